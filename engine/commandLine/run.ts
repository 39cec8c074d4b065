import { once } from 'node:events';
import { accessSync, constants, createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { createPuzzleReader, type ReadLines } from '../formats/puzzleReader.ts';
import { answerPuzzle, answerSeed, type OnAttempt, refuseText } from './answer.ts';
import { answerInThreads, canUseThreads, type NumberedAnswer } from './answerInThreads.ts';
import type { MakeRequest } from './make.ts';
import { parseRequest, type Request, USAGE } from './request.ts';

interface Streams {
	readonly stdin: Readable;
	readonly stdout: Writable;
	readonly stderr: Writable;
}

/** How often a long run says how far it is, in lines and within one line. */
const INTERVAL_MS = 1000;
const LONG_LINE_MS = 10_000;

/** Runs one command line. Returns the exit code: 0, 1 if a line was bad, 2 if the arguments were wrong. */
export async function runSudoku(args: readonly string[], { stdin, stdout, stderr }: Streams): Promise<number> {
	if (args.length === 0) return refuse(USAGE, stderr);
	if (args.includes('--help')) {
		stdout.write(USAGE);
		return 0;
	}
	const parsed = parseRequest(args);
	if (!parsed.ok) return refuse(`${parsed.why}\n(without arguments every option is listed)`, stderr);
	const request = parsed.value;
	const fault = request.file === undefined ? undefined : findFileFault(request.file);
	if (fault !== undefined) return refuse(fault, stderr);
	return answerAll(request, { stdin, stdout, stderr });
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

function refuse(why: string, stderr: Writable): number {
	stderr.write(`${why}\n`);
	return 2;
}

async function answerAll(request: Request, { stdin, stdout, stderr }: Streams): Promise<number> {
	const startedAt = performance.now();
	let saidAt = startedAt;
	let [lineCount, badCount] = [0, 0];
	const isDue = (intervalMs: number) => performance.now() - saidAt >= intervalMs;
	const say = (text: string) => {
		stderr.write(`${text}\n`);
		saidAt = performance.now();
	};
	const reportTotals = () => {
		const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
		say(`${lineCount} ${lineCount === 1 ? 'line' : 'lines'}, ${badCount} bad, ${seconds} s`);
	};
	const reportLine = (describe: () => string) => {
		if (isDue(LONG_LINE_MS)) say(describe());
	};
	const answers = request.make ? makeAll(request.make, reportLine) : readAll(request, stdin);
	for await (const { number, answer } of answers) {
		lineCount++;
		if (answer.ok) {
			if (!stdout.write(`${answer.text}\n`)) await once(stdout, 'drain');
		} else {
			badCount++;
			stderr.write(`line ${number}: ${answer.why}\n`);
		}
		if (isDue(INTERVAL_MS)) reportTotals();
	}
	reportTotals();
	return badCount === 0 ? 0 : 1;
}

/** What takes longer to answer than this is answered by threads, whose start takes as long. */
const SOLO_MS = 200;

async function* readAll(request: Request, stdin: Readable): AsyncGenerator<NumberedAnswer> {
	const items = readItems(request, stdin);
	let workedMs = 0;
	while (workedMs < SOLO_MS || !canUseThreads(request.verb)) {
		const { value: item, done } = await items.next();
		if (done) return;
		const startedAt = performance.now();
		const answer = item.ok ? answerPuzzle(request, item) : refuseText(item.why);
		workedMs += performance.now() - startedAt;
		yield { number: item.number, answer };
	}
	yield* answerInThreads(request, items);
}

async function* readItems({ file }: Request, stdin: Readable): AsyncGenerator<ReadLines, void> {
	const input = file === undefined ? stdin : createReadStream(file);
	const reader = createPuzzleReader();
	for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) yield* reader.read(line);
	yield* reader.end();
}

function* makeAll(make: MakeRequest, onProgress: OnAttempt): Generator<NumberedAnswer> {
	for (let number = 1; number <= make.count; number++) {
		yield { number, answer: answerSeed(make, `${make.seed}/${number}`, onProgress) };
	}
}
