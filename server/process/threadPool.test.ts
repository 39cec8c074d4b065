import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ThreadPool } from './threadPool.ts';

const ECHO = new URL(
	`data:text/javascript,${encodeURIComponent(
		"import { parentPort } from 'node:worker_threads'; parentPort.on('message', (text) => parentPort.postMessage(text));",
	)}`,
);

test('urgent jobs go before the others that wait, in the order in which they came', async () => {
	const pool = new ThreadPool<string, string>({
		count: 1,
		url: ECHO,
		queueLengthMax: 3,
		refuse: (why) => new Error(why),
	});
	const done: string[] = [];
	const run = (name: string, isUrgent: boolean) => pool.run(name, { isUrgent }).then((answer) => done.push(answer));
	// The first is under way at once.
	const jobs = [run('first', false), run('a', false), run('b', false), run('1', true), run('2', true), run('3', true)];
	await assert.rejects(pool.run('4', { isUrgent: true }), /full/);
	await Promise.all(jobs);
	assert.deepEqual(done, ['first', '1', '2', '3', 'a', 'b']);
	await pool.stop();
});
