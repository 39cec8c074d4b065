import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPuzzleReader, type ReadLines } from '../formats/puzzleReader.ts';
import { answerInThreads } from './answerInThreads.ts';
import { parseRequest } from './request.ts';

const EMPTY = '0'.repeat(81);
const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';

async function* readItems(lines: readonly string[]): AsyncGenerator<ReadLines, void> {
	const reader = createPuzzleReader();
	for (const line of lines) yield* reader.read(line);
	yield* reader.end();
}

async function answerLines(words: readonly string[], lines: readonly string[]): Promise<string[]> {
	const parsed = parseRequest(words);
	assert.ok(parsed.ok);
	const texts: string[] = [];
	for await (const { number, answer } of answerInThreads(parsed.value, readItems(lines))) {
		texts.push(`${number} ${answer.ok ? answer.text : answer.why}`);
	}
	return texts;
}

test('answers of threads come in the order of the lines, however long each takes', async () => {
	// The first of each job takes some hundred times as long as the rest of it.
	const lines = Array.from({ length: 1500 }, (_, index) =>
		index % 250 === 0 ? EMPTY : index % 100 === 99 ? 'abc' : GIVENS,
	);
	const expected = lines.map((line, index) => {
		if (line === EMPTY) return `${index + 1} ${EMPTY} 20000`;
		if (line === GIVENS) return `${index + 1} ${GIVENS} 1`;
		return `${index + 1} no puzzle: "a" is neither a digit nor an empty cell`;
	});
	assert.deepEqual(await answerLines(['count', '--limit', '20000'], lines), expected);
});

test('a rating in a thread is the one that is made without', async () => {
	const turned = [...GIVENS].toReversed().join('');
	const answers = await answerLines(['rate'], [GIVENS, turned, 'abc', GIVENS]);
	assert.equal(answers.length, 4);
	assert.match(answers[0]!, new RegExp(`^1 ${GIVENS} \\d\\.\\d easy `));
	assert.match(answers[1]!, new RegExp(`^2 ${turned} \\d\\.\\d easy `));
	assert.match(answers[2]!, /^3 no puzzle/);
	assert.equal(answers[3]!.slice(2), answers[0]!.slice(2));
});

test('an answer does not wait for the puzzles after it', async () => {
	const parsed = parseRequest(['count']);
	assert.ok(parsed.ok);
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	async function* readSlowly(): AsyncGenerator<ReadLines, void> {
		yield* readItems([GIVENS]);
		await released;
	}
	const answers = answerInThreads(parsed.value, readSlowly());
	assert.deepEqual((await answers.next()).value?.answer, { ok: true, text: `${GIVENS} 1` });
	release();
	assert.equal((await answers.next()).done, true);
});
