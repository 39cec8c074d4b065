import { parentPort } from 'node:worker_threads';
import { getGrid } from '../grid.ts';
import { answerPuzzle } from './answer.ts';
import type { AnswerJob } from './answerInThreads.ts';

/** A thread of the command line: it receives puzzles and posts their answers. An error ends the thread and the command. */
parentPort?.on('message', ({ request, puzzles }: AnswerJob) =>
	parentPort?.postMessage(puzzles.map((puzzle) => answerPuzzle(request, { grid: getGrid(puzzle), notes: undefined }))),
);
