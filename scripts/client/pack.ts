import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** A folder of this repository that is published by itself. Its `package.publish.json` and README lie in the folder. */
export type PackageName = 'client' | 'engine';

/**
 * Builds a package into `dist/packages` as JavaScript with types, because Node refuses to run TypeScript from under
 * `node_modules`, and packs it as npm would publish it. Returns the path of the tarball.
 */
export function packPackage(name: PackageName): string {
	const target = join(ROOT, 'dist/packages', name);
	rmSync(target, { recursive: true, force: true });
	mkdirSync(target, { recursive: true });
	const config = join(ROOT, name, 'tsconfig.package.json');
	execFileSync(process.execPath, [TSC, '--project', config], { stdio: 'inherit' });
	// Under its own name it would cut the folder off from the imports of the repository.
	copyFileSync(join(ROOT, name, 'package.publish.json'), join(target, 'package.json'));
	copyFileSync(join(ROOT, name, 'README.md'), join(target, 'README.md'));
	copyFileSync(join(ROOT, 'LICENSE'), join(target, 'LICENSE'));
	writeFileSync(join(target, '.npmignore'), '');
	execFileSync('npm', ['pack', '--silent', '--ignore-scripts'], {
		cwd: target,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const tarball = readdirSync(target).find((file) => file.endsWith('.tgz'));
	if (tarball === undefined) throw new Error(`npm packed nothing of ${name}`);
	return join(target, tarball);
}
