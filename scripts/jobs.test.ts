import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runJobs } from './jobs.ts';

/** Jobs as `name` or `name after other`, each of which ends when all that can start have started. */
async function trace(spellings: readonly string[], atOnce: number): Promise<string> {
	const events: string[] = [];
	const jobs = spellings.map((spelling) => {
		const [name = '', after] = spelling.split(' after ');
		return {
			name,
			after,
			run: async () => {
				events.push(`+${name}`);
				await new Promise(setImmediate);
				events.push(`-${name}`);
			},
		};
	});
	await runJobs(jobs, atOnce);
	return events.join(' ');
}

test('jobs run in their order, and no more at a time than allowed', async () => {
	const table: [string[], number, string][] = [
		[[], 2, ''],
		[['a', 'b', 'c'], 1, '+a -a +b -b +c -c'],
		[['a', 'b', 'c'], 2, '+a +b -a +c -b -c'],
		[['a', 'b', 'c'], 3, '+a +b +c -a -b -c'],
		[['a', 'b after a', 'c'], 2, '+a +c -a +b -c -b'],
		[['b after a', 'a'], 1, '+a -a +b -b'],
		[['b after nothing that is there'], 1, '+b -b'],
	];
	for (const [spellings, atOnce, events] of table) assert.equal(await trace(spellings, atOnce), events);
});
