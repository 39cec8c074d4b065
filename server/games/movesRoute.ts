import { GameId, MovesAppend, MovesAppended } from '#contract/game.ts';
import { MOVES_BODY_BYTES_MAX } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { measureElapsedMs } from '#rules/gameClock.ts';
import { checkMoves, fillCells } from '#rules/moveLog.ts';
import type { GameRow } from '#store/read/games.ts';
import { readHeldMoves } from '#store/read/moves.ts';
import type { Db } from '#store/schema.ts';
import { appendMoves } from '#store/write/appendMoves.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { isConnected } from '../http/connection.ts';
import { responseSchemas } from '../http/problem.ts';
import { changeGame } from './changeGame.ts';
import { movesRefused, requirePlayable } from './refusal.ts';

const PROBLEMS = [
	'not_found',
	'game_over',
	'game_paused',
	'move_gap',
	'move_refused',
	'move_limit',
	'contest_time_over',
] as const;

interface Moved {
	readonly raceId: string;
	readonly gameId: string;
	readonly filledCells: string;
}

export interface MovesParts extends AppParts {
	/** Notifies the followers of a race of how many cells one of its racers has filled. */
	readonly onRaceMoved: (moved: Moved) => void;
}

export function registerMoves(app: App, { store, clock, onRaceMoved }: MovesParts): void {
	app.post(
		PATHS.gameMoves,
		{
			config: { limit: 'play', caller: 'player', right: 'play' },
			bodyLimit: MOVES_BODY_BYTES_MAX,
			schema: {
				operationId: 'appendMoves',
				summary: 'Send moves',
				description:
					"Appends moves to the game's log, numbered from `from`. Moves that the server already holds are skipped, and others under their numbers are refused, so a request can be repeated. All moves of a request are accepted or none. `at` never decreases.",
				tags: ['games'],
				params: GameId,
				body: MovesAppend,
				response: responseSchemas({ 200: MovesAppended }, [...PROBLEMS]),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			const own = { id: request.params.id, playerId, isWanted: isConnected(request), isSentAgain: true };
			const { appended, moved } = await changeGame(store, own, (tx, game) => append(tx, game, request.body, clock()));
			if (moved !== undefined) onRaceMoved(moved);
			return appended;
		},
	);
}

interface Appended {
	readonly appended: MovesAppended;
	/** What followers of the race are told; undefined outside races. */
	readonly moved: Moved | undefined;
}

async function append(tx: Db, game: GameRow, { from, moves }: MovesAppend, now: number): Promise<Appended> {
	const elapsedMs = measureElapsedMs(game, now);
	const held = await readHeldMoves(tx, game, { from, moves });
	const verdict = checkMoves(game, { from, moves, held, elapsedMs });
	// Without a new move nothing changes, in any state: the game may have changed since the answer that was lost.
	const isRepeated = verdict.ok && verdict.moves.length === 0;
	if (!isRepeated) requirePlayable(game, now);
	if (!verdict.ok) throw movesRefused(verdict, game.moveCount);
	const { id: gameId, moveCount, raceId } = game;
	const filledCells = fillCells(game.filledCells, verdict.moves);
	await appendMoves(tx, { gameId, from: moveCount, filledCells, ...verdict });
	const appended = { moveCount: moveCount + verdict.moves.length, elapsedMs };
	return { appended, moved: raceId === null ? undefined : { raceId, gameId, filledCells } };
}
