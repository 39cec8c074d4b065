/**
 * Brings node_modules up to package-lock.json. Plain JavaScript for any Node from 18 on, because it runs before the
 * package's Node is there. It compares npm's record of its last install with the lock file, so a second start spends
 * milliseconds here. Its words go to the error output, since a command's output may be for another program.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { PACKAGE_NODE, ROOT } from './chooseNode.mjs';

const NODE_MAJOR_WANTED = 22;

/** The environment of every program: each start uses what earlier ones have compiled. */
export const ENVIRONMENT = { ...process.env, NODE_COMPILE_CACHE: `${ROOT}node_modules/.cache/node` };

/** @param {{ withDevelopment: boolean }} options */
export function install({ withDevelopment }) {
	if (!isInstalled(withDevelopment)) {
		const wanted = withDevelopment
			? 'all packages, for running and for testing'
			: 'the packages that the service needs';
		console.error(`Installing ${wanted}; the first time this takes about half a minute.`);
		const extent = withDevelopment ? '--include=dev' : '--omit=dev';
		npm(['install', '--no-save', extent]);
		bringPackageNode();
		// npm leaves out platform packages that refuse an old Node, so it looks again on the package's.
		if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR_WANTED)
			npm(['install', '--no-save', extent], PACKAGE_NODE);
	}
	bringPackageNode();
}

/** npm may be set to run no install scripts; the project cannot do without this one. */
function bringPackageNode() {
	if (existsSync(PACKAGE_NODE)) return;
	runOrExit(process.execPath, ['installArchSpecificPackage.js'], `${ROOT}node_modules/node`);
}

/** @param {boolean} withDevelopment */
function isInstalled(withDevelopment) {
	const installed = readPackages(`${ROOT}node_modules/.package-lock.json`);
	if (installed === undefined) return false;
	const wanted = readPackages(`${ROOT}package-lock.json`) ?? {};
	return Object.entries(wanted).every(([path, entry]) => {
		if (path === '' || entry.optional || (entry.dev && !withDevelopment)) return true;
		return installed[path]?.version === entry.version;
	});
}

/** @param {string} path @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean }> | undefined} */
function readPackages(path) {
	if (!existsSync(path)) return undefined;
	return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/** @param {string[]} words @param {string} [node] */
function npm(words, node = process.execPath) {
	const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
	runOrExit(command, [...words, '--no-audit', '--no-fund', '--loglevel=error'], ROOT, node);
}

/** @param {string} command @param {string[]} words @param {string} cwd @param {string} [node] */
function runOrExit(command, words, cwd, node = process.execPath) {
	const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
	const result = spawnSync(command, words, {
		cwd,
		env,
		stdio: ['inherit', 2, 'inherit'],
		shell: process.platform === 'win32',
	});
	if (result.status === 0) return;
	console.error(`${command} ${words.join(' ')} failed${result.error ? `: ${result.error.message}` : ''}.`);
	process.exit(1);
}
