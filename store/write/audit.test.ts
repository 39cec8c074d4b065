import assert from 'node:assert/strict';
import { listAudit } from '../read/operator.ts';
import { eachStore } from '../testing/testStores.ts';
import { addAccountAudit, addAudit, deleteAccountAudit } from './audit.ts';

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

eachStore('old entries of players are removed, the oldest first, and those of operators stay', async ({ db }) => {
	await addAudit(db, entry);
	for (const at of [1, 2, 3, 9]) await addAccountAudit(db, { at, event: 'sign-in', playerId: 'ann' });
	assert.equal(await deleteAccountAudit(db, { before: 9, limit: 2 }), 2);
	assert.equal(await deleteAccountAudit(db, { before: 9, limit: 2 }), 1);
	assert.equal(await deleteAccountAudit(db, { before: 9, limit: 2 }), 0);
	const left = await listAudit(db, { limit: 9 });
	assert.deepEqual(
		left.map(({ at, verb }) => [at, verb]),
		[
			[9, 'sign-in'],
			[5, 'held accept'],
		],
	);
});
