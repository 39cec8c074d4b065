import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Digit } from '#engine/digitSet.ts';
import type { Move } from '#engine/move.ts';
import { drawTransform } from '#engine/permute.ts';
import { createRandom } from '#engine/random.ts';
import { listKnownPuzzles } from '#rules/testing/knownPuzzles.ts';
import { playByHand } from '#rules/testing/simulated/playByHand.ts';
import type { Store } from '../open.ts';
import { DAY_START, deletePlayer, giveGuest, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { appendMoves } from '../write/appendMoves.ts';
import { mergeGuest } from '../write/merge.ts';
import { findSameOrder, fingerprintOrder } from './finishFacts.ts';

const ORDER = 2 ** 48 - 1;
const MOVES = Array.from(
	{ length: 3 },
	(_, index): Move => ({ at: 900 * index, kind: 'place', cell: index, digit: 1 }),
);

/** Ann and a guest filled the puzzle in that order, Ben in another. */
async function prepare(store: Store): Promise<number> {
	const { db, transaction } = store;
	const [puzzleId, otherPuzzleId] = [await givePuzzle(db, 1), await givePuzzle(db, 2)];
	for (const id of ['ann', 'ben']) await giveUser(db, id);
	await giveGuest(db, 'guest');
	const rows = [
		['ann', puzzleId, ORDER],
		['guest', puzzleId, ORDER],
		['ben', puzzleId, ORDER - 1],
		['ben', otherPuzzleId, ORDER],
		['ben', puzzleId, null],
	] as const;
	for (const [index, [playerId, runPuzzleId, orderFingerprint]] of rows.entries()) {
		const reasons = playerId === 'guest' ? ['guest'] : [];
		const id = `${playerId} ${index}`;
		const run = { id, playerId, puzzleId: runPuzzleId, timeMs: 5000 + index, reasons, orderFingerprint };
		await transaction((tx) => giveRun(tx, run));
		await appendMoves(db, { gameId: id, from: 0, moves: MOVES.slice(0, 2) });
	}
	return puzzleId;
}

function find({ db }: Store, puzzleId: number, playerId: string) {
	return findSameOrder(db, { puzzleId, orderFingerprint: ORDER, playerId });
}

eachStore('runs of others in the same order are found, the first ones first, with their moves', async (store) => {
	const puzzleId = await prepare(store);
	await appendMoves(store.db, { gameId: 'ann 0', from: 2, moves: MOVES.slice(2) });
	const solution = '1'.repeat(81);
	const ann = { id: 'run of ann 0', moves: MOVES, solution };
	const guest = { id: 'run of guest 1', moves: MOVES.slice(0, 2), solution };
	assert.deepEqual(await find(store, puzzleId, 'ben'), [ann, guest]);
	assert.deepEqual(await find(store, puzzleId, 'ann'), [guest]);
	await store.db.deleteFrom('moves').where('gameId', '=', 'guest 1').execute();
	assert.deepEqual(await find(store, puzzleId, 'ann'), [], 'a log that is no longer kept shows nothing');
});

eachStore("a merge makes the guest's order the user's own, and a deleted account leaves none", async (store) => {
	const puzzleId = await prepare(store);
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest', userId: 'ann', now: DAY_START }));
	assert.deepEqual(await find(store, puzzleId, 'ann'), []);
	assert.equal((await find(store, puzzleId, 'ben')).length, 2);
	await deletePlayer(store, 'ann');
	assert.deepEqual(await find(store, puzzleId, 'ben'), []);
});

const { givens, solution } = listKnownPuzzles('easy')[0]!;
const LOG = playByHand({ givens, solution, gapMs: () => 900 });

test('a fingerprint tells orders apart and nothing else', () => {
	const slower = LOG.map((move) => ({ ...move, at: move.at * 2 }));
	const swapped = LOG.with(3, LOG[4]!).with(4, LOG[3]!);
	assert.equal(fingerprintOrder(slower), fingerprintOrder(LOG));
	assert.notEqual(fingerprintOrder(swapped), fingerprintOrder(LOG));
	assert.ok(Number.isSafeInteger(fingerprintOrder(LOG)));
	assert.equal(fingerprintOrder(LOG.slice(0, 15)), null);
	const { cells, digits } = drawTransform(createRandom('another arrangement'));
	const turned = LOG.map((move) => ({
		...move,
		cell: cells.indexOf(move.cell),
		digit: digits[move.digit] as Digit,
	}));
	assert.equal(fingerprintOrder(turned), fingerprintOrder(LOG), 'of an arrangement');
});
