import { useEffect, useMemo } from 'preact/hooks';
import type { App } from '../app.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { GameController } from '../game/gameController.ts';
import type { EntryMode } from '../game/gameState.ts';
import { Help } from '../game/help.ts';
import { Presence } from '../game/pauseControl.ts';
import type { Seat } from '../game/session.ts';
import { LocalApi } from './localApi.ts';
import { KeptMoves } from './savedMoves.ts';

export interface LocalPuzzle
	extends Pick<ConstructorParameters<typeof LocalApi>[0], 'givens' | 'solution' | 'prepare'> {
	/** Whether it is a game of its own, on the clock, whose moves outlive the page. */
	readonly isKept?: boolean;
	/** How digits are entered at first. */
	readonly mode?: EntryMode;
	/** What giving up leads to. */
	readonly onGiveUp?: () => Promise<void>;
}

/** A game that the page plays by itself. */
export function createLocalSeat(app: Pick<App, 'game' | 'areKeysShown' | 'account'>, puzzle: LocalPuzzle): Seat {
	const { parts } = app.game;
	const kept = puzzle.isKept === true ? { kept: new KeptMoves(parts.storage, puzzle.givens) } : {};
	const api = new LocalApi({ ...puzzle, ...kept, now: parts.now });
	const game = new GameController({ ...parts, api, storage: createMemoryStorage() });
	game.show(api.game);
	game.update({ mode: puzzle.mode ?? 'digit' });
	return {
		game,
		help: new Help(game),
		presence: new Presence(game),
		areKeysShown: app.areKeysShown,
		account: app.account,
		isTimed: puzzle.isKept === true,
		giveUp: puzzle.onGiveUp ?? (async () => {}),
	};
}

/** Takes the seat while the view is there; another `key` is another game. */
export function useLocalSeat(app: App, puzzle: LocalPuzzle, key: string): Seat {
	const seat = useMemo(() => createLocalSeat(app, puzzle), [key]);
	useEffect(() => {
		app.localSeat.value = seat;
		return () => {
			if (app.localSeat.peek() === seat) app.localSeat.value = undefined;
			seat.game.close();
		};
	}, [app, seat]);
	return seat;
}
