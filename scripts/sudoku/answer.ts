import { explainStep } from '#engine/explain/explainStep.ts';
import { difficultyOf } from '#engine/grade.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { makePuzzle } from '#engine/makePuzzle.ts';
import { type Puzzle, type PuzzleRefusal, parsePuzzle } from '#engine/puzzle.ts';
import { rateDeep } from '#engine/rateDeep.ts';
import { countSolutionsBounded } from '#engine/solve.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { drawPicture } from './picture.ts';
import type { Request } from './request.ts';

export type Answer = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string };

/** The answer of a verb to one line of input; for `make` the line is the seed. */
export function answerLine(request: Request, line: string): Answer {
	if (request.verb === 'make') return make(request, line);
	const text = line.trim().split(/\s+/)[0]!;
	if (request.verb === 'count') return count(text, request.limit);
	if (request.verb === 'print') return print(text);
	const parsed = parsePuzzle(text);
	if (!parsed.ok) return { ok: false, why: REFUSALS[parsed.why] };
	const { puzzle } = parsed;
	if (request.verb === 'solve') return { ok: true, text: puzzle.solution };
	return { ok: true, text: request.verb === 'rate' ? rate(puzzle) : explain(puzzle) };
}

const REFUSALS: Readonly<Record<PuzzleRefusal, string>> = {
	malformed: 'not 81 characters of 0-9 or .',
	contradictory: 'no solution',
	several_solutions: 'several solutions',
	too_hard: 'too hard to say: the search for solutions gave up',
};

function count(text: string, limit: number): Answer {
	const grid = parseGrid(text);
	if (grid === undefined) return { ok: false, why: REFUSALS.malformed };
	const counted = countSolutionsBounded(grid, limit);
	return counted.ok
		? { ok: true, text: `${formatGrid(grid)} ${counted.count}` }
		: { ok: false, why: REFUSALS[counted.why] };
}

function print(text: string): Answer {
	const grid = parseGrid(text);
	return grid === undefined ? { ok: false, why: REFUSALS.malformed } : { ok: true, text: drawPicture(grid) };
}

/**
 * Rating, difficulty, hardest technique, load, pearl and diamond. A puzzle beyond the known techniques has its least
 * rating with a plus, and no hardest technique and load; one between two bands has no difficulty.
 */
function rate({ givens }: Puzzle): string {
	const { rating, isLeast, hardest, load, pearl, diamond } = rateDeep(givens);
	const isKnown = !isLeast && hardest !== undefined;
	const about = isKnown ? `${difficultyOf(rating) ?? '-'} ${hardest.technique} ${load}` : '- - -';
	return `${givens} ${rating.toFixed(1)}${isLeast ? '+' : ''} ${about} ${pearl.toFixed(1)} ${diamond.toFixed(1)}`;
}

function explain({ givens }: Puzzle): string {
	const { steps, isLeast } = rateDeep(givens);
	const lines = steps.map((step, index) => {
		const { rating, technique } = step;
		const number = `${index + 1}`.padStart(3);
		return `${number}. ${rating.toFixed(1)} ${TECHNIQUE_LABELS[technique]}: ${explainStep(step)}`;
	});
	if (isLeast) lines.push('No known technique makes further progress.');
	return `${givens}\n${lines.join('\n')}\n`;
}

function make({ difficulty, technique, symmetric }: Request, seed: string): Answer {
	try {
		const options = {
			seed,
			difficulty,
			...(technique && { technique }),
			...(symmetric !== undefined && { symmetric }),
		};
		const { puzzle, grade } = makePuzzle(options);
		const { rating, hardest, load } = grade;
		return { ok: true, text: `${puzzle.givens} ${rating.toFixed(1)} ${difficulty} ${hardest} ${load}` };
	} catch (error) {
		if (error instanceof RangeError) return { ok: false, why: error.message };
		throw error;
	}
}
