import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#e2e/service.ts';
import { DEPLOY, stopChild } from '../deploy/nginx.ts';
import { untilFound } from '../deploy/untilFound.ts';

/** Each program with the package of Debian 12 that has it. */
const PROGRAMS = {
	etcd: 'etcd-server',
	patroni: 'patroni',
	haproxy: 'haproxy',
	pgbouncer: 'pgbouncer',
	'/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
	'/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
} as const;
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', ''];

/** The packages that the machine lacks. */
export function findMissing(): string[] {
	const isThere = (program: string) => FOLDERS.some((folder) => existsSync(join(folder || '/', program)));
	return Object.entries(PROGRAMS)
		.filter(([program]) => !isThere(program))
		.map(([, pack]) => pack);
}

const NODES = ['node1', 'node2', 'node3'] as const;
type NodeName = (typeof NODES)[number];

interface Node {
	readonly name: NodeName;
	readonly port: number;
	readonly restPort: number;
	readonly folder: string;
}

interface Member {
	readonly name: NodeName;
	readonly role: string;
	readonly state: string;
}

const urlAt = (port: number) => `postgresql://postgres@127.0.0.1:${port}/ninefold`;

/** PostgreSQL on three nodes under Patroni, with etcd, HAProxy and PgBouncer from the files of `deploy/`. */
export class ClusterParts {
	readonly #folder = mkdtempSync(join(tmpdir(), 'ninefold-cluster-'));
	readonly #children = new Map<string, ChildProcess>();
	readonly #nodes: Node[] = [];
	#ports!: { readonly etcd: number; readonly peer: number; readonly primary: number; readonly replica: number };
	#poolerPort = 0;

	/** The addresses of the database `ninefold`, by the way to it. */
	get urls() {
		return {
			primary: urlAt(this.#ports.primary),
			replica: urlAt(this.#ports.replica),
			pooler: urlAt(this.#poolerPort),
			nodes: this.#nodes.map(({ port }) => urlAt(port)),
		};
	}

	/** The address of the primary itself, whatever the proxy knows of it. */
	async findPrimaryUrl(): Promise<string> {
		return urlAt(this.#getNode(await this.findMember('leader')).port);
	}

	async start(): Promise<void> {
		chmodSync(this.#folder, 0o755);
		this.#ports = {
			etcd: await findFreePort(),
			peer: await findFreePort(),
			primary: await findFreePort(),
			replica: await findFreePort(),
		};
		this.#poolerPort = await findFreePort();
		this.startEtcd();
		for (const name of NODES) {
			const folder = join(this.#folder, name);
			mkdirSync(folder);
			give(folder);
			this.#nodes.push({ name, folder, port: await findFreePort(), restPort: await findFreePort() });
		}
		for (const { name } of this.#nodes) this.startNode(name);
		await this.untilWhole();
		this.startProxy();
		this.#startPooler();
	}

	startEtcd(): void {
		const [client, peer] = [`http://127.0.0.1:${this.#ports.etcd}`, `http://127.0.0.1:${this.#ports.peer}`];
		const words = ['--name', 'one', '--enable-v2', '--data-dir', join(this.#folder, 'etcd')];
		const urls = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer];
		const first = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`];
		this.#run('etcd', 'etcd', [...words, ...urls, ...first]);
	}

	startNode(name: NodeName): void {
		const { folder, port, restPort } = this.#getNode(name);
		const text = readFileSync(`${DEPLOY}patroni.yml`, 'utf8')
			.replace('name: node1', `name: ${name}`)
			.replace(/hosts: .*/, `hosts: 127.0.0.1:${this.#ports.etcd}`)
			.replaceAll(/\S+:8008/g, `127.0.0.1:${restPort}`)
			.replaceAll(/(listen|connect_address): \S+:5432/g, `$1: 127.0.0.1:${port}`)
			.replace(
				/data_dir: .*/,
				`data_dir: ${join(folder, 'data')}\n  pgpass: ${join(folder, 'pgpass')}\n  parameters:\n    unix_socket_directories: ${folder}`,
			)
			.replace(
				/pg_hba:[\s\S]*?authentication:/,
				'pg_hba:\n    - local all all trust\n    - host replication all 127.0.0.1/32 trust\n    - host all all 127.0.0.1/32 trust\n  authentication:',
			)
			.replace('mode: automatic', "mode: 'off'");
		const path = join(folder, 'patroni.yml');
		writeFileSync(path, text);
		give(path);
		this.#run(name, 'patroni', [path]);
	}

	/** `isCutting` is whether it ends the sessions of a former primary, as the file of `deploy/` does. */
	startProxy({ isCutting = true } = {}): void {
		let text = readFileSync(`${DEPLOY}haproxy.cfg`, 'utf8')
			.replace('127.0.0.1:5000', `127.0.0.1:${this.#ports.primary}`)
			.replace('127.0.0.1:5001', `127.0.0.1:${this.#ports.replica}`);
		for (const [index, { port, restPort }] of this.#nodes.entries()) {
			text = text.replaceAll(
				new RegExp(`192\\.0\\.2\\.1${index + 1}:5432 check port 8008`, 'g'),
				`127.0.0.1:${port} check port ${restPort}`,
			);
		}
		if (!isCutting) text = text.replaceAll(' on-marked-down shutdown-sessions', '');
		const path = join(this.#folder, 'haproxy.cfg');
		writeFileSync(path, text);
		this.#run('haproxy', 'haproxy', ['-db', '-f', path]);
	}

	/** Leads to the processes that are ready. Returns its address. */
	async startBalancer(services: readonly string[]): Promise<string> {
		const port = await findFreePort();
		const lines = [
			...['defaults', 'mode http', 'retries 2', 'option redispatch'],
			...['timeout connect 5s', 'timeout client 60s', 'timeout server 60s', 'timeout check 3s'],
			'http-error status 503 content-type text/plain string "No process is ready." hdr Retry-After 1',
			...['listen services', `bind 127.0.0.1:${port}`, 'option httpchk GET /api/ready', 'http-check expect status 200'],
			...services.map((url, index) => `server service${index} ${new URL(url).host} check inter 1s fall 3 rise 1`),
		];
		const path = join(this.#folder, `balancer-${port}.cfg`);
		writeFileSync(path, `${lines.join('\n')}\n`);
		await this.stopPart('balancer', 'SIGKILL');
		this.#run('balancer', 'haproxy', ['-db', '-f', path]);
		return `http://127.0.0.1:${port}`;
	}

	#startPooler(): void {
		const text = readFileSync(`${DEPLOY}pgbouncer.ini`, 'utf8')
			.replace('port=5000', `port=${this.#ports.primary} user=postgres`)
			.replace('listen_port = 6432', `listen_port = ${this.#poolerPort}\nunix_socket_dir =`)
			.replace('auth_type = scram-sha-256', 'auth_type = any')
			.replace(/^auth_file.*$/m, '');
		const path = join(this.#folder, 'pgbouncer.ini');
		writeFileSync(path, text);
		this.#run('pgbouncer', 'pgbouncer', ['-q', path]);
	}

	/** Three members, of which one leads, one is its synchronous standby, and one another. */
	async untilWhole(): Promise<void> {
		await untilFound('the cluster is whole', async () => {
			const members = await this.#readMembers();
			const isRunning = members.every(({ state }) => ['running', 'streaming'].includes(state));
			const has = (role: string) => members.some((member) => member.role === role);
			return members.length === NODES.length && isRunning && has('leader') && has('sync_standby') ? true : undefined;
		});
	}

	async findMember(role: 'leader' | 'sync_standby'): Promise<NodeName> {
		return untilFound(role, async () => (await this.#readMembers()).find((member) => member.role === role)?.name);
	}

	async #readMembers(): Promise<readonly Member[]> {
		for (const { restPort } of this.#nodes) {
			try {
				const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) });
				const { members = [] } = (await answer.json()) as { members?: Member[] };
				if (members.length > 0) return members;
			} catch {}
		}
		return [];
	}

	async switchOver(): Promise<void> {
		const leader = await this.findMember('leader');
		const answer = await fetch(`http://127.0.0.1:${this.#getNode(leader).restPort}/switchover`, {
			method: 'POST',
			body: JSON.stringify({ leader }),
		});
		if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`);
	}

	/** Sends the signal to the node's Patroni and to every process of its PostgreSQL. */
	signalNode(name: NodeName, signal: NodeJS.Signals): void {
		const { folder } = this.#getNode(name);
		const patroni = this.#children.get(name)!.pid!;
		const [postmaster] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
		const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', postmaster!], { encoding: 'utf8' });
		const children = Array.from(stdout.matchAll(/\d+/g), ([pid]) => Number(pid));
		for (const pid of [patroni, Number(postmaster), ...children]) {
			try {
				process.kill(pid, signal);
			} catch {}
		}
	}

	async stopPart(name: 'etcd' | 'haproxy' | 'balancer', signal: NodeJS.Signals): Promise<void> {
		const child = this.#children.get(name);
		if (child !== undefined) await stopChild(child, signal);
	}

	async stop(): Promise<void> {
		for (const { name, folder } of this.#nodes) {
			if (existsSync(join(folder, 'data', 'postmaster.pid'))) this.signalNode(name, 'SIGKILL');
		}
		for (const child of this.#children.values()) await stopChild(child, 'SIGKILL');
		rmSync(this.#folder, { recursive: true, force: true });
	}

	#getNode(name: NodeName): Node {
		return this.#nodes.find((node) => node.name === name)!;
	}

	#run(name: string, program: string, words: readonly string[]): void {
		const path = FOLDERS.map((folder) => join(folder, program)).find((each) => existsSync(each))!;
		const account = program === 'patroni' || program === 'pgbouncer' ? ACCOUNT : {};
		const log = join(this.#folder, `${name}.log`);
		writeFileSync(log, '', { flag: 'a' });
		chmodSync(log, 0o666);
		const child = spawn('sh', ['-c', `exec "$@" >>${log} 2>&1`, 'sh', path, ...words], { ...account, stdio: 'ignore' });
		this.#children.set(name, child);
	}
}

/** PostgreSQL does not run as root: then it runs as the account that its package has made. */
const ACCOUNT: { uid?: number; gid?: number } = process.getuid?.() === 0 ? readAccount('postgres') : {};

function readAccount(name: string): { uid: number; gid: number } {
	const read = (option: string) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout);
	return { uid: read('-u'), gid: read('-g') };
}

function give(path: string): void {
	const { uid, gid } = ACCOUNT;
	if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
