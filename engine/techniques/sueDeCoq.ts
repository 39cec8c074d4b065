import { countDigits, type DigitSet, digitsOf } from '../digitSet.ts';
import { eliminateDigits, isNews, mergeEliminations } from '../eliminations.ts';
import type { Cell } from '../grid.ts';
import type { House } from '../house.ts';
import { BOXES, crossingsOf, overlapOf } from '../houseKind.ts';
import { candidatesOf, cellsAt, emptiesOf, type PlaceSet, type Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { choose, subsetsOf } from '../subsets.ts';

const LARGEST_PART = 3;

/**
 * Two or three cells where a box and a line cross, some other cells of the line and some other cells of the box:
 * together as many cells as digits, and no digit in both parts. So each digit is in these cells exactly once.
 */
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
				const step = eliminate(position, at, [crossing, inLine, inBox]);
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
			const part = choose(cells, chosen);
			parts.push({ cells: part, digits: part.reduce((set, cell) => set | candidatesOf(position, cell), 0) });
		}
	}
	return parts;
}

function eliminate(position: Position, at: Crossing, [crossing, inLine, inBox]: readonly [Part, Part, Part]) {
	const lineDigits = (crossing.digits | inLine.digits) & ~inBox.digits;
	const boxDigits = (crossing.digits | inBox.digits) & ~inLine.digits;
	const outside = (rest: readonly Cell[], part: Part) => rest.filter((cell) => !part.cells.includes(cell));
	const eliminations = mergeEliminations([
		...eliminateDigits(position, outside(at.lineRest, inLine), lineDigits),
		...eliminateDigits(position, outside(at.boxRest, inBox), boxDigits),
	]);
	if (!isNews(position, eliminations)) return undefined;
	const { line, box } = at;
	const cells = [...crossing.cells, ...inLine.cells, ...inBox.cells];
	const digits = crossing.digits | inLine.digits | inBox.digits;
	return createStep({
		technique: 'sue_de_coq',
		eliminations,
		cells,
		digits: digitsOf(digits),
		houses: [box, line],
		pattern: { kind: 'sue_de_coq', line, box, cells, digits, lineDigits, boxDigits },
	});
}
