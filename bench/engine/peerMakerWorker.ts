import { parentPort, workerData } from 'node:worker_threads';
import QQWing from 'qqwing';
import { generate } from 'sudoku-core';
import type { PeerOrder } from './peerMaker.ts';

/** The thread of another package's generator: says `ready`, then `made` for each puzzle of the level. */
const { name, level }: PeerOrder = workerData;

parentPort?.postMessage('ready');
for (;;) {
	if (name === 'qqwing') makeByQqwing(level as keyof typeof QQWing.Difficulty);
	else generate(level as Parameters<typeof generate>[0]);
	parentPort?.postMessage('made');
}

/** The package grades what it has made; whoever wants a level tries until it comes. */
function makeByQqwing(wanted: keyof typeof QQWing.Difficulty): void {
	const maker = new QQWing();
	maker.setRecordHistory(true);
	do {
		maker.generatePuzzleSymmetry(QQWing.Symmetry.ROTATE180);
		maker.solve();
	} while (maker.getDifficulty() !== QQWing.Difficulty[wanted]);
}
