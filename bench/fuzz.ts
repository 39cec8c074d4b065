/**
 * Random requests: every operation of the API's document with values, headers, tokens and cursors that are right,
 * nearly right or nonsense, drawn from a seed, into the service on both databases. No answer may be 5xx, take a second,
 * or be outside the document; no request may keep the processor busy for longer than the aim. `--keep` adds failures to
 * the fixtures that `npm test` sends each time. `--untimed` leaves the processor time out, for machines that do other
 * work as well.
 *
 * Usage: npm run fuzz -- [--cases 100000] [--seed s] [--sqlite | --postgres] [--untimed] [--keep] [--json]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FuzzCase } from '#server/testing/fuzz/fuzzCase.ts';
import { type FuzzFinding, type FuzzReport, runFuzz } from '#server/testing/fuzz/runFuzz.ts';
import { openTestApp } from '#server/testing/testApp.ts';
import { openMemoryStore, openStore, type Store } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { type Aim, reportAims } from './aims.ts';

const SLOWEST_MS = 50;
const SAY_EVERY = 2000;
const FIXTURES = new URL('../server/testing/fuzz/found.json', import.meta.url);

const { values } = parseArgs({
	options: {
		cases: { type: 'string', default: '100000' },
		seed: { type: 'string', default: `${Date.now()}` },
		sqlite: { type: 'boolean', default: false },
		postgres: { type: 'boolean', default: false },
		untimed: { type: 'boolean', default: false },
		keep: { type: 'boolean', default: false },
		json: { type: 'boolean', default: false },
	},
});
const caseCount = Number(values.cases);
console.error(`The seed is ${values.seed}.`);
const aims: Aim[] = [];
const findings: FuzzFinding[] = [];
if (!values.postgres) await fuzz('SQLite', await openMemoryStore());
if (!values.sqlite) {
	const server = await startPostgres();
	await fuzz('PostgreSQL', await openStore({ databaseUrl: server.urlOf('postgres') }));
	await server.stop();
}
if (values.keep) keep(findings);
reportAims(`${caseCount} random requests`, aims);

async function fuzz(engine: string, store: Store): Promise<void> {
	const limits = ['CODES_PER_EMAIL_PER_HOUR', 'MAILS_PER_EMAIL_PER_DAY', 'WRONG_CODES_PER_EMAIL_PER_HOUR'];
	const env = {
		RATE_LIMIT_FACTOR: '1000000',
		WAITING_REQUESTS_MAX: '1000000',
		...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, '1000000'])),
	};
	const app = await openTestApp({ env, parts: { store } });
	const startedAt = performance.now();
	const report = await runFuzz(app, {
		seed: `${values.seed} ${engine}`,
		caseCount,
		onProgress(done) {
			if (done % SAY_EVERY === 0)
				console.error(`${engine}: ${done} of ${caseCount}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
		},
	});
	await app.close();
	await store.close();
	tell(engine, report);
}

function tell(engine: string, { statuses, findings: found, slowest }: FuzzReport): void {
	const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
	console.error(`${engine}: ${counts.join(', ')}`);
	for (const { found: request, why } of found.slice(0, 20)) console.error(`${JSON.stringify(request)}\n  ${why}`);
	findings.push(...found);
	aims.push({
		name: `${engine}: wrong answers`,
		aim: 0,
		atMost: true,
		seen: found.length,
		unit: '',
		detail: counts.join(', '),
	});
	if (values.untimed) return;
	aims.push({
		name: `${engine}: longest request`,
		aim: SLOWEST_MS,
		atMost: true,
		seen: slowest?.cpuMs ?? 0,
		unit: 'ms',
		detail: JSON.stringify(slowest?.found).slice(0, 200),
	});
}

/** Each once. */
function keep(findings: readonly FuzzFinding[]): void {
	const known: FuzzCase[] = JSON.parse(readFileSync(FIXTURES, 'utf8'));
	const all = new Map([...known, ...findings.map(({ found }) => found)].map((each) => [JSON.stringify(each), each]));
	writeFileSync(FIXTURES, `${JSON.stringify([...all.values()], undefined, '\t')}\n`);
}
