import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { makePuzzle } from '#engine/makePuzzle.ts';
import type { Aim } from '../aims.ts';
import { cpuMs } from './cpuTime.ts';
import { measurePeerMaker, PEER_LEVELS, PEER_MAKERS } from './peerMaker.ts';

const WARM_UP_COUNT = 20;

const RATES: Readonly<Record<Difficulty, number>> = { easy: 1000, medium: 300, hard: 150, expert: 50, extreme: 50 };

/** Puzzles made a second, beside what other packages make of their nearest level. */
export async function measureMaker(seconds: number): Promise<Aim[]> {
	const aims: Aim[] = [];
	for (const difficulty of DIFFICULTIES) {
		const { rate, times } = timeMaking(difficulty, seconds);
		const peers: string[] = [];
		for (const name of PEER_MAKERS) {
			const level = PEER_LEVELS[name][difficulty];
			if (level === undefined) continue;
			const peerRate = await measurePeerMaker({ name, level }, seconds);
			peers.push(`${name} ${level}: ${peerRate.toFixed(1)} a second`);
		}
		aims.push({
			name: `make ${difficulty}`,
			aim: RATES[difficulty],
			seen: rate,
			unit: 'a second',
			detail: [`median ${percentile(times, 0.5)} ms`, `p99 ${percentile(times, 0.99)} ms`, ...peers].join(', '),
		});
	}
	return aims;
}

/** How many a second of processor time, and how long each took on the wall. */
function timeMaking(difficulty: Difficulty, seconds: number): { rate: number; times: number[] } {
	for (let index = 0; index < WARM_UP_COUNT; index++) makePuzzle({ seed: `warm ${index}`, difficulty });
	const times: number[] = [];
	const endAt = performance.now() + seconds * 1000;
	const cpuStartedAt = cpuMs();
	while (performance.now() < endAt) {
		const startedAt = performance.now();
		makePuzzle({ seed: `${times.length}`, difficulty });
		times.push(performance.now() - startedAt);
	}
	return { rate: (times.length / (cpuMs() - cpuStartedAt)) * 1000, times };
}

function percentile(values: readonly number[], share: number): string {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
}
