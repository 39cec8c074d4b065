import type { Stats, StatsRow } from '#contract/stats.ts';
import type { App } from '../app.ts';
import { formatTime } from '../formatTime.ts';
import { messages } from '../messages.ts';
import { around } from '../words/around.ts';
import { Trouble } from './Trouble.tsx';

const TREND_WIDTH = 96;
const TREND_HEIGHT = 24;
const TREND_EDGE = 2;

export function StatsPage({ app }: { app: App }) {
	const words = around.stats;
	const { value, refusal } = app.lobby.stats;
	const stats = value.value;
	const isEmpty = stats === undefined ? !app.identity.isKnown : stats.rows.length === 0;
	return (
		<div class="stats">
			<h1>{words.title}</h1>
			{refusal.value !== undefined && <Trouble refusal={refusal.value} onRetry={() => void app.follow()} />}
			{stats !== undefined && <Totals stats={stats} />}
			{isEmpty && <p class="empty">{words.none}</p>}
			{stats !== undefined && stats.rows.length > 0 && <Times rows={stats.rows} />}
		</div>
	);
}

function Totals({ stats: { startedCount, finishedCount, abandonedCount, streak } }: { stats: Stats }) {
	const words = around.stats;
	const totals: [string, string][] = [
		[words.started, `${startedCount}`],
		[words.finished, `${finishedCount}`],
		[words.abandoned, `${abandonedCount}`],
		[words.streak, words.days(streak.currentDays)],
		[words.longest, words.days(streak.longestDays)],
	];
	return (
		<dl class="totals">
			{totals.map(([name, text]) => (
				<div key={name}>
					<dt class="fine">{name}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}

function Times({ rows }: { rows: readonly StatsRow[] }) {
	const words = around.stats;
	const columns = [words.best, words.median, words.last5, words.last12];
	return (
		<>
			<p class="fine">{words.note}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways is reached by keyboard too. */}
			<section class="scroll" tabIndex={0} aria-label={words.times}>
				<table>
					<thead>
						<tr>
							<th scope="col">{words.game}</th>
							{columns.map((name) => (
								<th key={name} scope="col" class="number">
									{name}
								</th>
							))}
							<th scope="col" class="number">
								{words.finished}
							</th>
							<th scope="col">{words.trend}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={`${row.mode} ${row.difficulty}`}>
								<th scope="row">
									{messages.modes[row.mode]}, {messages.difficulties[row.difficulty].toLowerCase()}
								</th>
								{[row.bestMs, row.medianMs, row.last5Ms, row.last12Ms].map((ms, index) => (
									<td key={columns[index]} class="number">
										{ms === null ? '–' : formatTime(ms)}
									</td>
								))}
								<td class="number">{row.finishedCount}</td>
								<td>
									<Trend times={row.trend.map((run) => run.timeMs)} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</>
	);
}

/** A line through the latest times; lower is faster. */
function Trend({ times }: { times: readonly number[] }) {
	if (times.length < 2) return null;
	const slowest = Math.max(...times);
	const range = Math.max(slowest - Math.min(...times), 1);
	const points = times.map((time, index) => {
		const x = TREND_EDGE + (index / (times.length - 1)) * (TREND_WIDTH - 2 * TREND_EDGE);
		const y = TREND_EDGE + ((slowest - time) / range) * (TREND_HEIGHT - 2 * TREND_EDGE);
		return `${x.toFixed(1)},${y.toFixed(1)}`;
	});
	return (
		<svg
			class="trend"
			width={TREND_WIDTH}
			height={TREND_HEIGHT}
			viewBox={`0 0 ${TREND_WIDTH} ${TREND_HEIGHT}`}
			role="img"
			aria-label={around.stats.trendOf(times.length)}
		>
			<polyline points={points.join(' ')} />
		</svg>
	);
}
