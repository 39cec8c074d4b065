import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '#store/open.ts';
import type { Db } from '#store/schema.ts';
import { checkByCounting } from '#store/testing/testCounting.ts';
import { DAY_START, giveGuest, givePuzzle, giveUser, toNewGame } from '#store/testing/testRows.ts';
import { eachStore, untilWaitedFor } from '#store/testing/testStores.ts';
import { startGame } from '#store/write/startGame.ts';
import { changeGameAlone } from './changeGame.ts';
import { recordFinish } from './recordFinish.ts';

const PLAYERS = 4;
const ROUNDS = 5;

interface Ended {
	readonly timeMs: number;
	readonly previousBestMs: number | null;
	readonly personalBest: boolean;
}

eachStore('of two games of a player that end at once on one board, one knows of the other', async (store) => {
	for (let player = 0; player < PLAYERS; player++) {
		// The runs of a guest are on no board, and those on a puzzle that they have met say nothing of their speed: no other row is locked.
		const kind = player % 2 === 0 ? 'user' : 'guest';
		const playerId = await (kind === 'user' ? giveUser : giveGuest)(store.db, `player ${player}`);
		const metId = kind === 'user' ? undefined : await start(store, { id: `${playerId}, first`, playerId });
		let best: number | null = null;
		for (let round = 0; round < ROUNDS; round++) {
			// The next pair is faster, so that most finishes change the board.
			const times = [10_000 - 10 * round, 10_007 - 10 * round] as const;
			const ids = times.map((_, index) => `${playerId}, game ${2 * round + index}`);
			for (const id of ids) await start(store, { id, playerId }, metId);
			const [first, second] = ids.map((id, index) => ({ id, playerId, kind, timeMs: times[index]! })) as [
				OwnEnd,
				OwnEnd,
			];
			const [one, two] = await (round % 2 === 0 ? endAtOnce(store, first, second) : endDuring(store, first, second));
			assert.ok(follows(best, one, two) || follows(best, two, one), JSON.stringify({ best, one, two }));
			best = Math.min(...times);
		}
	}
	await checkByCounting(store.db);
});

let puzzleCount = 0;

/** Returns the puzzle, which is a new one unless it is given. */
async function start(
	{ db, transaction }: Store,
	game: { readonly id: string; readonly playerId: string },
	metId?: number,
): Promise<number> {
	const puzzleId = metId ?? (await givePuzzle(db, ++puzzleCount));
	const startedAt = DAY_START + (metId === undefined ? 0 : 1);
	await transaction((tx) => startGame(tx, toNewGame({ ...game, puzzleId, startedAt }), { isFresh: true }));
	return puzzleId;
}

interface OwnEnd {
	readonly id: string;
	readonly playerId: string;
	readonly kind: 'guest' | 'user';
	readonly timeMs: number;
}

function endAtOnce(store: Store, first: OwnEnd, second: OwnEnd): Promise<[Ended, Ended]> {
	return Promise.all([end(store, first), end(store, second)]);
}

/** The second comes when the first has done all but commit. */
async function endDuring(store: Store, first: OwnEnd, second: OwnEnd): Promise<[Ended, Ended]> {
	let other: Promise<Ended> | undefined;
	// It is no part of the first.
	const outside = AsyncLocalStorage.snapshot();
	const ended = await end(store, first, async (tx) => {
		other ??= outside(() => end(store, second));
		await untilWaitedFor(tx, store);
	});
	return [ended, await other!];
}

/** As the route of the finish does it. */
async function end(
	store: Store,
	{ id, playerId, kind, timeMs }: OwnEnd,
	beforeCommit: (tx: Db) => Promise<void> = async () => {},
): Promise<Ended> {
	const log = { moves: [], storedCount: 0 };
	const finish = { store, runId: `run of ${id}`, log, kind, playedMs: timeMs, isReviewed: false } as const;
	return changeGameAlone(store, { id, playerId, isWanted: () => true }, async (tx, game) => {
		const run = await recordFinish(tx, game, { ...finish, now: DAY_START + timeMs });
		await beforeCommit(tx);
		return run;
	});
}

function follows(best: number | null, first: Ended, then: Ended): boolean {
	return isRight(best, first) && isRight(Math.min(best ?? Number.POSITIVE_INFINITY, first.timeMs), then);
}

function isRight(best: number | null, { timeMs, previousBestMs, personalBest }: Ended): boolean {
	return previousBestMs === best && personalBest === (best === null || timeMs <= best);
}
