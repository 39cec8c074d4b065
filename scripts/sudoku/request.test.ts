import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRequest } from './request.ts';

const DEFAULTS = { limit: 2, count: 1, seed: '1', difficulty: 'medium' };

test('arguments become a request', () => {
	const table: Record<string, object> = {
		solve: { verb: 'solve' },
		'rate puzzles.txt': { verb: 'rate', file: 'puzzles.txt' },
		'count --limit 1000': { verb: 'count', limit: 1000 },
		'make --difficulty hard --count 5 --seed x': { verb: 'make', difficulty: 'hard', count: 5, seed: 'x' },
		'make --technique naked_pair --no-symmetric': { verb: 'make', technique: 'naked_pair', symmetric: false },
		'make --symmetric': { verb: 'make', symmetric: true },
	};
	for (const [words, request] of Object.entries(table)) {
		assert.deepEqual(parseRequest(words.split(' ')), { ok: true, request: { ...DEFAULTS, ...request } });
	}
});

test('unknown arguments are refused by name', () => {
	const table: Record<string, RegExp> = {
		'': /verb/,
		guess: /unknown verb guess/,
		'make --difficulty cruel': /unknown difficulty cruel/,
		'make --technique magic': /unknown technique magic/,
		'make --count 0': /--count/,
		'make --count 1e3': /--count/,
		'count --limit -1': /--limit/,
		'count --limit 99999999': /--limit/,
		'solve a b': /only one file/,
		'solve --fast': /--fast/,
	};
	for (const [words, why] of Object.entries(table)) {
		const parsed = parseRequest(words.split(' ').filter((word) => word !== ''));
		assert.ok(!parsed.ok && why.test(parsed.why), words);
	}
});
