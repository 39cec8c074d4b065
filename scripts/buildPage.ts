/**
 * Builds the page into dist/web, and its frame for other sites into dist/embed, when what they are made from has changed. The sources are compared by a hash of their
 * content, because a fresh clone gives every file a new date.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'dist/web.sources');
const SOURCES = [
	'web/**/*',
	'words/**/*',
	'engine/**/*.ts',
	'rules/**/*.ts',
	'contract/**/*.ts',
	'package.json',
	'package-lock.json',
];

const hash = hashSources();
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hash) {
	console.log('Building the page.');
	// A build that is interrupted leaves half a page, which no hash may call whole.
	rmSync(STAMP, { force: true });
	const { build } = await import('vite');
	const configFile = join(ROOT, 'web/vite.config.ts');
	for (const mode of ['production', 'embed']) {
		await build({ root: join(ROOT, 'web'), configFile, mode, logLevel: 'warn' });
	}
	writeFileSync(STAMP, hash);
}

function hashSources(): string {
	const digest = createHash('sha256');
	for (const entry of globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).sort(byPath)) {
		if (!entry.isFile() || entry.name.includes('.test.')) continue;
		const path = join(entry.parentPath, entry.name);
		digest.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
	}
	return digest.digest('hex');
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
	return join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1;
}
