import { Worker } from 'node:worker_threads';
import type { Difficulty } from '#engine/difficulty.ts';

/** npm packages that make puzzles of a level. */
export const PEER_MAKERS = ['qqwing', 'sudoku-core'] as const;

type PeerMaker = (typeof PEER_MAKERS)[number];

export interface PeerOrder {
	readonly name: PeerMaker;
	readonly level: string;
}

/** Their level that comes nearest to ours, by the techniques that it takes. */
export const PEER_LEVELS: Readonly<Record<PeerMaker, Partial<Readonly<Record<Difficulty, string>>>>> = {
	qqwing: { easy: 'EASY', medium: 'INTERMEDIATE', hard: 'EXPERT' },
	'sudoku-core': { easy: 'easy', medium: 'medium', hard: 'hard', expert: 'expert', extreme: 'master' },
};

/**
 * Puzzles a second of processor time. The package runs in a thread that is ended when the time is over, because some make
 * none of a level in any time.
 */
export async function measurePeerMaker(order: PeerOrder, seconds: number): Promise<number> {
	const worker = new Worker(new URL('./peerMakerWorker.ts', import.meta.url), { workerData: order });
	let rate = 0;
	await new Promise<void>((resolve, reject) => {
		worker.on('error', reject);
		worker.on('message', (seen: number) => {
			rate = seen;
		});
		setTimeout(resolve, seconds * 1000);
	});
	await worker.terminate();
	return rate;
}
