import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createReadStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { createInterface } from 'node:readline';
import type { Random } from '#engine/random.ts';

/** A service's file operations in one folder, one after the other, as strace saw them. */
export interface DiskTrace {
	readonly calls: readonly DiskCall[];
	/** How many calls were over when the service began to send an answer, by the id of its request. */
	readonly answeredAt: ReadonlyMap<string, number>;
}

/** A call for a file of the folder by its name. */
type DiskCall = { readonly name: string } & (
	| { readonly kind: 'open' | 'unlink' | 'flush' }
	| { readonly kind: 'link'; readonly of: string }
	| { readonly kind: 'change'; readonly change: Change }
);

/** Bytes that are written, or a new length. */
type Change = { readonly at: number; readonly bytes: Buffer } | { readonly size: number };

/** The name of the folder itself. */
const FOLDER = '.';
/** SQLite's index of its log is shared memory, which ends with the power: it makes another from the log. */
const INDEX = /-shm$/;
const CALLS =
	'openat,write,writev,pwrite64,pwritev,ftruncate,fallocate,unlink,unlinkat,rename,renameat,renameat2,link,linkat,fsync,fdatasync';
const LENGTH_MAX = 16_777_216;

/** A program that runs another one and writes into a file what it does to files and sockets. The other keeps its process. */
export function traceDisk(file: string): readonly string[] {
	const text = ['-xx', '-y', '-s', `${LENGTH_MAX}`, '-e', 'signal=none'];
	return ['strace', '-D', '-f', '--seccomp-bpf', ...text, '-e', `trace=${CALLS}`, '-o', file];
}

export function canTraceDisk(): boolean {
	return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}

/** The text in strace's spelling: two digits a byte. */
const toHex = (text: string): string => Buffer.from(text).toString('hex').replace(/../g, '\\x$&');
const fromHex = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
const ANSWER = new RegExp(`${toHex('x-request-id: ')}(.*?)${toHex('\r')}`.replaceAll('\\', '\\\\'));
const STRING = /"([^"]*)"(\.\.\.)?/g;

/** Reads a trace by `traceDisk`. Throws for an unknown call on a file in the folder. */
export async function readTrace(file: string, folder: string): Promise<DiskTrace> {
	const calls: DiskCall[] = [];
	const answeredAt = new Map<string, number>();
	const begun = new Map<string, string>();
	const offsets = new Map<string, number>();
	for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
		const [, thread, text] = /^(\d+) +(.*)$/.exec(line)!;
		const resumed = /^<\.\.\. \w+ resumed>/.exec(text!);
		const answer = resumed === null ? ANSWER.exec(text!) : null;
		if (answer !== null) answeredAt.set(fromHex(answer[1]!).toString(), calls.length);
		if (text!.endsWith('<unfinished ...>')) {
			begun.set(thread!, text!.replace(/ *<unfinished \.\.\.>$/, ''));
			continue;
		}
		const whole = resumed === null ? text! : begun.get(thread!)! + text!.slice(resumed[0].length);
		const call = readCall(whole, folder, offsets);
		if (call !== undefined) calls.push(call);
	}
	return { calls, answeredAt };
}

/**
 * Returns `undefined` for a call that failed or concerns no file of the folder. `offsets` has the next plain write's
 * place in each file.
 */
function readCall(text: string, folder: string, offsets: Map<string, number>): DiskCall | undefined {
	const [, call = '', fd] = /^(\w+)\((?:\d+<([^>]*)>)?/.exec(text) ?? [];
	const result = Number(/\) += (-?\d+)/.exec(text)?.[1] ?? -1);
	if (result < 0) return undefined;
	const strings = Array.from(text.matchAll(STRING), ([, hex, isCut]) => {
		assert.equal(isCut, undefined, 'strace writes whole strings');
		return fromHex(hex!);
	});
	const paths = fd === undefined ? strings.map((path) => path.toString()) : [fromHex(fd).toString()];
	const [name, other] = paths.map((path) => posix.relative(folder, path) || FOLDER);
	if (name === undefined || name.startsWith('..') || INDEX.test(name)) return undefined;
	const write = (at: number): DiskCall => ({
		name,
		kind: 'change',
		change: { at, bytes: strings[0]!.subarray(0, result) },
	});
	const lastNumber = Number(/(\d+)\) += /.exec(text)?.[1]);
	switch (call) {
		case 'openat':
			if (!text.includes('O_CREAT')) return undefined;
			offsets.set(name, 0);
			return { name, kind: 'open' };
		case 'write': {
			const at = offsets.get(name)!;
			offsets.set(name, at + result);
			return write(at);
		}
		case 'pwrite64':
			return write(lastNumber);
		case 'ftruncate':
			return { name, kind: 'change', change: { size: lastNumber } };
		case 'fsync':
		case 'fdatasync':
			return { name, kind: 'flush' };
		case 'link':
			return { name: other!, kind: 'link', of: name };
		case 'unlink':
			return { name, kind: 'unlink' };
		default:
			throw new Error(`${call} of ${name} is not followed`);
	}
}

export function readFolder(folder: string): Map<string, Buffer> {
	return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

export function writeFolder(folder: string, files: ReadonlyMap<string, Buffer>): void {
	mkdirSync(folder);
	for (const [name, content] of files) writeFileSync(join(folder, name), content);
}

/** A file whose content is on the disk up to the changes since its last flush. */
interface File {
	flushed: Buffer;
	changes: Change[];
}

/** A folder on a disk that may keep any part of what was not flushed. */
export class Disk {
	readonly #files: Map<string, File>;
	readonly #flushedFiles: Map<string, File>;
	/** Renames since the folder was flushed. */
	#renames: { readonly name: string; readonly file: File | undefined }[] = [];

	constructor(contents: ReadonlyMap<string, Buffer>) {
		this.#files = new Map(Array.from(contents, ([name, flushed]) => [name, { flushed, changes: [] }]));
		this.#flushedFiles = new Map(this.#files);
	}

	run(call: DiskCall): void {
		const file = this.#files.get(call.name);
		switch (call.kind) {
			case 'open':
				if (file === undefined) this.#rename(call.name, { flushed: Buffer.alloc(0), changes: [] });
				break;
			case 'link':
				this.#rename(call.name, this.#files.get(call.of)!);
				break;
			case 'unlink':
				this.#rename(call.name, undefined);
				break;
			case 'change':
				file!.changes.push(call.change);
				break;
			case 'flush':
				this.#flush(file);
		}
	}

	/** The disk after a power cut: all flushed data, and a random part of the rest. */
	cut(random: Random): Map<string, Buffer> {
		const files = new Map(this.#flushedFiles);
		for (const { name, file } of this.#renames) if (random.below(2) === 0) setFile(files, name, file);
		return new Map(
			Array.from(files, ([name, { flushed, changes }]) => [name, applyChanges(flushed, tear(changes, random))]),
		);
	}

	#rename(name: string, file: File | undefined): void {
		setFile(this.#files, name, file);
		this.#renames.push({ name, file });
	}

	/** The folder if there is no file. */
	#flush(file: File | undefined): void {
		if (file === undefined) {
			for (const { name, file } of this.#renames) setFile(this.#flushedFiles, name, file);
			this.#renames = [];
		} else {
			file.flushed = applyChanges(file.flushed, file.changes);
			file.changes = [];
		}
	}
}

function setFile(files: Map<string, File>, name: string, file: File | undefined): void {
	if (file === undefined) files.delete(name);
	else files.set(name, file);
}

/** A copy. A gap between its end and a later change is filled with zeros. */
function applyChanges(content: Buffer, changes: readonly Change[]): Buffer {
	const ends = changes.map((change) => ('size' in change ? change.size : change.at + change.bytes.length));
	const copy = Buffer.alloc(ends.reduce((most, end) => Math.max(most, end), content.length));
	let { length } = content;
	content.copy(copy);
	for (const [index, change] of changes.entries()) {
		if ('bytes' in change) change.bytes.copy(copy, change.at);
		else copy.fill(0, change.size);
		length = 'size' in change ? change.size : Math.max(length, ends[index]!);
	}
	return copy.subarray(0, length);
}

const SECTOR_BYTES = 512;
const PAGE_BYTES = 4096;

/** The first changes whole, and of the rest each block of the disk as it was at some moment since, whatever the others are. */
function tear(changes: readonly Change[], random: Random): Change[] {
	const wholeCount = random.below(changes.length + 1);
	const blockBytes = random.below(2) === 0 ? SECTOR_BYTES : PAGE_BYTES;
	const pieces = changes.slice(wholeCount).flatMap((change) => split(change, blockBytes));
	const byBlock = Map.groupBy(pieces, (piece) => ('size' in piece ? -1 : Math.floor(piece.at / blockBytes)));
	const kept = new Set(Array.from(byBlock.values(), (block) => block.slice(0, random.below(block.length + 1))).flat());
	return [...changes.slice(0, wholeCount), ...pieces.filter((piece) => kept.has(piece))];
}

function split(change: Change, blockBytes: number): Change[] {
	if ('size' in change) return [change];
	const { at, bytes } = change;
	const pieces: Change[] = [];
	for (let from = 0; from < bytes.length; ) {
		const to = Math.min(bytes.length, from + blockBytes - ((at + from) % blockBytes));
		pieces.push({ at: at + from, bytes: bytes.subarray(from, to) });
		from = to;
	}
	return pieces;
}
