import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { CopyHead, CopyPart, CopyRow } from '#store/databaseCopy.ts';

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

/**
 * The text of a backup, the same for both engines: lines of JSON, so that any tool can read it. The first line is the head;
 * a line `{"table", "columns"}` begins a table, and each array after it is a row; the last line has the checksum of all
 * lines before it.
 */
export interface BackupHead extends CopyHead {
	readonly format: 'ninefold-backup';
	readonly version: 1;
	readonly madeAt: string;
}

interface BackupEnd {
	readonly rowsWritten: number;
	readonly sha256: string;
}

/** The text is not one that `writeBackupText` has written. */
export class DamagedBackup extends Error {}

/** No row is nearly this long. */
const LINE_LENGTH_MAX = 16_000_000;
const ROWS_AT_ONCE = 1000;

export async function* writeBackupText(head: BackupHead, parts: AsyncIterable<CopyPart>): AsyncGenerator<string> {
	const hash = createHash('sha256');
	const toText = (values: readonly unknown[]) => {
		const text = values.map(toLine).join('');
		hash.update(text);
		return text;
	};
	let rowsWritten = 0;
	yield toText([head]);
	for await (const part of parts) {
		if ('rows' in part) rowsWritten += part.rows.length;
		yield toText('rows' in part ? part.rows : [part]);
	}
	yield toLine({ rowsWritten, sha256: hash.digest('hex') } satisfies BackupEnd);
}

/** Yields the head and then the parts. Throws a DamagedBackup, which may happen only at the end, with the checksum. */
async function* readBackupText(chunks: AsyncIterable<string>): AsyncGenerator<BackupHead | CopyPart> {
	let rows: CopyRow[] = [];
	let isBegun = false;
	for await (const value of readValues(chunks)) {
		if (!isBegun && !isHead(value)) throw new DamagedBackup('it does not begin like a backup');
		isBegun = true;
		if (Array.isArray(value)) rows.push(value);
		if (rows.length > 0 && (rows.length === ROWS_AT_ONCE || !Array.isArray(value))) {
			yield { rows };
			rows = [];
		}
		if (!Array.isArray(value)) yield value as BackupHead | CopyPart;
	}
	if (rows.length > 0) yield { rows };
}

/** Yields every line but the last, whose checksum it compares with them. */
async function* readValues(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
	const hash = createHash('sha256');
	let rowCount = 0;
	let end: BackupEnd | undefined;
	for await (const line of splitLines(chunks)) {
		if (end !== undefined) throw new DamagedBackup('it continues after its end');
		const value = parseLine(line);
		if (isEnd(value)) {
			end = value;
			continue;
		}
		hash.update(`${line}\n`);
		if (Array.isArray(value)) rowCount++;
		yield value;
	}
	if (end === undefined) throw new DamagedBackup('its end is missing');
	const isWhole = end.rowsWritten === rowCount && end.sha256 === hash.digest('hex');
	if (!isWhole) throw new DamagedBackup('its checksum is wrong');
}

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
	let rest = '';
	for await (const chunk of chunks) {
		const lines = (rest + chunk).split('\n');
		rest = lines.pop()!;
		if (rest.length > LINE_LENGTH_MAX) throw new DamagedBackup('a line is too long');
		yield* lines;
	}
	if (rest !== '') throw new DamagedBackup('its last line is cut off');
}

function toLine(value: unknown): string {
	return `${JSON.stringify(value)}\n`;
}

function parseLine(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		throw new DamagedBackup('a line is not JSON');
	}
}

function isHead(value: unknown): value is BackupHead {
	return typeof value === 'object' && value !== null && 'format' in value && value.format === 'ninefold-backup';
}

function isEnd(value: unknown): value is BackupEnd {
	return typeof value === 'object' && value !== null && 'sha256' in value;
}
