/**
 * Has Biome check the format and the rules of every file that it has not accepted as it is now: a whole repository takes four seconds of
 * processor time. Ends with 1 when it finds something.
 *
 * Usage: node scripts/lint.ts
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findUnchecked } from './uncheckedFiles.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIOME = `${ROOT}node_modules/@biomejs/biome/bin/biome`;
/** The version of Biome is one of the rules. */
const RULES = ['biome.json', 'package.json', '.gitignore'];
/** Instead of naming more of them, all are checked. */
const NAMED_MAX = 500;
/** Git ignores them, and so does Biome. */
const LEFT_OUT = ['.git', 'node_modules', 'dist', 'data', '.cache'];

const record = `${ROOT}node_modules/.cache/lint`;
const unchecked = findUnchecked({ root: ROOT, leftOut: LEFT_OUT, rules: RULES, record });
if (unchecked.paths.length > 0) {
	process.exitCode = check(unchecked.paths.length > NAMED_MAX ? ['.'] : unchecked.paths);
	if (process.exitCode === 0) unchecked.accept();
}

function check(paths: readonly string[]): number {
	const words = [BIOME, 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...paths];
	return spawnSync(process.execPath, words, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
}
