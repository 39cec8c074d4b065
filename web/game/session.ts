import type { ReadonlySignal } from '@preact/signals';
import type { FinishAnswer } from '#contract/run.ts';
import type { AllPreferences } from '../account/preferences.ts';
import type { CellView } from '../grid/cellView.ts';
import type { HouseName } from '../grid/keys.ts';
import type { Aid, GameState } from './gameState.ts';
import type { Help } from './help.ts';
import type { PauseControl } from './pauseControl.ts';
import type { PlayerAction } from './sessionPorts.ts';

/** A game as its views and its keys see it: one of the service's, or a local one. */
export interface GameSession {
	/** Absent until the game has been read. */
	readonly state: ReadonlySignal<GameState | undefined>;
	/** The 81 cells as they are drawn and read out; none while a pause hides the grid. */
	readonly cells: ReadonlySignal<readonly CellView[]>;
	readonly preferences: ReadonlySignal<AllPreferences>;
	readonly clockText: ReadonlySignal<string>;
	/** The result of the last action, between grid and keys. */
	readonly statusText: ReadonlySignal<string>;
	/** Advice for a newcomer, until the next action makes it needless. */
	readonly tip: ReadonlySignal<string>;
	/** The text of the live region: the latest status, or what a cell has become. */
	readonly announcement: ReadonlySignal<string>;
	/** Once the game is solved. */
	readonly result: ReadonlySignal<FinishAnswer | undefined>;
	readonly help: Help;
	readonly pauseControl: PauseControl;
	/** Whether a clock runs, which has to stop while the page is hidden. */
	readonly isTimed: boolean;
	/** Says that there is no such aid here. Only a local game without help and pauses has it. */
	readonly onMissingAid: ((aid: Aid) => void) | undefined;
	/** Applies an action of the player: draws it, dates its moves and sends them. */
	change(action: PlayerAction): void;
	replace(fields: Partial<GameState>): void;
	setStatus(text: string): void;
	setTip(text: string): void;
	readOutTime(): void;
	readOutHouse(house: HouseName): void;
	/** Opens the sheet of keys over the game. */
	showKeys(): void;
	giveUp(): Promise<void>;
	close(): void;
}
