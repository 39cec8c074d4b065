import { DOCUMENT_PATHS } from '#contract/paths.ts';
import type { Race } from '#contract/race.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { nameRacer } from '../parts/nameRacer.ts';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import { RaceName } from './RaceName.tsx';
import type { RaceRoom } from './raceRoom.ts';
import { ShareRace } from './ShareRace.tsx';
import { Crowd, RacerSquare } from './Square.tsx';
import { Tags } from './Tags.tsx';
import { useRaceActions } from './useRaceActions.ts';

/** Explains the sealed start, and how to check it. */
const RACES_GUIDE = `${DOCUMENT_PATHS.docs}/races`;

interface WaitingRoomProps {
	readonly room: RaceRoom;
	readonly race: Race;
}

/** The room of a live race before its start: who is here, who is ready, and the host's start. A host without others can only send the link. */
export function WaitingRoom({ room, race }: WaitingRoomProps) {
	const words = viewMessages.races;
	const isAlone = race.racers.length < 2;
	return (
		<section class={`lobby ${race.difficulty}`} aria-labelledby="race">
			<div class="column">
				<RaceName race={race} note={words.sealedShort} />
				<h1 id="race">{words.count({ count: race.racers.length })}</h1>
				{race.circle !== undefined && (
					<p>
						<a href={formatRoute({ name: 'circle', circleId: race.circle.id })}>{race.circle.name}</a> ·{' '}
						{viewMessages.circles.members({ count: race.circle.memberCount })}
					</p>
				)}
				{isAlone ? <p class="lead">{words.alone}</p> : <Actions room={room} />}
				<ShareRace race={race} isNextStep={isAlone} />
				<Foot room={room} />
			</div>
			<div class="race-side">
				<Crowd race={race} />
				<ul class="race-racers" aria-live="polite">
					{race.racers.map((racer) => (
						<li key={racer.number}>
							<RacerSquare racer={racer} race={race} />
							<span>
								{nameRacer(racer)} <Tags racer={racer} race={race} />
							</span>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

function Actions({ room }: Omit<WaitingRoomProps, 'race'>) {
	const shell = useShell();
	const words = viewMessages.races;
	const { start, setReady } = useRaceActions(shell, room);
	const isHost = room.own?.isHost === true;
	const isReady = room.own?.isReady === true;
	return (
		<div class="row">
			{isHost && (
				<button type="button" class="primary" disabled={room.isBusy.value} onClick={start}>
					{words.start}
				</button>
			)}
			<button type="button" class={isHost || isReady ? 'button' : 'primary'} onClick={() => setReady(!isReady)}>
				{isReady ? words.isNotReady : words.isReady}
			</button>
			<p class="fine">{isHost ? words.together : isReady ? words.waitAsReady : words.waitForHost}</p>
		</div>
	);
}

function Foot({ room }: Omit<WaitingRoomProps, 'race'>) {
	const shell = useShell();
	const words = viewMessages.races;
	const { leave, cancel } = useRaceActions(shell, room);
	const isHost = room.own?.isHost === true;
	return (
		<>
			<p class="fine">
				{words.sealed} <a href={RACES_GUIDE}>{words.sealedLink}</a>
			</p>
			<p class="row">
				<button type="button" class="quiet" onClick={isHost ? cancel : leave}>
					{isHost ? words.cancel : words.leave}
				</button>
			</p>
		</>
	);
}
