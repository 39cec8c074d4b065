import './stats.css';
import { useState } from 'preact/hooks';
import type { Insights } from '#contract/coach.ts';
import type { Stats, StatsRow, Streak, TechniqueCount } from '#contract/stats.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { earnsFreezeNext } from '#rules/streak.ts';
import type { Late } from '../browser/late.ts';
import type { Resource } from '../browser/resource.ts';
import { formatMonthOnly } from '../language/calendar.ts';
import { formatTime } from '../language/formatTime.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Refused } from '../parts/ErrorPanel.tsx';
import { Flame } from '../parts/Flame.tsx';
import { compareModes } from '../parts/modeOrder.ts';
import { OwnSpeed } from '../parts/par/OwnSpeed.tsx';
import { useShell } from '../parts/shell.ts';
import { formatLessonPath } from '../route.ts';
import type { Home } from '../today/home.ts';
import { Averages, formatAverage } from './Averages.tsx';
import { ChangePlot } from './ChangePlot.tsx';
import { MinutesSection } from './MinutesSection.tsx';
import { RidgePlot } from './RidgePlot.tsx';
import { RunList } from './RunList.tsx';
import type { RunHistory } from './runHistory.ts';
import { YearMap } from './YearMap.tsx';

interface StatsPageProps {
	readonly home: Home;
	/** Knows where the player's minutes go. */
	readonly coach: Late<{ readonly insights: Resource<Insights> }>;
	readonly history: Late<RunHistory>;
}

export function StatsPage({ home, coach, history }: StatsPageProps) {
	const shell = useShell();
	const words = viewMessages.stats;
	const { data } = home.stats;
	const insights = coach.value?.insights;
	// All at once, so that nothing moves when the second answer arrives.
	const isWaiting = insights?.data === undefined && insights?.refusal === undefined;
	const stats = isWaiting && !coach.hasFailed ? undefined : data;
	const isEmpty = stats === undefined ? !shell.identity.isKnown : stats.rows.length === 0;
	return (
		<div class="stats stack">
			<Top stats={stats} today={shell.dayClock.ownDate.value} />
			<Refused reads={[home.stats, coach.value?.insights, home.archive.days]} />
			{isEmpty && (
				<div class="column narrow">
					<p class="lead">{words.none}</p>
					<a class="primary" href="/">
						{viewMessages.shared.play}
					</a>
				</div>
			)}
			{stats !== undefined && <Parts home={home} history={history} stats={stats} insights={insights?.data} />}
		</div>
	);
}

function Top({ stats, today }: { stats: Stats | undefined; today: string }) {
	const words = viewMessages.stats;
	const { since, finishedCount, streak } = stats ?? {};
	return (
		<div class="top">
			<div>
				{since && (
					<p class="eyebrow">
						{words.gamesSince({ count: finishedCount ?? 0, month: formatMonthOnly(since, dateLocale) })}
					</p>
				)}
				<h1>{words.heading}</h1>
			</div>
			{streak !== undefined && streak.longestDays > 0 && (
				<section class="streak" aria-label={words.streak}>
					<p class="streak-count">
						<Flame />
						{words.days({ count: streak.currentDays })}
					</p>
					<p class="fine">{describeStreak(streak, today)}</p>
				</section>
			)}
		</div>
	);
}

/** With the freeze that the next day earns: today's, until a daily is finished. */
function describeStreak(streak: Streak, today: string): string {
	const words = viewMessages.stats;
	const { longestDays, freezes, lastDate } = streak;
	const next = lastDate === today ? words.freezeTomorrow : words.freezeToday;
	const parts = [words.longestOf({ count: longestDays })];
	if (freezes > 0 || !earnsFreezeNext(streak)) parts.push(words.freezesLeft({ count: freezes }));
	if (earnsFreezeNext(streak)) parts.push(next);
	return parts.join(' · ');
}

interface PartsProps extends Pick<StatsPageProps, 'home' | 'history'> {
	readonly stats: Stats;
	readonly insights: Insights | undefined;
}

function Parts({ home, history, stats, insights }: PartsProps) {
	const shell = useShell();
	const words = viewMessages.stats;
	const runs = history.value;
	const days = home.archive.days.data?.days;
	const hasGames = stats.byDifficulty.length > 0;
	return (
		<>
			{hasGames && (
				<section>
					<RidgePlot byDifficulty={stats.byDifficulty} compared={listCompared(home)} />
					<details>
						<summary>{words.method}</summary>
						<OwnSpeed speed={stats.speed} />
					</details>
				</section>
			)}
			<div class="stats-pair halves">
				{hasGames && <ChangePlot byDifficulty={stats.byDifficulty} />}
				{insights !== undefined && hasTrained(stats, insights) && <MinutesSection insights={insights} />}
			</div>
			{days?.some(({ played }) => played.length > 0) && <YearMap days={days} today={shell.dayClock.ownDate.value} />}
			{stats.rows.length > 0 && (
				<details class="stats-all-figures">
					<summary>{words.all}</summary>
					<Totals stats={stats} />
					<Games rows={sortRows(stats.rows)} />
				</details>
			)}
			{runs !== undefined && stats.rows.length > 0 && <RunList history={runs} />}
		</>
	);
}

function listCompared(home: Home): ReadonlySet<Difficulty> {
	return new Set(home.cards.value.flatMap(({ difficulty, usual }) => (usual ? [difficulty] : [])));
}

/** Without a game and without a drill there is nothing to say. */
function hasTrained({ rows }: Stats, { drills }: Insights): boolean {
	return rows.length + drills.length > 0;
}

function Totals({ stats: { startedCount, finishedCount, abandonedCount } }: { stats: Stats }) {
	const words = viewMessages.stats;
	const totals: [string, number][] = [
		[words.started, startedCount],
		[words.finished, finishedCount],
		[words.abandoned, abandonedCount],
	];
	return (
		<dl class="facts">
			{totals.map(([name, count]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{count}</dd>
				</div>
			))}
		</dl>
	);
}

/** Sorts rows as the other views do, from easy to extreme. */
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
			<section class="stats-of-one" aria-labelledby="of-one">
				<h3 id="of-one">{nameOf(chosen)}</h3>
				<Averages averages={chosen.averages} />
				<TechniqueCounts techniques={chosen.techniques} />
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
			<h3>{words.times}</h3>
			<p class="fine">{words.note}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways is reached by keyboard too. */}
			<section class="scroll" tabIndex={0} aria-label={words.times}>
				<table>
					<thead>
						<tr>
							<th scope="col">{words.game}</th>
							{columns.map((name, index) => (
								<th key={name} scope="col" class={index < 2 ? 'number' : 'number stats-average'}>
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
							<tr key={nameOf(row)} class={row === chosen ? 'stats-chosen' : undefined}>
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
									<td key={average.size} class="number stats-average">
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

/** The hardest technique of each finished puzzle, with links to the lessons. */
function TechniqueCounts({ techniques }: { techniques: readonly TechniqueCount[] }) {
	const words = viewMessages.stats;
	const most = techniques[0]?.count ?? 0;
	if (most === 0) return null;
	return (
		<section class="stats-technique-counts">
			<h4>{words.techniques}</h4>
			<p class="fine">{words.techniquesNote}</p>
			<ol>
				{techniques.map(({ technique, title, count }) => (
					<li key={technique} class="line">
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
