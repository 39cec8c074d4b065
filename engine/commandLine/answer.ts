import { canonicalize } from '../canonicalForm.ts';
import { digHoles } from '../drafts/dig.ts';
import { explainStep } from '../explain/explainStep.ts';
import { type PuzzleText, TEXT_LENGTH_MAX, type TextRefusal, UNPACKED_LENGTH_MAX } from '../formats/puzzleText.ts';
import { writePuzzle } from '../formats/writePuzzle.ts';
import type { RatingRefusal } from '../grade.ts';
import { CELL_COUNT, formatGrid, type Grid, parseGrid } from '../grid.ts';
import { decideHint, joinNotes } from '../hint.ts';
import { outlineHint } from '../hintOutline.ts';
import { scoreByHodoku } from '../hodoku.ts';
import { COLUMN_OF, formatCell, ROW_OF } from '../house.ts';
import type { Path } from '../path.ts';
import { type Puzzle, parsePuzzle } from '../puzzle.ts';
import { createRandom } from '../random.ts';
import { rateDeep } from '../rateDeep.ts';
import { countSolutions, countSolutionsUnbounded, findSolutions } from '../solve.ts';
import { findPath } from '../taughtPath.ts';
import { TECHNIQUE_LABELS } from '../technique.ts';
import { answerMake, type MakeRequest } from './make.ts';
import type { Request } from './request.ts';

export type Answer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string };

/** Called with the progress of an answer that takes long. */
export type OnAttempt = (describe: () => string) => void;

/** The puzzle that `make` makes from a seed. */
export function answerSeed(make: MakeRequest, seed: string, onProgress: OnAttempt): Answer {
	const made = answerMake(make, seed, onProgress);
	return made.ok ? { ok: true, text: made.value } : made;
}

/** The answer of a verb to one puzzle of the input. */
export function answerPuzzle(request: Request, text: PuzzleText): Answer {
	if (request.verb === 'convert') return { ok: true, text: writePuzzle(text, request.to ?? 'text').trimEnd() };
	const grid = text.givens ?? text.grid;
	if (request.verb === 'count') return count(grid, request.limit);
	if (request.verb === 'print') return { ok: true, text: drawPicture(grid) };
	if (request.verb === 'canonical') return { ok: true, text: formatGrid(canonicalize(grid)) };
	if (request.verb === 'solve' && request.all) return solveAll(grid, request.limit);
	const parsed = parsePuzzle(grid);
	if (!parsed.ok) return { ok: false, why: REFUSALS[parsed.why] };
	return request.verb === 'rate'
		? rate(parsed.puzzle, request)
		: { ok: true, text: answerChecked(request, parsed.puzzle, text) };
}

function answerChecked({ verb, order, reduce }: Request, puzzle: Puzzle, text: PuzzleText): string {
	if (verb === 'solve') return puzzle.solution;
	if (verb === 'minimal') return reduce ? reduceGivens(puzzle) : listSpareGivens(puzzle);
	if (verb === 'hint') return giveHint(puzzle, text);
	return explain(puzzle, order);
}

/** Says why a part of the input is no puzzle. */
export function refuseText(why: TextRefusal): Answer {
	return { ok: false, why: describeText(why) };
}

function describeText(why: TextRefusal): string {
	switch (why.kind) {
		case 'empty':
			return 'nothing in it';
		case 'too_long':
			return `more than ${TEXT_LENGTH_MAX} characters in a line`;
		case 'length':
			return why.count < CELL_COUNT
				? `${why.count} of ${CELL_COUNT} cells`
				: `${why.count} cells instead of ${CELL_COUNT}`;
		case 'strange':
			return `no puzzle: ${JSON.stringify(why.character)} is neither a digit nor an empty cell`;
		case 'link':
			return 'a link without the digits in it';
		case 'variant':
			return `${nameRule(why)}: only classic sudoku is read`;
		case 'too_large':
			return `a link that unpacks to more than ${UNPACKED_LENGTH_MAX} characters`;
	}
}

function nameRule({ rule, name }: TextRefusal & { readonly kind: 'variant' }): string {
	if (rule === 'cage') return 'a cage';
	return name === undefined ? 'a rule of its own' : `a rule of its own, "${name}"`;
}

const REFUSALS: Readonly<
	Record<Exclude<RatingRefusal, 'out_of_range' | 'beyond_techniques'> | 'malformed_limit', string>
> = {
	malformed: 'no grid',
	malformed_limit: 'no such limit',
	contradictory: 'no solution',
	several_solutions: 'several solutions',
	too_hard: 'too hard to say: the search for solutions gave up',
	solved: 'solved: there is nothing to rate',
};

function count(grid: Grid, limit: number): Answer {
	const counted = countSolutions(grid, limit);
	return counted.ok
		? { ok: true, text: `${formatGrid(grid)} ${counted.count}` }
		: { ok: false, why: REFUSALS[counted.why] };
}

/** One line each; a comment follows where there are more. */
function solveAll(grid: Grid, limit: number): Answer {
	const found = findSolutions(grid, limit + 1);
	if (!found.ok) return { ok: false, why: REFUSALS[found.why] };
	if (found.solutions.length === 0) return { ok: false, why: REFUSALS.contradictory };
	const lines = found.solutions.slice(0, limit).map(formatGrid);
	if (found.solutions.length > limit) lines.push(`# more than ${limit} solutions`);
	return { ok: true, text: lines.join('\n') };
}

/** The givens that can each be taken away alone without losing the unique solution. */
function listSpareGivens({ givens }: Puzzle): string {
	const grid = parseGrid(givens)!;
	const spare = Array.from(grid.keys()).filter(
		(cell) => grid[cell] !== 0 && countSolutionsUnbounded(grid.with(cell, 0), 2) === 1,
	);
	return `${givens} ${spare.length === 0 ? 'minimal' : spare.map(formatCell).join(' ')}`;
}

/** The puzzle without the givens that can be spared; the same puzzle each time. */
function reduceGivens({ givens }: Puzzle): string {
	return formatGrid(digHoles(parseGrid(givens)!, createRandom(givens), { symmetry: 'none', fewest: 0 }));
}

/**
 * Rating, difficulty, hardest technique, workload, pearl and diamond. A puzzle beyond the known techniques has its least
 * rating with a plus, and no hardest technique and workload; one between two bands has no difficulty.
 */
function rate({ givens }: Puzzle, { hodoku }: Request): Answer {
	const rated = rateDeep(givens);
	if (!rated.ok) return { ok: false, why: REFUSALS[rated.why] };
	const { rating, difficulty, isLeast, hardest, workload, pearl, diamond } = rated;
	const isKnown = !isLeast && hardest !== undefined;
	const about = isKnown ? `${difficulty ?? '-'} ${hardest.technique} ${workload}` : '- - -';
	const text = `${givens} ${rating.toFixed(1)}${isLeast ? '+' : ''} ${about} ${pearl.toFixed(1)} ${diamond.toFixed(1)}`;
	if (!hodoku) return { ok: true, text };
	const { score, level } = scoreByHodoku(givens);
	return { ok: true, text: `${text} ${score} ${level}` };
}

function giveHint({ givens, solution }: Puzzle, { grid, notes, centerNotes }: PuzzleText): string {
	const joined = notes && centerNotes ? joinNotes({ cornerNotes: notes, centerNotes }) : (centerNotes ?? notes);
	const hint = decideHint({ givens, solution, cells: Array.from(grid), notes: joined });
	const { title, explanation } = outlineHint(hint);
	return `${title}: ${explanation}`;
}

function explain({ givens }: Puzzle, order: Request['order']): string {
	const { steps, solved } = order === 'teacher' ? followHints(givens) : followRating(givens);
	const lines = steps.map((step, index) => {
		const { rating, technique } = step;
		const number = `${index + 1}`.padStart(3);
		return `${number}. ${rating.toFixed(1)} ${TECHNIQUE_LABELS[technique]}: ${explainStep(step)}`;
	});
	if (!solved) lines.push('No known technique makes further progress.');
	return `${givens}\n${lines.join('\n')}\n`;
}

function followHints(givens: string): Path {
	const path = findPath(givens, { order: 'teacher' });
	return path.ok ? path : NO_PATH;
}

function followRating(givens: string): Path {
	const rated = rateDeep(givens);
	return rated.ok ? { steps: rated.steps, solved: !rated.isLeast } : NO_PATH;
}

/** A solved grid needs no steps. */
const NO_PATH: Path = { steps: [], solved: true };

const CELL = 40;
const MARGIN = 4;
const SIZE = 9 * CELL;
const CANVAS = SIZE + 2 * MARGIN;

/** The grid as an SVG document of one line. */
function drawPicture(grid: Grid): string {
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${CANVAS} ${CANVAS}" width="${CANVAS}" height="${CANVAS}">`,
		`<title>${formatGrid(grid)}</title>`,
		`<rect x="${-MARGIN}" y="${-MARGIN}" width="${CANVAS}" height="${CANVAS}" fill="#fff"/>`,
		drawLines(1, (index) => index % 3 !== 0),
		drawLines(3, (index) => index % 3 === 0),
		`<g font-family="sans-serif" font-size="${CELL * 0.6}" text-anchor="middle" dominant-baseline="central">`,
		...Array.from(grid, drawDigit),
		'</g></svg>',
	].join('');
}

function drawLines(width: number, isDrawn: (index: number) => boolean): string {
	const lines = Array.from({ length: 10 }, (_, index) => index)
		.filter(isDrawn)
		.map((index) => `M0 ${index * CELL}H${SIZE}M${index * CELL} 0V${SIZE}`);
	return `<path d="${lines.join('')}" stroke="#000" stroke-width="${width}" stroke-linecap="square"/>`;
}

function drawDigit(digit: number, cell: number): string {
	if (digit === 0) return '';
	return `<text x="${(COLUMN_OF[cell]! + 0.5) * CELL}" y="${(ROW_OF[cell]! + 0.5) * CELL}">${digit}</text>`;
}
