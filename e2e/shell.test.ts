import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeDataFolder } from './dataFolder.ts';
import { sharedFairPlayService, sharedService } from './environment.ts';
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
		assert.match(stdout, /"unrankedReason":"guest"/);
	});

	test('the README plays from a guest to a place on the board', async () => {
		const { baseUrl } = await sharedService();
		const [daily, finish, board] = readAnswers(await runInShell(readStory(baseUrl)[0]!));
		assert.equal(daily.difficulty, 'easy');
		assert.equal(finish.run.standing, 'unranked');
		assert.ok(board.own.rank >= 1);
	});

	test('with fair play the README’s run is held for the reasons that it names', async () => {
		// A fresh service, as a stranger has it: where other tests have played, par of the daily is as low as their runs.
		const { baseUrl, stop } = await startService({}, await makeDataFolder());
		const story = readStory(baseUrl);
		const answers = await runInShell(story.join('')).finally(stop);
		const [, , board, runs] = readAnswers(answers);
		assert.equal(board.own, null);
		const [, said] = /# (.*)$/m.exec(story[1]!) ?? [];
		assert.ok(said !== undefined && JSON.stringify(runs).includes(said), JSON.stringify(runs));
	});
});

/** The two blocks as they are written, but for the address of the service. */
function readStory(baseUrl: string): string[] {
	const readme = readFileSync(`${ROOT}README.md`, 'utf8');
	const [, section = ''] = /^## Play with curl\n(.*?)^## /ms.exec(readme) ?? [];
	const blocks = findShellBlocks(section);
	assert.equal(blocks.length, 2);
	assert.ok(blocks[0]!.includes(README_BASE_URL));
	return blocks.map((block) => block.replace(README_BASE_URL, baseUrl));
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
