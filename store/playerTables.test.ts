import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Store } from './open.ts';
import { PLAYER_TABLES } from './playerTables.ts';
import { readAccount } from './read/account.ts';
import { giveGuestLife, giveLives } from './testing/testLives.ts';
import { deletePlayer } from './testing/testRows.ts';
import { eachStore } from './testing/testStores.ts';
import { listTables, listTablesNaming } from './testing/testTables.ts';
import { mergeGuest } from './write/merge.ts';

const COUNTED = { notExported: 'counted from runs and games, which are exported' };

/**
 * The name of each table's rows in an account's export. Add a new table to the list of tables, here and to
 * `testLives.ts`: these tests then check that deletion, export and merge cover it.
 */
type AccountData = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

const EXPORTED: Readonly<Record<string, keyof AccountData | { readonly notExported: string }>> = {
	players: 'profile',
	access: 'access',
	codes: { notExported: 'the hash of a code that lives ten minutes' },
	codeRequests: { notExported: 'the same hash, by request' },
	mailboxes: { notExported: 'counts of mails and wrong codes, which end with the day and with the next sign-in' },
	mailNetworks: { notExported: 'counts of mails by keyed hashes of networks, which end with the day' },
	mails: { notExported: 'what is on its way to the player, ten minutes at most' },
	knownNetworks: { notExported: 'keyed hashes, from which nothing can be read' },
	dailyViews: { notExported: 'keyed hashes, whose key is thrown away after two days' },
	games: 'games',
	gameStarts: { notExported: 'hashes of the keys that programs gave their requests' },
	moves: 'games',
	runs: 'runs',
	racers: 'races',
	entries: 'contests',
	progress: 'progress',
	bestRuns: 'boardRows',
	parPlayers: COUNTED,
	circleMembers: 'circles',
	drills: 'drills',
	drillPositions: 'drills',
};

/** Columns that make a row a player's, or tie it to a game or run of theirs. */
const OWNERS = ['playerId', 'userId', 'email', 'gameId', 'runId'];

const NAMES = Object.keys(EXPORTED).sort();

eachStore('the list names every table that has rows of players', async (store) => {
	const tables = await listTables(store);
	const owned = tables.filter(({ columns }) => columns.some((column) => OWNERS.includes(column)));
	assert.deepEqual(owned.map(({ name }) => name).sort(), [...PLAYER_TABLES].sort());
	assert.deepEqual(NAMES, [...PLAYER_TABLES].sort());
});

eachStore('a deletion empties every one of them', async (store) => {
	await giveLives(store);
	assert.deepEqual(await listTablesNaming(store, 'ann'), NAMES, 'a life leaves rows everywhere');
	await deletePlayer(store, 'ann');
	assert.deepEqual(await listTablesNaming(store, 'ann'), []);
});

eachStore('an export has each of them', async (store) => {
	await giveLives(store);
	const data = await readAccount(store.db, 'ann');
	for (const [table, part] of Object.entries(EXPORTED)) {
		if (typeof part === 'string') assert.match(JSON.stringify(data?.[part]), /ann|easy/, table);
	}
	assert.ok(data?.games.some(({ moves }) => moves.length > 0));
});

eachStore('a merge leaves the guest no rows', async (store) => {
	await giveLives(store);
	await giveGuestLife(store, 'guest one');
	const before = await findOwned(store, 'guest one');
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest one', userId: 'ann', now: 1 }));
	assert.ok(before.includes('parPlayers'));
	assert.deepEqual(await findOwned(store, 'guest one'), []);
});

/** Tables with a row whose owner is the player. */
async function findOwned(store: Store, playerId: string): Promise<string[]> {
	const found: string[] = [];
	for (const { name, columns } of await listTables(store)) {
		const [column] = columns.filter((each) => each === 'playerId' || each === 'userId');
		if (column === undefined) continue;
		const owned = sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} = ${playerId}`;
		if ((await owned.execute(store.db)).rows.length > 0) found.push(name);
	}
	return found;
}
