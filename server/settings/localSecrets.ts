import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from './config.ts';

const SECRET_BYTES = 32;
/** What may be signed with. */
const SECRET = /^[\x21-\x7e]{32,}$/;

/**
 * The secret stored under that name; the first call creates it, and a power cut does not take it back. Two processes that start at once get
 * the same secret. Throws if the folder cannot be written, or the file cannot be read or has no whole secret.
 */
export function loadOrCreateSecret(dataDir: string, name: string): string {
	const path = join(dataDir, `${name.toLowerCase()}.secret`);
	const saved = readSecretFile(path);
	if (saved !== undefined) return saved;
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
	writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, {
		mode: 0o600,
		flag: 'wx',
		flush: true,
	});
	try {
		// A link is created atomically, and never replaces an existing file.
		linkSync(draft, path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		rmSync(draft);
	}
	flushFolder(dataDir);
	return readSecretFile(path)!;
}

/** Until then, a power cut may take the name of a file that was made in it. Windows has no such call. */
function flushFolder(path: string): void {
	if (process.platform === 'win32') return;
	const folder = openSync(path, 'r');
	fsyncSync(folder);
	closeSync(folder);
}

function readSecretFile(path: string): string | undefined {
	const secret = readIfThere(path)?.trim();
	if (secret === undefined || SECRET.test(secret)) return secret;
	throw new SettingError(`${path} has no whole secret. Bring it back, or remove it to have another: all tokens end.`);
}

function readIfThere(path: string): string | undefined {
	try {
		return readFileSync(path, 'utf8');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}
