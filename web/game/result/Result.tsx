import './result.css';
import type { ComponentChildren } from 'preact';
import type { Game } from '#contract/game.ts';
import type { FinishAnswer, Run } from '#contract/run.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { readHeat } from '#rules/heatCells.ts';
import { decideAfterSignIn } from '#rules/standing.ts';
import type { Confirmations } from '../../account/confirmations.ts';
import type { Late } from '../../browser/late.ts';
import { type Answer, OFFLINE, type Refusal, refusalOfScript } from '../../browser/refusal.ts';
import { describeRefusal } from '../../language/describeRefusal.ts';
import { formatRunTime } from '../../language/formatTime.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { DifficultyMark } from '../../parts/DifficultyMark.tsx';
import { HomeStreak } from '../../parts/HomeStreak.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PrintLink } from '../../parts/PrintLink.tsx';
import { type Shell, useShell } from '../../parts/shell.ts';
import { UnderReview, WhyNot } from '../../parts/UnderReview.tsx';
import { formatRoute } from '../../route.ts';
import type { Home } from '../../today/home.ts';
import type { GameController } from '../gameController.ts';
import { AfterAttempt, ConfirmPanel } from './ConfirmPanel.tsx';
import { FeedbackOffer } from './FeedbackOffer.tsx';
import { FinishedTime } from './FinishedTime.tsx';
import { GuestPlace } from './GuestPlace.tsx';
import { useMoment, useTitleFocus } from './moment.ts';
import { NextStep } from './NextStep.tsx';
import { isLastLevel } from './nextGame.ts';
import { type CirclePlace, Facts, Gain } from './ResultFacts.tsx';
import { HeatGrid, SolutionGrid } from './ResultGrid.tsx';
import type { RunReview } from './runReview.ts';
import { SolvingPathPanel } from './SolvingPathPanel.tsx';

interface ResultProps {
	readonly session: GameController;
	readonly home: Home;
	readonly confirmations: Confirmations;
	readonly review: Late<RunReview>;
	/** The player's circle, which a daily belongs to. */
	readonly circle: ComponentChildren;
	readonly circlePlace: CirclePlace | undefined;
	/** Makes a race on the puzzle of a run. */
	readonly makeRace: (runId: string) => Promise<Answer<string>>;
}

/** The end of a game: its result, also while the service has not answered yet, or the solution of one that was given up. */
export function Result(props: ResultProps) {
	const { session, home } = props;
	const state = session.state.value;
	const result = session.result.value;
	if (state === undefined) return null;
	const { game } = state;
	if (game.status === 'abandoned') return <GivenUp home={home} game={game} />;
	if (!isUnderWay(game) && result === undefined) return <Waiting session={session} />;
	return <Solved {...props} game={game} result={result} unsent={state.unsent} />;
}

function Waiting({ session }: { session: GameController }) {
	return (
		<section class="result">
			<p class="fine" role="status">
				{session.statusText.value || viewMessages.finish.waiting}
			</p>
		</section>
	);
}

interface SolvedProps extends ResultProps {
	readonly game: Game;
	/** Absent until the service has answered. */
	readonly result: FinishAnswer | undefined;
	readonly unsent: Refusal | undefined;
}

function Solved(props: SolvedProps) {
	const { session, home, confirmations, review, game, result, unsent, circle } = props;
	const shell = useShell();
	const title = useTitleFocus();
	const { page, isMoment } = useMoment(shell);
	const { puzzle, cells, mode, difficulty, level, confirms } = game;
	const timeMs = result?.run.timeMs ?? session.elapsedMs + game.penaltyMs;
	const name =
		level === null
			? viewMessages.finish.solved({ game: messages.games[mode][difficulty] })
			: viewMessages.finish.levelTitle({ level });
	return (
		<div ref={page} class={`result ${difficulty}${isMoment ? ' result-moment' : ''}`}>
			<section class="result-words" aria-labelledby="solved">
				<div class="result-top">
					<div class="result-name">
						<span class="seal">
							<DifficultyMark difficulty={difficulty} />
						</span>
						<h1 ref={title} id="solved" tabIndex={-1}>
							{name} <span class="visually-hidden">{formatRunTime(timeMs)}</span>
						</h1>
					</div>
					<FinishedTime timeMs={timeMs} isCounting={isMoment} />
					<div class="result-gain">{result !== undefined && <Gain home={home} result={result} />}</div>
				</div>
				<Facts circlePlace={props.circlePlace} game={game} result={result} />
			</section>
			{puzzle !== undefined && cells !== undefined && (
				<HeatGrid givens={puzzle} solution={solutionOf(session, cells)} heat={readHeat(result?.run.cellTimes)} />
			)}
			<section class="result-after">
				{result === undefined ? (
					unsent !== undefined && <Unsent session={session} why={unsent} />
				) : (
					<>
						{confirms !== undefined && <AfterAttempt confirmations={confirmations} runId={confirms} />}
						{confirms === undefined && <RunStanding confirmations={confirmations} review={review} result={result} />}
						<ResultStreak home={home} game={game} />
						{isLastLevel(home, game) && <p>{viewMessages.finish.ladderDone}</p>}
						<Ways home={home} game={game} run={result.run} makeRace={props.makeRace} hasTask={hasTask(shell, result)} />
						{mode === 'daily' && circle}
						<FeedbackOffer />
					</>
				)}
			</section>
		</div>
	);
}

/** The streak beside a daily of today, and its week; the first finish of the day lights today's square. */
function ResultStreak({ home, game }: { home: Home; game: Game }) {
	const today = useShell().dayClock.today.value;
	const streak = home.streak.value;
	if (game.mode !== 'daily' || game.date !== today || !streak?.days) return null;
	const isLit = streak.played.length === 1;
	return (
		<div class={isLit ? 'result-streak lit' : 'result-streak'}>
			<HomeStreak streak={streak} isKnown today={today} />
		</div>
	);
}

/** A game that was just solved is sent with the grid as it was before the last digits. */
function solutionOf(session: GameController, cells: string): string {
	return session.state.value?.play?.cells.join('') ?? cells;
}

function Unsent({ session, why }: { session: GameController; why: Refusal }) {
	const words = viewMessages.finish;
	return (
		<div class="panel tint result-unsent">
			<p>{why.code === OFFLINE.code ? words.unsent : describeRefusal(why)}</p>
			<button type="button" class="primary" onClick={() => void session.pauseControl.refresh()}>
				{messages.tryAgain}
			</button>
			<p class="fine">{words.unsentNote}</p>
		</div>
	);
}

/** Whether the run has a place that its guest can take. */
function canTakePlace(shell: Shell, { run, place }: FinishAnswer): boolean {
	const helps = !shell.account.isUser.value && decideAfterSignIn(run.reasons).standing === 'ranked';
	return helps && run.standing !== 'ranked' && place !== null;
}

/** Whether the one filled button is not the next game. */
function hasTask(shell: Shell, result: FinishAnswer): boolean {
	return result.run.confirmation !== undefined || canTakePlace(shell, result);
}

interface StandingProps extends Pick<ResultProps, 'confirmations' | 'review'> {
	readonly result: FinishAnswer;
}

/** The run's standing: first a place that can be won, then why it has none. */
function RunStanding({ confirmations, review, result }: StandingProps) {
	const shell = useShell();
	const { run } = result;
	if (run.confirmation !== undefined) return <ConfirmPanel confirmations={confirmations} run={run} />;
	if (canTakePlace(shell, result)) {
		const board = review.value?.neighbors.data;
		return <GuestPlace run={run} place={board?.place ?? result.place!} entries={board?.entries ?? []} />;
	}
	if (run.standing === 'held') return <UnderReview run={run} />;
	const helpsToSignIn = !shell.account.isUser.value && decideAfterSignIn(run.reasons).standing !== 'unranked';
	const told = helpsToSignIn ? run.reasons : run.reasons.filter((reason) => reason !== 'guest');
	if (told.length === 0) return null;
	return (
		<div class="result-standing">
			<WhyNot reasons={told} />
			<p>
				{helpsToSignIn ? (
					<a href="/sign-in">{messages.home.signIn}</a>
				) : (
					<a href="/docs/rules">{viewMessages.finish.rules}</a>
				)}
			</p>
		</div>
	);
}

interface WaysProps extends Pick<ResultProps, 'home' | 'makeRace'> {
	readonly game: Game;
	readonly run: Run;
	readonly hasTask: boolean;
}

/** Where to go next. Beside a task they are links. */
function Ways({ home, game, run, makeRace, hasTask: isQuiet }: WaysProps) {
	const { mode, difficulty, date } = game;
	const board = formatRoute({ name: 'leaderboards', mode, difficulty, ...(date === null ? {} : { date }) });
	const look = isQuiet ? 'quiet' : 'button';
	return (
		<div class={isQuiet ? 'result-ways result-quietly' : 'result-ways'}>
			<NextStep home={home} game={game} look={isQuiet ? 'quiet' : 'primary'} />
			<button type="button" class={look} onClick={() => document.querySelector('#share')?.scrollIntoView()}>
				{!isQuiet && <Icon name="share" />}
				{viewMessages.share.share}
			</button>
			<a class={look} href={formatRoute({ name: 'replay', runId: run.id })}>
				{!isQuiet && <Icon name="resume" />}
				{messages.result.replay}
			</a>
			{(game.raceId ?? game.confirms ?? game.contest) === undefined && (
				<a class={look} href={board}>
					{viewMessages.finish.leaderboard}
				</a>
			)}
			<PlayAgain game={game} look={look} />
			<RaceLink makeRace={makeRace} game={game} run={run} look={look} />
		</div>
	);
}

/** A practice puzzle once more, as a puzzle of the player's own: it ranks nowhere. */
function PlayAgain({ game, look }: { readonly game: Game; readonly look: string }) {
	const { mode, raceId, confirms, contest, puzzle } = game;
	if (mode !== 'random' || (raceId ?? confirms ?? contest) !== undefined || puzzle === undefined) return null;
	return (
		<a class={look} href={formatRoute({ name: 'solve', puzzle })}>
			{viewMessages.finish.samePuzzle}
		</a>
	);
}

interface RaceLinkProps extends Pick<WaysProps, 'game' | 'run' | 'makeRace'> {
	readonly look: string;
}

/** From a practice puzzle that was solved without help, others can be challenged to the same. */
function RaceLink({ makeRace, game: { raceId, contest, mode }, run, look }: RaceLinkProps) {
	const shell = useShell();
	if (contest !== undefined) {
		return (
			<a class={look} href={formatRoute({ name: 'contest', contestId: contest.id })}>
				{viewMessages.contests.toContest}
			</a>
		);
	}
	if (raceId !== undefined) {
		return (
			<a class={look} href={formatRoute({ name: 'race', raceId })}>
				{viewMessages.races.toRace}
			</a>
		);
	}
	if (mode !== 'random' || run.confirms !== undefined || run.assisted || run.standing === 'held') return null;
	const challenge = async () => {
		const made = await makeRace(run.id);
		if (made.ok) await shell.go(formatRoute({ name: 'race', raceId: made.value }));
		else shell.notice.show(describeRefusal(made.why));
	};
	return (
		<button
			type="button"
			class={look}
			onClick={() => void challenge().catch(() => shell.notice.show(describeRefusal(refusalOfScript(shell))))}
		>
			{messages.home.challenge}
		</button>
	);
}

function GivenUp({ home, game }: { home: Home; game: Game }) {
	const words = viewMessages.gaveUp;
	const title = useTitleFocus();
	const { puzzle, cells, difficulty } = game;
	return (
		<>
			<div class={`result ${difficulty}`}>
				<section class="result-words" aria-labelledby="given-up">
					<div class="result-top">
						<h1 ref={title} id="given-up" tabIndex={-1}>
							{words.title}
						</h1>
						<p class="lead">{words.text}</p>
					</div>
				</section>
				{puzzle !== undefined && <SolutionGrid givens={puzzle} cells={cells ?? puzzle} />}
				<section class="result-after">
					<div class="result-ways">
						<NextStep home={home} game={game} look="primary" />
						<PlayAgain game={game} look="button" />
						<a class="button" href="/">
							{viewMessages.finish.home}
						</a>
						<PrintLink game={game} />
					</div>
				</section>
			</div>
			{puzzle !== undefined && (
				<div class="result-review halves ruled">
					<div class="result-wide">
						<SolvingPathPanel puzzle={puzzle} isOpen />
					</div>
				</div>
			)}
		</>
	);
}
