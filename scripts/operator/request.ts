import { parseArgs } from 'node:util';
import { HOLD_REASONS } from '#contract/kinds.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { isUtcDate } from '#rules/utcDate.ts';
import { isVerb, OPTIONS, type Option, VERB_SPECS, type Verb } from './verbs.ts';

/** A parsed command line. */
export interface Request {
	readonly verb: Verb;
	/** A run, an account, a board or a file; empty when the verb needs none. */
	readonly subject: string;
	/** All subjects of a verb that takes several. */
	readonly subjects: readonly string[];
	readonly reason: string | null;
	readonly limit: number;
	readonly out: string | undefined;
	/** Selects held runs that have no other hold reasons than these. */
	readonly reasons: readonly string[] | undefined;
	/** Selects held runs that were finished before this time, the start of a day. */
	readonly before: number | undefined;
	readonly difficulty: Difficulty | undefined;
	readonly count: number;
	readonly sample: number | undefined;
	readonly grades: boolean;
	readonly json: boolean;
	readonly dryRun: boolean;
	readonly yes: boolean;
}

type ParsedRequest = { readonly ok: true; readonly request: Request } | { readonly ok: false; readonly why: string };

type Values = NonNullable<Exclude<ReturnType<typeof readArgs>, string>>['values'];

const LIMIT_DEFAULT = 50;

export function parseRequest(args: readonly string[]): ParsedRequest {
	const read = readArgs(args);
	if (typeof read === 'string') return refuse(read);
	const { values, positionals } = read;
	const verb = findVerb(positionals);
	if (verb === undefined)
		return refuse(positionals.length === 0 ? 'no verb given' : `unknown verb ${firstTwo(positionals)}`);
	const subjects = positionals.slice(verb.split(' ').length);
	const fault =
		findSubjectFault(verb, subjects) ?? findOptionFault(verb, values) ?? findChoiceFault(subjects, values, verb);
	return fault === undefined ? { ok: true, request: toRequest(verb, subjects, values) } : refuse(fault);
}

function toRequest(verb: Verb, subjects: readonly string[], values: Values): Request {
	const { reason = null, limit, out, count, sample, grades = false, json = false, yes = false } = values;
	return {
		verb,
		subject: values.subject ?? subjects[0] ?? '',
		subjects,
		reason,
		limit: Number(limit ?? LIMIT_DEFAULT),
		out,
		reasons: values.reasons?.split(','),
		before: values.before === undefined ? undefined : Date.parse(values.before),
		difficulty: DIFFICULTIES.find((difficulty) => difficulty === values.difficulty),
		count: Number(count ?? 0),
		sample: sample === undefined ? undefined : Number(sample),
		grades,
		json,
		dryRun: values['dry-run'] ?? false,
		yes,
	};
}

function refuse(why: string): ParsedRequest {
	return { ok: false, why };
}

/** The parsed options, or what is wrong with the arguments. */
function readArgs(args: readonly string[]) {
	try {
		return parseArgs({ args: shieldIds(args), allowPositionals: true, options: OPTIONS });
	} catch (error) {
		if (error instanceof TypeError) return error.message;
		throw error;
	}
}

/** Every 64th random id starts with a dash and would be taken for an option. */
const DASHED_ID = /^-[A-Za-z0-9_-]{21}$/;

/** Moves such ids behind the `--` that ends the options, or joins them to the option whose value they are. */
function shieldIds(args: readonly string[]): string[] {
	const rest: string[] = [];
	const ids: string[] = [];
	for (const word of args) {
		if (!DASHED_ID.test(word)) rest.push(word);
		else if (takesValue(rest.at(-1))) rest.push(`${rest.pop()}=${word}`);
		else ids.push(word);
	}
	if (ids.length > 0 && !rest.includes('--')) rest.push('--');
	return [...rest, ...ids];
}

function takesValue(word: string | undefined): boolean {
	return Object.entries(OPTIONS).some(([name, { type }]) => word === `--${name}` && type === 'string');
}

/** A verb has one or two words. */
function findVerb(positionals: readonly string[]): Verb | undefined {
	return [firstTwo(positionals), positionals[0] ?? ''].find(isVerb);
}

function firstTwo(positionals: readonly string[]): string {
	return positionals.slice(0, 2).join(' ');
}

function findSubjectFault(verb: Verb, subjects: readonly string[]): string | undefined {
	const { subject: kind, subjectName: of } = VERB_SPECS[verb];
	const [subject] = subjects;
	if (kind === 'needed' && subject === undefined) return `${verb} needs ${of}`;
	const most = { none: 0, needed: 1, optional: 1, several: Number.POSITIVE_INFINITY }[kind];
	if (subjects.length > most) return `too many arguments for ${verb}`;
	if (of === 'BOARD' && subject !== undefined && !isBoardName(subject)) return `${subject} is not the name of a board`;
	return undefined;
}

function findOptionFault(verb: Verb, values: Values): string | undefined {
	const { options, needs } = VERB_SPECS[verb];
	for (const [name, value] of Object.entries(values)) {
		const option = options.find((each) => each === name);
		if (option === undefined) return `${verb} takes no --${name}`;
		const fault = findValueFault(option, value);
		if (fault !== undefined) return fault;
	}
	const missing = needs.find((option) => values[option] === undefined);
	return missing && `${verb} needs ${OPTIONS[missing].usage}: ${OPTIONS[missing].help}`;
}

/** Runs are either named or selected by options. */
function findChoiceFault(subjects: readonly string[], { reasons, before }: Values, verb: Verb): string | undefined {
	if (VERB_SPECS[verb].subject !== 'several') return undefined;
	const isFiltered = reasons !== undefined || before !== undefined;
	if (subjects.length === 0 && !isFiltered) return `${verb} needs RUN…, --reasons or --before`;
	if (subjects.length > 0 && isFiltered) return `${verb} takes either runs or --reasons and --before`;
	return undefined;
}

const REASON_MAX = 500;
const LIMIT_MAX = 10_000;
const COUNT_MAX = 100_000;
const SAMPLE_MAX = 10_000_000;

const KNOWN_REASONS: readonly string[] = HOLD_REASONS;
const KNOWN_DIFFICULTIES: readonly string[] = DIFFICULTIES;

type Check = (value: string) => string | undefined;

const CHECKS: Readonly<Partial<Record<Option, Check>>> = {
	limit: checkWhole('limit', LIMIT_MAX),
	count: checkWhole('count', COUNT_MAX),
	sample: checkWhole('sample', SAMPLE_MAX),
	reason(value) {
		if (value.trim() === '') return '--reason is empty';
		return value.length > REASON_MAX ? `--reason must have at most ${REASON_MAX} characters` : undefined;
	},
	reasons(value) {
		const strange = value.split(',').find((reason) => !KNOWN_REASONS.includes(reason));
		return strange === undefined ? undefined : `--reasons must be among ${KNOWN_REASONS.join(',')}`;
	},
	before: (value) => (isUtcDate(value) ? undefined : '--before must be a date such as 2026-11-20'),
	difficulty: (value) => (KNOWN_DIFFICULTIES.includes(value) ? undefined : `unknown difficulty ${value}`),
	out: (value) => (value === '' ? '--out is empty' : undefined),
};

function findValueFault(option: Option, value: unknown): string | undefined {
	return typeof value === 'string' ? CHECKS[option]?.(value) : undefined;
}

function checkWhole(name: string, most: number): Check {
	return (value) => {
		const isWhole = /^[0-9]{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= most;
		return isWhole ? undefined : `--${name} must be a number from 1 to ${most}`;
	};
}

const BOARD = /^(?:(?:random|progression):([a-z]+)|daily:([a-z]+):\d{4}-\d\d-\d\d)$/;

/** Whether a board can have that name: `random:easy`, `daily:easy:2026-11-20`, `progression:easy`. */
function isBoardName(text: string): boolean {
	const match = BOARD.exec(text);
	return match !== null && DIFFICULTIES.some((difficulty) => difficulty === (match[1] ?? match[2]));
}
