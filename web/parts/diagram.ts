import type { DigitSet } from '#engine/digitSet.ts';
import { digitSetOf } from '#engine/digitSet.ts';
import { outlineLinks } from '#engine/hintOutline.ts';
import { HOUSES } from '#engine/house.ts';
import type { Step } from '#engine/step.ts';
import type { ShownHint } from '../game/gameState.ts';
import { type CellView, viewStillCell } from '../grid/cellView.ts';
import { listHintedCells } from '../grid/hintDrawing.ts';
import { hintOfStep } from './describeStep.ts';

/** The content of a static grid: digits, candidates and perhaps one step. */
interface Diagram {
	readonly cells: ArrayLike<number>;
	/** The printed digits, 0 for none; the other digits of `cells` are entries. */
	readonly givens?: ArrayLike<number>;
	readonly candidates?: ArrayLike<DigitSet>;
	readonly step?: StepDiagram;
}

export interface StepDiagram {
	/** Draws the step over the grid. */
	readonly hint: ShownHint;
	/** The cells that carry the reasoning. */
	readonly cells: ReadonlySet<number>;
	/** The other cells of the houses that the step names; none beside a chain, whose links say more. */
	readonly houseCells: ReadonlySet<number>;
	/** The candidates that the reasoning is about, by cell. */
	readonly keys: ReadonlyMap<number, DigitSet>;
	readonly ruledOut: ReadonlyMap<number, DigitSet>;
	readonly proved: ReadonlyMap<number, number>;
}

/** The cells of a diagram as they are drawn: the cells of the reasoning light up, and less so the houses around them. */
export function viewDiagram({ cells, givens = cells, candidates, step }: Diagram): CellView[] {
	return Array.from(cells, (digit, cell) => {
		const signs = [
			givens[cell] === 0 ? '' : 'given',
			step?.cells.has(cell) ? 'hinted' : step?.houseCells.has(cell) ? 'peer' : '',
		];
		return viewStillCell(cell, {
			digit,
			signs: signs.join(' ').trim(),
			...(digit === 0 ? { cornerNotes: candidates?.[cell] ?? 0, ...drawnIn(step, cell) } : {}),
		});
	});
}

function drawnIn(step: StepDiagram | undefined, cell: number): Partial<CellView> {
	return {
		proved: step?.proved.get(cell) ?? 0,
		linked: step?.keys.get(cell) ?? 0,
		ruledOut: step?.ruledOut.get(cell) ?? 0,
	};
}

export function diagramOfStep(step: Step): StepDiagram {
	const hint = hintOfStep(step);
	const linked = outlineLinks(step.links).flatMap(({ from, to }) => [from, to]);
	const named = step.cells.flatMap((cell) => step.digits.map((digit) => ({ cell, digit })));
	const cells = new Set(listHintedCells(hint));
	const houseCells = linked.length > 0 ? [] : step.houses.flatMap((house) => [...HOUSES[house]!]);
	return {
		hint,
		cells,
		houseCells: new Set(houseCells.filter((cell) => !cells.has(cell))),
		keys: gather(linked.length > 0 ? linked : named),
		ruledOut: new Map(step.eliminations.map(({ cell, digits }) => [cell, digits])),
		proved: new Map(step.placements.map(({ cell, digit }) => [cell, digit])),
	};
}

function gather(candidates: readonly { readonly cell: number; readonly digit: number }[]): Map<number, DigitSet> {
	const sets = new Map<number, DigitSet>();
	for (const { cell, digit } of candidates) sets.set(cell, (sets.get(cell) ?? 0) | digitSetOf(digit));
	return sets;
}
