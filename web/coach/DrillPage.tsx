import './drill.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Late } from '../browser/late.ts';
import { isOfAnotherPlayer, refusalOfScript } from '../browser/refusal.ts';
import type { GameSession } from '../game/session.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { type Shell, useShell } from '../parts/shell.ts';
import { useLate } from '../parts/useLate.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import type { RouteOf } from '../route.ts';
import type { Coach } from './coach.ts';
import { DrillGame } from './DrillGame.tsx';
import type { DrillRoom } from './drillRoom.ts';
import { nameDrill } from './nameDrill.ts';

interface DrillPageProps {
	readonly coach: Late<Coach>;
	readonly route: RouteOf<'drill'>;
}

/** A drill at its address: its positions one after the other, and how it went. */
export function DrillPage({ coach, route: { drillId } }: DrillPageProps) {
	const shell = useShell();
	if (coach.hasFailed) return <ErrorPanel refusal={refusalOfScript(shell)} onRetry={() => shell.reload()} />;
	const room = coach.value?.room.value;
	return room?.id === drillId ? <Room key={drillId} room={room} /> : <section aria-busy="true" />;
}

function Room({ room }: { room: DrillRoom }) {
	const shell = useShell();
	const drill = room.drill.data;
	const refusal = room.drill.refusal;
	const session = room.session.value;
	const isDone = drill?.status === 'done';
	useSession(shell, session);
	useResend(shell, room);
	useViewTitle(shell, drill === undefined ? viewMessages.drills.title : nameDrill(drill));
	const late = useLate(drill !== undefined, () => import('./DrillResult.tsx'));
	if (drill === undefined) {
		if (refusal === undefined) return <section aria-busy="true" />;
		if (isOfAnotherPlayer(refusal)) return <Lost />;
		return <ErrorPanel title={viewMessages.drills.title} refusal={refusal} onRetry={() => void room.read()} />;
	}
	if (!isDone && session !== undefined) return <DrillGame room={room} drill={drill} session={session} />;
	if (late === false) return <ErrorPanel refusal={refusalOfScript(shell)} onRetry={() => shell.reload()} />;
	return late === undefined ? null : <late.DrillResult drill={drill} />;
}

function Lost() {
	const shell = useShell();
	const { isKnown } = shell.identity;
	return (
		<div class="column narrow">
			<h1>{viewMessages.drills.title}</h1>
			<p>{viewMessages.drills.lost}</p>
			<a class="primary" href={isKnown ? '/stats' : '/'}>
				{isKnown ? messages.nav.stats : viewMessages.shared.play}
			</a>
		</div>
	);
}

/** Keys and pointer reach the grid of an open position. */
function useSession({ localSession }: Shell, session: GameSession | undefined): void {
	useLayoutEffect(() => {
		localSession.value = session;
		return () => {
			localSession.value = undefined;
		};
	}, [session]);
}

/** Unsent answers go out again when the connection is back. */
function useResend({ isOnline }: Shell, room: DrillRoom): void {
	const wasOnline = useRef(true);
	useEffect(() => {
		if (isOnline.value && !wasOnline.current) void room.resend();
		wasOnline.current = isOnline.value;
	}, [isOnline.value]);
}
