import { digitSetOf, digitsOf, lowestDigit } from '../digitSet.ts';
import { getAt, listNeighbors } from '../getAt.ts';
import type { Cell } from '../grid.ts';
import { formatCell, formatHouse, type House } from '../house.ts';
import type { AlsWing, Bug, CandidateSet, CellCandidates, Colors, LinkedSet, UniqueLoop } from '../pattern.ts';
import type { Elimination, Placement, Step } from '../step.ts';
import { TECHNIQUE_LABELS } from '../technique.ts';
import type { ChainClaim, ChainWords, HintWords, PatternWords } from './hintWords.ts';
import { createNames, haveSameCells } from './names.ts';

const { all, any, digits: allDigits, anyDigit, choice, list, losses } = createNames('and', 'or');

const cell = formatCell;
const house = formatHouse;

/** `rows 4 and 7`, `row 4 and box 2`. */
function houses(indexes: readonly House[]): string {
	const words = indexes.map(house);
	const [kind, ...others] = new Set(words.map((word) => word.slice(0, -2)));
	if (kind === undefined || others.length > 0 || words.length === 1) return list(words);
	return `${kind === 'box' ? 'boxes' : `${kind}s`} ${list(words.map((word) => word.slice(-1)))}`;
}

/** `remove 5 from r1c1 and r2c2`. */
function remove({ eliminations }: Pick<Step, 'eliminations'>): string {
	return `remove ${losses(eliminations, (digits, cells) => `${digits} from ${cells}`)}`;
}

function countOf(count: number, noun: string): string {
	return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function placed({ placements }: Step): string {
	return all(placements.map((placement) => placement.cell));
}

/** `r1c1 is 2 or 5`. */
function candidates({ cell: own, digits }: CellCandidates): string {
	return `${cell(own)} is ${anyDigit(digits)}`;
}

/** `r1c1 and r2c1 can only be 2, 5 or 8`. */
function holding({ cells, digits }: CandidateSet): string {
	return `${all(cells)} can only be ${anyDigit(digits)}`;
}

/** `those columns`. */
function lines(covers: readonly House[]): string {
	return `those ${houses(covers).split(' ')[0]}`;
}

const patterns: PatternWords = {
	full_house: (single) =>
		`${cell(single.cell)} is the last empty cell of ${house(single.house)}, and only ${single.digit} is missing.`,
	hidden_single: (single) => `In ${house(single.house)}, ${single.digit} can only go in ${cell(single.cell)}.`,
	naked_single: (single) => `Every other digit is already in ${cell(single.cell)}’s row, column or box, or ruled out.`,
	locked_candidates: ({ digit, home, other, cells, target }, step) => {
		const reason = `In ${house(home)}, ${digit} must be in ${any(cells)}. ${cells.length === 2 ? 'Both' : 'All'} are in ${house(other)}`;
		if (target !== undefined) return `${reason}, so in ${house(target)}, ${digit} can only go in ${placed(step)}.`;
		return `${reason}, so ${digit} can’t be elsewhere in ${house(other)}: ${remove(step)}.`;
	},
	naked_set: ({ house: home, cells, digits }, step) =>
		`In ${house(home)}, ${all(cells)} can only be ${allDigits(digits)}, so no other cell in ${house(home)} can have them: ${remove(step)}.`,
	hidden_set: ({ house: home, cells, digits }, step) => {
		const reason = `In ${house(home)}, the digits ${allDigits(digits)} can only go in ${all(cells)}`;
		const [placement] = step.placements;
		if (placement !== undefined) return `${reason}, so ${placed(step)} is the only place left for ${placement.digit}.`;
		return `${reason}, so nothing else can be there: ${remove(step)}.`;
	},
	fish: ({ digit, bases, covers }, step) =>
		`In ${houses(bases)}, ${digit} can only go in ${houses(covers)}. So ${lines(covers)} can’t have ${digit === 8 ? 'an' : 'a'} ${digit} anywhere else: ${remove(step)}.`,
	finned_fish: ({ digit, bases, covers, fin }, step) =>
		`In ${houses(bases)}, ${digit} can only go in ${houses(covers)}, except for the fin ${all(fin)}. If it isn’t in the fin, ${lines(covers)} can’t have ${digit === 8 ? 'an' : 'a'} ${digit} anywhere else. If it is, no cell that sees the fin can be ${digit}. Either way, ${remove(step)}.`,
	xy_wing: ({ pivot, pincers, digit }, step) => {
		const holders = step.technique === 'xyz_wing' ? [pivot, ...pincers] : pincers;
		return `${candidates(pivot)}. Whichever it is, one of ${all(holders.map((each) => each.cell))} is ${digit}, because ${candidates(pincers[0])} and ${candidates(pincers[1])}: ${remove(step)}.`;
	},
	w_wing: ({ cells, pair, link, digit, house: home, places }, step) =>
		`${all(cells)} are both ${anyDigit(pair)}. They can’t both be ${link}, because ${house(home)} has its ${link} in ${any(places)}, and each of these sees one of them. So at least one is ${digit}: ${remove(step)}.`,
	unique_loop: (loop, step) =>
		`If ${all(loop.cells)} could only be ${anyDigit(loop.pair)}, the two digits could be swapped and the puzzle would have two solutions. ${loopUse(loop)}: ${remove(step)}.`,
	unique_rectangle: ({ corners, pair, digit }, step) => {
		const [a, b, c, d] = corners;
		return `In two parallel lines, ${digit} can only go in ${all(corners)}, so it’s in ${all([a, c])} or in ${all([b, d])}. In the second case, ${allDigits(pair)} could be swapped and the puzzle would have two solutions: ${remove(step)}.`;
	},
	hidden_rectangle: ({ corners, pair, bound, other }, step) => {
		const [a, b, c, d] = corners;
		return `If ${cell(c)} were ${other}, the ${bound} of its row and column would be in ${all([b, d])}, and ${cell(a)} would be ${other}. Then ${allDigits(pair)} could be swapped and the puzzle would have two solutions: ${remove(step)}.`;
	},
	avoidable_rectangle: ({ filled, open, pair, digit }, step) => {
		const without = open.length === 1 ? `If ${all(open)} were ${digit}` : `Without ${digit} in ${any(open)}`;
		return `${all(filled)} weren’t given. ${without}, ${allDigits(pair)} could be swapped and the puzzle would have two solutions: ${remove(step)}.`;
	},
	remote_pair: ({ pair, cells }, step) =>
		`${all(cells)} can only be ${anyDigit(pair)}, and each sees the next, so the two digits alternate. ${all([getAt(cells, 0), getAt(cells, -1)])} have one each, so cells that see both can’t have either: ${remove(step)}.`,
	simple_coloring: ({ digit, colors, falseColor }, step) => {
		const conclusion =
			falseColor === undefined
				? `Cells that see both groups can’t be ${digit}`
				: `Two of ${all(colors[falseColor])} see each other, so it isn’t in any of them`;
		return `The ${digit} is in ${all(colors[0])}, or else in ${all(colors[1])}. ${conclusion}: ${remove(step)}.`;
	},
	multi_coloring: ({ digit, clusters, meeting }, step) => {
		const [a, b] = clusters;
		return `The ${digit} is in ${either(a)}, and in ${either(b)}. ${all(meeting)} see each other, so the ${digit} is in ${all(a[1])}, or else in ${all(b[1])}: ${remove(step)}.`;
	},
	bug: (bug, step) =>
		`Without the extra candidates, every open cell would have two candidates and every digit two places in every house, and the puzzle would have more than one solution. ${bugUse(bug)}: ${remove(step)}.`,
	als_wing: (wing, step) =>
		`The ${wing.cells.length} cells ${all(wing.cells)} can only be ${anyDigit(wing.digits)}, one more digit than cells, and ${pincerOf(wing)}: ${remove(step)}.`,
	als_xz: ({ sets: [a, b], restrictedCommons }, step) => {
		const conclusion =
			digitsOf(restrictedCommons).length > 1
				? `Neither ${digitsOf(restrictedCommons).join(' nor ')} can be in both, so each group has one of them and needs all its other digits`
				: `${allDigits(restrictedCommons)} can’t be in both, so one of the two groups lacks it and needs all its other digits`;
		return `${holding(a)}, and ${holding(b)}: each has one more digit than cells. ${conclusion}: ${remove(step)}.`;
	},
	als_xy_wing: ({ pivot, wings: [a, b] }, step) =>
		`${holding(pivot)}, one more digit than cells, so ${a.link} and ${b.link} can’t both be missing there. With ${restOf(a)}; with ${restOf(b)}: ${remove(step)}.`,
	als_chain: ({ sets, links: [x, y, z], digit }, step) =>
		`${sets.map(holding).join('; ')}: each group has one more digit than cells. If the first lacked ${digit}, it would need ${x}, so the second would need ${y}, the third ${z}, and the fourth ${digit}. So the first or the last has the ${digit}: ${remove(step)}.`,
	sue_de_coq: ({ cells, digits, line, box, lineDigits, boxDigits }, step) =>
		`${all(cells)} are ${cells.length} cells with just as many digits, ${allDigits(digits)}. No digit can be in them twice, so each is there once: ${allDigits(lineDigits)} within ${house(line)}, ${allDigits(boxDigits)} within ${house(box)}: ${remove(step)}.`,
	aligned_exclusion: ({ bases, excluders }, step) =>
		`Take the combinations of digits in ${all(bases)}: each one with ${combinations(step.eliminations)} repeats a digit or uses up all candidates of ${any(excluders)}: ${remove(step)}.`,
	strong_links: ({ digit, links, isLoop }, step) => {
		const facts = links.map(
			({ house: home, enter, leave }) => `in ${house(home)}, it’s in ${any(enter)} or else in ${any(leave)}`,
		);
		const meetings = listNeighbors(links).map(([before, after]) => [before.leave, after.enter] as const);
		const ends = [getAt(links, 0).enter, getAt(links, -1).leave] as const;
		const clashes = (isLoop ? [...meetings, ends] : meetings).map(([a, b]) => `both in ${any(a)} and in ${any(b)}`);
		const conclusion = isLoop
			? 'That closes a loop, so of each two groups that see each other one has it, and what sees both can’t'
			: `So it’s in ${any(ends.flat())}`;
		return `Follow the ${digit}s: ${facts.join('; ')}. It can’t be ${choice(clashes)}, which see each other. ${conclusion}: ${remove(step)}.`;
	},
};

function loopUse({ pair, guardians, extras, use }: UniqueLoop): string {
	switch (use.by) {
		case 'single_guardian':
			return `Only ${all(guardians)} can prevent that, so it takes another digit`;
		case 'shared_extra':
			return `Only ${use.digit} in ${any(guardians)} can prevent that`;
		case 'naked_set':
			return `Only ${anyDigit(extras)} in ${any(guardians)} can prevent that; with ${all(use.cells)} they use up ${allDigits(use.digits)} in ${house(use.house)}`;
		case 'hidden_set':
			return `So ${all(guardians)} take at most one of ${allDigits(pair)}, and in ${house(use.house)}, the digits ${allDigits(use.digits)} need ${all(use.cells)} for themselves`;
		case 'strong_link':
			return `In ${house(use.house)}, ${use.kept} must be in ${any(guardians)}; the other of the two can’t be ${use.removed}, or nothing would prevent that`;
	}
}

function bugUse({ cells, extras, use }: Bug): string {
	switch (use.by) {
		case 'one_cell':
			return `Only ${anyDigit(extras)} in ${all(cells)} prevents that`;
		case 'one_digit':
			return `So ${allDigits(extras)} must be in ${any(cells)}`;
		case 'naked_set':
			return `So ${any(cells)} takes one of ${allDigits(extras)}, and with ${all(use.cells)} that uses up ${allDigits(use.digits)} in ${house(use.house)}`;
		case 'locked_digit':
			return `One of ${all(cells)} takes an extra, and ${allDigits(use.locked)} in ${house(use.house)} needs the other`;
	}
}

function either([first, second]: Colors): string {
	return `${all(first)} or else in ${all(second)}`;
}

function pincerOf({ pincer, linked }: AlsWing): string {
	if (linked === pincer.digits)
		return `${candidates(pincer)}: whichever it is, they can’t have it, so they need all the rest`;
	const link = lowestDigit(linked);
	const other = lowestDigit(pincer.digits & ~digitSetOf(link));
	return `${candidates(pincer)}. ${link} can’t be in both, and whichever lacks it has ${other}`;
}

function restOf({ cells, digits, link }: LinkedSet): string {
	return `${link} there, ${all(cells)} must have all the rest of ${allDigits(digits)}`;
}

/** `2 or 5 in r1c1 or 3 in r1c2`. */
function combinations(eliminations: readonly Elimination[]): string {
	return choice(eliminations.map(({ cell: own, digits }) => `${anyDigit(digits)} in ${cell(own)}`));
}

/** `r1c1 is 5`, `r1c1 isn’t 5`, `one of r1c1 and r1c2 is 5`, `neither r1c1 nor r1c2 is 5`. */
function claim({ cells, digit, isTrue }: ChainClaim): string {
	if (cells.length === 2 && !isTrue) return `neither ${cells.map(cell).join(' nor ')} is ${digit}`;
	if (cells.length > 1) return `${isTrue ? 'one' : 'none'} of ${all(cells)} is ${digit}`;
	return `${all(cells)} ${isTrue ? 'is' : 'isn’t'} ${digit}`;
}

/** `in row 1 only r1c4 can be 5`; without a house, just the claim. */
function follows(found: ChainClaim, home: House | undefined): string {
	if (home === undefined) return claim(found);
	return `in ${house(home)} only ${found.cells.length > 1 ? 'one of ' : ''}${all(found.cells)} can be ${found.digit}`;
}

const chain: ChainWords = {
	claim,
	suppose: (supposed) => `Suppose ${supposed}.`,
	first: (found, home) => `Then ${follows(found, home)}.`,
	next: (lost, found, home) => `So ${claim(lost)}, and ${follows(found, home)}.`,
	whether: ({ cells, digit }, result) => `Whether or not ${any(cells)} is ${digit}, ${result}.`,
	either: ([a, b], step) => {
		if (a.digit === b.digit) return `Either way, ${any([...a.cells, ...b.cells])} is ${a.digit}: ${remove(step)}.`;
		if (haveSameCells(a, b)) return `Either way, ${any(a.cells)} is ${a.digit} or ${b.digit}: ${remove(step)}.`;
		return `Either way, ${claim(a)} or ${claim(b)}: ${remove(step)}.`;
	},
	contradiction: (result) => `That’s impossible, so ${result}.`,
	loop: (step) =>
		`That closes a loop. It works in the other direction too, so either all the digits it places are right, or all those it rules out. Nothing that sees one of each can be right: ${remove(step)}.`,
	removed: remove,
	whatever: (own, result) => `Whatever ${cell(own)} is, ${result}.`,
	wherever: (digit, home, result) => `Wherever the ${digit} of ${house(home)} is, ${result}.`,
	inCase: (start, claims) => `If ${start}: ${claims.join(', ')}.`,
	inAnyCase: (result) => `In every case, ${result}.`,
	onlyPlace: (own, digit, home) => `Then ${cell(own)} is the only place left for ${digit} in ${house(home)}.`,
	clash: (cells: readonly Cell[]) => `But ${all(cells)} see each other.`,
};

function cellsOf(placements: readonly Placement[]): string {
	return all(placements.map((placement) => placement.cell));
}

/** Everything that a hint says, in English. */
export const englishHints: HintWords = {
	solved: ['The puzzle is solved.', 'Every digit is correct.', 'Nothing left to do.'],
	mistake: (box, wrong) => [
		`There’s a mistake in ${house(box)}.`,
		wrong.length === 1 ? '1 digit is wrong.' : `${wrong.length} digits are wrong.`,
		`${cell(getAt(wrong, 0).cell)} isn’t ${getAt(wrong, 0).digit}. Clear ${wrong.length === 1 ? 'it' : cellsOf(wrong)}.`,
	],
	mark: (box, lost) => [
		`You’ve ruled out a digit you need. Check ${house(box)}.`,
		`The notes in ${countOf(lost.length, 'cell')} are missing the right digit.`,
		`${cell(getAt(lost, 0).cell)} can still be ${getAt(lost, 0).digit}.${lost.length === 1 ? '' : ` Check the notes in ${cellsOf(lost)}.`}`,
	],
	reveal: (box, gift) => [
		`Look at ${house(box)}.`,
		'There’s no simple next step here.',
		`A free digit: ${cell(gift.cell)} is ${gift.digit}.`,
	],
	lookAt: {
		house: (index) => `Look at ${house(index)}.`,
		digit: (digit) => `Look at where ${digit} can go.`,
		cell: (own) => `Look at the cells around ${cell(own)}.`,
	},
	lookFor: {
		cell: (technique, own) => `${TECHNIQUE_LABELS[technique]}: cell ${cell(own)}.`,
		digits: (technique, digits) =>
			`${TECHNIQUE_LABELS[technique]}: ${digits.length === 1 ? 'digit' : 'digits'} ${digits.join(', ')}.`,
	},
	inShort: (result) => `In short, ${result}.`,
	entry: (placement) => `So ${cell(placement.cell)} is ${placement.digit}.`,
	leadsTo: (placement, between) =>
		`That leads${between > 0 ? `, after ${countOf(between, 'more step')},` : ''} to ${cell(placement.cell)} being ${placement.digit}.`,
	chain,
	patterns,
};
