import { DIFFICULTIES } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { measurePlay } from '#rules/fairPlay/measurePlay.ts';
import { pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import type { Aim } from '../aims.ts';
import { cpuMs } from '../engine/cpuTime.ts';
import { readPuzzles } from './puzzles.ts';

const RUN_COUNT = 1000;
const MEAN_MS_AIM = 2;

/** What a look at a log adds to a finish, in processor time; the first half of the runs is for the compiler. */
export function measureLookCost(): Aim {
	const random = createRandom('look');
	const puzzles = DIFFICULTIES.map(readPuzzles);
	const plays = Array.from({ length: RUN_COUNT }, () => {
		const puzzle = pick(random, pick(random, puzzles));
		const moves = playAsPerson(puzzle, drawPerson(random, pick(random, SKILLS)), random);
		return {
			...puzzle,
			moves,
			elapsedMs: moves.at(-1)!.at,
			clockMismatch: false,
			lateMoveCount: 0,
			earlier: [],
			pauses: [],
		};
	});
	for (const play of plays.slice(0, RUN_COUNT / 2)) measurePlay(play);
	const startedAt = cpuMs();
	for (const play of plays.slice(RUN_COUNT / 2)) measurePlay(play);
	const seen = (cpuMs() - startedAt) / (RUN_COUNT / 2);
	return { name: 'a look at a log, mean', aim: MEAN_MS_AIM, seen, unit: 'ms', atMost: true };
}
