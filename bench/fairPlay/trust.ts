import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { isAmongFirst, isCovered, measureRunPace, type PacedRun } from '#rules/confirmation.ts';
import { learnSpeed } from '#rules/par/learnSpeed.ts';
import { type PlayerSpeed, startPlayer } from '#rules/par/playerSpeed.ts';
import { FIRST_MODEL } from '#rules/par/puzzleIntensity.ts';
import { weighRun } from '#rules/par/recordPar.ts';
import { rankRun } from '#rules/rankRun.ts';
import { drawBetween, drawLogNormal, pick } from '#rules/testing/simulated/chance.ts';
import type { Aim } from '../aims.ts';
import { type BenchPuzzle, readLadder } from '../ladderPuzzles.ts';
import {
	CLAIMS,
	claiming,
	copyPerson,
	drawSomebody,
	exchangeNeighbors,
	followHints,
	HONEST,
	knowPuzzle,
	type Play,
	type Profile,
	parOf,
	type Tried,
	thinkThrough,
} from './habits.ts';

/** Honest people with unusual habits, and cheats, on boards of several sizes: counts the held, the waiting and the confirmed. */

interface Verdict {
	readonly isHeld: boolean;
	readonly waits: boolean;
	readonly rank: number;
	readonly total: number;
	readonly paced: PacedRun;
}

interface Board {
	readonly difficulty: Difficulty;
	readonly puzzle: BenchPuzzle;
	/** The times of the others, without the player's. */
	readonly times: readonly number[];
}

const drawNobody = (_random: Random): PlayerSpeed => startPlayer(FIRST_MODEL.middle);

interface Judged {
	readonly mode?: 'random' | 'confirmation';
	readonly player?: PlayerSpeed;
}

function decideRun({ difficulty, puzzle, times }: Board, tried: Tried, judged: Judged = {}): Verdict {
	const { mode = 'random', player = startPlayer(FIRST_MODEL.middle) } = judged;
	const { moves, timeMs, pauses = [], hasLooked = false } = tried;
	const betterCount = times.filter((other) => other < timeMs).length;
	const place = { rank: betterCount + 1, total: times.length + 1 };
	const paced = { difficulty, pace: measureRunPace(timeMs, knowPuzzle(puzzle).mean) };
	const head = {
		mode,
		date: null,
		startedAt: 0,
		assisted: false,
		program: false,
		isFirstGame: true,
		clockMismatch: false,
		lateMoveCount: 0,
	} as const;
	const looks = hasLooked ? { betterCount, total: times.length, isAmongPlayers: true } : undefined;
	const verdict = rankRun(
		{ ...head, ...puzzle, pauses },
		{ kind: 'user', moves, elapsedMs: timeMs, timeMs },
		{
			previousBestMs: null,
			par: weighRun(player, knowPuzzle(puzzle), timeMs),
			review: { sameOrder: [], rivals: [], dailyViews: looks, countedRuns: player.runCount },
			top: { ...paced, mode, place, isBest: true, proofs: [] },
		},
	);
	const isHeld = verdict.reasons.some((reason) => reason !== 'confirmation') && !verdict.waits;
	return { isHeld, waits: verdict.waits, ...place, paced };
}

const ATTEMPTS = 3;

function confirms(run: PacedRun, play: Play, random: Random): boolean {
	return Array.from({ length: ATTEMPTS }).some(() => {
		const puzzle = pick(random, PUZZLES.get(run.difficulty)!);
		const attempt = decideRun({ difficulty: run.difficulty, puzzle, times: [] }, play(puzzle, random), {
			mode: 'confirmation',
		});
		return !attempt.isHeld && isCovered(run, attempt.paced);
	});
}

const PUZZLES = new Map(DIFFICULTIES.map((difficulty) => [difficulty, readLadder(difficulty)]));
const BOARD_SIZES = [5, 20, 200];
const PUZZLES_EACH = 3;

/** People of all skills on a few puzzles of each difficulty. */
function playBoards(): Board[] {
	const random = createRandom('boards');
	return DIFFICULTIES.flatMap((difficulty) =>
		Array.from({ length: PUZZLES_EACH }, () => pick(random, PUZZLES.get(difficulty)!)).flatMap((puzzle) => {
			const times = Array.from({ length: Math.max(...BOARD_SIZES) }, () =>
				thinkThrough(puzzle, drawSomebody(random), random),
			);
			return BOARD_SIZES.map((size) => ({ difficulty, puzzle, times: times.slice(0, size) }));
		}),
	);
}

const HARD: readonly Difficulty[] = ['expert', 'extreme'];

/** `each` runs of each profile, in turn on all boards. */
export function measureTrust(each: number): Aim[] {
	const boards = playBoards();
	return [...measureProfiles(boards, each), ...measureClaims(boards, each)];
}

function measureProfiles(boards: readonly Board[], each: number): Aim[] {
	const waiting = { usual: [0, 0], hard: [0, 0] };
	let [heldMost, heldName, belowTop, runCount] = [0, '', 0, 0];
	const rows: Aim[] = [];
	for (const { name, draw } of HONEST) {
		const random = createRandom(name);
		let [held, waits, confirmed] = [0, 0, 0];
		for (let index = 0; index < each; index++) {
			const board = boards[index % boards.length]!;
			const play = draw(random);
			const verdict = decideRun(board, play(board.puzzle, random));
			runCount++;
			if (verdict.isHeld) held++;
			if (verdict.waits && !isAmongFirst(verdict, 'random')) belowTop++;
			if (!verdict.waits) continue;
			waits++;
			const count = waiting[HARD.includes(board.difficulty) ? 'hard' : 'usual'];
			count[1]!++;
			if (!confirms(verdict.paced, play, random)) continue;
			confirmed++;
			count[0]!++;
		}
		if (held >= heldMost) [heldMost, heldName] = [held, name];
		if (name.length > 20)
			rows.push({
				name: `honest: ${name}, waiting`,
				seen: (100 * waits) / each,
				unit: '% of runs',
				detail: `${confirmed} of ${waits} confirmed`,
			});
	}
	const share = ([confirmed = 0, all = 0]: readonly number[]) => (100 * confirmed) / Math.max(1, all);
	return [
		{
			name: 'honest profiles, held for a contradiction, the worst',
			aim: 1,
			seen: (1000 * heldMost) / each,
			unit: 'of 1000',
			atMost: true,
			detail: `${heldMost === 0 ? 'none' : heldName} of ${runCount} runs`,
		},
		{ name: 'honest profiles, waiting below the top', aim: 0, seen: belowTop, unit: 'runs', atMost: true },
		{
			name: 'honest, confirmed within three attempts, easy to hard',
			aim: 90,
			seen: share(waiting.usual),
			unit: '%',
			detail: waiting.usual.join(' of '),
		},
		{
			name: 'honest, confirmed within three attempts, expert and extreme',
			aim: 80,
			seen: share(waiting.hard),
			unit: '%',
			detail: waiting.hard.join(' of '),
		},
		...rows,
	];
}

/** The own play of a cheat who claims another's time: one to three times par. */
function playOwn(random: Random): Play {
	const slowness = drawBetween(random, 1, 3);
	return (puzzle, chance) => {
		const timeMs = parOf(puzzle) * drawLogNormal(chance, slowness, 0.25);
		return {
			moves: followHints(puzzle, chance).map((move, index, all) => ({
				...move,
				at: Math.round((timeMs * (index + 1)) / (all.length + 1)),
			})),
			timeMs,
		};
	};
}

function measureClaims(boards: readonly Board[], each: number): Aim[] {
	const rows: Aim[] = [];
	const told = (name: string, draw: Profile['draw'], own: (random: Random) => Play, drawPlayer = drawNobody) => {
		const random = createRandom(name);
		let [atTop, confirmed, waits] = [0, 0, 0];
		for (let index = 0; index < each; index++) {
			const board = boards[index % boards.length]!;
			const verdict = decideRun(board, draw(random)(board.puzzle, random), { player: drawPlayer(random) });
			if (!verdict.isHeld && !verdict.waits && verdict.rank <= 3) atTop++;
			if (!verdict.waits) continue;
			waits++;
			if (confirms(verdict.paced, own(random), random)) confirmed++;
		}
		return { atTop: (100 * atTop) / each, confirmed: (100 * confirmed) / Math.max(1, waits), waits };
	};
	for (const { name, makeLog, ofFloor, rest } of CLAIMS) {
		const first = told(name, claiming({ ofFloor }, makeLog, rest), playOwn);
		rows.push({
			name: `${name} by a new account: first three without a confirmation`,
			aim: 2,
			seen: first.atTop,
			unit: '%',
			atMost: true,
		});
		for (const ofPar of [0.35, 0.5]) {
			const { atTop, confirmed, waits } = told(`${name} ${ofPar}`, claiming({ ofPar }, makeLog, rest), playOwn);
			const aim = ofPar === 0.35 ? ({ aim: 10, atMost: true } as const) : {};
			rows.push(
				{
					name: `${name} at ${ofPar} of par: confirmed by a person at 1 to 3 times par`,
					...aim,
					seen: confirmed,
					unit: '%',
					detail: `of ${waits} that wait`,
				},
				{ name: `${name} at ${ofPar} of par: first three without a confirmation`, seen: atTop, unit: '%' },
			);
		}
	}
	const solver = claiming({ ofPar: 0.8 }, copyPerson);
	const alone = told('a solver', solver, solver);
	rows.push({ name: 'a solver at 0.8 of par: first three without a confirmation', seen: alone.atTop, unit: '%' });
	rows.push({
		name: 'a solver at 0.8 of par: confirmed',
		seen: alone.confirmed,
		unit: '%',
		detail: `of ${alone.waits} waiting`,
	});
	const guest = told('exchanges', claiming({ ofPar: 0.5 }, exchangeNeighbors), playOwn);
	rows.push({
		name: "one's second guest's log with jitter and exchanges, at 0.5 of par: first three without a confirmation",
		seen: guest.atTop,
		unit: '%',
	});
	const farmed = told('a farmed account', claiming({ ofPar: 0.35 }, copyPerson), playOwn, farm);
	rows.push({
		name: 'an account farmed for twenty days, at 0.35 of par: first three without a confirmation',
		seen: farmed.atTop,
		unit: '%',
	});
	rows.push({
		name: 'an account farmed for twenty days, at 0.35 of par: confirmed',
		seen: farmed.confirmed,
		unit: '%',
		detail: `of ${farmed.waits} that wait`,
	});
	return rows;
}

const FARMED_RUNS = 20;

/** An account that has played a daily of each day as its owner can. */
function farm(random: Random): PlayerSpeed {
	const play = playOwn(random);
	let player = startPlayer(FIRST_MODEL.middle);
	for (let run = 0; run < FARMED_RUNS; run++) {
		const puzzle = pick(random, PUZZLES.get(pick(random, DIFFICULTIES))!);
		player = learnSpeed(player, knowPuzzle(puzzle), Math.log(play(puzzle, random).timeMs));
	}
	return player;
}
