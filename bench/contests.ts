/**
 * Contests: how long entry, start and finish take over HTTP when all entrants start in one minute, how long a page of a large table
 * takes, and random histories against a model that counts, from the first on.
 *
 * Usage: npm run bench:contests -- [--entrants 1000] [--seconds 60] [--rows 10000] [--histories 10000] [--first 0] [--sqlite | --postgres]
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { ContestTable } from '#contract/contest.ts';
import { GRAND_PRIX_MINUTES } from '#rules/grandPrix.ts';
import { makeGrandPrix } from '#server/contests/grandPrix.ts';
import { playContestHistory } from '#server/testing/contestHistory.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { openTestApp, type TestApp } from '#server/testing/testApp.ts';
import { testPlayer } from '#server/testing/testPlay.ts';
import { openMemoryStore, openStore, type Store } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { giveUser } from '#store/testing/testRows.ts';
import { median, percentile } from './aims.ts';
import { measureBusyMinute } from './contests/busyMinute.ts';

const { values } = parseArgs({
	options: {
		entrants: { type: 'string', default: '1000' },
		seconds: { type: 'string', default: '60' },
		rows: { type: 'string', default: '10000' },
		histories: { type: 'string', default: '10000' },
		first: { type: 'string', default: '0' },
		sqlite: { type: 'boolean', default: false },
		postgres: { type: 'boolean', default: false },
	},
});

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
const REFUSED_SHOWN = 5;
const HOUR_MS = 3_600_000;
const ENV = { RATE_LIMIT_FACTOR: '1000000', FAIR_PLAY: 'off' };
const STEPS = 40;
/** The pool of tests is made of known puzzles, and runs out. */
const STORE_HISTORIES = 100;

if (!values.postgres) {
	await measureEntries('sqlite');
	await measure(ENGINES.sqlite, openMemoryStore);
}
if (!values.sqlite) {
	await measureEntries('postgres');
	const server = await startPostgres();
	const first = await openStore({ databaseUrl: server.urlOf('postgres') });
	let databaseCount = 0;
	await measure(ENGINES.postgres, async () => {
		const name = `contests${++databaseCount}`;
		await sql.raw(`create database ${name}`).execute(first.db);
		return openStore({ databaseUrl: server.urlOf(name) });
	});
	await first.close();
	await server.stop();
}

async function measure(engine: string, openNext: () => Promise<Store>): Promise<void> {
	const store = await openNext();
	const app = await openTestApp({ parts: { store }, env: ENV, now: '2026-12-04T00:00:00Z' });
	await makeGrandPrix({ ...app, random: seededRandom('grand prix') });
	const { contests } = (await testPlayer(app, {}).get('/api/contests')).json();
	await measureTable(engine, app, contests[0].id);
	await app.close();
	await store.close();
	await playHistories(engine, openNext);
}

/** All enter, start the first puzzle and finish it within a minute. */
async function measureEntries(engine: keyof typeof ENGINES): Promise<void> {
	const [entrantCount, seconds] = [Number(values.entrants), Number(values.seconds)];
	const { times, refused } = await measureBusyMinute({ engine, entrantCount, seconds });
	for (const [kind, all] of Object.entries(times)) {
		const [p50, p99] = [median(all).toFixed(1), percentile(all, 0.99).toFixed(1)];
		console.log(`${ENGINES[engine]}: ${kind} of ${all.length} in ${seconds} s: median ${p50} ms, p99 ${p99} ms`);
	}
	console.log(`${ENGINES[engine]}: ${refused.length} refused`);
	for (const line of refused.slice(0, REFUSED_SHOWN)) console.log(`  ${line}`);
}

/** A table of so many rows, read by one of them in pages and around the own row once it is closed. */
async function measureTable(engine: string, app: TestApp, contestId: string): Promise<void> {
	const { store } = app;
	const rowCount = Number(values.rows);
	for (let number = 1; number <= rowCount; number++) {
		const playerId = await giveUser(store.db, `entrant ${number}`);
		await store.db
			.insertInto('entries')
			.values({
				...{ contestId, number, playerId, name: `Entrant ${number}`, startedAt: app.clock(), program: 0 },
				...{ standing: 'ranked', points: (number * 37) % 680, lastRightMs: (number * 7919) % 3_600_000 },
				...{ rightCount: 1, held: 0, networkKey: null },
			})
			.execute();
	}
	await store.db.updateTable('contests').set({ lastNumber: rowCount }).where('id', '=', contestId).execute();
	const player = testPlayer(app, { guestId: await app.guest() });
	await player.post(`/api/contests/${contestId}/entry`);
	app.advance(3 * 24 * HOUR_MS + GRAND_PRIX_MINUTES);
	const times: number[] = [];
	let cursor: string | null = null;
	for (let page = 0; page < 100; page++) {
		const query: string =
			page % 4 === 3 ? '?limit=50&around=me' : `?limit=50${cursor === null ? '' : `&cursor=${cursor}`}`;
		const from = performance.now();
		const table: ContestTable = (await player.get(`/api/contests/${contestId}/table${query}`)).json();
		times.push(performance.now() - from);
		cursor = table.nextCursor;
	}
	console.log(
		`${engine}: a page of ${rowCount} rows: median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
	);
}

async function playHistories(engine: string, openNext: () => Promise<Store>): Promise<void> {
	const count = Number(values.histories);
	for (let done = Number(values.first); done < count; done += STORE_HISTORIES) {
		const store = await openNext();
		const app = await openTestApp({ parts: { store }, env: ENV });
		const end = Math.min(done + STORE_HISTORIES, count);
		for (let history = done; history < end; history++)
			await playContestHistory({ app, seed: `${engine} ${history}`, stepCount: STEPS, isGrandPrix: history % 2 === 1 });
		await app.close();
		await store.close();
		console.log(`${engine}: ${end} of ${count} histories, as the model says.`);
	}
}
