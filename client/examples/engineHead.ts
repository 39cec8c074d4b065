import { applyStep, createPosition } from '#engine/position.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';

/** The digits, in an order that a person could find them. */
export function* listPlacements(text: string): Generator<{ cell: number; digit: number }> {
	const position = createPosition(Array.from(text, Number));
	for (let step = findTaughtStep(position); step !== undefined; step = findTaughtStep(position)) {
		yield* step.placements;
		applyStep(position, step);
	}
}

/** Throws for a text that is no puzzle with one solution. */
export function solve(text: string): string {
	const parsed = parsePuzzle(text);
	if (!parsed.ok) throw new Error(parsed.why);
	return parsed.puzzle.solution;
}
