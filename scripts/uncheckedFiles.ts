/**
 * Which files of a folder a check has not seen as they are now. What it says of a file may depend on the file, on its path and on the
 * rules, but on no other file.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Unchecked {
	readonly paths: readonly string[];
	/** Notes that the check accepts all files as they were when they were listed. */
	accept(): void;
}

interface Source {
	readonly root: string;
	/** Names of folders and files that the check does not look into, wherever they are. */
	readonly leftOut: readonly string[];
	/** The files that the check reads its rules from. */
	readonly rules: readonly string[];
	/** The file that remembers what was accepted. */
	readonly record: string;
}

export function findUnchecked({ root, leftOut, rules, record }: Source): Unchecked {
	const paths = listFiles(root, leftOut);
	const rulesHash = hashOf(rules.map((path) => readFileSync(join(root, path), 'utf8')));
	const hashes = paths.map((path) => hashOf([rulesHash, path, readFileSync(join(root, path))]));
	const accepted = new Set(existsSync(record) ? readFileSync(record, 'utf8').split('\n') : []);
	return {
		paths: paths.filter((_, index) => !accepted.has(hashes[index]!)),
		accept() {
			mkdirSync(dirname(record), { recursive: true });
			writeFileSync(record, hashes.join('\n'));
		},
	};
}

function listFiles(root: string, leftOut: readonly string[], folder = ''): string[] {
	const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
		({ name }) => !leftOut.includes(name),
	);
	return entries.flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return listFiles(root, leftOut, path);
		return entry.isFile() ? [path] : [];
	});
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
	const hash = createHash('sha256');
	for (const part of parts) hash.update(`${part.length}:`).update(part);
	return hash.digest('base64url');
}
