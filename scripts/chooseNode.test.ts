import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGE_NODE = join(ROOT, 'node_modules/node/bin/node');
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const [MAJOR, MINOR, PATCH] = dependencies.node.split('.').map(Number);

/** A folder with nothing but a program `node`, which runs the line. */
function makeMachine(line: string): string {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-node-'));
	writeFileSync(join(folder, 'node'), `#!/bin/sh\n${line}\n`);
	chmodSync(join(folder, 'node'), 0o755);
	return folder;
}

/** Chooses as under npm, which puts the package's folder first on the PATH. */
function choose(folder: string): string {
	const PATH = [join(ROOT, 'node_modules/.bin'), folder].join(delimiter);
	const { stdout, stderr } = spawnSync('node', [join(ROOT, 'scripts/chooseNode.mjs')], {
		env: { PATH },
		encoding: 'utf8',
	});
	assert.equal(stderr, '');
	return stdout.trim();
}

const MACHINES: [version: string, isOwn: boolean][] = [
	[`${MAJOR - 1}.99.99`, false],
	[`${MAJOR}.${MINOR - 1}.99`, false],
	[`${MAJOR}.${MINOR}.${PATCH}`, true],
	[`${MAJOR}.${MINOR}.${PATCH + 1}`, true],
	[`${MAJOR}.100.0`, true],
	['26.12.1', true],
	['27.0.0-nightly20270101', false],
];

test("everything runs on the machine's own Node from the version of the package on and below 27, else on the package's", () => {
	for (const [version, isOwn] of MACHINES) {
		const folder = makeMachine(`echo '${JSON.stringify({ path: '/own/node', version, hasTypes: true })}'`);
		assert.equal(choose(folder), isOwn ? '/own/node' : PACKAGE_NODE, version);
		rmSync(folder, { recursive: true });
	}
});

test('a Node that is broken, missing or built without TypeScript runs nothing', () => {
	const withoutTypes = { path: '/own/node', version: '26.12.1', hasTypes: false };
	for (const said of [`echo '${JSON.stringify(withoutTypes)}'`, 'exit 1', 'kill $$']) {
		const folder = makeMachine(said);
		assert.equal(choose(folder), PACKAGE_NODE, said);
		rmSync(folder, { recursive: true });
	}
	assert.equal(choose('/nowhere'), PACKAGE_NODE);
});

test('a process manager starts the chosen Node itself, which has the words and gives the status', () => {
	const folder = makeMachine('exit 1');
	const env = { PATH: [folder, '/usr/bin', '/bin'].join(delimiter) };
	const program = 'console.log(process.pid, process.execPath); process.exit(process.argv.length)';
	const words = ['-e', program, 'one', 'two words'];
	const { pid, status, stdout } = spawnSync(join(ROOT, 'scripts/node.sh'), words, { env, encoding: 'utf8' });
	assert.deepEqual([status, stdout], [3, `${pid} ${PACKAGE_NODE}\n`]);
	rmSync(folder, { recursive: true });
});
