/**
 * Random histories of players, guests and clocks, drawn from a seed, in a service on both databases: starts, moves, pauses, finishes, sign-ins
 * with guests, deletions. After each step the answers, and from time to time all boards, lists, statistics and exports, must be as a model without
 * the service's code has them. Exits with 1 at the first difference, which names its seed and its steps.
 *
 * Usage: npm run bench:histories -- [--count 2000] [--steps 60] [--seed s] [--sqlite | --postgres]
 */
import { parseArgs } from 'node:util';
import { openHistories } from '#server/testing/playerHistory.ts';
import { openMemoryStore, openStore, type Store } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';

const SAY_EVERY = 100;

const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '2000' },
		steps: { type: 'string', default: '60' },
		seed: { type: 'string', default: `${Date.now()}` },
		sqlite: { type: 'boolean', default: false },
		postgres: { type: 'boolean', default: false },
	},
});
const stepCount = Number(values.steps);
const isOnBoth = !values.sqlite && !values.postgres;
/** Of each database. */
const count = isOnBoth ? Math.ceil(Number(values.count) / 2) : Number(values.count);
console.log(`The seed is ${values.seed}.`);
if (!values.postgres) await playAll('SQLite', await openMemoryStore());
if (!values.sqlite) {
	const server = await startPostgres();
	await playAll('PostgreSQL', await openStore({ databaseUrl: server.urlOf('postgres') }));
	await server.stop();
}

/** A service is renewed now and then, because its tables of puzzles only grow. */
async function playAll(engine: string, store: Store): Promise<void> {
	for (let first = 0; first < count; first += SAY_EVERY) {
		const histories = await openHistories(store, `${values.seed} ${engine} ${first}`);
		const last = Math.min(first + SAY_EVERY, count);
		for (let history = first; history < last; history++)
			await histories.play({ seed: `${values.seed} ${history}`, stepCount });
		await histories.close();
		console.log(`${engine}: ${last} of ${count} histories, ${last * stepCount} steps, as the model says.`);
	}
	await store.close();
}
