import { createReadStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { CopyPart } from '#store/backup.ts';
import { type BackupHead, DamagedBackup, readBackupText } from './backupText.ts';

/**
 * Writes the text compressed, under a temporary name until it is complete, so that an interrupted backup never looks like
 * one. A link never replaces an existing file. Only the owner can read the file.
 */
export async function writeBackupFile(path: string, text: AsyncIterable<string>): Promise<void> {
	const draft = `${path}.${process.pid}.part`;
	const file = await open(draft, 'wx', 0o600);
	try {
		// The stream flushes to the disk before it closes the file.
		await pipeline(Readable.from(text), createGzip(), file.createWriteStream({ flush: true }));
		await link(draft, path);
	} finally {
		await rm(draft, { force: true });
	}
}

/** Passes each part to `take` in order, and returns the head. Throws a DamagedBackup. */
export async function readBackupFile(
	path: string,
	take: (part: CopyPart) => Promise<void> = async () => {},
): Promise<BackupHead> {
	let head: BackupHead | undefined;
	const gunzip = createGunzip().setEncoding('utf8');
	try {
		await pipeline(createReadStream(path), gunzip, async (chunks: AsyncIterable<string>) => {
			for await (const part of readBackupText(chunks)) {
				if ('format' in part) head = part;
				else await take(part);
			}
		});
	} catch (error) {
		throw isZlibError(error) ? new DamagedBackup('it cannot be uncompressed', { cause: error }) : error;
	}
	return head!;
}

function isZlibError(error: unknown): boolean {
	return /^Z_/.test((error as NodeJS.ErrnoException).code ?? '');
}
