import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Several times the half gigabyte that the tests have there at the same time. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder for the temporary files of programs that are started from here, removed at the end of this process. It is in memory where
 * the system allows it: the journeys and PostgreSQL make and remove so many files that a disk's file system took a twentieth of the processor time.
 */
export function makeTemporaryFolder(): string {
	const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'ninefold-tests-'));
	// PostgreSQL runs under an account of its own when the tests run as root.
	chmodSync(folder, 0o711);
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
	return folder;
}

function hasRoom(): boolean {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		return bavail * bsize >= ROOM_BYTES;
	} catch {
		return false;
	}
}
