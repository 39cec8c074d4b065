import assert from 'node:assert/strict';
import type { Store } from '#store/open.ts';
import { giveRun } from '#store/testing/testRows.ts';
import { scene } from '../testing/testOperator.ts';

/** Three more held runs of Bob's, a day apart. */
async function giveHeld({ db, transaction }: Store): Promise<void> {
	const { id: puzzleId } = await db.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
	const reasonLists = [['no_log'], ['no_log', 'burst'], ['no_log']];
	for (const [index, reasons] of reasonLists.entries()) {
		const startedAt = Date.UTC(2026, 10, 21 + index);
		const id = `bob ${index}`;
		await transaction((tx) => giveRun(tx, { id, playerId: 'bob', puzzleId, startedAt, timeMs: 100 - index, reasons }));
	}
}

const CHOICES = [
	['--reasons no_log', ['bob 0', 'bob 2']],
	['--reasons no_log,burst', ['bob 0', 'bob 1', 'bob 2']],
	['--before 2026-11-22', ['three', 'bob 0']],
	['--reasons no_log --before 2026-11-22', ['bob 0']],
	['--reasons clock_mismatch', []],
] as const;

scene('runs are selected by hold reasons that are all among the named ones, and by the day', async ({ store, run }) => {
	await giveHeld(store);
	for (const [choice, games] of CHOICES) {
		const { code, out, err } = await run(`held accept ${choice} --reason x --dry-run`);
		const ids = out.split('\n').filter((line) => line.includes(' -> '));
		assert.deepEqual(
			ids,
			ids.filter((_, index) => ids[index]?.startsWith(`run of ${games[index]}:`)),
		);
		assert.equal(ids.length, games.length, choice);
		assert.equal(code, 0);
		assert.match(err, new RegExp(`^${games.length} of ${games.length} runs?\\ndry run`));
	}
	assert.match((await run('held list')).err, /^4 held runs/);
});

scene('many runs are decided on at once, each with its entry in the audit log', async ({ store, run }) => {
	await giveHeld(store);
	const { code, out, err } = await run('held reject --reasons no_log --reason', 'a wave of scripts');
	assert.deepEqual([code, err], [0, '2 of 2 runs\n']);
	assert.match(out, /^run of bob 0: held \(no_log\) -> unranked .*\nrun of bob 2: /);
	assert.equal((await run('audit list')).out.match(/held reject {2}run of bob \d {2}a wave of scripts/g)?.length, 2);
});

scene('a refused run does not stop the others', async ({ run }) => {
	const { code, out, err } = await run('held accept nothing', 'run of three', '--reason', 'seen');
	assert.deepEqual([code, err], [1, 'nothing: there is no such run\n1 of 2 runs\n']);
	assert.match(out, /^run of three: held .* -> ranked\n/);
});
