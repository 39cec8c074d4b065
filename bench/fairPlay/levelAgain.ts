import { DIFFICULTIES } from '#engine/difficulty.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import type { Random } from '#engine/random.ts';
import { drawPerson } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import type { Aim } from '../aims.ts';
import type { BenchService } from './service.ts';

const AGAIN_MS = 120_000;

/** Plays the first level of each difficulty in turn, starts it again, and submits the solution that is known by then. */
export async function playLevelsAgain(service: BenchService, random: Random, count: number): Promise<Aim> {
	let accepted = 0;
	for (let index = 0; index < count; index++) {
		const level = { mode: 'progression', difficulty: DIFFICULTIES[index % DIFFICULTIES.length]!, level: 1 };
		const cheat = await service.openGuest(`198.18.${index % 250}.1`);
		const first = await cheat.start(level);
		const parsed = parsePuzzle(first.puzzle!);
		if (!parsed.ok) throw new Error('The service gave no puzzle.');
		const { solution } = parsed.puzzle;
		const puzzle = { givens: first.puzzle!, solution, load: 1 };
		const moves = playAsPerson(puzzle, drawPerson(random, 'practised'), random);
		if (!(await cheat.submit(first, solution, moves))) throw new Error('The service did not take the solution.');
		const again = await cheat.start(level);
		service.app.advance(AGAIN_MS);
		if (await cheat.submit(again, solution, [])) accepted++;
	}
	const name = 'a level again, with its solution known';
	return { name, aim: 0, seen: (100 * accepted) / count, unit: '% accepted', atMost: true, detail: `of ${count}` };
}
