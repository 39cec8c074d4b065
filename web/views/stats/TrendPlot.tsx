import { useState } from 'preact/hooks';
import type { StatsRow } from '#contract/stats.ts';
import { formatShortDate } from '../../archive/calendar.ts';
import { PLOTTED_MIN } from '../../boards/plotSpans.ts';
import { scaleTimes } from '../../stats/timeScale.ts';
import { formatTime } from '../../words/formatTime.ts';
import { dateLocale } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';

/** The latest times as a line, with their average. The slider or the pointer chooses one of them. */
export function TrendPlot({ trend }: { trend: StatsRow['trend'] }) {
	const words = viewMessages.stats;
	const [chosen, setChosen] = useState(trend.length - 1);
	if (trend.length === 0) return <p class="fine">{words.noTimes}</p>;
	const run = trend[Math.min(chosen, trend.length - 1)]!;
	const value = words.trendValue({ time: formatTime(run.timeMs), date: formatShortDate(run.finishedAt, dateLocale) });
	const pointTo = (event: PointerEvent) => {
		const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
		const index = Math.round(((event.clientX - left) / width) * (trend.length - 1));
		setChosen(Math.min(Math.max(index, 0), trend.length - 1));
	};
	if (trend.length < PLOTTED_MIN) {
		return (
			<div class="trend-plot">
				<p>
					<span class="fine">{words.trendOf({ count: 1 })}</span> <strong>{value}</strong>
				</p>
				<p class="fine">{words.tooFew}</p>
			</div>
		);
	}
	return (
		<figure class="trend-plot">
			<figcaption>
				<span class="fine">{words.trendOf({ count: trend.length })}</span>
				<span class="average-word">
					{words.average({ time: formatTime(averageOf(trend.map(({ timeMs }) => timeMs))) })}
				</span>
				<strong>{value}</strong>
			</figcaption>
			<div class="plot-area">
				<Line trend={trend} chosen={chosen} onPoint={pointTo} />
			</div>
			<input
				type="range"
				min={0}
				max={trend.length - 1}
				value={chosen}
				aria-label={words.trendChoose}
				aria-valuetext={value}
				onInput={(event) => setChosen(Number(event.currentTarget.value))}
			/>
		</figure>
	);
}

interface LineProps {
	readonly trend: StatsRow['trend'];
	readonly chosen: number;
	readonly onPoint: (event: PointerEvent) => void;
}

/** Coordinates are percentages, so that the labels keep their size at every width of the plot. */
function Line({ trend, chosen, onPoint }: LineProps) {
	const words = viewMessages.stats;
	const times = trend.map(({ timeMs }) => timeMs);
	const scale = scaleTimes(times);
	const average = averageOf(times);
	const x = (index: number) => (index / (times.length - 1)) * 100;
	const y = (time: number) => ((scale.to - time) / (scale.to - scale.from)) * 100;
	return (
		<>
			<div class="scale">
				<svg aria-hidden="true">
					{scale.lines.map((time) => (
						<text key={time} x="100%" y={`${y(time)}%`} dy="0.35em">
							{formatTime(time)}
						</text>
					))}
				</svg>
			</div>
			<svg
				class="plot"
				role="img"
				aria-label={words.trendOf({ count: times.length })}
				onPointerMove={onPoint}
				onPointerDown={onPoint}
			>
				<rect class="ground" width="100%" height="100%" />
				{scale.lines.map((time) => (
					<line key={time} class="rule" x2="100%" y1={`${y(time)}%`} y2={`${y(time)}%`} />
				))}
				<line class="average" x2="100%" y1={`${y(average)}%`} y2={`${y(average)}%`} />
				<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
					<polyline points={times.map((time, index) => `${x(index)},${y(time)}`).join(' ')} />
				</svg>
				{times.map((time, index) => (
					<circle
						key={trend[index]!.finishedAt}
						class={index === chosen ? 'chosen' : undefined}
						cx={`${x(index)}%`}
						cy={`${y(time)}%`}
						r={index === chosen ? 5.5 : 2.5}
					/>
				))}
			</svg>
		</>
	);
}

function averageOf(times: readonly number[]): number {
	return times.reduce((sum, time) => sum + time, 0) / times.length;
}
