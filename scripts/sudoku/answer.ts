import { findCanonicalForm } from '#engine/canonicalForm.ts';
import { digHoles } from '#engine/drafts/dig.ts';
import { explainStep } from '#engine/explain/explainStep.ts';
import { type PuzzleText, TEXT_LENGTH_MAX, type TextRefusal } from '#engine/formats/puzzleText.ts';
import { difficultyOf, ratePath } from '#engine/grade.ts';
import { CELL_COUNT, formatGrid, type Grid, parseGrid } from '#engine/grid.ts';
import { findHint, type HintQuestion } from '#engine/hint.ts';
import { outlineHint } from '#engine/hintOutline.ts';
import { scoreByHodoku } from '#engine/hodoku.ts';
import { COLUMN_OF, formatCell, ROW_OF } from '#engine/house.ts';
import type { Path } from '#engine/path.ts';
import { checkPuzzle, type Puzzle, type PuzzleRefusal } from '#engine/puzzle.ts';
import { createRandom } from '#engine/random.ts';
import { rateDeep } from '#engine/rateDeep.ts';
import { countSolutions, countSolutionsBounded, findSolutionsBounded } from '#engine/solve.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { answerMake, type MakeRequest } from './make.ts';
import type { Request } from './request.ts';

export type Answer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string };

/** Called with the progress of an answer that takes long. */
export type OnProgress = (describe: () => string) => void;

/** The puzzle that `make` makes from a seed. */
export function answerSeed(make: MakeRequest, seed: string, onProgress: OnProgress): Answer {
	const made = answerMake(make, seed, onProgress);
	return made.ok ? { ok: true, text: made.value } : made;
}

/** The answer of a verb to one puzzle of the input. */
export function answerPuzzle(request: Request, { grid, notes }: PuzzleText): Answer {
	if (request.verb === 'count') return count(grid, request.limit);
	if (request.verb === 'print') return { ok: true, text: drawPicture(grid) };
	if (request.verb === 'canonical') return { ok: true, text: formatGrid(findCanonicalForm(grid)) };
	if (request.verb === 'solve' && request.all) return solveAll(grid, request.limit);
	const checked = checkPuzzle(grid);
	return checked.ok
		? { ok: true, text: answerChecked(request, checked.puzzle, notes) }
		: { ok: false, why: REFUSALS[checked.why] };
}

function answerChecked({ verb, hodoku, order, reduce }: Request, puzzle: Puzzle, notes: HintQuestion['notes']): string {
	if (verb === 'solve') return puzzle.solution;
	if (verb === 'minimal') return reduce ? reduceGivens(puzzle) : listSpareGivens(puzzle);
	if (verb === 'hint') return giveHint(puzzle, notes);
	if (verb === 'explain') return explain(puzzle, order);
	if (!hodoku) return rate(puzzle);
	const { score, level } = scoreByHodoku(puzzle.givens);
	return `${rate(puzzle)} ${score} ${level}`;
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
			return `${why.rule === 'cage' ? 'a cage' : 'a rule of its own'}: only classic sudoku is read`;
	}
}

const REFUSALS: Readonly<Record<Exclude<PuzzleRefusal, 'malformed'>, string>> = {
	contradictory: 'no solution',
	several_solutions: 'several solutions',
	too_hard: 'too hard to say: the search for solutions gave up',
};

function count(grid: Grid, limit: number): Answer {
	const counted = countSolutionsBounded(grid, limit);
	return counted.ok
		? { ok: true, text: `${formatGrid(grid)} ${counted.count}` }
		: { ok: false, why: REFUSALS[counted.why] };
}

/** One line each; a comment follows where there are more. */
function solveAll(grid: Grid, limit: number): Answer {
	const found = findSolutionsBounded(grid, limit + 1);
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
		(cell) => grid[cell] !== 0 && countSolutions(grid.with(cell, 0), 2) === 1,
	);
	return `${givens} ${spare.length === 0 ? 'minimal' : spare.map(formatCell).join(' ')}`;
}

/** The puzzle without the givens that can be spared; the same puzzle each time. */
function reduceGivens({ givens }: Puzzle): string {
	return formatGrid(digHoles(parseGrid(givens)!, createRandom(givens), { symmetry: 'none', fewest: 0 }));
}

/**
 * Rating, difficulty, hardest technique, load, pearl and diamond. A puzzle beyond the known techniques has its least
 * rating with a plus, and no hardest technique and load; one between two bands has no difficulty.
 */
function rate({ givens }: Puzzle): string {
	const { rating, isLeast, hardest, workload, pearl, diamond } = rateDeep(givens);
	const isKnown = !isLeast && hardest !== undefined;
	const about = isKnown ? `${difficultyOf(rating) ?? '-'} ${hardest.technique} ${workload}` : '- - -';
	return `${givens} ${rating.toFixed(1)}${isLeast ? '+' : ''} ${about} ${pearl.toFixed(1)} ${diamond.toFixed(1)}`;
}

function giveHint({ givens, solution }: Puzzle, notes: HintQuestion['notes']): string {
	const hint = findHint({ givens, solution, cells: Array.from(givens, Number), notes });
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
	return findTaughtPath(givens, ratePath(givens)?.rating);
}

function followRating(givens: string): Path {
	const { steps, isLeast } = rateDeep(givens);
	return { steps, solved: !isLeast };
}

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
