import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { listenForStop } from './stopOnSignal.ts';

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
