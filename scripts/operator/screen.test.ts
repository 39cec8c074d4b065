import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { createProgress, createScreen, formatBar } from './screen.ts';

const BARS = `
0 of 10   : [------------------------]   0%
1 of 3    : [########----------------]  33%
999 of 1000: [#######################-]  99%
7 of 7    : [########################] 100%
0 of 0    : [########################] 100%
`;

test('a bar is full only at the end', () => {
	for (const line of BARS.trim().split('\n')) {
		const [, done, total, bar] = /^(\d+) of (\d+) *: (.*)$/.exec(line)!;
		assert.equal(formatBar(Number(done), Number(total)), bar);
	}
});

/** The output of two steps, a second apart. */
function watch(isTTY: boolean): Promise<string> {
	const stdout = new PassThrough();
	const stderr = Object.assign(new PassThrough(), { isTTY });
	let ms = 0;
	const screen = createScreen(stdout, stderr);
	const onProgress = createProgress('puzzles', { ...screen, now: () => ms });
	for (const doneCount of [0, 1, 2]) {
		onProgress(doneCount, 4);
		ms += 1000;
	}
	screen.say('done');
	return text(stderr.end());
}

test('on a terminal one line is redrawn, and the next line replaces it', async () => {
	assert.equal(
		await watch(true),
		'\r\x1b[K[######------------------]  25% 1 of 4 puzzles, 3 s left' +
			'\r\x1b[K[############------------]  50% 2 of 4 puzzles, 2 s left' +
			'\r\x1b[Kdone\n',
	);
});

test('without a terminal each step is a line', async () => {
	assert.equal(await watch(false), '1 of 4 puzzles\n2 of 4 puzzles\ndone\n');
});
