import { DIFFICULTIES } from '#engine/difficulty.ts';

/** The verbs and what each takes. The command line is parsed, and the help is written, from this table. */

export const OPTIONS = {
	limit: { type: 'string', usage: '--limit N', help: 'at most this many lines; 50 by default' },
	reason: { type: 'string', usage: '--reason TEXT', help: 'why, for the audit log' },
	reasons: {
		type: 'string',
		usage: '--reasons LIST',
		help: 'held runs that have no other hold reasons than these: no_log,too_fast',
	},
	before: { type: 'string', usage: '--before DATE', help: 'held runs finished before this day, UTC' },
	subject: { type: 'string', usage: '--subject ID', help: 'only changes to this run, player or board' },
	out: { type: 'string', usage: '--out FILE', help: 'write to a new file instead of standard output' },
	difficulty: { type: 'string', usage: '--difficulty NAME', help: DIFFICULTIES.join(', ') },
	count: { type: 'string', usage: '--count N', help: 'how many' },
	sample: { type: 'string', usage: '--sample N', help: 'only this many, evenly spread, instead of all' },
	grades: { type: 'boolean', usage: '--grades', help: 'also grade each puzzle again and compare, which takes longer' },
	json: { type: 'boolean', usage: '--json', help: 'print JSON, for programs' },
	'dry-run': { type: 'boolean', usage: '--dry-run', help: 'report the result, and change nothing' },
	yes: { type: 'boolean', usage: '--yes', help: 'confirm: without it, the verb only reports' },
} as const;

export type Option = keyof typeof OPTIONS;

interface VerbSpec {
	/** How many subjects the verb takes. */
	readonly subject: 'none' | 'needed' | 'optional' | 'several';
	readonly subjectName: string;
	readonly options: readonly Option[];
	readonly needs: readonly Option[];
	readonly help: string;
}

/** Each verb's arguments, with brackets around optional ones and dots after repeatable ones, and its effect. */
const TABLE = {
	'held page': ['', 'a link to the page of held runs, which works once, within 15 minutes'],
	'held list': ['[--limit]', 'runs held off their boards, longest waiting first'],
	'held show': ['RUN', 'the reasons, times and pace of a run'],
	'held accept': [
		'RUN… [--reasons] [--before] --reason [--dry-run]',
		'clear the hold reasons: each run ranks, unless a rule forbids it',
	],
	'held reject': ['RUN… [--reasons] [--before] --reason [--dry-run]', 'keep the runs off their boards'],
	'accounts find': ['ACCOUNT', "the account's owner and runs"],
	'accounts export': ['ACCOUNT [--out]', 'all data of the user, as JSON'],
	'accounts revoke': ['ACCOUNT [--reason] [--dry-run]', "end the user's session tokens and open sign-in code"],
	'accounts delete': ['ACCOUNT [--yes] [--reason] [--dry-run]', 'delete the account and all its data'],
	'boards verify': ['[BOARD]', 'compare rows with ranked runs, and counters with rows'],
	'boards rebuild': ['BOARD [--reason] [--dry-run]', 'repair what verify finds'],
	'players verify': ['', 'compare par with the runs'],
	'players rebuild': ['PLAYER [--reason] [--dry-run]', "recount one player's par"],
	'puzzles pool': ['[--json]', 'the puzzles of each difficulty, and the last ready day'],
	'puzzles make': [
		'--difficulty --count [--reason] [--dry-run]',
		'make practice puzzles ahead; an interrupt loses none',
	],
	'puzzles verify': ['[--sample] [--grades]', 'solve every stored puzzle and compare, including dailies and levels'],
	'races list': ['[--limit]', 'races, newest first'],
	'races show': ['RACE', 'a race and its racers'],
	'races cancel': ['RACE [--reason] [--dry-run]', 'close the race to new players; running games go on'],
	'contests verify': ['[CONTEST]', 'count the points of entrants again from their runs, and compare'],
	'database verify': ['', 'read the whole file of SQLite and look for damage'],
	stats: ['[--json]', 'statistics of the service: players, games, runs, boards, pool'],
	backup: ['FILE', 'copy the whole database into a new file'],
	restore: ['FILE [--reason] [--dry-run]', 'fill an empty database from a backup of either engine'],
	retention: ['[--yes] [--reason] [--dry-run]', 'remove move logs older than MOVE_LOG_MONTHS'],
	'audit list': ['[--limit] [--subject]', 'changes made with these commands, newest first'],
} as const satisfies Record<string, readonly [call: string, help: string]>;

export type Verb = keyof typeof TABLE;

export const VERB_SPECS = Object.fromEntries(
	Object.entries(TABLE).map(([verb, [call, help]]) => [verb, readSpec(call, help)]),
) as Readonly<Record<Verb, VerbSpec>>;

function readSpec(call: string, help: string): VerbSpec {
	const words = call.split(' ').filter((word) => word !== '');
	const nameOf = (word: string) => word.replaceAll(/--|[[\]…]/g, '');
	const toOptions = (some: readonly string[]) => some.map(nameOf) as Option[];
	const options = words.filter((word) => word.includes('--'));
	const subject = words.find((word) => !options.includes(word)) ?? '';
	const kind = subject.endsWith('…') ? 'several' : subject.startsWith('[') ? 'optional' : 'needed';
	return {
		subject: subject === '' ? 'none' : kind,
		subjectName: nameOf(subject),
		options: toOptions(options),
		needs: toOptions(options.filter((word) => !word.startsWith('['))),
		help,
	};
}

export function isVerb(text: string): text is Verb {
	return Object.hasOwn(VERB_SPECS, text);
}

export function listVerbs(): Verb[] {
	return Object.keys(VERB_SPECS).filter(isVerb);
}

const HEAD = `Usage: npm run operator -- VERB …   (npm run --silent keeps npm's own lines out of a pipe)`;

const FOOT = `Every verb that changes something takes --dry-run and adds an entry to the audit log.
An account is an e-mail address or the id of a user.
A board is random:DIFFICULTY, daily:DIFFICULTY:DATE or progression:DIFFICULTY.

Exit codes: 0 done, 1 refused, not found or faulty, 2 wrong arguments or settings.`;

/** Every verb. */
export const USAGE = `${HEAD}

Works on the database of the service, even while the service is running: DATABASE_URL, or DATA_DIR (./data).

${formatRows(listVerbs().map((verb) => [formatCall(verb), VERB_SPECS[verb].help]))}

For the options of a verb, add --help to its first word: npm run operator -- held --help

${FOOT}
`;

/** The help for a group such as `held`, with all options. Returns `undefined` for an unknown group. */
export function findGroupUsage(group: string): string | undefined {
	const verbs = listVerbs().filter((verb) => verb.split(' ')[0] === group);
	if (verbs.length === 0) return undefined;
	const parts = [HEAD, describeCalls(verbs), describeOptions(verbs), FOOT];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Every verb with every option, as the manual shows them. */
export function describeEverything(): string {
	return [describeCalls(listVerbs()), describeOptions(listVerbs()), FOOT].join('\n\n');
}

function describeCalls(verbs: readonly Verb[]): string {
	return verbs.map((verb) => `  ${formatWholeCall(verb)}\n      ${VERB_SPECS[verb].help}`).join('\n');
}

function describeOptions(verbs: readonly Verb[]): string {
	const used = new Set(verbs.flatMap((verb) => VERB_SPECS[verb].options));
	return formatRows([...used].map((option) => [OPTIONS[option].usage, OPTIONS[option].help]));
}

/** `held accept RUN… --reason TEXT`. The help of the group lists the optional parts. */
function formatCall(verb: Verb): string {
	const form = VERB_SPECS[verb];
	const needed = form.needs.map((option) => OPTIONS[option].usage);
	return [verb, formatSubject(form), ...needed].filter((word) => word !== '').join(' ');
}

/** The call with its optional parts in brackets. */
function formatWholeCall(verb: Verb): string {
	const { options, needs } = VERB_SPECS[verb];
	const free = options.filter((option) => !needs.includes(option)).map((option) => `[${OPTIONS[option].usage}]`);
	return [formatCall(verb), ...free].join(' ');
}

function formatSubject({ subject, subjectName: of }: VerbSpec): string {
	return { none: '', needed: of, optional: `[${of}]`, several: `${of}…` }[subject];
}

function formatRows(rows: readonly (readonly [string, string])[]): string {
	const width = Math.max(0, ...rows.map(([words]) => words.length));
	return rows.map(([words, says]) => `  ${words.padEnd(width)}  ${says}`).join('\n');
}
