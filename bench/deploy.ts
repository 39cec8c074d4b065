/**
 * Starts or parses what `deploy/` has and what docs/operations.md promises, with the tools that the machine has: nginx in front of a process, the
 * systemd unit, the compose file, the alerts, and PgBouncer in transaction mode between the process and PostgreSQL. Two processes are restarted
 * one after the other, four times, behind nginx: no request may be lost. Ends with 1 when something is wrong or nginx is missing; a part whose other
 * tool is missing is reported, and is no failure.
 *
 * Usage: npm run check:deploy -- [PART…]
 *
 * With words, only the parts whose lines contain one of them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ninefold } from '#client/client.ts';
import { SERVICE_SETTINGS } from '#e2e/cluster.ts';
import { ClusterPlay, checkInvariants } from '#e2e/clusterPlay.ts';
import { addNearlyAllPuzzles, makeDataFolder } from '#e2e/dataFolder.ts';
import { playAtOnce } from '#e2e/players.ts';
import { findFreePort, startService } from '#e2e/service.ts';
import { openStore } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { DEPLOY, runTool, startNginx, stopChild } from './deploy/nginx.ts';
import { checkRestarts } from './deploy/restarts.ts';
import { checkSameAnswers } from './deploy/sameAnswers.ts';
import { untilAnswered, untilFound } from './deploy/untilFound.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLAYER_COUNT = 12;
const FINISHES = 60;

interface Check {
	readonly tool: string;
	readonly what: string;
	/** Throws what is wrong, and may return what was seen. */
	run(tool: string): Promise<unknown>;
}

/** The tool is installed, but a part of it is missing. */
class MissingPart extends Error {}

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

function findTool(name: string): string | undefined {
	const folders = [...(process.env.PATH ?? '').split(':'), ...SYSTEM_FOLDERS];
	return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function require(isTrue: boolean, what: string): asserts isTrue {
	if (!isTrue) throw new Error(what);
}

async function checkProxy(tool: string): Promise<void> {
	const service = await startService(
		{ TRUST_PROXY: '1', STOP_DELAY_MS: '0', LIMIT_GUESTS_PER_HOUR: '2' },
		await makeDataFolder(),
	);
	const nginx = await startNginx(tool, { processes: [new URL(service.baseUrl).host], isTls: true });
	try {
		await useProxy(nginx.baseUrl);
		await useTls(nginx.tlsUrl, nginx.redirectUrl);
		const log = nginx.readLog();
		require(log.includes('/api/games 401'), 'the log of the proxy has each request');
		require(!log.includes('secret-of-a-guest'), 'the log of the proxy has a query');
	} finally {
		await nginx.stop();
		await service.stop();
	}
}

async function useTls(secureUrl: string, plainUrl: string): Promise<void> {
	const redirect = await fetch(`${plainUrl}/api/health?a=1`, { redirect: 'manual' });
	require(redirect.headers.get('location') === 'https://localhost/api/health?a=1', 'http leads to https');
	const answer = runTool('curl', ['-sk', '--http2', '-w', '%{http_code} %{http_version}', `${secureUrl}/api/ready`]);
	require(answer === '{"ok":true,"writes":true}200 2', `over TLS: ${answer}`);
}

async function useProxy(baseUrl: string): Promise<void> {
	await untilAnswered(`${baseUrl}/api/ready`);
	const guests: number[] = [];
	for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
		// The proxy appends the address that it saw to the client's claim, so no client gets around a limit.
		const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
		const { status } = await fetch(`${baseUrl}/api/guest`, { method: 'POST', headers, body: '{}' });
		guests.push(status);
	}
	require(guests.join() === '200,200,429,429', `limits go by the address that the proxy saw: ${guests}`);
	await fetch(`${baseUrl}/api/games?guestId=secret-of-a-guest`);
	const stopping = new AbortController();
	const events = await fetch(`${baseUrl}/api/leaderboard/events?difficulty=easy`, { signal: stopping.signal });
	const { value } = await events.body!.getReader().read();
	require(new TextDecoder().decode(value).includes('event: board'), 'an event comes through at once');
	stopping.abort();
}

/** PgBouncer does not run as root. */
const NOBODY = 65_534;

/** More callers than connections, so that a transaction seldom has the connection of the one before. */
async function checkPooler(tool: string): Promise<void> {
	const [, major = '', minor = ''] = /PgBouncer (\d+)\.(\d+)/.exec(runTool(tool, ['--version'])) ?? [];
	const knowsStatements = Number(major) > 1 || Number(minor) >= 21;
	const manual = readFileSync(`${ROOT}docs/operations.md`, 'utf8');
	const ignored = /^ignore_startup_parameters = (.*)$/m.exec(manual)?.[1];
	require(ignored !== undefined, 'docs/operations.md says which startup parameters to ignore');
	const server = await startPostgres();
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-pgbouncer-'));
	chmodSync(folder, 0o777);
	const port = await findFreePort();
	const lines = [
		'[databases]',
		`* = host=${server.directory} user=postgres`,
		'[pgbouncer]',
		`listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
		'pool_mode = transaction\ndefault_pool_size = 4',
		...(knowsStatements ? ['max_prepared_statements = 500'] : []),
		`ignore_startup_parameters = ${ignored}`,
	];
	const path = join(folder, 'pgbouncer.ini');
	writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o644 });
	const isRoot = process.getuid?.() === 0;
	const pooler = spawn(tool, ['-q', path], { stdio: 'ignore', ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) });
	const store = await openStore({ databaseUrl: server.urlOf('postgres') });
	await store.transaction(addNearlyAllPuzzles);
	const settings = {
		...SERVICE_SETTINGS,
		DATABASE_URL: `postgresql://postgres@127.0.0.1:${port}/postgres`,
		DATABASE_PREPARED_STATEMENTS: knowsStatements ? '500' : '0',
	};
	const service = await startService(settings);
	try {
		const play = new ClusterPlay(service.baseUrl, { playerCount: PLAYER_COUNT });
		await play.untilFinished(FINISHES);
		await play.end();
		require(play.retryCount === 0, `${play.retryCount} requests failed`);
		await checkInvariants(store, play);
		// These use the connections of others, and would meet their prepared statements.
		await (await startService(settings)).stop();
		runTool(process.execPath, [`${ROOT}scripts/operator.ts`, 'backup', join(folder, 'backup')], settings);
	} finally {
		await service.stop();
		await store.close();
		await stopChild(pooler, 'SIGKILL');
		await server.stop();
		rmSync(folder, { recursive: true });
	}
}

const UNITS = ['ninefold@.service', 'ninefold-backup.service', 'ninefold-backup.timer'];

/** The units, with the folder of this repository in the place of /opt/ninefold, and one instance of the template. */
async function checkUnits(tool: string): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-unit-'));
	const paths = UNITS.map((name) => join(folder, name.replace('@', '@3000')));
	for (const [index, name] of UNITS.entries()) {
		const unit = readFileSync(DEPLOY + name, 'utf8').replaceAll('/opt/ninefold', ROOT.replace(/\/$/, ''));
		writeFileSync(paths[index]!, unit);
	}
	try {
		const output = runTool(tool, ['verify', ...paths]);
		require(output.trim() === '', output);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/**
 * With the settings from the head of the file, as a separate project. One process is killed, and all containers are
 * recreated, while a player's data must stay.
 */
async function checkCompose(tool: string): Promise<void> {
	if (spawnSync(tool, ['compose', 'version']).status !== 0) throw new MissingPart('docker has no compose here');
	const [port, mailPort] = [await findFreePort(), await findFreePort()];
	const secrets = { TOKEN_SECRET: makeSecret(), PUZZLE_SECRET: makeSecret() };
	const settings = { ...secrets, PORT: `${port}`, MAIL_PORT: `${mailPort}`, BASE_URL: '', SMTP_URL: '' };
	const files = ['--env-file', '/dev/null', '-f', `${DEPLOY}compose.yaml`];
	const compose = (...words: string[]) =>
		runTool(tool, ['compose', '-p', `ninefold-check-${process.pid}`, ...files, ...words], settings);
	compose('config', '--quiet');
	if (spawnSync(tool, ['version']).status !== 0)
		throw new MissingPart('no Docker engine answers here, so it was only parsed');
	needImages(tool);
	try {
		compose('up', '--build', '--detach', '--wait');
		const client = new Ninefold(`http://127.0.0.1:${port}`);
		await untilAnswered(`http://127.0.0.1:${port}/api/ready`);
		const gameId = await playAndSignIn(client, `http://127.0.0.1:${mailPort}`);
		const isKept = async () => (await client.readGame(gameId)).game.status === 'finished';
		compose('exec', '-T', 'second', 'sh', '-c', 'test "$(id -u)" -ne 0 && touch /data/any');
		compose('kill', 'first');
		for (let index = 0; index < 10; index++) require(await isKept(), 'one of two processes serves on');
		compose('stop');
		const ends = compose('ps', '--all', '--format', '{{.Service}} {{.ExitCode}}');
		require(/^second 0$/m.test(ends), `a process ends by itself:\n${ends}`);
		compose('down');
		compose('up', '--detach', '--wait');
		await untilAnswered(`http://127.0.0.1:${port}/api/ready`);
		require(await isKept(), 'new containers have the data of the old');
	} finally {
		compose('down', '--volumes', '--rmi', 'local');
	}
}

function makeSecret(): string {
	return randomBytes(48).toString('base64');
}

/** The images that the two files name, unless this machine has them. */
function needImages(tool: string): void {
	const text = ['compose.yaml', 'Dockerfile'].map((name) => readFileSync(DEPLOY + name, 'utf8')).join('\n');
	const names = new Set(Array.from(text.matchAll(/^(?:FROM| +image:) (\S+)/gm), ([, name]) => name!));
	const can = (...words: string[]) => spawnSync(tool, words).status === 0;
	for (const name of names) {
		if (!can('image', 'inspect', name) && !can('pull', name))
			throw new MissingPart(`the Docker engine has no ${name} and cannot pull it, so it was only parsed`);
	}
}

/** A guest finishes a game and signs in with the code that the mail catcher shows. Returns the id of the game. */
async function playAndSignIn(client: Ninefold, mailUrl: string): Promise<string> {
	await client.createGuest();
	const { run } = await playAtOnce(client, { mode: 'random', difficulty: 'easy' });
	const email = 'player@example.org';
	await client.requestCode(email);
	await client.verifyCode(email, await findCode(mailUrl));
	return run.gameId;
}

async function findCode(mailUrl: string): Promise<string> {
	const read = async <Answer>(path: string) => (await (await fetch(mailUrl + path)).json()) as Answer;
	const id = await untilFound('a mail is caught', async () => {
		const { messages } = await read<{ messages: { ID: string }[] }>('/api/v1/messages');
		return messages[0]?.ID;
	});
	const { Text } = await read<{ Text: string }>(`/api/v1/message/${id}`);
	return /\b\d{6}\b/.exec(Text)![0];
}

async function checkAlerts(tool: string): Promise<void> {
	runTool(tool, ['check', 'config', `${DEPLOY}prometheus.yml`]);
}

const CHECKS: readonly Check[] = [
	{ tool: 'nginx', what: 'deploy/nginx.conf and deploy/nginx-tls.conf in front of a process', run: checkProxy },
	{
		tool: 'nginx',
		what: 'rolling restarts behind deploy/nginx.conf',
		run: (tool) => checkRestarts(tool, { withNames: false }),
	},
	{
		tool: 'nginx',
		what: 'rolling restarts behind deploy/nginx-names.conf',
		run: (tool) => checkRestarts(tool, { withNames: true }),
	},
	{ tool: 'nginx', what: 'the same answers behind deploy/nginx.conf', run: checkSameAnswers },
	{ tool: 'pgbouncer', what: 'transaction pooling, as docs/operations.md sets it', run: checkPooler },
	{ tool: 'systemd-analyze', what: UNITS.map((name) => `deploy/${name}`).join(', '), run: checkUnits },
	{ tool: 'docker', what: 'deploy/compose.yaml with deploy/Dockerfile', run: checkCompose },
	{ tool: 'promtool', what: 'deploy/prometheus.yml with deploy/alerts.yaml', run: checkAlerts },
];

const wanted = process.argv.slice(2);
let failureCount = 0;
for (const { tool, what, run } of CHECKS) {
	const isNeeded = tool === 'nginx';
	if (wanted.length > 0 && !wanted.some((part) => what.includes(part))) continue;
	const path = findTool(tool);
	if (path === undefined) {
		if (isNeeded) failureCount++;
		console.log(`${what}: ${isNeeded ? 'FAILED' : 'skipped'}, there is no ${tool} here`);
		continue;
	}
	try {
		const seen = await run(path);
		console.log(`${what}: good${typeof seen === 'string' ? `, ${seen}` : ''}`);
	} catch (error) {
		if (error instanceof MissingPart) console.log(`${what}: skipped, ${error.message}`);
		else {
			failureCount++;
			console.log(`${what}: FAILED\n${(error as Error).stack}`);
		}
	}
}
process.exitCode = failureCount === 0 ? 0 : 1;
