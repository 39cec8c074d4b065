import { parseArgs } from 'node:util';
import { DIFFICULTIES } from '../difficulty.ts';
import { PUZZLE_FORMS, type PuzzleForm } from '../formats/writePuzzle.ts';
import { ATTEMPT_LIMIT } from '../makePuzzle.ts';
import { SYMMETRIES } from '../symmetry.ts';
import { PATH_ORDERS, type PathOrder } from '../taughtPath.ts';
import { COUNT_MAX, isOneOf, type MakeRequest, type Parsed, parseCount, parseMake, refuse } from './make.ts';

const VERBS = [
	'count',
	'solve',
	'rate',
	'hint',
	'explain',
	'canonical',
	'minimal',
	'make',
	'print',
	'convert',
] as const;

export type Verb = (typeof VERBS)[number];

/** A parsed command line. */
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
	readonly order: PathOrder;
	/** `minimal`: whether to take out what can be spared. */
	readonly reduce?: boolean;
	readonly make?: MakeRequest;
	/** `convert`: the form to write. */
	readonly to?: PuzzleForm;
}

const LIMITS = { one: 2, all: 1000 } as const;

export function parseRequest(args: readonly string[]): Parsed<Request> {
	const values = readArgs(args);
	if (typeof values === 'string') return refuse(values);
	const { verb, file, all, hodoku, order = 'rating', reduce, to = 'text' } = values;
	if (!isOneOf(VERBS, verb)) return refuse(verb === undefined ? 'no verb given' : `unknown verb ${verb}`);
	if (!isOneOf(PATH_ORDERS, order)) return refuse(`unknown order ${order}; known are ${PATH_ORDERS.join(', ')}`);
	if (!isOneOf(PUZZLE_FORMS, to)) return refuse(`unknown form ${to}; known are ${PUZZLE_FORMS.join(', ')}`);
	const limit = parseCount(values.limit ?? String(all ? LIMITS.all : LIMITS.one));
	if (limit === undefined) return refuse(`--limit must be a number from 1 to ${COUNT_MAX}`);
	const make = verb === 'make' ? parseMake(values) : undefined;
	if (make?.ok === false) return make;
	const flags = { ...(all && { all }), ...(hodoku && { hodoku }), ...(reduce && { reduce }) };
	return {
		ok: true,
		value: {
			verb,
			limit,
			order,
			...flags,
			...(verb === 'convert' && { to }),
			...(file && { file }),
			...(make && { make: make.value }),
		},
	};
}

/** The verbs of the options that do not belong to `make`. */
const VERBS_OF: Readonly<Record<string, readonly Verb[]>> = {
	limit: ['count', 'solve'],
	all: ['solve'],
	hodoku: ['rate'],
	order: ['explain'],
	reduce: ['minimal'],
	to: ['convert'],
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
				to: { type: 'string' },
				count: { type: 'string' },
				seed: { type: 'string' },
				difficulty: { type: 'string' },
				technique: { type: 'string' },
				rating: { type: 'string' },
				workload: { type: 'string' },
				clues: { type: 'string' },
				symmetry: { type: 'string' },
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

export const USAGE = `Usage: ninefold-engine VERB [FILE]

Reads puzzles from FILE or standard input as people write them: 81 cells in a line with anything before and behind
them, drawings, tables, lists of programs, candidate grids (hint uses their candidates), links with the digits in them
(f-puzzles, SudokuPad and others), and the files of other programs (.sdm, .sdk, .ss, .opensudoku). Where a text tells
the givens from a player's digits, the puzzle is the givens. Lines that begin with # are comments. Writes one line per puzzle, in
the same order. What is no puzzle is reported on standard error and skipped.

  count [--limit n]   how many solutions the puzzle has, up to the limit (2)
  solve [--all [--limit n]]
                      the solution; with --all every solution of any grid, one per line, up to the limit (1000)
  rate [--hodoku]     puzzle, rating, difficulty, hardest technique, workload, pearl, diamond; then HoDoKu's score and level
                      (a rating with a plus is the least that it can be)
  hint                the next step, in words, as the hints of the game go
  explain [--order rating | teacher]
                      the solution step by step, in words, several lines per puzzle: in the order of the rating, or as
                      the hints of the game go
  canonical           the least of all grids that are the same puzzle, turned and relabeled: equal for isomorphs
  minimal [--reduce]  puzzle, then "minimal" or the cells whose givens can be spared; with --reduce a minimal puzzle
  print               a picture of the puzzle, SVG
  convert [--to f]    the puzzle in another form, with the digits and marks that a player has entered: text (81 digits, or
                      a file of SadMan Sudoku where a player has entered something), sdk (such a file), sudokupad or
                      fpuzzles (a link)
  make [options]      new puzzles, printed like rate without pearl and diamond; the same arguments give the same puzzles
      --difficulty d      medium, or what the other options ask for
      --rating r[-r]      the rating of the hardest step, 1 to 8.9
      --workload n[-n]    the work on the whole path
      --clues n[-n]       the number of givens; below 24 without symmetry, unless that is asked for
      --technique t       the hardest technique; one that only hints use is made to appear in the hints
      --symmetry s        of the pattern of givens, or none
      --pattern p         81 characters, 0 or . where nothing is given
      --count n, --seed s how many (1), and from which seed (1)
      --attempts n        when to give up (${ATTEMPT_LIMIT}) and to name what came nearest; meanwhile standard error
                          says how far it is. 19 givens take seconds, 18 a minute, and 17 hardly ever come

difficulties: ${DIFFICULTIES.join(', ')}
symmetries: ${SYMMETRIES.join(', ')}
`;
