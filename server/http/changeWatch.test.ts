import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createChangeWatch, type Timers } from './changeWatch.ts';

/** A watch of one board that changes by hand, with separate timers: the process's have other users. */
function createScene() {
	const { tick, ...timers } = createTimers();
	const board = { version: 1, isAway: false, readCount: 0 };
	const watch = createChangeWatch(
		async () => {
			board.readCount++;
			if (board.isAway) throw new Error('away');
			return { version: board.version, total: 7 };
		},
		timers as unknown as Timers,
	);
	const told: number[] = [];
	return {
		board,
		watch,
		told,
		follow: (list = told) => watch.follow('easy', ({ version }) => list.push(version)),
		async pass(ms: number) {
			tick(ms);
			await setImmediate();
		},
		async notice(name = 'easy') {
			watch.check(name);
			await setImmediate();
		},
	};
}

function createTimers() {
	const waiting = new Map<object, { readonly at: number; readonly run: () => void }>();
	let now = 0;
	return {
		setTimeout(work: (...words: unknown[]) => void, ms: number, ...words: unknown[]) {
			const timer = {};
			waiting.set(timer, { at: now + ms, run: () => work(...words) });
			return timer;
		},
		clearTimeout: (timer: object) => void waiting.delete(timer),
		tick(ms: number) {
			now += ms;
			for (const [timer, { at, run }] of [...waiting]) {
				if (at > now) continue;
				waiting.delete(timer);
				run();
			}
		},
	};
}

test('a follower gets the state at once, and then only changes', async () => {
	const { board, told, follow, pass } = createScene();
	await follow();
	assert.deepEqual(told, [1]);
	await pass(1000);
	await pass(1000);
	assert.deepEqual(told, [1]);
	board.version = 2;
	await pass(1000);
	assert.deepEqual(told, [1, 2]);
});

test('a change in this process is reported at once, but never twice in one second', async () => {
	const { board, told, follow, pass, notice } = createScene();
	await follow();
	await pass(1000);
	board.version = 2;
	await notice('hard');
	assert.deepEqual(told, [1]);
	for (const version of [2, 3, 4]) {
		board.version = version;
		await notice();
	}
	assert.deepEqual(told, [1, 2]);
	await pass(999);
	assert.deepEqual(told, [1, 2]);
	await pass(1);
	assert.deepEqual(told, [1, 2, 4]);
});

test('a late follower gets the newest state, and the others get it too', async () => {
	const { board, told, follow, pass } = createScene();
	await follow();
	board.version = 2;
	const late: number[] = [];
	await follow(late);
	assert.deepEqual([told, late], [[1], [2]]);
	await pass(1000);
	assert.deepEqual([told, late], [[1, 2], [2]]);
});

test('a board without followers is not read', async () => {
	const { board, told, follow, pass, notice } = createScene();
	const leave = await follow();
	await pass(1000);
	leave();
	const { readCount } = board;
	board.version = 2;
	await notice();
	await pass(5000);
	assert.deepEqual([board.readCount, told], [readCount, [1]]);
});

test('an unavailable database ends no stream: the change is reported when it is back', async () => {
	const { board, told, follow, pass } = createScene();
	await follow();
	board.isAway = true;
	board.version = 2;
	for (let seconds = 0; seconds < 3; seconds++) await pass(1000);
	assert.deepEqual(told, [1]);
	board.isAway = false;
	await pass(1000);
	assert.deepEqual(told, [1, 2]);
	board.isAway = true;
	await assert.rejects(follow(), /away/);
});
