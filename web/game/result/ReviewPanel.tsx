import './result.css';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Distribution } from '#contract/leaderboard.ts';
import type { FinishAnswer, Run } from '#contract/run.ts';
import type { StatsRow } from '#contract/stats.ts';
import { decideAfterSignIn } from '#rules/standing.ts';
import type { Late } from '../../browser/late.ts';
import type { Resource } from '../../browser/resource.ts';
import { describeGap } from '../../language/describeGap.ts';
import { formatTime } from '../../language/formatTime.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { DistributionPlot } from '../../parts/DistributionPlot.tsx';
import { Refused } from '../../parts/ErrorPanel.tsx';
import { RunParText } from '../../parts/par/RunParText.tsx';
import { AHEAD_PERCENT_MIN, findSlowerShare, PLOTTED_MIN } from '../../parts/plotSpans.ts';
import { findTimeGap } from '../../parts/timeGap.ts';
import { formatRoute } from '../../route.ts';
import type { Home } from '../../today/home.ts';
import type { GameController } from '../gameController.ts';
import { CellTimesPlot } from './CellTimesPlot.tsx';
import type { NamedStall, RunReview } from './runReview.ts';
import { SharePanel } from './SharePanel.tsx';
import { SolvingPathPanel } from './SolvingPathPanel.tsx';

interface ReviewPanelProps {
	readonly review: Late<RunReview>;
	readonly session: GameController;
	readonly home: Home;
}

/** The review of the game that was just finished, below its result. */
export function ReviewPanel({ review: { value: review }, session, home }: ReviewPanelProps) {
	const run = review?.run.value;
	const result = session.result.value;
	if (review === undefined || run === undefined || result?.run.id !== run.id) return null;
	const puzzle = session.state.value?.game.puzzle;
	return <Review key={run.id} home={home} review={review} result={result} puzzle={puzzle} />;
}

interface ReviewProps {
	readonly home: Home;
	readonly review: RunReview;
	readonly result: FinishAnswer;
	readonly puzzle: string | undefined;
}

function Review({ home, review, result, puzzle }: ReviewProps) {
	const words = viewMessages.review;
	const aheadText = describeAhead(result, review.distribution.data);
	const rankText =
		result.place === null || result.run.standing !== 'ranked' ? aheadText : messages.result.ranked(result.place);
	const panel = useSeen(() => void home.loadStats());
	return (
		<div ref={panel} class="result-review halves ruled">
			<Comparison home={home} read={review.distribution} result={result} aheadText={aheadText} />
			<Stops review={review} runId={result.run.id} />
			<OwnTimes home={home} result={result} />
			{result.run.par && (
				<section>
					<h2>{words.par}</h2>
					<RunParText run={result.run} />
				</section>
			)}
			<SharePanel
				streak={home.streak.value}
				puzzle={puzzle}
				result={result}
				rankText={rankText}
				timeline={review.timeline.value}
			/>
			{puzzle !== undefined && (
				<div class="result-wide">
					<SolvingPathPanel puzzle={puzzle} />
				</div>
			)}
		</div>
	);
}

/** Calls the function once the player sees the element. */
function useSeen(onSeen: () => void): RefObject<HTMLDivElement | null> {
	const element = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const observer = new IntersectionObserver((entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			onSeen();
		});
		if (element.current !== null) observer.observe(element.current);
		return () => observer.disconnect();
	}, []);
	return element;
}

interface ComparisonProps {
	readonly home: Home;
	readonly read: Resource<Distribution>;
	readonly result: FinishAnswer;
	readonly aheadText: string | undefined;
}

/** Ahead of the middle it says by how much; behind it, how far the middle is, and the player's own progress. */
function Comparison({ home, read, result, aheadText }: ComparisonProps) {
	const distribution = read.data;
	const words = viewMessages.finish;
	const isAlone = distribution?.total === (distribution?.own === null ? 0 : 1);
	const alone = distribution?.own === null ? words.noneRanked : words.few;
	const medianMs = distribution?.medianMs ?? undefined;
	const aheadMs = medianMs === undefined ? 0 : findTimeGap(medianMs, result.run.timeMs);
	const isPlotted = (distribution?.total ?? 0) >= PLOTTED_MIN;
	const title =
		aheadText ??
		(aheadMs < 0 && isPlotted ? words.toMiddle({ time: formatTime(-aheadMs) }) : viewMessages.review.others);
	const sentences = [
		...(aheadMs > 0 && isPlotted ? [words.aheadOfMiddle({ time: formatTime(aheadMs) })] : []),
		...describeUsual(home, result.run),
	];
	return (
		<section>
			<h2>{isAlone ? viewMessages.review.others : title}</h2>
			<p class="fine">{isAlone ? alone : sentences.join(' ')}</p>
			{!isAlone && <DistributionPlot read={read} own={ownResultOf(result)} />}
		</section>
	);
}

/** The player's usual time, once there are enough times. */
function describeUsual(home: Home, run: Run): string[] {
	const words = viewMessages.finish;
	const row = findRow(home, run);
	if (row === undefined || row.unassistedCount < USUAL_LEAST || row.medianMs === null) return [];
	const gapMs = findTimeGap(row.medianMs, run.timeMs);
	return [gapMs > 0 ? words.belowUsual({ time: formatTime(gapMs) }) : words.usual({ time: formatTime(row.medianMs) })];
}

/** Fewer times show no habit. */
const USUAL_LEAST = 5;

function findRow(home: Home, run: Run): StatsRow | undefined {
	const rows = home.stats.data?.rows ?? [];
	return rows.find(({ mode, difficulty }) => mode === run.mode && difficulty === run.difficulty);
}

/** How the run did among the ranked ones; of a guest's, what the distribution tells. */
function describeAhead(
	{ run, place, percentile }: FinishAnswer,
	distribution: Distribution | undefined,
): string | undefined {
	if (run.standing === 'ranked' && place !== null)
		return place.rank === 1 ? viewMessages.finish.leader : describePercent(percentile ?? 0);
	const isLevel = run.mode === 'progression';
	if (isLevel || distribution === undefined || decideAfterSignIn(run.reasons).standing !== 'ranked') return undefined;
	return describePercent(findSlowerShare(distribution, run.timeMs) ?? 0);
}

function describePercent(percent: number): string | undefined {
	return percent < AHEAD_PERCENT_MIN ? undefined : viewMessages.finish.ahead({ percent: Math.floor(percent) });
}

/** The result of a run that is not on the board, to show where it would lie among those that are. */
function ownResultOf({ run: { timeMs, level }, place }: FinishAnswer) {
	return { timeMs, level, rank: place?.rank ?? 1, percentile: 0 };
}

/** The player’s best and averages in the same mode and difficulty, once there are two times to compare. */
function OwnTimes({ home, result: { run } }: { home: Home; result: FinishAnswer }) {
	const words = viewMessages.review;
	const row = findRow(home, run);
	if (row === undefined || row.unassistedCount < 2) return null;
	return (
		<section>
			<h2>{words.ownTimes}</h2>
			<dl class="facts result-own-times">
				{listTimes(row).map(([name, ms]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							{formatTime(ms)}
							<span>{describeGap(findTimeGap(run.timeMs, ms))}</span>
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

/** The longest stalls: their sum, and the technique that the grid needed at each. */
function Stops({ review, runId }: { review: RunReview; runId: string }) {
	const words = viewMessages.review;
	const timeline = review.timeline.value;
	const stalls = review.stalls.value;
	if (timeline === undefined) {
		return (
			<section>
				<Refused reads={[review.log]} />
			</section>
		);
	}
	const lostMs = stalls.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
	const [first] = stalls;
	return (
		<section>
			<h2>{first === undefined ? words.noStalls : words.stops({ count: stalls.length, time: formatTime(lostMs) })}</h2>
			{first !== undefined && (
				<p class="fine">
					{first.technique !== undefined && words.first({ technique: first.technique })}{' '}
					<a href={formatRoute({ name: 'replay', runId })}>{words.look}</a>
				</p>
			)}
			<CellTimesPlot timeline={timeline} stalls={stalls} />
			{stalls.length > 1 && <StallList stalls={stalls} />}
		</section>
	);
}

function StallList({ stalls }: { stalls: readonly NamedStall[] }) {
	const words = viewMessages.review;
	return (
		<ol class="result-stalls">
			{stalls.map(({ atMs, lengthMs, technique }) => (
				<li key={atMs}>
					{words.stall({ length: formatTime(lengthMs), at: formatTime(atMs) })}{' '}
					<span class="fine">{technique === undefined ? '' : words.needed({ technique })}</span>
				</li>
			))}
		</ol>
	);
}
