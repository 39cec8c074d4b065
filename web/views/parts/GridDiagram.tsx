import '../../styles/gridDiagram.css';
import { digitsOf, hasDigit } from '#engine/digitSet.ts';
import { CELL_COUNT } from '#engine/grid.ts';
import { COLUMN_OF, ROW_OF } from '#engine/house.ts';
import type { Diagram, StepDiagram } from '../../lessons/diagram.ts';

const CELLS = Array.from({ length: CELL_COUNT }, (_, cell) => cell);
const INNER_LINES = [1, 2, 3, 4, 5, 6, 7, 8];
/** Half of the frame's width lies outside the cells. */
const FRAME = 0.05;
const VIEW_BOX = `${-FRAME} ${-FRAME} ${9 + 2 * FRAME} ${9 + 2 * FRAME}`;

/** A static picture of a grid, on the page or on paper. A cell is one unit wide and high. */
export function GridDiagram({ diagram, label }: { diagram: Diagram; label: string }) {
	const { cells, givens = cells, step } = diagram;
	return (
		<svg class="grid-diagram" viewBox={VIEW_BOX} role="img" aria-label={label}>
			<rect class="background" width="9" height="9" />
			{step !== undefined && <Highlights step={step} />}
			{INNER_LINES.map((at) => (
				<path key={at} class={at % 3 === 0 ? 'thick' : 'thin'} d={`M${at} 0V9M0 ${at}H9`} />
			))}
			<rect class="frame" width="9" height="9" />
			{CELLS.map((cell) =>
				cells[cell] === 0 ? (
					<Candidates key={cell} cell={cell} diagram={diagram} />
				) : (
					<Digit key={cell} cell={cell} digit={cells[cell]!} kind={givens[cell] === 0 ? 'entry' : 'given'} />
				),
			)}
			{step?.lines.map(({ path, isStrong }) => (
				<path key={path} d={path} class={isStrong ? 'chain strong' : 'chain'} />
			))}
		</svg>
	);
}

function Highlights({ step: { cells, houseCells } }: { step: StepDiagram }) {
	const highlight = (cell: number, kind: string) => (
		<rect key={`${kind} ${cell}`} class={kind} x={COLUMN_OF[cell]} y={ROW_OF[cell]} width="1" height="1" />
	);
	return (
		<>
			{[...houseCells].filter((cell) => !cells.has(cell)).map((cell) => highlight(cell, 'house'))}
			{[...cells].map((cell) => highlight(cell, 'reason'))}
		</>
	);
}

function Digit({ cell, digit, kind }: { cell: number; digit: number; kind: 'given' | 'entry' | 'proved' }) {
	return (
		<text class={kind} x={COLUMN_OF[cell]! + 0.5} y={ROW_OF[cell]! + 0.73}>
			{digit}
		</text>
	);
}

function Candidates({ cell, diagram: { candidates, step } }: { cell: number; diagram: Diagram }) {
	const proved = step?.proved.get(cell);
	if (proved !== undefined) {
		return (
			<>
				<circle class="proof" cx={COLUMN_OF[cell]! + 0.5} cy={ROW_OF[cell]! + 0.5} r="0.4" />
				<Digit cell={cell} digit={proved} kind="proved" />
			</>
		);
	}
	return digitsOf(candidates?.[cell] ?? 0).map((digit) => (
		<Candidate
			key={digit}
			point={pointOf(cell, digit)}
			digit={digit}
			sign={
				hasDigit(step?.ruledOut.get(cell) ?? 0, digit) ? 'out' : hasDigit(step?.keys.get(cell) ?? 0, digit) ? 'key' : ''
			}
		/>
	));
}

interface CandidateProps {
	readonly point: readonly [x: number, y: number];
	readonly digit: number;
	readonly sign: 'out' | 'key' | '';
}

function Candidate({ point: [x, y], digit, sign }: CandidateProps) {
	return (
		<>
			{sign !== '' && <circle class={sign} cx={x} cy={y} r="0.155" />}
			<text class={`candidate ${sign}`} x={x} y={y + 0.09}>
				{digit}
			</text>
			{sign === 'out' && <path class="stroke" d={`M${x - 0.12} ${y + 0.12}L${x + 0.12} ${y - 0.12}`} />}
		</>
	);
}

/** The centre of a candidate: the nine of a cell are in three rows of three. */
function pointOf(cell: number, digit: number): [number, number] {
	const third = (index: number) => 0.02 + ((index + 0.5) / 3) * 0.96;
	return [COLUMN_OF[cell]! + third((digit - 1) % 3), ROW_OF[cell]! + third(Math.floor((digit - 1) / 3))];
}
