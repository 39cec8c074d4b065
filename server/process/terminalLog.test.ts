import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from './log.ts';
import { createTerminalLog } from './terminalLog.ts';

function openLog() {
	const texts: string[] = [];
	const log = createLog('debug', createTerminalLog({ write: (text) => texts.push(text) }));
	return { log, read: () => texts.join('').replaceAll(/^\d\d:\d\d:\d\d /gm, 'TIME ') };
}

test('a line for a person is a sentence with what belongs to it, and no JSON', () => {
	const { log, read } = openLog();
	log.info('made the first puzzles');
	log.info({ doneCount: 500, totalCount: 1000 }, 'runs without par are filled in');
	log.warn({ errorCode: 'ECONNREFUSED' }, 'the operator could not be reminded of held runs');
	log.error({ reqId: 'r1' }, 'request failed');
	log.debug({ method: 'GET', status: 200, of: ['a', 'b'] }, 'request');
	assert.deepEqual(read().split('\n'), [
		'TIME Made the first puzzles',
		'TIME Runs without par are filled in (done count 500, total count 1000)',
		'TIME Warning: The operator could not be reminded of held runs (error code ECONNREFUSED)',
		'TIME Error: Request failed (req id r1)',
		'TIME Request (method GET, status 200, of ["a","b"])',
		'',
	]);
});

test('a failure has its stack below it', () => {
	const { log, read } = openLog();
	log.error({ err: new TypeError('no table') }, 'request failed');
	assert.match(read(), /^TIME Error: Request failed\n {4}TypeError: no table\n {4}at .*terminalLog\.test\.ts/);
});

test('a person sees no secret, and no text that steers the terminal or feigns a line', () => {
	const { log, read } = openLog();
	log.info({ email: 'hidden@example.org', body: { code: '987123' } }, 'a mail was refused');
	assert.equal(read(), 'TIME A mail was refused (email [redacted], body {"code":"[redacted]"})\n');
	const strange = openLog();
	strange.log.warn({ route: 'a\u001b[2Jb\r\n12:00:00 c\u009b\u202e' }, 'request was slow');
	assert.equal(
		strange.read(),
		'TIME Warning: Request was slow (route a\\u{1b}[2Jb\\u{d}\\u{a}12:00:00 c\\u{9b}\\u{202e})\n',
	);
});
