import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The compiler, to be run by Node. */
export const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
/** Where packages are built that are to be published. Who builds them for a moment has a folder of their own. */
const TARGET = join(ROOT, 'dist/packages');

/** The separately published folders of this repository. `package.publish.json` and README lie in the folder. */
export const PUBLISHED = ['client', 'engine'] as const;

type PackageName = (typeof PUBLISHED)[number];

/** What is published as it is. */
const DATA: Readonly<Record<PackageName, readonly string[]>> = {
	client: [],
	engine: ['step.schema.json', 'positions.txt'],
};

/** Builds packages into a folder and packs them as npm would publish them. Returns the paths of their tarballs. */
export function packPackages(names: readonly PackageName[], target = TARGET): string[] {
	// One npm for all, since it takes longer to start than to pack.
	const listed = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', ...buildPackages(names, target)], {
		cwd: target,
		stdio: ['ignore', 'pipe', 'inherit'],
		encoding: 'utf8',
	});
	const tarballs = listed.trim().split('\n');
	if (tarballs.length !== names.length) throw new Error(`npm packed ${listed}`);
	return tarballs.map((tarball) => join(target, tarball));
}

/**
 * Builds packages into folders of that name as JavaScript with types, because Node refuses to run TypeScript from under
 * `node_modules`. Returns the paths of their folders.
 */
export function buildPackages(names: readonly PackageName[], target: string): string[] {
	return names.map((name) => buildPackage(name, join(target, name)));
}

function buildPackage(name: PackageName, target: string): string {
	if (name === 'client') execFileSync(process.execPath, [join(ROOT, 'scripts/makeClient.ts')]);
	rmSync(target, { recursive: true, force: true });
	mkdirSync(target, { recursive: true });
	const config = join(ROOT, name, 'tsconfig.package.json');
	execFileSync(process.execPath, [TSC, '--singleThreaded', '--project', config, '--outDir', target], {
		stdio: 'inherit',
	});
	// Under its own name it would cut the folder off from the imports of the repository.
	copyFileSync(join(ROOT, name, 'package.publish.json'), join(target, 'package.json'));
	for (const file of ['README.md', ...DATA[name]]) copyFileSync(join(ROOT, name, file), join(target, file));
	copyFileSync(join(ROOT, 'LICENSE'), join(target, 'LICENSE'));
	writeFileSync(join(target, '.npmignore'), '');
	return target;
}
