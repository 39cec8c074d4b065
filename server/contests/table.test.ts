import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareTestApp } from '../testing/testApp.ts';
import { joinCircle } from '../testing/testCircle.ts';
import {
	arrangeCircle,
	enterContest,
	HOUR_MS,
	MINUTE_MS,
	makeCup,
	playPuzzle,
	readTable,
} from '../testing/testContest.ts';
import { type TestPlayer, testGuest } from '../testing/testPlay.ts';
import { whyOf } from '../testing/testRace.ts';

const open = shareTestApp({ env: { RATE_LIMIT_FACTOR: '100' } });

test('programs enter where they are invited, under the table, and a game of theirs marks the entry', async () => {
	const app = await open();
	const { maker, member, circle } = await arrangeCircle(app);
	const people = await makeCup(app, maker, circle);
	const both = await makeCup(app, maker, circle, { programs: true });
	assert.deepEqual(whyOf(await member.post(`/api/contests/${people.id}/entry`, { program: true })), [
		403,
		'programs_not_invited',
	]);
	await enterContest(member, people);
	const start = { mode: 'random', difficulty: 'easy', number: 1, program: true };
	assert.deepEqual(whyOf(await member.post('/api/games', { ...start, contest: people.id })), [
		403,
		'programs_not_invited',
	]);
	await enterContest(member, both);
	assert.equal((await member.post('/api/games', { ...start, contest: both.id })).statusCode, 201);
	await enterContest(maker, both);
	app.advance(2 * HOUR_MS);
	const { rows } = await readTable(maker, both);
	assert.deepEqual(
		rows.map(({ number, place, isProgram, isRanked }) => [number, place, isProgram, isRanked]),
		[
			[2, 1, false, true],
			[1, null, true, false],
		],
	);
});

test('numbers in place of names are for everybody but the own row and the file', async () => {
	const app = await open();
	const { maker, member, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle, { shows: 'numbers' });
	await enterContest(member, cup);
	await playPuzzle(app, member, { contest: cup, number: 1 });
	app.advance(2 * HOUR_MS);
	const [row] = (await readTable(maker, cup)).rows;
	assert.equal(row?.name, null);
	assert.equal((await maker.get(`/api/runs/${row?.puzzles[0]?.runId}`)).json().displayName, null);
	assert.match((await readTable(member, cup)).rows[0]?.name ?? '', /^[A-Z]/);
	assert.match((await maker.get(`/api/contests/${cup.id}/table.csv`)).body, /\r\n1,"[A-Z]/);
});

test('a table is read in pages from both ends, and around the own row; equal rows share a place', async () => {
	const app = await open();
	const { maker, circle } = await arrangeCircle(app);
	const cup = await makeCup(app, maker, circle);
	const guests: TestPlayer[] = [];
	for (let count = 0; count < 7; count++) {
		const guest = await testGuest(app);
		await joinCircle(guest, circle, `Pupil ${count}`);
		await enterContest(guest, cup);
		guests.push(guest);
	}
	for (const guest of guests.slice(0, 2)) await playPuzzle(app, guest, { contest: cup, number: 1, takesMs: MINUTE_MS });
	app.advance(2 * HOUR_MS);
	const all = (await readTable(maker, cup)).rows;
	assert.deepEqual(
		all.map(({ place }) => place),
		[1, 2, 3, 3, 3, 3, 3],
	);
	const first = await readTable(maker, cup, '?limit=3');
	const second = await readTable(maker, cup, `?limit=3&cursor=${first.nextCursor}`);
	const third = await readTable(maker, cup, `?limit=3&cursor=${second.nextCursor}`);
	assert.deepEqual([...first.rows, ...second.rows, ...third.rows], all);
	assert.deepEqual([first.previousCursor, third.nextCursor], [null, null]);
	assert.deepEqual((await readTable(maker, cup, `?limit=3&cursor=${third.previousCursor}`)).rows, second.rows);
	const around = await readTable(guests[4]!, cup, '?limit=3&around=me');
	assert.deepEqual(
		around.rows.map(({ number, isYou }) => [number, isYou]),
		[
			[4, false],
			[5, true],
			[6, false],
		],
	);
	assert.deepEqual(whyOf(await maker.get(`/api/contests/${cup.id}/table?cursor=x`)), [400, 'invalid_input']);
});
