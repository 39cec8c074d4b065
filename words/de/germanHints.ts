import { digitSetOf, digitsOf, lowestDigit } from '#engine/digitSet.ts';
import type { ChainClaim, ChainWords, HintWords, PatternWords } from '#engine/explain/hintWords.ts';
import { createNames, haveSameCells } from '#engine/explain/names.ts';
import type { Cell } from '#engine/grid.ts';
import { formatCell as cell, type House } from '#engine/house.ts';
import type { AlsWing, Bug, CandidateSet, CellCandidates, Colors, LinkedSet, UniqueLoop } from '#engine/pattern.ts';
import type { Elimination, Placement, Step } from '#engine/step.ts';
import type { Technique } from '#engine/technique.ts';
import type { CellWords } from '../cellWords.ts';

const { all, any, digits: allDigits, anyDigit, choice, list, losses } = createNames('und', 'oder');

function house(index: House): string {
	return `${index < 9 ? 'Zeile' : index < 18 ? 'Spalte' : 'Block'} ${(index % 9) + 1}`;
}

/** `den Zeilen 4 und 7`, `Zeile 4 und Block 2`. */
function houses(indexes: readonly House[]): string {
	const [kind, ...others] = new Set(indexes.map((index) => Math.floor(index / 9)));
	if (kind === undefined || others.length > 0 || indexes.length === 1) return list(indexes.map(house));
	const plural = ['den Zeilen', 'den Spalten', 'den Blöcken'][kind];
	return `${plural} ${list(indexes.map((index) => `${(index % 9) + 1}`))}`;
}

/** `weder in r1c1 noch in r2c2`. */
function inNone(cells: readonly Cell[]): string {
	return `weder ${cells.map((own) => `in ${cell(own)}`).join(' noch ')}`;
}

/** `diesen Spalten`, of lines of one kind. */
function those([first]: readonly House[]): string {
	return ['diesen Zeilen', 'diesen Spalten', 'diesen Blöcken'][Math.floor((first ?? 0) / 9)]!;
}

/** A sentence begins with a capital letter, unless with the name of a cell. */
function atStart(words: string): string {
	return /^r\d/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Streiche 5 aus r1c1 und r2c2.` */
function remove({ eliminations }: Pick<Step, 'eliminations'>): string {
	return `Streiche ${losses(eliminations, (digits, cells) => `${digits} aus ${cells}`)}.`;
}

const cellsOf = (placements: readonly Placement[]): string => all(placements.map((placement) => placement.cell));

const candidates = ({ cell: own, digits }: CellCandidates): string => `${cell(own)} ist ${anyDigit(digits)}`;

const holding = ({ cells, digits }: CandidateSet): string =>
	cells.length === 1
		? `${all(cells)} kann nur ${anyDigit(digits)} sein`
		: `${all(cells)} können nur ${anyDigit(digits)} sein`;

const patterns: PatternWords = {
	full_house: (single) =>
		`${cell(single.cell)} ist das letzte leere Feld in ${house(single.house)}, und nur die ${single.digit} fehlt noch.`,
	hidden_single: (single) => `In ${house(single.house)} kann die ${single.digit} nur in ${cell(single.cell)} stehen.`,
	naked_single: (single) =>
		`Jede andere Ziffer steht schon in der Zeile, der Spalte oder dem Block von ${cell(single.cell)} oder ist für dieses Feld ausgeschlossen.`,
	locked_candidates: ({ digit, home, other, cells, target }, step) => {
		const reason = `In ${house(home)} muss die ${digit} in ${any(cells)} stehen. ${cells.length === 2 ? 'Beide' : 'Alle'} liegen in ${house(other)}`;
		if (target !== undefined)
			return `${reason}, also kann die ${digit} in ${house(target)} nur in ${cellsOf(step.placements)} stehen.`;
		return `${reason}, also kann die ${digit} sonst nirgends in ${house(other)} stehen. ${remove(step)}`;
	},
	naked_set: ({ house: home, cells, digits }, step) =>
		`In ${house(home)} kommen für ${all(cells)} nur ${allDigits(digits)} in Frage, also kann kein anderes Feld in ${house(home)} eine davon haben. ${remove(step)}`,
	hidden_set: ({ house: home, cells, digits }, step) => {
		const reason = `In ${house(home)} können die Ziffern ${allDigits(digits)} nur in ${all(cells)} stehen`;
		const [placement] = step.placements;
		if (placement !== undefined)
			return `${reason}, also bleibt für die ${placement.digit} nur ${cell(placement.cell)}.`;
		return `${reason}, also kann dort nichts anderes stehen. ${remove(step)}`;
	},
	fish: ({ digit, bases, covers }, step) =>
		`In ${houses(bases)} kann die ${digit} nur in ${houses(covers)} stehen. Also kann sie in ${those(covers)} sonst nirgends stehen. ${remove(step)}`,
	finned_fish: ({ digit, bases, covers, fin }, step) =>
		`In ${houses(bases)} kann die ${digit} nur in ${houses(covers)} stehen, von der Flosse ${all(fin)} abgesehen. Steht sie nicht in der Flosse, so kann sie in ${those(covers)} sonst nirgends stehen. Steht sie dort, so kann kein Feld, das die Flosse sieht, ${digit} sein. So oder so: ${remove(step)}`,
	xy_wing: ({ pivot, pincers, digit }, step) => {
		const holders = step.technique === 'xyz_wing' ? [pivot, ...pincers] : pincers;
		return `${candidates(pivot)}. Egal, welche es ist: Eines der Felder ${all(holders.map((each) => each.cell))} ist ${digit}, denn ${candidates(pincers[0])}, und ${candidates(pincers[1])}. ${remove(step)}`;
	},
	w_wing: ({ cells, pair, link, digit, house: home, places }, step) =>
		`${all(cells)} sind beide ${anyDigit(pair)}. Sie können nicht beide ${link} sein, denn in ${house(home)} steht die ${link} in ${any(places)}, und jedes der beiden sieht eines dieser Felder. Also ist mindestens eines ${digit}. ${remove(step)}`,
	unique_loop: (loop, step) =>
		`Blieben in ${all(loop.cells)} nur ${allDigits(loop.pair)} übrig, so ließen sich die zwei Ziffern tauschen, und das Rätsel hätte zwei Lösungen. ${loopUse(loop)}. ${remove(step)}`,
	unique_rectangle: ({ corners, pair, digit }, step) => {
		const [a, b, c, d] = corners;
		return `In zwei parallelen Linien kann die ${digit} nur in ${all(corners)} stehen, also steht sie in ${all([a, c])} oder in ${all([b, d])}. Im zweiten Fall ließen sich ${allDigits(pair)} tauschen, und das Rätsel hätte zwei Lösungen. ${remove(step)}`;
	},
	hidden_rectangle: ({ corners, pair, bound, other }, step) => {
		const [a, b, c, d] = corners;
		return `Stünde in ${cell(c)} die ${other}, so stünde die ${bound} seiner Zeile und Spalte in ${all([b, d])}, und in ${cell(a)} stünde die ${other}. Dann ließen sich ${allDigits(pair)} tauschen, und das Rätsel hätte zwei Lösungen. ${remove(step)}`;
	},
	avoidable_rectangle: ({ filled, open, pair, digit }, step) => {
		const without =
			open.length === 1
				? `Stünde in ${all(open)} die ${digit}, so`
				: `Stünde weder in ${cell(open[0]!)} noch in ${cell(open[1]!)} die ${digit}, so`;
		return `${all(filled)} waren nicht vorgegeben. ${without} ließen sich ${allDigits(pair)} tauschen, und das Rätsel hätte zwei Lösungen. ${remove(step)}`;
	},
	remote_pair: ({ pair, cells }, step) =>
		`${all(cells)} können nur ${anyDigit(pair)} sein, und jedes sieht das nächste, also wechseln sich die zwei Ziffern ab. ${all([cells[0]!, cells.at(-1)!])} haben je eine davon, und ein Feld, das beide sieht, kann keine von ihnen haben. ${remove(step)}`,
	simple_coloring: ({ digit, colors, falseColor }, step) => {
		const conclusion =
			falseColor === undefined
				? `Ein Feld, das beide Gruppen sieht, kann nicht ${digit} sein`
				: `${colors[falseColor].length === 2 ? '' : 'Zwei der Felder '}${all(colors[falseColor])} sehen einander, also steht sie in keinem davon`;
		return `Die ${digit} steht in ${either(colors)}. ${conclusion}. ${remove(step)}`;
	},
	multi_coloring: ({ digit, clusters, meeting }, step) => {
		const [a, b] = clusters;
		return `Die ${digit} steht in ${either(a)}. Außerdem steht sie in ${either(b)}. ${all(meeting)} sehen einander, also steht die ${digit} in ${all(a[1])} oder aber in ${all(b[1])}. ${remove(step)}`;
	},
	bug: (bug, step) =>
		`Ohne die überzähligen Kandidaten hätte jedes leere Feld zwei Kandidaten und jede Ziffer in jedem Haus zwei Plätze, und das Rätsel hätte mehr als eine Lösung. ${bugUse(bug)}. ${remove(step)}`,
	als_wing: (wing, step) =>
		`Die ${wing.cells.length} Felder ${all(wing.cells)} können nur ${anyDigit(wing.digits)} sein, eine Ziffer mehr als Felder, und ${pincerOf(wing)}. ${remove(step)}`,
	als_xz: ({ sets: [a, b], restrictedCommons }, step) => {
		const conclusion =
			digitsOf(restrictedCommons).length > 1
				? `Keine der Ziffern ${allDigits(restrictedCommons)} kann in beiden Gruppen stehen, also hat jede Gruppe eine davon und braucht alle ihre anderen Ziffern`
				: `Die ${allDigits(restrictedCommons)} kann nicht in beiden Gruppen stehen, also fehlt sie in einer, und diese braucht alle ihre anderen Ziffern`;
		return `${holding(a)}, und ${holding(b)}: jeweils eine Ziffer mehr als Felder. ${conclusion}. ${remove(step)}`;
	},
	als_xy_wing: ({ pivot, wings: [a, b] }, step) =>
		`${holding(pivot)}, eine Ziffer mehr als Felder, also können ${a.link} und ${b.link} dort nicht beide fehlen. ${restOf(a)}. ${restOf(b)}. ${remove(step)}`,
	als_chain: ({ sets, links: [x, y, z], digit }, step) =>
		`${sets.map(holding).join('; ')}: jeweils eine Ziffer mehr als Felder. Fehlte der ersten Gruppe die ${digit}, so bräuchte sie die ${x}, also die zweite die ${y}, die dritte die ${z} und die vierte die ${digit}. Also steht die ${digit} in der ersten oder in der letzten. ${remove(step)}`,
	sue_de_coq: ({ cells, digits, line, box, lineDigits, boxDigits }, step) =>
		`${all(cells)} sind ${cells.length} Felder mit ebenso vielen Ziffern: ${allDigits(digits)}. Keine kann zweimal vorkommen, also steht jede einmal dort: ${allDigits(lineDigits)} innerhalb von ${house(line)}; ${allDigits(boxDigits)} innerhalb von ${house(box)}. ${remove(step)}`,
	aligned_exclusion: ({ bases, excluders }, step) =>
		`Geh die Kombinationen von Ziffern in ${all(bases)} durch: Jede mit ${combinations(step.eliminations)} wiederholt eine Ziffer oder verbraucht alle Kandidaten von ${any(excluders)}. ${remove(step)}`,
	strong_links: ({ digit, links, isLoop }, step) => {
		const facts = links.map(
			({ house: home, enter, leave }) => `in ${house(home)} steht sie in ${any(enter)} oder aber in ${any(leave)}`,
		);
		const meetings = links.slice(1).map(({ enter }, at) => [links[at]!.leave, enter] as const);
		const ends = [links[0]!.enter, links.at(-1)!.leave] as const;
		const clashes = (isLoop ? [...meetings, ends] : meetings).map(([a, b]) => `zugleich in ${any(a)} und in ${any(b)}`);
		const conclusion = isLoop
			? 'Damit schließt sich ein Ring: Von je zwei Gruppen, die einander sehen, hat eine die Ziffer, und ein Feld, das beide sieht, hat sie nicht'
			: `Also steht sie in ${any(ends.flat())}`;
		return `Verfolge die ${digit}: ${atStart(facts.join('; '))}. Sie kann ${clashes.length === 1 ? 'nicht' : 'weder'} ${clashes.join(' noch ')} stehen, denn diese sehen einander. ${conclusion}. ${remove(step)}`;
	},
};

function loopUse({ pair, guardians, extras, use }: UniqueLoop): string {
	switch (use.by) {
		case 'single_guardian':
			return `Nur ${all(guardians)} kann das verhindern und hat also eine andere Ziffer`;
		case 'shared_extra':
			return `Nur eine ${use.digit} in ${any(guardians)} kann das verhindern`;
		case 'naked_set':
			return `Nur eine ${anyDigit(extras)} in ${any(guardians)} kann das verhindern; zusammen mit ${all(use.cells)} sind damit ${allDigits(use.digits)} in ${house(use.house)} vergeben`;
		case 'hidden_set':
			return `Also steht in ${all(guardians)} zusammen höchstens eine der Ziffern ${allDigits(pair)}, und in ${house(use.house)} brauchen die Ziffern ${allDigits(use.digits)} ${use.cells.length === 1 ? 'das Feld' : 'die Felder'} ${all(use.cells)} für sich`;
		case 'strong_link':
			return `In ${house(use.house)} muss die ${use.kept} in ${any(guardians)} stehen; das andere der beiden Felder kann nicht ${use.removed} sein, sonst würde nichts den Tausch verhindern`;
	}
}

function bugUse({ cells, extras, use }: Bug): string {
	switch (use.by) {
		case 'one_cell':
			return `Nur eine ${anyDigit(extras)} in ${all(cells)} verhindert das`;
		case 'one_digit':
			return `Also muss die ${allDigits(extras)} in ${any(cells)} stehen`;
		case 'naked_set':
			return `Also hat ${any(cells)} eine der Ziffern ${allDigits(extras)}, und zusammen mit ${all(use.cells)} sind damit ${allDigits(use.digits)} in ${house(use.house)} vergeben`;
		case 'locked_digit':
			return `Eines der Felder ${all(cells)} nimmt einen überzähligen Kandidaten auf, und die ${allDigits(use.locked)} in ${house(use.house)} braucht das andere`;
	}
}

function either([first, second]: Colors): string {
	return `${all(first)} oder aber in ${all(second)}`;
}

function pincerOf({ pincer, linked }: AlsWing): string {
	if (linked === pincer.digits)
		return `${candidates(pincer)}. Welche es auch ist, ihnen fehlt sie dann, also brauchen sie alle übrigen`;
	const link = lowestDigit(linked);
	const other = lowestDigit(pincer.digits & ~digitSetOf(link));
	return `${candidates(pincer)}. Die ${link} kann nicht in beiden stehen, und wo sie fehlt, steht die ${other}`;
}

function restOf({ cells, digits, link }: LinkedSet): string {
	return `Steht die ${link} dort, so ${cells.length === 1 ? 'braucht' : 'brauchen'} ${all(cells)} von ${allDigits(digits)} alle übrigen`;
}

function combinations(eliminations: readonly Elimination[]): string {
	return choice(eliminations.map(({ cell: own, digits }) => `${anyDigit(digits)} in ${cell(own)}`));
}

function claim({ cells, digit, isTrue }: ChainClaim): string {
	if (cells.length > 1) return `${isTrue ? 'eines' : 'keines'} der Felder ${all(cells)} ist ${digit}`;
	return `${all(cells)} ist ${isTrue ? '' : 'nicht '}${digit}`;
}

function follows(found: ChainClaim, home: House | undefined): string {
	if (home === undefined) return claim(found);
	return `in ${house(home)} kann die ${found.digit} nur in ${any(found.cells)} stehen`;
}

/** After a word that the verb follows: `ist r1c1 nicht 5`. */
function lacks({ cells, digit }: ChainClaim): string {
	return cells.length > 1 ? `steht die ${digit} ${inNone(cells)}` : `ist ${all(cells)} nicht ${digit}`;
}

const chain: ChainWords = {
	claim,
	suppose: (supposed) => `Angenommen, ${supposed}.`,
	first: (found, home) =>
		home === undefined
			? `Dann steht in ${any(found.cells)} die ${found.digit}.`
			: `Dann kann die ${found.digit} in ${house(home)} nur in ${any(found.cells)} stehen.`,
	next: (lost, found, home) =>
		home === undefined && haveSameCells(lost, found)
			? `Also ${lacks(lost)}, sondern ${found.digit}.`
			: `Also ${lacks(lost)}, und ${follows(found, home)}.`,
	whether: ({ cells, digit }, result) => `Ob in ${any(cells)} die ${digit} steht oder nicht: ${atStart(result)}.`,
	either: ([a, b], step) =>
		a.digit === b.digit
			? `Also ist ${any([...a.cells, ...b.cells])} auf jeden Fall ${a.digit}. ${remove(step)}`
			: haveSameCells(a, b)
				? `Also ist ${any(a.cells)} auf jeden Fall ${a.digit} oder ${b.digit}. ${remove(step)}`
				: `Also gilt auf jeden Fall: ${atStart(claim(a))}, oder ${claim(b)}. ${remove(step)}`,
	contradiction: (result) => `Das kann nicht sein, also gilt: ${atStart(result)}.`,
	loop: (step) =>
		`Damit schließt sich ein Ring. Er gilt auch in der anderen Richtung, also stimmen entweder alle Ziffern, die er setzt, oder alle, die er ausschließt. Ein Kandidat, der von beiden je eine sieht, kann nicht stimmen. ${remove(step)}`,
	removed: ({ eliminations }) =>
		losses(eliminations, (digits, cells) => `${digits} ${digits.length === 1 ? 'fällt' : 'fallen'} in ${cells} weg`),
	whatever: (own, result) => `Egal, was in ${cell(own)} steht: ${atStart(result)}.`,
	wherever: (digit, home, result) => `Egal, wo in ${house(home)} die ${digit} steht: ${atStart(result)}.`,
	inCase: (start, claims) => `Angenommen, ${start}: ${atStart(claims.join(', '))}.`,
	inAnyCase: (result) => `Also gilt auf jeden Fall: ${atStart(result)}.`,
	onlyPlace: (own, digit, home) =>
		`Dann ist ${cell(own)} der einzige Platz, der in ${house(home)} für die ${digit} bleibt.`,
	clash: (cells) => `Aber ${all(cells)} sehen einander.`,
};

const fields = (count: number): string => (count === 1 ? '1 Feld' : `${count} Feldern`);

export const hintWords = (names: Readonly<Record<Technique, string>>): HintWords => ({
	solved: ['Das Rätsel ist gelöst.', 'Jede Ziffer stimmt.', 'Es ist nichts mehr zu tun.'],
	mistake: (box, wrong) => [
		`In ${house(box)} ist ein Fehler.`,
		wrong.length === 1 ? '1 Ziffer ist falsch.' : `${wrong.length} Ziffern sind falsch.`,
		`${cell(wrong[0]!.cell)} ist nicht ${wrong[0]!.digit}. Lösche ${wrong.length === 1 ? 'sie' : `die Ziffern in ${cellsOf(wrong)}`}.`,
	],
	mark: (box, lost) => [
		`Du hast eine Ziffer ausgeschlossen, die du brauchst. Prüfe ${house(box)}.`,
		`In den Notizen von ${fields(lost.length)} fehlt die richtige Ziffer.`,
		`${cell(lost[0]!.cell)} kann noch ${lost[0]!.digit} sein.${lost.length === 1 ? '' : ` Prüfe die Notizen in ${cellsOf(lost)}.`}`,
	],
	reveal: (box, gift) => [
		`Sieh dir ${house(box)} an.`,
		'Hier gibt es keinen einfachen nächsten Schritt.',
		`Eine Ziffer geschenkt: ${cell(gift.cell)} ist ${gift.digit}.`,
	],
	lookAt: {
		house: (index) => `Sieh dir ${house(index)} an.`,
		digit: (digit) => `Sieh nach, wo die ${digit} stehen kann.`,
		cell: (own) => `Sieh dir die Felder um ${cell(own)} an.`,
	},
	lookFor: {
		cell: (technique, own) => `${names[technique]}: Feld ${cell(own)}.`,
		digits: (technique, digits) =>
			`${names[technique]}: ${digits.length === 1 ? 'Ziffer' : 'Ziffern'} ${digits.join(', ')}.`,
	},
	inShort: (result) => `Kurz gesagt: ${atStart(result)}.`,
	entry: (placement) => `Also steht in ${cell(placement.cell)} die ${placement.digit}.`,
	leadsTo: (placement, between) =>
		`Das führt${between === 0 ? '' : between === 1 ? ' nach 1 weiteren Schritt' : ` nach ${between} weiteren Schritten`} dazu, dass in ${cell(placement.cell)} die ${placement.digit} steht.`,
	chain,
	patterns,
});

export const cellWords: CellWords = {
	cell: (row, column) => `Zeile ${row}, Spalte ${column}`,
	and: 'und',
	inRow: (row, columns) => `Spalte ${columns} von Zeile ${row}`,
	inColumn: (column, rows) => `Zeile ${rows} von Spalte ${column}`,
	ringed: 'das Feld mit dem Ring',
	joints: [
		[/\bin das Feld mit/g, 'im Feld mit'],
		[/\bIn das Feld mit/g, 'Im Feld mit'],
		[/\bvon das Feld mit/g, 'vom Feld mit'],
		[/\b(aus|mit) das Feld mit/g, '$1 dem Feld mit'],
		[/Flosse (?=Zeile|Spalte)/g, 'Flosse in '],
		[/: das Feld mit/g, ': Das Feld mit'],
	],
};
