import assert from 'node:assert/strict';
import { findGuest, findUser, findUserByEmail } from '../read/players.ts';
import { boardVersion } from '../read/rank.ts';
import { DAY_START, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { addGuest, addUser, updateUser } from './players.ts';

const ada = { id: 'ada', email: 'ada@example.org', displayName: 'Ada', createdAt: DAY_START };

eachStore('a guest is found by the hash of its id', async ({ db }) => {
	await addGuest(db, { id: 'guest1', guestKey: 'hash', createdAt: DAY_START });
	const guest = await findGuest(db, 'hash');
	assert.deepEqual(guest, {
		id: 'guest1',
		kind: 'guest',
		email: null,
		displayName: null,
		preferences: {},
		createdAt: DAY_START,
		endedAt: null,
		tokensValidFrom: 0,
		hasPage: true,
		showsStreak: false,
		reminder: null,
		showsMedals: false,
	});
	assert.equal(await findGuest(db, 'other'), undefined);
	assert.equal(await findUser(db, 'guest1'), undefined);
});

eachStore('a user is found by id and by address', async ({ db }) => {
	const added = await addUser(db, ada);
	assert.deepEqual(await findUser(db, 'ada'), added);
	assert.deepEqual(await findUserByEmail(db, 'ada@example.org'), added);
	assert.equal(await findUserByEmail(db, 'bob@example.org'), undefined);
});

eachStore('two calls that add the same address at once get the same user', async (store) => {
	const ids = Array.from({ length: 10 }, (_, index) => `ada${index}`);
	const users = await atOnce(
		store,
		ids.map((id) => () => addUser(store.db, { ...ada, id, displayName: `Name ${id}` })),
	);
	assert.equal(new Set(users.map((user) => user !== 'name_taken' && user.id)).size, 1);
});

eachStore('a display name belongs to one user, whatever its case', async ({ db, transaction }) => {
	await addUser(db, ada);
	assert.equal(await addUser(db, { ...ada, id: 'eve', email: 'eve@example.org', displayName: 'ADA' }), 'name_taken');
	await giveUser(db, 'bob');
	const rename = (id: string, displayName: string) => transaction((tx) => updateUser(tx, id, { displayName }));
	assert.equal(await rename('bob', 'aDa'), 'name_taken');
	assert.notEqual(await rename('ada', 'ADA'), 'name_taken');
	assert.notEqual(await rename('ada', 'Countess'), 'name_taken');
	assert.notEqual(await rename('bob', 'Ada'), 'name_taken');
});

eachStore('of two users who choose a name at once one gets it', async (store) => {
	await giveUser(store.db, 'bob');
	await giveUser(store.db, 'eve');
	const rename = (id: string) => store.transaction((tx) => updateUser(tx, id, { displayName: 'Queen' }));
	const answers = await atOnce(store, [() => rename('bob'), () => rename('eve')]);
	assert.equal(answers.filter((answer) => answer === 'name_taken').length, 1);
});

eachStore('fields that a patch does not name stay', async ({ db, transaction }) => {
	await addUser(db, ada);
	await transaction((tx) => updateUser(tx, 'ada', { preferences: { theme: 'dark' } }));
	const user = await transaction((tx) => updateUser(tx, 'ada', { displayName: 'Countess' }));
	assert.deepEqual(await findUser(db, 'ada'), user);
	assert.deepEqual(user, {
		...ada,
		kind: 'user',
		displayName: 'Countess',
		preferences: { theme: 'dark' },
		endedAt: null,
		tokensValidFrom: 0,
		hasPage: true,
		showsStreak: false,
		reminder: null,
		showsMedals: false,
	});
});

eachStore('a new name changes the version of the boards that show it', async ({ db, transaction }) => {
	await giveUser(db, 'bob');
	const puzzleId = await givePuzzle(db, 1);
	await transaction((tx) => giveRun(tx, { id: 'game1', playerId: 'bob', puzzleId, timeMs: 1000 }));
	const before = await boardVersion(db, 'random:easy');
	await transaction((tx) => updateUser(tx, 'bob', { displayName: 'Robert' }));
	assert.ok((await boardVersion(db, 'random:easy')) > before);
});
