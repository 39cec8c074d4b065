import type { Race, Racer } from '#contract/race.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { useShell } from '../parts/shell.ts';
import { formatRoute } from '../route.ts';
import { RaceName } from './RaceName.tsx';
import { RaceNews } from './RaceNews.tsx';
import type { RaceRoom } from './raceRoom.ts';
import { ShareRace } from './ShareRace.tsx';
import { Crowd } from './Square.tsx';
import { useRaceActions } from './useRaceActions.ts';

interface RaceViewProps {
	readonly room: RaceRoom;
	readonly race: Race;
}

/** The page for a stranger who opens the link: the challenger, the difficulty, and one button. The host sends the link from here. */
export function LandingPage({ room, race, news }: RaceViewProps & { readonly news: readonly Racer[] }) {
	const isHost = room.own?.isHost === true;
	if (race.state === 'cancelled') return <Cancelled isHost={isHost} />;
	return (
		<>
			<section class={`lobby ${race.difficulty}`} aria-labelledby="race">
				<div class="column">
					<RaceNews racers={news} />
					<RaceName race={race} />
					<Heading race={race} isHost={isHost} />
					<p class="lead">
						{viewMessages.races.onePuzzle({ difficulty: race.difficulty })} {describePlan(race)}
					</p>
					<Way room={room} race={race} isHost={isHost} />
					{isHost && <ShareRace race={race} />}
				</div>
				<Crowd race={race} />
			</section>
			{!isHost && <Facts />}
		</>
	);
}

function Heading({ race: { kind, hostName, programs }, isHost }: { race: Race; isHost: boolean }) {
	const words = viewMessages.races;
	const isLive = kind === 'live';
	if (isHost || hostName === null) {
		const title = isHost ? (isLive ? words.yourRoom : words.yours) : words.fromNobody;
		return <h1 id="race">{title}</h1>;
	}
	return (
		<div>
			<p class="eyebrow">{isLive ? words.liveFrom : words.from}</p>
			<h1 id="race">
				{hostName}
				{programs && <small class="race-tag">{words.programs}</small>}
			</h1>
		</div>
	);
}

function describePlan({ kind, state }: Race): string {
	const words = viewMessages.races;
	if (kind === 'challenge') return words.hidden;
	return state === 'running' ? words.late : words.together;
}

function Way({ room, race, isHost }: RaceViewProps & { readonly isHost: boolean }) {
	const shell = useShell();
	const words = viewMessages.races;
	const { join, cancel } = useRaceActions(shell, room);
	const isOpen = race.kind === 'live' && race.state !== 'running';
	return (
		<>
			<div class="row">
				<button type="button" class="primary" disabled={room.isBusy.value} onClick={join}>
					{isOpen ? words.join : messages.home.play}
				</button>
				<p class="fine">{isHost ? words.hostNote : words.free}</p>
			</div>
			{race.rematchId !== null && (
				<p class="row">
					<a class="button" href={formatRoute({ name: 'race', raceId: race.rematchId })}>
						{words.rematchOpen}
					</a>
				</p>
			)}
			{isHost && (
				<p class="row">
					<button type="button" class="quiet" onClick={cancel}>
						{words.cancel}
					</button>
				</p>
			)}
		</>
	);
}

function Cancelled({ isHost }: { isHost: boolean }) {
	return (
		<div class="column narrow">
			<div role="status">
				<h1>{viewMessages.races.cancelledTitle}</h1>
			</div>
			<p class="row">
				{!isHost && (
					<a class="primary" href="/">
						{viewMessages.shared.play}
					</a>
				)}
				<a class={isHost ? 'primary' : 'button'} href="/race">
					{messages.home.challenge}
				</a>
			</p>
		</div>
	);
}

function Facts() {
	return (
		<div class="bands">
			{Object.values(viewMessages.races.facts).map(({ title, text }) => (
				<section key={title} class="band">
					<h2>{title}</h2>
					<p class="fine">{text}</p>
				</section>
			))}
		</div>
	);
}
