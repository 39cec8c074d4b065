import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MOVES_BODY_BYTES_MAX } from '#contract/limits.ts';
import { parseRequest } from '#scripts/operator/request.ts';
import type { App } from '#server/appParts.ts';
import { LAST_ANSWERS_MS, QUIET_WAIT_MS_MAX } from '#server/http/shutdown.ts';
import { measureRequests } from '#server/metrics/measureRequests.ts';
import { measureStore } from '#server/metrics/measureStore.ts';
import { createRegistry } from '#server/metrics/metricsServer.ts';
import { STOP_MS_MAX } from '#server/process/stopOnSignal.ts';
import { readTestConfig } from '#server/testing/testConfig.ts';
import type { Store } from '#store/open.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { listSettings } from './documentedSettings.ts';
import { ROOT } from './sourceFile.ts';

const read = (name: string) => readFileSync(`${ROOT}deploy/${name}`, 'utf8');

/** Every metric of a process, with what Prometheus adds to histograms. */
async function listMetrics(): Promise<Set<string>> {
	const store = await openTestStore();
	const registry = createRegistry();
	measureRequests({ addHook() {} } as unknown as App, registry);
	// The resources of a process on PostgreSQL with a replica.
	const replica = { find: () => undefined, behindMs: 0 } as unknown as Store['replica'];
	const countConnections = () => ({ open: 0, idle: 0, waiting: 0 });
	measureStore(registry, { store: { ...store, replica, countConnections }, clock: Date.now });
	const names = registry.getMetricsAsArray().map(({ name }) => name);
	await store.close();
	return new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]));
}

test('alerts and dashboard use metrics that exist', async () => {
	const known = await listMetrics();
	const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('dashboard.json'));
	const asked =
		dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n') + read('alerts.yaml');
	const names = new Set(asked.match(/\b(?:ninefold|nodejs|process)_[a-z0-9_]+/g));
	assert.ok(names.size >= 12);
	for (const name of names) assert.ok(known.has(name), name);
});

test('the example for Prometheus has the job and the rules of the alerts', () => {
	const config = read('prometheus.yml');
	assert.match(config, /^rule_files: \[alerts\.yaml\]$/m);
	const [, job] = /job_name: (\w+)/.exec(config) ?? [];
	assert.ok(read('alerts.yaml').includes(`up{job="${job}"}`));
});

test('every alert says in docs/operations.md what to do', () => {
	const manual = readFileSync(`${ROOT}docs/operations.md`, 'utf8');
	const alerts = Array.from(read('alerts.yaml').matchAll(/alert: (\w+)/g), ([, name]) => name);
	assert.ok(alerts.length >= 8);
	for (const alert of alerts) assert.ok(manual.includes(`| \`${alert}\` |`), alert);
});

test('the examples set settings that exist', () => {
	const known = new Set(listSettings().map(({ name }) => name));
	const compose = /environment: &environment\n((?: {4}.*\n)+)/.exec(read('compose.yaml'))?.[1] ?? '';
	const unit = /^Environment=(.*)$/m.exec(read('ninefold@.service'))?.[1] ?? '';
	const image = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '';
	const set = [
		...Array.from(compose.matchAll(/^ {4}([A-Z_]+):/gm), ([, name]) => name!),
		...Array.from(`${unit} ${image}`.matchAll(/([A-Z_]+)=/g), ([, name]) => name!),
	];
	assert.ok(set.length >= 15);
	for (const name of set) assert.ok(known.has(name), name);
});

test('the secrets beside the compose file come neither into the repository nor into the image', () => {
	assert.match(read('compose.yaml'), /> deploy\/\.env$/m);
	assert.match(readFileSync(`${ROOT}.gitignore`, 'utf8'), /^\.env$/m);
	assert.match(read('Dockerfile.dockerignore'), /^\*\*\/\.env$/m);
});

test('each way to start keeps what Node has compiled in a folder of its own', () => {
	const unit = read('ninefold@.service');
	assert.match(unit, /^CacheDirectory=ninefold$/m);
	assert.match(unit, /^Environment=NODE_COMPILE_CACHE=\/var\/cache\/ninefold$/m);
	const image = read('Dockerfile');
	const folder = /^ENV NODE_COMPILE_CACHE=(\S+)$/m.exec(image)?.[1];
	assert.match(image, new RegExp(`chown node:node .*${folder}(?: |$)`, 'm'));
});

test('the proxy lets the largest body pass, and does not write queries into its log', () => {
	const proxy = read('nginx.conf') + read('nginx-service.conf');
	assert.ok(Number(/client_max_body_size (\d+)k;/.exec(proxy)?.[1]) * 1024 >= MOVES_BODY_BYTES_MAX);
	const format = /log_format private '([^']*)'/.exec(proxy)?.[1] ?? '';
	assert.match(format, /\$uri /);
	assert.doesNotMatch(format, /\$(?:request|request_uri|args|query_string|http_\w+|remote_addr)\b/);
	assert.match(proxy, /access_log \S+ private;/);
});

/** From the beginning of a stop to its end. */
const STOP_S = 8 + STOP_MS_MAX / 1000;

test('a process that stops is not killed before it has ended', () => {
	assert.equal(readTestConfig({ TRUST_PROXY: '1' }).stopDelayMs, 8000);
	const grace = [
		/stop_grace_period: (\d+)s/.exec(read('compose.yaml')),
		/^TimeoutStopSec=(\d+)$/m.exec(read('ninefold@.service')),
		/`docker stop --time (\d+)`/.exec(read('Dockerfile')),
	];
	for (const found of grace) assert.ok(Number(found?.[1]) > STOP_S);
	const manual = readFileSync(`${ROOT}docs/operations.md`, 'utf8');
	for (const found of grace) assert.ok(manual.includes(`${found?.[1]} s`));
	const stopDelay = listSettings().find(({ name }) => name === 'STOP_DELAY_MS');
	assert.ok(stopDelay?.meaning.includes(`${STOP_MS_MAX / 1000} s longer`));
});

test('the proxy closes connections that it does not use before a process that stops cuts them off', () => {
	const [, idleS] = /^\t+keepalive_timeout (\d+)s;/m.exec(read('nginx.conf')) ?? [];
	assert.ok(Number(idleS) * 1000 < LAST_ANSWERS_MS - QUIET_WAIT_MS_MAX);
});

test('the proxy repeats only what may be repeated', () => {
	const rules = Array.from(read('nginx-service.conf').matchAll(/proxy_next_upstream ([^;]+);/g), ([, rule]) => rule);
	assert.deepEqual(rules, ['error timeout']);
});

test('the proxy starts without looking up a name', () => {
	const servers = Array.from(read('nginx.conf').matchAll(/^\t+server ([^ ;{]+)/gm), ([, address]) => address);
	assert.equal(servers.length, 2);
	for (const address of servers) assert.match(address!, /^127\.0\.0\.1:\d+$/);
	const [, name] = /set \$processes (\w+):3000;/.exec(read('nginx-names.conf')) ?? [];
	assert.ok(read('compose.yaml').includes(`aliases: [${name}]`));
});

test('the units start programs that exist, with arguments that they accept', () => {
	for (const name of ['ninefold@.service', 'ninefold-backup.service']) {
		const [, file = '', words = ''] = /^ExecStart=.*scripts\/node\.sh (\S+\.ts) ?(.*?)'?$/m.exec(read(name)) ?? [];
		assert.ok(existsSync(ROOT + file), `${name}: ${file}`);
		if (file === 'scripts/operator.ts')
			assert.ok(parseRequest(words.replace(/\$\(.*\)/, 'a-day').split(' ')).ok, words);
	}
});
