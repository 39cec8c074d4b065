import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { type TestContext, test } from 'node:test';
import { closeAll, listenForStop, serveOn } from './stopOnSignal.ts';

/** Signals with their milliseconds, and what they call for. */
const PRESSES = `
SIGTERM 0                       : stop SIGTERM
SIGINT 0, SIGINT 3, SIGINT 900  : stop SIGINT
SIGINT 0, SIGTERM 20            : stop SIGINT
SIGINT 0, SIGINT 1500           : stop SIGINT, end
SIGTERM 500, SIGINT 1400        : stop SIGTERM
SIGTERM 0, SIGTERM 2000         : stop SIGTERM, end
`;

test('a repeated signal of one key press stops once, and a later one ends the process', () => {
	for (const line of PRESSES.trim().split('\n')) {
		const [presses, expected] = line.split(' : ').map((part) => part.trim()) as [string, string];
		const source = new EventEmitter();
		const calls: string[] = [];
		let ms = 0;
		const handlers = {
			onStop: (signal: string) => calls.push(`stop ${signal}`),
			onImpatience: () => calls.push('end'),
		};
		listenForStop(source, handlers, () => ms);
		for (const press of presses.split(', ')) {
			const [signal, at] = press.split(' ') as [string, string];
			ms = Number(at);
			source.emit(signal);
		}
		assert.equal(calls.join(', '), expected);
	}
});

/** The closed parts, in order. The app waits for the database until it answers. */
async function closeWith(t: TestContext, { answers }: { answers: boolean }): Promise<string[]> {
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const closed: string[] = [];
	const asked = Promise.withResolvers<void>();
	const waited = Promise.withResolvers<void>();
	const store = {
		async isReady() {
			asked.resolve();
			if (answers) waited.resolve();
			else await waited.promise;
			return answers;
		},
		async close() {
			closed.push('store');
			waited.resolve();
		},
	};
	const app = {
		async close() {
			await waited.promise;
			closed.push('app');
		},
	};
	const puzzles = { stop: async () => void closed.push('puzzles') };
	const closing = closeAll({ app: app as never, puzzles, store }, async () => {});
	await asked.promise;
	t.mock.timers.tick(1000);
	await closing;
	t.mock.timers.reset();
	return closed;
}

test('a stop waits for a database that answers, and not for one that has fallen silent', async (t) => {
	assert.deepEqual(await closeWith(t, { answers: true }), ['app', 'puzzles', 'store']);
	assert.deepEqual(await closeWith(t, { answers: false }), ['store', 'app', 'puzzles', 'store']);
});

test('a service that listens serves on for the time, and says from its beginning that it stops', async () => {
	const table = [
		{ listening: true, ms: 8000, expected: ['begin true', 'wait 8000'] },
		{ listening: true, ms: 0, expected: ['begin false'] },
		{ listening: false, ms: 8000, expected: ['begin true'] },
	];
	for (const { listening, ms, expected } of table) {
		const calls: string[] = [];
		const stopping = { begin: (options?: { leavesIdle: boolean }) => calls.push(`begin ${options?.leavesIdle}`) };
		const wait = async (waitedMs: number) => void calls.push(`wait ${waitedMs}`);
		await serveOn({ stopping, server: { listening } } as never, ms, wait);
		assert.deepEqual(calls, expected);
	}
});
