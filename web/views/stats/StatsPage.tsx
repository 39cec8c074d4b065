import '../../styles/stats.css';
import { useState } from 'preact/hooks';
import type { Insights } from '#contract/coach.ts';
import type { Stats, StatsRow, TechniqueCount, TimeSpan } from '#contract/stats.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { App } from '../../app.ts';
import { PLOTTED_MIN } from '../../boards/plotSpans.ts';
import { formatLessonPath } from '../../route.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { nameTechnique } from '../../words/nameTechnique.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { MinutesSection } from '../coach/MinutesSection.tsx';
import { OwnSpeed } from '../par/OwnSpeed.tsx';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { compareModes } from '../parts/modeOrder.ts';
import { Averages, formatAverage } from './Averages.tsx';
import { RunList } from './RunList.tsx';
import { StreakYear } from './StreakYear.tsx';
import { TrendPlot } from './TrendPlot.tsx';

export function StatsPage({ app }: { app: App }) {
	const words = viewMessages.stats;
	const { value, refusal } = app.home.stats;
	const coach = app.routeControllers.coach.value;
	const insights = coach ? coach.insights : undefined;
	// All at once, so that nothing moves when the second answer arrives.
	const isWaiting =
		coach === undefined || (insights?.value.value === undefined && insights?.refusal.value === undefined);
	const stats = isWaiting && coach !== false ? undefined : value.value;
	const history = app.routeControllers.history.value;
	const isEmpty = stats === undefined ? !app.identity.isKnown : stats.rows.length === 0;
	return (
		<div class="stats">
			<h1>{words.title}</h1>
			{refusal.value !== undefined && <ErrorPanel refusal={refusal.value} onRetry={() => void app.follow()} />}
			{stats !== undefined && <Totals stats={stats} />}
			{isEmpty && (
				<div class="narrow">
					<p class="lead">{words.none}</p>
					<a class="primary" href="/">
						{viewMessages.shared.play}
					</a>
				</div>
			)}
			{stats !== undefined && <OwnSpeed speed={stats.speed} />}
			{stats !== undefined && insights?.value.value !== undefined && hasTrained(stats, insights.value.value) && (
				<MinutesSection app={app} insights={insights.value.value} />
			)}
			{stats !== undefined && stats.rows.length > 0 && <Games rows={sortRows(stats.rows)} />}
			{stats !== undefined && <StreakYear streak={stats.streak} today={app.dayClock.today.value} />}
			{history !== undefined && stats !== undefined && stats.rows.length > 0 && <RunList app={app} history={history} />}
		</div>
	);
}

/** Without a game and without a drill there is nothing to say. */
function hasTrained({ rows }: Stats, { drills }: Insights): boolean {
	return rows.length + drills.length > 0;
}

function Totals({ stats: { startedCount, finishedCount, abandonedCount, streak } }: { stats: Stats }) {
	const words = viewMessages.stats;
	const totals: [string, string][] = [
		[words.started, `${startedCount}`],
		[words.finished, `${finishedCount}`],
		[words.abandoned, `${abandonedCount}`],
		[words.streak, words.days({ count: streak.currentDays })],
		[words.longest, words.days({ count: streak.longestDays })],
		[words.freezes, `${streak.freezes}`],
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

/** In the order of the other views, from easy to extreme. */
function sortRows(rows: readonly StatsRow[]): StatsRow[] {
	const rank = ({ difficulty }: StatsRow) => DIFFICULTIES.indexOf(difficulty);
	return [...rows].sort((a, b) => compareModes(a.mode, b.mode) || rank(a) - rank(b));
}

/** The times of every mode and difficulty that was played, and one of them in full. */
function Games({ rows }: { rows: readonly StatsRow[] }) {
	const mostPlayed = rows.reduce((best, row) => (row.finishedCount > best.finishedCount ? row : best));
	const [chosenName, setChosen] = useState(nameOf(mostPlayed));
	const chosen = rows.find((row) => nameOf(row) === chosenName) ?? mostPlayed;
	return (
		<>
			<Times rows={rows} chosen={chosen} onChoose={(row) => setChosen(nameOf(row))} />
			<section class="of-one" aria-labelledby="of-one">
				<h2 id="of-one">{nameOf(chosen)}</h2>
				<Averages averages={chosen.averages} />
				<TrendPlot key={nameOf(chosen)} trend={chosen.trend} />
				<div class="pair">
					{chosen.trend.length >= PLOTTED_MIN && <TimeHistogram spans={chosen.histogram} />}
					<TechniqueCounts techniques={chosen.techniques} />
				</div>
			</section>
		</>
	);
}

function nameOf({ mode, difficulty }: Pick<StatsRow, 'mode' | 'difficulty'>): string {
	return messages.games[mode][difficulty];
}

interface TimesProps {
	readonly rows: readonly StatsRow[];
	readonly chosen: StatsRow;
	readonly onChoose: (row: StatsRow) => void;
}

function Times({ rows, chosen, onChoose }: TimesProps) {
	const words = viewMessages.stats;
	const columns = [words.best, words.median, words.averageOf({ size: 5 }), words.averageOf({ size: 12 })];
	return (
		<>
			<div class="times-head">
				<h2>{words.times}</h2>
				<p class="fine">{words.note}</p>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways is reached by keyboard too. */}
			<section class="scroll" tabIndex={0} aria-label={words.times}>
				<table>
					<thead>
						<tr>
							<th scope="col">{words.game}</th>
							{columns.map((name, index) => (
								<th key={name} scope="col" class={index < 2 ? 'number' : 'number average-cell'}>
									{name}
								</th>
							))}
							<th scope="col" class="number">
								{words.finished}
							</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={nameOf(row)} class={row === chosen ? 'chosen' : undefined}>
								<th scope="row">
									<button type="button" aria-pressed={row === chosen} onClick={() => onChoose(row)}>
										{nameOf(row)}
									</button>
								</th>
								{[row.bestMs, row.medianMs].map((ms, index) => (
									<td key={columns[index]} class="number">
										{ms === null ? '–' : formatTime(ms)}
									</td>
								))}
								{row.averages.map((average) => (
									<td key={average.size} class="number average-cell">
										{formatAverage(average)}
									</td>
								))}
								<td class="number">{row.finishedCount}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</>
	);
}

/** Fewer bars would be slabs, and a sentence says as much. */
const BARS_MIN = 3;

/** The number of times in each span. */
function TimeHistogram({ spans }: { spans: readonly TimeSpan[] }) {
	const words = viewMessages.stats;
	const [first, last] = [spans[0], spans.at(-1)];
	if (first === undefined || last === undefined) return null;
	if (spans.length < BARS_MIN) {
		return <p class="fine">{words.allBetween({ from: formatTime(first.from), to: formatTime(last.to) })}</p>;
	}
	const most = spans.reduce((best, span) => (span.count > best.count ? span : best));
	const rangeOf = ({ from, to }: TimeSpan) => words.span({ from: formatTime(from), to: formatTime(to) });
	const total = spans.reduce((sum, { count }) => sum + count, 0);
	const width = 100 / spans.length;
	return (
		<figure class="time-histogram">
			<h3>{words.histogram}</h3>
			<svg role="img" aria-label={words.histogramOf({ count: total, range: rangeOf(most) })}>
				{spans.map((span, index) => {
					const height = (span.count / most.count) * 100;
					return (
						<rect
							key={span.from}
							x={`${(index + 0.06) * width}%`}
							width={`${width * 0.88}%`}
							y={`${100 - height}%`}
							height={`${height}%`}
						>
							<title>{words.spanCount({ range: rangeOf(span), count: span.count })}</title>
						</rect>
					);
				})}
			</svg>
			<figcaption class="fine">
				<span>{formatTime(first.from)}</span>
				<span>{words.unit}</span>
				<span>{formatTime(last.to)}</span>
			</figcaption>
		</figure>
	);
}

/** The hardest technique of each finished puzzle, with links to the lessons. */
function TechniqueCounts({ techniques }: { techniques: readonly TechniqueCount[] }) {
	const words = viewMessages.stats;
	const most = techniques[0]?.count ?? 0;
	if (most === 0) return null;
	return (
		<section class="technique-counts">
			<h3>{words.techniques}</h3>
			<p class="fine">{words.techniquesNote}</p>
			<ol>
				{techniques.map(({ technique, title, count }) => (
					<li key={technique}>
						<a href={formatLessonPath(technique)}>{nameTechnique(technique, title)}</a>
						<span>{count}</span>
						<svg aria-hidden="true">
							<rect width={`${(count / most) * 100}%`} height="100%" />
						</svg>
					</li>
				))}
			</ol>
		</section>
	);
}
