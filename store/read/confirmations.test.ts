import assert from 'node:assert/strict';
import { CONFIRMATION_MS } from '#contract/limits.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import type { Store } from '../open.ts';
import type { Db } from '../schema.ts';
import { DAY_START, givePuzzle, giveRun, giveUser, toNewGame } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { startGame } from '../write/startGame.ts';
import { listProofs } from './confirmations.ts';

const NOW = DAY_START + 100 * DAY_MS;

interface Proof {
	readonly daysAgo: number;
	readonly timeMs?: number;
	readonly reasons?: readonly string[];
	readonly mode?: 'confirmation' | 'race' | 'random';
}

async function giveProofs({ db, transaction }: Store, proofs: readonly Proof[]): Promise<void> {
	await giveUser(db, 'ann');
	for (const [index, { daysAgo, timeMs = 100_000, mode = 'confirmation', reasons = [mode] }] of proofs.entries()) {
		const puzzleId = await givePuzzle(db, index + 1);
		const own = { id: `game ${index}`, playerId: 'ann', puzzleId, mode, startedAt: NOW - daysAgo * DAY_MS - timeMs };
		await transaction((tx) => giveRun(tx, { ...own, timeMs, reasons }));
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

eachStore(
	'a live race proves something when a known rival had entered it, and few others were given up before',
	async (store) => {
		const { db } = store;
		const kinds = [
			{ expected: 1 },
			{ expected: 0, late: 1 },
			{ expected: 0, programs: 1 },
			{ expected: 0, knownRival: 0 },
			{ expected: 0, kind: 'challenge' },
			{ expected: 1, givenUp: [1, 2] },
			{ expected: 0, givenUp: [1, 2, 3] },
			{ expected: 0, givenUp: [1, 2, CONFIRMATION_MS] },
			{ expected: 1, givenUp: [1, 2, CONFIRMATION_MS + 1] },
			{ expected: 1, givenUp: [1, 2, -1] },
			{ expected: 1, givenUp: [1, 2, 3], givenUpKind: 'challenge' },
			{ expected: 1, givenUp: [1, 2, 3], givenUpDifficulty: 'medium' },
		] as const;
		for (const [index, row] of kinds.entries()) {
			const { expected, ...race } = row;
			const playerId = `player ${index}`;
			await giveUser(db, playerId);
			await giveRaces(store, playerId, race);
			const proofs = await listProofs(db, { playerId, now: NOW });
			assert.equal(proofs.length, expected, JSON.stringify(row));
		}
	},
);

interface RacedAndGivenUp {
	readonly kind?: 'live' | 'challenge';
	readonly programs?: 0 | 1;
	readonly late?: 0 | 1;
	readonly knownRival?: 0 | 1;
	/** How long before the start of the race others were begun that have no finish. */
	readonly givenUp?: readonly number[];
	readonly givenUpKind?: 'live' | 'challenge';
	readonly givenUpDifficulty?: 'easy' | 'medium';
}

async function giveRaces({ db, transaction }: Store, playerId: string, given: RacedAndGivenUp): Promise<void> {
	const { kind = 'live', programs = 0, late = 0, knownRival = 1, givenUp = [] } = given;
	const { givenUpKind = 'live', givenUpDifficulty: difficulty = 'easy' } = given;
	const startedAt = NOW - DAY_MS;
	const raceId = `race of ${playerId}`;
	const puzzleId = await givePuzzle(db, 1 + Number(playerId.split(' ')[1]));
	const id = `game of ${playerId}`;
	await transaction((tx) =>
		giveRun(tx, { id, playerId, puzzleId, mode: 'race', startedAt, timeMs: 100_000, reasons: ['race'] }),
	);
	await giveRace(db, { id: raceId, kind, programs, puzzleId, racer: { playerId, gameId: id, late, knownRival } });
	for (const [index, before] of givenUp.entries()) {
		const left = { id: `${id} ${index}`, raceId: `${raceId} ${index}` };
		const game = { ...left, playerId, puzzleId, mode: 'race', difficulty, date: null, level: null } as const;
		await transaction((tx) => startGame(tx, toNewGame({ ...game, startedAt: startedAt - before })));
		await giveRace(db, { id: left.raceId, kind: givenUpKind, puzzleId, racer: { playerId, gameId: left.id } });
	}
}

interface GivenRace {
	readonly id: string;
	readonly kind: 'live' | 'challenge';
	readonly programs?: 0 | 1;
	readonly puzzleId: number;
	readonly racer: {
		readonly playerId: string;
		readonly gameId: string;
		readonly late?: 0 | 1;
		readonly knownRival?: 0 | 1;
	};
}

async function giveRace(db: Db, { racer, programs = 0, ...race }: GivenRace): Promise<void> {
	const ended = {
		state: 'closed',
		startsAt: NOW,
		closesAt: NOW,
		rematchOf: null,
		sealed: null,
		sealKey: null,
	} as const;
	await db
		.insertInto('races')
		.values({ ...race, programs, difficulty: 'easy', createdAt: NOW, ...ended })
		.execute();
	const own = { raceId: race.id, number: 0, name: '', joinedAt: NOW, readyAt: null, seenAt: NOW, program: 0 } as const;
	await db
		.insertInto('racers')
		.values({ ...own, late: 0, ...racer, ...NO_RESULT })
		.execute();
}

const NO_RESULT = { resultMs: null, resultPenaltyMs: null, resultAt: null };
