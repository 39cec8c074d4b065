import type { Signal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { createMemoryStorage } from '../../browser/storage.ts';
import type { EntryMode } from '../../grid/gridState.ts';
import { GameController, type SessionParts } from '../gameController.ts';
import type { Aid } from '../gameState.ts';
import type { GameSession } from '../session.ts';
import { LocalApi } from './localApi.ts';
import { SavedMoves } from './savedMoves.ts';

interface LocalSessionHost {
	readonly sessionParts: SessionParts;
	/** The session that keys and pointer act on. */
	readonly localSession: Signal<GameSession | undefined>;
}

interface LocalPuzzle
	extends Pick<ConstructorParameters<typeof LocalApi>[0], 'givens' | 'solution' | 'prepare' | 'difficulty'> {
	/** Whether the game has a clock, and moves that are saved. */
	readonly isTimed?: boolean;
	/** Where a timed game is saved; by default as the latest own puzzle. */
	readonly saved?: SavedMoves;
	/** The entry mode at the start. */
	readonly mode?: EntryMode;
	readonly onGiveUp?: () => Promise<void>;
	/** Says that there is no such aid, in a game without help and pauses. */
	readonly onMissingAid?: (aid: Aid) => void;
}

/** The session of a local game. */
export function createLocalSession(
	{ sessionParts }: Pick<LocalSessionHost, 'sessionParts'>,
	puzzle: LocalPuzzle,
): GameSession {
	const { storage, now } = sessionParts;
	const { givens, isTimed = false, mode = 'digit' } = puzzle;
	const giveUp = puzzle.onGiveUp ?? (() => session.pauseControl.abandon());
	const saved = isTimed ? { saved: puzzle.saved ?? new SavedMoves(storage, givens) } : {};
	const api = new LocalApi({ ...puzzle, ...saved, now });
	const session: GameController = new GameController({
		...sessionParts,
		api,
		storage: createMemoryStorage(),
		isTimed,
		giveUp,
		onMissingAid: puzzle.onMissingAid,
	});
	session.show(api.game);
	session.replace({ mode });
	return session;
}

/** The local session of a view, for as long as the view is mounted; another `key` is another game. */
export function useLocalSession(shell: LocalSessionHost, puzzle: LocalPuzzle, key: string): GameSession {
	const session = useMemo(() => createLocalSession(shell, puzzle), [key]);
	// Before the grid takes the focus, which selects a cell of the session.
	useLayoutEffect(() => {
		shell.localSession.value = session;
		return () => {
			if (shell.localSession.peek() === session) shell.localSession.value = undefined;
			session.close();
		};
	}, [shell, session]);
	return session;
}
