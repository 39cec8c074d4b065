import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareFlushes } from './flushLog.ts';

/** Flushes that end when the test says so. */
function setUp() {
	const begun: PromiseWithResolvers<void>[] = [];
	const flush = shareFlushes(() => {
		const each = Promise.withResolvers<void>();
		begun.push(each);
		return each.promise;
	});
	return { begun, flush };
}

test('a call during a flush is only answered by the next one, which all such calls share', async () => {
	const { begun, flush } = setUp();
	const answered: string[] = [];
	const call = (name: string) => flush().then(() => void answered.push(name));
	const calls = ['first', 'second', 'third'].map(call);
	assert.equal(begun.length, 1);
	begun[0]!.resolve();
	await calls[0];
	assert.deepEqual([answered, begun.length], [['first'], 2]);
	begun[1]!.resolve();
	await Promise.all(calls);
	assert.deepEqual([answered, begun.length], [['first', 'second', 'third'], 2]);
	const last = call('last');
	begun[2]!.resolve();
	await last;
});

test('after a flush that failed no other is tried', async () => {
	const { begun, flush } = setUp();
	const calls = [flush(), flush()];
	begun[0]!.reject(new Error('the disk is gone'));
	for (const { status } of await Promise.allSettled([...calls, flush()])) assert.equal(status, 'rejected');
	assert.equal(begun.length, 1);
});
