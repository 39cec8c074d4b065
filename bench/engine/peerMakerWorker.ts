import { parentPort, workerData } from 'node:worker_threads';
import QQWing from 'qqwing';
import { generate } from 'sudoku-core';
import { cpuMs } from './cpuTime.ts';
import type { PeerOrder } from './peerMaker.ts';

/** The thread of another package's generator: says after each puzzle of the level how many it makes a second. */
const { name, level }: PeerOrder = workerData;

const startedAt = cpuMs();
for (let count = 1; ; count++) {
	if (name === 'qqwing') makeByQqwing(level as keyof typeof QQWing.Difficulty);
	else generate(level as Parameters<typeof generate>[0]);
	parentPort?.postMessage((count / (cpuMs() - startedAt)) * 1000);
}

/** The package grades what it has made, so a difficulty is had by trying until it comes. */
function makeByQqwing(wanted: keyof typeof QQWing.Difficulty): void {
	const maker = new QQWing();
	maker.setRecordHistory(true);
	do {
		maker.generatePuzzleSymmetry(QQWing.Symmetry.ROTATE180);
		maker.solve();
	} while (maker.getDifficulty() !== QQWing.Difficulty[wanted]);
}
