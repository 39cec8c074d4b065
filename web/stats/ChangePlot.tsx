import type { DifficultyStats } from '#contract/stats.ts';
import { formatMonthOnly, formatShortDate } from '../language/calendar.ts';
import { formatTime } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Marked } from '../parts/Marked.tsx';
import { PLOTTED_MIN } from '../parts/plotSpans.ts';
import { scaleTimes } from './timeScale.ts';

/** The latest games of the difficulty that has changed most, with their averages of five. */
export function ChangePlot({ byDifficulty }: { byDifficulty: readonly DifficultyStats[] }) {
	const words = viewMessages.stats;
	const stats = findChanged(byDifficulty);
	const best = stats.averages.find(({ size }) => size === 5)?.best;
	const times = stats.games.flatMap(({ timeMs }) => timeMs ?? []);
	const { change } = stats;
	return (
		<section class={`stats-change ${stats.difficulty}`}>
			<h2>
				<Marked text={describeChange(stats)} />
			</h2>
			<p class="fine">
				{change && `${words.thenNow({ before: formatTime(change.thenMs), now: formatTime(change.nowMs) })} `}
				{best && words.bestFive({ time: formatTime(best.timeMs) })}
			</p>
			{times.length < PLOTTED_MIN ? <p class="fine">{words.tooFew}</p> : <Plot stats={stats} times={times} />}
		</section>
	);
}

function gainOf({ change }: DifficultyStats): number {
	return change === null ? 0 : 1 - change.nowMs / change.thenMs;
}

/** Where the player has gained most; without a gain, where they have played most. */
function findChanged(all: readonly DifficultyStats[]): DifficultyStats {
	const most = all.reduce((one, each) => (each.finishedCount > one.finishedCount ? each : one));
	return all.reduce((one, each) => (gainOf(each) > Math.max(0, gainOf(one)) ? each : one), most);
}

/** A second, so that no gain is told that is none in print. */
const TOLD_MS = 1000;

function describeChange({ difficulty, change, usualMs }: DifficultyStats): string {
	const words = viewMessages.stats;
	const name = messages.difficulties[difficulty];
	const gap = change === null ? 0 : change.thenMs - change.nowMs;
	if (change !== null && gap >= TOLD_MS) {
		return words.faster({ difficulty: name, gap: formatTime(gap), month: formatMonthOnly(change.since, dateLocale) });
	}
	return usualMs === null
		? words.latest({ difficulty: name })
		: words.usualIs({ difficulty: name, time: formatTime(usualMs) });
}

const [WIDTH, HEIGHT, FOOT, SIDE] = [540, 250, 30, 36];

function Plot({ stats, times }: { stats: DifficultyStats; times: readonly number[] }) {
	const words = viewMessages.stats;
	const { games } = stats;
	const scale = scaleTimes(times);
	const x = (index: number) => 4 + (index / Math.max(1, games.length - 1)) * (WIDTH - SIDE - 8);
	const y = (time: number) => 8 + ((scale.to - time) / (scale.to - scale.from)) * (HEIGHT - 16);
	const averages = games.flatMap(({ averageMs }, index) => (averageMs === null ? [] : [{ averageMs, index }]));
	const steps = listBests(averages);
	const [first, last] = [games[0]!, steps.at(-1)];
	return (
		<figure>
			<svg
				class="stats-change-plot plot"
				viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
				role="img"
				aria-label={words.plotOf({ count: games.length })}
			>
				{scale.lines.map((time) => (
					<g key={time}>
						<path class="stats-rule" d={`M0 ${y(time)}H${WIDTH - SIDE}`} />
						<text x={WIDTH} y={y(time) + 5} text-anchor="end">
							{formatTime(time)}
						</text>
					</g>
				))}
				<path
					class="stats-games"
					d={games
						.map(({ timeMs }, index) => (timeMs === null ? '' : `M${x(index) - 3.5} ${y(timeMs) - 3.5}h7v7h-7z`))
						.join('')}
				/>
				<path
					class="stats-best"
					d={drawSteps(
						steps.map(({ averageMs, index }) => [x(index), y(averageMs)]),
						x(games.length - 1),
					)}
				/>
				<path class="stats-averages" d={drawLine(averages.map(({ averageMs, index }) => [x(index), y(averageMs)]))} />
				<text y={HEIGHT + FOOT - 6}>{formatShortDate(first.endedAt, dateLocale)}</text>
				<text x={WIDTH - SIDE} y={HEIGHT + FOOT - 6} text-anchor="end">
					{formatShortDate(games.at(-1)!.endedAt, dateLocale)}
				</text>
				{last !== undefined && <circle cx={x(last.index)} cy={y(last.averageMs)} r="4.5" />}
			</svg>
			<figcaption class="legend stats-key tiny">
				<span class="stats-of-games">{words.keyGames}</span>
				<span class="stats-of-averages">{words.keyAverages}</span>
				<span class="stats-of-best">{words.keyBest}</span>
			</figcaption>
		</figure>
	);
}

type Averaged = { readonly averageMs: number; readonly index: number };

/** Each average that was better than all before it. */
function listBests(averages: readonly Averaged[]): Averaged[] {
	const bests: Averaged[] = [];
	for (const each of averages)
		if (each.averageMs < (bests.at(-1)?.averageMs ?? Number.POSITIVE_INFINITY)) bests.push(each);
	return bests;
}

function drawLine(points: readonly (readonly [number, number])[]): string {
	return points.length < 2 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
}

function drawSteps(points: readonly (readonly [number, number])[], end: number): string {
	const [first, ...rest] = points;
	return first === undefined ? '' : `M${first.join(' ')}${rest.map(([x, y]) => `H${x}V${y}`).join('')}H${end}`;
}
