import { GameFinish, GameId } from '#contract/game.ts';
import { PATHS } from '#contract/paths.ts';
import { FinishAnswer } from '#contract/run.ts';
import { decideFinish, type FinishVerdict } from '#rules/finish.ts';
import { boardKey } from '#store/boards.ts';
import { type GameRow, updateGame } from '#store/games.ts';
import { appendMoves } from '#store/moves.ts';
import { findRunOfGame, type RunRow } from '#store/runs.ts';
import type { Db } from '#store/tables.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer, PLAYER_SECURITY } from '../auth/identity.ts';
import { BODY_PROBLEMS, type ProblemError, problem, responseSchemas } from '../http/problem.ts';
import { toRun } from '../http/runAnswer.ts';
import { makeId } from '../process/randomSource.ts';
import { changeGame } from './changeGame.ts';
import { MOVES_BODY_BYTES_MAX } from './movesRoute.ts';
import { recordRun } from './recordRun.ts';
import { gameRefused, movesRefused } from './refusal.ts';

const PROBLEMS = [
	'unauthorized',
	'not_found',
	'game_over',
	'game_paused',
	'wrong_grid',
	'move_gap',
	'move_refused',
	'move_limit',
] as const;

export interface FinishParts extends AppParts {
	/** The board may just have changed; who watches it wants to know. */
	readonly onBoardChanged: (board: string) => void;
}

export function registerFinish(
	app: App,
	{ store, clock, random, config, onBoardChanged: noticeBoard }: FinishParts,
): void {
	app.post(
		PATHS.gameFinish,
		{
			config: { limit: 'play', caller: 'player' },
			bodyLimit: MOVES_BODY_BYTES_MAX,
			schema: {
				operationId: 'finishGame',
				summary: 'Submit the full grid',
				description:
					'The clock stops when the grid is the solution; a wrong grid costs 10 s and says nothing of which cells. Moves that the server does not hold yet may come along, numbered from `from` (0 when absent). The same answer when repeated.',
				tags: ['games'],
				security: PLAYER_SECURITY,
				params: GameId,
				body: GameFinish,
				response: responseSchemas({ 200: FinishAnswer }, [...BODY_PROBLEMS, ...PROBLEMS]),
			},
		},
		async (request) => {
			const { id: playerId, kind } = getPlayer(request);
			const { solution, from = 0, moves = [] } = request.body;
			const now = clock();
			const runId = makeId(random);
			const outcome = await changeGame(store, { id: request.params.id, playerId }, async (tx, game) => {
				const verdict = decideFinish(game, { solution, from, moves }, now);
				const current = await storeMoves(tx, game, verdict);
				if (verdict.kind === 'repeated') return findRunOfGame(tx, game.id);
				if (verdict.kind !== 'accepted') return refuse(tx, game, verdict);
				const { elapsedMs } = verdict;
				return recordRun(tx, { runId, game: current, kind, elapsedMs, now, fairPlay: config.fairPlay });
			});
			if (outcome === undefined) throw new Error('A finished game has no run.');
			if (outcome instanceof Error) throw outcome;
			if (outcome.standing === 'ranked') noticeBoard(boardKey(outcome));
			return toFinishAnswer(outcome);
		},
	);
}

/** Moves that came with a grid are kept, also when the grid is wrong: they were made. */
async function storeMoves(tx: Db, game: GameRow, verdict: FinishVerdict): Promise<GameRow> {
	if (verdict.kind !== 'accepted' && verdict.kind !== 'wrong') return game;
	const { fresh, clockMismatch, lateCount } = verdict.append;
	await appendMoves(tx, { gameId: game.id, from: game.moveCount, moves: fresh, lateCount });
	if (clockMismatch && !game.clockMismatch) await updateGame(tx, game.id, { clockMismatch });
	return {
		...game,
		moveCount: game.moveCount + fresh.length,
		lateMoveCount: game.lateMoveCount + lateCount,
		clockMismatch: game.clockMismatch || clockMismatch,
	};
}

/** The problem is returned, not thrown, because the penalty must be stored. */
async function refuse(
	tx: Db,
	game: GameRow,
	verdict: Exclude<FinishVerdict, { kind: 'accepted' | 'repeated' }>,
): Promise<ProblemError> {
	if (verdict.kind === 'refused') return gameRefused(verdict.why);
	if (verdict.kind === 'moves_refused') return movesRefused(verdict.refusal, game.moveCount);
	const { penaltyMs } = verdict;
	await updateGame(tx, game.id, { penaltyMs, wrongCount: game.wrongCount + 1 });
	return problem('wrong_grid', { detail: 'The grid is full but not right: 10 seconds were added.', penaltyMs });
}

function toFinishAnswer(row: RunRow): FinishAnswer {
	return {
		run: toRun(row),
		rank: row.rankAtFinish,
		total: row.totalAtFinish,
		percentile: row.percentileAtFinish,
		personalBest: row.personalBest,
		previousBestMs: row.previousBestMs,
	};
}
