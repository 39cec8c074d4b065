import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { isFasterThanFirstSight } from '#rules/fairPlay/seenBefore.ts';
import { startPlayer } from '#rules/par/playerSpeed.ts';
import { addEvidence, FIRST_MODEL, NO_EVIDENCE } from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle, type RunEvidence, weighRun } from '#rules/par/recordPar.ts';
import { pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { type Aim, median } from '../aims.ts';
import { type BenchPuzzle, readPuzzles } from './puzzles.ts';

/** The share of the time of people that a cheat takes, and how many people are on a board. */
export const LOOKED_SHARE = 0.35;
const PEOPLE_EACH_SKILL = 5;
const LOOKED_AIM = 95;
/** Most of them are far faster than the middle of all, and the service knows nothing of them. */
const HONEST_AIM = 300;

/**
 * The rule for looks by itself, on far more puzzles than are played over HTTP: a new guest looks, and another one plays in a third of
 * the time that people need. On every other day nobody has played the puzzle before.
 */
export function measureSecondGuests(count: number): Aim[] {
	const days = DIFFICULTIES.flatMap((difficulty) => playDays(difficulty, count));
	const newcomers = days.flatMap(({ honest }) => honest);
	return [
		...DIFFICULTIES.map((difficulty) => {
			const own = days.filter((day) => day.difficulty === difficulty);
			const shareOf = (some: readonly Day[]) =>
				(100 * some.filter(({ isCheatHeld }) => isCheatHeld).length) / some.length;
			const [empty, full] = [own.filter(({ isPlayed }) => !isPlayed), own.filter(({ isPlayed }) => isPlayed)];
			return {
				name: `look first with a second guest, then at ${LOOKED_SHARE} of the time, by the rule alone, ${difficulty}`,
				aim: LOOKED_AIM,
				seen: shareOf(own),
				unit: '% held',
				detail: `of ${own.length}: empty board ${shareOf(empty).toFixed(0)}, with ${PEOPLE_EACH_SKILL * SKILLS.length} runs ${shareOf(full).toFixed(0)}`,
			};
		}),
		{
			name: 'honest first games after a look by a guest of the network without games',
			aim: HONEST_AIM,
			seen: (1000 * newcomers.filter((isHeld) => isHeld).length) / newcomers.length,
			unit: 'of 1000 held',
			atMost: true,
			detail: `of ${newcomers.length}`,
		},
	];
}

interface Day {
	readonly difficulty: Difficulty;
	/** Whether people have played the puzzle before the cheat. */
	readonly isPlayed: boolean;
	readonly isCheatHeld: boolean;
	/** Of the people in turn, whether they would be held if somebody had looked. */
	readonly honest: readonly boolean[];
}

function playDays(difficulty: Difficulty, count: number): Day[] {
	const random = createRandom(`second guests ${difficulty}`);
	const puzzles = readPuzzles(difficulty);
	return Array.from({ length: count }, (_, index) => {
		const puzzle = pick(random, puzzles);
		const times = playEach(puzzle, random);
		const isPlayed = index % 2 === 0;
		const board: Board = { puzzle, evidence: NO_EVIDENCE, times: [] };
		let full = board;
		const honest = times.map((timeMs) => {
			const isHeld = isHeldOn(full, timeMs);
			full = addTime(full, timeMs);
			return isHeld;
		});
		const isCheatHeld = isHeldOn(isPlayed ? full : board, LOOKED_SHARE * median(times));
		return { difficulty, isPlayed, isCheatHeld, honest };
	});
}

/** The times of people of all skills, one skill after the other. */
export function playEach(puzzle: BenchPuzzle, random: Random): number[] {
	return Array.from({ length: PEOPLE_EACH_SKILL }, () =>
		SKILLS.map((skill) => playAsPerson(puzzle, drawPerson(random, skill), random).at(-1)!.at),
	).flat();
}

interface Board {
	readonly puzzle: BenchPuzzle;
	readonly evidence: typeof NO_EVIDENCE;
	readonly times: readonly number[];
}

function isHeldOn(board: Board, timeMs: number): boolean {
	const betterCount = board.times.filter((other) => other < timeMs).length;
	return isFasterThanFirstSight({
		...{ timeMs, par: weigh(board, timeMs), betterCount, total: board.times.length, isAmongPlayers: false },
	});
}

function addTime(board: Board, timeMs: number): Board {
	const evidence = addEvidence(board.evidence, weigh(board, timeMs).evidence);
	return { ...board, evidence, times: [...board.times, timeMs] };
}

/** What is expected of a new player. */
function weigh({ puzzle, evidence }: Board, timeMs: number): RunEvidence {
	return weighRun(startPlayer(FIRST_MODEL.middle), meetPuzzle(puzzle, evidence, FIRST_MODEL.features), timeMs);
}
