import { useEffect, useMemo } from 'preact/hooks';
import type { App } from '../app.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { GameController } from '../game/gameController.ts';
import type { EntryMode } from '../game/gameState.ts';
import { Help } from '../game/help.ts';
import { PauseControl } from '../game/pauseControl.ts';
import type { GameSession } from '../game/session.ts';
import { LocalApi } from './localApi.ts';
import { SavedMoves } from './savedMoves.ts';

export interface LocalPuzzle
	extends Pick<ConstructorParameters<typeof LocalApi>[0], 'givens' | 'solution' | 'prepare'> {
	/** Whether it is a game of its own, on the clock, whose moves outlive the page. */
	readonly isTimed?: boolean;
	/** How digits are entered at first. */
	readonly mode?: EntryMode;
	/** What giving up leads to. */
	readonly onGiveUp?: () => Promise<void>;
}

/** A game that the page plays by itself. */
export function createLocalSession(
	app: Pick<App, 'game' | 'areKeysShown' | 'account'>,
	puzzle: LocalPuzzle,
): GameSession {
	const { parts } = app.game;
	const saved = puzzle.isTimed === true ? { saved: new SavedMoves(parts.storage, puzzle.givens) } : {};
	const api = new LocalApi({ ...puzzle, ...saved, now: parts.now });
	const game = new GameController({ ...parts, api, storage: createMemoryStorage() });
	game.show(api.game);
	game.update({ mode: puzzle.mode ?? 'digit' });
	return {
		game,
		help: new Help(game),
		pauseControl: new PauseControl(game),
		areKeysShown: app.areKeysShown,
		account: app.account,
		isTimed: puzzle.isTimed === true,
		giveUp: puzzle.onGiveUp ?? (async () => {}),
	};
}

/** Takes the session while the view is there; another `key` is another game. */
export function useLocalSession(app: App, puzzle: LocalPuzzle, key: string): GameSession {
	const session = useMemo(() => createLocalSession(app, puzzle), [key]);
	useEffect(() => {
		app.localSession.value = session;
		return () => {
			if (app.localSession.peek() === session) app.localSession.value = undefined;
			session.game.close();
		};
	}, [app, session]);
	return session;
}
