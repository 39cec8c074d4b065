import { digitSetOf, digitsOf } from '../digitSet.ts';
import { isNews, isShown, mergeEliminations } from '../eliminations.ts';
import type { Position } from '../position.ts';
import { createStep, type Elimination, type Step } from '../step.ts';
import { findVisit, linksOfVisits, listNodes, listVisits, type Node, type Visit } from './groupedLinks.ts';

/** The shortest chain, with groups of cells as links, that leads from a candidate being true to it being false. */
export function findGroupedChain(position: Position): Step | undefined {
	let best: Visit | undefined;
	for (const start of listNodes(position)) {
		if (start.cell === undefined || isShown(position, start.cell, start.digit)) continue;
		const isEnd = ({ node, isTrue }: Visit) => node === start && !isTrue;
		best = findVisit(start, isEnd, best === undefined ? undefined : best.length - 1) ?? best;
	}
	return best === undefined ? undefined : describeChain(best);
}

/** The first loop, with groups of cells as links, that removes something: of any two neighbors in it one is true. */
export function findGroupedLoop(position: Position): Step | undefined {
	for (const start of listNodes(position)) {
		if (start.strong.length === 0) continue;
		const isEnd = (visit: Visit) =>
			!visit.isTrue && findReturn(visit, start) !== undefined && isNews(position, eliminateAround(listVisits(visit)));
		const end = findVisit(start, isEnd);
		if (end !== undefined) return describeLoop(start, end);
	}
	return undefined;
}

/** The strong link that leads from a visit back to the start. */
function findReturn({ node }: Visit, start: Node): Node['strong'][number] | undefined {
	return node.strong.find((link) => link.node === start);
}

/** Candidates that two neighbors of a loop both exclude, the last and the first being neighbors by a strong link. */
function eliminateAround(loop: readonly Visit[]): Elimination[] {
	const own = new Set(loop.map(({ node }) => node));
	return loop.flatMap(({ node, isTrue }, at) => {
		const next = loop[at + 1]?.node;
		if (!isTrue || next === undefined) return [];
		return node.weak.flatMap((victim) =>
			victim.cell !== undefined && !own.has(victim) && next.weak.includes(victim)
				? [{ cell: victim.cell, digits: digitSetOf(victim.digit) }]
				: [],
		);
	});
}

function describeChain(end: Visit): Step {
	const { cells, digit } = end.node;
	return createStep({
		technique: 'grouped_aic',
		eliminations: cells.map((cell) => ({ cell, digits: digitSetOf(digit) })),
		...drawing(listVisits(end)),
		pattern: { kind: 'chain' },
	});
}

function describeLoop(start: Node, end: Visit): Step {
	const visits = listVisits(end);
	const house = findReturn(end, start)?.house;
	const last: Visit = { node: start, isTrue: true, parent: end, length: end.length + 1, house };
	return createStep({
		technique: 'grouped_loop',
		eliminations: mergeEliminations(eliminateAround(visits)),
		...drawing([...visits, last]),
		pattern: { kind: 'loop' },
	});
}

function drawing(visits: readonly Visit[]) {
	const nodes = visits.map(({ node }) => node);
	return {
		cells: [...new Set(nodes.flatMap(({ cells }) => cells))],
		digits: digitsOf(nodes.reduce((set, { digit }) => set | digitSetOf(digit), 0)),
		links: linksOfVisits(visits),
	};
}
