import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Contest } from '#contract/contest.ts';
import { CONFIRMATION_MS } from '#contract/limits.ts';
import type { Run } from '#contract/run.ts';
import type { Store } from '#store/open.ts';
import { countHeldRuns } from '#store/read/heldRuns.ts';
import { deletePlayer } from '#store/testing/testRows.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { holdFirstOfGrandPrix, rankExpired } from '#store/write/confirm.ts';
import { acceptRun, rejectRun } from '#store/write/decide.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';
import { confirmRun, FAST, finishAt } from '../testing/testConfirmation.ts';
import { enterContest, HOUR_MS, MINUTE_MS, readTable, startPuzzle } from '../testing/testContest.ts';
import { type TestPlayer, testPlayer, testUser } from '../testing/testPlay.ts';
import { makeGrandPrix } from './grandPrix.ts';

const OPENED = { now: '2026-12-04T00:10:00Z', env: { RATE_LIMIT_FACTOR: '100' } };
const DAY_MS = 24 * HOUR_MS;

/** A Grand Prix that is open, and what the hour does once it has closed. */
class OpenPrix {
	readonly app: TestApp;
	readonly contest: Contest;

	private constructor(app: TestApp, contest: Contest) {
		this.app = app;
		this.contest = contest;
	}

	static async make(app: TestApp): Promise<OpenPrix> {
		await makeGrandPrix({ ...app, random: seededRandom('grand prix') });
		const [contest] = (await testPlayer(app, {}).get('/api/contests')).json().contests;
		return new OpenPrix(app, contest);
	}

	/** Enters, waits, and solves puzzles so fast that each run has a sign. Returns the ids of the runs. */
	async play(player: TestPlayer, waitMs: number, numbers: readonly number[] = [1]): Promise<string[]> {
		const { app } = this;
		const contest = await enterContest(player, this.contest);
		app.advance(waitMs);
		const ids: string[] = [];
		for (const number of numbers) {
			const { run } = await finishAt(app, player, await startPuzzle(player, contest, number), FAST);
			assert.deepEqual(run.signs, ['new_and_fast']);
			ids.push(run.id);
		}
		return ids;
	}

	close(): void {
		this.app.advance(Date.parse(this.contest.closesAt) - this.app.clock());
	}

	ask(): Promise<void> {
		return holdFirstOfGrandPrix(this.app.store, this.app.clock());
	}

	/** Places, points and whether the row is under review, as anybody reads them. */
	async readRows(): Promise<[number | null, number, boolean][]> {
		const { rows } = await readTable(testPlayer(this.app, {}), this.contest);
		return rows.map(({ place, points, isUnderReview }) => [place, points, isUnderReview]);
	}

	decide(decide: typeof acceptRun, runId: string) {
		return this.app.store.transaction((tx) => decide(tx, runId, this.app.clock()));
	}
}

async function usePrix(store: Store, body: (prix: OpenPrix) => Promise<void>): Promise<void> {
	const app = await openTestApp({ parts: { store }, ...OPENED });
	try {
		await body(await OpenPrix.make(app));
	} finally {
		await app.close();
	}
}

async function readRun(player: TestPlayer, id: string): Promise<Run> {
	const answer = await player.get(`/api/runs/${id}`);
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json().run;
}

async function standingOf(player: TestPlayer, id: string) {
	const { standing, reasons, signs, confirmation } = await readRun(player, id);
	return [standing, reasons, signs, confirmation?.place];
}

const UNASKED = ['unranked', ['contest'], ['new_and_fast'], undefined];
const CONFIRMED = ['unranked', ['contest'], undefined, undefined];

function waitingAt(rank: number, total: number) {
	return ['held', ['contest', 'new_and_fast'], ['new_and_fast'], { rank, total }];
}

eachStore(
	'the first three of a Grand Prix confirm their unusual runs once it is closed, and so does who moves up',
	(store) =>
		usePrix(store, async (prix) => {
			const { app } = prix;
			const players = await Promise.all(['ann', 'ben', 'cat', 'dan'].map((name) => testUser(app, name)));
			const [ann, ben, cat, dan] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
			const [easy, medium] = (await prix.play(ann, 0, [1, 2])) as [string, string];
			const [bens, cats, dans] = [
				(await prix.play(ben, MINUTE_MS))[0]!,
				(await prix.play(cat, 2 * MINUTE_MS))[0]!,
				(await prix.play(dan, 3 * MINUTE_MS))[0]!,
			];
			await prix.ask();
			assert.deepEqual(await standingOf(ann, easy), UNASKED, 'while it is open, nobody has a place');

			prix.close();
			await prix.ask();
			assert.deepEqual(await standingOf(ann, easy), waitingAt(1, 4));
			assert.deepEqual(await standingOf(ann, medium), waitingAt(1, 4));
			assert.deepEqual(await standingOf(cat, cats), waitingAt(3, 4));
			assert.deepEqual(await standingOf(dan, dans), UNASKED);
			const asked = [
				[1, 130, true],
				[2, 50, true],
				[3, 50, true],
				[4, 50, false],
			];
			assert.deepEqual(await prix.readRows(), asked, 'the points count meanwhile');
			const { reasons, signs } = await readRun(dan, easy);
			assert.deepEqual([reasons, signs], [['contest'], undefined], 'others read no sign');
			const { waiting } = (await ann.get('/api/today')).json();
			assert.deepEqual(waiting.map(({ id }: Run) => id).sort(), [easy, medium].sort());
			assert.equal(await countHeldRuns(store.db, app.clock()), 0, 'the operator has nothing to decide');

			await confirmRun(app, ann, medium);
			for (const id of [easy, medium]) assert.deepEqual(await standingOf(ann, id), CONFIRMED);
			assert.deepEqual((await prix.readRows())[0], [1, 130, false]);

			await prix.decide(rejectRun, bens);
			await prix.ask();
			assert.deepEqual(await standingOf(dan, dans), waitingAt(3, 4));
			const { until } = (await readRun(cat, cats)).confirmation!;
			app.advance(HOUR_MS);
			await prix.ask();
			assert.equal((await readRun(cat, cats)).confirmation?.until, until, 'a run is asked for once');

			app.advance(CONFIRMATION_MS);
			assert.deepEqual(await rankExpired(store, app.clock()), []);
			assert.equal(await countHeldRuns(store.db, app.clock()), 2, 'still among the first: the operator decides');
			await prix.decide(acceptRun, cats);
			await prix.ask();
			assert.deepEqual(await standingOf(cat, cats), CONFIRMED);
			assert.deepEqual(await prix.readRows(), [
				[1, 130, false],
				[2, 50, false],
				[3, 50, true],
				[4, 0, false],
			]);
		}),
);

eachStore('a run that nobody has confirmed is free once its entry is no longer among the first three', (store) =>
	usePrix(store, async (prix) => {
		const { app } = prix;
		const players = await Promise.all(['ann', 'ben', 'cat', 'dan'].map((name) => testUser(app, name)));
		const ids: string[] = [];
		for (const [index, player] of players.entries()) ids.push(...(await prix.play(player, index * MINUTE_MS)));
		const [anns, bens, , dans] = ids as [string, string, string, string];
		const dan = players[3]!;
		prix.close();
		await prix.decide(rejectRun, anns);
		await prix.ask();
		assert.deepEqual(await standingOf(dan, dans), waitingAt(3, 4));
		await prix.decide(acceptRun, anns);
		assert.deepEqual(await standingOf(dan, dans), waitingAt(4, 4));
		app.advance(CONFIRMATION_MS);
		assert.deepEqual(await rankExpired(store, app.clock()), []);
		assert.deepEqual(await standingOf(dan, dans), UNASKED);
		const free = [
			[1, 50, false],
			[2, 50, true],
			[3, 50, true],
			[4, 50, false],
		];
		assert.deepEqual(await prix.readRows(), free);
		await prix.decide(rejectRun, bens);
		await prix.ask();
		assert.deepEqual(await standingOf(dan, dans), UNASKED, 'a run is asked for once');
	}),
);

eachStore(
	'a guest confirms after signing in, in the week after the close; known players do not, nor who is gone',
	(store) =>
		usePrix(store, async (prix) => {
			const { app } = prix;
			const [early, late] = [await app.guest(), await app.guest()];
			const kim = await testUser(app, 'kim');
			const daily = await finishAt(app, kim, await kim.start({ mode: 'daily', difficulty: 'easy' }), FAST);
			await confirmRun(app, kim, daily.run.id);
			const { token, userId } = await app.signIn(app.newEmail('dora'));
			const dora = testPlayer(app, { token });
			const doras = (await prix.play(dora, 0))[0]!;
			const guests = [
				(await prix.play(testPlayer(app, { guestId: early }), MINUTE_MS))[0]!,
				(await prix.play(testPlayer(app, { guestId: late }), 2 * MINUTE_MS))[0]!,
			];
			const kims = (await prix.play(kim, 3 * MINUTE_MS))[0]!;
			prix.close();
			await prix.ask();
			assert.deepEqual(await standingOf(dora, doras), waitingAt(1, 2));
			assert.deepEqual(await standingOf(kim, kims), UNASKED, 'a confirmation counts for later runs');
			await deletePlayer(store, userId);
			const [first] = (await readTable(kim, prix.contest)).rows;
			assert.deepEqual([first?.name, first?.place, first?.points, first?.isUnderReview], [null, 1, 50, false]);

			const signIn = async (guestId: string) =>
				testPlayer(app, { token: (await app.signIn(app.newEmail('gus'), guestId)).token });
			const gus = await signIn(early);
			assert.deepEqual(await standingOf(gus, guests[0]!), UNASKED);
			await prix.ask();
			assert.deepEqual(await standingOf(gus, guests[0]!), waitingAt(2, 3));
			app.advance(7 * DAY_MS);
			const lea = await signIn(late);
			await prix.ask();
			assert.deepEqual(await standingOf(lea, guests[1]!), UNASKED);
		}),
);

eachStore('all who share the third place confirm', (store) =>
	usePrix(store, async (prix) => {
		const players = await Promise.all(['ann', 'ben', 'cat', 'dan'].map((name) => testUser(prix.app, name)));
		const ids: string[] = [];
		for (const [index, player] of players.entries())
			ids.push(...(await prix.play(player, Math.min(2, index) * MINUTE_MS)));
		prix.close();
		await prix.ask();
		assert.deepEqual(await standingOf(players[2]!, ids[2]!), waitingAt(3, 4));
		assert.deepEqual(await standingOf(players[3]!, ids[3]!), waitingAt(3, 4));
	}),
);

test('the service asks the first of a Grand Prix within an hour of its close', async (t) => {
	t.mock.timers.enable({ apis: ['setInterval'] });
	const prix = await OpenPrix.make(await createTestApp(t, OPENED));
	const ann = await testUser(prix.app, 'ann');
	const [id] = (await prix.play(ann, 0)) as [string];
	prix.close();
	t.mock.timers.tick(HOUR_MS);
	for (let turn = 0; turn < 1000 && (await readRun(ann, id)).standing !== 'held'; turn++) {
		await new Promise((resolve) => setImmediate(resolve));
	}
	assert.deepEqual(await standingOf(ann, id), waitingAt(1, 1));
});
