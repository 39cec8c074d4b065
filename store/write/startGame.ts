import { type Challenge, challengeKey } from '#rules/challenge.ts';
import { NONE_FILLED } from '#rules/moveLog.ts';
import { findGame, findOpenGame, findStartedGame, type GameRow, hasStarted } from '../read/games.ts';
import { lockPlayers } from '../read/players.ts';
import type { Db, Row } from '../schema.ts';
import { countGivenOut } from './puzzles.ts';

export interface NewGame
	extends Pick<Row<'games'>, 'id' | 'playerId' | 'puzzleId' | 'mode' | 'difficulty' | 'date' | 'level' | 'startedAt'>,
		Partial<Pick<Row<'games'>, 'raceId' | 'localDate' | 'deadline'>>,
		Pick<Challenge, 'contest'> {
	/** The hash of the request's key, and what it asked for. */
	readonly keyed?: Pick<Row<'gameStarts'>, 'startKey' | 'want'> | undefined;
	/** The run that a confirmation is to confirm. */
	readonly confirms?: string | null;
	/** Whether a program plays. */
	readonly program?: boolean;
}

export interface StartOutcome {
	readonly game: GameRow;
	readonly created: boolean;
	/** What an earlier request under the same key asked for. */
	readonly wantBefore?: string;
}

/**
 * The player's game under way on that challenge or, without one and for `isFresh`, a new one, whose clock starts now. A
 * program's mark is raised on either.
 * Returns `undefined` if the player is a guest that has just become part of an account.
 */
export async function startGame(
	tx: Db,
	game: NewGame,
	{ isFresh = false }: { readonly isFresh?: boolean } = {},
): Promise<StartOutcome | undefined> {
	const [player] = await lockPlayers(tx, [game.playerId]);
	if (player === undefined || player.endedAt !== null) return undefined;
	const { playerId, startedAt: at, keyed } = game;
	const repeated = keyed && (await findStartedGame(tx, { playerId, ...keyed }));
	if (repeated !== undefined) return { game: repeated.game, created: false, wantBefore: repeated.want };
	const open = isFresh ? undefined : await findOpenGame(tx, game);
	if (open !== undefined && game.program === true) await markGame(tx, open.id);
	if (open === undefined) await insertGame(tx, game);
	const { id: gameId } = open ?? game;
	if (keyed !== undefined) await rememberStart(tx, { gameId, playerId, at, ...keyed });
	if (open === undefined) return { game: (await findGame(tx, game))!, created: true };
	return { game: { ...open, program: open.program || game.program === true }, created: false };
}

/** More keys than a client gives one game. */
const KEYS_KEPT = 20;

async function rememberStart(tx: Db, start: Row<'gameStarts'>): Promise<void> {
	await tx.insertInto('gameStarts').values(start).execute();
	const keys = tx.selectFrom('gameStarts').select('startKey').where('gameId', '=', start.gameId);
	await tx
		.deleteFrom('gameStarts')
		.where('gameId', '=', start.gameId)
		.where('startKey', 'not in', keys.orderBy('at', 'desc').orderBy('startKey').limit(KEYS_KEPT))
		.execute();
}

/** Marks a game as a program's, if it is under way. */
export async function markGame(tx: Db, id: string): Promise<void> {
	await tx.updateTable('games').set({ program: 1 }).where('id', '=', id).where('endedAt', 'is', null).execute();
}

async function insertGame(
	tx: Db,
	{ confirms = null, contest = null, raceId = null, localDate = null, ...rest }: NewGame,
): Promise<void> {
	const { program = false, keyed: _, ...game } = rest;
	const isCountedOnce = game.mode === 'daily' || game.mode === 'contest';
	const firstOnBoard = isCountedOnce && (await hasStarted(tx, { ...game, contest })) ? 0 : 1;
	await tx
		.insertInto('games')
		.values({
			...game,
			...NEW_GAME,
			raceId,
			localDate,
			runningSince: game.startedAt,
			challengeKey: challengeKey({ ...game, confirms, contest }),
			firstOnBoard,
			program: program ? 1 : 0,
		})
		.execute();
	if (game.mode === 'random') await countGivenOut(tx, game.puzzleId);
}

const NEW_GAME = {
	status: 'playing',
	playedMs: 0,
	penaltyMs: 0,
	wrongCount: 0,
	assisted: 0,
	hintCount: 0,
	moveCount: 0,
	lastMoveAt: 0,
	lateMoveCount: 0,
	clockMismatch: 0,
	pauses: '',
	filledCells: NONE_FILLED,
} as const;
