import type { HintAnswer } from '#contract/hint.ts';

interface House {
	readonly kind: 'box' | 'row' | 'column';
	readonly number: number;
}

const rowOf = (cell: number) => Math.floor(cell / 9) + 1;
const columnOf = (cell: number) => (cell % 9) + 1;
const boxOf = (cell: number) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3) + 1;

/** The house that the first stage of a hint names: the service says it in English, whatever the language of the page. */
export function findNamedHouse({ stages }: Pick<HintAnswer, 'stages'>): House | undefined {
	const [, kind, number] = /\b(box|row|column) ([1-9])\b/.exec(stages[0] ?? '') ?? [];
	return kind === undefined ? undefined : { kind: kind as House['kind'], number: Number(number) };
}

/** The parts of a hint that are the same in every language. Cells have their usual names: `r3c1`. */
export const hintParts = {
	nameCells: (cells: readonly number[]) => cells.map((cell) => `r${rowOf(cell)}c${columnOf(cell)}`).join(', '),

	/** The house that the hint names, else the one that holds all its cells, else every box that holds one of them. */
	listHouses({ stages, cells }: Pick<HintAnswer, 'stages' | 'cells'>): House[] {
		const named = findNamedHouse({ stages });
		if (named !== undefined) return [named];
		for (const [kind, numberOf] of [
			['box', boxOf],
			['row', rowOf],
			['column', columnOf],
		] as const) {
			const numbers = new Set(cells.map(numberOf));
			if (numbers.size === 1) return [{ kind, number: [...numbers][0]! }];
		}
		return [...new Set(cells.map(boxOf))].sort().map((number) => ({ kind: 'box', number }));
	},

	/** `r1c2, r3c4 ≠ 5; r1c2 ≠ 7` */
	nameEliminations(eliminations: HintAnswer['eliminations']): string {
		const digits = [...new Set(eliminations.map(({ digit }) => digit))].sort();
		const cellsOf = (digit: number) => eliminations.filter((each) => each.digit === digit).map(({ cell }) => cell);
		return digits.map((digit) => `${hintParts.nameCells(cellsOf(digit))} ≠ ${digit}`).join('; ');
	},

	/** `r1c2 = 5, r3c4 = 7` */
	namePlacements: (placements: HintAnswer['placements']) =>
		placements.map(({ cell, digit }) => `${hintParts.nameCells([cell])} = ${digit}`).join(', '),
};
