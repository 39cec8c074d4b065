import {
	type CellSet,
	cellSetOf,
	hasCell,
	intersect,
	isEmptySet,
	NO_CELLS,
	peerSetOf,
	subtract,
	unite,
} from '../cellSet.ts';
import { countDigits, type Digit } from '../digitSet.ts';
import { eliminateDigit, isNews } from '../eliminations.ts';
import { getAt } from '../getAt.ts';
import type { Cell } from '../grid.ts';
import { HOUSE_COUNT } from '../house.ts';
import type { Link } from '../link.ts';
import type { Colors, MultiColoring, SimpleColoring } from '../pattern.ts';
import { cellsAt, type Position, placesFor } from '../position.ts';
import { createStep, type Elimination, type Step } from '../step.ts';

/**
 * Cells joined by houses with two places for a digit, in two colors: all of one color are true, all of the other not.
 */
interface Cluster {
	readonly colors: Colors;
	readonly sees: readonly [CellSet, CellSet];
}

/** One cluster: a cell that sees both colors loses the digit; a color that sees itself is the false one. */
export function findSimpleColoring(position: Position): Step | undefined {
	for (let digit = 1; digit <= 9; digit++) {
		for (const cluster of listClusters(position, digit)) {
			const step = findWrap(position, digit, cluster) ?? findTrap(position, digit, cluster);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

/** Two clusters: where a color of one sees a color of the other, at least one of their opposites is true. */
export function findMultiColoring(position: Position): Step | undefined {
	for (let digit = 1; digit <= 9; digit++) {
		const clusters = listClusters(position, digit);
		for (const [index, first] of clusters.entries()) {
			for (const second of clusters.slice(index + 1)) {
				const step = findMeeting(position, digit, first, second);
				if (step !== undefined) return step;
			}
		}
	}
	return undefined;
}

function listClusters(position: Position, digit: Digit): Cluster[] {
	const partners = findPartners(position, digit);
	const seen = new Set<Cell>();
	const clusters: Cluster[] = [];
	for (const start of partners.keys()) {
		if (seen.has(start)) continue;
		const colors: [Cell[], Cell[]] = [[start], []];
		seen.add(start);
		const queue: (readonly [cell: Cell, color: 0 | 1])[] = [[start, 0]];
		for (const [cell, color] of queue) {
			const next = color === 0 ? 1 : 0;
			for (const partner of partners.get(cell) ?? []) {
				if (seen.has(partner)) continue;
				seen.add(partner);
				colors[next].push(partner);
				queue.push([partner, next]);
			}
		}
		clusters.push({ colors, sees: [seenBy(colors[0]), seenBy(colors[1])] });
	}
	return clusters;
}

function findPartners(position: Position, digit: Digit): Map<Cell, Cell[]> {
	const partners = new Map<Cell, Cell[]>();
	for (let house = 0; house < HOUSE_COUNT; house++) {
		const places = placesFor(position, house, digit);
		if (countDigits(places) !== 2) continue;
		const [a, b] = cellsAt(house, places) as [number, number];
		partners.set(a, [...(partners.get(a) ?? []), b]);
		partners.set(b, [...(partners.get(b) ?? []), a]);
	}
	return partners;
}

function seenBy(cells: readonly Cell[]): CellSet {
	return cells.reduce((set, cell) => unite(set, peerSetOf(cell)), NO_CELLS);
}

function findTrap(position: Position, digit: Digit, { colors, sees }: Cluster): Step | undefined {
	const victims = subtract(intersect(sees[0], sees[1]), cellSetOf(colors.flat()));
	const eliminations = eliminateDigit(position, victims, digit);
	return describe(position, { kind: 'simple_coloring', digit, colors }, colors, eliminations);
}

function findWrap(position: Position, digit: Digit, { colors, sees }: Cluster): Step | undefined {
	const falseColor = ([0, 1] as const).find((color) => !isEmptySet(intersect(sees[color], cellSetOf(colors[color]))));
	if (falseColor === undefined) return undefined;
	const eliminations = eliminateDigit(position, cellSetOf(colors[falseColor]), digit);
	return describe(position, { kind: 'simple_coloring', digit, colors, falseColor }, colors, eliminations);
}

function findMeeting(position: Position, digit: Digit, first: Cluster, second: Cluster): Step | undefined {
	const colors = [...first.colors, ...second.colors];
	for (const a of listOrders(first)) {
		for (const b of listOrders(second)) {
			if (isEmptySet(intersect(a.sees[0], cellSetOf(b.colors[0])))) continue;
			const own = cellSetOf([...a.colors[1], ...b.colors[1]]);
			const eliminations = eliminateDigit(position, subtract(intersect(a.sees[1], b.sees[1]), own), digit);
			const meeting = findSeeing(a.colors[0], b.colors[0]);
			const clusters = [a.colors, b.colors] as const;
			const step = describe(position, { kind: 'multi_coloring', digit, clusters, meeting }, colors, eliminations);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

/** The cluster with each of its colors as the first. */
function listOrders(cluster: Cluster): readonly [Cluster, Cluster] {
	const { colors, sees } = cluster;
	return [cluster, { colors: [colors[1], colors[0]], sees: [sees[1], sees[0]] }];
}

/** The two cells where one group sees the other. */
function findSeeing(group: readonly Cell[], other: readonly Cell[]): readonly [Cell, Cell] {
	const pairs = group.flatMap((cell) => other.map((seen) => [cell, seen] as const));
	return getAt(
		pairs.filter(([cell, seen]) => hasCell(peerSetOf(cell), seen)),
		0,
	);
}

function describe(
	position: Position,
	pattern: SimpleColoring | MultiColoring,
	colors: readonly (readonly Cell[])[],
	eliminations: readonly Elimination[],
): Step | undefined {
	if (!isNews(position, eliminations)) return undefined;
	const cells = colors.flat();
	return createStep({
		technique: pattern.kind,
		eliminations,
		cells,
		digits: [pattern.digit],
		links: linksAmong(position, pattern.digit, cells),
		pattern,
	});
}

function linksAmong(position: Position, digit: Digit, cells: readonly Cell[]): Link[] {
	return [...findPartners(position, digit)].flatMap(([cell, partners]) =>
		partners
			.filter((partner) => cell < partner && cells.includes(cell))
			.map((partner) => ({ from: { cells: [cell], digit }, to: { cells: [partner], digit }, kind: 'strong' as const })),
	);
}
