import type { DrillPosition } from '#contract/coach.ts';

/** The indexes of the best and the worst of five, which the average leaves out. A skipped position is the worst; two of them leave no average. */
export function droppedPositions(positions: readonly Pick<DrillPosition, 'index' | 'state' | 'timeMs'>[]): Set<number> {
	const timeOf = ({ state, timeMs }: Pick<DrillPosition, 'state' | 'timeMs'>) =>
		state === 'solved' ? (timeMs ?? Infinity) : Infinity;
	if (positions.filter((position) => timeOf(position) === Infinity).length > 1) return new Set();
	const sorted = positions.toSorted((a, b) => timeOf(a) - timeOf(b) || a.index - b.index);
	return new Set([sorted[0], sorted.at(-1)].flatMap((position) => (position === undefined ? [] : [position.index])));
}
