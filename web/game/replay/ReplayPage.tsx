import '../duringGame.css';
import './replay.css';
import type { Run } from '#contract/run.ts';
import { formatCell, numberCell } from '#engine/house.ts';
import { isPublicRun } from '#rules/canSeeRun.ts';
import type { Late } from '../../browser/late.ts';
import { isOfAnotherPlayer } from '../../browser/refusal.ts';
import { GridPicture } from '../../grid/GridPicture.tsx';
import { formatRunTime, formatTime } from '../../language/formatTime.ts';
import { messages } from '../../language/messages.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { DifficultyMark } from '../../parts/DifficultyMark.tsx';
import { Refused } from '../../parts/ErrorPanel.tsx';
import { Invitation, NotYours } from '../../parts/Invitation.tsx';
import { EmbedButton } from '../../parts/share/EmbedButton.tsx';
import { nameRun } from '../../parts/share/shareText.ts';
import { type Shell, useShell } from '../../parts/shell.ts';
import { UnderReview } from '../../parts/UnderReview.tsx';
import { formatRoute } from '../../route.ts';
import { ProgressCurve } from './ProgressCurve.tsx';
import { ReplayControls } from './ReplayControls.tsx';
import type { Replay, ShownReplay } from './replay.ts';
import type { ReplayPlayer } from './replayPlayer.ts';
import { useReplayKeys } from './useReplayKeys.ts';
import { viewReplay } from './viewReplay.ts';

/** The replay of a run. */
export function ReplayPage({ replay }: { replay: Late<Replay> }) {
	return <ReplayView replay={replay.value} isReview={false} />;
}

interface ReplayProps {
	/** Undefined until its script is loaded. */
	readonly replay: Replay | undefined;
	/** For an operator who reviews the run, it is a section of a page and leads nowhere else. */
	readonly isReview: boolean;
}

export function ReplayView({ replay, isReview }: ReplayProps) {
	const refusal = replay?.log.refusal;
	if (refusal !== undefined) {
		if (isOfAnotherPlayer(refusal)) {
			return <NotYours title={viewMessages.shared.replay} text={viewMessages.shared.replayText} />;
		}
		return <Refused title={messages.result.replay} reads={[replay?.log]} />;
	}
	const shown = replay?.shown.value;
	if (shown === undefined) return <section class="replay" aria-busy="true" />;
	return (
		<>
			{!isReview && <Invitation hasPlay={false} />}
			<Shown key={shown.run.id} shown={shown} isReview={isReview} />
		</>
	);
}

interface ShownProps {
	readonly shown: ShownReplay;
	readonly isReview: boolean;
}

function Shown({ shown: { run, displayName, isRemoved, player }, isReview }: ShownProps) {
	const shell = useShell();
	const words = viewMessages.replay;
	const Title = isReview ? 'h2' : 'h1';
	useReplayKeys(player);
	const { timeline } = player;
	const { play } = player;
	const filled = play.value.cells.reduce((sum, digit) => sum + Number(digit !== 0), 0);
	const givenCount = 81 - timeline.emptyCount;
	const details = [
		nameRun(run),
		words.errors({ count: timeline.errorsMs.length }),
		run.penaltyMs > 0 ? viewMessages.finish.penalty({ seconds: run.penaltyMs / 1000 }) : undefined,
		run.pausedMs === undefined ? undefined : viewMessages.board.paused({ time: formatTime(run.pausedMs) }),
	].filter((detail) => detail !== undefined);
	const isWaiting = run.standing === 'held' && run.par !== undefined && run.confirmation === undefined;
	const verdict = isWaiting ? undefined : describeVerdict(run);
	return (
		<section class={`replay ${run.difficulty}`}>
			<header class="replay-head">
				<div class="replay-name">
					<span class="seal">
						<DifficultyMark difficulty={run.difficulty} />
					</span>
					<Title>{messages.result.replay}</Title>
				</div>
				<p class="replay-time">{formatRunTime(run.timeMs)}</p>
				<p>{displayName ?? words.own}</p>
				<p class="fine">{details.join(' · ')}</p>
				{verdict !== undefined && <p>{verdict}</p>}
			</header>
			<GridPicture
				cells={viewReplay(play.value, timeline.solution, player.lastMove?.cell)}
				label={words.grid({ filled: filled - givenCount, empty: timeline.emptyCount })}
			/>
			<div class="replay-controls">
				{timeline.moves.length === 0 ? (
					<p>{isRemoved ? words.movesRemoved : words.noMoves}</p>
				) : (
					<Controls player={player} isReview={isReview} />
				)}
				{isWaiting && <UnderReview run={run} />}
				{!isReview && (
					<NextSteps
						run={run}
						isOwn={isOwn(shell, displayName)}
						canEmbed={isPublicRun(run, shell.dayClock.today.value)}
					/>
				)}
				<Entries player={player} />
			</div>
		</section>
	);
}

/** Why the run is under review or does not count, or that a program made it. */
function describeVerdict({ standing, reasons }: Run): string | undefined {
	if (standing === 'held') return viewMessages.finish.held;
	if (reasons.includes('rejected')) return viewMessages.reasons.rejected;
	return reasons.includes('program') ? viewMessages.reasons.program : undefined;
}

function Controls({ player, isReview }: { player: ReplayPlayer; isReview: boolean }) {
	const { timeline, endMs } = player;
	return (
		<ReplayControls player={player} isAside={isReview} describeMoment={() => describeMoment(player)}>
			<ProgressCurve timeline={timeline} endMs={endMs} />
		</ReplayControls>
	);
}

function describeMoment(player: ReplayPlayer): string {
	const move = player.lastMove;
	const moment = formatTime(player.atMs.value);
	if (move === undefined) return moment;
	const cell = messages.game.cell(numberCell(move.cell));
	const words = viewMessages.replay;
	const entered = move.kind === 'place' ? `, ${move.digit}` : '';
	const isWrong = move.kind === 'place' && `${move.digit}` !== player.timeline.solution[move.cell];
	return `${moment}, ${cell}${entered}${isWrong ? `, ${words.wrong}` : ''}`;
}

function isOwn(shell: Shell, displayName: string | null): boolean {
	return displayName === null || displayName === shell.identity.user.value?.displayName;
}

interface NextStepsProps {
	readonly run: Run;
	readonly isOwn: boolean;
	readonly canEmbed: boolean;
}

function NextSteps({ run, isOwn, canEmbed }: NextStepsProps) {
	const { mode, difficulty, date, gameId } = run;
	const board = formatRoute({ name: 'leaderboards', mode, difficulty, ...(date === null ? {} : { date }) });
	return (
		<div class="row">
			{isOwn && (
				<a class="button" href={formatRoute({ name: 'play', gameId })}>
					{viewMessages.replay.backToGame}
				</a>
			)}
			<a class="button" href={board}>
				{viewMessages.finish.leaderboard}
			</a>
			{canEmbed && <EmbedButton class="button" query={`run=${run.id}`} isReplay />}
		</div>
	);
}

/** A list of every digit that was entered or cleared. */
function Entries({ player: { timeline } }: { player: ReplayPlayer }) {
	const words = viewMessages.replay;
	const entries = timeline.moves.filter(({ kind }) => kind === 'place' || kind === 'clear');
	if (entries.length === 0) return null;
	return (
		<details class="replay-entries">
			<summary>{words.moves}</summary>
			<ol>
				{entries.map(({ at, kind, cell, digit }, index) => (
					<li key={index}>
						<span class="fine">{formatTime(at)}</span> {formatCell(cell)} {kind === 'place' ? digit : words.cleared}
						{kind === 'place' && `${digit}` !== timeline.solution[cell] && (
							<span class="replay-bad"> {words.wrong}</span>
						)}
					</li>
				))}
			</ol>
		</details>
	);
}
