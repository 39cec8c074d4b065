import type { ComponentChildren } from 'preact';
import { isUnderWay } from '#rules/gameState.ts';
import { messages } from '../language/messages.ts';
import { Icon } from '../parts/Icon.tsx';
import { useShell } from '../parts/shell.ts';
import { Clock, OfflineSign } from './GameBar.tsx';
import { GameMenu } from './GameMenu.tsx';
import { GridArea } from './GamePage.tsx';
import { Pad } from './Keypad.tsx';
import { findLeftBoard } from './leftBoard.ts';
import { HushedGrid } from './PauseOverlay.tsx';
import { type LocalEnd, LocalResult } from './result/LocalResult.tsx';
import { StatusText } from './StatusText.tsx';
import type { GameSession } from './session.ts';

interface WholeGameProps {
	readonly session: GameSession;
	readonly title: string;
	/** The kind of game. */
	readonly note: string;
	/** The player's task now, or the fault. */
	readonly task?: string;
	readonly isFault?: boolean;
	/** Set while the player types the givens of a puzzle. */
	readonly entry?: ComponentChildren;
	/** The choices of the menu. */
	readonly menu: ComponentChildren;
	/** The way back. */
	readonly back?: string;
	/** A typed puzzle has no end. */
	readonly end?: LocalEnd;
}

/** A game that the page runs without the service and that has the screen for itself. */
export function WholeGame({
	session,
	title,
	note,
	task,
	isFault = false,
	entry,
	menu,
	back = '/',
	end,
}: WholeGameProps) {
	const shell = useShell();
	const state = session.state.value;
	const isOpen = state !== undefined && isUnderWay(state.game);
	if (state === undefined) return null;
	if (!isOpen) {
		// A board that no result takes would be that of the next finish.
		if (end === undefined) return null;
		if (state.game.status === 'finished') shell.leftBoard ??= findLeftBoard(state);
		return <LocalResult session={session} end={end} />;
	}
	return (
		<section class={`game game-playing ${state.game.difficulty}${task === undefined ? '' : ' game-guided'}`}>
			<header class="game-bar">
				<BackAndTitle back={back} title={title} />
				<p class="fine game-facts">{note}</p>
				<OfflineSign />
				{session.isTimed && <Clock session={session} game={state.game} />}
				<GameMenu facts={note}>{menu}</GameMenu>
			</header>
			<GridArea session={session} state={state} />
			<StatusText session={session} />
			<div class="game-controls">
				<Pad session={session} state={state} hasHelp={entry === undefined} entry={entry} isPinned={task !== undefined}>
					{task !== undefined && (
						<p class={isFault ? 'game-slip game-task error' : 'game-slip game-task'} role="status">
							{task}
						</p>
					)}
				</Pad>
			</div>
		</section>
	);
}

/** In the place of such a game while its puzzle is made or checked. */
export function ComingGame({ title, text }: { title: string; text: string }) {
	return (
		<section class="game game-playing game-guided">
			<header class="game-bar">
				<BackAndTitle back="/" title={title} />
			</header>
			<div class="game-grid">
				<HushedGrid shape={undefined} />
			</div>
			<div class="game-controls">
				<div class="game-pad">
					<p class="game-slip game-task" role="status">
						{text}
					</p>
				</div>
			</div>
		</section>
	);
}

function BackAndTitle({ back, title }: { back: string; title: string }) {
	return (
		<>
			<a class="round back" href={back} aria-label={messages.game.leaveGame}>
				<Icon name="back" />
			</a>
			<h1>{title}</h1>
		</>
	);
}
