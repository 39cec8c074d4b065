import { digitSetOf, digitsOf, lowestDigit } from '#engine/digitSet.ts';
import type { ChainClaim, ChainWords, HintWords, PatternWords } from '#engine/explain/hintWords.ts';
import { createNames, haveSameCells } from '#engine/explain/names.ts';
import { formatCell as cell, type House } from '#engine/house.ts';
import type { AlsWing, Bug, CandidateSet, CellCandidates, Colors, LinkedSet, UniqueLoop } from '#engine/pattern.ts';
import type { Elimination, Placement, Step } from '#engine/step.ts';
import type { Technique } from '#engine/technique.ts';
import type { CellWords } from '../cellWords.ts';

/** Before an 8 (ocho) the word is `u`. */
const or = (next: string): string => (next.startsWith('8') ? 'u' : 'o');

const { all, any, digits: allDigits, anyDigit, choice, list, losses } = createNames('y', or);

/** `a, b ni c`. */
const { list: neither } = createNames('ni', or);

/** `la fila 4`. */
function house(index: House): string {
	return `${index < 9 ? 'la fila' : index < 18 ? 'la columna' : 'el bloque'} ${(index % 9) + 1}`;
}

/** `las filas 4 y 7`, `la fila 4 y el bloque 2`. */
function houses(indexes: readonly House[]): string {
	const [kind, ...others] = new Set(indexes.map((index) => Math.floor(index / 9)));
	if (kind === undefined || others.length > 0 || indexes.length === 1) return list(indexes.map(house));
	const plural = ['las filas', 'las columnas', 'los bloques'][kind];
	return `${plural} ${list(indexes.map((index) => `${(index % 9) + 1}`))}`;
}

/** `de la fila 4`, `del bloque 2`, `de las filas 4 y 7`. */
function of(place: string): string {
	return `de ${place}`.replace(/^de el /, 'del ');
}

/** `esas columnas`. */
function lines([first]: readonly House[]): string {
	return ['esas filas', 'esas columnas', 'esos bloques'][Math.floor(first! / 9)]!;
}

/** `5 de r1c1 y r2c2`. */
function lost({ eliminations }: Pick<Step, 'eliminations'>): string {
	return losses(eliminations, (digits, cells) => `${digits} de ${cells}`);
}

/** `Quita 5 de r1c1 y r2c2.` */
function remove(step: Pick<Step, 'eliminations'>): string {
	return `Quita ${lost(step)}.`;
}

const cellsOf = (placements: readonly Placement[]): string => all(placements.map((placement) => placement.cell));

const candidates = ({ cell: own, digits }: CellCandidates): string => `${cell(own)} es ${anyDigit(digits)}`;

const holding = ({ cells, digits }: CandidateSet): string =>
	`${all(cells)} solo ${cells.length === 1 ? 'puede' : 'pueden'} ser ${anyDigit(digits)}`;

const patterns: PatternWords = {
	full_house: (single) =>
		`${cell(single.cell)} es la última casilla vacía ${of(house(single.house))}, y solo falta el ${single.digit}.`,
	hidden_single: (single) => `En ${house(single.house)}, el ${single.digit} solo puede estar en ${cell(single.cell)}.`,
	naked_single: (single) =>
		`Todos los demás números ya están en la fila, la columna o el bloque de ${cell(single.cell)}, o están descartados ahí.`,
	locked_candidates: ({ digit, home, other, cells, target }, step) => {
		const reason = `En ${house(home)}, el ${digit} tiene que estar en ${any(cells)}. ${cells.length === 2 ? 'Las dos' : 'Todas'} están en ${house(other)}`;
		if (target !== undefined)
			return `${reason}, así que en ${house(target)} el ${digit} solo puede estar en ${cellsOf(step.placements)}.`;
		return `${reason}, así que el ${digit} no puede estar en otro lugar ${of(house(other))}. ${remove(step)}`;
	},
	naked_set: ({ house: home, cells, digits }, step) =>
		`En ${house(home)}, ${all(cells)} solo pueden ser ${allDigits(digits)}, así que ninguna otra casilla ${of(house(home))} puede serlo. ${remove(step)}`,
	hidden_set: ({ house: home, cells, digits }, step) => {
		const reason = `En ${house(home)}, los números ${allDigits(digits)} solo pueden estar en ${all(cells)}`;
		const [placement] = step.placements;
		if (placement !== undefined)
			return `${reason}, así que para el ${placement.digit} solo queda ${cell(placement.cell)}.`;
		return `${reason}, así que ahí no puede haber nada más. ${remove(step)}`;
	},
	fish: ({ digit, bases, covers }, step) =>
		`En ${houses(bases)}, el ${digit} solo puede estar en ${houses(covers)}. Así que en ${lines(covers)} no puede estar en ningún otro lugar. ${remove(step)}`,
	finned_fish: ({ digit, bases, covers, fin }, step) =>
		`En ${houses(bases)}, el ${digit} solo puede estar en ${houses(covers)}, salvo la aleta ${all(fin)}. Si no está en la aleta, no puede estar en ningún otro lugar de ${lines(covers)}. Si está, ninguna casilla que vea la aleta puede ser ${digit}. En los dos casos, quita ${lost(step)}.`,
	xy_wing: ({ pivot, pincers, digit }, step) => {
		const holders = step.technique === 'xyz_wing' ? [pivot, ...pincers] : pincers;
		return `${candidates(pivot)}. Sea cual sea, una de ${all(holders.map((each) => each.cell))} es ${digit}, porque ${candidates(pincers[0])} y ${candidates(pincers[1])}. ${remove(step)}`;
	},
	w_wing: ({ cells, pair, link, digit, house: home, places }, step) =>
		`${all(cells)} son ${anyDigit(pair)}. No pueden ser ${link} las dos, porque en ${house(home)} el ${link} está en ${any(places)}, y cada una de estas ve una de aquellas. Así que al menos una de las dos es ${digit}. ${remove(step)}`,
	unique_loop: (loop, step) =>
		`Si ${all(loop.cells)} solo pudieran ser ${anyDigit(loop.pair)}, los dos números se podrían intercambiar y el sudoku tendría dos soluciones. ${loopUse(loop)}. ${remove(step)}`,
	unique_rectangle: ({ corners, pair, digit }, step) => {
		const [a, b, c, d] = corners;
		return `En dos líneas paralelas, el ${digit} solo puede estar en ${all(corners)}, así que está en ${all([a, c])} o en ${all([b, d])}. En el segundo caso, ${allDigits(pair)} se podrían intercambiar y el sudoku tendría dos soluciones. ${remove(step)}`;
	},
	hidden_rectangle: ({ corners, pair, bound, other }, step) => {
		const [a, b, c, d] = corners;
		return `Si ${cell(c)} fuera ${other}, el ${bound} de su fila y su columna estaría en ${all([b, d])}, y ${cell(a)} sería ${other}. Entonces ${allDigits(pair)} se podrían intercambiar y el sudoku tendría dos soluciones. ${remove(step)}`;
	},
	avoidable_rectangle: ({ filled, open, pair, digit }, step) => {
		const without = open.length === 1 ? `Si ${all(open)} fuera ${digit}` : `Sin el ${digit} en ${any(open)}`;
		return `${all(filled)} no estaban dadas. ${without}, ${allDigits(pair)} se podrían intercambiar y el sudoku tendría dos soluciones. ${remove(step)}`;
	},
	remote_pair: ({ pair, cells }, step) =>
		`${all(cells)} solo pueden ser ${anyDigit(pair)}, y cada una ve la siguiente, así que los dos números se alternan. ${all([cells[0]!, cells.at(-1)!])} tienen uno cada una, y una casilla que vea las dos no puede tener ninguno. ${remove(step)}`,
	simple_coloring: ({ digit, colors, falseColor }, step) => {
		const conclusion =
			falseColor === undefined
				? `Una casilla que vea los dos grupos no puede ser ${digit}`
				: `${colors[falseColor].length === 2 ? '' : 'Dos de '}${all(colors[falseColor])} se ven, así que no está en ninguna de ellas`;
		return `El ${digit} está en ${either(colors)}. ${conclusion}. ${remove(step)}`;
	},
	multi_coloring: ({ digit, clusters, meeting }, step) => {
		const [a, b] = clusters;
		return `El ${digit} está en ${either(a)}. Y está en ${either(b)}. ${all(meeting)} se ven, así que el ${digit} está en ${all(a[1])}, o si no en ${all(b[1])}. ${remove(step)}`;
	},
	bug: (bug, step) =>
		`Sin los candidatos que sobran, cada casilla vacía tendría dos candidatos y cada número dos lugares en cada casa, y el sudoku tendría más de una solución. ${bugUse(bug)}. ${remove(step)}`,
	als_wing: (wing, step) =>
		`Las ${wing.cells.length} casillas ${all(wing.cells)} solo pueden ser ${anyDigit(wing.digits)}, un número más que casillas, y ${pincerOf(wing)}. ${remove(step)}`,
	als_xz: ({ sets: [a, b], restrictedCommons }, step) => {
		const conclusion =
			digitsOf(restrictedCommons).length > 1
				? `Ninguno de ${allDigits(restrictedCommons)} puede estar en los dos grupos, así que cada grupo tiene uno y necesita todos sus demás números`
				: `El ${allDigits(restrictedCommons)} no puede estar en los dos grupos, así que a uno le falta y necesita todos sus demás números`;
		return `${holding(a)}, y ${holding(b)}: cada grupo tiene un número más que casillas. ${conclusion}. ${remove(step)}`;
	},
	als_xy_wing: ({ pivot, wings: [a, b] }, step) =>
		`${holding(pivot)}, un número más que casillas, así que ahí no pueden faltar ${a.link} y ${b.link} a la vez. ${restOf(a)}. ${restOf(b)}. ${remove(step)}`,
	als_chain: ({ sets, links: [x, y, z], digit }, step) =>
		`${sets.map(holding).join('; ')}: cada grupo tiene un número más que casillas. Sin el ${digit}, el primero necesitaría el ${x}, así que el segundo necesitaría el ${y}, el tercero el ${z} y el cuarto el ${digit}. Así que el ${digit} está en el primero o en el último. ${remove(step)}`,
	sue_de_coq: ({ cells, digits, line, box, lineDigits, boxDigits }, step) =>
		`${all(cells)} son ${cells.length} casillas con otros tantos números: ${allDigits(digits)}. Ninguno puede estar dos veces, así que cada uno está una vez: ${allDigits(lineDigits)}, dentro ${of(house(line))}; ${allDigits(boxDigits)}, dentro ${of(house(box))}. ${remove(step)}`,
	aligned_exclusion: ({ bases, excluders }, step) =>
		`Toma las combinaciones de números en ${all(bases)}: todas las que tienen ${combinations(step.eliminations)} repiten un número o agotan todos los candidatos de ${any(excluders)}. ${remove(step)}`,
	strong_links: ({ digit, links, isLoop }, step) => {
		const facts = links.map(
			({ house: home, enter, leave }) => `en ${house(home)} está en ${any(enter)} o si no en ${any(leave)}`,
		);
		const meetings = links.slice(1).map(({ enter }, at) => [links[at]!.leave, enter] as const);
		const ends = [links[0]!.enter, links.at(-1)!.leave] as const;
		const clashes = (isLoop ? [...meetings, ends] : meetings).map(([a, b]) => `a la vez en ${any(a)} y en ${any(b)}`);
		const conclusion = isLoop
			? 'Eso cierra un bucle: de cada dos grupos que se ven, uno tiene el número, y ninguna casilla que vea los dos puede tenerlo'
			: `Así que está en ${any(ends.flat())}`;
		return `Sigue el ${digit}: ${facts.join('; ')}. No puede estar ${neither(clashes)}, porque se ven. ${conclusion}. ${remove(step)}`;
	},
};

function loopUse({ pair, guardians, extras, use }: UniqueLoop): string {
	switch (use.by) {
		case 'single_guardian':
			return `Solo ${all(guardians)} puede impedirlo, así que tiene otro número`;
		case 'shared_extra':
			return `Solo un ${use.digit} en ${any(guardians)} puede impedirlo`;
		case 'naked_set':
			return `Solo un ${anyDigit(extras)} en ${any(guardians)} puede impedirlo; con ${all(use.cells)} se agotan ${allDigits(use.digits)} en ${house(use.house)}`;
		case 'hidden_set':
			return `Así que ${all(guardians)} tienen como mucho uno de ${allDigits(pair)}, y en ${house(use.house)} los números ${allDigits(use.digits)} necesitan ${all(use.cells)} para ellos`;
		case 'strong_link':
			return `En ${house(use.house)}, el ${use.kept} tiene que estar en ${any(guardians)}; la otra de las dos no puede ser ${use.removed}, o nada lo impediría`;
	}
}

function bugUse({ cells, extras, use }: Bug): string {
	switch (use.by) {
		case 'one_cell':
			return `Solo un ${anyDigit(extras)} en ${all(cells)} lo impide`;
		case 'one_digit':
			return `Así que el ${allDigits(extras)} tiene que estar en ${any(cells)}`;
		case 'naked_set':
			return `Así que ${any(cells)} tiene uno de ${allDigits(extras)}, y con ${all(use.cells)} se agotan ${allDigits(use.digits)} en ${house(use.house)}`;
		case 'locked_digit':
			return `Una de ${all(cells)} tiene un candidato que sobra, y el ${allDigits(use.locked)} en ${house(use.house)} necesita la otra`;
	}
}

function either([first, second]: Colors): string {
	return `${all(first)}, o si no en ${all(second)}`;
}

function pincerOf({ pincer, linked }: AlsWing): string {
	if (linked === pincer.digits)
		return `${candidates(pincer)}. Sea cual sea, ellas no pueden tenerlo, así que necesitan todos los demás`;
	const link = lowestDigit(linked);
	const other = lowestDigit(pincer.digits & ~digitSetOf(link));
	return `${candidates(pincer)}. El ${link} no puede estar en los dos lados, y el lado sin él tiene el ${other}`;
}

function restOf({ cells, digits, link }: LinkedSet): string {
	return `Si el ${link} está ahí, ${all(cells)} ${cells.length === 1 ? 'necesita' : 'necesitan'} todos los demás de ${allDigits(digits)}`;
}

function combinations(eliminations: readonly Elimination[]): string {
	return choice(eliminations.map(({ cell: own, digits }) => `${anyDigit(digits)} en ${cell(own)}`));
}

function claim({ cells, digit, isTrue }: ChainClaim): string {
	if (cells.length > 1) return `${isTrue ? 'una' : 'ninguna'} de ${all(cells)} es ${digit}`;
	return `${all(cells)} ${isTrue ? 'es' : 'no es'} ${digit}`;
}

function follows(found: ChainClaim, home: House | undefined): string {
	if (home === undefined) return claim(found);
	return `en ${house(home)} solo ${found.cells.length > 1 ? 'una de ' : ''}${all(found.cells)} puede ser ${found.digit}`;
}

const chain: ChainWords = {
	claim,
	suppose: (supposed) => `Supón que ${supposed}.`,
	first: (found, home) => `Entonces ${follows(found, home)}.`,
	next: (lost, found, home) => `Así que ${claim(lost)}, y ${follows(found, home)}.`,
	whether: ({ cells, digit }, result) => `Tanto si ${any(cells)} es ${digit} como si no, ${result}.`,
	either: ([a, b], step) =>
		a.digit === b.digit
			? `Así que ${any([...a.cells, ...b.cells])} es ${a.digit} sea como sea. ${remove(step)}`
			: haveSameCells(a, b)
				? `Así que ${any(a.cells)} es ${anyDigit(digitSetOf(a.digit) | digitSetOf(b.digit))} sea como sea. ${remove(step)}`
				: `Así que, sea como sea, ${claim(a)} o ${claim(b)}. ${remove(step)}`,
	contradiction: (result) => `Eso no puede ser, así que ${result}.`,
	loop: (step) =>
		`Eso cierra un bucle. También vale en la otra dirección, así que o son ciertos todos los números que coloca, o todos los que descarta. Un candidato que ve uno de cada clase no puede ser cierto. ${remove(step)}`,
	removed: (step) => `hay que quitar ${lost(step)}`,
	whatever: (own, result) => `Sea lo que sea ${cell(own)}, ${result}.`,
	wherever: (digit, home, result) => `Esté donde esté el ${digit} ${of(house(home))}, ${result}.`,
	inCase: (start, claims) => `Si ${start}: ${claims.join(', ')}.`,
	inAnyCase: (result) => `Así que, sea como sea, ${result}.`,
	onlyPlace: (own, digit, home) =>
		`Entonces ${cell(own)} es el único lugar que queda para el ${digit} en ${house(home)}.`,
	clash: (cells) => `Pero ${all(cells)} se ven.`,
};

export const hintWords = (names: Readonly<Record<Technique, string>>): HintWords => ({
	solved: ['El sudoku está resuelto.', 'Todos los números son correctos.', 'No queda nada por hacer.'],
	mistake: (box, wrong) => [
		`Hay un error en ${house(box)}.`,
		wrong.length === 1 ? '1 número está mal.' : `${wrong.length} números están mal.`,
		`${cell(wrong[0]!.cell)} no es ${wrong[0]!.digit}. Borra ${wrong.length === 1 ? 'ese número' : cellsOf(wrong)}.`,
	],
	mark: (box, missing) => [
		`Has descartado un número que te hace falta. Revisa ${house(box)}.`,
		`En las notas de ${missing.length === 1 ? '1 casilla' : `${missing.length} casillas`} falta el número correcto.`,
		`${cell(missing[0]!.cell)} todavía puede ser ${missing[0]!.digit}.${missing.length === 1 ? '' : ` Revisa las notas de ${cellsOf(missing)}.`}`,
	],
	reveal: (box, gift) => [
		`Mira ${house(box)}.`,
		'Aquí no hay un paso sencillo.',
		`Un número de regalo: ${cell(gift.cell)} es ${gift.digit}.`,
	],
	lookAt: {
		house: (index) => `Mira ${house(index)}.`,
		digit: (digit) => `Mira dónde puede estar el ${digit}.`,
		cell: (own) => `Mira las casillas alrededor de ${cell(own)}.`,
	},
	lookFor: {
		cell: (technique, own) => `${names[technique]}: casilla ${cell(own)}.`,
		digits: (technique, digits) =>
			`${names[technique]}: ${digits.length === 1 ? 'número' : 'números'} ${digits.join(', ')}.`,
	},
	inShort: (result) => `En resumen, ${result}.`,
	entry: (placement) => `Así que ${cell(placement.cell)} es ${placement.digit}.`,
	leadsTo: (placement, between) =>
		`Eso lleva${between === 0 ? '' : between === 1 ? ', tras 1 paso más,' : `, tras ${between} pasos más,`} a que ${cell(placement.cell)} sea ${placement.digit}.`,
	chain,
	patterns,
});

export const cellWords: CellWords = {
	cell: (row, column) => `la fila ${row}, columna ${column}`,
	and: 'y',
	inRow: (row, columns, isChoice) => `${isChoice ? 'la columna' : 'las columnas'} ${columns} de la fila ${row}`,
	inColumn: (column, rows, isChoice) => `${isChoice ? 'la fila' : 'las filas'} ${rows} de la columna ${column}`,
	ringed: 'la casilla con el anillo',
	joints: [
		[/(casillas|aleta) (?=las? (?:fila|columna))/g, '$1 de '],
		[/ o 8/g, ' u 8'],
	],
};
