import { digitSetOf, digitsOf, lowestDigit } from '#engine/digitSet.ts';
import type { ChainClaim, ChainWords, HintWords, PatternWords } from '#engine/explain/hintWords.ts';
import { createNames, haveSameCells } from '#engine/explain/names.ts';
import { formatCell as cell, type House } from '#engine/house.ts';
import type { AlsWing, Bug, CandidateSet, CellCandidates, Colors, LinkedSet, UniqueLoop } from '#engine/pattern.ts';
import type { Elimination, Placement, Step } from '#engine/step.ts';
import type { Technique } from '#engine/technique.ts';
import type { CellWords } from '../cellWords.ts';

const { all, any, digits: allDigits, anyDigit, choice, list, losses } = createNames('e', 'ou');

/** `a linha 4`. */
function house(index: House): string {
	return `${index < 9 ? 'a linha' : index < 18 ? 'a coluna' : 'o bloco'} ${(index % 9) + 1}`;
}

/** `na linha 4`, `no bloco 2`. */
function inHouse(index: House): string {
	return `n${house(index)}`;
}

/** `da linha 4`. */
function ofHouse(index: House): string {
	return `d${house(index)}`;
}

/** `nessas linhas`, of lines of one kind. */
function inThose([first]: readonly House[]): string {
	return ['nessas linhas', 'nessas colunas', 'nesses blocos'][Math.floor((first ?? 0) / 9)]!;
}

/** `nas linhas 4 e 7`, `na linha 4 e no bloco 2`. */
function inHouses(indexes: readonly House[]): string {
	const [kind, ...others] = new Set(indexes.map((index) => Math.floor(index / 9)));
	if (kind === undefined || others.length > 0 || indexes.length === 1) return list(indexes.map(inHouse));
	const plural = ['nas linhas', 'nas colunas', 'nos blocos'][kind];
	return `${plural} ${list(indexes.map((index) => `${(index % 9) + 1}`))}`;
}

/** `Na linha 4`, at the start of a sentence. */
function atStart(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `5 de r1c1 e r2c2`. */
function lossesOf({ eliminations }: Pick<Step, 'eliminations'>): string {
	return losses(eliminations, (digits, cells) => `${digits} de ${cells}`);
}

/** `Elimine 5 de r1c1 e r2c2.` */
function remove(step: Pick<Step, 'eliminations'>): string {
	return `Elimine ${lossesOf(step)}.`;
}

const cellsOf = (placements: readonly Placement[]): string => all(placements.map((placement) => placement.cell));

const candidates = ({ cell: own, digits }: CellCandidates): string => `${cell(own)} é ${anyDigit(digits)}`;

const holding = ({ cells, digits }: CandidateSet): string =>
	`${all(cells)} só ${cells.length === 1 ? 'pode' : 'podem'} ser ${anyDigit(digits)}`;

const patterns: PatternWords = {
	full_house: (single) =>
		`${cell(single.cell)} é a última célula vazia ${ofHouse(single.house)}, e só falta o ${single.digit}.`,
	hidden_single: (single) =>
		`${atStart(inHouse(single.house))}, o ${single.digit} só pode estar em ${cell(single.cell)}.`,
	naked_single: (single) =>
		`Todos os outros números já estão na linha, na coluna ou no bloco de ${cell(single.cell)}, ou estão descartados ali.`,
	locked_candidates: ({ digit, home, other, cells, target }, step) => {
		const reason = `${atStart(inHouse(home))}, o ${digit} tem de estar em ${any(cells)}. ${cells.length === 2 ? 'As duas' : 'Todas'} estão ${inHouse(other)}`;
		if (target !== undefined)
			return `${reason}, então, ${inHouse(target)}, o ${digit} só pode estar em ${cellsOf(step.placements)}.`;
		return `${reason}, então o ${digit} não pode estar em outro lugar ${ofHouse(other)}. ${remove(step)}`;
	},
	naked_set: ({ house: home, cells, digits }, step) =>
		`${atStart(inHouse(home))}, ${all(cells)} só podem ser ${allDigits(digits)}, então nenhuma outra célula ${ofHouse(home)} pode ter esses números. ${remove(step)}`,
	hidden_set: ({ house: home, cells, digits }, step) => {
		const reason = `${atStart(inHouse(home))}, os números ${allDigits(digits)} só podem estar em ${all(cells)}`;
		const [placement] = step.placements;
		if (placement !== undefined) return `${reason}, então para o ${placement.digit} só resta ${cell(placement.cell)}.`;
		return `${reason}, então nada mais pode estar ali. ${remove(step)}`;
	},
	fish: ({ digit, bases, covers }, step) =>
		`${atStart(inHouses(bases))}, o ${digit} só pode estar ${inHouses(covers)}. Então, ${inThose(covers)}, ele não pode estar em nenhum outro lugar. ${remove(step)}`,
	finned_fish: ({ digit, bases, covers, fin }, step) =>
		`${atStart(inHouses(bases))}, o ${digit} só pode estar ${inHouses(covers)}, exceto na barbatana ${all(fin)}. Se não estiver na barbatana, não pode estar em nenhum outro lugar ${inThose(covers)}. Se estiver, nenhuma célula que vê a barbatana pode ser ${digit}. Nos dois casos, elimine ${lossesOf(step)}.`,
	xy_wing: ({ pivot, pincers, digit }, step) => {
		const holders = step.technique === 'xyz_wing' ? [pivot, ...pincers] : pincers;
		return `${candidates(pivot)}. Seja qual for, uma das células ${all(holders.map((each) => each.cell))} é ${digit}, porque ${candidates(pincers[0])} e ${candidates(pincers[1])}. ${remove(step)}`;
	},
	w_wing: ({ cells, pair, link, digit, house: home, places }, step) =>
		`${all(cells)} são ambas ${anyDigit(pair)}. Elas não podem ser ambas ${link}, porque, ${inHouse(home)}, o ${link} está em ${any(places)}, e cada uma vê uma dessas células. Então pelo menos uma é ${digit}. ${remove(step)}`,
	unique_loop: (loop, step) =>
		`Se ${all(loop.cells)} só pudessem ser ${anyDigit(loop.pair)}, os dois números poderiam ser trocados e o sudoku teria duas soluções. ${loopUse(loop)}. ${remove(step)}`,
	unique_rectangle: ({ corners, pair, digit }, step) => {
		const [a, b, c, d] = corners;
		return `Em duas linhas paralelas, o ${digit} só pode estar em ${all(corners)}, então está em ${all([a, c])} ou em ${all([b, d])}. No segundo caso, ${allDigits(pair)} poderiam ser trocados e o sudoku teria duas soluções. ${remove(step)}`;
	},
	hidden_rectangle: ({ corners, pair, bound, other }, step) => {
		const [a, b, c, d] = corners;
		return `Se ${cell(c)} fosse ${other}, o ${bound} da sua linha e da sua coluna estaria em ${all([b, d])}, e ${cell(a)} seria ${other}. Aí ${allDigits(pair)} poderiam ser trocados e o sudoku teria duas soluções. ${remove(step)}`;
	},
	avoidable_rectangle: ({ filled, open, pair, digit }, step) => {
		const without = open.length === 1 ? `Se ${all(open)} fosse ${digit}` : `Sem o ${digit} em ${any(open)}`;
		return `${all(filled)} não foram dadas. ${without}, ${allDigits(pair)} poderiam ser trocados e o sudoku teria duas soluções. ${remove(step)}`;
	},
	remote_pair: ({ pair, cells }, step) =>
		`${all(cells)} só podem ser ${anyDigit(pair)}, e cada uma vê a seguinte, então os dois números se alternam. ${all([cells[0]!, cells.at(-1)!])} têm um número cada, e uma célula que vê as duas não pode ter nenhum deles. ${remove(step)}`,
	simple_coloring: ({ digit, colors, falseColor }, step) => {
		const conclusion =
			falseColor === undefined
				? `Uma célula que vê os dois grupos não pode ser ${digit}`
				: `Duas das células ${all(colors[falseColor])} se veem, então ele não está em nenhuma delas`;
		return `O ${digit} está em ${either(colors)}. ${conclusion}. ${remove(step)}`;
	},
	multi_coloring: ({ digit, clusters, meeting }, step) => {
		const [a, b] = clusters;
		return `O ${digit} está em ${either(a)}. E está em ${either(b)}. ${all(meeting)} se veem, então o ${digit} está em ${all(a[1])}, ou então em ${all(b[1])}. ${remove(step)}`;
	},
	bug: (bug, step) =>
		`Sem os candidatos a mais, cada célula vazia teria dois candidatos, e cada número, dois lugares em cada casa; o sudoku teria mais de uma solução. ${bugUse(bug)}. ${remove(step)}`,
	als_wing: (wing, step) =>
		`As ${wing.cells.length} células ${all(wing.cells)} só podem ser ${anyDigit(wing.digits)}, um número a mais do que células, e ${pincerOf(wing)}. ${remove(step)}`,
	als_xz: ({ sets: [a, b], restrictedCommons }, step) => {
		const conclusion =
			digitsOf(restrictedCommons).length > 1
				? `Nenhum dos números ${allDigits(restrictedCommons)} pode estar nos dois grupos, então cada grupo tem um e precisa de todos os seus outros números`
				: `O ${allDigits(restrictedCommons)} não pode estar nos dois grupos, então ele falta em um deles, que precisa de todos os seus outros números`;
		return `${holding(a)}, e ${holding(b)}: em cada caso, um número a mais do que células. ${conclusion}. ${remove(step)}`;
	},
	als_xy_wing: ({ pivot, wings: [a, b] }, step) =>
		`${holding(pivot)}, um número a mais do que células, então ali não podem faltar ${a.link} e ${b.link} ao mesmo tempo. ${atStart(restOf(a))}; ${restOf(b)}. ${remove(step)}`,
	als_chain: ({ sets, links: [x, y, z], digit }, step) =>
		`${sets.map(holding).join('; ')}: cada grupo tem um número a mais do que células. Sem o ${digit}, o primeiro precisaria do ${x}, então o segundo precisaria do ${y}, o terceiro do ${z} e o quarto do ${digit}. Então o ${digit} está no primeiro ou no último. ${remove(step)}`,
	sue_de_coq: ({ cells, digits, line, box, lineDigits, boxDigits }, step) =>
		`${all(cells)} são ${cells.length} células com a mesma quantidade de números: ${allDigits(digits)}. Nenhum pode estar ali duas vezes, então cada um está uma vez: ${allDigits(lineDigits)} dentro ${ofHouse(line)}; ${allDigits(boxDigits)} dentro ${ofHouse(box)}. ${remove(step)}`,
	aligned_exclusion: ({ bases, excluders }, step) =>
		`Veja as combinações de números em ${all(bases)}: cada uma com ${combinations(step.eliminations)} repete um número ou esgota todos os candidatos de ${any(excluders)}. ${remove(step)}`,
	strong_links: ({ digit, links, isLoop }, step) => {
		const facts = links.map(
			({ house: home, enter, leave }) => `${inHouse(home)}, ele está em ${any(enter)}, ou então em ${any(leave)}`,
		);
		const meetings = links.slice(1).map(({ enter }, at) => [links[at]!.leave, enter] as const);
		const ends = [links[0]!.enter, links.at(-1)!.leave] as const;
		const clashes = (isLoop ? [...meetings, ends] : meetings).map(
			([a, b]) => `ao mesmo tempo em ${any(a)} e em ${any(b)}`,
		);
		const conclusion = isLoop
			? 'Isso fecha um laço: de cada dois grupos que se veem, um tem o número, e nada que veja os dois pode tê-lo'
			: `Então está em ${any(ends.flat())}`;
		return `Siga o ${digit}: ${facts.join('; ')}. Ele não pode estar ${clashes.join(', nem ')}, porque essas células se veem. ${conclusion}. ${remove(step)}`;
	},
};

function loopUse({ pair, guardians, extras, use }: UniqueLoop): string {
	switch (use.by) {
		case 'single_guardian':
			return `Só ${all(guardians)} pode impedir isso, então tem outro número`;
		case 'shared_extra':
			return `Só um ${use.digit} em ${any(guardians)} pode impedir isso`;
		case 'naked_set':
			return `Só um ${anyDigit(extras)} em ${any(guardians)} pode impedir isso; com ${all(use.cells)}, esgotam-se ${allDigits(use.digits)} ${inHouse(use.house)}`;
		case 'hidden_set':
			return `Então ${all(guardians)} têm no máximo um dos números ${allDigits(pair)}, e ${inHouse(use.house)} os números ${allDigits(use.digits)} precisam de ${all(use.cells)} para si`;
		case 'strong_link':
			return `${atStart(inHouse(use.house))}, o ${use.kept} tem de estar em ${any(guardians)}; a outra das duas não pode ser ${use.removed}, ou nada impediria isso`;
	}
}

function bugUse({ cells, extras, use }: Bug): string {
	switch (use.by) {
		case 'one_cell':
			return `Só um ${anyDigit(extras)} em ${all(cells)} impede isso`;
		case 'one_digit':
			return `Então o ${allDigits(extras)} tem de estar em ${any(cells)}`;
		case 'naked_set':
			return `Então ${any(cells)} tem um dos números ${allDigits(extras)}, e com ${all(use.cells)} esgotam-se ${allDigits(use.digits)} ${inHouse(use.house)}`;
		case 'locked_digit':
			return `Uma das células ${all(cells)} tem um candidato a mais, e o ${allDigits(use.locked)} ${inHouse(use.house)} precisa da outra`;
	}
}

function either([first, second]: Colors): string {
	return `${all(first)}, ou então em ${all(second)}`;
}

function pincerOf({ pincer, linked }: AlsWing): string {
	if (linked === pincer.digits)
		return `${candidates(pincer)}. Seja qual for esse número, elas não podem tê-lo e precisam de todos os outros`;
	const link = lowestDigit(linked);
	const other = lowestDigit(pincer.digits & ~digitSetOf(link));
	return `${candidates(pincer)}. O ${link} não pode estar nos dois lados, e o lado sem ele tem o ${other}`;
}

function restOf({ cells, digits, link }: LinkedSet): string {
	return `se o ${link} estiver ali, ${all(cells)} ${cells.length === 1 ? 'precisa' : 'precisam'} de todo o resto de ${allDigits(digits)}`;
}

function combinations(eliminations: readonly Elimination[]): string {
	return choice(eliminations.map(({ cell: own, digits }) => `${anyDigit(digits)} em ${cell(own)}`));
}

function claim({ cells, digit, isTrue }: ChainClaim): string {
	if (cells.length > 1) return `${isTrue ? 'uma' : 'nenhuma'} das células ${all(cells)} é ${digit}`;
	return `${all(cells)} ${isTrue ? 'é' : 'não é'} ${digit}`;
}

function follows(found: ChainClaim, home: House | undefined): string {
	if (home === undefined) return claim(found);
	return `${inHouse(home)} só ${found.cells.length > 1 ? 'uma das células ' : ''}${all(found.cells)} pode ser ${found.digit}`;
}

const chain: ChainWords = {
	claim,
	suppose: (supposed) => `Suponha: ${supposed}.`,
	first: (found, home) => `Então ${follows(found, home)}.`,
	next: (lost, found, home) => `Assim, ${claim(lost)}, e ${follows(found, home)}.`,
	whether: ({ cells, digit }, result) => `Quer ${any(cells)} seja ${digit}, quer não, ${result}.`,
	either: ([a, b], step) =>
		a.digit === b.digit
			? `Portanto, ${any([...a.cells, ...b.cells])} é ${a.digit} de um jeito ou de outro. ${remove(step)}`
			: haveSameCells(a, b)
				? `Portanto, ${any(a.cells)} é ${anyDigit(digitSetOf(a.digit) | digitSetOf(b.digit))} de um jeito ou de outro. ${remove(step)}`
				: `Portanto, de um jeito ou de outro, ${claim(a)} ou ${claim(b)}. ${remove(step)}`,
	contradiction: (result) => `Isso não pode ser, então ${result}.`,
	loop: (step) =>
		`Isso fecha um laço. Ele também vale na outra direção, então ou estão certos todos os números que ele coloca, ou todos os que ele descarta. Um candidato que vê um de cada tipo não pode estar certo. ${remove(step)}`,
	removed: (step) => `pode-se eliminar ${lossesOf(step)}`,
	whatever: (own, result) => `Seja qual for o número de ${cell(own)}, ${result}.`,
	wherever: (digit, home, result) => `Onde quer que esteja o ${digit} ${inHouse(home)}, ${result}.`,
	inCase: (start, claims) => `Se ${start}: ${claims.join(', ')}.`,
	inAnyCase: (result) => `Portanto, de um jeito ou de outro, ${result}.`,
	onlyPlace: (own, digit, home) => `Então ${cell(own)} é o único lugar que resta para o ${digit} ${inHouse(home)}.`,
	clash: (cells) => `Mas ${all(cells)} se veem.`,
};

export const hintWords = (names: Readonly<Record<Technique, string>>): HintWords => ({
	solved: ['O sudoku está resolvido.', 'Todos os números estão certos.', 'Não há mais nada a fazer.'],
	mistake: (box, wrong) => [
		`Há um erro ${inHouse(box)}.`,
		wrong.length === 1 ? '1 número está errado.' : `${wrong.length} números estão errados.`,
		`${cell(wrong[0]!.cell)} não é ${wrong[0]!.digit}. Apague ${wrong.length === 1 ? 'esse número' : cellsOf(wrong)}.`,
	],
	mark: (box, lost) => [
		`Você descartou um número de que precisa. Confira ${house(box)}.`,
		`Falta o número certo nas anotações de ${lost.length === 1 ? '1 célula' : `${lost.length} células`}.`,
		`${cell(lost[0]!.cell)} ainda pode ser ${lost[0]!.digit}.${lost.length === 1 ? '' : ` Confira as anotações em ${cellsOf(lost)}.`}`,
	],
	reveal: (box, gift) => [
		`Olhe ${house(box)}.`,
		'Não há um passo simples aqui.',
		`Um número de graça: ${cell(gift.cell)} é ${gift.digit}.`,
	],
	lookAt: {
		house: (index) => `Olhe ${house(index)}.`,
		digit: (digit) => `Veja onde o ${digit} pode estar.`,
		cell: (own) => `Olhe as células em volta de ${cell(own)}.`,
	},
	lookFor: {
		cell: (technique, own) => `${names[technique]}: célula ${cell(own)}.`,
		digits: (technique, digits) =>
			`${names[technique]}: ${digits.length === 1 ? 'número' : 'números'} ${digits.join(', ')}.`,
	},
	inShort: (result) => `Em resumo, ${result}.`,
	entry: (placement) => `Então ${cell(placement.cell)} é ${placement.digit}.`,
	leadsTo: (placement, between) =>
		`${between === 0 ? 'Isso' : `Depois de mais ${between === 1 ? '1 passo' : `${between} passos`}, isso`} dá ${placement.digit} em ${cell(placement.cell)}.`,
	chain,
	patterns,
});

export const cellWords: CellWords = {
	cell: (row, column) => `a linha ${row}, coluna ${column}`,
	and: 'e',
	inRow: (row, columns, isChoice) => `${isChoice ? 'a coluna' : 'as colunas'} ${columns} da linha ${row}`,
	inColumn: (column, rows, isChoice) => `${isChoice ? 'a linha' : 'as linhas'} ${rows} da coluna ${column}`,
	ringed: 'a célula com o anel',
	joints: [
		[/(células|barbatana) (?=as? (?:linha|coluna))/g, '$1 d'],
		[/\bem (?=as? (?:linha|coluna|célula))/g, 'n'],
		[/\bEm (?=as? (?:linha|coluna|célula))/g, 'N'],
		[/\bde (?=as? (?:linha|coluna|célula))/g, 'd'],
	],
};
