import type { DigitSet } from '#engine/digitSet.ts';
import { digitSetOf } from '#engine/digitSet.ts';
import { outlineLinks } from '#engine/hintOutline.ts';
import { HOUSES } from '#engine/house.ts';
import type { Step } from '#engine/step.ts';
import type { LessonExample } from '#rules/lessonExample.ts';
import { type CellView, viewStillCell } from '../game/cellView.ts';
import { type LinkLine, listLinkLines } from '../game/linkLine.ts';

/** The content of a static grid: digits, candidates and perhaps one step. */
interface Diagram {
	readonly cells: ArrayLike<number>;
	/** The printed digits, 0 for none; the other digits of `cells` are entries. */
	readonly givens?: ArrayLike<number>;
	readonly candidates?: ArrayLike<DigitSet>;
	readonly step?: StepDiagram;
}

export interface StepDiagram {
	/** The cells that carry the reasoning. */
	readonly cells: ReadonlySet<number>;
	/** The cells of the houses that the step names. */
	readonly houseCells: ReadonlySet<number>;
	/** The candidates that the reasoning is about, by cell. */
	readonly keys: ReadonlyMap<number, DigitSet>;
	readonly ruledOut: ReadonlyMap<number, DigitSet>;
	readonly proved: ReadonlyMap<number, number>;
	readonly lines: readonly LinkLine[];
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
			...(digit === 0 ? { marks: candidates?.[cell] ?? 0, ...drawnIn(step, cell) } : {}),
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

export function diagramOfExample({ position, step }: LessonExample): Diagram {
	return { cells: position.cells, candidates: position.candidates, step: diagramOfStep(step) };
}

export function diagramOfStep(step: Step): StepDiagram {
	const links = outlineLinks(step.links);
	const linked = links.flatMap(({ from, to }) => [from, to]);
	const named = step.cells.flatMap((cell) => step.digits.map((digit) => ({ cell, digit })));
	return {
		cells: new Set(step.cells),
		houseCells: new Set(step.houses.flatMap((house) => [...HOUSES[house]!])),
		keys: gather(linked.length > 0 ? linked : named),
		ruledOut: new Map(step.eliminations.map(({ cell, digits }) => [cell, digits])),
		proved: new Map(step.placements.map(({ cell, digit }) => [cell, digit])),
		lines: listLinkLines(links),
	};
}

function gather(candidates: readonly { readonly cell: number; readonly digit: number }[]): Map<number, DigitSet> {
	const sets = new Map<number, DigitSet>();
	for (const { cell, digit } of candidates) sets.set(cell, (sets.get(cell) ?? 0) | digitSetOf(digit));
	return sets;
}
