import { parseArgs } from 'node:util';
import { isBoardName } from './boardName.ts';

const OPTIONS = {
	limit: { type: 'string' },
	reason: { type: 'string' },
	subject: { type: 'string' },
	out: { type: 'string' },
	'dry-run': { type: 'boolean' },
	yes: { type: 'boolean' },
} as const;

type Option = keyof typeof OPTIONS;

interface Form {
	/** What the verb is about; the usage tells it apart from the options. */
	readonly subject: 'none' | 'needed' | 'optional';
	readonly options: readonly Option[];
	readonly needsReason?: true;
}

const FORMS = {
	'held list': { subject: 'none', options: ['limit'] },
	'held show': { subject: 'needed', options: [] },
	'held accept': { subject: 'needed', options: ['reason', 'dry-run'], needsReason: true },
	'held reject': { subject: 'needed', options: ['reason', 'dry-run'], needsReason: true },
	'accounts find': { subject: 'needed', options: [] },
	'accounts export': { subject: 'needed', options: ['out'] },
	'accounts delete': { subject: 'needed', options: ['reason', 'dry-run', 'yes'] },
	'boards verify': { subject: 'optional', options: [] },
	'boards rebuild': { subject: 'needed', options: ['reason', 'dry-run'] },
	'audit list': { subject: 'none', options: ['limit', 'subject'] },
} as const satisfies Record<string, Form>;

export type Verb = keyof typeof FORMS;

/** What a command line asks for. */
export interface Request {
	readonly verb: Verb;
	/** A run, an e-mail address or a board; empty where the verb needs none. */
	readonly subject: string;
	readonly reason: string | null;
	readonly limit: number;
	readonly out: string | undefined;
	readonly dryRun: boolean;
	readonly yes: boolean;
}

export type ParsedRequest =
	| { readonly ok: true; readonly request: Request }
	| { readonly ok: false; readonly why: string };

export const USAGE = `Usage: npm run operator -- VERB …   (npm run --silent keeps npm's own lines out of a pipe)

Works on the database of the service, also while it runs: DATABASE_URL, or DATA_DIR (./data).

  held list [--limit n]                 runs that fair play holds off their boards, the longest waiting first
  held show RUN                         one run: its reasons, its times, the pace of its moves, its player
  held accept RUN --reason TEXT         drop the doubts: the run ranks with its own time, unless a rule forbids it
  held reject RUN --reason TEXT         keep the run off its board
  accounts find EMAIL                   the user with that address
  accounts export EMAIL [--out FILE]    all data of the user, JSON
  accounts delete EMAIL --yes           delete the account, its games, moves, runs and board rows
  boards verify [BOARD]                 compare rows with ranked runs, and counters with rows
  boards rebuild BOARD                  mend what verify finds
  audit list [--limit n] [--subject ID] what was changed at this desk, the newest first

Whatever changes something takes --dry-run, which does all of it and then takes it back, and writes to the audit log.
A board is random:DIFFICULTY, daily:DIFFICULTY:DATE or progression:DIFFICULTY.

Exit codes: 0 done, 1 refused, not found or faulty, 2 the words or the settings are wrong.
`;

const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 10_000;
const REASON_MAX = 500;

export function parseRequest(words: readonly string[]): ParsedRequest {
	const read = readWords(words);
	if (typeof read === 'string') return refuse(read);
	const { values, positionals } = read;
	const verb = positionals.slice(0, 2).join(' ');
	if (!isVerb(verb)) return refuse(verb === '' ? 'no verb' : `unknown verb ${verb}`);
	const [subject = '', ...rest] = positionals.slice(2);
	const fault = findFault(verb, subject, rest) ?? findOptionFault(verb, values);
	if (fault !== undefined) return refuse(fault);
	const { reason = null, limit = LIMIT_DEFAULT, out, 'dry-run': dryRun = false, yes = false } = values;
	const about = verb === 'audit list' ? (values.subject ?? '') : subject;
	return { ok: true, request: { verb, subject: about, reason, limit: Number(limit), out, dryRun, yes } };
}

function refuse(why: string): ParsedRequest {
	return { ok: false, why };
}

/** The words as options, or what is wrong with them. */
function readWords(words: readonly string[]) {
	try {
		return parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
	} catch (error) {
		if (error instanceof TypeError) return error.message;
		throw error;
	}
}

function isVerb(text: string): text is Verb {
	return Object.hasOwn(FORMS, text);
}

function findFault(verb: Verb, subject: string, rest: readonly string[]): string | undefined {
	const form: Form = FORMS[verb];
	if (form.subject === 'needed' && subject === '') return `${verb} needs to know which one`;
	if (rest.length > 0 || (form.subject === 'none' && subject !== '')) return `too many words for ${verb}`;
	if (verb.startsWith('boards') && subject !== '' && !isBoardName(subject)) return `no board can be named ${subject}`;
	return undefined;
}

function findOptionFault(
	verb: Verb,
	values: { limit?: string | undefined; reason?: string | undefined },
): string | undefined {
	const form: Form = FORMS[verb];
	const strange = Object.keys(values).find((name) => !form.options.some((option) => option === name));
	if (strange !== undefined) return `${verb} takes no --${strange}`;
	const { limit, reason } = values;
	if (limit !== undefined && !isLimit(limit)) return `--limit is a number from 1 to ${LIMIT_MAX}`;
	if (form.needsReason && !reason?.trim()) return `${verb} needs --reason "…", for the audit log`;
	if (reason !== undefined && reason.length > REASON_MAX) return `--reason has at most ${REASON_MAX} characters`;
	return undefined;
}

function isLimit(text: string): boolean {
	return /^[0-9]{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= LIMIT_MAX;
}
