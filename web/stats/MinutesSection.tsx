import type { Insights, TechniqueInsight } from '#contract/coach.ts';
import { formatTime } from '../language/formatTime.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Marked } from '../parts/Marked.tsx';
import { type ParScale, scalePar } from '../parts/par/parScale.ts';
import { formatRatio, RatioAxis } from '../parts/par/RatioAxis.tsx';
import { useShell } from '../parts/shell.ts';
import { DrillList } from './DrillList.tsx';
import { RatioBar } from './RatioBar.tsx';

/** The number of bars that are seen at once; those that cost most come first. */
const SHOWN_MAX = 6;
/** A single one more is not hidden. */
const HIDDEN_MIN = 2;

/** A part of the statistics: which techniques the grid needed while the player's time passed, and the drills. */
export function MinutesSection({ insights }: { insights: Insights }) {
	const words = viewMessages.insights;
	const { techniques, drills, recent } = insights;
	const [first] = techniques;
	const slow = first?.verdict === 'slow' ? first : undefined;
	return (
		<section class="stats-minutes" aria-labelledby="minutes">
			<h2 id="minutes">
				<Marked
					text={
						slow === undefined
							? words.title
							: words.slowest({ technique: nameTechnique(slow.technique, slow.title), ratio: formatRatio(slow.ratio) })
					}
				/>
			</h2>
			{recent.techniques.length > 0 && <RecentMinutes recent={recent} slow={slow} />}
			{slow?.canDrill && <SlowDrill slow={slow} />}
			{techniques.length > 0 && (
				<details>
					<summary>{words.compare}</summary>
					<p class="fine">{words.note}</p>
					<Bars techniques={techniques} />
					<Errors insights={insights} />
					<Origin insights={insights} />
				</details>
			)}
			{techniques.length === 0 && <Origin insights={insights} />}
			{drills.length > 0 && <DrillList drills={drills} />}
		</section>
	);
}

const MINUTE_MS = 60_000;

/** Rows that are seen at once. */
const RECENT_MAX = 7;

interface RecentProps {
	readonly recent: Insights['recent'];
	readonly slow: TechniqueInsight | undefined;
}

/** The minutes of the last days by technique, and what the player's own pace would give as a stroke. */
function RecentMinutes({ recent: { techniques, errorMs }, slow }: RecentProps) {
	const words = viewMessages.insights;
	const shown = techniques.filter(({ timeMs }) => timeMs >= MINUTE_MS / 2).slice(0, RECENT_MAX);
	const most = Math.max(errorMs, ...shown.flatMap(({ timeMs, expectedMs }) => [timeMs, expectedMs ?? 0]));
	if (shown.length === 0) return null;
	return (
		<>
			<p class="fine">{words.recent}</p>
			<ul class="stats-minute-bars">
				{shown.map(({ technique, title, timeMs, expectedMs }) => (
					<li key={technique} class={technique === slow?.technique ? 'stats-beyond-pace' : undefined}>
						<b>{nameTechnique(technique, title)}</b>
						<MinuteBar part={timeMs / most} own={expectedMs === null ? undefined : expectedMs / most} />
						<span class="figure">{Math.round(timeMs / MINUTE_MS)}</span>
					</li>
				))}
				{errorMs >= MINUTE_MS / 2 && (
					<li>
						<b>{words.mistakes}</b>
						<MinuteBar part={errorMs / most} own={undefined} />
						<span class="figure">{Math.round(errorMs / MINUTE_MS)}</span>
					</li>
				)}
			</ul>
		</>
	);
}

function MinuteBar({ part, own }: { part: number; own: number | undefined }) {
	const [width, pace] = [`${100 * part}%`, `${100 * (own ?? part)}%`];
	return (
		<svg class="stats-minute-bar plot" aria-hidden="true">
			<rect y="4" width={width} height="14" rx="4" />
			{own !== undefined && own < part && (
				<rect class="stats-beyond" x={pace} y="4" width={`${100 * (part - own)}%`} height="14" rx="4" />
			)}
			{own !== undefined && <line x1={pace} x2={pace} y2="22" />}
		</svg>
	);
}

function SlowDrill({ slow }: { slow: TechniqueInsight }) {
	const shell = useShell();
	const { technique, title, averageMs, runCount } = slow;
	const time = formatTime(Math.max(1000, averageMs));
	return (
		<p class="stats-slow-drill apart">
			<span class="fine">{viewMessages.insights.each({ time, runCount })}</span>
			<button type="button" class="button" onClick={() => void shell.startDrill(technique)}>
				{viewMessages.drills.drillOf({ technique: nameTechnique(technique, title) })}
			</button>
		</p>
	);
}

function Bars({ techniques }: { techniques: readonly TechniqueInsight[] }) {
	const words = viewMessages.insights;
	const ratios = techniques.flatMap(({ ratio, lowRatio, highRatio }) => [ratio, lowRatio, highRatio]);
	const scale = scalePar([1, ...ratios]);
	const axis = (
		<div class="stats-minutes-axis">
			<RatioAxis scale={scale} ratios={ratios} />
		</div>
	);
	const list = (shown: readonly TechniqueInsight[]) => (
		<ol>
			{shown.map((insight) => (
				<Bar key={insight.technique} insight={insight} scale={scale} />
			))}
		</ol>
	);
	const shownCount = techniques.length < SHOWN_MAX + HIDDEN_MIN ? techniques.length : SHOWN_MAX;
	const rest = techniques.slice(shownCount);
	return (
		<>
			{list(techniques.slice(0, shownCount))}
			{axis}
			<p class="fine">{words.axis}</p>
			{rest.length > 0 && (
				<details>
					<summary>{words.more({ count: rest.length })}</summary>
					{list(rest)}
					{axis}
				</details>
			)}
		</>
	);
}

interface BarProps {
	readonly insight: TechniqueInsight;
	readonly scale: ParScale;
}

/** The whole row is pressed: its button reaches over it. Without positions to drill there is no button. */
function Bar({ insight, scale }: BarProps) {
	const shell = useShell();
	const words = viewMessages.insights;
	const { technique, title, lowRatio, highRatio, runCount, canDrill } = insight;
	const name = nameTechnique(technique, title);
	return (
		<li class="stats-technique">
			<h3>{name}</h3>
			{canDrill && (
				<button
					type="button"
					class="link"
					aria-label={viewMessages.drills.drillOf({ technique: name })}
					onClick={() => void shell.startDrill(technique)}
				>
					{viewMessages.drills.drill}
				</button>
			)}
			<p>
				{describeInsight(insight)} <span class="fine">({words.games({ runCount })})</span>
				<span class="visually-hidden">, {words.bar({ low: formatRatio(lowRatio), high: formatRatio(highRatio) })}</span>
			</p>
			<RatioBar insight={insight} scale={scale} />
		</li>
	);
}

function describeInsight({ averageMs, ratio, verdict }: TechniqueInsight): string {
	const words = viewMessages.insights;
	const time = formatTime(Math.max(1000, averageMs));
	return verdict === 'usual' ? words.usual({ time }) : words[verdict]({ time, ratio: formatRatio(ratio) });
}

/** A second: nothing that is 0:00 in print is told. */
const SHOWN_MS = 1000;

function Errors({ insights: { errors } }: { insights: Insights }) {
	const words = viewMessages.insights;
	if (errors === null || errors.perGameMs < SHOWN_MS) return null;
	return (
		<>
			<p>
				{words.errors({ time: formatTime(errors.perGameMs) })}{' '}
				<span class="fine">({words.games({ runCount: errors.runCount })})</span>
			</p>
			<p class="fine">{words.errorsNote}</p>
		</>
	);
}

/** The figures' origin and, if there are few, the missing runs. */
function Origin({ insights: { techniques, runCount, waitingCount, attributedRatio } }: { insights: Insights }) {
	const words = viewMessages.insights;
	const percent = Math.round(100 * (attributedRatio ?? 0));
	const lines = [
		runCount === 0 && waitingCount === 0 ? words.none : techniques.length === 0 ? words.few : '',
		runCount > 0 && percent > 0 ? words.from({ runCount, percent }) : '',
		techniques.length > 0 ? words.few : '',
		waitingCount > 0 ? words.waiting({ count: waitingCount }) : '',
	];
	return <p class="fine">{lines.filter((line) => line !== '').join(' ')}</p>;
}
