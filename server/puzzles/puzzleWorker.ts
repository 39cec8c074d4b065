import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { makePuzzle } from '#engine/makePuzzle.ts';
import type { PuzzleRequest, WorkerSettings } from './puzzleMaker.ts';

/** The thread of a puzzle maker: an request comes, a puzzle goes. What fails ends the thread. */

// On Linux this is the priority of the thread alone; elsewhere it would be that of the whole service.
if (process.platform === 'linux') setPriority((workerData as WorkerSettings).niceness);

parentPort?.on('message', (request: PuzzleRequest) => parentPort?.postMessage(makePuzzle(request)));
