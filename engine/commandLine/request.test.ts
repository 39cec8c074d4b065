import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRequest } from './request.ts';

const DEFAULTS = { limit: 2, order: 'rating' };
const MADE = { count: 1, seed: '1', difficulty: 'medium' };
const PATTERN = `${'x'.repeat(20)}${'.'.repeat(61)}`;

test('arguments become a request', () => {
	const table: Record<string, object> = {
		solve: { verb: 'solve' },
		'rate puzzles.txt': { verb: 'rate', file: 'puzzles.txt' },
		'rate --hodoku': { verb: 'rate', hodoku: true },
		'count --limit 1000': { verb: 'count', limit: 1000 },
		'solve --all': { verb: 'solve', all: true, limit: 1000 },
		'solve --all --limit 3': { verb: 'solve', all: true, limit: 3 },
		'explain --order teacher': { verb: 'explain', order: 'teacher' },
		'minimal --reduce': { verb: 'minimal', reduce: true },
		canonical: { verb: 'canonical' },
	};
	for (const [words, request] of Object.entries(table)) {
		assert.deepEqual(parseRequest(words.split(' ')), { ok: true, value: { ...DEFAULTS, ...request } });
	}
});

test('what to make is read from its options, and the difficulty follows them', () => {
	const table: Record<string, object> = {
		make: {},
		'make --difficulty hard --count 5 --seed x': { difficulty: 'hard', count: 5, seed: 'x' },
		'make --technique naked_pair': { technique: 'naked_pair', difficulty: 'hard' },
		'make --technique aic --symmetry none': { technique: 'aic', difficulty: 'extreme', symmetry: 'none' },
		'make --symmetry diagonal': { symmetry: 'diagonal' },
		'make --rating 4.5-5': { rating: { from: 4.5, to: 5 }, difficulty: 'expert' },
		'make --rating 6.8': { rating: { from: 6.8, to: 6.8 }, difficulty: 'extreme' },
		'make --workload 200-300 --clues 24': { workload: { from: 200, to: 300 }, givenCount: { from: 24, to: 24 } },
		'make --workload 900-1000': { workload: { from: 900, to: 1000 }, difficulty: 'expert' },
		'make --rating 1 --clues 60 --attempts 500': {
			rating: { from: 1, to: 1 },
			givenCount: { from: 60, to: 60 },
			attemptLimit: 500,
			difficulty: 'easy',
		},
		[`make --pattern ${PATTERN}`]: { pattern: `${'1'.repeat(20)}${'0'.repeat(61)}` },
	};
	for (const [words, make] of Object.entries(table)) {
		const value = { ...DEFAULTS, verb: 'make', make: { ...MADE, ...make } };
		assert.deepEqual(parseRequest(words.split(' ')), { ok: true, value });
	}
});

test('what no puzzle can be is refused at once, with the reason', () => {
	const table: Record<string, RegExp> = {
		'--technique full_house': /--rating 1 --clues 60/,
		'--rating 1': /--rating 1 --clues 60/,
		'--rating 1.8-1.9': /no step rates 1.8 to 1.9/,
		'--technique direct_claiming': /never the hardest/,
		'--technique dynamic_forcing_chains --rating 8.5-8.9': /can only be rated/,
		'--technique aic --difficulty easy': /aic rates 7 at least, and easy is 1 to 1.5/,
		'--technique naked_pair --difficulty extreme': /naked_pair rates 3.5 at most, and extreme is 7 to 8.3/,
		'--technique skyscraper --rating 2-3': /skyscraper rates 4 at least, and the rating is to be 2 to 3/,
		[`--pattern ${PATTERN} --clues 20`]: /leave out --clues/,
	};
	for (const [words, why] of Object.entries(table)) {
		const parsed = parseRequest(['make', ...words.split(' ')]);
		assert.ok(!parsed.ok && why.test(parsed.why), `${words}: ${JSON.stringify(parsed)}`);
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
		'make --attempts none': /--attempts/,
		'count --limit -1': /--limit/,
		'count --limit 99999999': /--limit/,
		'explain --order mine': /unknown order mine/,
		'make --symmetry round': /unknown symmetry round/,
		'make --rating 5-4': /--rating/,
		'make --rating high': /--rating/,
		'make --workload -5': /--workload/,
		'make --clues 16': /--clues/,
		'make --pattern xxx': /--pattern/,
		'solve a b': /only one file/,
		'solve --fast': /^Unknown option '--fast'$/,
		'rate --count 5': /^rate has no --count$/,
		'solve --hodoku': /^solve has no --hodoku$/,
		'make --limit 3': /^make has no --limit$/,
		'make hard': /^make reads no file: what is hard\?$/,
		'make --rating 9-10': /--rating .* from 1 to 8.9/,
	};
	for (const [words, why] of Object.entries(table)) {
		const parsed = parseRequest(words.split(' ').filter((word) => word !== ''));
		assert.ok(!parsed.ok && why.test(parsed.why), words);
	}
});
