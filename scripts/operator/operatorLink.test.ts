import assert from 'node:assert/strict';
import { hashOperatorKey } from '#server/operator/operatorKey.ts';
import { DAY_START } from '#store/testing/testRows.ts';
import { takeSignInKey } from '#store/write/operator.ts';
import { scene } from '../testing/testOperator.ts';

const LINK = /^http:\/\/127\.0\.0\.1:3000\/operator(\S*)#([\w-]{22})$/m;

scene('a sign-in and a shown run end with a link that lets the operator in once', async ({ store, run }) => {
	for (const [words, rest, query] of [
		['held page', [], ''],
		['held show', ['run of three'], '?run=run%20of%20three'],
	] as const) {
		const { code, out, err } = await run(words, ...rest);
		assert.deepEqual([code, err], [0, 'the link works once, within 15 minutes; keep it to yourself\n']);
		const [, address, key = ''] = LINK.exec(out) ?? [];
		assert.equal(address, query);
		const keyHash = hashOperatorKey(key);
		assert.equal(await takeSignInKey(store.db, { keyHash, now: DAY_START + 15 * 60_000 }), undefined);
		assert.equal(await takeSignInKey(store.db, { keyHash, now: DAY_START + 15 * 60_000 - 1 }), 'olga');
	}
});
