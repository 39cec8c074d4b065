import { COLUMN_OF, ROW_OF } from '#engine/house.ts';
import type { GridHint } from './gridState.ts';

type Link = GridHint['answer']['links'][number];
type Candidate = Link['from'];

/** A link of a chain as a curve over the grid, in units of one cell. */
export interface LinkLine {
	readonly path: string;
	readonly isStrong: boolean;
}

/** A line ends before the digit that it leads to. */
const GAP = 0.17;
/** Lines are bent, so that a line that passes over a third candidate does not seem to end there. */
const BEND = 0.14;

/** The lines of a chain, each once: neighboring links of a group share some. */
export function listLinkLines(links: readonly Link[]): LinkLine[] {
	const lines = new Map<string, LinkLine>();
	for (const link of links) {
		const path = drawPath(link);
		lines.set(path, { path, isStrong: link.strong });
	}
	return [...lines.values()];
}

function drawPath({ from, to }: Link): string {
	const [x1, y1] = placeOf(from);
	const [x2, y2] = placeOf(to);
	const length = Math.max(Math.hypot(x2 - x1, y2 - y1), GAP);
	const gap = Math.min(GAP / length, 1 / 3);
	const [dx, dy] = [(x2 - x1) * gap, (y2 - y1) * gap];
	const bendX = (x1 + x2) / 2 - (y2 - y1) * BEND;
	const bendY = (y1 + y2) / 2 + (x2 - x1) * BEND;
	return `M${round(x1 + dx)} ${round(y1 + dy)}Q${round(bendX)} ${round(bendY)} ${round(x2 - dx)} ${round(y2 - dy)}`;
}

/** Where a candidate is drawn in its cell, in a grid of three by three. */
function placeOf({ cell, digit }: Candidate): [number, number] {
	const third = (index: number) => (index + 0.5) / 3;
	return [COLUMN_OF[cell]! + third((digit - 1) % 3), ROW_OF[cell]! + third(Math.floor((digit - 1) / 3))];
}

function round(value: number): number {
	return Math.round(value * 1000) / 1000;
}
