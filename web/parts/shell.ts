import type { ReadonlySignal, Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { GameStart } from '#contract/game.ts';
import type { ServiceInfo } from '#contract/service.ts';
import type { Account } from '../account/account.ts';
import type { Decisions } from '../account/decisions.ts';
import type { Identity } from '../account/identity.ts';
import type { Confirm } from '../browser/confirmDialog.ts';
import type { Notice } from '../browser/notice.ts';
import type { Resource } from '../browser/resource.ts';
import type { Storage } from '../browser/storage.ts';
import type { SessionParts } from '../game/gameController.ts';
import type { LeftBoard } from '../game/leftBoard.ts';
import type { GameSession } from '../game/session.ts';
import type { DayClock } from '../today/dayClock.ts';
import type { RunNoteApi } from './runNote.ts';

/** What the page offers every view. */
export interface Shell {
	/** Who plays. */
	readonly identity: Identity;
	/** The player's preferences, and what a user may change. */
	readonly account: Account;
	readonly decisions: Decisions;
	readonly runNoteApi: RunNoteApi;
	readonly dayClock: DayClock;
	readonly notice: Notice;
	readonly confirm: Confirm;
	readonly service: Resource<ServiceInfo>;
	readonly isOnline: ReadonlySignal<boolean>;
	/** The service's time in milliseconds, whatever the device's clock shows. */
	readonly nowMs: number;
	/** Where the page is served, for links that leave it. */
	readonly origin: string;
	/** What a game without the service needs of the page. */
	readonly sessionParts: SessionParts;
	/** The storage of this tab alone; a reload keeps it. */
	readonly tabStorage: Storage;
	/** The session of a game that the open view plays without the service. */
	readonly localSession: Signal<GameSession | undefined>;
	/** Whether the keys of the game are shown over the page. */
	readonly areKeysShown: Signal<boolean>;
	/** The open view's own title, if it knows better than its address. */
	readonly viewTitle: Signal<string | undefined>;
	/** The board that a result takes the place of. */
	leftBoard: LeftBoard | undefined;
	/** Goes to another view. */
	go(href: string): Promise<void>;
	/** Opens the view of the address again. */
	follow(): Promise<void>;
	/** Starts a game and goes to it. */
	start(start: GameStart): Promise<void>;
	/** Starts the drill of a technique, or goes on with the open one. */
	startDrill(technique: string): Promise<void>;
	/** Loads the document again. */
	reload(): void;
	/** Goes from the sign-in back to the result that the player came from, or home. */
	leaveSignIn(): Promise<void>;
	/** Signs out at the service, too. */
	endSession(): Promise<void>;
}

const ShellContext = createContext<Shell | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

/** What the page offers a component, which is always inside of it. */
export function useShell(): Shell {
	return useContext(ShellContext)!;
}
