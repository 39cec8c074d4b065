import '../../styles/result.css';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '#contract/game.ts';
import type { FinishAnswer } from '#contract/run.ts';
import { decideAfterSignIn } from '#rules/rankStatus.ts';
import type { App } from '../../app.ts';
import { formatRoute } from '../../route.ts';
import { formatRunTime } from '../../words/formatTime.ts';
import { messages } from '../../words/messages.ts';
import { HeldNote } from '../parts/HeldNote.tsx';
import { PrintLink } from '../parts/PrintLink.tsx';

/** The result of a finished game, and where to go next. */
export function Result({ app }: { app: App }) {
	const words = messages.result;
	const game = app.session.state.value?.game;
	const result = app.session.result.value;
	if (game === undefined || result === undefined) return <p class="fine">{words.waiting}</p>;
	return <Solved app={app} game={game} result={result} />;
}

function Solved({ app, game, result }: { app: App; game: Game; result: FinishAnswer }) {
	const words = messages.result;
	const { run } = result;
	const title = useRef<HTMLHeadingElement>(null);
	const section = useRef<HTMLElement>(null);
	useEffect(() => {
		title.current?.focus({ preventScroll: true });
		section.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	return (
		<section ref={section} class="result" aria-labelledby="solved">
			<h2 ref={title} id="solved" tabIndex={-1}>
				{words.title}
			</h2>
			<p class="result-time">{formatRunTime(run.timeMs)}</p>
			{run.penaltyMs > 0 && <p class="fine">{words.penalty(run.penaltyMs)}</p>}
			<RankStatus app={app} result={result} />
			<p>{describeBest(result)}</p>
			<NextSteps app={app} game={game} />
		</section>
	);
}

function RankStatus({ app, result: { run, rank, total, percentile } }: { app: App; result: FinishAnswer }) {
	const words = messages.result;
	if (rank !== null) {
		return (
			<p class="rank-status">
				<strong>{words.ranked(rank, total)}</strong>
				<br />
				{describeRank(rank, total, percentile ?? 0)}
			</p>
		);
	}
	if (run.standing === 'ranked') return <p class="rank-status">{words.onBoard}</p>;
	const helpsToSignIn = !app.account.isUser.value && decideAfterSignIn(run.reasons).standing !== 'unranked';
	return (
		<div class="rank-status">
			<strong>{run.standing === 'held' ? words.held : words.unranked}</strong>
			<ul>
				{run.reasons.map((reason) => (
					<li key={reason}>{messages.reasons[reason]}</li>
				))}
			</ul>
			{run.standing === 'held' && <HeldNote app={app} />}
			{helpsToSignIn && (
				<p>
					<a class="primary" href="/sign-in">
						{words.signIn}
					</a>
					<span class="fine">{words.signInNote}</span>
				</p>
			)}
		</div>
	);
}

function describeRank(rank: number, total: number, percentile: number): string {
	const words = messages.result;
	if (total <= 1) return words.first;
	return rank === 1 ? words.leader : words.ahead(percentile);
}

function describeBest({ run, personalBest, previousBestMs }: FinishAnswer): string {
	const words = messages.result;
	if (previousBestMs === null) return personalBest ? words.firstRun(messages.gameOf(run.mode, run.difficulty)) : '';
	if (run.assisted) return words.previous(previousBestMs);
	const gap = run.timeMs - previousBestMs;
	return personalBest ? `${words.best}. ${words.faster(-gap)}` : words.slower(gap);
}

function NextSteps({ app, game }: { app: App; game: Game }) {
	const words = messages.result;
	const { mode, difficulty, date, level } = game;
	const board = formatRoute({ name: 'leaderboards', mode, difficulty, ...(date === null ? {} : { date }) });
	const progression = app.home.rows.value.find((row) => row.difficulty === difficulty)?.progression;
	const isLastLevel = progression !== undefined && level === progression.levels.length;
	const isLobbyRead = app.home.games.value.value !== undefined;
	const nextDaily = isLobbyRead ? app.home.rows.value.find((row) => row.daily === undefined) : undefined;
	return (
		<div class="next">
			{mode === 'random' && (
				<button type="button" class="button" onClick={() => void app.start({ mode, difficulty })}>
					{words.again}
				</button>
			)}
			{isLastLevel && <p class="ladder-end">{words.ladderDone}</p>}
			{level !== null && !isLastLevel && (
				<button type="button" class="button" onClick={() => void app.start({ mode, difficulty, level: level + 1 })}>
					{words.nextLevel}
				</button>
			)}
			{mode === 'daily' && nextDaily !== undefined && (
				<button type="button" class="button" onClick={() => void app.start({ mode, difficulty: nextDaily.difficulty })}>
					{words.nextDaily(nextDaily.difficulty)}
				</button>
			)}
			<a class="button" href={board}>
				{words.board}
			</a>
			<PrintLink game={game} />
			<a class="quiet" href="/">
				{words.home}
			</a>
		</div>
	);
}
