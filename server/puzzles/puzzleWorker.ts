import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { makeVariedPuzzle } from '#engine/makeVaried.ts';
import { makeDrawn } from '#engine/taught/makeDrawn.ts';
import type { TaughtPuzzle } from '#engine/taught/makeTaught.ts';
import type { PuzzleRequest, WorkerSettings } from './puzzleMaker.ts';

/** The worker thread of a puzzle maker: it receives requests and posts puzzles. An error ends the thread. */
answerRequests(workerData as WorkerSettings);

function answerRequests({ niceness, isUrgent }: WorkerSettings): void {
	// On Linux this sets the priority of this thread alone; elsewhere it would set that of the whole process.
	if (process.platform === 'linux') setPriority(niceness);
	// Unchosen puzzles wait here for the next request of their difficulty.
	const spares = new Map<Difficulty, TaughtPuzzle[]>(DIFFICULTIES.map((difficulty) => [difficulty, []]));
	parentPort?.on('message', (request: PuzzleRequest) =>
		parentPort?.postMessage(
			request.recent === undefined
				? makeDrawn(request)
				: makeVariedPuzzle({ ...request, isUrgent }, spares.get(request.difficulty)),
		),
	);
}
