import type { Insights, TechniqueInsight } from '#contract/coach.ts';
import type { App } from '../../app.ts';
import { type ParScale, scalePar } from '../../par/parScale.ts';
import { formatTime } from '../../words/formatTime.ts';
import { nameTechnique } from '../../words/nameTechnique.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { formatRatio, RatioAxis } from '../par/RatioAxis.tsx';
import { DrillList } from './DrillList.tsx';
import { RatioBar } from './RatioBar.tsx';
import { startDrill } from './startDrill.ts';

/** As many bars as are seen at once; those that cost most come first. */
const SHOWN_MAX = 6;
/** A single one more is not hidden. */
const HIDDEN_MIN = 2;

/** In the statistics: which techniques the grid needed while the player's time passed, and the drills. */
export function MinutesSection({ app, insights }: { app: App; insights: Insights }) {
	const words = viewMessages.insights;
	const { techniques, drills } = insights;
	return (
		<section class="minutes" aria-labelledby="minutes">
			<h2 id="minutes">{words.title}</h2>
			{techniques.length > 0 && <p class="fine">{words.note}</p>}
			{techniques.length > 0 && <Bars app={app} techniques={techniques} />}
			<Errors insights={insights} />
			<Origin insights={insights} />
			{drills.length > 0 && <DrillList app={app} drills={drills} />}
		</section>
	);
}

function Bars({ app, techniques }: { app: App; techniques: readonly TechniqueInsight[] }) {
	const words = viewMessages.insights;
	const ratios = techniques.flatMap(({ ratio, lowRatio, highRatio }) => [ratio, lowRatio, highRatio]);
	const scale = scalePar([1, ...ratios]);
	const axis = (
		<div class="minutes-axis">
			<RatioAxis scale={scale} ratios={ratios} />
		</div>
	);
	const list = (shown: readonly TechniqueInsight[]) => (
		<ol>
			{shown.map((insight) => (
				<Bar key={insight.technique} app={app} insight={insight} scale={scale} />
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
	readonly app: App;
	readonly insight: TechniqueInsight;
	readonly scale: ParScale;
}

/** The whole row is pressed: its button reaches over it. Without positions to drill there is no button. */
function Bar({ app, insight, scale }: BarProps) {
	const words = viewMessages.insights;
	const { technique, title, lowRatio, highRatio, runCount, canDrill } = insight;
	const name = nameTechnique(technique, title);
	return (
		<li class="minutes-bar">
			<h3>{name}</h3>
			{canDrill && (
				<button
					type="button"
					class="link"
					aria-label={viewMessages.drills.drillOf({ technique: name })}
					onClick={() => void startDrill(app, technique)}
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

function Errors({ insights: { errors } }: { insights: Insights }) {
	const words = viewMessages.insights;
	if (errors === null || errors.runCount === 0) return null;
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
	const lines = [
		runCount === 0 && waitingCount === 0 ? words.none : techniques.length === 0 ? words.few : '',
		runCount > 0 ? words.from({ runCount, percent: Math.round(100 * (attributedRatio ?? 0)) }) : '',
		techniques.length > 0 ? words.few : '',
		waitingCount > 0 ? words.waiting({ count: waitingCount }) : '',
	];
	return <p class="fine">{lines.filter((line) => line !== '').join(' ')}</p>;
}
