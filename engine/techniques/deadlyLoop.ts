import { countDigits, type DigitSet, digitSetOf, lowestDigit } from '../digitSet.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { type House, housesOf } from '../house.ts';
import { candidatesOf, cellAt, type PlaceSet, type Position, placesFor } from '../position.ts';

/** A closed walk over cells that all have both digits of a pair; each house that it visits has exactly two of them. */
interface DeadlyLoop {
	readonly cells: readonly Cell[];
	readonly pair: DigitSet;
}

const SHORTEST_LOOP = 4;

/** How many guardians a loop may have whose further candidates differ. */
const FREE_RESCUERS = 2;

/** The parts of a walk that change from cell to cell. */
interface Trail {
	readonly cells: Cell[];
	readonly pair: DigitSet;
	/** Houses visited at odd and at even steps, as bits. */
	readonly visited: [odd: number, even: number];
}

/**
 * All loops, each once for every start and direction. A loop may contain two cells with further candidates, or any
 * number of them if they all share the same single further digit.
 */
export function listDeadlyLoops(position: Position): DeadlyLoop[] {
	const loops: DeadlyLoop[] = [];
	for (let start = 0; start < CELL_COUNT; start++) {
		const pair = candidatesOf(position, start);
		if (countDigits(pair) !== 2) continue;
		const trail: Trail = { cells: [], pair, visited: [0, 0] };
		walk(position, trail, { cell: start, free: FREE_RESCUERS, extras: 0, lastKind: -1 }, loops);
	}
	return loops;
}

interface Entry {
	readonly cell: Cell;
	readonly free: number;
	readonly extras: DigitSet;
	/** 0 row, 1 column, 2 box; −1 at the start. */
	readonly lastKind: number;
}

const BOX_ROW_COLUMN: readonly (0 | 1 | 2)[] = [2, 0, 1];

function walk(position: Position, trail: Trail, { cell, free, extras, lastKind }: Entry, loops: DeadlyLoop[]): void {
	const parity = trail.cells.length % 2 === 0 ? 0 : 1;
	const houses = housesOf(cell);
	const bits = (1 << houses[0]) | (1 << houses[1]) | (1 << houses[2]);
	if ((trail.visited[parity] & bits) !== 0) return;
	trail.visited[parity] |= bits;
	trail.cells.push(cell);
	for (const kind of BOX_ROW_COLUMN) {
		if (kind === lastKind) continue;
		for (let rest = placesForPair(position, houses[kind], trail.pair); rest !== 0; rest &= rest - 1) {
			const next = cellAt(houses[kind], rest);
			if (next === trail.cells[0] && trail.cells.length >= SHORTEST_LOOP) {
				if (trail.visited[0] === trail.visited[1]) loops.push({ cells: [...trail.cells], pair: trail.pair });
				continue;
			}
			if (trail.cells.includes(next)) continue;
			const candidates = candidatesOf(position, next);
			const hasExtras = candidates !== trail.pair;
			const all = extras | (candidates & ~trail.pair);
			if (hasExtras && countDigits(all) !== 1 && free <= 0) continue;
			walk(position, trail, { cell: next, free: hasExtras ? free - 1 : free, extras: all, lastKind: kind }, loops);
		}
	}
	trail.cells.pop();
	trail.visited[parity] &= ~bits;
}

/** The places of the cells that can take either digit. */
function placesForPair(position: Position, house: House, pair: DigitSet): PlaceSet {
	const low = lowestDigit(pair);
	return placesFor(position, house, low) & placesFor(position, house, lowestDigit(pair ^ digitSetOf(low)));
}
