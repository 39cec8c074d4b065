import { parentPort, workerData } from 'node:worker_threads';
import { answerLine } from './answer.ts';
import type { Request } from './request.ts';

/** The worker thread of a pool: it receives lines and posts their answers in the same order. */
const request: Request = workerData;

parentPort?.on('message', (lines: readonly string[]) => {
	parentPort?.postMessage(lines.map((line) => answerLine(request, line)));
});
