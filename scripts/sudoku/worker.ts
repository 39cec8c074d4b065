import { parentPort, workerData } from 'node:worker_threads';
import { answerLine } from './answer.ts';
import type { Request } from './request.ts';
import type { WorkerMessage } from './workerPool.ts';

/** The worker thread of a pool: it receives lines and posts their answers in the same order, and in between the progress of a long answer. */
const request: Request = workerData;

const INTERVAL_MS = 10_000;

parentPort?.on('message', (lines: readonly string[]) => {
	let saidAt = performance.now();
	const onProgress = (describe: () => string) => {
		if (performance.now() - saidAt < INTERVAL_MS) return;
		saidAt = performance.now();
		post({ progress: describe() });
	};
	post({ answers: lines.map((line) => answerLine(request, line, onProgress)) });
});

function post(message: WorkerMessage): void {
	parentPort?.postMessage(message);
}
