/**
 * Chooses the Node that runs everything: the machine's own where its version is at least the one in package.json and below 27, so that the
 * machine's updates bring security releases; else the Node of the package `node`. Plain JavaScript for any Node from 18 on.
 *
 * Usage: node scripts/chooseNode.mjs    # prints its path
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = `${ROOT}node_modules`;
export const PACKAGE_NODE = `${PACKAGES}/node/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`;

/** No later line has been tried. */
const MAJOR_MAX = 26;

export function chooseNode() {
	const own = findMachineNode();
	return own !== undefined && isSuited(own) ? own.path : PACKAGE_NODE;
}

/** Some systems build Node without the part that reads TypeScript. */
const DESCRIBE = '{ path: process.execPath, version: process.versions.node, hasTypes: !!process.features.typescript }';

/** @typedef {{ path: string, version: string, hasTypes: boolean }} Node */

/**
 * The Node that runs this, unless it is the package's, whose folder npm puts first on the PATH: then the first other one there.
 * @returns {Node | undefined}
 */
function findMachineNode() {
	const program = isPackaged(process.execPath) ? 'node' : process.execPath;
	const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !isPackaged(folder));
	const env = { ...process.env, PATH: folders.join(delimiter) };
	const { status, stdout } = spawnSync(program, ['-p', `JSON.stringify(${DESCRIBE})`], { env, encoding: 'utf8' });
	return status === 0 ? JSON.parse(stdout) : undefined;
}

/** @param {string} path */
function isPackaged(path) {
	return existsSync(path) && existsSync(PACKAGES) && realpathSync(path).startsWith(realpathSync(PACKAGES));
}

/** @param {Node} node */
function isSuited({ version, hasTypes }) {
	const [major = 0, minor = 0, patch = 0] = readNumbers(version);
	const { dependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
	const [majorMin = 0, minorMin = 0, patchMin = 0] = readNumbers(dependencies.node);
	if (!hasTypes || major > MAJOR_MAX) return false;
	if (major !== majorMin) return major > majorMin;
	return minor === minorMin ? patch >= patchMin : minor > minorMin;
}

/** @param {string} version */
function readNumbers(version) {
	return version.split('.').map((part) => Number.parseInt(part, 10));
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) console.log(chooseNode());
