import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { makeVaried } from '#engine/makeVaried.ts';
import type { PuzzleRequest, WorkerSettings } from './puzzleMaker.ts';

/** The worker thread of a puzzle maker: it receives requests and posts puzzles. An error ends the thread. */

// On Linux this sets the priority of this thread alone; elsewhere it would set that of the whole process.
if (process.platform === 'linux') setPriority((workerData as WorkerSettings).niceness);

parentPort?.on('message', (request: PuzzleRequest) => parentPort?.postMessage(makeVaried(request)));
