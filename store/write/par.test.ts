import assert from 'node:assert/strict';
import { createRandom } from '#engine/random.ts';
import { openMemoryStore, type Store } from '../open.ts';
import { listMarked, readKnownPar, readSpeed } from '../read/par.ts';
import { findWrongPuzzles, findWrongSpeeds } from '../read/wrongPar.ts';
import { DAY_START, giveFinish, giveGuest, givePuzzle, giveRun, giveUser, toNewGame } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { acceptRun } from './decide.ts';
import { mergeGuest } from './merge.ts';
import { recountSpeed, repairPlayer } from './par.ts';
import { startGame } from './startGame.ts';

const PUZZLES = 6;
const MINUTE_MS = 60_000;

interface Scene extends Store {
	readonly puzzleIds: readonly number[];
}

async function prepare(store: Store): Promise<Scene> {
	const puzzleIds: number[] = [];
	for (let number = 0; number < PUZZLES; number++) {
		puzzleIds.push(await givePuzzle(store.db, number, { workload: 60 + 300 * number, rating: 1 + number }));
	}
	for (const user of ['ann', 'bob']) await giveUser(store.db, user);
	await giveGuest(store.db, 'guest');
	return { ...store, puzzleIds };
}

interface GivenRun {
	readonly playerId?: string;
	readonly assisted?: boolean;
	readonly reasons?: readonly string[];
	readonly startedAt?: number;
}

/** The run of a player on one of the puzzles. */
async function play(scene: Scene, puzzle: number, timeMs: number, given: GivenRun = {}): Promise<string> {
	const { playerId = 'ann', startedAt = DAY_START + puzzle * MINUTE_MS } = given;
	const id = `${playerId} ${puzzle} ${startedAt}`;
	const run = { ...given, id, playerId, puzzleId: scene.puzzleIds[puzzle]!, timeMs, startedAt };
	return scene.transaction((tx) => giveRun(tx, run));
}

/** All counted rows, without their versions. */
async function readAll({ db }: Store) {
	const puzzles = await db.selectFrom('parPuzzles').selectAll().orderBy('puzzleId').execute();
	const players = await db.selectFrom('parPlayers').selectAll().orderBy('playerId').execute();
	const rows = players.map(({ version: _version, ...row }) => row);
	return { puzzles: puzzles.map(({ puzzleId: _id, ...row }) => row), players: rows };
}

async function checkCounted({ db }: Store): Promise<void> {
	assert.deepEqual(await findWrongSpeeds(db, () => {}), []);
	assert.deepEqual(await findWrongPuzzles(db), []);
}

eachStore('only first runs without help that nothing makes doubtful count', async (store) => {
	const scene = await prepare(store);
	await play(scene, 0, 100_000, { assisted: true });
	await play(scene, 0, 100_000, { startedAt: DAY_START + 9 * MINUTE_MS });
	assert.deepEqual(await readAll(store), { puzzles: [], players: [] }, 'with help, and again after it');
	const held = await play(scene, 1, 2000, { reasons: ['guest', 'too_fast'] });
	assert.deepEqual(await readAll(store), { puzzles: [], players: [] }, 'doubtful');
	await store.transaction((tx) => acceptRun(tx, held, 1));
	assert.equal((await readSpeed(store.db, 'ann')).speed.runCount, 1, 'accepted');
	await play(scene, 2, 100_000, { reasons: ['guest'] });
	assert.equal((await readSpeed(store.db, 'ann')).speed.runCount, 2, 'a run that ranks by no rule counts');
	await checkCounted(store);
});

eachStore('a level or daily that was met before is not met first in another turn', async (store) => {
	const scene = await prepare(store);
	const level = { mode: 'progression', level: 3 } as const;
	const give = (id: string, puzzleId: number, startedAt: number) =>
		store.transaction((tx) => giveRun(tx, { ...level, id, playerId: 'ann', puzzleId, timeMs: 90_000, startedAt }));
	await give('first', scene.puzzleIds[0]!, DAY_START);
	await give('turned', scene.puzzleIds[1]!, DAY_START + 2 * MINUTE_MS);
	assert.equal((await readSpeed(store.db, 'ann')).speed.runCount, 1);
	const next = { ...toNewGame({ id: 'x', playerId: 'ann', puzzleId: 2 }), givens: '', workload: 9, rating: 1 };
	const known = { ...next, puzzleId: scene.puzzleIds[2]!, startedAt: DAY_START + 5 * MINUTE_MS };
	assert.equal((await readKnownPar(store.db, known)).isFirst, true);
	assert.equal((await readKnownPar(store.db, { ...known, ...level })).isFirst, false);
});

eachStore('runs that end at once or out of order count as in the order of their finish', async (store) => {
	const scene = await prepare(store);
	for (const puzzle of [0, 1, 2]) {
		const game = { id: `game ${puzzle}`, playerId: 'ann', puzzleId: scene.puzzleIds[puzzle]!, level: puzzle + 1 };
		await store.transaction((tx) => startGame(tx, toNewGame({ ...game, mode: 'progression' })));
	}
	const finish = (puzzle: number, timeMs: number) => () =>
		store.transaction((tx) => giveFinish(tx, { id: `game ${puzzle}`, playerId: 'ann', timeMs }));
	await atOnce(store, [finish(0, 400_000), finish(1, 300_000)]);
	await finish(2, 100_000)();
	await checkCounted(store);
	assert.deepEqual(await listMarked(store.db, 9), ['ann'], 'no finish counts all runs');
	await store.transaction((tx) => recountSpeed(tx, 'ann'));
	assert.equal((await readSpeed(store.db, 'ann')).speed.runCount, 3);
	assert.deepEqual(await listMarked(store.db, 9), []);
	await checkCounted(store);
});

eachStore('a merge counts a puzzle that both have played once, as the first who met it', async (store) => {
	const scene = await prepare(store);
	await play(scene, 0, 300_000);
	await play(scene, 1, 300_000, { playerId: 'guest', reasons: ['guest'], startedAt: DAY_START + 5 * MINUTE_MS });
	const before = await readAll(store);
	await play(scene, 0, 90_000, { playerId: 'guest', reasons: ['guest'], startedAt: DAY_START + 9 * MINUTE_MS });
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest', userId: 'ann', now: 1 }));
	const after = await readAll(store);
	assert.deepEqual(after.puzzles, before.puzzles);
	assert.deepEqual(
		after.players.map(({ playerId, runCount }) => [playerId, runCount]),
		[['ann', 2]],
	);
	await checkCounted(store);
});

eachStore('figures that do not add up are found and repaired', async (store) => {
	const scene = await prepare(store);
	const ids: string[] = [];
	for (const puzzle of [0, 1, 2]) ids.push(await play(scene, puzzle, 200_000));
	const before = await readAll(store);
	await store.db.updateTable('parPlayers').set({ speed: 3 }).execute();
	await store.db.updateTable('parPuzzles').set({ weight: 7 }).where('puzzleId', '=', scene.puzzleIds[1]!).execute();
	await store.db.updateTable('runs').set({ parCounted: 0 }).where('id', '=', ids[0]!).execute();
	assert.deepEqual(await findWrongSpeeds(store.db, () => {}), ['ann']);
	assert.deepEqual(await findWrongPuzzles(store.db), [scene.puzzleIds[0], scene.puzzleIds[1]]);
	await store.transaction((tx) => repairPlayer(tx, 'ann'));
	assert.deepEqual(await readAll(store), before);
	await checkCounted(store);
});

eachStore('both databases make the same of a history, to a billionth', async (store) => {
	const other = await openMemoryStore();
	const all = [];
	for (const each of [store, other]) {
		const [scene, random] = [await prepare(each), createRandom('history')];
		for (let step = 0; step < 12; step++) {
			const playerId = step % 2 === 0 ? 'ann' : 'bob';
			const startedAt = DAY_START + step * 60 * MINUTE_MS;
			await play(scene, step % PUZZLES, 30_000 + random.below(900_000), { playerId, startedAt });
		}
		all.push(await readAll(each));
	}
	await other.close();
	assert.deepEqual(all[0]!.puzzles, all[1]!.puzzles);
	const figures = all.map(({ players }) =>
		players.flatMap(({ playerId: _id, lastRunId: _run, ...row }) => Object.values(row)),
	);
	for (const [at, figure] of figures[0]!.entries())
		assert.ok(Math.abs(Number(figure) - Number(figures[1]![at])) < 1e-9);
	assert.equal(figures[0]!.length, figures[1]!.length);
});
