import assert from 'node:assert/strict';
import { giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { moreLooksSchema } from './0013-more-looks.ts';

eachStore('names that look alike only now all stay, and the oldest blocks others', async ({ db, transaction }) => {
	for (const [index, [displayName, nameSkeleton]] of Object.entries({
		Zoë: 'zoë',
		Zoe: 'zoe',
		Bill: 'bill',
	}).entries()) {
		const id = await giveUser(db, `user${index}`);
		await db.updateTable('players').set({ displayName, nameSkeleton }).where('id', '=', id).execute();
	}
	await transaction((tx) => moreLooksSchema().up(tx));
	const rows = await db.selectFrom('players').select(['displayName', 'nameSkeleton']).orderBy('id').execute();
	assert.deepEqual(
		rows.map((row) => `${row.displayName} ${row.nameSkeleton}`),
		['Zoë zoe', 'Zoe null', 'Bill bill'],
	);
});
