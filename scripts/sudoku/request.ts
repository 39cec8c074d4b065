import { parseArgs } from 'node:util';
import { type MakeRequest, parseMake } from './makeRequest.ts';
import { COUNT_MAX, isOneOf, type Parsed, parseCount, refuse } from './optionText.ts';

const VERBS = ['count', 'solve', 'rate', 'explain', 'canonical', 'minimal', 'make', 'print'] as const;

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
	const { verb, file, all, hodoku, order, reduce } = values;
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
				order: { type: 'string', default: 'rating' },
				reduce: { type: 'boolean' },
				count: { type: 'string', default: '1' },
				seed: { type: 'string', default: '1' },
				difficulty: { type: 'string' },
				technique: { type: 'string' },
				rating: { type: 'string' },
				load: { type: 'string' },
				clues: { type: 'string' },
				symmetry: { type: 'string' },
				'no-symmetry': { type: 'boolean' },
				pattern: { type: 'string' },
			},
		});
		if (positionals.length > 2) return 'only one file at a time';
		return { ...values, verb: positionals[0], file: positionals[1] };
	} catch (error) {
		if (error instanceof TypeError) return error.message;
		throw error;
	}
}
