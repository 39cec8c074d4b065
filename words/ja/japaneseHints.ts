import { digitSetOf, digitsOf, lowestDigit } from '#engine/digitSet.ts';
import type { ChainClaim, ChainWords, HintWords, PatternWords } from '#engine/explain/hintWords.ts';
import { createNames, haveSameCells } from '#engine/explain/names.ts';
import { formatCell as cell, type House } from '#engine/house.ts';
import type { AlsWing, Bug, CandidateSet, CellCandidates, Colors, LinkedSet, UniqueLoop } from '#engine/pattern.ts';
import type { Elimination, Placement, Step } from '#engine/step.ts';
import type { Technique } from '#engine/technique.ts';
import type { CellWords } from '../cellWords.ts';

const SIGNS = { comma: '、', space: '' };

const { all, any, digits: allDigits, anyDigit, list, losses } = createNames('、', 'か', SIGNS);

function house(index: House): string {
	const number = (index % 9) + 1;
	return index < 9 ? `${number}行目` : index < 18 ? `${number}列目` : `ブロック${number}`;
}

const houses = (indexes: readonly House[]): string => list(indexes.map(house));

/** `r1c1、r2c2から5を消せます` */
function remove({ eliminations }: Pick<Step, 'eliminations'>): string {
	return `${losses(eliminations, (digits, cells) => `${cells}から${digits}を`)}消せます。`;
}

const cellsOf = (placements: readonly Placement[]): string => all(placements.map((placement) => placement.cell));

const candidates = ({ cell: own, digits }: CellCandidates): string => `${cell(own)}は${anyDigit(digits)}`;

const holding = ({ cells, digits }: CandidateSet): string => `${all(cells)}に入るのは${anyDigit(digits)}だけ`;

const patterns: PatternWords = {
	full_house: (single) =>
		`${cell(single.cell)}は${house(single.house)}の最後の空きマスで、足りないのは${single.digit}だけです。`,
	hidden_single: (single) => `${house(single.house)}で${single.digit}が入るのは${cell(single.cell)}だけです。`,
	naked_single: (single) => `ほかの数字は、どれも${cell(single.cell)}の行・列・ブロックにあるか、すでに消えています。`,
	locked_candidates: ({ digit, home, other, cells, target }, step) => {
		const reason = `${house(home)}で${digit}が入るのは${any(cells)}です。どれも${house(other)}にあるので、`;
		if (target !== undefined)
			return `${reason}${house(target)}で${digit}が入るのは${cellsOf(step.placements)}だけです。`;
		return `${reason}${house(other)}のほかのマスに${digit}は入りません。${remove(step)}`;
	},
	naked_set: ({ house: home, cells, digits }, step) =>
		`${house(home)}で、${all(cells)}に入るのは${allDigits(digits)}だけです。${house(home)}のほかのマスには、これらは入りません。${remove(step)}`,
	hidden_set: ({ house: home, cells, digits }, step) => {
		const reason = `${house(home)}で、${allDigits(digits)}が入るのは${all(cells)}だけです`;
		const [placement] = step.placements;
		if (placement !== undefined) return `${reason}。${placement.digit}に残る場所は${cell(placement.cell)}だけです。`;
		return `${reason}。そこにほかの数字は入りません。${remove(step)}`;
	},
	fish: ({ digit, bases, covers }, step) =>
		`${houses(bases)}で${digit}が入るのは${houses(covers)}だけです。${houses(covers)}のほかのマスに${digit}は入りません。${remove(step)}`,
	finned_fish: ({ digit, bases, covers, fin }, step) =>
		`${houses(bases)}で${digit}が入るのは、ひれの${all(fin)}を除けば${houses(covers)}だけです。ひれに入らなければ、${houses(covers)}のほかのマスに${digit}は入りません。ひれに入れば、ひれが見えるマスは${digit}になりません。どちらにしても、${remove(step)}`,
	xy_wing: ({ pivot, pincers, digit }, step) => {
		const holders = step.technique === 'xyz_wing' ? [pivot, ...pincers] : pincers;
		return `${candidates(pivot)}です。どちらでも、${candidates(pincers[0])}、${candidates(pincers[1])}なので、${all(holders.map((each) => each.cell))}のどれかは${digit}です。${remove(step)}`;
	},
	w_wing: ({ cells, pair, link, digit, house: home, places }, step) =>
		`${all(cells)}はどちらも${anyDigit(pair)}です。${house(home)}の${link}は${any(places)}にあり、二つのマスはそれぞれその一方を見ているので、両方が${link}になることはありません。少なくとも一方は${digit}です。${remove(step)}`,
	unique_loop: (loop, step) =>
		`${all(loop.cells)}がすべて${anyDigit(loop.pair)}だけなら、二つの数字を入れ替えられ、解が二つになります。${loopUse(loop)}。${remove(step)}`,
	unique_rectangle: ({ corners, pair, digit }, step) => {
		const [a, b, c, d] = corners;
		return `平行な二本の線で${digit}が入るのは${all(corners)}だけなので、${all([a, c])}に入るか、${all([b, d])}に入ります。後者なら${allDigits(pair)}を入れ替えられ、解が二つになります。${remove(step)}`;
	},
	hidden_rectangle: ({ corners, pair, bound, other }, step) => {
		const [a, b, c, d] = corners;
		return `${cell(c)}が${other}なら、その行と列の${bound}は${all([b, d])}に入り、${cell(a)}は${other}です。すると${allDigits(pair)}を入れ替えられ、解が二つになります。${remove(step)}`;
	},
	avoidable_rectangle: ({ filled, open, pair, digit }, step) => {
		const without = open.length === 1 ? `${all(open)}が${digit}なら` : `${all(open)}のどちらにも${digit}が入らなければ`;
		return `${all(filled)}は最初からあった数字ではありません。${without}、${allDigits(pair)}を入れ替えられ、解が二つになります。${remove(step)}`;
	},
	remote_pair: ({ pair, cells }, step) =>
		`${all(cells)}は${anyDigit(pair)}だけで、順に隣を見ているので、二つの数字が交互に並びます。${all([cells[0]!, cells.at(-1)!])}には一つずつ入るので、両方が見えるマスにはどちらも入りません。${remove(step)}`,
	simple_coloring: ({ digit, colors, falseColor }, step) => {
		const conclusion =
			falseColor === undefined
				? `両方のグループが見えるマスは${digit}になりません`
				: `${all(colors[falseColor])}には互いに見えるマスがあるので、そのどれにも入りません`;
		return `${digit}は${either(colors)}に入ります。${conclusion}。${remove(step)}`;
	},
	multi_coloring: ({ digit, clusters, meeting }, step) => {
		const [a, b] = clusters;
		return `${digit}は${either(a)}に入ります。また、${either(b)}に入ります。${all(meeting)}は互いに見えるので、${digit}は${all(a[1])}、または${all(b[1])}に入ります。${remove(step)}`;
	},
	bug: (bug, step) =>
		`余分な候補がなければ、どの空きマスも候補が二つ、どのハウスのどの数字も場所が二つになり、解が一つではなくなります。${bugUse(bug)}。${remove(step)}`,
	als_wing: (wing, step) =>
		`${wing.cells.length}マスの${all(wing.cells)}に入るのは${anyDigit(wing.digits)}だけで、数字がマスより一つ多くなっています。${pincerOf(wing)}。${remove(step)}`,
	als_xz: ({ sets: [a, b], restrictedCommons }, step) => {
		const conclusion =
			digitsOf(restrictedCommons).length > 1
				? `${allDigits(restrictedCommons)}はどちらも両方には入らないので、各グループに一つずつ入り、残りの数字がすべて必要です`
				: `${allDigits(restrictedCommons)}は両方には入らないので、一方のグループにはなく、残りの数字がすべて必要です`;
		return `${holding(a)}、${holding(b)}で、どちらも数字がマスより一つ多くなっています。${conclusion}。${remove(step)}`;
	},
	als_xy_wing: ({ pivot, wings: [a, b] }, step) =>
		`${holding(pivot)}で、数字がマスより一つ多いので、${a.link}と${b.link}の両方が欠けることはありません。${restOf(a)}。${restOf(b)}。${remove(step)}`,
	als_chain: ({ sets, links: [x, y, z], digit }, step) =>
		`${sets.map(holding).join('、')}で、どのグループも数字がマスより一つ多くなっています。一つ目に${digit}がなければ${x}が必要になり、二つ目には${y}、三つ目には${z}、四つ目には${digit}が入ります。つまり${digit}は一つ目か四つ目に入ります。${remove(step)}`,
	sue_de_coq: ({ cells, digits, line, box, lineDigits, boxDigits }, step) =>
		`${all(cells)}の${cells.length}マスに、同じ数の数字${allDigits(digits)}があります。どれも二回は入らないので、一回ずつ入ります。${allDigits(lineDigits)}は${house(line)}の中、${allDigits(boxDigits)}は${house(box)}の中です。${remove(step)}`,
	aligned_exclusion: ({ bases, excluders }, step) =>
		`${all(bases)}の数字の組み合わせを調べます。${combinations(step.eliminations)}を含む組は、数字が重なるか、${any(excluders)}の候補を使い切ります。${remove(step)}`,
	strong_links: ({ digit, links, isLoop }, step) => {
		const facts = links.map(
			({ house: home, enter, leave }) => `${house(home)}では${any(enter)}、そうでなければ${any(leave)}に入ります`,
		);
		const meetings = links.slice(1).map(({ enter }, at) => [links[at]!.leave, enter] as const);
		const ends = [links[0]!.enter, links.at(-1)!.leave] as const;
		const clashes = (isLoop ? [...meetings, ends] : meetings).map(([a, b]) => `${any(a)}と${any(b)}の両方`);
		const conclusion = isLoop
			? 'これで輪になります。互いに見える二つのグループの一方に必ず入るので、両方が見えるマスには入りません'
			: `そこで${any(ends.flat())}に入ります`;
		return `${digit}をたどります。${facts.join('。')}。互いに見えるので、${clashes.join('や')}には入りません。${conclusion}。${remove(step)}`;
	},
};

function loopUse({ pair, guardians, extras, use }: UniqueLoop): string {
	switch (use.by) {
		case 'single_guardian':
			return `それを防げるのは${all(guardians)}だけなので、別の数字が入ります`;
		case 'shared_extra':
			return `それを防げるのは${any(guardians)}の${use.digit}だけです`;
		case 'naked_set':
			return `それを防げるのは${any(guardians)}の${anyDigit(extras)}だけで、${all(use.cells)}と合わせて${house(use.house)}の${allDigits(use.digits)}を使い切ります`;
		case 'hidden_set':
			return `そこで${all(guardians)}に入る${allDigits(pair)}は多くても一つで、${house(use.house)}の${allDigits(use.digits)}には${all(use.cells)}が必要です`;
		case 'strong_link':
			return `${house(use.house)}の${use.kept}は${any(guardians)}に入ります。もう一方が${use.removed}だと防げません`;
	}
}

function bugUse({ cells, extras, use }: Bug): string {
	switch (use.by) {
		case 'one_cell':
			return `それを防げるのは${all(cells)}の${anyDigit(extras)}だけです`;
		case 'one_digit':
			return `そこで${allDigits(extras)}は${any(cells)}に入ります`;
		case 'naked_set':
			return `そこで${any(cells)}に${allDigits(extras)}の一つが入り、${all(use.cells)}と合わせて${house(use.house)}の${allDigits(use.digits)}を使い切ります`;
		case 'locked_digit':
			return `${all(cells)}の一方には余分な候補が入り、${house(use.house)}の${allDigits(use.locked)}にはもう一方が必要です`;
	}
}

function either([first, second]: Colors): string {
	return `${all(first)}、または${all(second)}`;
}

function pincerOf({ pincer, linked }: AlsWing): string {
	if (linked === pincer.digits)
		return `${candidates(pincer)}です。どちらでも、その数字はこれらのマスに入らないので、残りがすべて必要です`;
	const link = lowestDigit(linked);
	const other = lowestDigit(pincer.digits & ~digitSetOf(link));
	return `${candidates(pincer)}です。${link}は両方には入らず、入らないほうに${other}があります`;
}

function restOf({ cells, digits, link }: LinkedSet): string {
	return `そこに${link}が入れば、${all(cells)}には${allDigits(digits)}の残りがすべて入ります`;
}

function combinations(eliminations: readonly Elimination[]): string {
	return eliminations.map(({ cell: own, digits }) => `${cell(own)}の${anyDigit(digits)}`).join('、');
}

function claim({ cells, digit, isTrue }: ChainClaim): string {
	if (cells.length > 1) return `${all(cells)}の${isTrue ? 'どれかが' : 'どれも'}${digit}${isTrue ? '' : 'ではない'}`;
	return `${all(cells)}は${digit}${isTrue ? '' : 'ではない'}`;
}

function follows(found: ChainClaim, home: House | undefined): string {
	if (home === undefined) return claim(found);
	return `${house(home)}で${found.digit}が入るのは${all(found.cells)}${found.cells.length > 1 ? 'のどれか' : ''}だけ`;
}

const chain: ChainWords = {
	claim,
	suppose: (supposed) => `${supposed}と仮定します。`,
	first: (found, home) => `すると、${follows(found, home)}です。`,
	next: (lost, found, home) => `よって${claim(lost)}ので、${follows(found, home)}です。`,
	whether: ({ cells, digit }, result) => `${any(cells)}が${digit}でもそうでなくても、${result}といえます。`,
	either: ([a, b], step) =>
		a.digit === b.digit
			? `よって、どちらにしても${any([...a.cells, ...b.cells])}は${a.digit}です。${remove(step)}`
			: haveSameCells(a, b)
				? `よって、どちらにしても${any(a.cells)}は${anyDigit(digitSetOf(a.digit) | digitSetOf(b.digit))}です。${remove(step)}`
				: `よって、どちらにしても${claim(a)}、または${claim(b)}です。${remove(step)}`,
	contradiction: (result) => `これはありえないので、${result}といえます。`,
	loop: (step) =>
		`これで輪になります。逆向きにも成り立つので、入れた数字がすべて正しいか、消した候補がすべて正しいかのどちらかです。両方を一つずつ見ている候補は成り立ちません。${remove(step)}`,
	removed: ({ eliminations }) => `${losses(eliminations, (digits, cells) => `${cells}から${digits}が`)}消える`,
	whatever: (own, result) => `${cell(own)}が何であっても、${result}といえます。`,
	wherever: (digit, home, result) => `${house(home)}の${digit}がどこにあっても、${result}といえます。`,
	inCase: (start, claims) => `${start.replace('は', 'が').replace('ではない', 'でない')}なら、${claims.join('、')}。`,
	inAnyCase: (result) => `よって、どの場合も${result}といえます。`,
	onlyPlace: (own, digit, home) => `すると、${house(home)}で${digit}に残る場所は${cell(own)}だけです。`,
	clash: (cells) => `しかし、${all(cells)}は互いに見えます。`,
};

export const hintWords = (names: Readonly<Record<Technique, string>>): HintWords => ({
	solved: ['問題は解けています。', 'すべての数字が正解です。', 'もうすることはありません。'],
	mistake: (box, wrong) => [
		`${house(box)}に間違いがあります。`,
		`数字が${wrong.length}個間違っています。`,
		`${cell(wrong[0]!.cell)}は${wrong[0]!.digit}ではありません。${wrong.length === 1 ? 'それ' : cellsOf(wrong)}を消しましょう。`,
	],
	mark: (box, lost) => [
		`必要な数字を消しています。${house(box)}を確かめましょう。`,
		`${lost.length}マスのメモに、正しい数字がありません。`,
		`${cell(lost[0]!.cell)}にはまだ${lost[0]!.digit}が入ります。${lost.length === 1 ? '' : `${cellsOf(lost)}のメモを確かめましょう。`}`,
	],
	reveal: (box, gift) => [
		`${house(box)}を見てみましょう。`,
		'ここには簡単な次の手がありません。',
		`数字を一つ教えます。${cell(gift.cell)}は${gift.digit}です。`,
	],
	lookAt: {
		house: (index) => `${house(index)}を見てみましょう。`,
		digit: (digit) => `${digit}がどこに入るか見てみましょう。`,
		cell: (own) => `${cell(own)}のまわりを見てみましょう。`,
	},
	lookFor: {
		cell: (technique, own) => `${names[technique]}：${cell(own)}。`,
		digits: (technique, digits) => `${names[technique]}：数字${digits.join('、')}。`,
	},
	inShort: (result) => `結論として、${result}といえます。`,
	entry: (placement) => `よって${cell(placement.cell)}は${placement.digit}です。`,
	leadsTo: (placement, between) =>
		`これで${between === 0 ? '' : `あと${between}手で、`}${cell(placement.cell)}が${placement.digit}に決まります。`,
	chain,
	patterns,
});

export const cellWords: CellWords = {
	cell: (row, column) => `${row}行${column}列`,
	and: '、',
	signs: SIGNS,
	inRow: (row, columns) => `${row}行目の${columns}列`,
	inColumn: (column, rows) => `${column}列目の${rows}行`,
	ringed: '丸で囲んだマス',
	joints: [],
};
