import assert from 'node:assert/strict';
import { addMail, takeDueMails } from '../signIn/mails.ts';
import { eachStore } from '../testing/testStores.ts';
import { outboxSchema } from './0012-outbox.ts';

eachStore('the outbox begins empty beside what is there', async ({ transaction }) => {
	await transaction(async (tx) => {
		await tx.schema.dropTable('mails').execute();
		await outboxSchema().up(tx);
	});
	const take = () => transaction((tx) => takeDueMails(tx, { now: 5, leaseMs: 10, limit: 9 }));
	assert.deepEqual(await take(), []);
	const mail = { id: 'm1', email: 'ann@example.org', subject: 's', text: 't', html: 'h' };
	await transaction((tx) => addMail(tx, { ...mail, usefulUntil: 100, dueAt: 5 }));
	assert.deepEqual(
		(await take()).map(({ id }) => id),
		['m1'],
	);
});
