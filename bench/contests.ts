/**
 * Contests: how long an entry takes when all entrants start in one minute, what a finish costs beside one in practice, how long a page of a large table
 * takes, and random histories against a model that counts.
 *
 * Usage: npm run bench:contests -- [--entrants 1000] [--rows 10000] [--histories 10000] [--sqlite | --postgres]
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { ContestTable } from '#contract/contest.ts';
import { GRAND_PRIX_DIFFICULTIES, GRAND_PRIX_MINUTES } from '#rules/grandPrix.ts';
import { makeGrandPrix } from '#server/contests/grandPrix.ts';
import { playContestHistory } from '#server/testing/contestHistory.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { openTestApp, type TestApp } from '#server/testing/testApp.ts';
import { solutionOf, type TestPlayer, testPlayer } from '#server/testing/testPlay.ts';
import { openMemoryStore, openStore, type Store } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { giveUser } from '#store/testing/testRows.ts';

const { values } = parseArgs({
	options: {
		entrants: { type: 'string', default: '1000' },
		rows: { type: 'string', default: '10000' },
		histories: { type: 'string', default: '10000' },
		sqlite: { type: 'boolean', default: false },
		postgres: { type: 'boolean', default: false },
	},
});

const HOUR_MS = 3_600_000;
const ENV = { RATE_LIMIT_FACTOR: '1000000', FAIR_PLAY: 'off' };
const STEPS = 40;
/** The pool of tests is made of known puzzles, and runs out. */
const STORE_HISTORIES = 100;

if (!values.postgres) await measure('SQLite', openMemoryStore);
if (!values.sqlite) {
	const server = await startPostgres();
	const first = await openStore({ databaseUrl: server.urlOf('postgres') });
	let databaseCount = 0;
	await measure('PostgreSQL', async () => {
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
	await measureEntries(engine, app, contests[0].id);
	await measureTable(engine, app, contests[0].id);
	await app.close();
	await store.close();
	await playHistories(engine, openNext);
}

/** All enter, start the first puzzle and finish it, as many at once as a busy minute brings. */
async function measureEntries(engine: string, app: TestApp, contestId: string): Promise<void> {
	const players: TestPlayer[] = [];
	for (let count = 0; count < Number(values.entrants); count++)
		players.push(testPlayer(app, { guestId: await app.guest() }));
	const times: Record<'entry' | 'start' | 'finish', number[]> = { entry: [], start: [], finish: [] };
	let refusedCount = 0;
	const timed = async (kind: keyof typeof times, call: () => ReturnType<TestPlayer['post']>) => {
		const from = performance.now();
		const answer = await call();
		times[kind].push(performance.now() - from);
		if (answer.statusCode >= 400) refusedCount++;
		return answer;
	};
	const start = { mode: 'random', difficulty: GRAND_PRIX_DIFFICULTIES[0], contest: contestId, number: 1 };
	for (const player of players) {
		await timed('entry', () => player.post(`/api/contests/${contestId}/entry`));
		const game = (await timed('start', () => player.post('/api/games', start))).json();
		app.advance(1);
		await timed('finish', () => player.act(game, 'finish', { solution: solutionOf(game) }));
	}
	for (const [kind, all] of Object.entries(times))
		console.log(`${engine}: ${kind} of ${all.length}: p50 ${quantile(all, 0.5)} ms, p99 ${quantile(all, 0.99)} ms`);
	console.log(`${engine}: ${refusedCount} refused`);
}

/** A table of so many rows, read by one of them in pages and around the own row once it is closed. */
async function measureTable(engine: string, app: TestApp, contestId: string): Promise<void> {
	const { store } = app;
	const rowCount = Number(values.rows);
	const known = (await store.db.selectFrom('entries').select('number').where('contestId', '=', contestId).execute())
		.length;
	for (let number = known + 1; number <= rowCount; number++) {
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
	console.log(`${engine}: a page of ${rowCount} rows: p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`);
}

async function playHistories(engine: string, openNext: () => Promise<Store>): Promise<void> {
	const count = Number(values.histories);
	for (let done = 0; done < count; done += STORE_HISTORIES) {
		const store = await openNext();
		const app = await openTestApp({ parts: { store }, env: ENV });
		const end = Math.min(done + STORE_HISTORIES, count);
		for (let history = done; history < end; history++)
			await playContestHistory({ app, seed: `${engine} ${history}`, stepCount: STEPS });
		await app.close();
		await store.close();
		console.log(`${engine}: ${end} of ${count} histories, as the model says.`);
	}
}

function quantile(times: readonly number[], share: number): string {
	const sorted = times.toSorted((a, b) => a - b);
	return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
}
