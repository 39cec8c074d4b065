import { digitSetOf, digitsOf, hasDigit } from '../digitSet.ts';
import type { Cell } from '../grid.ts';
import type { Link, LinkEnd } from '../link.ts';
import type { CellForcing, Chain, Nishio, RegionForcing, StrongLinks } from '../pattern.ts';
import type { Step } from '../step.ts';
import { allSee, type Claims, type GridFacts, isIn, sameCells, see } from './gridFacts.ts';

export function checkStrongLinks(
	{ digit, links, isLoop }: StrongLinks,
	facts: GridFacts,
	{ eliminations }: Step,
): Claims {
	const pairs = links.slice(1).map(({ enter }, at) => [links[at]!.leave, enter] as const);
	const ends = [links[0]!.enter, links.at(-1)!.leave] as const;
	const sight = isLoop ? [...pairs, ends] : [ends];
	return {
		'one or the other': links.every(({ house, enter, leave }) =>
			// The heart of an empty rectangle belongs to both of its arms.
			sameCells(facts.places(house, digit), [...new Set([...enter, ...leave])]),
		),
		'not in both': pairs.every(([leave, enter]) => allSee(leave, enter)),
		'a loop': !isLoop || allSee(...ends),
		'they see two ends': eliminations.every(({ cell }) => sight.some(([a, b]) => allSee([cell], [...a, ...b]))),
	};
}

export function checkLinks({ kind }: Chain, facts: GridFacts, step: Step): Claims {
	const { links } = step;
	const [first, last] = [links[0]!, links.at(-1)!];
	const joined = isSame(first.from, last.to);
	const base = { 'an alternating chain': isChain(links), 'a loop': kind !== 'loop' || joined };
	if (kind === 'loop') return { ...base, 'they see one of each kind': areSeen(facts, step, listPairs(links)) };
	if (joined) return { ...base, 'the conclusion': isConclusion(step, last.to, last.kind === 'strong') };
	const ends = [{ from: first.from, to: last.to }];
	return {
		...base,
		'from strong to strong': first.kind === 'strong' && last.kind === 'strong',
		'they see both ends': areSeen(facts, step, ends),
	};
}

/** Whether each link begins where the one before ends, weak and strong in turn. */
function isChain(links: readonly Link[]): boolean {
	return links.slice(1).every(({ from, kind }, at) => isSame(from, links[at]!.to) && kind !== links[at]!.kind);
}

function isSame(a: LinkEnd, b: LinkEnd): boolean {
	return a.digit === b.digit && sameCells(a.cells, b.cells);
}

function isConclusion({ placements, eliminations }: Step, { cells, digit }: LinkEnd, isTrue: boolean): boolean {
	if (!isTrue) return eliminations.every(({ cell, digits }) => cells.includes(cell) && digits === digitSetOf(digit));
	return placements.length === 1
		? sameCells(cells, [placements[0]!.cell]) && placements[0]!.digit === digit
		: eliminations.every(({ cell, digits }) => digits === digitSetOf(digit) && allSee([cell], cells));
}

/** Everything that a loop places with everything that it rules out: one of each two is true. */
function listPairs(links: readonly Link[]): Pick<Link, 'from' | 'to'>[] {
	const placed = links.filter(({ kind }) => kind === 'strong');
	const ruledOut = links.filter(({ kind }) => kind === 'weak');
	return placed.flatMap(({ to: from }) => ruledOut.map(({ to }) => ({ from, to })));
}

/** Whether each candidate that is removed excludes both ends of one of the links. */
function areSeen(facts: GridFacts, { eliminations }: Step, links: readonly Pick<Link, 'from' | 'to'>[]): boolean {
	return eliminations.every(({ cell, digits }) =>
		digitsOf(digits).every((digit) => {
			const victim = { cells: [cell], digit };
			return links.some(({ from, to }) => excludesEnd(facts, victim, from) && excludesEnd(facts, victim, to));
		}),
	);
}

function excludesEnd(facts: GridFacts, victim: LinkEnd, end: LinkEnd): boolean {
	return !isSame(victim, end) && facts.exclude(end, victim);
}

export function checkForcing(pattern: CellForcing | RegionForcing, facts: GridFacts, step: Step): Claims {
	const { chains } = pattern;
	const starts = chains.flatMap(([link]) => (link === undefined ? [] : [link.from]));
	const cells = starts.flatMap((start) => start.cells);
	const set = starts.reduce((sum, { digit }) => sum | digitSetOf(digit), 0);
	const all =
		pattern.kind === 'cell_forcing'
			? cells.every((cell) => cell === pattern.cell) && set === facts.of(pattern.cell)
			: sameCells(cells, facts.places(pattern.house, pattern.digit)) && set === digitSetOf(pattern.digit);
	return {
		'every case': all && starts.length === chains.length,
		'from a true start': chains.every(([link]) => link?.kind === 'weak'),
		'alternating chains': chains.every(isChain),
		'one conclusion': chains.every((links) => {
			const last = links.at(-1);
			return last !== undefined && isConclusion(step, last.to, last.kind === 'strong');
		}),
	};
}

/** Plays the reasoning through: what each supposed or forced cell takes from its peers. */
export function checkNishio({ digit, start, isTrue, forced, clash }: Nishio, facts: GridFacts, step: Step): Claims {
	const trues: Cell[] = isTrue ? [start] : [];
	const isLost = (cell: Cell) => (!isTrue && cell === start) || trues.some((each) => see(each, cell));
	const areForced = forced.every(({ cell, house }) => {
		const others = facts.places(house, digit).filter((place) => place !== cell);
		const isOnlyPlace = isIn(house, [cell]) && facts.has(cell, digit) && others.every(isLost);
		trues.push(cell);
		return isOnlyPlace;
	});
	const [one, other] = clash;
	const isClash =
		other === undefined
			? !isTrue && one === start && trues.includes(start)
			: see(one!, other) && trues.includes(one!) && trues.includes(other);
	return {
		'the only place left, each in turn': areForced,
		'a contradiction': isClash,
		'about the start':
			(isTrue ? step.eliminations : step.placements).every(({ cell }) => cell === start) &&
			step.eliminations.every(({ digits }) => hasDigit(digits, digit)),
	};
}
