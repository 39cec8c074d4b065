import { countDigits, type DigitSet, digitsOf } from '../digitSet.ts';
import { eliminateDigits, isNews, mergeEliminations } from '../eliminations.ts';
import type { Cell } from '../grid.ts';
import { cellsOfHouse, type House } from '../house.ts';
import { BOXES, crossingsOf } from '../houseKind.ts';
import { candidatesOf, type Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { subsetsOf } from '../subsets.ts';

/**
 * Two or three cells in which a box and a line cross, some other cells of the line and some other cells of the box:
 * together as many cells as digits, and no digit in both parts. So each digit is in these cells exactly once.
 */
interface Pattern {
	readonly line: House;
	readonly box: House;
	readonly crossing: readonly Cell[];
	readonly inLine: readonly Cell[];
	readonly inBox: readonly Cell[];
}

const LARGEST_PART = 3;

export function findSueDeCoq(position: Position): Step | undefined {
	for (const box of BOXES) {
		for (const line of crossingsOf(box)) {
			const open = (cells: readonly Cell[]) => cells.filter((cell) => position.cells[cell] === 0);
			const shared = open([...cellsOfHouse(box)].filter((cell) => cellsOfHouse(line).includes(cell)));
			const lineRest = open([...cellsOfHouse(line)].filter((cell) => !cellsOfHouse(box).includes(cell)));
			const boxRest = open([...cellsOfHouse(box)].filter((cell) => !cellsOfHouse(line).includes(cell)));
			for (const crossing of [...listParts(shared, 2), ...listParts(shared, 3)]) {
				if (countDigits(unite(position, crossing)) < crossing.length + 2) continue;
				const step = tryParts(position, { line, box, crossing }, lineRest, boxRest);
				if (step !== undefined) return step;
			}
		}
	}
	return undefined;
}

function tryParts(
	position: Position,
	at: Pick<Pattern, 'line' | 'box' | 'crossing'>,
	lineRest: readonly Cell[],
	boxRest: readonly Cell[],
): Step | undefined {
	const own = unite(position, at.crossing);
	for (const inLine of listAllParts(lineRest)) {
		const lineDigits = unite(position, inLine);
		if (countDigits(lineDigits | own) > at.crossing.length + inLine.length + LARGEST_PART) continue;
		for (const inBox of listAllParts(boxRest)) {
			const boxDigits = unite(position, inBox);
			const cellCount = at.crossing.length + inLine.length + inBox.length;
			if ((lineDigits & boxDigits) !== 0 || countDigits(own | lineDigits | boxDigits) !== cellCount) continue;
			const step = eliminate(position, { ...at, inLine, inBox }, lineRest, boxRest);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

function listAllParts(cells: readonly Cell[]): Cell[][] {
	return [1, 2, LARGEST_PART].flatMap((size) => listParts(cells, size));
}

function listParts(cells: readonly Cell[], size: number): Cell[][] {
	return [...subsetsOf(size)]
		.filter((chosen) => chosen >> cells.length === 0)
		.map((chosen) => cells.filter((_, index) => (chosen >> index) & 1));
}

function unite(position: Position, cells: readonly Cell[]): DigitSet {
	return cells.reduce((set, cell) => set | candidatesOf(position, cell), 0);
}

function eliminate(
	position: Position,
	{ line, box, crossing, inLine, inBox }: Pattern,
	lineRest: readonly Cell[],
	boxRest: readonly Cell[],
): Step | undefined {
	const [own, lineDigits, boxDigits] = [unite(position, crossing), unite(position, inLine), unite(position, inBox)];
	const inLineOnly = (own | lineDigits) & ~boxDigits;
	const inBoxOnly = (own | boxDigits) & ~lineDigits;
	const eliminations = mergeEliminations([
		...eliminateDigits(
			position,
			lineRest.filter((cell) => !inLine.includes(cell)),
			inLineOnly,
		),
		...eliminateDigits(
			position,
			boxRest.filter((cell) => !inBox.includes(cell)),
			inBoxOnly,
		),
	]);
	if (!isNews(position, eliminations)) return undefined;
	const cells = [...crossing, ...inLine, ...inBox];
	const digits = own | lineDigits | boxDigits;
	return createStep({
		technique: 'sue_de_coq',
		eliminations,
		cells,
		digits: digitsOf(digits),
		houses: [box, line],
		pattern: { kind: 'sue_de_coq', line, box, cells, digits, lineDigits: inLineOnly, boxDigits: inBoxOnly },
	});
}
