import { parentPort, workerData } from 'node:worker_threads';
import { answerLine } from './answer.ts';
import type { Request } from './request.ts';

/** The thread of a pool: lines come, answers go, in the same order. */
const request: Request = workerData;

parentPort?.on('message', (lines: readonly string[]) => {
	parentPort?.postMessage(lines.map((line) => answerLine(request, line)));
});
