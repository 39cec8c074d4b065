import './race.css';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Race, Racer } from '#contract/race.ts';
import type { Late } from '../browser/late.ts';
import { isOfAnotherPlayer, refusalOfScript } from '../browser/refusal.ts';
import { useRefresh } from '../browser/useRefresh.ts';
import { findLeftBoard } from '../game/leftBoard.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { ErrorPanel } from '../parts/ErrorPanel.tsx';
import { type Shell, useShell } from '../parts/shell.ts';
import { useLate } from '../parts/useLate.ts';
import { useViewTitle } from '../parts/useViewTitle.ts';
import type { RouteOf } from '../route.ts';
import type { Home } from '../today/home.ts';
import { LandingPage } from './LandingPage.tsx';
import { RaceGame } from './RaceGame.tsx';
import { takeNews } from './raceNews.ts';
import type { RaceRoom } from './raceRoom.ts';
import type { Races } from './races.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

interface RacePageProps {
	readonly races: Late<Races>;
	readonly home: Pick<Home, 'difficulties'>;
	readonly route: RouteOf<'race'>;
}

/** The address of races: that of one race is the same before it, during it and after it. */
export function RacePage({ races, home, route: { raceId } }: RacePageProps) {
	const shell = useShell();
	useViewTitle(shell, viewMessages.races.title);
	const room = races.value?.room.value;
	const late = useLate(raceId === undefined, () => import('./OwnRaces.tsx'));
	if (late === false) return <ErrorPanel refusal={refusalOfScript(shell)} onRetry={() => shell.reload()} />;
	if (raceId === undefined) {
		return late === undefined ? null : <late.OwnRaces races={races.value} difficulties={home.difficulties} />;
	}
	return room?.id === raceId ? <Room key={raceId} room={room} /> : <section aria-busy="true" />;
}

function Room({ room }: { room: RaceRoom }) {
	const shell = useShell();
	const race = room.race.data;
	const refusal = room.race.refusal;
	const { own, isPlaying, isRacing } = room;
	useSession(shell, room, isPlaying);
	useRefresh(room, shell.isOnline);
	const news = useNews(shell, race, isRacing);
	const hasEnded = race?.state === 'closed' || (own !== undefined && own.status !== 'waiting' && !isRacing);
	const late = useLate(isRacing || hasEnded, () => import('./RaceResult.tsx'));
	if (race === undefined) {
		if (refusal === undefined) return <section aria-busy="true" />;
		if (isOfAnotherPlayer(refusal)) return <Gone />;
		return <ErrorPanel title={viewMessages.races.title} refusal={refusal} onRetry={() => void room.read()} />;
	}
	if (isRacing) return <RaceGame room={room} race={race} />;
	if (race.state === 'open' && own !== undefined) return <WaitingRoom room={room} race={race} />;
	if (hasEnded && late === false) return <ErrorPanel refusal={refusalOfScript(shell)} onRetry={() => shell.reload()} />;
	if (own?.status === 'finished') shell.leftBoard ??= findLeftBoard(room.session.value?.state.value, { hasGrid: true });
	if (hasEnded) return !late ? null : <late.RaceResult room={room} race={race} news={news} />;
	return <LandingPage room={room} race={race} news={news} />;
}

function Gone() {
	const words = viewMessages.races;
	return (
		<section class="column" role="alert">
			<h1>{words.gone}</h1>
			<p>{words.goneNote}</p>
			<a class="primary" href="/race">
				{messages.home.challenge}
			</a>
		</section>
	);
}

/** Keys and pointer reach the game while it is played. */
function useSession(shell: Shell, room: RaceRoom, isPlaying: boolean): void {
	useLayoutEffect(() => {
		const session = room.session.peek();
		if (!isPlaying || session === undefined) return undefined;
		shell.localSession.value = session;
		return () => {
			shell.localSession.value = undefined;
		};
	}, [room, isPlaying]);
}

/** The others whose game has ended since the player last looked at the race. Who plays sees it in the lanes. */
function useNews({ sessionParts }: Shell, race: Race | undefined, isRacing: boolean): readonly Racer[] {
	const [news, setNews] = useState<readonly Racer[]>([]);
	useEffect(() => {
		const look = () => {
			if (race === undefined || race.you === null || document.visibilityState === 'hidden') return;
			const fresh = takeNews(sessionParts.storage, race);
			if (fresh.length > 0 && !isRacing) setNews(fresh);
		};
		look();
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, [race, isRacing]);
	return news;
}
