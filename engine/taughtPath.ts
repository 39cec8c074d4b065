import { ratePath } from './grade.ts';
import type { GridInput } from './grid.ts';
import { findRatedPath, followSteps, type Path } from './path.ts';
import { type PuzzleRefusal, parsePuzzle } from './puzzle.ts';
import type { Step } from './step.ts';
import { findTaughtStep } from './teachingOrder.ts';
import { TECHNIQUES, type Technique } from './technique.ts';

/** The orders of a path: the easiest step each time, as the rating goes, or the step that a hint would show. */
export const PATH_ORDERS = ['rating', 'teacher'] as const;

export type PathOrder = (typeof PATH_ORDERS)[number];

export type PathResult =
	| ({ readonly ok: true } & Path)
	| { readonly ok: false; readonly why: PuzzleRefusal | 'unknown_order' };

/** How a person solves a puzzle, step by step. */
export function findPath(input: GridInput, { order = 'rating' }: { readonly order?: PathOrder } = {}): PathResult {
	if (!PATH_ORDERS.includes(order)) return { ok: false, why: 'unknown_order' };
	const parsed = parsePuzzle(input);
	if (!parsed.ok) return parsed;
	const { givens } = parsed.puzzle;
	const path = order === 'rating' ? findRatedPath(givens) : findTaughtPath(givens, ratePath(givens)?.rating);
	return { ok: true, ...path };
}

/** How a player who follows the hints from the start solves a puzzle. No step is harder than `hardest` where there is another way. */
export function findTaughtPath(givens: string, hardest?: number): Path {
	return followSteps(givens, (position) => findTaughtStep(position, hardest) ?? findTaughtStep(position));
}

/** The technique that a puzzle teaches: the hardest on its hint path. Returns `undefined` for a path without steps. */
export function findTaughtTechnique(steps: readonly Step[]): Technique | undefined {
	let hardest: Step | undefined;
	for (const step of steps) if (hardest === undefined || isHarder(step, hardest)) hardest = step;
	return hardest?.technique;
}

function isHarder(step: Step, than: Step): boolean {
	if (step.rating !== than.rating) return step.rating > than.rating;
	return TECHNIQUES.indexOf(step.technique) > TECHNIQUES.indexOf(than.technique);
}

/** The techniques that only hints use. On the path of the rating they have other names, so they are the hardest of no puzzle. */
export const TAUGHT_ONLY: ReadonlySet<Technique> = new Set<Technique>([
	'unique_rectangle_6',
	'hidden_rectangle',
	'avoidable_rectangle_1',
	'avoidable_rectangle_2',
	'w_wing',
	'remote_pair',
	'simple_coloring',
	'multi_coloring',
	'finned_x_wing',
	'sashimi_x_wing',
	'finned_swordfish',
	'sashimi_swordfish',
	'finned_jellyfish',
	'sashimi_jellyfish',
	'als_xz',
	'als_xy_wing',
	'als_chain',
	'sue_de_coq',
	'grouped_aic',
	'grouped_loop',
]);
