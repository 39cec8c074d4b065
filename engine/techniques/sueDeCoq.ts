import { countDigits, type DigitSet, digitsOf } from '../digitSet.ts';
import { eliminateDigits, isNews, mergeEliminations } from '../eliminations.ts';
import type { Cell } from '../grid.ts';
import type { House } from '../house.ts';
import { BOXES, crossingsOf, overlapOf } from '../houseKind.ts';
import { candidatesOf, cellsAt, emptiesOf, type PlaceSet, type Position } from '../position.ts';
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
			const shared = listOpen(position, box, overlapOf(box, line));
			if (shared.length < 2) continue;
			const lineRest = listOpen(position, line, ~overlapOf(line, box));
			const boxRest = listOpen(position, box, ~overlapOf(box, line));
			const crossings = listParts(position, shared, [2, 3]).filter(
				({ cells, digits }) => countDigits(digits) >= cells.length + 2,
			);
			const step = tryCrossings(position, { line, box, lineRest, boxRest }, crossings);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

/** The empty cells of a house at these places. */
function listOpen(position: Position, house: House, places: PlaceSet): Cell[] {
	return cellsAt(house, emptiesOf(position, house) & places);
}

/** Some cells and all their candidates. */
interface Part {
	readonly cells: readonly Cell[];
	readonly digits: DigitSet;
}

/** A line and a box, with their empty cells outside the crossing. */
interface Crossing {
	readonly line: House;
	readonly box: House;
	readonly lineRest: readonly Cell[];
	readonly boxRest: readonly Cell[];
}

function tryCrossings(position: Position, at: Crossing, crossings: readonly Part[]): Step | undefined {
	if (crossings.length === 0) return undefined;
	const inLines = listParts(position, at.lineRest, [1, 2, LARGEST_PART]);
	const inBoxes = listParts(position, at.boxRest, [1, 2, LARGEST_PART]);
	for (const crossing of crossings) {
		for (const inLine of inLines) {
			const digits = crossing.digits | inLine.digits;
			const cellCount = crossing.cells.length + inLine.cells.length;
			if (countDigits(digits) > cellCount + LARGEST_PART) continue;
			for (const inBox of inBoxes) {
				if ((inLine.digits & inBox.digits) !== 0) continue;
				if (countDigits(digits | inBox.digits) !== cellCount + inBox.cells.length) continue;
				const pattern = { ...at, crossing: crossing.cells, inLine: inLine.cells, inBox: inBox.cells };
				const step = eliminate(position, pattern, at.lineRest, at.boxRest);
				if (step !== undefined) return step;
			}
		}
	}
	return undefined;
}

/** All choices of this many of the cells, by size. */
function listParts(position: Position, cells: readonly Cell[], sizes: readonly number[]): Part[] {
	const parts: Part[] = [];
	for (const size of sizes) {
		for (const chosen of subsetsOf(size)) {
			if (chosen >> cells.length !== 0) break;
			const part = cells.filter((_, index) => (chosen >> index) & 1);
			parts.push({ cells: part, digits: unite(position, part) });
		}
	}
	return parts;
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
