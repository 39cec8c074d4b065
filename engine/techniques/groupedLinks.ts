import { areDisjoint, type CellSet, cellSetOf, commonPeers, isSubset, unite } from '../cellSet.ts';
import { countDigits, type Digit, digitsOf } from '../digitSet.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { HOUSE_COUNT, type House } from '../house.ts';
import { BOXES, crossingsOf, overlapOf } from '../houseKind.ts';
import type { Link, LinkEnd } from '../link.ts';
import { candidatesOf, cellsAt, type Position, placesFor } from '../position.ts';

/** A candidate, or all places of a digit where a box and a line cross: true if one of them is. */
export interface Node extends LinkEnd {
	readonly cellSet: CellSet;
	readonly peers: CellSet;
	/** The candidate's cell, `undefined` for a group. */
	readonly cell: Cell | undefined;
	/** Nodes that are false if this one is true. */
	readonly weak: Node[];
	/** Nodes that are true if this one is false, and the house that says so. */
	readonly strong: { readonly node: Node; readonly house: House | undefined }[];
}

/** A node and whether it is true; `house` is where the strong link to it lies. */
export interface Visit {
	readonly node: Node;
	readonly isTrue: boolean;
	readonly parent: Visit | undefined;
	readonly length: number;
	readonly house: House | undefined;
}

/** A person does not follow longer chains. */
const LONGEST_CHAIN = 16;

/** All candidates, then all groups, with their links. */
export function listNodes(position: Position): Node[] {
	const nodes: Node[] = [];
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		for (const digit of digitsOf(candidatesOf(position, cell))) nodes.push(createNode([cell], digit, cell));
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
	addPairLinks(position, nodes);
	addHouseLinks(position, nodes);
	return nodes;
}

function createNode(cells: readonly Cell[], digit: Digit, cell?: Cell): Node {
	return { cells, cell, cellSet: cellSetOf(cells), peers: commonPeers(cells), digit, weak: [], strong: [] };
}

function addWeakLinks(nodes: readonly Node[]): void {
	for (const a of nodes) {
		for (const b of nodes) {
			const excludes = a.digit === b.digit ? isSubset(b.cellSet, a.peers) : areInOneCell(a, b);
			if (a !== b && excludes) a.weak.push(b);
		}
	}
}

function areInOneCell(a: Node, b: Node): boolean {
	return a.cell !== undefined && a.cell === b.cell;
}

/** The two candidates of a cell that has no others. */
function addPairLinks(position: Position, nodes: readonly Node[]): void {
	for (const a of nodes) {
		if (a.cell === undefined || countDigits(candidatesOf(position, a.cell)) !== 2) continue;
		for (const b of a.weak) if (areInOneCell(a, b)) a.strong.push({ node: b, house: undefined });
	}
}

/** Two nodes that share out all places of a digit in a house. */
function addHouseLinks(position: Position, nodes: readonly Node[]): void {
	for (let house = 0; house < HOUSE_COUNT; house++) {
		for (let digit = 1; digit <= 9; digit++) {
			const all = cellSetOf(cellsAt(house, placesFor(position, house, digit)));
			const inHouse = nodes.filter((node) => node.digit === digit && isSubset(node.cellSet, all));
			for (const a of inHouse) {
				const node = inHouse.find((b) => areComplements(a, b, all));
				if (node !== undefined) a.strong.push({ node, house });
			}
		}
	}
}

function areComplements(a: Node, b: Node, all: CellSet): boolean {
	return areDisjoint(a.cellSet, b.cellSet) && isSubset(all, unite(a.cellSet, b.cellSet));
}

/** Searches breadth first from a node that is assumed to be true; the first visit that `isEnd` accepts. */
export function findVisit(start: Node, isEnd: (visit: Visit) => boolean, longest = LONGEST_CHAIN): Visit | undefined {
	const seen = { true: new Set([start]), false: new Set<Node>() };
	const queue: Visit[] = [{ node: start, isTrue: true, parent: undefined, length: 1, house: undefined }];
	for (const visit of queue) {
		if (visit.length >= longest) return undefined;
		for (const next of listConsequences(visit)) {
			if (isEnd(next)) return next;
			const known = next.isTrue ? seen.true : seen.false;
			if (!known.has(next.node)) queue.push(next);
			known.add(next.node);
		}
	}
	return undefined;
}

function listConsequences(parent: Visit): Visit[] {
	const length = parent.length + 1;
	const { weak, strong } = parent.node;
	if (parent.isTrue) return weak.map((node) => ({ node, isTrue: false, parent, length, house: undefined }));
	return strong.map(({ node, house }) => ({ node, isTrue: true, parent, length, house }));
}

/** The visits from the start to this one. */
export function listVisits(end: Visit): Visit[] {
	const visits: Visit[] = [];
	for (let visit: Visit | undefined = end; visit !== undefined; visit = visit.parent) visits.push(visit);
	return visits.reverse();
}

/** One link for each visit but the first. */
export function linksOfVisits(visits: readonly Visit[]): Link[] {
	return visits.flatMap(({ parent, node, isTrue, house }) => {
		if (parent === undefined) return [];
		const link = { from: endOf(parent.node), to: endOf(node), kind: isTrue ? 'strong' : 'weak' } as const;
		return [house === undefined ? link : { ...link, house }];
	});
}

function endOf({ cells, digit }: Node): LinkEnd {
	return { cells, digit };
}
