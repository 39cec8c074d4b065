import assert from 'node:assert/strict';
import { giveLives } from '#store/testing/testLives.ts';
import { emptyScene, scene } from '../testing/testOperator.ts';

scene('what runs say of a player and does not agree with them is found and counted again', async ({ store, run }) => {
	const verify = () => run('players verify');
	assert.deepEqual(await verify(), { code: 0, out: '2 players, 0 faulty\n', err: '' });
	await store.db.updateTable('parPlayers').set({ speed: 7 }).where('playerId', '=', 'ann').execute();
	assert.deepEqual(await verify(), { code: 1, out: 'ann: parPlayers\n2 players, 1 faulty\n', err: '' });

	const tried = await run('players rebuild ann --dry-run');
	assert.deepEqual([tried.code, tried.out], [0, 'ann: parPlayers\n']);
	assert.equal((await verify()).code, 1);
	assert.equal((await run('players rebuild ann')).code, 0);
	assert.equal((await verify()).code, 0);
	assert.match((await run('players rebuild ann')).out, /^the statistics of ann need no repair\n$/);
	assert.match((await run('audit list')).out, /players rebuild {2}ann {2}- {2}\{"tables":\["parPlayers"\]\}\n$/);
});

emptyScene('runs that were moved or decided without their sums are found and recounted', async ({ store, run }) => {
	await giveLives(store);
	const change = (id: string, columns: { playerId: string } | { reasons: string }) =>
		store.db.updateTable('runs').set(columns).where('id', '=', id).execute();
	await change('run of bob practice', { playerId: 'ann' });
	await change('run of cat again', { reasons: 'rejected' });
	const { code, out } = await run('players verify');
	assert.equal(code, 1);
	assert.match(out, /^ann: parPlayers\nbob: parPlayers\ncat: parPlayers\n/);
	for (const name of ['ann', 'bob', 'cat']) assert.equal((await run(`players rebuild ${name}`)).code, 0);
	assert.match((await run('players verify')).out, / 0 faulty\n$/);
});

emptyScene(
	'the sums of a puzzle whose runs were deleted without them are found and recounted',
	async ({ store, run }) => {
		await giveLives(store);
		const { puzzleId } = await store.db.selectFrom('parPuzzles').select('puzzleId').executeTakeFirstOrThrow();
		await store.db.updateTable('parPuzzles').set({ weight: 7 }).where('puzzleId', '=', puzzleId).execute();
		const found = await run('players verify');
		assert.deepEqual(
			[found.code, found.out],
			[1, `puzzle:${puzzleId}: parPuzzles\n3 players, 0 faulty, 1 puzzle with wrong sums\n`],
		);
		assert.deepEqual((await run(`players rebuild puzzle:${puzzleId}`)).out, `puzzle:${puzzleId}: parPuzzles\n`);
		assert.equal((await run('players verify')).code, 0);
	},
);
