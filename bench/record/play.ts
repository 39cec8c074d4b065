import assert from 'node:assert/strict';
import type { Game, GameStart } from '#contract/game.ts';
import type { Move } from '#engine/move.ts';
import { playByHand, thinkMs } from '#rules/testing/simulated/playByHand.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { solutionOf, wrongGridOf } from '#server/testing/testPlay.ts';
import type { Person, RecordedService } from './recordedService.ts';

/** What a person does in the recorded lives, and what is read after it. */

/** Long enough for the coach to have a line about each technique. */
export const PACE_MS = 2500;

export type Want = Omit<GameStart, 'guestId'>;

interface Play {
	/** The middle of the times between two placements. */
	readonly paceMs?: number;
	/** Sends no moves, as a program does that only knows the solution. */
	readonly isBlind?: boolean;
	readonly isWrongFirst?: boolean;
	readonly hasHelp?: boolean;
	readonly pauses?: boolean;
}

/** What a player sees beside a finish, and what others see of it. */
export async function look(
	service: RecordedService,
	person: Person,
	{ mode, difficulty, date, ladder }: Want,
): Promise<void> {
	for (const path of ['stats', 'insights', 'runs?limit=3', 'games?limit=3', 'progression', 'me']) {
		await person.get(`/api/${path}`);
	}
	await person.get(`/api/par?difficulty=${difficulty}`);
	const day = mode === 'daily' ? `&date=${date ?? formatUtcDate(service.app.clock())}` : '';
	const board = `difficulty=${difficulty}&mode=${mode}${day}${ladder === undefined ? '' : `&ladder=${ladder}`}`;
	for (const path of [`leaderboard?${board}`, `leaderboard/distribution?${board}`]) {
		await service.readPublic(`/api/${path}`);
		await person.get(`/api/${path}`);
	}
	const level = mode === 'progression' ? '&level=1' : '';
	await person.get(`/api/ghosts?${board}${level}`);
}

/** Starts a game, finishes it twice, and looks. Returns the id of the run. */
export async function play(service: RecordedService, person: Person, want: Want, how: Play = {}): Promise<string> {
	const runId = await finish(service, person, await start(person, want), how);
	await look(service, person, want);
	return runId;
}

export async function start({ post }: Person, want: Want): Promise<Game> {
	const answer = await post('/api/games', want);
	assert.ok(answer.statusCode < 300, answer.body);
	return answer.json();
}

export async function finish(service: RecordedService, person: Person, game: Game, how: Play = {}): Promise<string> {
	const { app } = service;
	const act = (action: string, body?: object) => person.post(`/api/games/${game.id}/${action}`, body);
	if (how.hasHelp) await act('hint');
	if (how.pauses) {
		app.advance(5000);
		await act('pause');
		app.advance(60_000);
		await act('resume');
	}
	const moves = how.isBlind ? [] : logOf(service, game, how);
	app.advance(how.isBlind ? 40_000 : moves.at(-1)!.at + 100);
	if (how.isWrongFirst) await act('finish', { solution: wrongGridOf(game), moves });
	const body = how.isWrongFirst
		? { solution: solutionOf(game), from: moves.length }
		: { solution: solutionOf(game), moves };
	const answer = await act('finish', body);
	assert.equal(answer.statusCode, 200, answer.body);
	await act('finish', body);
	const { id } = answer.json().run;
	await person.get(`/api/runs/${id}`);
	await person.get(`/api/games/${game.id}`);
	return id;
}

/** Records the answer of the finish only. */
export async function playQuietly(
	service: RecordedService,
	{ name, player }: Person,
	want: Want,
	how: Play,
): Promise<void> {
	const game = await player.start(want);
	if (how.hasHelp) await player.act(game, 'hint');
	const moves = how.isBlind ? [] : logOf(service, game, how);
	service.app.advance(how.isBlind ? 40_000 : moves.at(-1)!.at + 100);
	const answer = await player.act(game, 'finish', { solution: solutionOf(game), moves });
	assert.equal(answer.statusCode, 200, answer.body);
	service.recording.record(`${name} finishes`, answer.json());
}

export async function giveUpQuietly({ player }: Person, want: Want): Promise<void> {
	await player.act(await player.start(want), 'abandon');
}

export async function giveUp(service: RecordedService, person: Person, want: Want): Promise<void> {
	const game = await start(person, want);
	service.app.advance(30_000);
	await person.post(`/api/games/${game.id}/abandon`);
	await look(service, person, want);
}

export function logOf({ app }: RecordedService, game: Game, { paceMs = PACE_MS }: Play = {}): Move[] {
	const givens = game.puzzle!;
	const seed = `${givens} ${app.clock()}`;
	return playByHand({ givens, solution: solutionOf(game), seed, gapMs: (random) => 200 + thinkMs(random, paceMs) });
}
