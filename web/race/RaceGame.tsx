import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Race } from '#contract/race.ts';
import { startPlay } from '#engine/replay.ts';
import { isLetterInGame } from '../browser/isLetterInGame.ts';
import { refusalOfScript } from '../browser/refusal.ts';
import { Clock, OfflineSign, Seal } from '../game/GameBar.tsx';
import { GameMenu } from '../game/GameMenu.tsx';
import { GridArea } from '../game/GamePage.tsx';
import type { GameController } from '../game/gameController.ts';
import { Pad } from '../game/Keypad.tsx';
import { viewReplay } from '../game/replay/viewReplay.ts';
import { StatusText } from '../game/StatusText.tsx';
import { GridPicture } from '../grid/GridPicture.tsx';
import { describeRefusal } from '../language/describeRefusal.ts';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';
import { useShell } from '../parts/shell.ts';
import { describeLead, describeStanding } from './describeStanding.ts';
import { RaceLanes } from './RaceLanes.tsx';
import type { RaceRoom } from './raceRoom.ts';
import { CountdownSquare, Starters } from './Square.tsx';

interface RaceGameProps {
	readonly room: RaceRoom;
	readonly race: Race;
}

/** The race while it is run, from its countdown on. Its parts keep their places. */
export function RaceGame({ room, race }: RaceGameProps) {
	const words = viewMessages.races;
	const session = room.session.value;
	const state = session?.state.value;
	const facts = `${messages.difficulties[race.difficulty]} · ${words.racers({ count: race.racerCount })}`;
	const hasLanes = race.kind === 'live' || room.ghosts.data !== undefined;
	const lanes = hasLanes && <RaceLanes lanes={room.lanes.value} race={race} />;
	useRaceKeys(room);
	return (
		<section class={`game game-playing race-game ${race.difficulty}`}>
			<header class="game-bar">
				<a class="round back" href="/" aria-label={messages.game.leaveGame}>
					<Icon name="back" />
				</a>
				<Seal difficulty={race.difficulty} />
				<h1>{words.names[race.kind]}</h1>
				<p class="fine game-facts">{facts}</p>
				{session !== undefined && state !== undefined && (
					<>
						<OfflineSign />
						<Clock session={session} game={state.game} />
						<GameMenu facts={facts}>
							<RaceMenu room={room} race={race} session={session} />
						</GameMenu>
					</>
				)}
			</header>
			{session === undefined || state === undefined ? (
				<BeforeGame room={room} race={race}>
					{lanes}
				</BeforeGame>
			) : (
				<>
					<GridArea session={session} state={state} />
					<StatusText session={session} />
					<div class="game-controls">
						<Pad session={session} state={state} hasHelp={false}>
							{lanes}
						</Pad>
					</div>
				</>
			)}
			<p class="visually-hidden" role="status">
				{describeLead(room.announcer.leader.value)}
			</p>
		</section>
	);
}

/** In the grid's place: the countdown and, until the game can be played, its givens. In that of the keys: who starts. */
function BeforeGame({ room, race, children }: RaceGameProps & { readonly children: ComponentChildren }) {
	const shell = useShell();
	const seconds = room.sealedStart.countdown.secondsLeft.value;
	const givens = room.sealedStart.givens.value;
	return (
		<>
			<div class="game-grid">
				{givens !== undefined && seconds === undefined ? (
					<GridPicture cells={viewReplay(startPlay(givens), givens, undefined)} label={viewMessages.races.startsNow} />
				) : (
					<>
						<CountdownSquare seconds={seconds} />
						<p class="visually-hidden" role="timer" aria-live="assertive">
							{seconds !== undefined && `${viewMessages.races.startsIn} ${seconds}`}
						</p>
					</>
				)}
			</div>
			<div class="game-controls">
				<div class="game-pad">
					{!shell.isOnline.value ? (
						<p role="status">{describeRefusal(refusalOfScript(shell))}</p>
					) : race.state === 'counting' ? (
						<Starters race={race} />
					) : (
						<div class="game-slot">{children}</div>
					)}
				</div>
			</div>
		</>
	);
}

function RaceMenu({ room, race, session }: RaceGameProps & { readonly session: GameController }) {
	const words = messages.game;
	const hasGhosts = race.kind === 'challenge' && race.racers.some(({ status }) => status === 'finished');
	return (
		<>
			{hasGhosts && (
				<button type="button" onClick={() => void room.showGhosts()}>
					{viewMessages.races.showOthers}
				</button>
			)}
			{room.lanes.value.length > 1 && (
				<button type="button" onClick={() => announcePlace(room)}>
					{viewMessages.races.announcePlace}
				</button>
			)}
			<button type="button" class="game-shortcuts" onClick={() => session.showKeys()}>
				{viewMessages.howToPlay.keysTitle}
			</button>
			<button type="button" class="game-danger" onClick={() => void session.giveUp()}>
				{words.giveUpQuestion.yes}
			</button>
		</>
	);
}

/** L says who is where, unless the player has given this key to an action of the grid. */
function useRaceKeys(room: RaceRoom): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!isLetterInGame(event, 'l')) return;
			event.preventDefault();
			announcePlace(room);
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [room]);
}

function announcePlace(room: RaceRoom): void {
	const standing = describeStanding(room.lanes.peek());
	if (standing.length > 0) room.session.peek()?.setStatus(standing.join(', '));
}
