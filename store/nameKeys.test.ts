import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skeletonSchema } from './migrations/0006-name-looks.ts';
import { toNameSkeleton } from './nameKeys.ts';
import { giveUser } from './testing/testRows.ts';
import { eachStore } from './testing/testStores.ts';

/** Names of one look on each line. */
const ALIKE = `
Bill, BiII, Bi11, Bíll, Bılł, Ḅill, ßill, ꓐill
max, rnax
саре, cape
Αννα, Ανvα
a b, a-b, ab
Wow, VVow
Zoë, Zoe\u0308, Zоё, Zoe, Zøé
が, か\u3099
か, か
-_-, -_-
`;

test('names that look alike have the same skeleton, and other names do not', () => {
	const seen = new Map<string, string>();
	for (const line of ALIKE.trim().split('\n')) {
		const looks = new Set(line.split(', ').map(toNameSkeleton));
		assert.equal(looks.size, 1, line);
		const [look = ''] = looks;
		assert.equal(seen.get(look), undefined, line);
		seen.set(look, line);
	}
	for (const name of ['Calm Otter 4821', '数独', '...', 'ill']) assert.ok(!seen.has(toNameSkeleton(name)), name);
});

eachStore(
	'of accounts whose names look alike already the oldest has the skeleton, and all keep their names',
	async (store) => {
		const { db } = store;
		for (const [index, displayName] of ['Bill', 'BiII', 'Ann'].entries()) {
			const id = await giveUser(db, `user${index}`);
			await db.updateTable('players').set({ displayName, nameSkeleton: null }).where('id', '=', id).execute();
		}
		await store.transaction(async (tx) => {
			await tx.schema.dropIndex('playersByLook').execute();
			await tx.schema.alterTable('players').dropColumn('nameSkeleton').execute();
			await skeletonSchema().up(tx);
		});
		const rows = await db.selectFrom('players').select(['displayName', 'nameSkeleton']).orderBy('id').execute();
		assert.deepEqual(
			rows.map((row) => `${row.displayName} ${row.nameSkeleton}`),
			['Bill bill', 'BiII null', 'Ann ann'],
		);
	},
);
