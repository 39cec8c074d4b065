import { useEffect } from 'preact/hooks';
import type { Race } from '#contract/race.ts';
import { act } from '../../game/actions.ts';
import type { GameController } from '../../game/gameController.ts';
import type { RaceRoom } from '../../race/raceRoom.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { Clock } from '../game/GameBar.tsx';
import { GameMenu } from '../game/GameMenu.tsx';
import { GridArea } from '../game/GamePage.tsx';
import { Pad } from '../game/Keypad.tsx';
import { StatusText } from '../game/StatusText.tsx';
import { Icon } from '../parts/Icon.tsx';

interface RaceGameProps {
	readonly room: RaceRoom;
	readonly race: Race;
}

/** The race while it is run. */
export function RaceGame({ room, race }: RaceGameProps) {
	const words = viewMessages.races;
	const session = room.session.value;
	const state = session?.state.value;
	const facts = `${messages.difficulties[race.difficulty]} · ${words.racers(race.racerCount)}`;
	useRaceKeys(room);
	return (
		<section class="game playing race-game">
			<header class="game-bar">
				<a class="round back" href="/" aria-label={messages.nav.home}>
					<Icon name="back" />
				</a>
				<h1>{words.title}</h1>
				<p class="fine game-facts">{facts}</p>
				{session !== undefined && state !== undefined && (
					<>
						<Clock session={session} game={state.game} />
						<GameMenu facts={facts}>
							<RaceMenu session={session} />
						</GameMenu>
					</>
				)}
			</header>
			{session === undefined || state === undefined ? (
				<div class="grid-area" />
			) : (
				<>
					<GridArea session={session} state={state} />
					<StatusText session={session} />
					<div class="game-controls">
						<Pad session={session} state={state} hasHelp={false} />
					</div>
				</>
			)}
		</section>
	);
}

function RaceMenu({ session }: { session: GameController }) {
	const words = messages.game;
	return (
		<>
			<button type="button" onClick={() => act(session, { kind: 'fill' })}>
				{words.fill}
			</button>
			<button type="button" class="shortcuts" onClick={() => session.showKeys()}>
				{words.shortcuts}
			</button>
			<button type="button" class="danger" onClick={() => void session.giveUp()}>
				{words.giveUp}
			</button>
		</>
	);
}

/** The key of hints says that there are none, before the game asks the service for one. */
function useRaceKeys(room: RaceRoom): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const { key, ctrlKey, metaKey, altKey, target } = event;
			const isInGame = (target as Element).closest('.grid-area') !== null;
			if (!isInGame || ctrlKey || metaKey || altKey) return;
			if (key.toLowerCase() !== 'h') return;
			room.session.peek()?.setStatus(viewMessages.races.noHelp);
			event.preventDefault();
			event.stopPropagation();
		};
		document.addEventListener('keydown', press, { capture: true });
		return () => document.removeEventListener('keydown', press, { capture: true });
	}, [room]);
}
