import { cellSetOf, hasCell, intersect, listCells, NO_CELLS, PEER_SETS, subtract, unite } from '../cellSet.ts';
import { DIGIT_COUNTS, type DigitSet, digitsOf } from '../digitSet.ts';
import { eliminateDigits, nameEliminations } from '../eliminations.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import type { Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { nameCells, nameDigits } from '../wording.ts';

const SHORTEST_CHAIN = 4;

/** Cells with the same two candidates that see each other one after the other take the two digits in turn. */
export function findRemotePair(position: Position): Step | undefined {
	const seen = new Set<Cell>();
	for (let start = 0; start < CELL_COUNT; start++) {
		const pair = position.candidates[start]!;
		if (DIGIT_COUNTS[pair] !== 2 || seen.has(start)) continue;
		const turns = takeTurns(position, start, pair);
		for (const cell of turns.flat()) seen.add(cell);
		const step = turns.flat().length < SHORTEST_CHAIN ? undefined : eliminate(position, turns, pair);
		if (step !== undefined) return step;
	}
	return undefined;
}

type Turns = readonly [readonly Cell[], readonly Cell[]];

function takeTurns(position: Position, start: Cell, pair: DigitSet): Turns {
	const turns: [Cell[], Cell[]] = [[start], []];
	const queue: (readonly [cell: Cell, turn: 0 | 1])[] = [[start, 0]];
	for (const [cell, turn] of queue) {
		const next = turn === 0 ? 1 : 0;
		for (const peer of listCells(PEER_SETS[cell]!)) {
			if (position.candidates[peer] !== pair || queue.some(([known]) => known === peer)) continue;
			turns[next].push(peer);
			queue.push([peer, next]);
		}
	}
	return turns;
}

function eliminate(position: Position, turns: Turns, pair: DigitSet): Step | undefined {
	const [first, second] = turns.map((cells) => cells.reduce((set, cell) => unite(set, PEER_SETS[cell]!), NO_CELLS));
	const victims = subtract(intersect(first!, second!), cellSetOf(turns.flat()));
	const eliminations = eliminateDigits(position, listCells(victims), pair);
	if (eliminations.length === 0) return undefined;
	const [low] = digitsOf(pair) as [number];
	return createStep({
		technique: 'remote_pair',
		eliminations,
		cells: turns.flat(),
		digits: digitsOf(pair),
		links: turns[0].flatMap((cell) =>
			turns[1]
				.filter((other) => hasCell(PEER_SETS[cell]!, other))
				.map((other) => ({
					from: { cells: [cell], digit: low },
					to: { cells: [other], digit: low },
					kind: 'strong' as const,
				})),
		),
		sentence: `${nameCells(turns.flat())} are all ${nameDigits(pair, 'or')}, and each sees the next: ${nameCells(turns[0])} have one of the digits and ${nameCells(turns[1])} the other. What sees one of each can have neither: ${nameEliminations(eliminations)}.`,
	});
}
