import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COUNT_FLUSHES = fileURLToPath(new URL('./countFlushes.ts', import.meta.url));

/** How often a second SQLite commits and flushes one small transaction after the other. `runner` is the program that runs it. */
export function measureFlushes(seconds: number, runner: readonly string[] = []): number {
	return Number(run([...runner, process.execPath, COUNT_FLUSHES, String(seconds)]));
}

/** How long a flush of a common SSD takes, on which SQLite commits 300 to 450 times a second. */
const COMMON_FLUSH_MS = 2.75;
/** A delay for which strace is tried, to see what a flush takes beside it. */
const TRIED_MS = 1;
/** The quickest of several tries, because others use the disk, too. */
const TRIES = 3;
const TRY_SECONDS = 0.5;

/**
 * A program that runs another one as on a common SSD, where the disk of this machine is quicker: strace holds up its flushes, in all of
 * its threads, and nothing else. Without words where the disk takes as long by itself; undefined where there is no strace, or where
 * flushes are as quick with it, because the system does not let it watch.
 */
export function findSlowDisk(): readonly string[] | undefined {
	if (findFlushMs([]) >= COMMON_FLUSH_MS) return [];
	if (spawnSync('strace', ['-V']).status !== 0) return undefined;
	const besideMs = findFlushMs(delayFlushes(TRIED_MS)) - TRIED_MS;
	return besideMs < 0 ? undefined : delayFlushes(Math.max(0, COMMON_FLUSH_MS - besideMs));
}

function findFlushMs(runner: readonly string[]): number {
	return 1000 / Math.max(...Array.from({ length: TRIES }, () => measureFlushes(TRY_SECONDS, runner)));
}

/** The program keeps its process: with `-D`, strace watches it from another. */
function delayFlushes(ms: number): readonly string[] {
	const calls = 'fsync,fdatasync';
	const inject = `inject=${calls}:delay_exit=${Math.round(1000 * ms)}`;
	return ['strace', '-D', '-f', '--seccomp-bpf', '-e', `trace=${calls}`, '-e', inject, '-o', '/dev/null'];
}

function run([program, ...words]: readonly string[]): string {
	const { status, stdout, stderr } = spawnSync(program!, words, { encoding: 'utf8' });
	if (status !== 0) throw new Error(`flushes cannot be counted: ${stderr}`);
	return stdout;
}
