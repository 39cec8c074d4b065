/**
 * Breaks what can break under a running service, for real: processes, databases, disks, mail servers, clients. Players go on meanwhile,
 * and afterwards nothing that was acknowledged may be missing, and every rank must be what counting says. Prints what was
 * injected, acknowledged and lost, and the seconds until the first success after it. Ends with 1 when something was lost.
 *
 * Usage: npm run faults -- [NAME…] [--write]
 *
 * With names, only the faults whose names contain one of them. `--write` exchanges their rows in docs/bench/faults.md.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from '#e2e/cluster.ts';
import { ClusterPlay, checkAgreement, checkInvariants } from '#e2e/clusterPlay.ts';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { startService } from '#e2e/service.ts';
import { openStore, STORE_FILE, type Store } from '#store/open.ts';
import { exchangeRows } from './aims.ts';
import { flood, playOnBusyMachine } from './faults/crowdFaults.ts';
import { canTraceDisk } from './faults/diskTrace.ts';
import { askForDocuments } from './faults/documentFault.ts';
import { cutPower } from './faults/powerCut.ts';
import {
	type Fault,
	MAIL_DOWN_MS,
	mailAmid,
	type OneProcess,
	type Outcome,
	readAmidSlow,
	SETTINGS,
	SLOW_CLIENTS,
	withService,
} from './faults/serviceFaults.ts';

/** Once the fault is over. A silent connection is given up 10 s after it fell silent, which may be after the fault. */
const RECOVER_MS_MAX = 15_000;
const MAIL_RECOVER_MS_MAX = 60_000;

/** Breaks something. Returns how long it took to recover, unless that is still to be measured. */
type Harm<Broken> = (broken: Broken, play: ClusterPlay, say: (line: string) => void) => Promise<number | undefined>;

interface Players {
	readonly playerCount: number;
	/** How many finishes there are before and after the harm. */
	readonly finishCount: number;
}

/** Players play through a fault. Afterwards the bench looks for everything that was acknowledged to them. */
async function playWhile(
	baseUrl: string,
	{ playerCount, finishCount }: Players,
	harm: (play: ClusterPlay) => Promise<number | undefined>,
) {
	const play = new ClusterPlay(baseUrl, { playerCount });
	await play.untilFinished(finishCount);
	const recoverMs = (await harm(play)) ?? (await timeRecovery(play));
	await play.untilFinished(finishCount);
	await play.end();
	const detail = `${play.retryCount} requests were sent again`;
	return { play, outcome: { acknowledged: play.acknowledged.size, lost: 0, recoverMs, detail } };
}

/** The time from now until something more is acknowledged. */
async function timeRecovery(play: ClusterPlay): Promise<number> {
	const startedAt = performance.now();
	await play.untilFinished(1);
	return performance.now() - startedAt;
}

async function checkStore(opening: Promise<Store>, play: ClusterPlay): Promise<void> {
	const store = await opening;
	await checkInvariants(store, play);
	await store.close();
}

function onSqlite(harm: Harm<OneProcess>, dataDir?: string): Fault['inject'] {
	return (say) =>
		withService(
			SETTINGS,
			async (service) => {
				const players = { playerCount: 16, finishCount: 60 };
				const { play, outcome } = await playWhile(service.baseUrl, players, (play) => harm(service, play, say));
				await service.restart();
				await checkStore(openStore({ dataDir: service.dataDir }), play);
				return outcome;
			},
			dataDir,
		);
}

const KILLS = 5;
/** Longer than a request waits for it. */
const LOCKED_MS = 7000;
const FULL_MS = 3000;
const DISK_MIB = 32;
const START_KILLS = 12;
const START_STEP_MS = 60;

async function killOften({ restart }: OneProcess, play: ClusterPlay, say: (line: string) => void): Promise<number> {
	let longestMs = 0;
	for (let round = 1; round <= KILLS; round++) {
		await restart();
		longestMs = Math.max(longestMs, await timeRecovery(play));
		say(`killed ${round} of ${KILLS} times`);
		await play.untilFinished(60);
	}
	return longestMs;
}

async function lockFile({ dataDir }: OneProcess): Promise<undefined> {
	const foreign = new DatabaseSync(join(dataDir, STORE_FILE), { timeout: LOCKED_MS });
	foreign.exec('begin immediate');
	await pause(LOCKED_MS);
	foreign.exec('rollback');
	foreign.close();
}

/** A separate disk needs a mount, which only root may do. */
async function fillDisk(say: (line: string) => void): Promise<Outcome> {
	const disk = mkdtempSync(join(tmpdir(), 'ninefold-disk-'));
	const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', disk], { encoding: 'utf8' });
	if (mounted.status !== 0) throw new Error(`no small disk could be mounted: ${mounted.stderr}`);
	try {
		const [made, dataDir] = [await makeDataFolder(), join(disk, 'data')];
		spawnSync('cp', ['-R', made, dataDir]);
		rmSync(made, { recursive: true });
		const fill = async () => {
			const filler = join(disk, 'filler');
			takeFreeSpace(filler, disk);
			await pause(FULL_MS);
			rmSync(filler);
			return undefined;
		};
		return await onSqlite(fill, dataDir)(say);
	} finally {
		spawnSync('umount', [disk]);
		rmSync(disk, { recursive: true, force: true });
	}
}

/** The service writes meanwhile, so the last of what was free may be taken already. */
function takeFreeSpace(filler: string, disk: string): void {
	const { bavail, bsize } = statfsSync(disk);
	try {
		writeFileSync(filler, Buffer.alloc(bavail * bsize));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
	}
}

/** The process dies while it makes the file, the tables, the levels or the first puzzles. */
async function killStarts(say: (line: string) => void): Promise<Outcome> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-start-'));
	for (let count = 1; count <= START_KILLS; count++) {
		const starting = startService(SETTINGS, dataDir, { killing: AbortSignal.timeout(count * START_STEP_MS) });
		await starting.then(
			(service) => service.kill(),
			() => {},
		);
		say(`killed ${count * START_STEP_MS} ms after its start`);
	}
	const startedAt = performance.now();
	const service = await startService(SETTINGS, dataDir);
	const recoverMs = performance.now() - startedAt;
	await service.kill();
	await (await openStore({ dataDir })).close();
	const detail = `${readdirSync(dataDir).length} files; the next start made all first puzzles`;
	rmSync(dataDir, { recursive: true });
	return { acknowledged: 0, lost: 0, recoverMs, detail };
}

const OUTAGE_MS = 15_000;

/** Players play on three processes while something breaks. */
function onPostgres(harm: (cluster: Cluster, play: ClusterPlay) => Promise<void>): Fault['inject'] {
	return async () => {
		const cluster = await startCluster();
		try {
			const urls = cluster.services.map(({ baseUrl }) => baseUrl);
			await checkAgreement(urls);
			const players = { playerCount: 24, finishCount: 150 };
			const { play, outcome } = await playWhile(cluster.baseUrl, players, (play) =>
				harm(cluster, play).then(() => undefined),
			);
			await checkAgreement(urls.slice(1));
			await checkStore(cluster.openDatabase(), play);
			return outcome;
		} finally {
			await cluster.stop();
		}
	};
}

async function stopReplica({ readReplica }: Cluster, play: ClusterPlay): Promise<void> {
	await readReplica.pauseReplay(true);
	await play.untilFinished(150);
	await readReplica.stop();
}

async function silenceDatabase({ database }: Cluster): Promise<void> {
	database.silenceOpen();
	database.silenceNew(true);
	await pause(OUTAGE_MS);
	database.silenceNew(false);
}

const seconds = (ms: number): string => `for ${ms / 1000} s`;
const NO_ROOT = process.getuid?.() === 0 ? undefined : 'only root can mount a small disk';
const NO_STRACE = canTraceDisk() ? undefined : 'there is no strace that may watch the service';

const fault = (name: string, injected: string, inject: Fault['inject'], unable?: string): Fault => ({
	name,
	injected,
	inject,
	unable,
});

const FAULTS: readonly Fault[] = [
	fault('SQLite: kill -9', `${KILLS} times amid finishes`, onSqlite(killOften)),
	fault('SQLite: write lock of another process', `held ${seconds(LOCKED_MS)}`, onSqlite(lockFile)),
	fault('SQLite: disk full', seconds(FULL_MS), fillDisk, NO_ROOT),
	fault('SQLite: first start interrupted', `${START_KILLS} times, each a little later`, killStarts),
	fault('SQLite: power cut', '', cutPower, NO_STRACE),
	fault(
		'PostgreSQL: one of three processes killed',
		'kill -9 amid finishes',
		onPostgres((cluster) => cluster.killService(0)),
	),
	fault('PostgreSQL: read replica behind, then gone', 'paused, then stopped', onPostgres(stopReplica)),
	fault(
		'PostgreSQL: primary killed, standby promoted',
		'kill -9 of every server process',
		onPostgres((cluster) => cluster.failOver()),
	),
	fault('PostgreSQL: silent connections', `nothing passes ${seconds(OUTAGE_MS)}`, onPostgres(silenceDatabase)),
	fault(
		'PostgreSQL: stopped, connections refused',
		seconds(OUTAGE_MS),
		onPostgres((cluster) => cluster.disconnect(OUTAGE_MS)),
	),
	fault('mail server down', seconds(MAIL_DOWN_MS), mailAmid('down')),
	fault('mail server refuses for now', `451 ${seconds(MAIL_DOWN_MS)}`, mailAmid('refuses')),
	fault(
		'mail server silent after the message, process killed',
		'kill -9 between request and delivery',
		mailAmid('silent'),
	),
	fault('slow and half-open clients', `${SLOW_CLIENTS} at once`, readAmidSlow),
	fault('busy machine', 'processes that compute without a pause', playOnBusyMachine),
	fault('flood', 'two moves a second of each of 2,000 players', flood),
	fault('documents', 'an address asks for the largest in their dearest form', askForDocuments),
];

const { values, positionals: wanted } = parseArgs({
	options: { write: { type: 'boolean', default: false } },
	allowPositionals: true,
});
const faults = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (faults.length === 0) throw new Error(`no fault is named ${wanted.join(' or ')}`);

const rows = new Map<string, string>();
for (const [index, fault] of faults.entries()) {
	const { name, unable } = fault;
	const startedAt = performance.now();
	const say = (line: string) => console.error(`[${index + 1} of ${faults.length}] ${name}: ${line}`);
	say(unable ?? 'begins');
	rows.set(name, `| ${name} | ${unable ?? (await injectOne(fault, say))} |`);
	say(`ends, after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
console.log('\n| fault | injected | acknowledged | lost | seconds to recover | |\n|---|---|---:|---:|---:|---|');
for (const row of rows.values()) console.log(row);
if (values.write) exchangeRows('faults.md', rows);

/** The fault's row of the table. */
async function injectOne(fault: Fault, say: (line: string) => void): Promise<string> {
	try {
		const {
			injected = fault.injected,
			acknowledged,
			lost,
			recoverMs,
			isMissed = false,
			detail,
		} = await fault.inject(say);
		const recoverMax = fault.name.startsWith('mail') ? MAIL_RECOVER_MS_MAX : RECOVER_MS_MAX;
		if (lost > 0 || recoverMs > recoverMax || isMissed) process.exitCode = 1;
		return [
			injected,
			acknowledged,
			lost,
			(recoverMs / 1000).toFixed(1),
			`${isMissed ? '**missed** ' : ''}${detail}`,
		].join(' | ');
	} catch (error) {
		process.exitCode = 1;
		say((error as Error).stack ?? String(error));
		return 'FAILED | | | |';
	}
}
