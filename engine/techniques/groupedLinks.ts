import { areDisjoint, type CellSet, cellSetOf, commonPeers, isSubset, unite } from '../cellSet.ts';
import { countDigits, type Digit, digitsOf } from '../digitSet.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { HOUSE_COUNT, type House } from '../house.ts';
import { BOXES, crossingsOf, overlapOf } from '../houseKind.ts';
import type { Link, LinkEnd } from '../link.ts';
import { candidatesOf, cellsAt, type Position, placesFor } from '../position.ts';

/** A candidate, or all places of a digit where a box and a line cross: true if one of them is. */
export interface Node {
	readonly cells: readonly Cell[];
	readonly cellSet: CellSet;
	readonly peers: CellSet;
	readonly digit: Digit;
	/** Nodes that are false if this one is true. */
	readonly weak: number[];
	/** Nodes that are true if this one is false, and the house that says so. */
	readonly strong: { readonly node: number; readonly house: House | undefined }[];
}

/** A node and whether it is true; `house` is where the strong link to it lies. */
export interface Visit {
	readonly node: number;
	readonly isTrue: boolean;
	readonly parent: Visit | undefined;
	readonly length: number;
	readonly house?: House;
}

/** Longer chains are beyond what a person follows. */
const LONGEST_CHAIN = 16;

/** All candidates, then all groups, with their links. */
export function listNodes(position: Position): Node[] {
	const nodes: Node[] = [];
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		for (const digit of digitsOf(candidatesOf(position, cell))) nodes.push(createNode([cell], digit));
	}
	for (const box of BOXES) {
		for (const line of crossingsOf(box)) {
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

function createNode(cells: readonly Cell[], digit: Digit): Node {
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
			const isPair = areSameCell(a, nodes[other]!) && countDigits(candidatesOf(position, a.cells[0]!)) === 2;
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

/**
 * Breadth first from a node that is supposed to be true, through at most so many visits: the first that `isEnd` accepts.
 */
export function findVisit(
	nodes: readonly Node[],
	start: number,
	isEnd: (visit: Visit) => boolean,
	longest = LONGEST_CHAIN,
): Visit | undefined {
	const seen = new Set([start * 2 + 1]);
	const queue: Visit[] = [{ node: start, isTrue: true, parent: undefined, length: 1 }];
	for (const visit of queue) {
		if (visit.length >= longest) return undefined;
		for (const next of listConsequences(nodes, visit)) {
			if (isEnd(next)) return next;
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

export function listVisits(end: Visit): Visit[] {
	const visits: Visit[] = [];
	for (let visit: Visit | undefined = end; visit !== undefined; visit = visit.parent) visits.push(visit);
	return visits.reverse();
}

/** Of a strong link between places, `house` says where the digit has no other. */
export function linksOfVisits(nodes: readonly Node[], visits: readonly Visit[]): Link[] {
	return visits.slice(1).map(({ node, isTrue, house }, at) => ({
		from: endOf(nodes[visits[at]!.node]!),
		to: endOf(nodes[node]!),
		kind: isTrue ? 'strong' : 'weak',
		...(house === undefined ? {} : { house }),
	}));
}

function endOf({ cells, digit }: Node): LinkEnd {
	return { cells, digit };
}
