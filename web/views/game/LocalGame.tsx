import '../../styles/localBoard.css';
import type { ComponentChildren } from 'preact';
import { viewCells } from '../../game/cellView.ts';
import type { GameSession } from '../../game/session.ts';
import { Grid } from './Grid.tsx';
import { HintLinks } from './HintLinks.tsx';
import { Keypad, Modes, Tools } from './Keypad.tsx';
import { PauseOverlay } from './PauseOverlay.tsx';

interface LocalGameProps {
	readonly session: GameSession;
	readonly head: ComponentChildren;
	/** What stands below the keys. */
	readonly children?: ComponentChildren;
}

/** A grid with its keys for a game that the page plays by itself: looks and feels as every other game does. */
export function LocalGame({ session, head, children }: LocalGameProps) {
	const state = session.game.state.value;
	if (state === undefined) return null;
	const isOver = state.game.status === 'finished';
	return (
		<div class="view-play local-game">
			<section class="game">
				<header class="game-head">{head}</header>
				<div class="grid-area">
					{state.play === undefined ? (
						<PauseOverlay session={session} />
					) : (
						<Grid cells={viewCells(state, session.account.preferences.value)} cursor={state.cursor} />
					)}
					{state.hint !== undefined && <HintLinks hint={state.hint} />}
				</div>
				<p class="status-text" aria-hidden="true">
					{session.game.statusText}
				</p>
				<p class="visually-hidden" role="status">
					{session.game.announcement}
				</p>
				<div class="game-controls">
					{!isOver && (
						<>
							<div class="tools">
								<Modes app={session} state={state} />
								<Tools app={session} state={state} />
							</div>
							<Keypad app={session} state={state} />
						</>
					)}
					{children}
				</div>
			</section>
		</div>
	);
}
