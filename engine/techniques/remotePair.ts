import { cellSetOf, commonPeers, listCells, peerSetOf, subtract } from '../cellSet.ts';
import { countDigits, type DigitSet, digitsOf } from '../digitSet.ts';
import { eliminateDigits, isNews } from '../eliminations.ts';
import { getAt } from '../getAt.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import type { Link } from '../link.ts';
import { candidatesOf, type Position } from '../position.ts';
import { createStep, type Elimination, type Step } from '../step.ts';

const SHORTEST_CHAIN = 4;

interface PairChain {
	readonly cells: readonly Cell[];
	readonly pair: DigitSet;
	readonly eliminations: readonly Elimination[];
}

/**
 * An even number of cells with the same two candidates, each in sight of the next: the two ends have different digits,
 * so what sees both ends has neither. The shortest chain that removes something.
 */
export function findRemotePair(position: Position): Step | undefined {
	let best: PairChain | undefined;
	for (let start = 0; start < CELL_COUNT; start++) {
		const pair = candidatesOf(position, start);
		if (countDigits(pair) !== 2 || countCellsWith(position, pair) < SHORTEST_CHAIN) continue;
		for (const cells of listChains(position, start, pair)) {
			if (cells.length % 2 !== 0 || cells.length < SHORTEST_CHAIN || cells.length >= (best?.cells.length ?? 82))
				continue;
			const victims = subtract(commonPeers([start, getAt(cells, -1)]), cellSetOf(cells));
			const eliminations = eliminateDigits(position, listCells(victims), pair);
			if (isNews(position, eliminations)) best = { cells, pair, eliminations };
		}
	}
	return best === undefined ? undefined : describe(best);
}

/** How many cells have exactly these candidates. */
function countCellsWith({ candidates }: Position, pair: DigitSet): number {
	let count = 0;
	for (let cell = 0; cell < CELL_COUNT; cell++) if (candidates[cell] === pair) count++;
	return count;
}

/** The shortest chain from the start to each cell that has the same candidates and can be reached. */
function listChains(position: Position, start: Cell, pair: DigitSet): Cell[][] {
	const chains: Cell[][] = [[start]];
	const seen = new Set([start]);
	for (const chain of chains) {
		for (const peer of listCells(peerSetOf(getAt(chain, -1)))) {
			if (position.candidates[peer] !== pair || seen.has(peer)) continue;
			seen.add(peer);
			chains.push([...chain, peer]);
		}
	}
	return chains;
}

function describe({ cells, pair, eliminations }: PairChain): Step {
	return createStep({
		technique: 'remote_pair',
		eliminations,
		cells,
		digits: digitsOf(pair),
		links: listLinks(cells, pair),
		pattern: { kind: 'remote_pair', pair, cells },
	});
}

/** If the first cell is not the lower digit, it is the higher one, so the second cell is the lower one, and so on. */
function listLinks(cells: readonly Cell[], pair: DigitSet): Link[] {
	const [low, high] = digitsOf(pair) as [number, number];
	return cells.flatMap((cell, at) => {
		const [out, within] = at % 2 === 0 ? [low, high] : [high, low];
		const strong: Link = { from: { cells: [cell], digit: out }, to: { cells: [cell], digit: within }, kind: 'strong' };
		const next = cells[at + 1];
		if (next === undefined) return [strong];
		const weak: Link = { from: { cells: [cell], digit: within }, to: { cells: [next], digit: within }, kind: 'weak' };
		return [strong, weak];
	});
}
