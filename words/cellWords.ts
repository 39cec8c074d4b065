import { joinList, type ListSigns } from '#engine/explain/names.ts';
import { formatCell } from '#engine/house.ts';

/** How a language calls cells in hints: by what one sees, in place of `r2c3`. */
export interface CellWords {
	cell(row: string, column: string): string;
	/** Joins a list that means all of its members. */
	readonly and: string;
	/** The signs of lists; if absent, those of languages written with Latin letters. */
	readonly signs?: ListSigns;
	/** Several cells of a row, by their columns as a list: all of them or one. */
	inRow(row: string, columns: string, isChoice: boolean): string;
	inColumn(column: string, rows: string, isChoice: boolean): string;
	/** The cell around which the hint draws a ring. */
	readonly ringed: string;
	/** Corrections where a name meets the word before it. */
	readonly joints: readonly (readonly [pattern: RegExp, text: string])[];
}

export const englishCells: CellWords = {
	cell: (row, column) => `row ${row}, column ${column}`,
	and: 'and',
	inRow: (row, columns, isChoice) => `${isChoice ? 'column' : 'columns'} ${columns} of row ${row}`,
	inColumn: (column, rows, isChoice) => `${isChoice ? 'row' : 'rows'} ${rows} of column ${column}`,
	ringed: 'the square with the ring',
	joints: [
		[/in (.{10,30}?)’s row, column or box/g, 'in the row, column or box of $1'],
		[/(cells|fin) (?=row|column)/g, '$1 in '],
	],
};

/** `r1c1`, or a list of such names with the word before its last one. */
const NAMES = /r\dc\d(?:(?:, | \p{L}+ |[、か])r\dc\d)*/gu;
const LAST_JOIN = /(?: (\p{L}+) |([、か]))r\dc\d$/u;

/** Replaces the names of cells by words, and the name of the ringed cell by what one sees there. */
export function wordCells(text: string, words: CellWords, ringedCell?: number): string {
	const ringed = ringedCell === undefined ? undefined : formatCell(ringedCell);
	const worded = text.replace(NAMES, (names) => {
		if (names === ringed) return words.ringed;
		const [, word, sign] = LAST_JOIN.exec(names) ?? [];
		const last = word ?? sign ?? words.and;
		return wordList(names.match(/r\dc\d/g) ?? [], last, words);
	});
	return words.joints
		.reduce((joined, [pattern, into]) => joined.replace(pattern, into), worded)
		.replace(/(^|\. )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** Neighbors of a list that lie in one row or column share its name. The order stays, since chains depend on it. */
function wordList(names: readonly string[], last: string, words: CellWords): string {
	const groups: string[][] = [];
	for (const name of names) {
		const group = groups.at(-1);
		const isAlike = (at: number) => group?.every((other) => other[at] === name[at]) === true;
		if (isAlike(1) || isAlike(3)) group?.push(name);
		else groups.push([name]);
	}
	const worded = groups.map((group) => {
		const [first = ''] = group;
		const [row = '', column = ''] = [first[1], first[3]];
		if (group.length === 1) return words.cell(row, column);
		const isRow = group.every((name) => name[1] === row);
		const digits = joinList(group.map((name) => name[isRow ? 3 : 1] ?? '').sort(), last, words.signs);
		const isChoice = last !== words.and;
		return isRow ? words.inRow(row, digits, isChoice) : words.inColumn(column, digits, isChoice);
	});
	return joinList(worded, last, words.signs ?? { comma: '; ', space: ' ' });
}
