import { areDisjoint, type CellSet, cellSetOf, commonPeers, isSubset, unite } from '../cellSet.ts';
import { DIGIT_COUNTS, digitSetOf, digitsOf } from '../digitSet.ts';
import { CELL_COUNT } from '../grid.ts';
import { formatCell, formatHouse, HOUSE_COUNT } from '../house.ts';
import { BOXES, CROSSINGS, overlapOf } from '../houseKind.ts';
import { cellsAt, type Position, placesFor } from '../position.ts';
import { createStep, type Link, type LinkEnd, type Step } from '../step.ts';
import { nameCells } from '../wording.ts';

/** A candidate, or all places of a digit where a box and a line cross: true if one of them is. */
interface Node {
	readonly cells: readonly number[];
	readonly cellSet: CellSet;
	readonly peers: CellSet;
	readonly digit: number;
	/** Nodes that are false if this one is true. */
	readonly weak: number[];
	/** Nodes that are true if this one is false, and the house that says so. */
	readonly strong: { readonly node: number; readonly house: number | undefined }[];
}

/** A node and whether it is true; `house` is where the strong link to it lies. */
interface Visit {
	readonly node: number;
	readonly isTrue: boolean;
	readonly parent: Visit | undefined;
	readonly length: number;
	readonly house?: number;
}

/** Longer chains are beyond what a person follows. */
const LONGEST_CHAIN = 16;

/** The shortest chain, with groups of cells as links, from a candidate's being true to its being false. */
export function findGroupedChain(position: Position): Step | undefined {
	const nodes = listNodes(position);
	let best: Visit | undefined;
	for (const [index, { cells }] of nodes.entries()) {
		if (cells.length > 1) continue;
		const end = findContradiction(nodes, index, (best?.length ?? LONGEST_CHAIN + 1) - 1);
		if (end !== undefined) best = end;
	}
	return best === undefined ? undefined : describe(nodes, listVisits(best));
}

function listNodes(position: Position): Node[] {
	const nodes: Node[] = [];
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		for (const digit of digitsOf(position.candidates[cell]!)) nodes.push(createNode([cell], digit));
	}
	for (const box of BOXES) {
		for (const line of CROSSINGS[box]!) {
			for (let digit = 1; digit <= 9; digit++) {
				const cells = cellsAt(box, placesFor(position, box, digit) & overlapOf(box, line));
				if (cells.length > 1) nodes.push(createNode(cells, digit));
			}
		}
	}
	addWeakLinks(nodes);
	addStrongLinks(position, nodes);
	return nodes;
}

function createNode(cells: readonly number[], digit: number): Node {
	return { cells, cellSet: cellSetOf(cells), peers: commonPeers(cells), digit, weak: [], strong: [] };
}

function addWeakLinks(nodes: readonly Node[]): void {
	for (const [from, a] of nodes.entries()) {
		for (const [to, b] of nodes.entries()) {
			const excludes = a.digit === b.digit ? isSubset(b.cellSet, a.peers) : areSameCell(a, b);
			if (from !== to && excludes) a.weak.push(to);
		}
	}
}

function areSameCell(a: Node, b: Node): boolean {
	return a.cells.length === 1 && b.cells.length === 1 && a.cells[0] === b.cells[0];
}

function addStrongLinks(position: Position, nodes: readonly Node[]): void {
	for (const a of nodes) {
		for (const other of a.weak) {
			const isPair = areSameCell(a, nodes[other]!) && DIGIT_COUNTS[position.candidates[a.cells[0]!]!] === 2;
			if (isPair) a.strong.push({ node: other, house: undefined });
		}
	}
	for (let house = 0; house < HOUSE_COUNT; house++) {
		for (let digit = 1; digit <= 9; digit++) {
			const all = cellSetOf(cellsAt(house, placesFor(position, house, digit)));
			const inHouse = [...nodes.keys()].filter(
				(index) => nodes[index]!.digit === digit && isSubset(nodes[index]!.cellSet, all),
			);
			for (const from of inHouse) {
				const to = inHouse.find((index) => areComplements(nodes[from]!, nodes[index]!, all));
				if (to !== undefined) nodes[from]!.strong.push({ node: to, house });
			}
		}
	}
}

function areComplements(a: Node, b: Node, all: CellSet): boolean {
	return areDisjoint(a.cellSet, b.cellSet) && isSubset(all, unite(a.cellSet, b.cellSet));
}

function findContradiction(nodes: readonly Node[], start: number, longest: number): Visit | undefined {
	const seen = new Set([start * 2 + 1]);
	const queue: Visit[] = [{ node: start, isTrue: true, parent: undefined, length: 1 }];
	for (const visit of queue) {
		if (visit.length >= longest) return undefined;
		for (const next of listConsequences(nodes, visit)) {
			if (next.node === start && !next.isTrue) return next;
			const key = next.node * 2 + (next.isTrue ? 1 : 0);
			if (!seen.has(key)) queue.push(next);
			seen.add(key);
		}
	}
	return undefined;
}

function listConsequences(nodes: readonly Node[], visit: Visit): Visit[] {
	const { weak, strong } = nodes[visit.node]!;
	const next = { parent: visit, length: visit.length + 1, isTrue: !visit.isTrue };
	if (visit.isTrue) return weak.map((node) => ({ node, ...next }));
	return strong.map(({ node, house }) => ({ node, ...next, ...(house === undefined ? {} : { house }) }));
}

function listVisits(end: Visit): Visit[] {
	const visits: Visit[] = [];
	for (let visit: Visit | undefined = end; visit !== undefined; visit = visit.parent) visits.push(visit);
	return visits.reverse();
}

function describe(nodes: readonly Node[], visits: readonly Visit[]): Step {
	const {
		cells: [cell],
		digit,
	} = nodes[visits[0]!.node]! as Node & { cells: [number] };
	const involved = visits.map(({ node }) => nodes[node]!);
	return createStep({
		technique: 'grouped_aic',
		eliminations: [{ cell, digits: digitSetOf(digit) }],
		cells: [...new Set(involved.flatMap(({ cells }) => cells))],
		digits: digitsOf(involved.reduce((set, node) => set | digitSetOf(node.digit), 0)),
		links: visits.slice(1).map((visit, at): Link => {
			return { from: endOf(involved[at]!), to: endOf(involved[at + 1]!), kind: visit.isTrue ? 'strong' : 'weak' };
		}),
		sentence: `If ${visits.map((visit, at) => say(nodes, visit, at)).join('')}: a contradiction. So ${formatCell(cell)} is not ${digit}.`,
	});
}

function say(nodes: readonly Node[], { node, isTrue, house }: Visit, at: number): string {
	const { cells, digit } = nodes[node]!;
	const joint = at === 0 ? '' : at === 1 ? ', then ' : ', so ';
	const subject = cells.length === 1 ? nameCells(cells) : `${isTrue ? 'one' : 'none'} of ${nameCells(cells)}`;
	const negation = isTrue || cells.length > 1 ? '' : 'not ';
	const because = house === undefined ? '' : ` (the only other place in ${formatHouse(house)})`;
	return `${joint}${subject} is ${negation}${digit}${because}`;
}

function endOf({ cells, digit }: Node): LinkEnd {
	return { cells, digit };
}
