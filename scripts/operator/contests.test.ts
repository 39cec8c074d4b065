import assert from 'node:assert/strict';
import { openTestApp } from '#server/testing/testApp.ts';
import { arrangeCircle, enterContest, makeCup, playPuzzle } from '#server/testing/testContest.ts';
import { emptyScene } from '../testing/testOperator.ts';

emptyScene(
	'verify counts the entries of contests again from their runs, and names those that differ',
	async ({ store, run }) => {
		const app = await openTestApp({ parts: { store }, env: { RATE_LIMIT_FACTOR: '100' } });
		const { maker, member, circle } = await arrangeCircle(app);
		const cup = await makeCup(app, maker, circle);
		const other = await makeCup(app, maker, circle);
		for (const [player, contest] of [
			[maker, cup],
			[member, cup],
			[member, other],
		] as const) {
			await playPuzzle(app, player, { contest: await enterContest(player, contest), number: 1 });
		}
		await app.close();
		const right = await run('contests verify');
		assert.deepEqual([right.code, right.out.trim()], [0, '2 contests, 3 entrants, 0 faulty']);

		const ofMember = store.db.updateTable('entries').where('contestId', '=', cup.id).where('number', '=', 2);
		for (const [change, line] of [
			[{ points: 51 }, '51 points, 1 right, 600000 ms; by the runs 50 points, 1 right, 600000 ms'],
			[
				{ points: 50, lastRightMs: 599_999 },
				'50 points, 1 right, 599999 ms; by the runs 50 points, 1 right, 600000 ms',
			],
			[
				{ lastRightMs: 600_000, rightCount: 2 },
				'50 points, 2 right, 600000 ms; by the runs 50 points, 1 right, 600000 ms',
			],
		] as const) {
			await ofMember.set(change).execute();
			for (const [words, count] of [
				['contests verify', '2 contests, 3 entrants, 1 faulty'],
				[`contests verify ${cup.id}`, '1 contest, 2 entrants, 1 faulty'],
			] as const) {
				const faulty = await run(words);
				assert.deepEqual([faulty.code, faulty.out.trim().split('\n')], [1, [`${cup.id} 2: ${line}`, count]]);
			}
			assert.equal((await run(`contests verify ${other.id}`)).code, 0);
		}
		const unknown = await run('contests verify nowhere');
		assert.deepEqual([unknown.code, unknown.err.trim()], [1, 'no contest nowhere']);
	},
);
