import { COLUMN_OF, HOUSES, HOUSES_OF, PEERS, ROW_OF } from '#engine/house.ts';
import type { GridHint } from './gridState.ts';

/** A hint's drawing over the grid beside its cells and candidates, in cells. */
interface HintDrawing {
	/** From a digit that is the cause to the last cell that it rules out in one line. */
	readonly bands: readonly (readonly [from: number, to: number])[];
	readonly causes: readonly number[];
	/** Empty cells of the house that cannot have the digit. */
	readonly excluded: readonly number[];
}

const NOTHING: HintDrawing = { bands: [], causes: [], excluded: [] };

/** The cells that a hint highlights: the house until the whole step is drawn, then the cells of the step. */
export function listHintedCells({ answer, text: { house }, level }: GridHint): readonly number[] {
	const whole = house === undefined ? [] : [...HOUSES[house]!];
	if (level < 2) return whole;
	return isSingleOfHouse(answer) ? [...new Set([...whole, ...answer.cells])] : answer.cells;
}

/** The lines of sight of a hidden single, as a highlighter would draw them. */
export function drawHintStep({ answer, text: { house }, level }: GridHint, digits: ArrayLike<number>): HintDrawing {
	if (level < 2) return NOTHING;
	const [aim] = answer.placements;
	if (house === undefined || aim === undefined || !isSingleOfHouse(answer)) return NOTHING;
	const excluded = [...HOUSES[house]!].filter((cell) => digits[cell] === 0 && cell !== aim.cell);
	return { excluded, ...drawSight({ house, excluded, digit: aim.digit, digits }) };
}

/** Whether the step places the only digit that a house leaves to one of its cells. */
function isSingleOfHouse({ technique, placements }: GridHint['answer']): boolean {
	return placements.length === 1 && /^(full_house|hidden_single)/.test(technique ?? '');
}

interface Sight {
	readonly house: number;
	readonly excluded: readonly number[];
	readonly digit: number;
	readonly digits: ArrayLike<number>;
}

/** One cause for each excluded cell, and one band for each line where a cause sees some of them. */
function drawSight({ house, excluded, digit, digits }: Sight): Pick<HintDrawing, 'bands' | 'causes'> {
	const causes = new Set<number>();
	const bands = new Map<string, readonly [number, number]>();
	for (const cell of excluded) {
		const seen = [...PEERS[cell]!].filter((peer) => digits[peer] === digit && !HOUSES[house]!.includes(peer));
		const cause = seen.find((peer) => causes.has(peer)) ?? seen[0];
		if (cause === undefined) continue;
		causes.add(cause);
		const line = HOUSES_OF[cell]!.slice(0, 2).find((each) => HOUSES[each]!.includes(cause));
		if (line === undefined) continue;
		const before = bands.get(`${cause} ${line}`)?.[1] ?? cause;
		bands.set(`${cause} ${line}`, [cause, distance(cause, cell) > distance(cause, before) ? cell : before]);
	}
	return { causes: [...causes], bands: [...bands.values()] };
}

function distance(a: number, b: number): number {
	return Math.abs(ROW_OF[a]! - ROW_OF[b]!) + Math.abs(COLUMN_OF[a]! - COLUMN_OF[b]!);
}
