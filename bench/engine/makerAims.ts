import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { makePuzzle } from '#engine/makePuzzle.ts';
import type { Aim } from '../aims.ts';
import { measurePeerMaker, PEER_LEVELS, PEER_MAKERS } from './peerMaker.ts';

const RATES: Readonly<Record<Difficulty, number>> = { easy: 1000, medium: 300, hard: 150, expert: 50, extreme: 50 };

/** Puzzles made a second, beside what other packages make of their nearest level. */
export async function measureMaker(seconds: number): Promise<Aim[]> {
	const aims: Aim[] = [];
	for (const difficulty of DIFFICULTIES) {
		const times = timeMaking(difficulty, seconds);
		const peers: string[] = [];
		for (const name of PEER_MAKERS) {
			const rate = await measurePeerMaker(name, difficulty, seconds);
			peers.push(`${name} ${PEER_LEVELS[name][difficulty] ?? 'has none'}: ${rate.toFixed(1)} a second`);
		}
		const totalMs = times.reduce((sum, time) => sum + time, 0);
		aims.push({
			name: `make ${difficulty}`,
			aim: RATES[difficulty],
			seen: (times.length / totalMs) * 1000,
			unit: 'a second',
			detail: [`median ${percentile(times, 0.5)} ms`, `p99 ${percentile(times, 0.99)} ms`, ...peers].join(', '),
		});
	}
	return aims;
}

function timeMaking(difficulty: Difficulty, seconds: number): number[] {
	for (let index = 0; index < 20; index++) makePuzzle({ seed: `warm ${index}`, difficulty });
	const times: number[] = [];
	const endAt = performance.now() + seconds * 1000;
	while (performance.now() < endAt) {
		const startedAt = performance.now();
		makePuzzle({ seed: `${times.length}`, difficulty });
		times.push(performance.now() - startedAt);
	}
	return times;
}

function percentile(values: readonly number[], share: number): string {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
}
