import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerLine } from './answer.ts';
import { parseRequest, type Verb } from './request.ts';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** Made to be slow: the first of engine/fixtures/slow.txt. */
const SLOW = '.......5.......21...5...3......3.12......1........253............................';

function answer(verb: Verb, line: string, ...words: readonly string[]) {
	const parsed = parseRequest([verb, ...words]);
	assert.ok(parsed.ok);
	return answerLine(parsed.request, line);
}

test('each verb answers a puzzle with a line', () => {
	assert.deepEqual(answer('solve', GIVENS), { ok: true, text: SOLUTION });
	assert.deepEqual(answer('count', GIVENS), { ok: true, text: `${GIVENS} 1` });
	assert.deepEqual(answer('count', '0'.repeat(81), '--limit', '7'), { ok: true, text: `${'0'.repeat(81)} 7` });
	assert.deepEqual(answer('count', `55${'0'.repeat(79)}`), { ok: true, text: `55${'0'.repeat(79)} 0` });
	const rated = answer('rate', GIVENS);
	assert.match(
		rated.ok ? rated.text : '',
		new RegExp(`^${GIVENS} \\d\\.\\d easy hidden_single_\\w+ \\d+ 1.\\d 1.\\d$`),
	);
});

test('dots, white space and what follows a puzzle do not matter', () => {
	for (const line of [GIVENS.replaceAll('0', '.'), ` ${GIVENS}\r`, `${GIVENS} 1.2 easy`, `${GIVENS}\tname`]) {
		assert.deepEqual(answer('solve', line), { ok: true, text: SOLUTION });
	}
});

test('a line that is not a puzzle is refused with its reason', () => {
	assert.deepEqual(answer('solve', 'abc'), { ok: false, why: 'not 81 characters of 0-9 or .' });
	assert.deepEqual(answer('print', 'abc'), { ok: false, why: 'not 81 characters of 0-9 or .' });
	assert.deepEqual(answer('count', ''), { ok: false, why: 'not 81 characters of 0-9 or .' });
	assert.deepEqual(answer('rate', `55${'0'.repeat(79)}`), { ok: false, why: 'no solution' });
	assert.deepEqual(answer('explain', '0'.repeat(81)), { ok: false, why: 'several solutions' });
	for (const verb of ['count', 'solve'] as const) {
		assert.deepEqual(answer(verb, SLOW), { ok: false, why: 'too hard to say: the search for solutions gave up' });
	}
});

test('an explanation numbers the steps and ends at the solution', () => {
	const explained = answer('explain', GIVENS);
	const lines = explained.ok ? explained.text.trimEnd().split('\n') : [];
	assert.equal(lines[0], GIVENS);
	assert.match(lines[1]!, /^ {2}1\. 1\.\d \w/);
	assert.equal(lines.length, 1 + GIVENS.replaceAll(/[1-9]/g, '').length);
});

test('a picture is one line of SVG with every given', () => {
	const picture = answer('print', GIVENS);
	assert.ok(picture.ok && /^<svg .*<\/svg>$/.test(picture.text));
	assert.equal([...picture.text.matchAll(/<text /g)].length, GIVENS.replaceAll('0', '').length);
});

test('a made puzzle is rated as it was made', () => {
	const made = answer('make', 'seed', '--difficulty', 'medium');
	assert.ok(made.ok);
	const rated = answer('rate', made.text);
	assert.ok(rated.ok && rated.text.startsWith(`${made.text} `));
});
