import '../../styles/result.css';
import '../../styles/review.css';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '#contract/game.ts';
import type { FinishAnswer, Run } from '#contract/run.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { decideAfterSignIn } from '#rules/standing.ts';
import type { App } from '../../app.ts';
import { OFFLINE, type Refusal } from '../../browser/refusal.ts';
import { findTimeGap } from '../../review/timeGap.ts';
import { formatRoute } from '../../route.ts';
import { describeRefusal } from '../../words/describeRefusal.ts';
import { formatRunTime, formatTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { CircleRow } from '../circle/CircleRow.tsx';
import { RunParText } from '../par/RunParText.tsx';
import { HeldNote } from '../parts/HeldNote.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PrintLink } from '../parts/PrintLink.tsx';
import { AfterAttempt, ConfirmPanel } from './ConfirmPanel.tsx';
import { useCountUp } from './countUp.ts';
import { NextStep } from './NextStep.tsx';
import { isLastLevel } from './nextGame.ts';
import { FilledGrid, SolutionGrid } from './ResultGrid.tsx';
import { SolvingPathPanel } from './SolvingPathPanel.tsx';

/** In place of the keys, a solved game that is not sent yet. The end of a game: its result or, if it was given up, its solution; and where to go next. */
export function Result({ app }: { app: App }) {
	const game = app.session.state.value?.game;
	const result = app.session.result.value;
	if (game === undefined) return null;
	if (isUnderWay(game)) return <Unsent app={app} why={app.session.state.value?.unsent ?? OFFLINE} />;
	if (game.status === 'abandoned') return <GivenUp app={app} game={game} />;
	if (result === undefined) return <Waiting app={app} />;
	return <Solved app={app} game={game} result={result} />;
}

function Unsent({ app, why }: { app: App; why: Refusal }) {
	const words = viewMessages.finish;
	return (
		<section class="unsent">
			<h2>{words.title}</h2>
			<button type="button" class="primary" onClick={() => void app.session.pauseControl.refresh()}>
				{messages.tryAgain}
			</button>
			<p>{why.code === OFFLINE.code ? words.unsent : describeRefusal(why)}</p>
			<p class="fine">{words.unsentNote}</p>
		</section>
	);
}

function Waiting({ app }: { app: App }) {
	return (
		<section class="result">
			<p class="fine" role="status">
				{app.session.statusText.value || viewMessages.finish.waiting}
			</p>
		</section>
	);
}

function Solved({ app, game, result }: { app: App; game: Game; result: FinishAnswer }) {
	const title = useFocus();
	const { run } = result;
	const fills = app.routeControllers.review.value?.timeline.value?.fills ?? [];
	const time = formatRunTime(run.timeMs);
	return (
		<section class="result" aria-labelledby="solved">
			<div class="result-say">
				<h1 ref={title} id="solved" tabIndex={-1}>
					<span class="solved">
						{game.level === null ? viewMessages.finish.title : viewMessages.finish.levelTitle({ level: game.level })}
					</span>{' '}
					<span class="result-time">
						{time.slice(0, -2)}
						<small>{time.slice(-2)}</small>
					</span>
				</h1>
				{run.penaltyMs > 0 && <p class="fine">{viewMessages.finish.penalty({ seconds: run.penaltyMs / 1000 })}</p>}
				{run.pausedMs !== undefined && (
					<p class="fine">{viewMessages.board.paused({ time: formatTime(run.pausedMs) })}</p>
				)}
				<OwnNews app={app} result={result} />
				<RunParText run={run} />
				{game.confirms !== undefined && <AfterAttempt app={app} runId={game.confirms} />}
				{game.confirms === undefined && run.confirmation === undefined && (
					<RunStanding app={app} game={game} result={result} />
				)}
				<ConfirmPanel app={app} run={run} />
				{run.standing === 'held' && run.confirmation === undefined && <HeldNote app={app} />}
				<Streak app={app} game={game} />
				{isLastLevel(app, game) && <p>{viewMessages.finish.ladderDone}</p>}
				<NextStep app={app} game={game} />
				{game.mode === 'daily' && <CircleRow app={app} />}
				<RaceLink app={app} game={game} run={run} />
				<ResultLinks game={game} runId={run.id} />
			</div>
			{game.puzzle !== undefined && game.cells !== undefined && (
				<FilledGrid givens={game.puzzle} solution={solutionOf(app, game.cells)} fills={fills} />
			)}
		</section>
	);
}

/** A game that was just solved is sent with the grid as it was before the last digits. */
function solutionOf(app: App, cells: string): string {
	return app.session.state.value?.play?.cells.join('') ?? cells;
}

/**
 * The time compared with the player's own, in one sentence. On a daily's leaderboard every player has one run, so it is
 * the first only if the statistics know no other.
 */
function OwnNews({ app, result: { run, personalBest, previousBestMs } }: { app: App; result: FinishAnswer }) {
	if (previousBestMs === null) {
		const rows = app.home.stats.value.value?.rows;
		const row = rows?.find(({ mode, difficulty }) => mode === run.mode && difficulty === run.difficulty);
		const isFirst = personalBest && run.level === null && (row === undefined || row.finishedCount < 2);
		return isFirst ? <p>{viewMessages.finish.firstRun[run.mode][run.difficulty]}</p> : null;
	}
	if (run.assisted) return <p>{viewMessages.finish.previous({ time: formatTime(previousBestMs) })}</p>;
	const words = viewMessages.finish;
	const gapMs = findTimeGap(run.timeMs, previousBestMs);
	if (personalBest) {
		return <p class="gain">{gapMs === 0 ? words.newBest : words.fasterBy({ time: formatTime(-gapMs) })}</p>;
	}
	return <p>{gapMs === 0 ? words.asBest : words.slower({ time: formatTime(gapMs) })}</p>;
}

interface RunStandingProps {
	readonly app: App;
	readonly game: Game;
	readonly result: FinishAnswer;
}

function RunStanding({ app, game, result: { run, rank, total } }: RunStandingProps) {
	const words = messages.result;
	const shownRank = useCountUp({ from: rank === null ? 0 : total, to: rank ?? 0 });
	if (rank !== null) {
		return (
			<p class="standing">
				<strong aria-hidden="true">{words.ranked({ rank: shownRank, total })}</strong>
				<span class="visually-hidden">{words.ranked({ rank, total })}</span>{' '}
				<span class="fine">{viewMessages.finish.on[game.mode][game.difficulty]}</span>
			</p>
		);
	}
	if (run.standing === 'ranked') return <p class="standing">{viewMessages.finish.onBoard}</p>;
	const helpsToSignIn = !app.account.isUser.value && decideAfterSignIn(run.reasons).standing !== 'unranked';
	if (helpsToSignIn) {
		return (
			<p class="standing">
				<a href="/sign-in">{messages.home.signIn}</a>
				<span class="fine">{viewMessages.finish.signInNote}</span>
			</p>
		);
	}
	return (
		<div class="standing">
			<strong>{run.standing === 'held' ? viewMessages.finish.held : viewMessages.finish.unranked}</strong>
			<ul class="fine">
				{run.reasons.map((reason) => (
					<li key={reason}>{viewMessages.reasons[reason]}</li>
				))}
			</ul>
		</div>
	);
}

/** The first daily that is finished on its date lengthens the streak. */
function Streak({ app, game }: { app: App; game: Game }) {
	const today = app.dayClock.today.value;
	const streak = app.home.stats.value.value?.streak;
	const doneCount = app.home.rows.value.filter(({ daily }) => daily?.status === 'finished').length;
	if (game.mode !== 'daily' || game.date !== today || streak?.lastDate !== today || doneCount !== 1) return null;
	return <p>{viewMessages.finish.streak({ days: streak.currentDays })}</p>;
}

/** From a practice puzzle that was solved without help, others can be challenged to the same. */
function RaceLink({ app, game: { raceId, mode }, run }: { app: App; game: Game; run: Run }) {
	if (raceId !== undefined) {
		return (
			<a class="button" href={formatRoute({ name: 'race', raceId })}>
				{viewMessages.races.toRace}
			</a>
		);
	}
	if (mode !== 'random' || run.confirms !== undefined || run.assisted || run.standing === 'held') return null;
	const challenge = async () => {
		const races = await app.routeControllers.openRaces();
		const made = await races.create({ fromRun: run.id });
		if (made.ok) await app.go(formatRoute({ name: 'race', raceId: made.value }));
		else app.notice.show(describeRefusal(made.why));
	};
	return (
		<button
			type="button"
			class="button"
			onClick={() => void challenge().catch(() => app.notice.show(describeRefusal(OFFLINE)))}
		>
			{messages.home.challenge}
		</button>
	);
}

function ResultLinks({ game, runId }: { game: Game; runId: string }) {
	const { mode, difficulty, date } = game;
	const board = formatRoute({ name: 'leaderboards', mode, difficulty, ...(date === null ? {} : { date }) });
	return (
		<div class="result-links">
			<a class="quiet" href={board}>
				{viewMessages.finish.leaderboard}
			</a>
			<button type="button" class="quiet" onClick={() => document.querySelector('#share')?.scrollIntoView()}>
				{viewMessages.share.share}
			</button>
			<a class="quiet" href={formatRoute({ name: 'replay', runId })}>
				<Icon name="resume" />
				{messages.result.replay}
			</a>
		</div>
	);
}

function GivenUp({ app, game }: { app: App; game: Game }) {
	const words = viewMessages.gaveUp;
	const title = useFocus();
	const { puzzle, cells } = game;
	return (
		<>
			<section class="result" aria-labelledby="given-up">
				<div class="result-say">
					<h1 ref={title} id="given-up" tabIndex={-1}>
						{words.title}
					</h1>
					<p>{words.text}</p>
					<NextStep app={app} game={game} />
					<div class="result-links">
						<a class="quiet" href="/">
							{viewMessages.finish.home}
						</a>
						<PrintLink game={game} />
					</div>
				</div>
				{puzzle !== undefined && <SolutionGrid givens={puzzle} cells={cells ?? puzzle} />}
			</section>
			{puzzle !== undefined && (
				<div class="review">
					<SolvingPathPanel puzzle={puzzle} isOpen />
				</div>
			)}
		</>
	);
}

/** The game's controls are gone: reading goes on at the title, without the page being scrolled to it. */
function useFocus() {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus({ preventScroll: true }), []);
	return title;
}
