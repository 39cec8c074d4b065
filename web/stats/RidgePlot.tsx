import type { DifficultyStats } from '#contract/stats.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { formatTime } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { Marked } from '../parts/Marked.tsx';
import { layOutRidge, type RidgeRow } from './ridge.ts';

/** A square with its gap, in units of the drawing. */
const STEP = 8;
/** A row has room for this many squares, and for a line of words over them. */
const [ROW_MIN, WORDS_MIN] = [4, 9];

interface RidgeProps {
	readonly byDifficulty: readonly DifficultyStats[];
	/** The difficulties that enough people have played for an average player. */
	readonly compared: ReadonlySet<Difficulty>;
}

/** Every game as a square, one row a difficulty, on one scale of time. */
export function RidgePlot({ byDifficulty, compared }: RidgeProps) {
	const words = viewMessages.stats;
	const ridge = layOutRidge(byDifficulty);
	const paceOf = (stats: DifficultyStats) => (compared.has(stats.difficulty) ? compareSpeed(stats) : 0);
	const fastest = findFastest(byDifficulty, paceOf);
	return (
		<>
			<h2>
				<Marked text={describePace(fastest, paceOf(fastest))} />
			</h2>
			<p class="fine">{words.squares({ count: ridge.gamesEach })}</p>
			<ol class="stats-ridge">
				<li class="stats-ridge-head fine" aria-hidden="true">
					<span>{words.usual}</span>
					<span>{words.best}</span>
				</li>
				{ridge.rows.map((row) => (
					<Row
						key={row.stats.difficulty}
						row={row}
						columnCount={ridge.columnCount}
						isCompared={compared.has(row.stats.difficulty)}
						hasWords={row.stats.difficulty === fastest.difficulty}
					/>
				))}
				<li class="stats-ridge-axis tiny" aria-hidden="true">
					<span>
						{ridge.ticks.map(({ minutes, at }, index) => (
							<i key={minutes} style={{ '--x': at / ridge.columnCount }}>
								{index === 0 ? words.minutes({ count: formatNumber(minutes) }) : formatNumber(minutes)}
							</i>
						))}
					</span>
				</li>
			</ol>
		</>
	);
}

/** Whether enough times show how fast the player is. */
function hasUsual({ usualMs, parMs }: DifficultyStats): boolean {
	return usualMs !== null && parMs !== null;
}

/** How many times as fast as the average player. */
function compareSpeed({ medianParMs, parMs }: DifficultyStats): number {
	return parMs === null ? 0 : medianParMs / parMs;
}

/** Where the player is fastest beside the average player; without a usual time or an average player, where they have played most. */
function findFastest(all: readonly DifficultyStats[], paceOf: (stats: DifficultyStats) => number): DifficultyStats {
	const known = all.filter((stats) => hasUsual(stats) && paceOf(stats) > 0);
	return known.length === 0
		? all.reduce((most, each) => (each.finishedCount > most.finishedCount ? each : most))
		: known.reduce((fastest, each) => (paceOf(each) > paceOf(fastest) ? each : fastest));
}

/** Below this the page tells the usual time instead. */
const PACE_TOLD = 1.1;

function describePace(stats: DifficultyStats, pace: number): string {
	const words = viewMessages.stats;
	const difficulty = messages.difficulties[stats.difficulty];
	if (hasUsual(stats) && pace >= PACE_TOLD) {
		return words.fast({ difficulty, ratio: formatNumber(pace) });
	}
	const { usualMs, bestMs } = stats;
	if (usualMs !== null) return words.usualIs({ difficulty, time: formatTime(usualMs) });
	return bestMs === null ? words.heading : words.bestIs({ difficulty, time: formatTime(bestMs) });
}

function formatNumber(value: number): string {
	return new Intl.NumberFormat(dateLocale, { maximumFractionDigits: value < 1 ? 2 : 1 }).format(value);
}

interface RowProps {
	readonly row: RidgeRow;
	readonly columnCount: number;
	/** Whether there is a line of the average player. */
	readonly isCompared: boolean;
	/** Whether it is named. */
	readonly hasWords: boolean;
}

function Row({ row, columnCount, isCompared, hasWords }: RowProps) {
	const words = viewMessages.stats;
	const { stats, counts, best, usual, middle } = row;
	const { difficulty, finishedCount, usualMs, bestMs, medianParMs } = stats;
	const height = STEP * Math.max(hasWords ? WORDS_MIN : ROW_MIN, ...counts) + 2;
	const [width, x] = [STEP * columnCount, STEP * middle];
	const isLeft = middle > columnCount / 2;
	return (
		<li class={difficulty}>
			<p class="stats-ridge-name">
				<b>
					<DifficultyMark difficulty={difficulty} />
					{messages.difficulties[difficulty]}
				</b>
				<span class="fine">{words.solved({ count: finishedCount })}</span>
			</p>
			<svg class="plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
				{isCompared && <path class="stats-middle" d={`M${x} ${height}V${Math.max(0, height - 44)}`} />}
				<path d={drawSquares(counts, height)} />
				{best !== undefined && <path class="stats-best" d={drawSquare(best, 0, height)} />}
				{usual !== undefined && <path class="stats-usual" d={`M${STEP * usual - 5} ${height + 1}h10l-5-7z`} />}
				{isCompared && hasWords && (
					<text x={x + (isLeft ? -7 : 7)} y={Math.max(22, height - 40)} text-anchor={isLeft ? 'end' : 'start'}>
						{words.averagePlayer({ time: formatTime(medianParMs) })}
					</text>
				)}
			</svg>
			<span class="stats-ridge-time stats-usual">
				<span class="visually-hidden">{words.usual} </span>
				{usualMs === null ? '–' : formatTime(usualMs)}
			</span>
			<span class="stats-ridge-time">
				<span class="visually-hidden">{words.best} </span>
				{bestMs === null ? '–' : formatTime(bestMs)}
			</span>
		</li>
	);
}

function drawSquares(counts: readonly number[], height: number): string {
	return counts
		.map((count, column) => Array.from({ length: count }, (_, index) => drawSquare(column, index, height)).join(''))
		.join('');
}

function drawSquare(column: number, index: number, height: number): string {
	return `M${column * STEP} ${height - (index + 1) * STEP}h7v7h-7z`;
}
