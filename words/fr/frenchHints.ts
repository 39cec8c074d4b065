import { digitSetOf, digitsOf, lowestDigit } from '#engine/digitSet.ts';
import type { ChainClaim, ChainWords, HintWords, PatternWords } from '#engine/explain/hintWords.ts';
import { createNames, haveSameCells } from '#engine/explain/names.ts';
import { formatCell as cell, type House } from '#engine/house.ts';
import type { AlsWing, Bug, CandidateSet, CellCandidates, Colors, LinkedSet, UniqueLoop } from '#engine/pattern.ts';
import type { Elimination, Placement, Step } from '#engine/step.ts';
import type { Technique } from '#engine/technique.ts';
import type { CellWords } from '../cellWords.ts';

const { all, any, digits: allDigits, anyDigit, choice, list, losses } = createNames('et', 'ou');

/** `la ligne 4`. */
function house(index: House): string {
	return `${index < 9 ? 'la ligne' : index < 18 ? 'la colonne' : 'le bloc'} ${(index % 9) + 1}`;
}

/** `les lignes 4 et 7`, `la ligne 4 et le bloc 2`. */
function houses(indexes: readonly House[]): string {
	const [kind, ...others] = new Set(indexes.map((index) => Math.floor(index / 9)));
	if (kind === undefined || others.length > 0 || indexes.length === 1) return list(indexes.map(house));
	const plural = ['les lignes', 'les colonnes', 'les blocs'][kind];
	return `${plural} ${list(indexes.map((index) => `${(index % 9) + 1}`))}`;
}

/** `de la ligne 4`, `du bloc 2`. */
function of(index: House): string {
	return `de ${house(index)}`.replace(/^de le /, 'du ');
}

/** `ces colonnes`. */
function lines([first]: readonly House[]): string {
	return ['ces lignes', 'ces colonnes', 'ces blocs'][Math.floor(first! / 9)]!;
}

/** `5 de r1c1 et r2c2` */
function lost({ eliminations }: Pick<Step, 'eliminations'>): string {
	return losses(eliminations, (digits, cells) => `${digits} de ${cells}`);
}

/** `Retirez 5 de r1c1 et r2c2.` */
function remove(step: Pick<Step, 'eliminations'>): string {
	return `Retirez ${lost(step)}.`;
}

const cellsOf = (placements: readonly Placement[]): string => all(placements.map((placement) => placement.cell));

const candidates = ({ cell: own, digits }: CellCandidates): string => `${cell(own)} est ${anyDigit(digits)}`;

const holding = ({ cells, digits }: CandidateSet): string =>
	cells.length === 1
		? `${all(cells)} ne peut être que ${anyDigit(digits)}`
		: `${all(cells)} ne peuvent être que ${anyDigit(digits)}`;

const patterns: PatternWords = {
	full_house: (single) =>
		`${cell(single.cell)} est la dernière case vide ${of(single.house)}, et il ne manque que le ${single.digit}.`,
	hidden_single: (single) => `Dans ${house(single.house)}, le ${single.digit} ne peut être qu’en ${cell(single.cell)}.`,
	naked_single: (single) =>
		`Tous les autres chiffres sont déjà dans la ligne, la colonne ou le bloc de ${cell(single.cell)}, ou y sont exclus.`,
	locked_candidates: ({ digit, home, other, cells, target }, step) => {
		const reason = `Dans ${house(home)}, le ${digit} doit être en ${any(cells)}. ${cells.length === 2 ? 'Les deux' : 'Toutes'} sont dans ${house(other)}`;
		if (target !== undefined)
			return `${reason}, donc, dans ${house(target)}, le ${digit} ne peut être qu’en ${cellsOf(step.placements)}.`;
		return `${reason}, donc le ${digit} ne peut pas être ailleurs dans ${house(other)}. ${remove(step)}`;
	},
	naked_set: ({ house: home, cells, digits }, step) =>
		`Dans ${house(home)}, ${all(cells)} ne peuvent être que ${allDigits(digits)}, donc aucune autre case ${of(home)} ne peut avoir ces chiffres. ${remove(step)}`,
	hidden_set: ({ house: home, cells, digits }, step) => {
		const reason = `Dans ${house(home)}, les chiffres ${allDigits(digits)} ne peuvent être qu’en ${all(cells)}`;
		const [placement] = step.placements;
		if (placement !== undefined)
			return `${reason}, donc il ne reste que ${cell(placement.cell)} pour le ${placement.digit}.`;
		return `${reason}, donc rien d’autre ne peut y être. ${remove(step)}`;
	},
	fish: ({ digit, bases, covers }, step) =>
		`Dans ${houses(bases)}, le ${digit} ne peut être que dans ${houses(covers)}. Il ne peut donc pas être ailleurs dans ${lines(covers)}. ${remove(step)}`,
	finned_fish: ({ digit, bases, covers, fin }, step) =>
		`Dans ${houses(bases)}, le ${digit} ne peut être que dans ${houses(covers)}, à part la nageoire ${all(fin)}. S’il n’est pas dans la nageoire, il ne peut pas être ailleurs dans ${lines(covers)}. S’il est dans la nageoire, aucune case qui la voit ne peut être ${digit}. Dans les deux cas, retirez ${lost(step)}.`,
	xy_wing: ({ pivot, pincers, digit }, step) => {
		const holders = step.technique === 'xyz_wing' ? [pivot, ...pincers] : pincers;
		return `${candidates(pivot)}. Quel que soit son chiffre, l’une des cases ${all(holders.map((each) => each.cell))} est ${digit}, car ${candidates(pincers[0])} et ${candidates(pincers[1])}. ${remove(step)}`;
	},
	w_wing: ({ cells, pair, link, digit, house: home, places }, step) =>
		`${all(cells)} sont toutes deux ${anyDigit(pair)}. Elles ne peuvent pas être ${link} toutes les deux, car, dans ${house(home)}, le ${link} est en ${any(places)}, et chacune de ces places voit l’une d’elles. Donc l’une au moins est ${digit}. ${remove(step)}`,
	unique_loop: (loop, step) =>
		`Si ${all(loop.cells)} ne pouvaient être que ${anyDigit(loop.pair)}, on pourrait échanger les deux chiffres et la grille aurait deux solutions. ${loopUse(loop)}. ${remove(step)}`,
	unique_rectangle: ({ corners, pair, digit }, step) => {
		const [a, b, c, d] = corners;
		return `Dans deux lignes ou deux colonnes, le ${digit} ne peut être qu’en ${all(corners)}, donc il est en ${all([a, c])} ou en ${all([b, d])}. Dans le second cas, on pourrait échanger ${allDigits(pair)} et la grille aurait deux solutions. ${remove(step)}`;
	},
	hidden_rectangle: ({ corners, pair, bound, other }, step) => {
		const [a, b, c, d] = corners;
		return `Si ${cell(c)} était ${other}, les ${bound} de sa ligne et de sa colonne seraient en ${all([b, d])}, et ${cell(a)} serait ${other}. On pourrait alors échanger ${allDigits(pair)} et la grille aurait deux solutions. ${remove(step)}`;
	},
	avoidable_rectangle: ({ filled, open, pair, digit }, step) => {
		const without = open.length === 1 ? `Si ${all(open)} était ${digit}` : `Sans ${digit} en ${any(open)}`;
		return `${all(filled)} n’étaient pas données. ${without}, on pourrait échanger ${allDigits(pair)} et la grille aurait deux solutions. ${remove(step)}`;
	},
	remote_pair: ({ pair, cells }, step) =>
		`${all(cells)} ne peuvent être que ${anyDigit(pair)}, et chacune voit la suivante : les deux chiffres alternent. ${all([cells[0]!, cells.at(-1)!])} en ont chacune un, donc une case qui voit les deux ne peut avoir ni l’un ni l’autre. ${remove(step)}`,
	simple_coloring: ({ digit, colors, falseColor }, step) => {
		const conclusion =
			falseColor === undefined
				? `Une case qui voit les deux groupes ne peut pas être ${digit}`
				: `${colors[falseColor].length === 2 ? '' : 'Deux des cases '}${all(colors[falseColor])} se voient, donc il n’est dans aucune d’elles`;
		return `Le ${digit} est ${either(colors)}. ${conclusion}. ${remove(step)}`;
	},
	multi_coloring: ({ digit, clusters, meeting }, step) => {
		const [a, b] = clusters;
		return `Le ${digit} est ${either(a)}. Et il est ${either(b)}. ${all(meeting)} se voient, donc le ${digit} est en ${all(a[1])} ou en ${all(b[1])}. ${remove(step)}`;
	},
	bug: (bug, step) =>
		`Sans les candidats en trop, chaque case vide aurait deux candidats et chaque chiffre deux places dans chaque maison, et la grille aurait plus d’une solution. ${bugUse(bug)}. ${remove(step)}`,
	als_wing: (wing, step) =>
		`Les ${wing.cells.length} cases ${all(wing.cells)} ne peuvent être que ${anyDigit(wing.digits)}, un chiffre de plus que de cases, et ${pincerOf(wing)}. ${remove(step)}`,
	als_xz: ({ sets: [a, b], restrictedCommons }, step) => {
		const conclusion =
			digitsOf(restrictedCommons).length > 1
				? `Aucun des chiffres ${allDigits(restrictedCommons)} ne peut être dans les deux groupes, donc chaque groupe en a un et a besoin de tous ses autres chiffres`
				: `Le ${allDigits(restrictedCommons)} ne peut pas être dans les deux groupes, donc l’un d’eux ne l’a pas et a besoin de tous ses autres chiffres`;
		return `${holding(a)}, et ${holding(b)} : à chaque fois un chiffre de plus que de cases. ${conclusion}. ${remove(step)}`;
	},
	als_xy_wing: ({ pivot, wings: [a, b] }, step) =>
		`${holding(pivot)}, un chiffre de plus que de cases, donc ${a.link} et ${b.link} ne peuvent pas y manquer tous les deux. ${restOf(a)}. ${restOf(b)}. ${remove(step)}`,
	als_chain: ({ sets, links: [x, y, z], digit }, step) =>
		`${sets.map(holding).join(' ; ')} : chaque groupe a un chiffre de plus que de cases. Sans ${digit}, le premier aurait besoin du ${x}, donc le deuxième du ${y}, le troisième du ${z} et le quatrième du ${digit}. Le ${digit} est donc dans le premier ou dans le dernier. ${remove(step)}`,
	sue_de_coq: ({ cells, digits, line, box, lineDigits, boxDigits }, step) =>
		`${all(cells)} sont ${cells.length} cases pour autant de chiffres : ${allDigits(digits)}. Aucun ne peut y être deux fois, donc chacun y est une fois : ${allDigits(lineDigits)} dans ${house(line)} ; ${allDigits(boxDigits)} dans ${house(box)}. ${remove(step)}`,
	aligned_exclusion: ({ bases, excluders }, step) =>
		`Prenez les combinaisons de chiffres en ${all(bases)} : toutes celles qui ont ${combinations(step.eliminations)} répètent un chiffre ou épuisent tous les candidats de ${any(excluders)}. ${remove(step)}`,
	strong_links: ({ digit, links, isLoop }, step) => {
		const facts = links.map(
			({ house: home, enter, leave }) => `dans ${house(home)}, il est soit en ${any(enter)}, soit en ${any(leave)}`,
		);
		const meetings = links.slice(1).map(({ enter }, at) => [links[at]!.leave, enter] as const);
		const ends = [links[0]!.enter, links.at(-1)!.leave] as const;
		const clashes = (isLoop ? [...meetings, ends] : meetings).map(([a, b]) => `à la fois en ${any(a)} et en ${any(b)}`);
		const conclusion = isLoop
			? 'Cela ferme une boucle : de deux groupes qui se voient, l’un a le chiffre, et aucune case qui voit les deux ne peut l’avoir'
			: `Il est donc en ${any(ends.flat())}`;
		return `Suivez le ${digit} : ${facts.join(' ; ')}. Il ne peut ${clashes.length === 1 ? 'pas être' : 'être ni'} ${clashes.join(', ni ')}, car ces cases se voient. ${conclusion}. ${remove(step)}`;
	},
};

function loopUse({ pair, guardians, extras, use }: UniqueLoop): string {
	switch (use.by) {
		case 'single_guardian':
			return `Seule ${all(guardians)} peut l’empêcher, donc elle a un autre chiffre`;
		case 'shared_extra':
			return `Seul un ${use.digit} en ${any(guardians)} peut l’empêcher`;
		case 'naked_set':
			return `Seul un ${anyDigit(extras)} en ${any(guardians)} peut l’empêcher ; avec ${all(use.cells)}, cela épuise ${allDigits(use.digits)} dans ${house(use.house)}`;
		case 'hidden_set':
			return `Donc ${all(guardians)} ont au plus l’un des chiffres ${allDigits(pair)}, et dans ${house(use.house)}, les chiffres ${allDigits(use.digits)} ont besoin de ${all(use.cells)} pour eux seuls`;
		case 'strong_link':
			return `Dans ${house(use.house)}, le ${use.kept} doit être en ${any(guardians)} ; l’autre des deux ne peut pas être ${use.removed}, sinon rien ne l’empêcherait`;
	}
}

function bugUse({ cells, extras, use }: Bug): string {
	switch (use.by) {
		case 'one_cell':
			return `Seul un ${anyDigit(extras)} en ${all(cells)} l’empêche`;
		case 'one_digit':
			return `Donc le ${allDigits(extras)} doit être en ${any(cells)}`;
		case 'naked_set':
			return `Donc ${any(cells)} a l’un des chiffres ${allDigits(extras)}, et avec ${all(use.cells)}, cela épuise ${allDigits(use.digits)} dans ${house(use.house)}`;
		case 'locked_digit':
			return `L’une des cases ${all(cells)} prend un candidat en trop, et le ${allDigits(use.locked)} ${of(use.house)} a besoin de l’autre`;
	}
}

function either([first, second]: Colors): string {
	return `soit en ${all(first)}, soit en ${all(second)}`;
}

function pincerOf({ pincer, linked }: AlsWing): string {
	if (linked === pincer.digits)
		return `${candidates(pincer)}. Quel qu’il soit, elles ne peuvent pas l’avoir, donc il leur faut tous les autres`;
	const link = lowestDigit(linked);
	const other = lowestDigit(pincer.digits & ~digitSetOf(link));
	return `${candidates(pincer)}. Le ${link} ne peut pas être des deux côtés, et le côté qui ne l’a pas a le ${other}`;
}

function restOf({ cells, digits, link }: LinkedSet): string {
	return `Si le ${link} est là, ${all(cells)} ${cells.length === 1 ? 'prend' : 'prennent'} tous les autres chiffres parmi ${allDigits(digits)}`;
}

function combinations(eliminations: readonly Elimination[]): string {
	return choice(eliminations.map(({ cell: own, digits }) => `${anyDigit(digits)} en ${cell(own)}`));
}

function claim({ cells, digit, isTrue }: ChainClaim): string {
	if (cells.length > 1)
		return `${isTrue ? 'l’une' : 'aucune'} des cases ${all(cells)} ${isTrue ? 'est' : 'n’est'} ${digit}`;
	return `${all(cells)} ${isTrue ? 'est' : 'n’est pas'} ${digit}`;
}

function follows(found: ChainClaim, home: House | undefined): string {
	if (home === undefined) return claim(found);
	return `dans ${house(home)}, seule ${found.cells.length > 1 ? 'l’une des cases ' : ''}${all(found.cells)} peut être ${found.digit}`;
}

const chain: ChainWords = {
	claim,
	suppose: (supposed) => `Hypothèse : ${supposed}.`,
	first: (found, home) => `Alors${home === undefined ? '' : ','} ${follows(found, home)}.`,
	next: (excluded, found, home) => `Donc ${claim(excluded)}, et ${follows(found, home)}.`,
	whether: ({ cells, digit }, result) => `Que ${any(cells)} soit ${digit} ou non, ${result}.`,
	either: ([a, b], step) =>
		a.digit === b.digit
			? `Donc ${any([...a.cells, ...b.cells])} est ${a.digit} dans tous les cas. ${remove(step)}`
			: haveSameCells(a, b)
				? `Donc ${any(a.cells)} est ${anyDigit(digitSetOf(a.digit) | digitSetOf(b.digit))} dans tous les cas. ${remove(step)}`
				: `Donc, dans tous les cas, ${claim(a)} ou ${claim(b)}. ${remove(step)}`,
	contradiction: (result) => `C’est impossible, donc ${result}.`,
	loop: (step) =>
		`Cela ferme une boucle. Elle vaut aussi dans l’autre sens : soit tous les chiffres qu’elle place sont justes, soit tous ceux qu’elle exclut. Un candidat qui en voit un de chaque sorte ne peut pas être juste. ${remove(step)}`,
	removed: (step) => `on peut retirer ${lost(step)}`,
	whatever: (own, result) => `Quel que soit le chiffre de ${cell(own)}, ${result}.`,
	wherever: (digit, home, result) => `Où que soit le ${digit} ${of(home)}, ${result}.`,
	inCase: (start, claims) => `Si ${start} : ${claims.join(', ')}.`,
	inAnyCase: (result) => `Donc, dans tous les cas, ${result}.`,
	onlyPlace: (own, digit, home) =>
		`Alors ${cell(own)} est la seule place qui reste pour le ${digit} dans ${house(home)}.`,
	clash: (cells) => `Mais ${all(cells)} se voient.`,
};

export const hintWords = (names: Readonly<Record<Technique, string>>): HintWords => ({
	solved: ['La grille est résolue.', 'Tous les chiffres sont justes.', 'Il ne reste rien à faire.'],
	mistake: (box, wrong) => [
		`Il y a une erreur dans ${house(box)}.`,
		wrong.length === 1 ? '1 chiffre est faux.' : `${wrong.length} chiffres sont faux.`,
		`${cell(wrong[0]!.cell)} n’est pas ${wrong[0]!.digit}. Effacez ${wrong.length === 1 ? 'ce chiffre' : cellsOf(wrong)}.`,
	],
	mark: (box, missing) => [
		`Vous avez exclu un chiffre dont vous avez besoin. Vérifiez ${house(box)}.`,
		`Il manque le bon chiffre dans les notes de ${missing.length === 1 ? '1 case' : `${missing.length} cases`}.`,
		`${cell(missing[0]!.cell)} peut encore être ${missing[0]!.digit}.${missing.length === 1 ? '' : ` Vérifiez les notes en ${cellsOf(missing)}.`}`,
	],
	reveal: (box, gift) => [
		`Regardez ${house(box)}.`,
		'Il n’y a pas d’étape simple ici.',
		`Un chiffre offert : ${cell(gift.cell)} est ${gift.digit}.`,
	],
	lookAt: {
		house: (index) => `Regardez ${house(index)}.`,
		digit: (digit) => `Regardez où le ${digit} peut être.`,
		cell: (own) => `Regardez les cases autour de ${cell(own)}.`,
	},
	lookFor: {
		cell: (technique, own) => `${names[technique]} : case ${cell(own)}.`,
		digits: (technique, digits) =>
			`${names[technique]} : ${digits.length === 1 ? 'chiffre' : 'chiffres'} ${digits.join(', ')}.`,
	},
	inShort: (result) => `En bref, ${result}.`,
	entry: (placement) => `Donc ${cell(placement.cell)} est ${placement.digit}.`,
	leadsTo: (placement, between) =>
		`Cela mène${between === 0 ? '' : between === 1 ? ', après 1 autre étape,' : `, après ${between} autres étapes,`} à un ${placement.digit} en ${cell(placement.cell)}.`,
	chain,
	patterns,
});

export const cellWords: CellWords = {
	cell: (row, column) => `la case ligne ${row}, colonne ${column}`,
	and: 'et',
	inRow: (row, columns, isChoice) => `${isChoice ? 'la colonne' : 'les colonnes'} ${columns} de la ligne ${row}`,
	inColumn: (column, rows, isChoice) => `${isChoice ? 'la ligne' : 'les lignes'} ${rows} de la colonne ${column}`,
	ringed: 'la case cerclée',
	joints: [
		[/nageoire (?=la )/g, 'nageoire de '],
		[/\bqu’en (?=la |les )/g, 'que dans '],
		[/\ben (?=la |les )/g, 'dans '],
		[/cases les /g, 'cases des '],
		[/cases la case /g, 'cases '],
		[/\bde les /g, 'des '],
	],
};
