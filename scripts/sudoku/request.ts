import { parseArgs } from 'node:util';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { TECHNIQUES, type Technique } from '#engine/technique.ts';

const VERBS = ['count', 'solve', 'rate', 'explain', 'make', 'print'] as const;

export type Verb = (typeof VERBS)[number];

/** A parsed command line. Plain data, so that it can be sent to workers. */
export interface Request {
	readonly verb: Verb;
	/** The file to read puzzles from; standard input if absent. */
	readonly file?: string;
	/** `count`: where to stop counting. */
	readonly limit: number;
	/** `make`: how many puzzles. */
	readonly count: number;
	readonly seed: string;
	readonly difficulty: Difficulty;
	readonly technique?: Technique;
	readonly symmetric?: boolean;
}

type ParsedRequest = { readonly ok: true; readonly request: Request } | { readonly ok: false; readonly why: string };

export const USAGE = `Usage: npm run sudoku -- VERB [FILE]   (npm run --silent keeps npm's own lines out of a pipe)

Reads one puzzle per line from FILE or standard input: 81 characters, 0 or . for an empty cell; text after a space is
ignored. Writes one line per puzzle, in the same order. Bad lines are reported on standard error and skipped.

  count [--limit n]   how many solutions the puzzle has, up to the limit (2)
  solve               the solution
  rate                puzzle, rating, difficulty, hardest technique, load
  explain             the solution step by step, in words, several lines per puzzle
  print               a picture of the puzzle, SVG
  make --difficulty d [--count n] [--seed s] [--technique t] [--symmetric | --no-symmetric]
                      new puzzles, printed like rate; the same arguments give the same puzzles; easy and
                      medium ones are symmetric by default

difficulties: ${DIFFICULTIES.join(', ')}
`;

const COUNT_MAX = 10_000_000;

export function parseRequest(args: readonly string[]): ParsedRequest {
	const values = readArgs(args);
	if (typeof values === 'string') return { ok: false, why: values };
	const { verb, file, limit, count, difficulty, technique, seed, symmetric } = values;
	if (!isOneOf(VERBS, verb)) return { ok: false, why: verb === undefined ? 'no verb given' : `unknown verb ${verb}` };
	if (!isOneOf(DIFFICULTIES, difficulty)) return { ok: false, why: `unknown difficulty ${difficulty}` };
	if (technique !== undefined && !isOneOf(TECHNIQUES, technique)) {
		return { ok: false, why: `unknown technique ${technique}; known are ${TECHNIQUES.join(', ')}` };
	}
	if (!isCount(limit)) return { ok: false, why: `--limit must be a number from 1 to ${COUNT_MAX}` };
	if (!isCount(count)) return { ok: false, why: `--count must be a number from 1 to ${COUNT_MAX}` };
	const request = { verb, limit: Number(limit), count: Number(count), seed, difficulty };
	const chosen = {
		...(file && { file }),
		...(technique && { technique }),
		...(symmetric !== undefined && { symmetric }),
	};
	return { ok: true, request: { ...request, ...chosen } };
}

/** The parsed options, or what is wrong with the arguments. */
function readArgs(args: readonly string[]) {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			allowNegative: true,
			options: {
				limit: { type: 'string', default: '2' },
				count: { type: 'string', default: '1' },
				seed: { type: 'string', default: '1' },
				difficulty: { type: 'string', default: 'medium' },
				technique: { type: 'string' },
				symmetric: { type: 'boolean' },
			},
		});
		if (positionals.length > 2) return 'only one file at a time';
		return { ...values, verb: positionals[0], file: positionals[1] };
	} catch (error) {
		if (error instanceof TypeError) return error.message;
		throw error;
	}
}

function isOneOf<Item extends string>(list: readonly Item[], text: string | undefined): text is Item {
	return list.some((item) => item === text);
}

function isCount(text: string): boolean {
	return /^[0-9]{1,8}$/.test(text) && Number(text) >= 1 && Number(text) <= COUNT_MAX;
}
