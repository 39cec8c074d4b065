import type { Game } from '#contract/game.ts';
import type { Run } from '#contract/run.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { listRightPlacements } from '#rules/fairPlay/rightPlacements.ts';
import { findTimeFloorMs } from '#rules/fairPlay/timeFloor.ts';
import { drawBetween, drawLogNormal, pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { type ProgramOrder, playAsProgram } from '#rules/testing/simulated/program.ts';
import { type Aim, median } from '../aims.ts';
import { playLevelsAgain } from './levelAgain.ts';
import { type BenchPuzzle, readPuzzles } from './puzzles.ts';
import { LOOKED_SHARE, playEach } from './secondGuests.ts';
import { type BenchPlayer, type BenchService, openService } from './service.ts';

/**
 * Cheats as a stranger would script them, over HTTP against a running service: look at a daily with a second guest and send a
 * person-like log live, and solve a puzzle while its clock is stopped.
 */
export async function measureHttpCheats(count: number): Promise<Aim[]> {
	const service = await openService();
	const random = createRandom('http cheats');
	try {
		const looked: Aim[] = [];
		for (const difficulty of DIFFICULTIES) looked.push(await lookFirst(service, random, { difficulty, count }));
		const paused: Aim[] = [];
		for (const cheat of PAUSE_CHEATS) paused.push(await solveInPause(service, random, { ...cheat, count }));
		const again = await playLevelsAgain(service, random, count);
		return [...looked, ...paused, again, ...(await findBestTimes(service, random))];
	} finally {
		await service.close();
	}
}

const LOOKED_AIM = 95;
const PAUSED_AIM = 90;

interface Tries {
	readonly difficulty: Difficulty;
	readonly count: number;
}

/** On puzzles from the whole ladder. On every other day the board is still empty. */
async function lookFirst(service: BenchService, random: Random, { difficulty, count }: Tries): Promise<Aim> {
	const puzzles = readPuzzles(difficulty);
	let held = 0;
	for (let index = 0; index < count; index++) {
		const puzzle = puzzles[Math.floor((index * puzzles.length) / count)]!;
		const times = playEach(puzzle, random);
		await service.beginDay(difficulty, puzzle, index % 2 === 0 ? times : []);
		const network = `203.0.${index % 250}.1`;
		const daily = { mode: 'daily', difficulty };
		const second = await service.openGuest(network);
		await second.start(daily);
		service.app.advance(60_000);
		const first = await service.openGuest(network);
		const log = scaleTo(playPractised(puzzle, random), LOOKED_SHARE * median(times));
		if ((await first.finish(await first.start(daily), puzzle.solution, log)).standing === 'held') held++;
	}
	const name = `look first with a second guest, then a person’s log at ${LOOKED_SHARE} of the time, ${difficulty}`;
	return { name, aim: LOOKED_AIM, seen: (100 * held) / count, unit: '% held' };
}

/** Digits are copied in some order of reading. One who takes an order in which they could be seen has no aim. */
const READ_ORDERS = ['rows', 'columns', 'boxes', 'digits'] as const;
const PAUSE_CHEATS = [
	{ where: 'at once', orders: READ_ORDERS, aim: PAUSED_AIM },
	{ where: 'halfway', orders: READ_ORDERS, aim: PAUSED_AIM },
	{ where: 'at once', orders: ['reasoned'], aim: 0 },
	{ where: 'halfway', orders: ['reasoned'], aim: 0 },
] as const;

interface PauseCheat {
	readonly where: 'at once' | 'halfway';
	readonly orders: readonly ProgramOrder[];
	readonly aim: number;
}

async function solveInPause(
	service: BenchService,
	random: Random,
	{ where, orders, aim, count }: PauseCheat & { readonly count: number },
): Promise<Aim> {
	const held = DIFFICULTIES.map(() => 0);
	for (let index = 0; index < count * DIFFICULTIES.length; index++) {
		const place = index % DIFFICULTIES.length;
		const cheat = await service.openGuest(`198.51.${index % 250}.1`);
		const game = await cheat.start({ mode: 'random', difficulty: DIFFICULTIES[place]! });
		const { standing } = await typeAfterPause(service, cheat, { game, where, orders, random });
		if (standing === 'held') held[place]!++;
	}
	const total = held.reduce((sum, each) => sum + each, 0);
	const detail = DIFFICULTIES.map((name, place) => `${name} ${Math.round((100 * held[place]!) / count)}`).join(', ');
	const seen = (100 * total) / (count * DIFFICULTIES.length);
	const how = orders.includes('reasoned') ? 'in an order in which the digits could be seen' : 'from a sheet';
	return { name: `solve during a pause ${where}, then type ${how}`, aim, seen, unit: '% held', detail };
}

interface PausedGame extends Pick<PauseCheat, 'where' | 'orders'> {
	readonly game: Game;
	readonly random: Random;
}

async function typeAfterPause(
	{ app }: BenchService,
	cheat: BenchPlayer,
	{ game, where, orders, random }: PausedGame,
): Promise<Run> {
	const parsed = parsePuzzle(game.puzzle!);
	if (!parsed.ok) throw new Error('The service gave no puzzle.');
	const puzzle = { givens: game.puzzle!, solution: parsed.puzzle.solution };
	const honest = listRightPlacements(
		playAsPerson({ ...puzzle, load: 1 }, drawPerson(random, pick(random, SKILLS)), random),
		puzzle.solution,
	);
	const first = where === 'at once' ? [] : honest.slice(0, Math.floor(honest.length * drawBetween(random, 0.2, 0.5)));
	await cheat.send(game, first);
	app.advance(Math.round(drawBetween(random, 2000, 6000)));
	await cheat.call('POST', `/api/games/${game.id}/pause`, {});
	app.advance(Math.round(drawBetween(random, 120_000, 1_800_000)));
	const { elapsedMs } = await cheat.call<{ elapsedMs: number }>('POST', `/api/games/${game.id}/resume`, {});
	const filled = new Set(first.map(({ cell }) => cell));
	const gapMs = drawBetween(random, 400, 1500);
	const typed = playAsProgram(puzzle, { order: pick(random, orders), pace: 'even', gapMs, idleMs: 0 }, random);
	let at = Math.round(elapsedMs) + 1500;
	const rest = typed
		.filter(({ cell }) => !filled.has(cell))
		.map((move): Move => {
			at += Math.round(drawLogNormal(random, gapMs, 0.5));
			return { ...move, at };
		});
	return cheat.finish(game, puzzle.solution, rest);
}

const TRIES_EACH = 4;
const FLOOR_SHARES = [0.9, 0.97, 1.01, 1.05, 1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5];

/** The best time that a person-like log gets onto a board, looked at from another network, so that nothing tells. */
async function findBestTimes(service: BenchService, random: Random): Promise<Aim[]> {
	const aims: Aim[] = [];
	for (const difficulty of DIFFICULTIES) {
		let best: { readonly timeMs: number; readonly floors: number } | undefined;
		for (const share of FLOOR_SHARES) {
			for (let index = 0; index < TRIES_EACH && best === undefined; index++) {
				const puzzle = pick(random, readPuzzles(difficulty));
				await service.beginDay(difficulty, puzzle, []);
				const cheat = await service.openGuest(`192.0.2.${index}`);
				const game = await cheat.start({ mode: 'daily', difficulty });
				const log = scaleTo(playPractised(puzzle, random), share * findTimeFloorMs(puzzle));
				const run = await cheat.finish(game, puzzle.solution, log);
				const floors = run.timeMs / findTimeFloorMs(puzzle);
				if (run.standing === 'ranked') best = { timeMs: run.timeMs, floors };
			}
		}
		const detail = best === undefined ? 'none' : `${(best.timeMs / 1000).toFixed(1)} s`;
		const name = `best time of a person-like log that ranks, beside the floor, ${difficulty}`;
		aims.push({ name, aim: 1, seen: best?.floors ?? Number.POSITIVE_INFINITY, unit: '× floor', detail });
	}
	return aims;
}

function playPractised(puzzle: BenchPuzzle, random: Random): Move[] {
	return playAsPerson(puzzle, drawPerson(random, 'practised'), random);
}

function scaleTo(moves: readonly Move[], timeMs: number): Move[] {
	const factor = timeMs / moves.at(-1)!.at;
	return moves.map((move) => ({ ...move, at: Math.round(factor * move.at) }));
}
