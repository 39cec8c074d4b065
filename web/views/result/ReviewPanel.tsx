import '../../styles/result.css';
import '../../styles/review.css';
import type { Distribution } from '#contract/leaderboard.ts';
import type { FinishAnswer } from '#contract/run.ts';
import type { StatsRow } from '#contract/stats.ts';
import { decideAfterSignIn } from '#rules/standing.ts';
import type { App } from '../../app.ts';
import { AHEAD_PERCENT_MIN, findSlowerShare } from '../../boards/plotSpans.ts';
import type { NamedStall, RunReview } from '../../review/runReview.ts';
import { findTimeGap } from '../../review/timeGap.ts';
import { describeGap } from '../../words/describeGap.ts';
import { formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { DistributionPlot } from '../parts/DistributionPlot.tsx';
import { FillPlot } from './FillPlot.tsx';
import { SharePanel } from './SharePanel.tsx';
import { SolvingPathPanel } from './SolvingPathPanel.tsx';

/** The review of the game that was just finished, below its result. */
export function ReviewPanel({ app }: { app: App }) {
	const review = app.routeControllers.review.value;
	const result = app.session.result.value;
	if (review === undefined || result?.run.id !== review.run.id) return null;
	return <Review key={review.run.id} app={app} review={review} result={result} />;
}

function Review({ app, review, result }: { app: App; review: RunReview; result: FinishAnswer }) {
	const words = viewMessages.review;
	const puzzle = app.session.state.value?.game.puzzle;
	const timeline = review.timeline.value;
	const { rank, total } = result;
	const aheadText = describeAhead(result, review.distribution.value.value);
	const rankText = rank === null ? aheadText : messages.result.ranked({ rank, total });
	return (
		<section class="review" aria-label={words.title}>
			<div class="review-pair">
				<section>
					<h2>{words.others}</h2>
					<Comparison distribution={review.distribution.value.value} result={result} aheadText={aheadText} />
				</section>
				<section>
					<h2>{words.pace}</h2>
					{timeline !== undefined && (
						<>
							<FillPlot timeline={timeline} stalls={review.stalls.value} />
							<StallList stalls={review.stalls.value} />
						</>
					)}
				</section>
			</div>
			<OwnTimes app={app} result={result} />
			<SharePanel app={app} result={result} rankText={rankText} timeline={timeline} />
			{puzzle !== undefined && <SolvingPathPanel puzzle={puzzle} />}
		</section>
	);
}

interface ComparisonProps {
	readonly distribution: Distribution | undefined;
	readonly result: FinishAnswer;
	readonly aheadText: string | undefined;
}

function Comparison({ distribution, result, aheadText }: ComparisonProps) {
	const isAlone = distribution?.total === (distribution?.own === null ? 0 : 1);
	if (isAlone) return <p class="fine">{viewMessages.finish.few}</p>;
	return (
		<>
			{aheadText !== undefined && <p class="fine">{aheadText}</p>}
			<DistributionPlot
				distribution={distribution && { ...distribution, own: distribution.own ?? ownResultOf(result) }}
			/>
		</>
	);
}

/** How the run did among the ranked ones; of a guest's, what the distribution tells. */
function describeAhead(
	{ run, rank, percentile }: FinishAnswer,
	distribution: Distribution | undefined,
): string | undefined {
	if (rank !== null) return rank === 1 ? viewMessages.finish.leader : describePercent(percentile ?? 0);
	const isLevel = run.mode === 'progression';
	if (isLevel || distribution === undefined || decideAfterSignIn(run.reasons).standing !== 'ranked') return undefined;
	return describePercent(findSlowerShare(distribution, run.timeMs) ?? 0);
}

function describePercent(percent: number): string | undefined {
	return percent < AHEAD_PERCENT_MIN ? undefined : viewMessages.finish.ahead({ percent: Math.floor(percent) });
}

/** The result of a run that is not on the board, to show where it would lie among those that are. */
function ownResultOf({ run: { timeMs, level }, total }: FinishAnswer) {
	return { timeMs, level, rank: Math.max(total, 1), percentile: 0 };
}

/** The player’s best and averages in the same mode and difficulty, once there are two times to compare. */
function OwnTimes({ app, result: { run } }: { app: App; result: FinishAnswer }) {
	const words = viewMessages.review;
	const rows = app.home.stats.value.value?.rows ?? [];
	const row = rows.find(({ mode, difficulty }) => mode === run.mode && difficulty === run.difficulty);
	if (row === undefined || row.unassistedCount < 2) return null;
	return (
		<section>
			<h2>{words.ownTimes}</h2>
			<dl class="own-times">
				{listTimes(row).map(([name, ms]) => (
					<div key={name}>
						<dt class="fine">{name}</dt>
						<dd>
							{formatTime(ms)}
							<span class="fine">{describeGap(findTimeGap(run.timeMs, ms))}</span>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function listTimes(row: StatsRow): [string, number][] {
	const words = viewMessages.review;
	const times: [string, number | null][] = [
		[words.best, row.bestMs],
		[words.last5, row.last5Ms],
		[words.last12, row.last12Ms],
		[words.median, row.medianMs],
	];
	return times.filter((time): time is [string, number] => time[1] !== null);
}

/** The longest stalls, each with the technique that the grid needed. */
function StallList({ stalls }: { stalls: readonly NamedStall[] }) {
	const words = viewMessages.review;
	if (stalls.length === 0) return <p class="fine">{words.noStalls}</p>;
	return (
		<ol class="stalls">
			{stalls.map(({ atMs, lengthMs, technique }) => (
				<li key={atMs}>
					<span>{words.stall({ length: formatTime(lengthMs), at: formatTime(atMs) })}</span>
					<span class="fine">{technique === undefined ? '' : words.needed({ technique })}</span>
				</li>
			))}
		</ol>
	);
}
