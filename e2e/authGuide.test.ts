import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startService } from './service.ts';

const CURL = fileURLToPath(new URL('curl.ts', import.meta.url));

test('the commands of /auth.md work when they are pasted into a shell', async () => {
	const service = await startService();
	try {
		const guide = await (await fetch(`${service.baseUrl}/auth.md`)).text();
		const blocks = Array.from(guide.matchAll(/```sh\n(.*?)```/gs), ([, commands]) => commands);
		assert.equal(blocks.length, 6);
		const script = `curl() { "${process.execPath}" "${CURL}" "$@"; echo; }\nset -eu\n${blocks.join('')}`;
		const { stdout } = await promisify(execFile)('sh', ['-c', script]);
		const answers = stdout.split('\n').filter((line) => line.startsWith('{'));
		assert.equal(answers.length, 8, stdout);
		for (const answer of answers) assert.equal(JSON.parse(answer).code, undefined, answer);
		assert.match(stdout, /"email":"player@example.com"/);
		assert.match(stdout, /"unrankedReason":"guest"/);
	} finally {
		await service.stop();
	}
});
