import {
	type CellSet,
	cellSetOf,
	hasCell,
	intersect,
	isEmptySet,
	NO_CELLS,
	PEER_SETS,
	subtract,
	unite,
} from '../cellSet.ts';
import { DIGIT_COUNTS, type Digit } from '../digitSet.ts';
import { eliminateDigit, nameEliminations } from '../eliminations.ts';
import type { Cell } from '../grid.ts';
import { HOUSE_COUNT } from '../house.ts';
import { cellsAt, type Position, placesFor } from '../position.ts';
import { createStep, type Elimination, type Link, type Step } from '../step.ts';
import type { Technique } from '../technique.ts';
import { nameCells } from '../wording.ts';

/** Cells joined by houses with two places for a digit, in two colours: all of one colour are true, all of the other not. */
interface Cluster {
	readonly colours: readonly [readonly Cell[], readonly Cell[]];
	readonly sees: readonly [CellSet, CellSet];
}

/** One cluster: a cell that sees both colours loses the digit; a colour that sees itself is the false one. */
export function findSimpleColouring(position: Position): Step | undefined {
	for (let digit = 1; digit <= 9; digit++) {
		for (const cluster of listClusters(position, digit)) {
			const step = findWrap(position, digit, cluster) ?? findTrap(position, digit, cluster);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

/** Two clusters: where a colour of one sees a colour of the other, at least one of their opposites is true. */
export function findMultiColouring(position: Position): Step | undefined {
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
		const colours: [Cell[], Cell[]] = [[start], []];
		seen.add(start);
		const queue: (readonly [cell: Cell, colour: 0 | 1])[] = [[start, 0]];
		for (const [cell, colour] of queue) {
			const next = colour === 0 ? 1 : 0;
			for (const partner of partners.get(cell)!) {
				if (seen.has(partner)) continue;
				seen.add(partner);
				colours[next].push(partner);
				queue.push([partner, next]);
			}
		}
		clusters.push({ colours, sees: [seenBy(colours[0]), seenBy(colours[1])] });
	}
	return clusters;
}

function findPartners(position: Position, digit: Digit): Map<Cell, Cell[]> {
	const partners = new Map<Cell, Cell[]>();
	for (let house = 0; house < HOUSE_COUNT; house++) {
		const places = placesFor(position, house, digit);
		if (DIGIT_COUNTS[places] !== 2) continue;
		const [a, b] = cellsAt(house, places) as [number, number];
		partners.set(a, [...(partners.get(a) ?? []), b]);
		partners.set(b, [...(partners.get(b) ?? []), a]);
	}
	return partners;
}

function seenBy(cells: readonly Cell[]): CellSet {
	return cells.reduce((set, cell) => unite(set, PEER_SETS[cell]!), NO_CELLS);
}

function findTrap(position: Position, digit: Digit, { colours, sees }: Cluster): Step | undefined {
	const victims = subtract(intersect(sees[0], sees[1]), cellSetOf(colours.flat()));
	const eliminations = eliminateDigit(position, victims, digit);
	const sentence = `The ${digit} is in ${nameCells(colours[0])}, or else in ${nameCells(colours[1])}. What sees cells of both groups cannot be ${digit}`;
	return describe(position, 'simple_colouring', digit, [...colours], eliminations, sentence);
}

function findWrap(position: Position, digit: Digit, { colours, sees }: Cluster): Step | undefined {
	const wrapped = ([0, 1] as const).find((colour) => !isEmptySet(intersect(sees[colour], cellSetOf(colours[colour]))));
	if (wrapped === undefined) return undefined;
	const eliminations = eliminateDigit(position, cellSetOf(colours[wrapped]), digit);
	const sentence = `The ${digit} is in ${nameCells(colours[0])}, or else in ${nameCells(colours[1])}. Two of ${nameCells(colours[wrapped])} see each other, so it is in none of these`;
	return describe(position, 'simple_colouring', digit, [...colours], eliminations, sentence);
}

function findMeeting(position: Position, digit: Digit, first: Cluster, second: Cluster): Step | undefined {
	for (const a of [0, 1] as const) {
		for (const b of [0, 1] as const) {
			if (isEmptySet(intersect(first.sees[a], cellSetOf(second.colours[b])))) continue;
			const [otherA, otherB] = [first.colours[1 - a]!, second.colours[1 - b]!];
			const victims = subtract(intersect(first.sees[1 - a]!, second.sees[1 - b]!), cellSetOf([...otherA, ...otherB]));
			const eliminations = eliminateDigit(position, victims, digit);
			const sentence = `The ${digit} is in ${nameCells(first.colours[a])} or else in ${nameCells(otherA)}; and it is in ${nameCells(second.colours[b])} or else in ${nameCells(otherB)}. ${sayMeeting(first.colours[a], second.colours[b])} see each other, so the ${digit} is in ${nameCells(otherA)}, or else in ${nameCells(otherB)}`;
			const colours = [...first.colours, ...second.colours];
			const step = describe(position, 'multi_colouring', digit, colours, eliminations, sentence);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

/** The two cells in which one group sees the other. */
function sayMeeting(group: readonly Cell[], other: readonly Cell[]): string {
	const seeing = group.find((cell) => other.some((seen) => hasCell(PEER_SETS[cell]!, seen)))!;
	return nameCells([seeing, other.find((cell) => hasCell(PEER_SETS[seeing]!, cell))!]);
}

function describe(
	position: Position,
	technique: Technique,
	digit: Digit,
	colours: readonly (readonly Cell[])[],
	eliminations: readonly Elimination[],
	sentence: string,
): Step | undefined {
	if (eliminations.length === 0) return undefined;
	const cells = colours.flat();
	return createStep({
		technique,
		eliminations,
		cells,
		digits: [digit],
		links: linksAmong(position, digit, cells),
		sentence: `${sentence}: ${nameEliminations(eliminations)}.`,
	});
}

function linksAmong(position: Position, digit: Digit, cells: readonly Cell[]): Link[] {
	return [...findPartners(position, digit)].flatMap(([cell, partners]) =>
		partners
			.filter((partner) => cell < partner && cells.includes(cell))
			.map((partner) => ({ from: { cells: [cell], digit }, to: { cells: [partner], digit }, kind: 'strong' as const })),
	);
}
