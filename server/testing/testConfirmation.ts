import assert from 'node:assert/strict';
import type { FinishAnswer } from '#contract/run.ts';
import { findTimeFloorMs } from '#rules/fairPlay/timeFloor.ts';
import type { TestApp } from './testApp.ts';
import { handOf, solutionOf, type TestPlayer } from './testPlay.ts';

/** Runs so fast that they have to be confirmed, and their confirmations, for tests. */

/** Faster than anybody has published, which a new player has to confirm at the top, and not faster than a person can be. */
export const FAST = 1.9;
/** Far faster than any person; the puzzles of the test pool ask for less than the dailies. */
export const CONFIRMING = 1.08;

/** Plays a game like a person, in that many times the floor of its puzzle. */
export async function finishAt(
	app: TestApp,
	player: TestPlayer,
	game: { id: string; puzzle?: string },
	share: number,
): Promise<FinishAnswer> {
	const puzzle = await app.store.db
		.selectFrom('games')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.select(['givens', 'workload'])
		.where('games.id', '=', game.id)
		.executeTakeFirstOrThrow();
	const timeMs = Math.round(share * findTimeFloorMs(puzzle));
	const hand = handOf(game);
	const factor = (timeMs - 100) / hand.at(-1)!.at;
	app.advance(timeMs);
	const moves = hand.map((move) => ({ ...move, at: Math.round(factor * move.at) }));
	const answer = await player.act(game, 'finish', { solution: solutionOf(game), moves });
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json();
}

export async function confirmRun(
	app: TestApp,
	player: TestPlayer,
	runId: string,
	share = CONFIRMING,
): Promise<FinishAnswer> {
	const started = await player.post(`/api/runs/${runId}/confirmation`);
	assert.equal(started.statusCode, 201, started.body);
	return finishAt(app, player, started.json(), share);
}
