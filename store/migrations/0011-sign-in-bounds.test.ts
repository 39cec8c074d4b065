import assert from 'node:assert/strict';
import { spendTry, takeCode } from '../signIn/codes.ts';
import { giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { signInSchema } from './0011-sign-in-bounds.ts';

eachStore('a code that was requested before the migration still signs in after it', async ({ db, transaction }) => {
	const email = 'ann@example.org';
	await giveUser(db, 'ann');
	await db.insertInto('codes').values({ email, codeHash: 'old', createdAt: 0, expiresAt: 9, triesLeft: 5 }).execute();
	await transaction(async (tx) => {
		for (const table of ['codeRequests', 'mailboxes', 'knownNetworks']) await tx.schema.dropTable(table).execute();
		await signInSchema().up(tx);
	});
	await transaction(async (tx) => {
		const tried = await spendTry(tx, { email, requestKey: undefined, guessesMax: 100, now: 8 });
		assert.deepEqual(tried, { ok: true, codeHash: 'old' });
		assert.equal(await takeCode(tx, { email, codeHash: 'old' }), true);
	});
});
