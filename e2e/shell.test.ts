import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeDataFolder } from './dataFolder.ts';
import { sharedFairPlayService } from './environment.ts';
import { startService } from './service.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CURL = fileURLToPath(new URL('curl.ts', import.meta.url));
const README_BASE_URL = 'http://127.0.0.1:3000';

describe('documents that are pasted into a shell', () => {
	test('the commands of /auth.md work', async () => {
		const { baseUrl } = await sharedFairPlayService();
		const blocks = findShellBlocks(await (await fetch(`${baseUrl}/auth.md`)).text());
		assert.equal(blocks.length, 6);
		const stdout = await runInShell(blocks.join(''));
		const answers = stdout.split('\n').filter((line) => line.startsWith('{'));
		assert.equal(answers.length, 8, stdout);
		for (const answer of answers) assert.equal(JSON.parse(answer).code, undefined, answer);
		assert.match(stdout, /"email":"player@example.com"/);
		assert.match(stdout, /"reasons":\["program"/);
	});

	test('the README plays a program’s game, with the reasons that it names and on no board', async () => {
		// A fresh service, as a stranger has it.
		const { baseUrl, stop } = await startService({}, await makeDataFolder());
		const story = readStory(baseUrl);
		const answers = await runInShell(story).finally(stop);
		const [finish, history, board] = readAnswers(answers);
		const [, said = ''] = /finish: (.*)$/m.exec(story) ?? [];
		assert.ok(said !== '' && JSON.stringify(finish.run).includes(said), JSON.stringify(finish.run));
		assert.deepEqual([history.runs[0].id, board.total], [finish.run.id, 0]);
	});
});

/** The block as it is written, but for the address of the service. */
function readStory(baseUrl: string): string {
	const readme = readFileSync(`${ROOT}README.md`, 'utf8');
	const [, section = ''] = /^## Play with curl\n(.*?)^## /ms.exec(readme) ?? [];
	const [story = '', ...others] = findShellBlocks(section);
	assert.deepEqual(others, []);
	assert.ok(story.includes(README_BASE_URL));
	return story.replace(README_BASE_URL, baseUrl);
}

function findShellBlocks(document: string): string[] {
	return Array.from(document.matchAll(/```sh\n(.*?)```/gs), ([, commands]) => commands!);
}

/** With a `curl` of our own where the machine has none. */
async function runInShell(commands: string): Promise<string> {
	const script = `curl=$(command -v curl || true)
curl() { if [ -n "$curl" ]; then "$curl" "$@"; else "${process.execPath}" "${CURL}" "$@"; fi; echo; }
set -eu
${commands}`;
	try {
		return (await promisify(execFile)('sh', ['-c', script], { cwd: ROOT })).stdout;
	} catch (error) {
		throw new Error(`the commands failed after saying:\n${(error as { stdout?: string }).stdout}`, { cause: error });
	}
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as a reader of the README does.
function readAnswers(stdout: string): any[] {
	return stdout
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line));
}
