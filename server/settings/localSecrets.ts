import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/**
 * The secret stored under that name; the first call creates it. Two processes that start at once get the same secret.
 * Throws if the folder cannot be written or the file cannot be read.
 */
export function loadOrCreateSecret(dataDir: string, name: string): string {
	const path = join(dataDir, `${name.toLowerCase()}.secret`);
	const saved = readSecretFile(path);
	if (saved !== undefined) return saved;
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
	writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
	try {
		// A link is created atomically, and never replaces an existing file.
		linkSync(draft, path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		rmSync(draft);
	}
	return readFileSync(path, 'utf8').trim();
}

function readSecretFile(path: string): string | undefined {
	try {
		return readFileSync(path, 'utf8').trim();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}
