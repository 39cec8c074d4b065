import { COLUMN_OF, ROW_OF } from '#engine/house.ts';
import type { CellView } from './cellView.ts';
import type { GridHint } from './gridState.ts';
import { drawHintStep } from './hintDrawing.ts';
import { type LinkLine, listLinkLines } from './linkLine.ts';

interface HintDrawingProps {
	readonly cells: readonly CellView[];
	readonly hint: GridHint;
}

/** The lines of sight, drawn under the digits as a highlighter does. */
export function HintBands({ cells, hint }: HintDrawingProps) {
	const { bands } = drawHintStep(hint, digitsOf(cells));
	return (
		<svg class="under" viewBox="0 0 9 9" preserveAspectRatio="none" aria-hidden="true" focusable="false">
			{bands.map(([from, to]) => (
				<path key={`${from} ${to}`} d={`M${middleOf(from)}L${middleOf(to)}`} />
			))}
		</svg>
	);
}

/** Squares around causes, crosses for what is ruled out, and the chain of a step that has one. */
export function HintSigns({ cells, hint }: HintDrawingProps) {
	const { causes, excluded } = drawHintStep(hint, digitsOf(cells));
	return (
		<>
			<svg class="signs" viewBox="0 0 9 9" aria-hidden="true" focusable="false">
				{causes.map((cell) => (
					<rect key={cell} x={COLUMN_OF[cell]! + 0.1} y={ROW_OF[cell]! + 0.1} width="0.8" height="0.8" rx="0.16" />
				))}
				{excluded.map((cell) => (
					<path key={cell} d={`M${COLUMN_OF[cell]! + 0.38} ${ROW_OF[cell]! + 0.38}l.24 .24m0-.24l-.24 .24`} />
				))}
			</svg>
			{hint.level === 2 && <ChainLines lines={listLinkLines(hint.answer.links)} />}
		</>
	);
}

/** The links of a chain: solid lines are strong links, dotted lines weak ones. The text of the step says the same. */
function ChainLines({ lines }: { lines: readonly LinkLine[] }) {
	if (lines.length === 0) return null;
	return (
		<svg class="chain" viewBox="0 0 9 9" aria-hidden="true" focusable="false">
			{lines.map(({ path, isStrong }) => (
				<path key={path} d={path} class={isStrong ? 'strong' : undefined} />
			))}
		</svg>
	);
}

function digitsOf(cells: readonly CellView[]): number[] {
	return cells.map(({ digit }) => digit);
}

function middleOf(cell: number): string {
	return `${COLUMN_OF[cell]! + 0.5} ${ROW_OF[cell]! + 0.5}`;
}
