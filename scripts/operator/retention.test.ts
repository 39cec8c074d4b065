import assert from 'node:assert/strict';
import { DAY_START, givePuzzle, giveRun, giveUser } from '#store/testing/testRows.ts';
import { appendMoves } from '#store/write/appendMoves.ts';
import { emptyScene, runCommand } from '../testing/testOperator.ts';

emptyScene(
	'old move logs are removed once the operator has seen how many, and says yes',
	async ({ directory, store }) => {
		const { db, transaction } = store;
		await giveUser(db, 'ann');
		const puzzleId = await givePuzzle(db, 1);
		const run = { playerId: 'ann', puzzleId, timeMs: 5000 };
		for (const [id, startedAt, reasons] of [
			['old', Date.UTC(2026, 7, 31), []],
			['held', Date.UTC(2026, 7, 31), ['too_fast']],
			['kept', Date.UTC(2026, 8, 1), []],
			['new', DAY_START, []],
		] as const) {
			await transaction((tx) => giveRun(tx, { ...run, id, startedAt, reasons, assisted: true }));
			await transaction((tx) =>
				appendMoves(tx, { gameId: id, from: 0, moves: [{ at: 1, kind: 'place', cell: 3, digit: 4 }] }),
			);
		}
		const call = (words: string, MOVE_LOG_MONTHS = '2') =>
			runCommand(words.split(' '), { DATA_DIR: directory, MOVE_LOG_MONTHS });
		const show = (game: string) => runCommand(['held', 'show', `run of ${game}`], { DATA_DIR: directory });
		const listLogs = async () =>
			(await db.selectFrom('moves').select('gameId').orderBy('gameId').execute()).map(({ gameId }) => gameId);

		assert.deepEqual(await call('retention', ''), {
			code: 0,
			out: 'all move logs are kept: MOVE_LOG_MONTHS is not set\n',
			err: '',
		});
		const what = '1 move log of games that ended before 2026-09-01; 1 more of that age is still needed\n';
		const tried = await call('retention');
		assert.deepEqual([tried.code, tried.out], [1, `would remove ${what}`]);
		assert.match(tried.err, /^nothing was changed: add --yes/);
		assert.equal((await call('retention --yes --dry-run')).out, `would remove ${what}`);
		assert.deepEqual(await listLogs(), ['held', 'kept', 'new', 'old']);

		assert.deepEqual(await call('retention --yes --reason space'), { code: 0, out: `removed ${what}`, err: '' });
		assert.deepEqual(await listLogs(), ['held', 'kept', 'new']);
		assert.match(
			(await call('audit list')).out,
			/olga {2}retention {2}2026-09-01 {2}space {2}\{"removed":1,"needed":1\}\n$/,
		);
		assert.equal((await call('retention')).code, 0, 'nothing is left to do');
		assert.match((await show('held')).out, /^moves +1 in all, 0 /m);
		assert.match((await show('old')).out, /^moves +1, which are no longer kept$/m);
		for (const verify of ['boards verify', 'players verify']) assert.match((await call(verify)).out, /, 0 faulty\n$/);
		assert.deepEqual((await call('accounts export ann')).err.trim(), '4 games, 4 runs');
	},
);
