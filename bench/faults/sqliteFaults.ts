import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startBalancer } from '#e2e/balancer.ts';
import { ClusterPlay, checkInvariants } from '#e2e/clusterPlay.ts';
import { makeDataFolder } from '#e2e/dataFolder.ts';
import { type RunningService, startService } from '#e2e/service.ts';
import { openStore } from '#store/open.ts';
import { type Fault, type Outcome, pause, timeRecovery } from './fault.ts';

const PLAYER_COUNT = 16;
const FINISHES_BETWEEN = 60;
const KILLS = 5;
/** Longer than a request waits for it. */
const LOCKED_MS = 7_000;
const FULL_MS = 3_000;
const DISK_MIB = 32;

const SETTINGS = {
	NODE_ENV: 'development',
	BASE_URL: 'http://ninefold.test',
	FAIR_PLAY: 'off',
	RATE_LIMIT_FACTOR: '100000',
	LIMIT_CODES_PER_EMAIL_PER_HOUR: '100000',
	LIMIT_MAILS_PER_EMAIL_PER_DAY: '100000',
	LIMIT_WRONG_CODES_PER_EMAIL_PER_HOUR: '100000',
	LOG_LEVEL: 'silent',
};

interface Played {
	readonly play: ClusterPlay;
	readonly dataDir: string;
	/** Kills the process and starts another on the same folder. */
	restart(): Promise<void>;
}

/** Players play on one process while `harm` breaks something; afterwards everything that was acknowledged must be there. */
async function playWhile(
	harm: (played: Played) => Promise<Omit<Outcome, 'acknowledged' | 'lost'>>,
	dataDir?: string,
): Promise<Outcome> {
	const folder = dataDir ?? (await makeDataFolder());
	let service: RunningService = await startService(SETTINGS, folder);
	const ports = [Number(new URL(service.baseUrl).port)];
	const balancer = await startBalancer(ports);
	const play = new ClusterPlay(balancer.baseUrl, { playerCount: PLAYER_COUNT });
	try {
		const restart = async () => {
			await service.kill();
			service = await startService(SETTINGS, folder);
			ports[0] = Number(new URL(service.baseUrl).port);
		};
		await play.untilFinished(FINISHES_BETWEEN);
		const outcome = await harm({ play, dataDir: folder, restart });
		await play.untilFinished(FINISHES_BETWEEN);
		await play.end();
		await service.kill();
		const store = await openStore({ dataDir: folder });
		await checkInvariants(store, play);
		await store.close();
		return { ...outcome, acknowledged: play.acknowledged.size, lost: 0 };
	} finally {
		await balancer.close();
		await service.kill();
		// A disk of its own is the caller's.
		if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
	}
}

const killed: Fault = {
	name: 'SQLite: kill -9',
	inject: (say) =>
		playWhile(async ({ play, restart }) => {
			let longestMs = 0;
			for (let round = 1; round <= KILLS; round++) {
				await restart();
				longestMs = Math.max(longestMs, await timeRecovery(play));
				say(`killed ${round} of ${KILLS} times`);
				await play.untilFinished(FINISHES_BETWEEN);
			}
			return { injected: `${KILLS} times amid finishes`, recoverMs: longestMs };
		}),
};

const locked: Fault = {
	name: 'SQLite: write lock of another process',
	inject: () =>
		playWhile(async ({ play, dataDir }) => {
			const foreign = new DatabaseSync(join(dataDir, 'ninefold.sqlite'), { timeout: LOCKED_MS });
			foreign.exec('begin immediate');
			await pause(LOCKED_MS);
			foreign.exec('rollback');
			foreign.close();
			const recoverMs = await timeRecovery(play);
			return {
				injected: `held for ${LOCKED_MS / 1000} s`,
				recoverMs,
				detail: `${play.retryCount} requests were sent again`,
			};
		}),
};

/** A disk of its own needs a mount, which only root may do. */
const full: Fault = {
	name: 'SQLite: disk full',
	unable: process.getuid?.() === 0 ? undefined : 'only root can mount a small disk',
	async inject() {
		const disk = mkdtempSync(join(tmpdir(), 'ninefold-disk-'));
		const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', disk], { encoding: 'utf8' });
		if (mounted.status !== 0) throw new Error(`no small disk could be mounted: ${mounted.stderr}`);
		try {
			const made = await makeDataFolder();
			spawnSync('cp', ['-R', `${made}/.`, disk]);
			rmSync(made, { recursive: true });
			return await playWhile(async ({ play }) => {
				const filler = join(disk, 'filler');
				fillDisk(filler, disk);
				await pause(FULL_MS);
				rmSync(filler);
				const recoverMs = await timeRecovery(play);
				return {
					injected: `for ${FULL_MS / 1000} s`,
					recoverMs,
					detail: `${play.retryCount} requests were sent again`,
				};
			}, disk);
		} finally {
			spawnSync('umount', [disk]);
			rmSync(disk, { recursive: true, force: true });
		}
	},
};

/** The service writes meanwhile, so the last of what was free may be taken already. */
function fillDisk(filler: string, disk: string): void {
	const { bavail, bsize } = statfsSync(disk);
	try {
		writeFileSync(filler, Buffer.alloc(bavail * bsize));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
	}
}

const START_KILLS = 12;
const STEP_MS = 60;

/** The process dies while it makes the file, the tables, the levels or the first puzzles. */
const startKilled: Fault = {
	name: 'SQLite: first start interrupted',
	async inject(say) {
		const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-start-'));
		for (let count = 1; count <= START_KILLS; count++) {
			const starting = startService(SETTINGS, dataDir, { killing: AbortSignal.timeout(count * STEP_MS) });
			await starting.then(
				(service) => service.kill(),
				() => {},
			);
			say(`killed ${count * STEP_MS} ms after its start`);
		}
		const startedAt = performance.now();
		const service = await startService(SETTINGS, dataDir);
		const recoverMs = performance.now() - startedAt;
		await service.kill();
		const store = await openStore({ dataDir });
		await store.close();
		const detail = `${readdirSync(dataDir).length} files; the next start made all first puzzles`;
		rmSync(dataDir, { recursive: true });
		return { injected: `${START_KILLS} times, each a little later`, acknowledged: 0, lost: 0, recoverMs, detail };
	},
};

export const SQLITE_FAULTS: readonly Fault[] = [killed, locked, full, startKilled];
