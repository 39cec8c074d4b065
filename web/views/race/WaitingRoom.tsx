import { DOCUMENT_PATHS } from '#contract/paths.ts';
import type { Race } from '#contract/race.ts';
import type { App } from '../../app.ts';
import { nameRacer } from '../../race/nameRacer.ts';
import type { RaceRoom } from '../../race/raceRoom.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { ShareRace } from './ShareRace.tsx';
import { Tags } from './Tags.tsx';
import { useRaceActions } from './useRaceActions.ts';
import { VersusLeaf } from './VersusLeaf.tsx';

/** Explains the sealed start, and how to check it. */
const RACES_GUIDE = `${DOCUMENT_PATHS.docs}/races`;

interface WaitingRoomProps {
	readonly app: App;
	readonly room: RaceRoom;
	readonly race: Race;
}

/** The room of a live race before its start: who is here, who is ready, and the host's start. */
export function WaitingRoom({ app, room, race }: WaitingRoomProps) {
	const words = viewMessages.races;
	return (
		<>
			<section class="hero" aria-labelledby="race">
				<div class="say">
					<header>
						<p class="eyebrow">{`${words.title} · ${messages.difficulties[race.difficulty]}`}</p>
						<h1 id="race">{words.here}</h1>
					</header>
					<ul class="racers" aria-live="polite">
						{race.racers.map((racer) => (
							<li key={racer.number}>
								<span>{nameRacer(racer)}</span> <Tags racer={racer} race={race} />
							</li>
						))}
					</ul>
					<Actions app={app} room={room} race={race} />
				</div>
				<VersusLeaf difficulty={race.difficulty} />
			</section>
			<ShareRace app={app} race={race} />
		</>
	);
}

function Actions({ app, room, race }: WaitingRoomProps) {
	const words = viewMessages.races;
	const { start, setReady, leave, cancel } = useRaceActions(app, room);
	const isHost = room.own?.isHost === true;
	const isReady = room.own?.isReady === true;
	const isAlone = race.racers.length < 2;
	return (
		<>
			<div class="go">
				{isHost && (
					<button type="button" class="primary wide" disabled={isAlone || room.isBusy.value} onClick={start}>
						{words.start}
					</button>
				)}
				<button
					type="button"
					class={isHost ? 'button' : 'primary wide'}
					aria-pressed={isReady}
					onClick={() => setReady(!isReady)}
				>
					{words.isReady}
				</button>
				<p class="fine">{isHost ? (isAlone ? words.alone : words.together) : words.waitForHost}</p>
				<p class="fine">
					{words.sealed} <a href={RACES_GUIDE}>{words.sealedLink}</a>
				</p>
			</div>
			<p class="row">
				<button type="button" class="quiet" onClick={isHost ? cancel : leave}>
					{isHost ? words.cancel : words.leave}
				</button>
			</p>
		</>
	);
}
