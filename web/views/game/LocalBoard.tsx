import '../../styles/localBoard.css';
import type { ComponentChildren } from 'preact';
import { viewCells } from '../../game/cellView.ts';
import type { Seat } from '../../game/session.ts';
import { HintLinks } from '../parts/HintLinks.tsx';
import { Curtain } from './Curtain.tsx';
import { Grid } from './Grid.tsx';
import { Keypad, Modes, Tools } from './Keypad.tsx';

interface LocalBoardProps {
	readonly seat: Seat;
	readonly head: ComponentChildren;
	/** What stands below the keys. */
	readonly children?: ComponentChildren;
}

/** A grid with its keys for a game that the page plays by itself: looks and feels as every other game does. */
export function LocalBoard({ seat, head, children }: LocalBoardProps) {
	const state = seat.game.state.value;
	if (state === undefined) return null;
	const isOver = state.game.status === 'finished';
	return (
		<div class="view-play local-board">
			<section class="game">
				<header class="game-head">{head}</header>
				<div class="stage">
					{state.play === undefined ? (
						<Curtain seat={seat} />
					) : (
						<Grid cells={viewCells(state, seat.account.preferences.value)} cursor={state.cursor} />
					)}
					{state.hint !== undefined && <HintLinks hint={state.hint} />}
				</div>
				<p class="line" aria-hidden="true">
					{seat.game.line}
				</p>
				<p class="unseen" role="status">
					{seat.game.voice}
				</p>
				<div class="desk">
					{!isOver && (
						<>
							<div class="tools">
								<Modes app={seat} state={state} />
								<Tools app={seat} state={state} />
							</div>
							<Keypad app={seat} state={state} />
						</>
					)}
					{children}
				</div>
			</section>
		</div>
	);
}
