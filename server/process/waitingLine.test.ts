import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type Bound, WaitingLine } from './waitingLine.ts';

const ann = { name: 'ann', countMax: 1 };
const bob = { name: 'bob', countMax: 1 };
const home = { name: 'home', countMax: 2 };

/** A line whose jobs end when the test says so, by name. */
function testLine() {
	const line = new WaitingLine();
	const begun: string[] = [];
	const gates = new Map<string, PromiseWithResolvers<void>>();
	const run = (name: string, bounds: readonly Bound[], waitMs?: number) => {
		const gate = Promise.withResolvers<void>();
		gates.set(name, gate);
		const wait =
			waitMs === undefined ? undefined : { waitMs, othersMax: 1, refuse: () => new Error(`${name} is refused`) };
		const work = () => {
			begun.push(name);
			return gate.promise;
		};
		return line.run(bounds, work, wait);
	};
	const end = async (name: string) => {
		gates.get(name)!.resolve();
		await setImmediate();
	};
	return { line, begun, run, end, fail: (name: string) => gates.get(name)!.reject(new Error(name)) };
}

test('a job begins once all of its kinds have room, in the order of the line', async () => {
	const { line, begun, run, end } = testLine();
	const jobs = [run('a1', [ann, home]), run('a2', [ann, home]), run('b1', [bob, home]), run('c1', [home])];
	jobs.push(run('a3', [ann, home]));
	assert.deepEqual([begun.join(' '), line.length], ['a1 b1', 3]);
	await end('b1');
	assert.deepEqual([begun.join(' '), line.length], ['a1 b1 c1', 2]);
	await end('a1');
	assert.deepEqual([begun.join(' '), line.length], ['a1 b1 c1 a2', 1]);
	await end('c1');
	assert.deepEqual([begun.join(' '), line.length], ['a1 b1 c1 a2', 1]);
	await end('a2');
	await end('a3');
	await Promise.all(jobs);
	assert.deepEqual([begun.join(' '), line.length], ['a1 b1 c1 a2 a3', 0]);
});

test('a job that fails gives its place back', async () => {
	const { begun, run, end, fail } = testLine();
	const failing = run('a1', [ann]);
	const next = run('a2', [ann]);
	fail('a1');
	await assert.rejects(failing, /a1/);
	await end('a2');
	await next;
	assert.deepEqual(begun, ['a1', 'a2']);
});

test('a job whose turn does not come in time leaves the line', async (t) => {
	t.mock.timers.enable({ apis: ['setInterval'] });
	const { line, begun, run, end } = testLine();
	const jobs = ['a1', 'a2', 'a3'].map((name) => run(name, [ann], 1000));
	const late = assert.rejects(run('a4', [ann, home], 1000), /a4 is refused/);
	t.mock.timers.tick(999);
	assert.equal(line.length, 3);
	t.mock.timers.tick(1);
	await late;
	t.mock.timers.tick(10_000);
	assert.equal(line.length, 2, 'none with few before it is refused');
	for (const name of ['a1', 'a2', 'a3']) await end(name);
	await Promise.all(jobs);
	assert.deepEqual([begun, line.length], [['a1', 'a2', 'a3'], 0]);
});
