/**
 * Fair play before simulated people and programs: how many honest runs it holds, by sign, and how many of each
 * kind of cheat. People and puzzles are drawn from a seed, so the same code gives the same figures.
 *
 * Usage: npm run bench:fairplay -- [--honest 10000] [--each 250] [--people 200] [--looks 400] [--profiles 900] [--write] [--json]
 *
 * `--each` is the number of runs of each cheat, `--people` the number of people whose par is known, `--looks` of second guests in each
 * difficulty, `--profiles` the runs of each honest habit and each claim on boards of 5, 20 and 200; `--write` puts the figures into docs/bench/fair-play.md.
 */
import { HOLD_REASONS } from '#contract/kinds.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { listRightPlacements } from '#rules/fairPlay/placements.ts';
import { isFasterThanFirstSight } from '#rules/fairPlay/seenBefore.ts';
import { findTimeFloorMs } from '#rules/fairPlay/timeFloor.ts';
import type { GamePause } from '#rules/gamePause.ts';
import { toPar } from '#rules/par/expectTime.ts';
import { startPlayer } from '#rules/par/playerSpeed.ts';
import { addEvidence, FIRST_MODEL, NO_EVIDENCE } from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle, type RunEvidence, weighRun } from '#rules/par/recordPar.ts';
import { drawBetween, drawLogNormal, happens, pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, SKILLS, type Skill } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { fingerprintOrder } from '#store/read/finishFacts.ts';
import { type Aim, median, readSizes, reportAims } from './aims.ts';
import { type Batch, findSigns, type Sign, sendAtFinish, sendLive, sendWithGap } from './delivery.ts';
import { CHEATS, type Cheat, PAUSE_CHEATS } from './fairPlay/cheats.ts';
import { measureTrust } from './fairPlay/trust.ts';
import { type BenchPuzzle, readLadder } from './ladderPuzzles.ts';
import { followPar, type Prediction, playLeague } from './par/league.ts';

const sizes = readSizes({ honest: 10_000, each: 250, people: 200, looks: 400, profiles: 900 });
const PUZZLES = new Map(DIFFICULTIES.map((difficulty) => [difficulty, readLadder(difficulty)]));

/** How many of a thousand honest runs are held at most. */
const HONEST_AIMS = { all: 1, worldClass: 0, sign: 0.5, household: 2, afterLook: 100, newcomers: 300 };
/** How many of a hundred cheats are held at least. */
const CHEAT_AIMS = { blind: 95, paused: 90, halfOfPar: 80, looked: 95 };

interface HonestRun {
	readonly difficulty: Difficulty;
	readonly skill: Skill;
	readonly signs: readonly Sign[];
}

/** How many honest runs are held. */
function measureHonest(): Aim[] {
	const runs = playHonestly();
	const held = runs.filter(({ signs }) => signs.length > 0);
	const toAim = (name: string, most: number, part: readonly HonestRun[], whole: readonly HonestRun[]): Aim => {
		const seen = (1000 * part.length) / Math.max(1, whole.length);
		const detail = `${part.length} of ${whole.length}`;
		return { name, aim: most, seen, unit: 'of 1000 honest runs', atMost: true, detail };
	};
	const best = runs.filter(({ skill }) => skill === 'world-class');
	const bestHeld = held.filter(({ skill }) => skill === 'world-class');
	const held1 = toAim('honest runs held', HONEST_AIMS.all, held, runs);
	const who = held.map(({ skill, difficulty }) => `${skill} ${difficulty}`);
	return [
		{ ...held1, detail: [held1.detail, ...who].join(', ') },
		toAim('world-class runs held', HONEST_AIMS.worldClass, bestHeld, best),
		...HOLD_REASONS.map((sign) => {
			const signed = held.filter(({ signs }) => signs.includes(sign));
			return toAim(`held for ${sign}`, HONEST_AIMS.sign, signed, runs);
		}),
	];
}

/** Runs of all difficulties and skills in turn. Each is compared with the earlier runs of the same puzzle. */
function playHonestly(): HonestRun[] {
	const random = createRandom('honest');
	const logsByPrint = new Map<string, Move[][]>();
	return Array.from({ length: sizes.honest }, (_, index) => {
		const skill = SKILLS[index % SKILLS.length]!;
		const difficulty = DIFFICULTIES[Math.floor(index / SKILLS.length) % DIFFICULTIES.length]!;
		const puzzle = pick(random, PUZZLES.get(difficulty)!);
		const moves = playAsPerson(puzzle, drawPerson(random, skill), random);
		const placements = listRightPlacements(moves, puzzle.solution);
		const key = `${puzzle.givens} ${fingerprintOrder(placements)}`;
		const earlier = logsByPrint.get(key) ?? [];
		logsByPrint.set(key, [...earlier, placements]);
		const pauses = drawPauses(moves, random);
		return { difficulty, skill, signs: findSigns({ puzzle, batches: send(moves, random), earlier, pauses }) };
	});
}

const PAUSED_SHARE = 1 / 6;

/** One game of six is paused, anywhere and for as long as life takes. The player goes on where they were. */
function drawPauses(moves: readonly Move[], random: Random): GamePause[] {
	if (!happens(random, PAUSED_SHARE)) return [];
	const at = Math.round(drawBetween(random, 0, moves.at(-1)!.at));
	return [{ at, lengthMs: Math.round(drawLogNormal(random, 120_000, 1.2)) }];
}

/** Nearly all send as they go; some lose the connection for a while, some send all at the end. */
function send(moves: readonly Move[], random: Random): Batch[] {
	const chance = drawBetween(random, 0, 1);
	if (chance < 0.03) return sendAtFinish(moves);
	return chance < 0.08 ? sendWithGap(moves, random) : sendLive(moves);
}

/** How many runs of a cheat are held, in all and by difficulty. Those that know what is looked at have no aim. */
function measureCheat(cheat: Cheat, aim: number): Aim {
	const random = createRandom(cheat.name);
	const held = DIFFICULTIES.map(() => 0);
	for (let index = 0; index < sizes.each; index++) {
		const place = index % DIFFICULTIES.length;
		const puzzle = pick(random, PUZZLES.get(DIFFICULTIES[place]!)!);
		if (findSigns(cheat.play(puzzle, random)).length > 0) held[place]!++;
	}
	const total = held.reduce((sum, part) => sum + part, 0);
	const eachCount = Math.ceil(sizes.each / DIFFICULTIES.length);
	const detail = DIFFICULTIES.map((name, place) => `${name} ${Math.round((100 * held[place]!) / eachCount)}`).join(
		', ',
	);
	const seen = (100 * total) / sizes.each;
	return { name: cheat.name, ...(!cheat.isAdaptive && { aim }), seen, unit: '% held', detail };
}

const KNOWN_RUNS = 20;
const LATER_RUNS = 10;

/** People with twenty known runs who look at the puzzle before they play it, or whose family has played it before. */
function measureLooks(): Aim[] {
	const plays = playLeague({ seed: 'looks', personCount: sizes.people, runCount: KNOWN_RUNS + LATER_RUNS });
	const later = followPar(plays).filter(({ knownCount }) => knownCount >= KNOWN_RUNS);
	const shareOf = (isHeld: (run: Prediction) => boolean) => later.filter(isHeld).length / later.length;
	const half = shareOf((run) => isHeldAt(run, toPar(run.expected).timeMs / 2, { isAmongPlayers: false }));
	// Of two players on the same daily, only the second can have seen it before.
	const household = shareOf((run) => isHeldAt(run, run.timeMs, { isAmongPlayers: true })) / 2;
	const strangers = shareOf((run) => isHeldAt(run, run.timeMs, { isAmongPlayers: false }));
	const honest = { unit: 'of 1000 held', atMost: true, detail: `of ${later.length}` } as const;
	const [inHousehold, afterGuest] = [
		{ aim: HONEST_AIMS.household, seen: 1000 * household, ...honest },
		{ aim: HONEST_AIMS.afterLook, seen: 1000 * strangers, ...honest },
	];
	return [
		{
			name: 'look first, then play in half of par, 20 known runs',
			aim: CHEAT_AIMS.halfOfPar,
			seen: 100 * half,
			unit: '% held',
			detail: `of ${later.length}`,
		},
		{ name: 'honest runs of two players in one household, 20 known runs', ...inHousehold },
		{ name: 'honest runs after a view by a guest of the network without games, 20 known runs', ...afterGuest },
	];
}

function isHeldAt(
	{ expected, knownCount }: Prediction,
	timeMs: number,
	{ isAmongPlayers }: { readonly isAmongPlayers: boolean },
): boolean {
	// How well the puzzle is known counts only for players who are not known.
	const par = { expected, knownCount, puzzle: { variance: 0 } };
	return isFasterThanFirstSight({ timeMs, par, betterCount: 0, total: 0, isAmongPlayers });
}

/** The share of the time of people that a cheat takes, and how many people are on a board. */
const LOOKED_SHARE = 0.35;
const PEOPLE_EACH_SKILL = 5;

/**
 * The rule for looks: a new guest looks, and another one plays in a third of people's time. On every other day the
 * puzzle has no earlier player. Most of the players are far faster than the median, and the service knows none of them.
 */
function measureSecondGuests(): Aim[] {
	const newcomers: boolean[] = [];
	const guests = DIFFICULTIES.map((difficulty): Aim => {
		const random = createRandom(`second guests ${difficulty}`);
		let heldCount = 0;
		for (let index = 0; index < sizes.looks; index++) {
			const puzzle = pick(random, PUZZLES.get(difficulty)!);
			const board = new BenchBoard(puzzle);
			const times = playEach(puzzle, random);
			const cheatMs = LOOKED_SHARE * median(times);
			if (index % 2 === 1 && board.isHeld(cheatMs)) heldCount++;
			for (const timeMs of times) {
				newcomers.push(board.isHeld(timeMs));
				board.add(timeMs);
			}
			if (index % 2 === 0 && board.isHeld(cheatMs)) heldCount++;
		}
		const name = `look first with a second guest, then at ${LOOKED_SHARE} of the time, ${difficulty}`;
		return { name, aim: CHEAT_AIMS.looked, seen: (100 * heldCount) / sizes.looks, unit: '% held' };
	});
	const seen = (1000 * newcomers.filter(Boolean).length) / newcomers.length;
	const honest = { aim: HONEST_AIMS.newcomers, seen, unit: 'of 1000 held', atMost: true } as const;
	return [
		...guests,
		{
			name: 'honest first games after a view by a guest of the network without games',
			...honest,
			detail: `of ${newcomers.length}`,
		},
	];
}

/** The times of people of all skills, one skill after the other. */
function playEach(puzzle: BenchPuzzle, random: Random): number[] {
	return Array.from({ length: PEOPLE_EACH_SKILL }, () =>
		SKILLS.map((skill) => playAsPerson(puzzle, drawPerson(random, skill), random).at(-1)!.at),
	).flat();
}

/** The board of a puzzle that only new players play. */
class BenchBoard {
	readonly #puzzle: BenchPuzzle;
	readonly #times: number[] = [];
	#evidence = NO_EVIDENCE;

	constructor(puzzle: BenchPuzzle) {
		this.#puzzle = puzzle;
	}

	isHeld(timeMs: number): boolean {
		const betterCount = this.#times.filter((other) => other < timeMs).length;
		const board = { betterCount, total: this.#times.length, isAmongPlayers: false };
		return isFasterThanFirstSight({ timeMs, par: this.#weigh(timeMs), ...board });
	}

	add(timeMs: number): void {
		this.#evidence = addEvidence(this.#evidence, this.#weigh(timeMs).evidence);
		this.#times.push(timeMs);
	}

	#weigh(timeMs: number): RunEvidence {
		const puzzle = meetPuzzle(this.#puzzle, this.#evidence, FIRST_MODEL.features);
		return weighRun(startPlayer(FIRST_MODEL.middle), puzzle, timeMs);
	}
}

const TRIES_EACH = 4;
const FLOOR_SHARES = [0.9, 0.97, 1.01, 1.05, 1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5];

/** The best time of a person's log, scaled down until it shows no sign. */
function findBestTime(difficulty: Difficulty): Aim {
	const random = createRandom(`best time ${difficulty}`);
	const name = `best time of a person-like log that ranks, beside the floor, ${difficulty}`;
	for (const share of FLOOR_SHARES) {
		for (let tries = 0; tries < TRIES_EACH; tries++) {
			const puzzle = pick(random, PUZZLES.get(difficulty)!);
			const floorMs = findTimeFloorMs(puzzle);
			const moves = playAsPerson(puzzle, drawPerson(random, 'practiced'), random);
			const factor = (share * floorMs) / moves.at(-1)!.at;
			const batches = sendLive(moves.map((move) => ({ ...move, at: Math.round(factor * move.at) })));
			const timeMs = moves.at(-1)!.at * factor + 20;
			if (findSigns({ puzzle, batches, elapsedMs: timeMs }).length > 0) continue;
			const detail = `${(timeMs / 1000).toFixed(1)} s`;
			return { name, aim: 1, seen: timeMs / floorMs, unit: '× floor', detail };
		}
	}
	return { name, aim: 1, seen: Number.POSITIVE_INFINITY, unit: '× floor', detail: 'none' };
}

reportAims(
	'fair play',
	[
		...measureHonest(),
		...CHEATS.map((cheat) => measureCheat(cheat, CHEAT_AIMS.blind)),
		...PAUSE_CHEATS.map((cheat) => measureCheat(cheat, CHEAT_AIMS.paused)),
		...measureLooks(),
		...measureSecondGuests(),
		...DIFFICULTIES.map(findBestTime),
		...measureTrust(sizes.profiles),
	],
	'fair-play.md',
);
