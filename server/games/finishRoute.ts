import { GameFinish, GameId } from '#contract/game.ts';
import { MOVES_BODY_BYTES_MAX, WRONG_GRID_PENALTY_MS } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { FinishAnswer, type Run } from '#contract/run.ts';
import type { Move } from '#engine/move.ts';
import { boardKey } from '#rules/challenge.ts';
import { decideFinish, type FinishVerdict } from '#rules/finish.ts';
import { addToLog, fillCells } from '#rules/moveLog.ts';
import type { GameRow } from '#store/read/games.ts';
import { readGameMoves } from '#store/read/moves.ts';
import { findRunOfGame, type RunRow } from '#store/read/runs.ts';
import type { Db } from '#store/schema.ts';
import { appendMoves } from '#store/write/appendMoves.ts';
import { noteKnownRival } from '#store/write/races.ts';
import type { App } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { findNetworkKey } from '../auth/networkKey.ts';
import { isConnected } from '../http/connection.ts';
import { ProblemError, problem, responseSchemas } from '../http/problem.ts';
import { showOwnRuns } from '../http/runAnswer.ts';
import { makeTimedId } from '../process/randomSource.ts';
import { changeGameAlone } from './changeGame.ts';
import { confirmWith, type Finisher, recordFinish } from './recordFinish.ts';
import { gameRefused, movesRefused } from './refusal.ts';
import type { StateParts } from './stateRoutes.ts';

const PROBLEMS = [
	'not_found',
	'game_over',
	'game_paused',
	'wrong_grid',
	'move_gap',
	'move_refused',
	'move_limit',
	'contest_time_over',
] as const;

const PENALTY_S = WRONG_GRID_PENALTY_MS / 1000;

export interface FinishParts extends StateParts {
	/** Notifies the followers of a board that it may just have changed. */
	readonly onBoardChanged: (board: string) => void;
	/** Called when there is a new run whose log can be followed. */
	readonly onRunStored: () => void;
}

export function registerFinish(
	app: App,
	{ store, clock, random, config, onBoardChanged, onRunStored, onRaceChanged, onContestChanged }: FinishParts,
): void {
	app.post(
		PATHS.gameFinish,
		{
			config: { limit: 'play', caller: 'player', right: 'play', neverShed: true },
			bodyLimit: MOVES_BODY_BYTES_MAX,
			schema: {
				operationId: 'finishGame',
				summary: 'Submit the full grid',
				description: `A wrong grid adds ${PENALTY_S} seconds, and the answer does not say which cells are wrong. Moves that were not sent yet may be included, numbered from \`from\` (0 when absent). A repeated request gets the same answer, and a wrong grid costs nothing more until another move is stored.`,
				tags: ['games'],
				params: GameId,
				body: GameFinish,
				response: responseSchemas({ 200: FinishAnswer }, [...PROBLEMS]),
			},
		},
		async (request) => {
			const { id: playerId, kind } = getPlayer(request);
			const { solution, from = 0, moves = [] } = request.body;
			const now = clock();
			const networkKeyIn = (raceId: string) => findNetworkKey(config, request, raceId);
			const runId = makeTimedId(random, now);
			const finisher = { store, runId, kind, now, isReviewed: config.fairPlay, networkKeyIn };
			const outcome = await changeGameAlone(
				store,
				{ id: request.params.id, playerId, isWanted: isConnected(request) },
				async (tx, game) => {
					const isRepeated = moves.length > 0 && from < game.moveCount;
					const stored = isRepeated ? await readGameMoves(tx, game) : undefined;
					const held = stored?.slice(from, from + moves.length) ?? [];
					const verdict = decideFinish(game, { solution, from, moves, held }, now);
					return finish(tx, { game, stored, verdict }, finisher);
				},
			);
			if (outcome instanceof ProblemError) throw outcome;
			const { run, confirmedBoards } = outcome;
			if (run.raceId !== null) onRaceChanged(run.raceId);
			if (run.contest !== null) onContestChanged(run.contest.id);
			onRunStored();
			if (run.standing === 'ranked') onBoardChanged(boardKey(run));
			for (const board of confirmedBoards) onBoardChanged(board);
			const [shown] = await showOwnRuns(store.db, [run], now);
			return toFinishAnswer(run, shown!);
		},
	);
}

interface Decided {
	readonly game: GameRow;
	/** The moves that were stored before, if they were read. */
	readonly stored: readonly Move[] | undefined;
	readonly verdict: FinishVerdict;
}

interface Finished {
	readonly run: RunRow;
	/** The boards where runs rank that the game has confirmed. */
	readonly confirmedBoards: readonly string[];
}

/**
 * Stores what follows from the verdict. A wrong grid is returned as a problem, not thrown, because its moves and its penalty must
 * be stored. Throws a problem for every other refusal.
 */
async function finish(
	tx: Db,
	{ game, stored, verdict }: Decided,
	{ networkKeyIn, ...finisher }: Finisher & { readonly networkKeyIn: (raceId: string) => string },
): Promise<Finished | ProblemError> {
	switch (verdict.kind) {
		case 'repeated':
			return { run: await getRun(tx, game), confirmedBoards: [] };
		case 'refused':
			throw gameRefused(verdict.why);
		case 'moves_refused':
			throw movesRefused(verdict.refusal, game.moveCount);
		case 'wrong': {
			const { penaltyMs, wrongGrids, append } = verdict;
			const wrong = { penaltyMs, wrongCount: game.wrongCount + 1, wrongGrids };
			const filledCells = fillCells(game.filledCells, append.moves);
			await appendMoves(tx, { gameId: game.id, from: game.moveCount, filledCells, ...append }, wrong);
			return wrongGrid(penaltyMs);
		}
		case 'wrong_again':
			return wrongGrid(verdict.penaltyMs);
		case 'accepted': {
			const moves = [...(stored ?? (await readGameMoves(tx, game))), ...verdict.append.moves];
			const log = { moves, storedCount: game.moveCount };
			const ended = addToLog(game, verdict.append);
			const run = await recordFinish(tx, ended, { ...finisher, log, playedMs: verdict.elapsedMs });
			const { id: gameId, raceId } = game;
			if (raceId !== null) await noteKnownRival(tx, { gameId, networkKey: networkKeyIn(raceId) });
			return { run, confirmedBoards: await confirmWith(tx, run) };
		}
	}
}

function wrongGrid(penaltyMs: number): ProblemError {
	return problem('wrong_grid', {
		detail: `The grid is full but wrong: ${PENALTY_S} seconds were added.`,
		penaltyMs,
	});
}

/** Throws when a finished game has no run, which would be our mistake. */
async function getRun(tx: Db, game: GameRow): Promise<RunRow> {
	const run = await findRunOfGame(tx, game.id);
	if (run === undefined) throw new Error('A finished game has no run.');
	return run;
}

function toFinishAnswer(row: RunRow, run: Run): FinishAnswer {
	return {
		run,
		place: row.rankAtFinish === null ? row.place : { rank: row.rankAtFinish, total: row.totalAtFinish },
		percentile: row.percentileAtFinish,
		personalBest: row.personalBest,
		previousBestMs: row.previousBestMs,
		bestBeforeMs: row.bestBeforeMs,
	};
}
