import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Response } from 'light-my-request';
import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { DailyPuzzle } from '#contract/dailyPuzzle.ts';
import { CheckAnswer, Game, Games, MovesAppended } from '#contract/game.ts';
import { HintAnswer } from '#contract/hint.ts';
import { Leaderboard } from '#contract/leaderboard.ts';
import { Problem } from '#contract/problem.ts';
import { Progression } from '#contract/progression.ts';
import { FinishAnswer, RunReplay, Runs } from '#contract/run.ts';
import { Stats } from '#contract/stats.ts';
import { createTestApp } from './testApp.ts';
import { handOf, solutionOf, testUser, wrongGridOf } from './testPlay.ts';

function checkFit(title: string, schema: TSchema, answer: Response): void {
	assert.deepEqual(Errors(schema, answer.json()), [], `${title}: ${answer.body.slice(0, 300)}`);
}

test('what the routes of play answer fits the contract', async () => {
	const app = await createTestApp();
	const user = await testUser(app, 'anna');
	for (const mode of ['random', 'daily', 'progression'] as const) {
		const started = await user.post('/api/games', { mode, difficulty: 'easy' });
		checkFit('start', Game, started);
		const game = started.json();
		const moves = handOf(game);
		app.advance(moves.at(-1)!.at);
		checkFit('moves', MovesAppended, await user.act(game, 'moves', { from: 0, moves: moves.slice(0, 9) }));
		checkFit('refused moves', Problem, await user.act(game, 'moves', { from: 10, moves: [] }));
		checkFit('wrong grid', Problem, await user.act(game, 'finish', { solution: wrongGridOf(game) }));
		if (mode === 'random') {
			checkFit('pause', Game, await user.act(game, 'pause'));
			checkFit('resume', Game, await user.act(game, 'resume'));
			checkFit('hint', HintAnswer, await user.act(game, 'hint'));
			checkFit('check', CheckAnswer, await user.act(game, 'check'));
		}
		const body = { solution: solutionOf(game), from: 0, moves: mode === 'daily' ? [] : moves };
		const finished = await user.act(game, 'finish', body);
		checkFit('finish', FinishAnswer, finished);
		checkFit('game', Game, await user.get(`/api/games/${game.id}`));
		checkFit('run', RunReplay, await user.get(`/api/runs/${finished.json().run.id}`));
	}
	const reads: [string, TSchema][] = [
		['/api/games', Games],
		['/api/runs?limit=2', Runs],
		['/api/stats', Stats],
		['/api/progression', Progression],
		['/api/leaderboard?difficulty=easy&mode=progression', Leaderboard],
		['/api/daily-puzzle?difficulty=hard', DailyPuzzle],
	];
	for (const [path, schema] of reads) checkFit(path, schema, await user.get(path));
	await app.close();
});
