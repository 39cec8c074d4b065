import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openTestApp } from '#server/testing/testApp.ts';
import { buildPackages } from './pack.ts';

const CLIENT_BYTES_MAX = 5 * 1024;

/** Slow, because a package is compiled, packed and installed as a stranger would; one npm does the last two. */
test('the client and the engine install from what npm packs of them into an empty folder, and run there', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-packages-'));
	t.after(() => rmSync(folder, { recursive: true }));
	const [client, engine] = buildPackages(['client', 'engine']) as [string, string];
	const script = readFileSync(join(client, 'client.js'));
	assert.ok(
		gzipSync(script, { level: 9 }).length <= CLIENT_BYTES_MAX,
		`${gzipSync(script, { level: 9 }).length} bytes`,
	);
	writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
	const words = [
		'install',
		'--offline',
		'--no-audit',
		'--no-fund',
		'--ignore-scripts',
		'--install-links',
		client,
		engine,
	];
	execFileSync('npm', words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
	const { app, close } = await openTestApp({ parts: { clock: Date.now } });
	t.after(close);
	const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
	const [, story = ''] = /^```js\n(.*?)^```$/ms.exec(readFileSync(join(client, 'README.md'), 'utf8')) ?? [];
	assert.match(story, /https:\/\/ninefold\.example\.org/);
	writeFileSync(join(folder, 'story.js'), story.replace('https://ninefold.example.org', baseUrl));
	const { stdout } = await promisify(execFile)(process.execPath, ['story.js'], { cwd: folder });
	assert.match(stdout, /^\d+ ms, unranked \(program,guest\)\n$/);
	for (const [index, { program, said }] of readExamples(join(engine, 'README.md')).entries()) {
		writeFileSync(join(folder, `example${index}.js`), program);
		const output = execFileSync(process.execPath, [`example${index}.js`], { cwd: folder, encoding: 'utf8' });
		assert.match(output, said, program);
	}
	const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	assert.deepEqual(Object.keys(dependencies).sort(), ['ninefold-client', 'ninefold-engine']);
});

/** The output of each program in the engine's README. */
const SAID = [
	/^534678912672195348198342567859761423426853791713924856961537284287419635345286179\n$/,
	/^530070000600195000098000060800060003400803001700020006060000280000419005000080079\n$/,
	/^[2-8](?:\.\d)? (?:medium|hard|expert) \w+\n$/,
	/^(?:\d(?:\.\d)? [^\n]*\b[1-9]\b[^\n]*\.\n){48,}$/,
	/^[0-9]{81} [1-9]{81} (?:2\.[89]|3|3\.\d|4|4\.[0-4])\n$/,
];

function readExamples(path: string) {
	const programs = Array.from(readFileSync(path, 'utf8').matchAll(/^```js\n(.*?)^```$/gms), ([, program]) => program!);
	assert.equal(programs.length, SAID.length);
	return programs.map((program, index) => ({ program, said: SAID[index]! }));
}
