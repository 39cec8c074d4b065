import { digitSetOf, digitsOf, lowestDigit } from '#engine/digitSet.ts';
import type { ChainClaim, ChainWords, HintWords, PatternWords } from '#engine/explain/hintWords.ts';
import { createNames, haveSameCells, joinList } from '#engine/explain/names.ts';
import { formatCell as cell, type House } from '#engine/house.ts';
import type { AlsWing, Bug, CandidateSet, CellCandidates, Colors, LinkedSet, UniqueLoop } from '#engine/pattern.ts';
import type { Elimination, Placement, Step } from '#engine/step.ts';
import type { Technique } from '#engine/technique.ts';
import type { CellWords } from '../cellWords.ts';

const SIGNS = { comma: '、', space: ' ' };

const { all, any, digits: allDigits, anyDigit, losses } = createNames('和', '或', SIGNS);

function house(index: House): string {
	return `第 ${(index % 9) + 1} ${index < 9 ? '行' : index < 18 ? '列' : '宫'}`;
}

const houses = (indexes: readonly House[]): string => joinList(indexes.map(house), '和', { comma: '、', space: '' });

/** `从 r1c1 和 r2c2 删去 5` */
function remove({ eliminations }: Pick<Step, 'eliminations'>): string {
	return losses(eliminations, (digits, cells) => `从 ${cells} 删去 ${digits}`);
}

const cellsOf = (placements: readonly Placement[]): string => all(placements.map((placement) => placement.cell));

const candidates = ({ cell: own, digits }: CellCandidates): string => `${cell(own)} 是 ${anyDigit(digits)}`;

const holding = ({ cells, digits }: CandidateSet): string => `${all(cells)} 只能是 ${anyDigit(digits)}`;

const patterns: PatternWords = {
	full_house: (single) => `${cell(single.cell)} 是${house(single.house)}最后一个空格，只缺 ${single.digit}。`,
	hidden_single: (single) => `在${house(single.house)}里，${single.digit} 只能填在 ${cell(single.cell)}。`,
	naked_single: (single) => `其他数字都已出现在 ${cell(single.cell)} 的行、列或宫里，或者已被排除。`,
	locked_candidates: ({ digit, home, other, cells, target }, step) => {
		const reason = `在${house(home)}里，${digit} 必在 ${any(cells)}。这些格都在${house(other)}`;
		if (target !== undefined)
			return `${reason}，所以在${house(target)}里，${digit} 只能填在 ${cellsOf(step.placements)}。`;
		return `${reason}，所以 ${digit} 不能在${house(other)}的其他位置：${remove(step)}。`;
	},
	naked_set: ({ house: home, cells, digits }, step) =>
		`在${house(home)}里，${all(cells)} 只能是 ${allDigits(digits)}，所以${house(home)}的其他格都不能填它们：${remove(step)}。`,
	hidden_set: ({ house: home, cells, digits }, step) => {
		const reason = `在${house(home)}里，数字 ${allDigits(digits)} 只能填在 ${all(cells)}`;
		const [placement] = step.placements;
		if (placement !== undefined) return `${reason}，所以 ${placement.digit} 只剩 ${cell(placement.cell)} 可填。`;
		return `${reason}，所以那里不能填别的数字：${remove(step)}。`;
	},
	fish: ({ digit, bases, covers }, step) =>
		`在${houses(bases)}里，${digit} 只能位于${houses(covers)}。所以${houses(covers)}的其他位置不能填 ${digit}：${remove(step)}。`,
	finned_fish: ({ digit, bases, covers, fin }, step) =>
		`在${houses(bases)}里，除了鳍 ${all(fin)} 以外，${digit} 只能位于${houses(covers)}。如果它不在鳍上，${houses(covers)}的其他位置不能填 ${digit}。如果在鳍上，看到鳍的格都不能是 ${digit}。无论如何，${remove(step)}。`,
	xy_wing: ({ pivot, pincers, digit }, step) => {
		const holders = step.technique === 'xyz_wing' ? [pivot, ...pincers] : pincers;
		return `${candidates(pivot)}。不管是哪个，${all(holders.map((each) => each.cell))} 中总有一格是 ${digit}，因为 ${candidates(pincers[0])}，而 ${candidates(pincers[1])}：${remove(step)}。`;
	},
	w_wing: ({ cells, pair, link, digit, house: home, places }, step) =>
		`${all(cells)} 都是 ${anyDigit(pair)}。它们不能都是 ${link}，因为${house(home)}的 ${link} 在 ${any(places)}，而两格各看到其中一个。所以至少有一格是 ${digit}：${remove(step)}。`,
	unique_loop: (loop, step) =>
		`如果 ${all(loop.cells)} 只能是 ${anyDigit(loop.pair)}，这两个数字就可以互换，题目会有两个解。${loopUse(loop)}：${remove(step)}。`,
	unique_rectangle: ({ corners, pair, digit }, step) => {
		const [a, b, c, d] = corners;
		return `在两条平行的线上，${digit} 只能填在 ${all(corners)}，所以它在 ${all([a, c])}，或者在 ${all([b, d])}。若是后者，${allDigits(pair)} 可以互换，题目会有两个解：${remove(step)}。`;
	},
	hidden_rectangle: ({ corners, pair, bound, other }, step) => {
		const [a, b, c, d] = corners;
		return `如果 ${cell(c)} 是 ${other}，它所在行和列的 ${bound} 就在 ${all([b, d])}，而 ${cell(a)} 是 ${other}。这样 ${allDigits(pair)} 可以互换，题目会有两个解：${remove(step)}。`;
	},
	avoidable_rectangle: ({ filled, open, pair, digit }, step) => {
		const without = open.length === 1 ? `如果 ${all(open)} 是 ${digit}` : `如果 ${all(open)} 都不是 ${digit}`;
		return `${all(filled)} 不是题目给出的数字。${without}，${allDigits(pair)} 可以互换，题目会有两个解：${remove(step)}。`;
	},
	remote_pair: ({ pair, cells }, step) =>
		`${all(cells)} 只能是 ${anyDigit(pair)}，而且每格看到下一格，所以两个数字交替出现。${all([cells[0]!, cells.at(-1)!])} 各占一个，因此看到这两格的格都不能填它们：${remove(step)}。`,
	simple_coloring: ({ digit, colors, falseColor }, step) => {
		const conclusion =
			falseColor === undefined
				? `能看到两组的格不能是 ${digit}`
				: `${all(colors[falseColor])} 中有两格互相看见，所以它不在其中任何一格`;
		return `${digit} 在 ${either(colors)}。${conclusion}：${remove(step)}。`;
	},
	multi_coloring: ({ digit, clusters, meeting }, step) => {
		const [a, b] = clusters;
		return `${digit} 在 ${either(a)}；它也在 ${either(b)}。${all(meeting)} 互相看见，所以 ${digit} 在 ${all(a[1])}，或者在 ${all(b[1])}：${remove(step)}。`;
	},
	bug: (bug, step) =>
		`如果没有多余的候选数，每个空格都有两个候选数，每个数字在每个区域都有两个位置，题目就不止一个解。${bugUse(bug)}：${remove(step)}。`,
	als_wing: (wing, step) =>
		`${wing.cells.length} 格 ${all(wing.cells)} 只能是 ${anyDigit(wing.digits)}，数字比格多一个；${pincerOf(wing)}：${remove(step)}。`,
	als_xz: ({ sets: [a, b], restrictedCommons }, step) => {
		const conclusion =
			digitsOf(restrictedCommons).length > 1
				? `${allDigits(restrictedCommons)} 都不能同时在两组里，所以每组各有一个，并需要自己的其他所有数字`
				: `${allDigits(restrictedCommons)} 不能同时在两组里，所以有一组没有它，需要自己的其他所有数字`;
		return `${holding(a)}，${holding(b)}：两组的数字都比格多一个。${conclusion}：${remove(step)}。`;
	},
	als_xy_wing: ({ pivot, wings: [a, b] }, step) =>
		`${holding(pivot)}，数字比格多一个，所以那里不能同时缺少 ${a.link} 和 ${b.link}。${restOf(a)}；${restOf(b)}：${remove(step)}。`,
	als_chain: ({ sets, links: [x, y, z], digit }, step) =>
		`${sets.map(holding).join('；')}：每组的数字都比格多一个。如果第一组没有 ${digit}，它就需要 ${x}，于是第二组需要 ${y}，第三组需要 ${z}，第四组需要 ${digit}。所以 ${digit} 在第一组或第四组：${remove(step)}。`,
	sue_de_coq: ({ cells, digits, line, box, lineDigits, boxDigits }, step) =>
		`${all(cells)} 共 ${cells.length} 格，恰好有同样多的数字：${allDigits(digits)}。没有数字能出现两次，所以每个都出现一次：${allDigits(lineDigits)} 在${house(line)}内，${allDigits(boxDigits)} 在${house(box)}内：${remove(step)}。`,
	aligned_exclusion: ({ bases, excluders }, step) =>
		`看 ${all(bases)} 的各种数字组合：凡是含有 ${combinations(step.eliminations)} 的组合，都会重复某个数字，或用光 ${any(excluders)} 的候选数：${remove(step)}。`,
	strong_links: ({ digit, links, isLoop }, step) => {
		const facts = links.map(
			({ house: home, enter, leave }) => `在${house(home)}里，它在 ${any(enter)}，否则在 ${any(leave)}`,
		);
		const meetings = links.slice(1).map(({ enter }, at) => [links[at]!.leave, enter] as const);
		const ends = [links[0]!.enter, links.at(-1)!.leave] as const;
		const clashes = (isLoop ? [...meetings, ends] : meetings).map(([a, b]) => `同时在 ${any(a)} 与 ${any(b)}`);
		const conclusion = isLoop
			? '这样就首尾相接成环：互相看见的每两组中必有一组含有它，同时看到两组的格不能填它'
			: `所以它在 ${any(ends.flat())}`;
		return `追踪 ${digit}：${facts.join('；')}。它不能${clashes.join('，也不能')}，因为它们互相看见。${conclusion}：${remove(step)}。`;
	},
};

function loopUse({ pair, guardians, extras, use }: UniqueLoop): string {
	switch (use.by) {
		case 'single_guardian':
			return `只有 ${all(guardians)} 能避免，所以它填别的数字`;
		case 'shared_extra':
			return `只有 ${any(guardians)} 的 ${use.digit} 能避免`;
		case 'naked_set':
			return `只有 ${any(guardians)} 的 ${anyDigit(extras)} 能避免；加上 ${all(use.cells)}，它们用光${house(use.house)}的 ${allDigits(use.digits)}`;
		case 'hidden_set':
			return `所以 ${all(guardians)} 至多含有 ${allDigits(pair)} 之一，而在${house(use.house)}里，数字 ${allDigits(use.digits)} 需要占用 ${all(use.cells)}`;
		case 'strong_link':
			return `在${house(use.house)}里，${use.kept} 必在 ${any(guardians)}；另一格不能是 ${use.removed}，否则就无法避免`;
	}
}

function bugUse({ cells, extras, use }: Bug): string {
	switch (use.by) {
		case 'one_cell':
			return `只有 ${all(cells)} 的 ${anyDigit(extras)} 能避免`;
		case 'one_digit':
			return `所以 ${allDigits(extras)} 必在 ${any(cells)}`;
		case 'naked_set':
			return `所以 ${any(cells)} 填 ${allDigits(extras)} 之一，加上 ${all(use.cells)}，就用光${house(use.house)}的 ${allDigits(use.digits)}`;
		case 'locked_digit':
			return `${all(cells)} 中一格填多余的数字，而${house(use.house)}的 ${allDigits(use.locked)} 需要另一格`;
	}
}

function either([first, second]: Colors): string {
	return `${all(first)}，或者在 ${all(second)}`;
}

function pincerOf({ pincer, linked }: AlsWing): string {
	if (linked === pincer.digits) return `${candidates(pincer)}：不管是哪个，那些格都不能填它，因而需要其余所有数字`;
	const link = lowestDigit(linked);
	const other = lowestDigit(pincer.digits & ~digitSetOf(link));
	return `${candidates(pincer)}。${link} 不能同时在两边，没有它的一边就有 ${other}`;
}

function restOf({ cells, digits, link }: LinkedSet): string {
	return `如果那里是 ${link}，${all(cells)} 就含有 ${allDigits(digits)} 中其余的全部`;
}

function combinations(eliminations: readonly Elimination[]): string {
	return eliminations.map(({ cell: own, digits }) => `${cell(own)} 的 ${anyDigit(digits)}`).join('、');
}

function claim({ cells, digit, isTrue }: ChainClaim): string {
	if (cells.length > 1) return `${all(cells)} 中${isTrue ? '有一格' : '没有一格'}是 ${digit}`;
	return `${all(cells)} ${isTrue ? '是' : '不是'} ${digit}`;
}

function follows(found: ChainClaim, home: House | undefined): string {
	if (home === undefined) return claim(found);
	return `${house(home)}里只有 ${all(found.cells)} ${found.cells.length > 1 ? '之一' : ''}能是 ${found.digit}`;
}

const chain: ChainWords = {
	claim,
	suppose: (supposed) => `假设 ${supposed}。`,
	first: (found, home) => `那么 ${follows(found, home)}。`,
	next: (lost, found, home) => `所以 ${claim(lost)}，于是 ${follows(found, home)}。`,
	whether: ({ cells, digit }, result) => `无论 ${any(cells)} 是不是 ${digit}，${result}。`,
	either: ([a, b], step) =>
		a.digit === b.digit
			? `所以无论如何，${any([...a.cells, ...b.cells])} 是 ${a.digit}：${remove(step)}。`
			: haveSameCells(a, b)
				? `所以无论如何，${any(a.cells)} 是 ${anyDigit(digitSetOf(a.digit) | digitSetOf(b.digit))}：${remove(step)}。`
				: `所以无论如何，${claim(a)}，或者 ${claim(b)}：${remove(step)}。`,
	contradiction: (result) => `这不可能，所以 ${result}。`,
	loop: (step) =>
		`这样就首尾相接成环，反方向同样成立，所以它填入的数字全对，或者它排除的数字全对。同时看到两者各一个的候选数不可能成立：${remove(step)}。`,
	removed: remove,
	whatever: (own, result) => `不管 ${cell(own)} 填什么，${result}。`,
	wherever: (digit, home, result) => `不管${house(home)}的 ${digit} 在哪里，${result}。`,
	inCase: (start, claims) => `如果 ${start}：${claims.join('，')}。`,
	inAnyCase: (result) => `所以无论如何，${result}。`,
	onlyPlace: (own, digit, home) => `那么 ${cell(own)} 是 ${digit} 在${house(home)}唯一剩下的位置。`,
	clash: (cells) => `但 ${all(cells)} 互相看见。`,
};

export const hintWords = (names: Readonly<Record<Technique, string>>): HintWords => ({
	solved: ['题目已解出。', '每个数字都正确。', '没有要做的了。'],
	mistake: (box, wrong) => [
		`${house(box)}有错误。`,
		`有 ${wrong.length} 个数字填错了。`,
		`${cell(wrong[0]!.cell)} 不是 ${wrong[0]!.digit}。请清除${wrong.length === 1 ? '它' : ` ${cellsOf(wrong)}`}。`,
	],
	mark: (box, lost) => [
		`你排除了一个需要的数字。请检查${house(box)}。`,
		`有 ${lost.length} 格的笔记缺少正确的数字。`,
		`${cell(lost[0]!.cell)} 仍可能是 ${lost[0]!.digit}。${lost.length === 1 ? '' : `请检查 ${cellsOf(lost)} 的笔记。`}`,
	],
	reveal: (box, gift) => [
		`看看${house(box)}。`,
		'这里没有简单的下一步。',
		`送你一个数字：${cell(gift.cell)} 是 ${gift.digit}。`,
	],
	lookAt: {
		house: (index) => `看看${house(index)}。`,
		digit: (digit) => `看看 ${digit} 可以填在哪里。`,
		cell: (own) => `看看 ${cell(own)} 周围的格。`,
	},
	lookFor: {
		cell: (technique, own) => `${names[technique]}：${cell(own)}。`,
		digits: (technique, digits) => `${names[technique]}：数字 ${digits.join('、')}。`,
	},
	inShort: (result) => `结论是：${result}。`,
	entry: (placement) => `所以 ${cell(placement.cell)} 是 ${placement.digit}。`,
	leadsTo: (placement, between) =>
		`这样${between === 0 ? '' : `再走 ${between} 步`}就能得出 ${cell(placement.cell)} 是 ${placement.digit}。`,
	chain,
	patterns,
});

export const cellWords: CellWords = {
	cell: (row, column) => `第 ${row} 行第 ${column} 列`,
	and: '和',
	signs: SIGNS,
	inRow: (row, columns) => `第 ${row} 行的第 ${columns} 列`,
	inColumn: (column, rows) => `第 ${column} 列的第 ${rows} 行`,
	ringed: '带圆圈的格',
	// A space stands before `r1c1`, not before these words.
	joints: [
		[/(?<=[\p{Script=Han}，。：；、]) (?=[第带])/gu, ''],
		[/(?<=[列行格]) (?=\p{Script=Han})/gu, ''],
	],
};
