import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { digitsOf } from '../digitSet.ts';
import { readPuzzle } from '../formats/readPuzzle.ts';
import { formatGrid } from '../grid.ts';
import { createPosition } from '../position.ts';
import { runSudoku } from './run.ts';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const EMPTY = '0'.repeat(81);
/** Its first step only removes candidates. */
const HARD = '010029453209543700543700020021000300000002078005090002000004060000900200000085007';

async function run(words: string, input = ''): Promise<{ code: number; out: string[]; err: string }> {
	const stdout = new PassThrough();
	const stderr = new PassThrough();
	const outputs = Promise.all([text(stdout), text(stderr)]);
	const code = await runSudoku(
		words.split(' ').filter((word) => word !== ''),
		{ stdin: Readable.from([input]), stdout, stderr },
	);
	stdout.end();
	stderr.end();
	const [out, err] = await outputs;
	return { code, out: out.split('\n').slice(0, -1), err };
}

test('answers come in the order of the lines', async () => {
	const lines = Array.from({ length: 3000 }, (_, index) => (index % 3 === 0 ? EMPTY : GIVENS));
	const { code, out } = await run('count --limit 40', lines.join('\n'));
	assert.equal(code, 0);
	assert.deepEqual(
		out,
		lines.map((line) => `${line} ${line === EMPTY ? 40 : 1}`),
	);
});

test('a bad line is reported with its number, and the rest continue', async () => {
	const { code, out, err } = await run('count', `${GIVENS}\n\nabc\n${GIVENS}\n`);
	assert.equal(code, 1);
	assert.equal(out.length, 2);
	assert.match(err, /^line 3: no puzzle: "a" is neither a digit/m);
});

test('puzzles of nine lines and of CSV are answered like those of one line', async () => {
	const rows = GIVENS.match(/.{9}/g)!;
	const { code, out } = await run('count', ['# mine', GIVENS, ...rows, [...GIVENS].join(',')].join('\n'));
	assert.equal(code, 0);
	assert.deepEqual(out, new Array(3).fill(`${GIVENS} 1`));
});

test('what a verb prints is read as a puzzle again', async () => {
	const solution = (await run('solve', GIVENS)).out[0]!;
	const least = (await run('canonical', GIVENS)).out[0]!;
	const made = (await run('make --difficulty easy')).out;
	const printed: readonly (readonly [words: string, puzzle: string])[] = [
		...['count', 'rate', 'rate --hodoku', 'minimal', 'print', 'explain'].map((words) => [words, GIVENS] as const),
		['solve --all', solution],
		['canonical', least],
	];
	for (const [words, puzzle] of printed) {
		const read = readPuzzle((await run(words, GIVENS)).out.join('\n'));
		assert.equal(read.ok && formatGrid(read.grid), puzzle, words);
	}
	assert.equal((await run('count', made.join('\n'))).out[0], `${made[0]!.slice(0, 81)} 1`);
});

test('a candidate grid is a puzzle whose hints use its candidates', async () => {
	const { candidates } = createPosition(Array.from(HARD, Number));
	const groups = Array.from(HARD, (digit, cell) => (digit === '0' ? digitsOf(candidates[cell]!).join('') : digit));
	const { code, out } = await run('hint', groups.join(' '));
	assert.equal(code, 0);
	// Without candidates the hint goes on to the next entry.
	assert.match((await run('hint', HARD)).out[0]!, /That leads/);
	assert.doesNotMatch(out[0]!, /That leads/);
});

test('the same arguments make the same puzzles', async () => {
	const words = 'make --difficulty easy --count 5 --seed s';
	const [first, second] = [await run(words), await run(words)];
	assert.equal(first.out.length, 5);
	assert.equal(new Set(first.out).size, 5);
	assert.deepEqual(first.out, second.out);
});

test('wrong arguments, a missing file and a folder are answered in a line, no arguments with all there are', async () => {
	const table: Record<string, RegExp> = {
		guess: /^unknown verb guess\n\(without arguments/,
		'solve no-such-file.txt': /^no file no-such-file.txt\n$/,
		'solve scripts': /^scripts is a folder\n$/,
		'': /^Usage: ninefold-engine VERB[\s\S]*--pattern/,
	};
	for (const [words, answer] of Object.entries(table)) {
		const { code, out, err } = await run(words);
		assert.equal(code, 2);
		assert.deepEqual(out, []);
		assert.match(err, answer);
	}
	const { code, out } = await run('--help');
	assert.deepEqual([code, out[0]], [0, 'Usage: ninefold-engine VERB [FILE]']);
});
