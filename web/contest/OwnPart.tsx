import { useState } from 'preact/hooks';
import type { Contest } from '#contract/contest.ts';
import type { Refusal } from '../browser/refusal.ts';
import { formatTime } from '../language/formatTime.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { DifficultyMark } from '../parts/DifficultyMark.tsx';
import { describeContestRefusal } from '../parts/describeContestRefusal.ts';
import { Icon } from '../parts/Icon.tsx';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import type { ContestRoom, ContestViewProps } from './contestRoom.ts';
import { formatWhen } from './formatWhen.ts';
import { GuestPlace } from './GuestPlace.tsx';
import { useContestNow } from './useContestNow.ts';

/** Longer waits are said with the date alone. */
const COUNTED_MS_MAX = 24 * 3_600_000;

/** The player's own part: before the entry, with the clock running, and after the own end. */
export function OwnPart({ room, contest }: ContestViewProps) {
	const words = viewMessages.contests;
	const shell = useShell();
	const isGuest = shell.identity.token.value === undefined && contest.you?.isProgram !== true;
	return (
		<section class="contest-own column" aria-labelledby="own-part">
			<h2 id="own-part" class="visually-hidden">
				{words.you}
			</h2>
			<Countdown contest={contest} />
			<Standing room={room} contest={contest} />
			{isGuest && contest.circle === null && contest.state !== 'closed' && <p class="fine">{words.guestNote}</p>}
			<Puzzles room={room} contest={contest} />
			<p class="fine">{words.entered({ count: contest.entryCount })}</p>
		</section>
	);
}

/** Large: how long it is until what comes next. */
export function Countdown({ contest }: { contest: Contest }) {
	const next = findNext(contest);
	const nowMs = useContestNow();
	if (next === undefined) return null;
	const leftMs = Date.parse(next.at) - nowMs;
	if (leftMs > COUNTED_MS_MAX || leftMs < 0) return null;
	return (
		<p class="contest-countdown">
			<span class="figure" role="timer" aria-live="off">
				{formatTime(leftMs)}
			</span>{' '}
			<span class="fine">{next.what}</span>
		</p>
	);
}

function findNext({ state, you, sameStart, opensAt, closesAt }: Contest) {
	const words = viewMessages.contests;
	if (state === 'upcoming') return { at: opensAt, what: sameStart ? words.startsIn : words.opensIn };
	if (state === 'closed') return undefined;
	if (you !== null && !you.hasEnded) return { at: you.endsAt, what: words.yourTime };
	return { at: closesAt, what: words.closesIn };
}

function Standing({ room, contest }: ContestViewProps) {
	const words = viewMessages.contests;
	const { you, state, hidden, closesAt, seesTable } = contest;
	if (you === null)
		return state === 'closed' ? <p class="lead">{words.notTakenPart}</p> : <Entry {...{ room, contest }} />;
	if (state === 'upcoming') return <p class="lead">{words.ready}</p>;
	const solved = contest.puzzles.find(({ number }) => number === room.solved.value);
	const isAll = you.rightCount === contest.puzzles.length;
	return (
		<>
			<p class="lead" role="status">
				{solved !== undefined && `${words.wasRight({ points: solved.points })} `}
				{you.hasEnded && (isAll || contest.games.length === contest.puzzles.length ? words.done : words.timeOver)}
			</p>
			<Facts contest={contest} />
			<GuestPlace contest={contest} />
			{you.hasEnded && !seesTable && <p>{words.waiting({ when: formatWhen(closesAt) })}</p>}
			{!you.hasEnded && <p class="fine">{hidden ? words.waiting({ when: formatWhen(closesAt) }) : words.afterOwn}</p>}
		</>
	);
}

function Facts({ contest: { you, puzzles, state } }: { contest: Contest }) {
	const words = viewMessages.contests;
	if (you === null) return null;
	return (
		<>
			<dl class="facts">
				{you.isRanked && you.place !== null && (
					<div>
						<dt>{state === 'closed' ? words.place : words.placeSoFar}</dt>
						<dd>{you.place}</dd>
					</div>
				)}
				<div>
					<dt>{words.pointsHead}</dt>
					<dd>{you.points}</dd>
				</div>
				<div>
					<dt>{words.rightHead}</dt>
					<dd>
						{you.rightCount} / {puzzles.length}
					</dd>
				</div>
			</dl>
			{you.isUnderReview && <p class="fine">{words.review}</p>}
		</>
	);
}

/** One button that starts the clock, and says so. */
function Entry({ room, contest }: ContestViewProps) {
	const words = viewMessages.contests;
	const { state, sameStart, minutes, closesAt } = contest;
	const [why, setWhy] = useState<Refusal>();
	const nowMs = useContestNow();
	const canEnter = state === 'open' || (state === 'upcoming' && sameStart);
	if (!canEnter) return <p class="lead">{words.enterLater}</p>;
	const leftMinutes = Math.max(1, Math.floor((Date.parse(closesAt) - nowMs) / 60_000));
	const isLate = sameStart && state === 'open';
	const note = isLate ? words.enterLate : sameStart ? words.enterSameNote : words.enterNote;
	const enter = async () => setWhy(await room.enter());
	return (
		<>
			<button type="button" class="primary" disabled={room.isBusy.value} onClick={() => void enter()}>
				{sameStart && !isLate ? words.enterSame : words.enter({ minutes: Math.min(minutes, leftMinutes) })}
			</button>
			<p>{note}</p>
			<Fault why={why} />
		</>
	);
}

function Fault({ why }: { why: Refusal | undefined }) {
	return (
		<p class="error" role="alert">
			{why === undefined ? '' : describeContestRefusal(why)}
		</p>
	);
}

function Puzzles({ room, contest }: ContestViewProps) {
	const words = viewMessages.contests;
	const [why, setWhy] = useState<Refusal>();
	const { you, puzzles, games, state } = contest;
	const canPlay = you !== null && !you.hasEnded && state === 'open';
	const isOpen = (number: number) => {
		const status = games.find((game) => game.number === number)?.status;
		return status === undefined || status === 'playing' || status === 'paused';
	};
	const next = canPlay ? puzzles.find(({ number }) => isOpen(number))?.number : undefined;
	const play = async (number: number) => setWhy(await room.play(number));
	return (
		<>
			<ol class="contest-puzzles" aria-label={words.yourPuzzles}>
				{puzzles.map((puzzle) => (
					<li key={puzzle.number} class={puzzle.difficulty}>
						<span class="seal">
							<DifficultyMark difficulty={puzzle.difficulty} />
						</span>
						<span>
							<b>{messages.difficulties[puzzle.difficulty]}</b>{' '}
							<span class="fine">{words.points({ points: puzzle.points })}</span>
						</span>
						<PuzzleState
							room={room}
							contest={contest}
							number={puzzle.number}
							canPlay={canPlay && isOpen(puzzle.number)}
							isNext={next === puzzle.number}
							onPlay={play}
						/>
					</li>
				))}
			</ol>
			<Fault why={why} />
		</>
	);
}

interface PuzzleStateProps {
	readonly room: ContestRoom;
	readonly contest: Contest;
	readonly number: number;
	readonly canPlay: boolean;
	readonly isNext: boolean;
	readonly onPlay: (number: number) => Promise<void>;
}

function PuzzleState({ room, contest, number, canPlay, isNext, onPlay }: PuzzleStateProps) {
	const words = viewMessages.contests;
	const game = contest.games.find((own) => own.number === number);
	if (canPlay) {
		return (
			<button
				type="button"
				class={isNext ? 'primary' : 'button'}
				disabled={room.isBusy.value}
				onClick={() => void onPlay(number)}
			>
				{game === undefined ? words.play : words.goOn}
				<span class="visually-hidden">, {words.puzzle({ number })}</span>
			</button>
		);
	}
	if (game?.status === 'finished') {
		const time = game.timeMs === null ? '' : formatTime(game.timeMs);
		return (
			<span class="contest-right">
				<Icon name="done" />
				{game.runId === null ? time : <a href={formatRoute({ name: 'replay', runId: game.runId })}>{time}</a>}
				<span class="visually-hidden">{words.right}</span>
			</span>
		);
	}
	if (contest.you === null || (game === undefined && !contest.you.hasEnded)) return null;
	return <span class="fine">{words.notRight}</span>;
}
