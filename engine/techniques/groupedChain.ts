import { digitSetOf, digitsOf } from '../digitSet.ts';
import { mergeEliminations } from '../eliminations.ts';
import type { Position } from '../position.ts';
import { createStep, type Elimination, type Step } from '../step.ts';
import { findVisit, linksOfVisits, listNodes, listVisits, type Node, type Visit } from './groupedLinks.ts';

/** The shortest chain, with groups of cells as links, from a candidate's being true to its being false. */
export function findGroupedChain(position: Position): Step | undefined {
	const nodes = listNodes(position);
	let best: Visit | undefined;
	for (const [index, { cells }] of nodes.entries()) {
		if (cells.length > 1) continue;
		const isEnd = ({ node, isTrue }: Visit) => node === index && !isTrue;
		best = findVisit(nodes, index, isEnd, best === undefined ? undefined : best.length - 1) ?? best;
	}
	return best === undefined ? undefined : describeChain(nodes, listVisits(best));
}

/** The first loop, with groups of cells as links, that removes something: of any two neighbours in it one is true. */
export function findGroupedLoop(position: Position): Step | undefined {
	const nodes = listNodes(position);
	for (const [index, { strong }] of nodes.entries()) {
		if (strong.length === 0) continue;
		const closes = (visit: Visit) => !visit.isTrue && nodes[visit.node]!.strong.some(({ node }) => node === index);
		const isEnd = (visit: Visit) => closes(visit) && eliminateAround(nodes, listVisits(visit)).length > 0;
		const end = findVisit(nodes, index, isEnd);
		if (end !== undefined) return describeLoop(nodes, listVisits(end));
	}
	return undefined;
}

/** Candidates that two neighbours of a loop both exclude, the last and the first being neighbours by a strong link. */
function eliminateAround(nodes: readonly Node[], loop: readonly Visit[]): Elimination[] {
	const own = new Set(loop.map(({ node }) => node));
	return loop.flatMap(({ node, isTrue }, at) => {
		const next = loop[at + 1];
		if (!isTrue || next === undefined) return [];
		return nodes[node]!.weak.filter((victim) => !own.has(victim) && nodes[next.node]!.weak.includes(victim))
			.map((victim) => nodes[victim]!)
			.filter(({ cells }) => cells.length === 1)
			.map(({ cells, digit }) => ({ cell: cells[0]!, digits: digitSetOf(digit) }));
	});
}

function describeChain(nodes: readonly Node[], visits: readonly Visit[]): Step {
	const { cells, digit } = nodes[visits[0]!.node]!;
	const [cell] = cells as [number];
	return createStep({
		technique: 'grouped_aic',
		eliminations: [{ cell, digits: digitSetOf(digit) }],
		...drawing(nodes, visits),
		pattern: { kind: 'chain' },
	});
}

function describeLoop(nodes: readonly Node[], visits: readonly Visit[]): Step {
	const start = visits[0]!.node;
	const closing = nodes[visits.at(-1)!.node]!.strong.find(({ node }) => node === start)!;
	const last: Visit = { ...visits[0]!, ...(closing.house === undefined ? {} : { house: closing.house }) };
	const ring = [...visits, last];
	const eliminations = mergeEliminations(eliminateAround(nodes, visits));
	return createStep({
		technique: 'grouped_loop',
		eliminations,
		...drawing(nodes, ring),
		pattern: { kind: 'loop' },
	});
}

function drawing(nodes: readonly Node[], visits: readonly Visit[]) {
	const involved = visits.map(({ node }) => nodes[node]!);
	return {
		cells: [...new Set(involved.flatMap(({ cells }) => cells))],
		digits: digitsOf(involved.reduce((set, { digit }) => set | digitSetOf(digit), 0)),
		links: linksOfVisits(nodes, visits),
	};
}
