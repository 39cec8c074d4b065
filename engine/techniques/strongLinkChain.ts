import {
	areDisjoint,
	type CellSet,
	haveCommonCell,
	houseSetOf,
	intersect,
	isEmptySet,
	listCells,
	subtract,
} from '../cellSet.ts';
import { type Digit, digitSetOf } from '../digitSet.ts';
import { isNews, mergeEliminations } from '../eliminations.ts';
import { getAt, listNeighbors } from '../getAt.ts';
import type { House } from '../house.ts';
import { isBox, isRow } from '../houseKind.ts';
import type { Link, LinkEnd } from '../link.ts';
import { cellsWith, isFruitless, type Position, recordFruitless } from '../position.ts';
import { createStep, type Elimination, type Step } from '../step.ts';
import type { Technique } from '../technique.ts';
import { commonHouse, haveCommonHouse, type LinkGroup, listStrongLinks, type StrongLink } from './strongLink.ts';

/**
 * A chain of two to four strong links of one digit. Neighboring ends see each other, so at most one of them is true,
 * and at least one of the two outer ends is true. Skyscraper, two-string kite, turbot fish and empty rectangle are
 * chains of two links. If the outer ends see each other too, the chain is a loop.
 */
interface LinkChain {
	readonly digit: Digit;
	readonly links: readonly Oriented[];
	readonly isLoop: boolean;
	readonly bridges: readonly House[];
	readonly eliminations: readonly Elimination[];
	/** Smaller is better, compared from the left. */
	readonly rank: readonly number[];
}

/** A strong link, with the chain's direction through it. */
interface Oriented {
	readonly index: number;
	readonly link: StrongLink;
	readonly direction: 0 | 1;
	readonly enter: LinkGroup;
	readonly leave: LinkGroup;
}

/** By the number of links, as what follows. */
const BASE_TENTHS: readonly number[] = [0, 0, 40, 54, 58];

/** Every order of the links, without its reverse; earlier orders win ties. */
const ORDERS: readonly (readonly number[])[] = [
	[],
	[],
	[0x01],
	[0x012, 0x102, 0x021],
	[0x0123, 0x1023, 0x2013, 0x0213, 0x1203, 0x2103, 0x0321, 0x0231, 0x1032, 0x0132, 0x1302, 0x0312],
];

/**
 * The easiest chain of this many strong links, of these techniques only if some are named; ties go to the one with the
 * most eliminations.
 */
export function findStrongLinkChain(
	position: Position,
	count: 2 | 3 | 4,
	techniques?: readonly Technique[],
): Step | undefined {
	let best: LinkChain | undefined;
	for (let digit = 1; digit <= 9; digit++) {
		if (isFruitless(position, SEARCHES[count], digit)) continue;
		let isNone = true;
		forEachChain(listStrongLinks(position, digit), count, (links) => {
			const chain = evaluate(position, digit, links);
			if (chain === undefined) return;
			isNone = false;
			if (techniques !== undefined && !techniques.includes(nameTechnique(links))) return;
			if (best === undefined || isLess(chain.rank, best.rank)) best = chain;
		});
		if (isNone) recordFruitless(position, SEARCHES[count], digit);
	}
	return best === undefined ? undefined : describe(best);
}

const SEARCHES = { 2: 'two_links', 3: 'three_links', 4: 'four_links' } as const;

function forEachChain(
	links: readonly StrongLink[],
	count: number,
	onChain: (chain: readonly Oriented[]) => void,
): void {
	if (links.length < count) return;
	const orders = getAt(ORDERS, count);
	const all = links.flatMap((link, index) => [orient(link, index, 0), orient(link, index, 1)]);
	const nexts = findNexts(links, all);
	const chain: Oriented[] = [];
	const extend = (next: Oriented) => {
		for (let at = 0; at < chain.length - 1; at++) if (!areDisjoint(chain[at]!.link.cells, next.link.cells)) return;
		chain.push(next);
		if (chain.length < count) for (const after of nexts[next.index * 2 + next.direction]!) extend(after);
		else if (orders.includes(orderOf(chain))) onChain(chain);
		chain.pop();
	};
	for (const first of all) extend(first);
}

/** For each link in each direction the links that can follow it: they share no cell, but have ends in one house. */
function findNexts(links: readonly StrongLink[], all: readonly Oriented[]): Oriented[][] {
	const nexts: Oriented[][] = all.map(() => []);
	for (let a = 0; a < links.length; a++) {
		const first = links[a]!;
		for (let b = a + 1; b < links.length; b++) {
			const second = links[b]!;
			if (!areDisjoint(first.cells, second.cells)) continue;
			for (const endA of [0, 1] as const) {
				for (const endB of [0, 1] as const) {
					if (!haveCommonHouse(first.ends[endA], second.ends[endB])) continue;
					nexts[a * 2 + 1 - endA]!.push(all[b * 2 + endB]!);
					nexts[b * 2 + 1 - endB]!.push(all[a * 2 + endA]!);
				}
			}
		}
	}
	return nexts;
}

function orient(link: StrongLink, index: number, direction: 0 | 1): Oriented {
	return { index, link, direction, enter: link.ends[direction], leave: link.ends[direction === 0 ? 1 : 0] };
}

/** The ranks of the chain's links in the list of links, a digit each: 021 has the first, the last, the middle one. */
function orderOf(chain: readonly Oriented[]): number {
	let order = 0;
	for (const { index } of chain) {
		let rank = 0;
		for (const other of chain) if (other.index < index) rank++;
		order = order * 16 + rank;
	}
	return order;
}

function evaluate(position: Position, digit: Digit, links: readonly Oriented[]): LinkChain | undefined {
	const [first] = links;
	const last = links.at(-1);
	if (first === undefined || last === undefined) return undefined;
	const ends: [LinkGroup, LinkGroup] = [first.enter, last.leave];
	const isLoop = haveCommonHouse(...ends);
	if (!isLoop && !haveCommonCell(ends[0].peers, ends[1].peers, cellsWith(position, digit))) return undefined;
	const order = orderOf(links);
	if (isLoop && (first.direction === 1 || order >> (4 * links.length - 4) !== 0)) return undefined;
	const pairs = listNeighbors(links).map(([before, next]): [LinkGroup, LinkGroup] => [before.leave, next.enter]);
	const bridges = pairs.map((pair) => commonHouse(...pair));
	const ownHouses = links.map(({ link }) => link.house);
	const victims = [
		findVictims(position, digit, ends, isLoop ? ownHouses : [...ownHouses, ...bridges]),
		...(isLoop ? pairs.map((pair) => findVictims(position, digit, pair, ownHouses)) : []),
	];
	if (victims.every(isEmptySet)) return undefined;
	const cells = victims.flatMap(listCells);
	const eliminations = mergeEliminations(cells.map((cell) => ({ cell, digits: digitSetOf(digit) })));
	if (!isNews(position, eliminations)) return undefined;
	const name = nameStructure(links);
	const rank = [
		rateTenths(links, name),
		-cells.length,
		Number(name),
		...listingOrder(links, digit),
		getAt(ORDERS, links.length).indexOf(order),
		...links.map(({ direction }) => direction),
	];
	return { digit, links: [...links], isLoop, bridges, eliminations, rank };
}

function findVictims(
	position: Position,
	digit: Digit,
	[a, b]: readonly [LinkGroup, LinkGroup],
	ownHouses: readonly House[],
): CellSet {
	let victims = intersect(intersect(a.peers, b.peers), cellsWith(position, digit));
	for (const house of ownHouses) victims = subtract(victims, houseSetOf(house));
	return victims;
}

const kindOf = (house: House): number => (isBox(house) ? 0 : isRow(house) ? 1 : 2);

/**
 * How many links are grouped, then the kinds of house along the chain (0 box, 1 line, 2 line in the other direction).
 * Of the spellings that reversing the chain or transposing the grid would give, the smallest.
 */
function nameStructure(links: readonly Oriented[]): string {
	const kinds = links.map(({ link }) => kindOf(link.house));
	const swapped = kinds.map((kind) => (kind === 0 ? 0 : 3 - kind));
	const spellings = [kinds, kinds.toReversed(), swapped, swapped.toReversed()].map((word) => word.join(''));
	return `${links.filter(({ link }) => link.isGrouped).length}${spellings.sort()[0]}`;
}

function rateTenths(links: readonly Oriented[], name: string): number {
	const base = getAt(BASE_TENTHS, links.length);
	const kinds = name.slice(1);
	if (!name.startsWith('0')) return base + 3;
	return base + (kinds.includes('0') ? 1 : 0) + (kinds.includes('2') ? 1 : 0);
}

/** Sorts sets of links by kinds of house, then digit, then house. */
function listingOrder(links: readonly Oriented[], digit: Digit): number[] {
	const sorted = links.toSorted((a, b) => a.index - b.index);
	return [...sorted.map(({ link }) => kindOf(link.house)).reverse(), digit, ...sorted.map(({ index }) => index)];
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
	const at = a.findIndex((value, index) => value !== b[index]);
	return at >= 0 && getAt(a, at) < getAt(b, at);
}

function describe(chain: LinkChain): Step {
	const { digit, links, isLoop, eliminations } = chain;
	return createStep({
		technique: nameTechnique(links),
		rating: getAt(chain.rank, 0) / 10,
		eliminations,
		cells: [...new Set(links.flatMap(({ enter, leave }) => [...enter.cells, ...leave.cells]))],
		digits: [digit],
		links: listLinks(chain),
		houses: [...links.map(({ link }) => link.house), ...chain.bridges],
		pattern: {
			kind: 'strong_links',
			digit,
			isLoop,
			links: links.map(({ link, enter, leave }) => ({ house: link.house, enter: enter.cells, leave: leave.cells })),
		},
	});
}

function nameTechnique(links: readonly Oriented[]): Technique {
	if (links.length === 3) return 'three_strong_links';
	if (links.length === 4) return 'four_strong_links';
	const kinds = links.map(({ link }) => kindOf(link.house));
	if (links.some(({ link }) => link.isGrouped)) {
		const isRectangle = links.some(
			({ link }, at) => link.isGrouped && kinds[at] === 0 && !getAt(links, 1 - at).link.isGrouped,
		);
		return isRectangle ? 'empty_rectangle' : 'grouped_strong_links';
	}
	if (kinds.includes(0)) return 'turbot_fish';
	return kinds[0] === kinds[1] ? 'skyscraper' : 'two_string_kite';
}

function listLinks({ digit, links }: LinkChain): Link[] {
	const end = (group: LinkGroup): LinkEnd => ({ cells: group.cells, digit });
	return links.flatMap(({ enter, leave }, at) => {
		const strong: Link = { from: end(enter), to: end(leave), kind: 'strong' };
		const next = links[at + 1];
		return next === undefined ? [strong] : [strong, { from: end(leave), to: end(next.enter), kind: 'weak' as const }];
	});
}
