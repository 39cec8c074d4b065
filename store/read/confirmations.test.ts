import assert from 'node:assert/strict';
import { DAY_MS } from '#rules/utcDate.ts';
import type { Store } from '../open.ts';
import { DAY_START, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { listProofs } from './confirmations.ts';

const NOW = DAY_START + 100 * DAY_MS;

interface Proof {
	readonly daysAgo: number;
	readonly timeMs?: number;
	readonly reasons?: readonly string[];
	readonly mode?: 'confirmation' | 'race' | 'random';
	readonly raceId?: string;
}

async function giveProofs({ db, transaction }: Store, proofs: readonly Proof[]): Promise<void> {
	await giveUser(db, 'ann');
	for (const [
		index,
		{ daysAgo, timeMs = 100_000, mode = 'confirmation', reasons = [mode], raceId },
	] of proofs.entries()) {
		const puzzleId = await givePuzzle(db, index + 1);
		const own = { id: `game ${index}`, playerId: 'ann', puzzleId, mode, startedAt: NOW - daysAgo * DAY_MS - timeMs };
		await transaction((tx) => giveRun(tx, { ...own, timeMs, reasons, ...(raceId !== undefined && { raceId }) }));
	}
}

async function countProofs({ db }: Store): Promise<number> {
	return (await listProofs(db, { playerId: 'ann', now: NOW })).length;
}

eachStore('what a player has confirmed counts for ninety days, without contradictions', async (store) => {
	await giveProofs(store, [
		{ daysAgo: 89 },
		{ daysAgo: 91 },
		{ daysAgo: 1, reasons: ['confirmation', 'too_fast'] },
		{ daysAgo: 1, reasons: ['confirmation', 'rejected'] },
		{ daysAgo: 1, mode: 'random', reasons: [] },
	]);
	assert.equal(await countProofs(store), 1);
});

eachStore('the latest twenty are read, however many there are', async (store) => {
	await giveProofs(
		store,
		Array.from({ length: 60 }, (_, index) => ({ daysAgo: 60 - index, timeMs: 100_000 + index })),
	);
	const proofs = await listProofs(store.db, { playerId: 'ann', now: NOW });
	assert.equal(proofs.length, 20);
	assert.ok(proofs.every(({ difficulty }) => difficulty === 'easy'));
});

eachStore('a live race proves something when others had entered it before its start, too', async (store) => {
	const { db } = store;
	const kinds = [
		['live', 0, 0, 0],
		['live', 1, 0, 0],
		['live', 0, 1, 0],
		['live', 0, 0, 1],
		['challenge', 0, 0, 0],
	] as const;
	const races = kinds.map((_, index) => ({ daysAgo: 1, mode: 'race', raceId: `race-${index}` }) as const);
	await giveProofs(store, races);
	await giveUser(db, 'ben');
	const puzzleId = await givePuzzle(db, races.length + 1);
	for (const [index, [kind, programs, late, isOtherLate]] of kinds.entries()) {
		const id = `race-${index}`;
		const ended = {
			state: 'closed',
			startsAt: NOW,
			closesAt: NOW,
			rematchOf: null,
			sealed: null,
			sealKey: null,
		} as const;
		const race = { id, kind, programs, difficulty: 'easy', puzzleId, createdAt: NOW, ...ended } as const;
		await db.insertInto('races').values(race).execute();
		const racer = {
			raceId: id,
			name: '',
			joinedAt: NOW,
			readyAt: null,
			seenAt: NOW,
			program: 0,
			...NO_RESULT,
		} as const;
		await db
			.insertInto('racers')
			.values([
				{ ...racer, number: 0, playerId: 'ann', gameId: `game ${index}`, late },
				{ ...racer, number: 1, playerId: 'ben', gameId: null, late: isOtherLate },
			])
			.execute();
	}
	assert.equal(await countProofs(store), 1);
	await db.deleteFrom('racers').where('playerId', '=', 'ben').execute();
	assert.equal(await countProofs(store), 0);
});

const NO_RESULT = { resultMs: null, resultPenaltyMs: null, resultAt: null };
