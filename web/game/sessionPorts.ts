import type { ReadonlySignal } from '@preact/signals';
import type { Game } from '#contract/game.ts';
import type { AllPreferences } from '../account/preferences.ts';
import type { Change } from '../grid/gridState.ts';
import type { GameState } from './gameState.ts';

/** An action of the player, as a pure function over the state. */
export type PlayerAction = (state: GameState, preferences: AllPreferences) => Change<GameState>;

/** The interface of a game session for its parts. */
export interface SessionPorts {
	readonly state: ReadonlySignal<GameState | undefined>;
	readonly preferences: ReadonlySignal<AllPreferences>;
	/** Applies an action of the player and sends its moves. */
	readonly change: (action: PlayerAction) => void;
	/** Replaces fields of the state; without a game it does nothing. */
	readonly replace: (fields: Partial<GameState>) => void;
	/** Shows a line of text below the grid, and announces it. */
	readonly setStatus: (text: string) => void;
	/** Announces a text to screen readers only. */
	readonly announce: (text: string) => void;
	/** Sends the waiting moves, so that the service sees what the player sees; resolves to whether it does. */
	readonly send: () => Promise<boolean>;
	/** Shows a game as the service has just answered it. */
	readonly show: (game: Game) => void;
	/** Reads the game again and shows it. */
	readonly reopen: (gameId: string) => Promise<void>;
	/** Whether a full grid is on its way to the service. It must not change then. */
	readonly isSubmitting: () => boolean;
}
