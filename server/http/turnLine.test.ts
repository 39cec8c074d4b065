import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createTurnLine } from './turnLine.ts';

/** Requests of which each takes this long, in milliseconds, half of it after an answer of the store. */
function playCrowd(count: number, eachMs: number) {
	let [now, turn] = [0, 0];
	const line = createTurnLine(() => now);
	const began: { readonly number: number; readonly turn: number }[] = [];
	const beginAll = Promise.all(
		Array.from({ length: count }, async (_, number) => {
			await new Promise<void>((resolve) => {
				line.enter(() => {
					began.push({ number, turn });
					now += eachMs / 2;
					resolve();
				});
			});
			now += eachMs / 2;
		}),
	);
	const passTurns = async () => {
		for (; began.length < count; turn++) await setImmediate();
		await beginAll;
	};
	return { line, began, passTurns };
}

test('requests begin in their order, over as many turns as they need', async () => {
	const crowd = playCrowd(30, 1);
	await crowd.passTurns();
	assert.deepEqual(
		crowd.began.map(({ number }) => number),
		Array.from({ length: 30 }, (_, number) => number),
	);
	assert.ok(crowd.began.at(-1)!.turn >= 4);
	assert.equal(crowd.line.countWaiting(), 0);
});

test('one begins in each turn, however long requests take', async () => {
	const crowd = playCrowd(10, 1000);
	await crowd.passTurns();
	assert.equal(crowd.began.length, 10);
	assert.ok(crowd.began.at(-1)!.turn >= 8);
});

test('a request that arrives while others wait waits behind them', async () => {
	const crowd = playCrowd(5, 3);
	const late = new Promise<void>((resolve) => crowd.line.enter(resolve));
	let beganBefore = 0;
	const lateBegan = late.then(() => {
		beganBefore = crowd.began.length;
	});
	await crowd.passTurns();
	await lateBegan;
	assert.equal(beganBefore, 5);
});

test('a request that has waited begins in its own context', async () => {
	const context = new AsyncLocalStorage<number>();
	let now = 0;
	const line = createTurnLine(() => (now += 3));
	const seen = await Promise.all(
		Array.from({ length: 4 }, (_, number) =>
			context.run(number, () => new Promise<unknown>((resolve) => line.enter(() => resolve(context.getStore())))),
		),
	);
	assert.deepEqual(seen, [0, 1, 2, 3]);
});
