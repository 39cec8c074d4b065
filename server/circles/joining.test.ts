import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#rules/utcDate.ts';
import { createTestApp } from '../testing/testApp.ts';
import { joinCircle, makeCircle, readCircle } from '../testing/testCircle.ts';
import { testGuest, testUser } from '../testing/testPlay.ts';

const EASY = { mode: 'daily', difficulty: 'easy' } as const;
const HARD = { mode: 'daily', difficulty: 'hard' } as const;

test('joining changes no day that is over: neither points nor who won, and leaving does', async (t) => {
	const app = await createTestApp(t);
	while (new Date(app.clock()).getUTCDay() !== 1) app.advance(DAY_MS);
	const [ann, bob, dan, eve] = [
		await testUser(app, 'ann'),
		await testGuest(app),
		await testGuest(app),
		await testGuest(app),
	];
	const circle = await makeCircle(ann);
	const alone = await makeCircle(ann, { name: 'Alone' });
	await joinCircle(bob, circle, 'Bob');
	// Dan, who is no member, is faster than both.
	await dan.play(EASY, 300);
	await bob.play(EASY, 500);
	await ann.play(EASY, 900);
	await dan.play(HARD, 300);
	const show = async (of: typeof circle) => {
		const { rows, lastWeek } = await readCircle(ann, of, '/week');
		// biome-ignore lint/suspicious/noExplicitAny: rows of the answer.
		const texts = rows.map(({ number, points, days }: any) => `${number} ${points} ${days.join('')}`);
		return { rows: texts, lastWeek: `${lastWeek.winners} ${lastWeek.points}` };
	};
	app.advance(DAY_MS);
	assert.deepEqual((await show(circle)).rows, ['2 2 2000000', '1 1 1000000']);
	await joinCircle(dan, circle, 'Dan');
	await joinCircle(eve, circle, 'Eve');
	assert.deepEqual((await show(circle)).rows, ['2 2 2000000', '1 1 1000000', '3 0 0000000', '4 0 0000000'], 'over');
	await dan.play(EASY, 300);
	await ann.play(EASY, 900);
	const both = ['1 2 1100000', '2 2 2000000', '3 2 0200000', '4 0 0000000'];
	assert.deepEqual((await show(circle)).rows, both, 'from the day of joining on');
	app.advance(7 * DAY_MS);
	assert.deepEqual((await show(circle)).lastWeek, '1,2,3 2');
	assert.deepEqual((await show(alone)).lastWeek, ' 0', 'nobody wins against nobody');
	await joinCircle(bob, alone, 'Bob');
	app.advance(60_000);
	assert.deepEqual((await show(alone)).lastWeek, ' 0', 'also not after another has joined');
	await bob.delete(`/api/circles/${circle.id}/members/me`);
	assert.deepEqual((await show(circle)).lastWeek, '1,3 2', 'the place of who has left is free at once');
});
