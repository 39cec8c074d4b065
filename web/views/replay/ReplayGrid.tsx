import { digitsOf } from '#engine/digitSet.ts';
import { COLUMN_OF, ROW_OF } from '#engine/house.ts';
import type { Play } from '#engine/replay.ts';
import { placeMarks } from '../../game/cellView.ts';
import { TintPatterns } from './TintPatterns.tsx';

/** The width of a cell; the frame lies around all 81. */
const CELL = 10;
const SIZE = 9 * CELL;
const FRAME = 0.5;

interface ReplayGridProps {
	readonly play: Play;
	readonly solution: string;
	/** The cell that changed last. */
	readonly lit: number | undefined;
	readonly label: string;
}

/** A grid that cannot be played: one SVG picture instead of 81 cells. */
export function ReplayGrid({ play, solution, lit, label }: ReplayGridProps) {
	return (
		<svg
			class="replay-grid"
			viewBox={`${-FRAME} ${-FRAME} ${SIZE + 2 * FRAME} ${SIZE + 2 * FRAME}`}
			role="img"
			aria-label={label}
		>
			<TintPatterns />
			<rect class="background" width={SIZE} height={SIZE} />
			{Array.from(play.colours, (colour, cell) => colour !== 0 && <Tint key={cell} cell={cell} colour={colour} />)}
			{lit !== undefined && <rect class="lit" x={xOf(lit)} y={yOf(lit)} width={CELL} height={CELL} />}
			<path class="lines" d={drawLines((index) => index % 3 !== 0)} />
			{Array.from(play.cells, (digit, cell) =>
				digit === 0 ? (
					<Marks key={cell} cell={cell} marks={play.marks[cell]!} centreMarks={play.centreMarks[cell]!} />
				) : (
					<text
						key={cell}
						class={classOfDigit(digit, play.givens[cell]!, solution[cell]!)}
						x={xOf(cell) + CELL / 2}
						y={yOf(cell) + CELL / 2}
					>
						{digit}
					</text>
				),
			)}
			<path class="frame" d={drawLines((index) => index % 3 === 0)} />
		</svg>
	);
}

function classOfDigit(digit: number, given: number, due: string): string {
	if (given !== 0) return 'digit given';
	return `${digit}` === due ? 'digit' : 'digit wrong';
}

function Tint({ cell, colour }: { cell: number; colour: number }) {
	const square = { x: xOf(cell), y: yOf(cell), width: CELL, height: CELL };
	return (
		<>
			<rect class={`tint c${colour}`} {...square} />
			<rect fill={`url(#tint-${colour}) none`} {...square} />
		</>
	);
}

function Marks({ cell, marks, centreMarks }: { cell: number; marks: number; centreMarks: number }) {
	const corner = digitsOf(marks);
	const positions = placeMarks(corner, { isCentreTaken: centreMarks !== 0 });
	return (
		<>
			{corner.map((digit, index) => (
				<text key={digit} class="mark-text" {...pointOf(cell, positions[index]!)}>
					{digit}
				</text>
			))}
			{centreMarks !== 0 && (
				<text class="mark-text centre-text" {...pointOf(cell, 5)} textLength={textLengthOf(centreMarks)}>
					{digitsOf(centreMarks).join('')}
				</text>
			)}
		</>
	);
}

/** The centre of one of the nine positions in a cell, in three rows of three. */
function pointOf(cell: number, position: number): { x: number; y: number } {
	const third = CELL / 3;
	return {
		x: xOf(cell) + (((position - 1) % 3) + 0.5) * third,
		y: yOf(cell) + (Math.floor((position - 1) / 3) + 0.5) * third,
	};
}

/** Squeezes many digits so that they fit into their cell. */
function textLengthOf(marks: number): number | undefined {
	return digitsOf(marks).length > 6 ? CELL - 1 : undefined;
}

function xOf(cell: number): number {
	return COLUMN_OF[cell]! * CELL;
}

function yOf(cell: number): number {
	return ROW_OF[cell]! * CELL;
}

function drawLines(isDrawn: (index: number) => boolean): string {
	const indexes = Array.from({ length: 10 }, (_, index) => index).filter(isDrawn);
	return indexes.map((index) => `M0 ${index * CELL}H${SIZE}M${index * CELL} 0V${SIZE}`).join('');
}
