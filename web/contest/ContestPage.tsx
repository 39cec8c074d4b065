import './contest.css';
import { useLayoutEffect } from 'preact/hooks';
import type { Late } from '../browser/late.ts';
import { isOfAnotherPlayer } from '../browser/refusal.ts';
import { useRefresh } from '../browser/useRefresh.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { useShell } from '../parts/shell.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import type { RouteOf } from '../route.ts';
import { ContestGame } from './ContestGame.tsx';
import { ContestOverview } from './ContestOverview.tsx';
import { ContestWall } from './ContestWall.tsx';
import type { ContestRoom } from './contestRoom.ts';
import type { Contests } from './contests.ts';
import { nameContest } from './nameContest.ts';

interface ContestPageProps {
	readonly contests: Late<Contests>;
	readonly route: RouteOf<'contest'>;
}

/** A contest at its address: before it, in it and after it. */
export function ContestPage({ contests, route: { contestId, isWall } }: ContestPageProps) {
	const room = contests.value?.room.value;
	if (room?.id !== contestId) return <section aria-busy="true" />;
	return <Room key={contestId} room={room} isWall={isWall === true} />;
}

function Room({ room, isWall }: { room: ContestRoom; isWall: boolean }) {
	const shell = useShell();
	const words = viewMessages.contests;
	const contest = room.contest.data;
	const refusal = room.contest.refusal;
	const session = room.session.value;
	const isPlaying = session?.state.value !== undefined;
	useViewTitle(shell, contest === undefined ? words.title : nameContest(contest));
	useGame(room, isPlaying);
	useRefresh(room, shell.isOnline);
	if (refusal !== undefined && isOfAnotherPlayer(refusal)) return <Gone />;
	if (contest === undefined) {
		if (refusal === undefined) return <section aria-busy="true" />;
		return <ErrorPanel title={words.title} refusal={refusal} onRetry={() => void room.open()} />;
	}
	if (isPlaying) return <ContestGame room={room} contest={contest} session={session!} />;
	return isWall ? <ContestWall room={room} contest={contest} /> : <ContestOverview room={room} contest={contest} />;
}

function Gone() {
	const words = viewMessages.contests;
	return (
		<section class="column narrow" role="alert">
			<h1>{words.gone}</h1>
			<p>{words.goneNote}</p>
			<a class="primary" href="/circles">
				{viewMessages.circles.title}
			</a>
		</section>
	);
}

/** Keys and pointer reach the game. */
function useGame(room: ContestRoom, isPlaying: boolean): void {
	const { localSession } = useShell();
	useLayoutEffect(() => {
		localSession.value = isPlaying ? room.session.peek() : undefined;
		return () => {
			localSession.value = undefined;
		};
	}, [room, isPlaying]);
}
