import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { type KnownPuzzle, listKnownPuzzles } from '#rules/testing/knownPuzzles.ts';
import { readLadders } from '#server/puzzles/ladder.ts';
import type { Store } from '#store/open.ts';
import { countPool } from '#store/read/puzzles.ts';
import { DAY, DAY_START } from '#store/testing/testRows.ts';
import { addCommitment, addDaily, addLevel, addPuzzle } from '#store/write/puzzles.ts';
import { emptyScene, runCommand } from '../testing/testOperator.ts';

const [first, second, third] = listKnownPuzzles('easy') as [KnownPuzzle, KnownPuzzle, KnownPuzzle];

function give({ db }: Store, puzzle: KnownPuzzle, changed: Partial<KnownPuzzle> = {}): Promise<number> {
	return addPuzzle(db, { ...puzzle, createdAt: DAY_START, isPooled: true, ...changed });
}

emptyScene('the pool is counted by difficulty, with the days that are ready without a gap', async ({ store, run }) => {
	await give(store, first);
	for (const [date, puzzle] of [
		[DAY, second],
		['2026-11-22', third],
	] as const) {
		await addDaily(store.db, { date, difficulty: 'easy', puzzleId: await give(store, puzzle) });
	}
	const { code, out } = await run('puzzles pool');
	assert.equal(code, 0);
	assert.match(out, /^ +in the pool +never played +handed out +dailies +ready up to/);
	assert.match(out, /easy +1 +1 +0 +2 +2026-11-20 +323 +0 of 100\n/);
	assert.match(out, /hard +0 +0 +0 +0 +today is missing +324 +0 of 100\n/);
	const rows = JSON.parse((await run('puzzles pool --json')).out);
	assert.deepEqual([rows[0].dailiesUpTo, rows[1].dailiesUpTo], [DAY, null]);
});

emptyScene(
	'puzzles that are made ahead are in the pool, correct, and graded as by the current engine',
	async ({ store, run }) => {
		const tried = await run('puzzles make --difficulty easy --count 3 --dry-run');
		assert.deepEqual(tried, {
			code: 0,
			out: 'would make 3 easy puzzles: 0 are in the pool\n',
			err: 'dry run: nothing was changed\n',
		});
		assert.equal(await countPool(store.db, 'easy'), 0);
		const made = await run('puzzles make --difficulty easy --count 3');
		assert.deepEqual(made, { code: 0, out: 'made 3 of 3 easy puzzles: 3 are in the pool\n', err: '' });
		const verified = await run('puzzles verify --grades');
		assert.deepEqual(verified, { code: 0, out: '3 puzzles, 0 dailies, 0 levels, 0 faulty\n', err: '' });
		assert.match((await run('audit list')).out, /puzzles make {2}easy {2}- {2}\{"made":3,"pooled":3\}/);
	},
);

emptyScene('an interrupted making keeps its puzzles and reports how many there are', async ({ directory, run }) => {
	const words = 'puzzles make --difficulty easy --count 9'.split(' ');
	const stopped = await runCommand(words, { DATA_DIR: directory }, AbortSignal.abort());
	assert.deepEqual([stopped.code, stopped.out], [1, 'made 0 of 9 easy puzzles: 0 are in the pool\n']);
	assert.equal((await run('puzzles verify')).code, 0);
});

emptyScene(
	'a making that is stopped on its way ends after the puzzles that it has begun',
	async ({ directory, store, run }) => {
		const stop = new AbortController();
		const words = 'puzzles make --difficulty easy --count 500'.split(' ');
		const making = runCommand(words, { DATA_DIR: directory }, stop.signal);
		while ((await countPool(store.db, 'easy')) === 0) await setImmediate();
		stop.abort();
		const { code, out } = await making;
		const madeCount = await countPool(store.db, 'easy');
		assert.ok(madeCount > 0 && madeCount < 500);
		assert.deepEqual([code, out], [1, `made ${madeCount} of 500 easy puzzles: ${madeCount} are in the pool\n`]);
		assert.match((await run('audit list')).out, new RegExp(`"made":${madeCount},`));
	},
);

const [, secondRung] = readLadders().hard;

/** Each spoils a store in one way. */
const FAULTS: readonly (readonly [says: string, spoil: (store: Store) => Promise<unknown>])[] = [
	[
		'puzzle 1 has several solutions',
		(store) => give(store, first, { givens: `0${first.givens.slice(1)}`.replace('7', '0') }),
	],
	['puzzle 1 has no solution', (store) => give(store, first, { givens: `55${first.givens.slice(2)}` })],
	[
		'puzzle 1 has a different solution from the stored one',
		(store) => give(store, first, { solution: second.solution }),
	],
	[`puzzle 1 has ${first.givenCount} clues, not 80`, (store) => give(store, first, { givenCount: 80 })],
	[
		`the hard daily of ${DAY} points to a puzzle that is easy`,
		async (store) => addDaily(store.db, { date: DAY, difficulty: 'hard', puzzleId: await give(store, first) }),
	],
	[
		`the easy daily of ${DAY} points to a puzzle in the practice pool`,
		async (store) => {
			await addDaily(store.db, { date: DAY, difficulty: 'easy', puzzleId: await give(store, first) });
			await store.db.updateTable('puzzles').set({ isPooled: 1 }).execute();
		},
	],
	[
		'the commitment of 2026-11-20 is for a day whose easy daily is missing',
		async (store) => addCommitment(store.db, { date: DAY, commitment: 'x', salt: 'y', committedAt: 1 }),
	],
	[
		'the commitment of 2026-11-20 does not match the dailies of that day',
		async (store) => {
			for (const difficulty of DIFFICULTIES) {
				const [puzzle] = listKnownPuzzles(difficulty) as [KnownPuzzle];
				await addDaily(store.db, { date: DAY, difficulty, puzzleId: await give(store, puzzle) });
			}
			await addCommitment(store.db, { date: DAY, commitment: 'x', salt: 'y', committedAt: 1 });
		},
	],
	[
		'hard level 3 is not the puzzle in its ladder',
		async (store) => {
			const [puzzle] = listKnownPuzzles('hard') as [KnownPuzzle];
			const { givens } = secondRung!;
			assert.notEqual(puzzle.givens, givens);
			await addLevel(store.db, { difficulty: 'hard', level: 3, puzzleId: await give(store, puzzle) });
		},
	],
	[
		'easy level 101 is above the top of its ladder',
		async (store) => addLevel(store.db, { difficulty: 'easy', level: 101, puzzleId: await give(store, first) }),
	],
];

for (const [says, spoil] of FAULTS) {
	emptyScene(`it is found that ${says}`, async ({ store, run }) => {
		await spoil(store);
		const { code, out } = await run('puzzles verify');
		assert.equal(code, 1);
		assert.match(out, new RegExp(`^${says}\n.*, 1 faulty\n$`));
	});
}

emptyScene('a grade that differs from the stored one is found with --grades', async ({ store, run }) => {
	await give(store, first, { rating: 9.9 });
	assert.equal((await run('puzzles verify')).code, 0);
	const { code, out } = await run('puzzles verify --grades');
	assert.equal(code, 1);
	assert.match(out, /^puzzle 1 is stored as easy 9.9 hidden_single_line but graded easy 1.5 /);
});

emptyScene('a sample is spread over all puzzles', async ({ store, run }) => {
	for (const puzzle of [...listKnownPuzzles('easy'), ...listKnownPuzzles('hard')]) await give(store, puzzle);
	assert.match((await run('puzzles verify --sample 4')).out, /^4 puzzles, /);
	assert.match((await run('puzzles verify --sample 100')).out, /^8 puzzles, /);
	await store.db.updateTable('puzzles').set({ isPooled: 0 }).where('id', '=', 8).execute();
	await store.db.deleteFrom('puzzles').where('id', '=', 8).execute();
	await give(store, first, { givens: first.givens.replace('5', '0'), givenCount: 1 });
	assert.equal((await run('puzzles verify --sample 1')).code, 1);
});

test('making needs a difficulty and a count', async () => {
	const { code, err } = await runCommand(['puzzles', 'make', '--difficulty', 'easy'], {});
	assert.equal(code, 2);
	assert.match(err, /^puzzles make needs --count N/);
	assert.match((await runCommand(['puzzles', 'make', '--difficulty', 'sudden'], {})).err, /^unknown difficulty sudden/);
});
