import { once } from 'node:events';
import { accessSync, constants, createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Answer } from './answer.ts';
import type { MakeRequest } from './makeRequest.ts';
import { createProgress } from './progress.ts';
import { createPuzzleReader, type Line } from './puzzleLines.ts';
import { parseRequest, type Request } from './request.ts';
import { USAGE } from './usage.ts';
import { BATCHES_UNDER_WAY_MAX, createWorkerPool, type WorkerPool } from './workerPool.ts';

interface Streams {
	readonly stdin: Readable;
	readonly stdout: Writable;
	readonly stderr: Writable;
}

/** How many lines a worker gets at once: many if each takes microseconds, few if each takes long. */
const BATCH_SIZES = {
	count: 500,
	solve: 500,
	print: 500,
	canonical: 100,
	minimal: 100,
	rate: 20,
	hint: 20,
	explain: 20,
	make: 2,
} as const;

/** Runs one command line. Returns the exit code: 0, 1 if a line was bad, 2 if the arguments were wrong. */
export async function runSudoku(args: readonly string[], { stdin, stdout, stderr }: Streams): Promise<number> {
	if (args.length === 0) return refuse(USAGE, stderr);
	if (args.includes('--help')) return help(stdout);
	const parsed = parseRequest(args);
	if (!parsed.ok) return refuse(`${parsed.why}\n(without arguments every option is listed)`, stderr);
	const request = parsed.value;
	const fault = request.file === undefined ? undefined : findFileFault(request.file);
	if (fault !== undefined) return refuse(fault, stderr);
	const progress = createProgress(stderr);
	const pool = createWorkerPool(request, progress.say);
	try {
		for await (const { batch, answers } of answerAll(request, stdin, pool)) {
			const text = answers.map((answer) => (answer.ok ? `${answer.text}\n` : '')).join('');
			if (!stdout.write(text)) await once(stdout, 'drain');
			for (const [index, answer] of answers.entries()) {
				if (!answer.ok) stderr.write(`line ${batch[index]!.number}: ${answer.why}\n`);
				progress.count(answer.ok);
			}
		}
	} finally {
		await pool.stop();
	}
	return progress.end();
}

/** Why the file cannot be read. */
function findFileFault(file: string): string | undefined {
	const stats = statSync(file, { throwIfNoEntry: false });
	if (stats === undefined) return `no file ${file}`;
	if (stats.isDirectory()) return `${file} is a folder`;
	try {
		accessSync(file, constants.R_OK);
		return undefined;
	} catch {
		return `${file} may not be read`;
	}
}

function help(stdout: Writable): number {
	stdout.write(USAGE);
	return 0;
}

function refuse(why: string, stderr: Writable): number {
	stderr.write(`${why}\n`);
	return 2;
}

interface AnsweredBatch {
	readonly batch: readonly Line[];
	readonly answers: readonly Answer[];
}

/** Starts batches in advance, and yields the answers in the order of the lines. */
async function* answerAll(request: Request, stdin: Readable, pool: WorkerPool): AsyncGenerator<AnsweredBatch> {
	const waiting: Promise<AnsweredBatch>[] = [];
	const answer = async (batch: readonly Line[]) => ({
		batch,
		answers: await pool.answer(batch.map(({ text }) => text)),
	});
	const lines = request.make ? listSeeds(request.make) : readLines(request, stdin);
	for await (const batch of inBatches(lines, BATCH_SIZES[request.verb])) {
		waiting.push(answer(batch));
		if (waiting.length >= BATCHES_UNDER_WAY_MAX) yield await waiting.shift()!;
	}
	while (waiting.length > 0) yield await waiting.shift()!;
}

async function* inBatches(lines: AsyncIterable<Line> | Iterable<Line>, size: number): AsyncGenerator<readonly Line[]> {
	let batch: Line[] = [];
	for await (const line of lines) {
		batch.push(line);
		if (batch.length < size) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/** The puzzles of the input. */
async function* readLines({ file }: Request, stdin: Readable): AsyncGenerator<Line> {
	const input = file === undefined ? stdin : createReadStream(file);
	const reader = createPuzzleReader();
	for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) yield* reader.read(text);
	yield* reader.end();
}

function* listSeeds({ seed, count }: MakeRequest): Generator<Line> {
	for (let number = 1; number <= count; number++) yield { number, text: `${seed}/${number}` };
}
