import { commonPeers, hasCell, peerSetOf } from '../cellSet.ts';
import { countDigits, type Digit, type DigitSet, digitSetOf, digitsOf } from '../digitSet.ts';
import { eliminateDigit, isNews } from '../eliminations.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { HOUSE_COUNT } from '../house.ts';
import type { WWing } from '../pattern.ts';
import { candidatesOf, cellsAt, type Position, placesFor } from '../position.ts';
import { createStep, type Step } from '../step.ts';

type Found = Omit<WWing, 'kind' | 'digit'>;

export function findWWing(position: Position): Step | undefined {
	for (let first = 0; first < CELL_COUNT; first++) {
		const pair = candidatesOf(position, first);
		if (countDigits(pair) !== 2) continue;
		for (let second = first + 1; second < CELL_COUNT; second++) {
			if (position.candidates[second] !== pair || hasCell(peerSetOf(first), second)) continue;
			const step = tryCells(position, [first, second], pair);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

function tryCells(position: Position, cells: readonly [Cell, Cell], pair: DigitSet): Step | undefined {
	for (const link of digitsOf(pair)) {
		for (let house = 0; house < HOUSE_COUNT; house++) {
			const places = cellsAt(house, placesFor(position, house, link));
			if (places.length !== 2 || places.some((place) => cells.includes(place))) continue;
			const [a, b] = places as [number, number];
			const crosses = (from: Cell, to: Cell) => hasCell(peerSetOf(cells[0]), from) && hasCell(peerSetOf(cells[1]), to);
			if (!crosses(a, b) && !crosses(b, a)) continue;
			const step = eliminate(position, { cells, pair, places: crosses(a, b) ? [a, b] : [b, a], link, house });
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

function eliminate(position: Position, wing: Found): Step | undefined {
	const { cells, pair, places, link, house } = wing;
	const [digit] = digitsOf(pair & ~digitSetOf(link)) as [number];
	const eliminations = eliminateDigit(position, commonPeers(cells), digit);
	if (!isNews(position, eliminations)) return undefined;
	const end = (cell: Cell, value: Digit) => ({ cells: [cell], digit: value });
	return createStep({
		technique: 'w_wing',
		eliminations,
		cells: [...cells, ...places],
		digits: digitsOf(pair),
		links: [
			{ from: end(cells[0], digit), to: end(cells[0], link), kind: 'strong' },
			{ from: end(cells[0], link), to: end(places[0], link), kind: 'weak' },
			{ from: end(places[0], link), to: end(places[1], link), kind: 'strong' },
			{ from: end(places[1], link), to: end(cells[1], link), kind: 'weak' },
			{ from: end(cells[1], link), to: end(cells[1], digit), kind: 'strong' },
		],
		houses: [house],
		pattern: { kind: 'w_wing', ...wing, digit },
	});
}
