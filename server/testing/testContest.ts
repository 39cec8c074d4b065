import assert from 'node:assert/strict';
import type { Circle } from '#contract/circle.ts';
import type { Contest, ContestCreation, ContestTable } from '#contract/contest.ts';
import type { Game } from '#contract/game.ts';
import type { Run } from '#contract/run.ts';
import { findGrandPrix, GRAND_PRIX_MINUTES } from '#rules/grandPrix.ts';
import type { Db } from '#store/schema.ts';
import type { TestApp } from './testApp.ts';
import { joinCircle, makeCircle } from './testCircle.ts';
import { handOf, solutionOf, type TestPlayer, testUser } from './testPlay.ts';

/** Players' actions in a contest, for tests. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** A circle of a maker and a member. */
export async function arrangeCircle(app: TestApp) {
	const [maker, member] = [await testUser(app, 'maker'), await testUser(app, 'member')];
	const circle = await makeCircle(maker);
	await joinCircle(member, circle);
	return { maker, member, circle };
}

export function atTime(app: Pick<TestApp, 'clock'>, ms: number): string {
	return new Date(app.clock() + ms).toISOString();
}

/** Three easy puzzles, open from now for two hours, an hour from the own start. */
export function describeCup(
	app: TestApp,
	{ id }: Pick<Circle, 'id'>,
	body: Partial<ContestCreation> = {},
): ContestCreation {
	const cup = { name: 'Cup', difficulties: ['easy', 'easy', 'easy'] as ContestCreation['difficulties'], minutes: 60 };
	const closesAt = body.sameStart === true ? {} : { closesAt: atTime(app, 2 * HOUR_MS) };
	return { circle: id, ...cup, ...closesAt, ...body };
}

export async function makeCup(
	app: TestApp,
	maker: TestPlayer,
	circle: Pick<Circle, 'id'>,
	body: Partial<ContestCreation> = {},
): Promise<Contest> {
	const answer = await maker.post('/api/contests', describeCup(app, circle, body));
	assert.equal(answer.statusCode, 201, answer.body);
	return answer.json();
}

export async function enterContest(player: TestPlayer, { id }: Pick<Contest, 'id'>): Promise<Contest> {
	const answer = await player.post(`/api/contests/${id}/entry`);
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json();
}

export async function seeContest(player: TestPlayer, { id }: Pick<Contest, 'id'>): Promise<Contest> {
	const answer = await player.get(`/api/contests/${id}`);
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json();
}

export async function readTable(player: TestPlayer, { id }: Pick<Contest, 'id'>, query = ''): Promise<ContestTable> {
	const answer = await player.get(`/api/contests/${id}/table${query}`);
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json();
}

export function startPuzzle(player: TestPlayer, contest: Contest, number = 1): Promise<Game> {
	const { difficulty } = contest.puzzles[number - 1]!;
	return player.start({ mode: 'random', difficulty, contest: contest.id, number });
}

/** Plays a puzzle like an honest person, who takes as long as that in all. */
export async function playPuzzle(
	app: TestApp,
	player: TestPlayer,
	{
		contest,
		number,
		takesMs = 10 * MINUTE_MS,
	}: { readonly contest: Contest; readonly number: number; readonly takesMs?: number },
): Promise<Run> {
	const game = await startPuzzle(player, contest, number);
	const moves = handOf(game);
	app.advance(takesMs);
	const answer = await player.act(game, 'finish', { solution: solutionOf(game), moves });
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json().run;
}

/** The Grand Prix of the week, without puzzles. */
export async function giveGrandPrix(db: Db, now: number): Promise<void> {
	const rest = { circleId: null, minutes: GRAND_PRIX_MINUTES, salt: '', createdAt: now, shows: 'names' } as const;
	const flags = { sameStart: 0, hidden: 1, programs: 0, lastNumber: 0 } as const;
	await db
		.insertInto('contests')
		.values({ ...findGrandPrix(now), ...rest, ...flags })
		.execute();
}
