import { parseArgs } from 'node:util';
import type { MakeRequest } from './makeRequest.ts';
import { COUNT_MAX, isOneOf, type Parsed, parseCount, refuse } from './optionText.ts';
import { parseMake } from './parseMake.ts';

const VERBS = ['count', 'solve', 'rate', 'hint', 'explain', 'canonical', 'minimal', 'make', 'print'] as const;

export type Verb = (typeof VERBS)[number];

/** In which order an explanation takes the steps. */
const ORDERS = ['rating', 'teacher'] as const;

/** A parsed command line. Plain data, so that it can be sent to workers. */
export interface Request {
	readonly verb: Verb;
	/** The file to read puzzles from; standard input if absent. */
	readonly file?: string;
	/** `count` and `solve`: after how many solutions to stop. */
	readonly limit: number;
	/** `solve`: whether every solution is wanted. */
	readonly all?: boolean;
	/** `rate`: whether HoDoKu's score follows. */
	readonly hodoku?: boolean;
	readonly order: (typeof ORDERS)[number];
	/** `minimal`: whether to take out what can be spared. */
	readonly reduce?: boolean;
	readonly make?: MakeRequest;
}

const LIMITS = { one: 2, all: 1000 } as const;

export function parseRequest(args: readonly string[]): Parsed<Request> {
	const values = readArgs(args);
	if (typeof values === 'string') return refuse(values);
	const { verb, file, all, hodoku, order = 'rating', reduce } = values;
	if (!isOneOf(VERBS, verb)) return refuse(verb === undefined ? 'no verb given' : `unknown verb ${verb}`);
	if (!isOneOf(ORDERS, order)) return refuse(`unknown order ${order}; known are ${ORDERS.join(', ')}`);
	const limit = parseCount(values.limit ?? String(all ? LIMITS.all : LIMITS.one));
	if (limit === undefined) return refuse(`--limit must be a number from 1 to ${COUNT_MAX}`);
	const make = verb === 'make' ? parseMake(values) : undefined;
	if (make?.ok === false) return make;
	const flags = { ...(all && { all }), ...(hodoku && { hodoku }), ...(reduce && { reduce }) };
	return {
		ok: true,
		value: { verb, limit, order, ...flags, ...(file && { file }), ...(make && { make: make.value }) },
	};
}

/** The verbs of the options that do not belong to `make`. */
const VERBS_OF: Readonly<Record<string, readonly Verb[]>> = {
	limit: ['count', 'solve'],
	all: ['solve'],
	hodoku: ['rate'],
	order: ['explain'],
	reduce: ['minimal'],
};

function takes(verb: Verb, option: string): boolean {
	return (VERBS_OF[option] ?? ['make']).includes(verb);
}

/** The parsed options, or what is wrong with the arguments. */
function readArgs(args: readonly string[]) {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				limit: { type: 'string' },
				all: { type: 'boolean' },
				hodoku: { type: 'boolean' },
				order: { type: 'string' },
				reduce: { type: 'boolean' },
				count: { type: 'string' },
				seed: { type: 'string' },
				difficulty: { type: 'string' },
				technique: { type: 'string' },
				rating: { type: 'string' },
				load: { type: 'string' },
				clues: { type: 'string' },
				symmetry: { type: 'string' },
				'no-symmetry': { type: 'boolean' },
				pattern: { type: 'string' },
				attempts: { type: 'string' },
			},
		});
		const [verb, file] = positionals;
		if (positionals.length > 2) return 'only one file at a time';
		if (verb === 'make' && file !== undefined) return `make reads no file: what is ${file}?`;
		const misplaced = isOneOf(VERBS, verb) && Object.keys(values).find((name) => !takes(verb, name));
		return misplaced ? `${verb} has no --${misplaced}` : { ...values, verb, file };
	} catch (error) {
		// Node's message after the first sentence is about arguments that begin with a dash.
		if (error instanceof TypeError) return error.message.split('. ')[0]!;
		throw error;
	}
}
