import { useEffect } from 'preact/hooks';
import type { Drill } from '#contract/coach.ts';
import { placesDigit } from '#engine/techniques/placingTechniques.ts';
import { isLetterInGame } from '../browser/isLetterInGame.ts';
import { GameMenu } from '../game/GameMenu.tsx';
import { GridArea } from '../game/GamePage.tsx';
import type { Aid } from '../game/gameState.ts';
import { Pad } from '../game/Keypad.tsx';
import { StatusText } from '../game/StatusText.tsx';
import type { GameSession } from '../game/session.ts';
import { formatRunTime } from '../language/formatTime.ts';
import { messages } from '../language/messages.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { Icon } from '../parts/Icon.tsx';
import type { DrillNews, DrillRoom } from './drillRoom.ts';

interface DrillGameProps {
	readonly room: DrillRoom;
	readonly drill: Drill;
	readonly session: GameSession;
}

/** The open position: its grid with all notes, the server's clock, and the last verdict. */
export function DrillGame({ room, drill, session }: DrillGameProps) {
	const words = viewMessages.drills;
	const name = nameTechnique(drill.technique, drill.title);
	const state = session.state.value;
	useDrillKeys(room);
	if (state === undefined) return null;
	const skip = () => void room.skip();
	return (
		<section class="game game-playing game-guided drill-game">
			<header class="game-bar">
				<a class="round back" href="/stats" aria-label={messages.nav.stats}>
					<Icon name="back" />
				</a>
				<h1>{name}</h1>
				<p class="fine game-facts">{describeSource(drill)}</p>
				<span class="game-clock" role="timer" aria-label={messages.game.time} aria-live="off">
					{room.clockText}
				</span>
				<GameMenu facts={describeSource(drill)}>
					<button type="button" onClick={skip}>
						{words.skip}
					</button>
					<button type="button" class="game-shortcuts" onClick={() => session.showKeys()}>
						{viewMessages.howToPlay.keysTitle}
					</button>
				</GameMenu>
			</header>
			<GridArea session={session} state={state} />
			<StatusText session={session} />
			<div class="game-controls">
				<Pad
					session={session}
					state={state}
					hasHelp={false}
					isPinned
					tools={
						<button type="button" class="tool" onClick={skip}>
							<Icon name="forward" />
							<span>{words.skip}</span>
						</button>
					}
				>
					<Task room={room} drill={drill} />
				</Pad>
			</div>
		</section>
	);
}

function describePosition({ positions, parMs }: Drill): string {
	const words = viewMessages.drills;
	const open = positions.find(({ state }) => state === 'open');
	return `${words.position({ number: (open?.index ?? 0) + 1, count: positions.length })} · ${words.par({ par: formatRunTime(parMs) })}`;
}

/** Where the open position is from. */
function describeSource({ positions }: Drill): string {
	const open = positions.find(({ state }) => state === 'open');
	return open === undefined ? '' : viewMessages.drills[open.source];
}

/** The progress of the drill, and what to do now or the verdict on the latest answer. */
function Task({ room, drill }: { room: DrillRoom; drill: Drill }) {
	const words = viewMessages.drills;
	const news = room.news.value;
	const refusal = room.refusal.value;
	return (
		<div class={`game-slip game-task drill-${refusal === undefined ? (news?.verdict ?? 'nothing') : 'wrong'}`}>
			<p class="drill-pips">
				<span aria-hidden="true">
					{drill.positions.map(({ index, state }) => (
						<i key={index} class={`drill-${state}`} />
					))}
				</span>
				<span>{describePosition(drill)}</span>
			</p>
			<p role="status">
				<span key={news?.count}>
					{refusal === undefined ? describeMissing(room.missingAid.value) || describeNews(drill, news) : words.unsent}
				</span>
				{refusal !== undefined && (
					<button type="button" class="link" onClick={() => void room.resend()}>
						{messages.tryAgain}
					</button>
				)}
			</p>
		</div>
	);
}

function describeNews({ technique }: Drill, news: DrillNews | undefined): string {
	const words = viewMessages.drills;
	if (news === undefined) return placesDigit(technique) ? words.place : words.strike;
	return news.verdict === 'right' ? words.right({ time: formatRunTime(news.timeMs ?? 0) }) : words[news.verdict];
}

function describeMissing(aid: Aid | undefined): string {
	const { noHint, noPause } = viewMessages.drills;
	return aid === undefined ? '' : aid === 'hint' ? noHint : noPause;
}

/** N skips, unless the player has given this key to an action of the grid. */
function useDrillKeys(room: DrillRoom): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!isLetterInGame(event, 'n')) return;
			event.preventDefault();
			void room.skip();
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, [room]);
}
