import { cellSetOf, hasCell, intersect, listCells, NO_CELLS, peerSetOf, subtract, unite } from '../cellSet.ts';
import { countDigits, type DigitSet, digitsOf } from '../digitSet.ts';
import { eliminateDigits } from '../eliminations.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import type { Colours } from '../pattern.ts';
import { candidatesOf, type Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';

const SHORTEST_CHAIN = 4;

/** Chained cells with the same two candidates take the two digits alternately. */
export function findRemotePair(position: Position): Step | undefined {
	const seen = new Set<Cell>();
	for (let start = 0; start < CELL_COUNT; start++) {
		const pair = candidatesOf(position, start);
		if (countDigits(pair) !== 2 || seen.has(start)) continue;
		const colours = colourCells(position, start, pair);
		for (const cell of colours.flat()) seen.add(cell);
		const step = colours.flat().length < SHORTEST_CHAIN ? undefined : eliminate(position, colours, pair);
		if (step !== undefined) return step;
	}
	return undefined;
}

function colourCells(position: Position, start: Cell, pair: DigitSet): Colours {
	const colours: [Cell[], Cell[]] = [[start], []];
	const queue: (readonly [cell: Cell, colour: 0 | 1])[] = [[start, 0]];
	for (const [cell, colour] of queue) {
		const next = colour === 0 ? 1 : 0;
		for (const peer of listCells(peerSetOf(cell))) {
			if (position.candidates[peer] !== pair || queue.some(([known]) => known === peer)) continue;
			colours[next].push(peer);
			queue.push([peer, next]);
		}
	}
	return colours;
}

function eliminate(position: Position, colours: Colours, pair: DigitSet): Step | undefined {
	const [first, second] = colours.map((cells) => cells.reduce((set, cell) => unite(set, peerSetOf(cell)), NO_CELLS));
	const victims = subtract(intersect(first!, second!), cellSetOf(colours.flat()));
	const eliminations = eliminateDigits(position, listCells(victims), pair);
	if (eliminations.length === 0) return undefined;
	const [low] = digitsOf(pair) as [number];
	return createStep({
		technique: 'remote_pair',
		eliminations,
		cells: colours.flat(),
		digits: digitsOf(pair),
		links: colours[0].flatMap((cell) =>
			colours[1]
				.filter((other) => hasCell(peerSetOf(cell), other))
				.map((other) => ({
					from: { cells: [cell], digit: low },
					to: { cells: [other], digit: low },
					kind: 'strong' as const,
				})),
		),
		pattern: { kind: 'remote_pair', pair, colours },
	});
}
