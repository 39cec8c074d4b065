import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { listRightPlacements } from '#rules/fairPlay/rightPlacements.ts';
import type { GamePause } from '#rules/gamePause.ts';
import { drawBetween, drawLogNormal, happens, pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, SKILLS, type Skill } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { fingerprintOrder } from '#server/fairPlay/reviewLog.ts';
import { type Batch, sendAtFinish, sendLive, sendWithGap } from './delivery.ts';
import { findSigns, type Sign } from './findSigns.ts';
import { readPuzzles } from './puzzles.ts';

export interface HonestRun {
	readonly difficulty: Difficulty;
	readonly skill: Skill;
	readonly signs: readonly Sign[];
}

/** Runs of all difficulties and skills in turn. Each is compared with the earlier runs of the same puzzle. */
export function playHonestly(count: number): HonestRun[] {
	const random = createRandom('honest');
	const puzzles = DIFFICULTIES.map(readPuzzles);
	const logsByPrint = new Map<string, Move[][]>();
	return Array.from({ length: count }, (_, index) => {
		const skill = SKILLS[index % SKILLS.length]!;
		const place = Math.floor(index / SKILLS.length) % DIFFICULTIES.length;
		const puzzle = pick(random, puzzles[place]!);
		const moves = playAsPerson(puzzle, drawPerson(random, skill), random);
		const placements = listRightPlacements(moves, puzzle.solution);
		const key = `${puzzle.givens} ${fingerprintOrder(placements)}`;
		const earlier = logsByPrint.get(key) ?? [];
		logsByPrint.set(key, [...earlier, placements]);
		const pauses = drawPauses(moves, random);
		const signs = findSigns({ puzzle, batches: send(moves, random), earlier, pauses });
		return { difficulty: DIFFICULTIES[place]!, skill, signs };
	});
}

/** One game of six is paused, anywhere and for as long as life takes. The player goes on where they were. */
function drawPauses(moves: readonly Move[], random: Random): GamePause[] {
	if (!happens(random, PAUSED_SHARE)) return [];
	const at = Math.round(drawBetween(random, 0, moves.at(-1)!.at));
	return [{ at, lengthMs: Math.round(drawLogNormal(random, 120_000, 1.2)) }];
}

const PAUSED_SHARE = 1 / 6;

/** Nearly all send as they go; some lose the connection for a while, some send all at the end. */
function send(moves: readonly Move[], random: Random): Batch[] {
	const chance = drawBetween(random, 0, 1);
	if (chance < 0.03) return sendAtFinish(moves);
	return chance < 0.08 ? sendWithGap(moves, random) : sendLive(moves);
}
