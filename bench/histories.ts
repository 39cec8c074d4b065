/**
 * Random histories of players, guests and clocks, drawn from a seed, in a service on both databases: starts, moves, pauses, finishes, sign-ins
 * with guests, deletions. After each step the answers, and from time to time all boards, lists, statistics and exports, must be as a model without
 * the service's code has them. Exits with 1 at the first difference, which names its seed and its steps.
 *
 * Usage: npm run bench:histories -- [--count 2000] [--steps 60] [--seed s] [--sqlite | --postgres]
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openHistories } from '#server/testing/playerHistory.ts';
import { openMemoryStore, openStore, type Store } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';

/** The pool of tests has puzzles for the dailies of this many histories. */
const STORE_HISTORIES = 50;

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
/** How many histories each database gets. */
const count = isOnBoth ? Math.ceil(Number(values.count) / 2) : Number(values.count);
console.log(`The seed is ${values.seed}.`);
if (!values.postgres) await playAll('SQLite', openMemoryStore);
if (!values.sqlite) {
	const server = await startPostgres();
	const first = await openStore({ databaseUrl: server.urlOf('postgres') });
	let databaseCount = 0;
	await playAll('PostgreSQL', async () => {
		const name = `histories${++databaseCount}`;
		await sql.raw(`create database ${name}`).execute(first.db);
		return openStore({ databaseUrl: server.urlOf(name) });
	});
	await first.close();
	await server.stop();
}

async function playAll(engine: string, openNext: () => Promise<Store>): Promise<void> {
	for (let done = 0; done < count; done += STORE_HISTORIES) {
		const store = await openNext();
		const histories = await openHistories(store, `${values.seed} ${done}`);
		const end = Math.min(done + STORE_HISTORIES, count);
		for (let history = done; history < end; history++)
			await histories.play({ seed: `${values.seed} ${engine} ${history}`, stepCount });
		await histories.close();
		await store.close();
		console.log(`${engine}: ${end} of ${count} histories, ${end * stepCount} steps, as the model says.`);
	}
}
