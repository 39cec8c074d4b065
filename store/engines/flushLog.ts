import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes what has been written to the disk. */
export type Flush = () => Promise<void>;

/** SQLite's log beside the database, which is there from the first commit until the last connection closes. */
interface Log {
	readonly flush: Flush;
	close(): Promise<void>;
}

/** Flushes in a thread of the system, so that this one goes on with the next requests while the disk is busy. */
export function openLog(databasePath: string): Log {
	let opened: Promise<FileHandle> | undefined;
	return {
		flush: shareFlushes(async () => {
			opened ??= openFile(databasePath);
			await (await opened).datasync();
		}),
		async close() {
			await (await opened?.catch(() => undefined))?.close();
		},
	};
}

async function openFile(databasePath: string): Promise<FileHandle> {
	const file = await open(`${databasePath}-wal`, 'r+');
	await flushFolder(dirname(databasePath));
	return file;
}

/** Without it a power cut could leave no log at all. Windows does it by itself, and opens no folder. */
async function flushFolder(path: string): Promise<void> {
	if (process.platform === 'win32') return;
	const folder = await open(path);
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}

/**
 * Each call resolves after a flush that has begun after it; calls during a flush share the next one. Once a flush has failed, nobody
 * knows what is on the disk and a second one need not notice, so all later calls fail with the same error.
 */
export function shareFlushes(flush: Flush): Flush {
	let running: Promise<void> | undefined;
	let next: Promise<void> | undefined;
	function begin(): Promise<void> {
		running ??= flush().then(() => {
			running = undefined;
		});
		return running;
	}
	return () => {
		if (running === undefined) return begin();
		next ??= running.then(() => {
			next = undefined;
			return begin();
		});
		return next;
	};
}
