import { countDigits } from '../digitSet.ts';
import { getAt } from '../getAt.ts';
import { CELL_COUNT } from '../grid.ts';
import type { House } from '../house.ts';
import { candidatesOf } from '../position.ts';
import { lengthTenths } from './chain.ts';
import { type Claim, cellOf, digitOf, type Implications, listLost, listLostPlaces } from './implications.ts';
import { haveCommonConsequence, type Implied } from './implied.ts';
import { type ClosureOf, listCommon, listForks, pathTo, rememberClosures } from './multipleForcing.ts';
import { compareRanks, listPathReasons, listRemoved, type NestedChain, type NetPositions } from './nestedChain.ts';

/** The common consequences of all candidates in a cell, or of all places of a digit in a house. */
interface Fork {
	readonly starts: readonly Claim[];
	readonly house: House | undefined;
	readonly conclusion: Claim;
	readonly rank: NestedChain['rank'];
}

const BASE_TENTHS = 80;
const [CELL_ORDER, HOUSE_ORDER] = [5, 6] as const;

/** All forcing chains from the candidates of a cell or the places in a house, the easiest of each conclusion, the easiest first. */
export function listNestedForks(positions: NetPositions, implications: Implications, implied: Implied): NestedChain[] {
	const closureOf = rememberClosures(implications);
	const best = new Map<Claim, Fork>();
	let count = 0;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const candidates = candidatesOf(positions.left, cell);
		if (countDigits(candidates) < 3) continue;
		for (const [starts, house] of listForks(positions.left, cell, candidates)) {
			if (!haveCommonConsequence(implied, starts)) continue;
			for (const [conclusion, complexity] of listCommon(starts.map(closureOf))) {
				const order = house === undefined ? CELL_ORDER : HOUSE_ORDER;
				const rank = [BASE_TENTHS + lengthTenths(complexity), complexity, order, count++] as const;
				const other = best.get(conclusion);
				if (other === undefined || compareRanks(rank, other.rank) < 0)
					best.set(conclusion, { starts, house, conclusion, rank });
			}
		}
	}
	return [...best.values()]
		.sort((a, b) => compareRanks(a.rank, b.rank))
		.map((fork) => tell(positions, fork, closureOf));
}

function tell(positions: NetPositions, fork: Fork, closureOf: ClosureOf): NestedChain {
	const { starts, house, conclusion, rank } = fork;
	const { source, left } = positions;
	const paths = starts.map((start) => pathTo(closureOf(start), conclusion));
	const start = getAt(starts, 0) >> 1;
	const own =
		house === undefined ? listLost(source, left, cellOf(start)) : listLostPlaces(source, left, house, digitOf(start));
	const reasons = new Set([...own, ...paths.flatMap((path) => listPathReasons(positions, path))]);
	return {
		key: paths.map((path) => path.join()).join(' '),
		removed: listRemoved(left, conclusion),
		reasons: [...reasons],
		complexity: rank[1],
		rank,
	};
}
