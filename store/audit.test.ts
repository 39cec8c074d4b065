import assert from 'node:assert/strict';
import { addAudit, listAudit } from './audit.ts';
import { eachStore } from './testing/testStores.ts';

const entry = {
	at: 5,
	actor: 'op',
	verb: 'held accept',
	subject: 'run',
	reason: 'a known fast player',
	detail: { a: [1] },
};

eachStore('changes of operators are listed newest first, also those of one subject', async ({ db }) => {
	await addAudit(db, entry);
	await addAudit(db, { ...entry, subject: 'other', reason: null });
	await addAudit(db, { ...entry, verb: 'held reject' });
	assert.deepEqual(
		(await listAudit(db, { limit: 2 })).map(({ verb, subject, reason }) => [verb, subject, reason]),
		[
			['held reject', 'run', entry.reason],
			['held accept', 'other', null],
		],
	);
	assert.deepEqual(await listAudit(db, { subject: 'run', limit: 5 }), [{ ...entry, verb: 'held reject' }, entry]);
});

eachStore('a change that fails leaves no entry', async (store) => {
	await assert.rejects(
		store.transaction(async (tx) => {
			await addAudit(tx, entry);
			throw new Error('no');
		}),
	);
	assert.deepEqual(await listAudit(store.db, { limit: 5 }), []);
});
