import assert from 'node:assert/strict';
import { DAY_START, giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { addUser, updateUser } from './players.ts';

const ada = { id: 'ada', email: 'ada@example.org', displayName: 'Ada', createdAt: DAY_START };

eachStore('two calls that add the same address at once get the same user', async (store) => {
	const ids = Array.from({ length: 10 }, (_, index) => `ada${index}`);
	const users = await atOnce(
		store,
		ids.map((id) => () => addUser(store.db, { ...ada, id, displayName: `Name ${id}` })),
	);
	assert.equal(new Set(users.map((user) => user !== 'name_taken' && user.id)).size, 1);
});

eachStore('of two users who choose a name at once one gets it', async (store) => {
	await giveUser(store.db, 'bob');
	await giveUser(store.db, 'eve');
	const rename = (id: string) => store.transaction((tx) => updateUser(tx, id, { displayName: 'Queen' }));
	const answers = await atOnce(store, [() => rename('bob'), () => rename('eve')]);
	assert.equal(answers.filter((answer) => answer === 'name_taken').length, 1);
});
