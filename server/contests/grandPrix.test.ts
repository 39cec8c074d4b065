import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { eachStore } from '#store/testing/testStores.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { openTestApp } from '../testing/testApp.ts';
import {
	enterContest,
	HOUR_MS,
	MINUTE_MS,
	playPuzzle,
	readTable,
	seeContest,
	startPuzzle,
} from '../testing/testContest.ts';
import { handOf, solutionOf, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { whyOf } from '../testing/testRace.ts';
import { makeGrandPrix } from './grandPrix.ts';

eachStore(
	'the Grand Prix is made once a week, is sealed until Friday, ranks who has signed in, and shows the table on Monday',
	async (store) => {
		const env = { RATE_LIMIT_FACTOR: '100', FAIR_PLAY: 'off' };
		const app = await openTestApp({ parts: { store }, env, now: '2026-11-30T00:10:00Z' });
		const parts = { ...app, random: seededRandom('grand prix') };
		try {
			await Promise.all([makeGrandPrix(parts), makeGrandPrix(parts)]);
			await makeGrandPrix(parts);
			const nobody = testPlayer(app, {});
			const { contests } = (await nobody.get('/api/contests')).json();
			assert.deepEqual(
				contests.map(({ id, state, circle, hidden, minutes }: Record<string, unknown>) => [
					id,
					state,
					circle,
					hidden,
					minutes,
				]),
				[['grand-prix-2026-12-04', 'upcoming', null, true, 60]],
			);
			const [prix] = contests;
			assert.equal((await nobody.get(`/api/contests/${prix.id}`)).json().commitment.length, 64);
			const [user, guest] = [await testUser(app, 'user'), await testGuest(app)];
			assert.deepEqual(whyOf(await user.post(`/api/contests/${prix.id}/entry`)), [409, 'contest_not_open']);
			assert.deepEqual(whyOf(await user.get(`/api/contests/${prix.id}/puzzles`)), [409, 'contest_not_open']);
			assert.deepEqual(whyOf(await user.patch(`/api/contests/${prix.id}`, { name: 'Mine' })), [403, 'not_the_maker']);
			assert.deepEqual(whyOf(await user.delete(`/api/contests/${prix.id}`)), [403, 'not_the_maker']);
			app.advance(4 * 24 * HOUR_MS);
			const mine = await enterContest(guest, prix);
			assert.match(mine.you?.name ?? '', /^[A-Z]/);
			for (const number of [1, 2]) await playPuzzle(app, guest, { contest: mine, number, takesMs: MINUTE_MS });
			await enterContest(user, prix);
			await playPuzzle(app, user, { contest: mine, number: 1, takesMs: 2 * MINUTE_MS });
			const during = await seeContest(guest, prix);
			assert.deepEqual([during.seesTable, during.you?.place, during.entryCount], [false, null, 2]);
			assert.deepEqual(
				(await readTable(user, prix)).rows.map(({ isYou }) => isYou),
				[true],
			);
			app.advance(3 * 24 * HOUR_MS);
			const { rows, state } = await readTable(guest, prix);
			assert.deepEqual(
				rows.map(({ place, isRanked, rightCount, isYou }) => [place, isRanked, rightCount, isYou]),
				[
					[1, true, 1, false],
					[1, false, 2, true],
				],
			);
			assert.equal(state, 'closed');
			assert.equal((await nobody.get(`/api/runs/${rows[0]?.puzzles[0]?.runId}`)).statusCode, 200);
			assert.equal((await nobody.get(`/api/contests/${prix.id}/puzzles`)).json().puzzles.length, 5);
			await makeGrandPrix(parts);
			const ids = (await nobody.get('/api/contests')).json().contests.map(({ id }: { id: string }) => id);
			assert.deepEqual(ids, ['grand-prix-2026-12-11', 'grand-prix-2026-12-04']);
		} finally {
			await app.close();
		}
	},
);

eachStore(
	'who enters the Grand Prix after another of the network, and is faster than at a first sight, has a sign of it',
	async (store) => {
		const app = await openTestApp({ parts: { store }, now: '2026-12-04T00:10:00Z' });
		try {
			await makeGrandPrix({ ...app, random: seededRandom('grand prix') });
			const [{ id }] = (await testPlayer(app, {}).get('/api/contests')).json().contests;
			const signs: boolean[] = [];
			for (const address of ['10.1.0.1', '10.2.0.1', '10.1.0.1']) {
				const player = testPlayer(app, { guestId: await app.guest() }, address);
				const contest = await enterContest(player, { id });
				const game = await startPuzzle(player, contest, 3);
				const moves = handOf(game, 300);
				app.advance(moves.at(-1)!.at + 100);
				const answer = await player.act(game, 'finish', { solution: solutionOf(game), moves });
				signs.push((answer.json().run.signs ?? []).includes('seen_before'));
			}
			assert.deepEqual(signs, [false, false, true]);
		} finally {
			await app.close();
		}
	},
);

test('a service that has started makes it by itself', async (t) => {
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const app = await openTestApp({ parts: { worksAtStart: true } });
	t.after(() => app.close());
	const list = async () => (await testPlayer(app, {}).get('/api/contests')).json().contests.length;
	assert.equal(await list(), 0);
	t.mock.timers.tick(90_000);
	while ((await list()) === 0) await setImmediate();
});
