import type { Move } from '#engine/move.ts';
import type { Random } from '#engine/random.ts';
import { listRightPlacements } from '#rules/fairPlay/placements.ts';
import { drawBetween, drawLogNormal, pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { PROGRAM_ORDERS, type Program, type ProgramOrder, playAsProgram } from '#rules/testing/simulated/program.ts';
import { type BenchRun, sendAtFinish, sendLive } from '../delivery.ts';

type Puzzle = BenchRun['puzzle'];

export interface Cheat {
	readonly name: string;
	/** Cheats that know what is looked at have no aim. */
	readonly isAdaptive?: boolean;
	readonly play: (puzzle: Puzzle, random: Random) => BenchRun;
}

/** Orders of programs that do not care how people solve. */
const BLIND_ORDERS = PROGRAM_ORDERS.filter((order) => order !== 'reasoned');

const TIMING_WORDS = {
	even: 'a timer',
	jitter: 'a timer with noise of 30 %',
	wideJitter: 'a timer with noise of 50 %',
	gaussian: 'a timer with normal noise',
	logNormal: 'gaps spread as a person’s',
} as const;

const ORDER_WORDS: Readonly<Record<ProgramOrder, string>> = {
	rows: 'row by row',
	columns: 'column by column',
	boxes: 'box by box',
	digits: 'digit by digit',
	solver: 'in the order of a solver that branches',
	path: 'in the order of a solver that reasons',
	random: 'in a random order',
	reasoned: 'in a random order of what can be seen',
};

export const CHEATS: readonly Cheat[] = [
	...(['even', 'jitter', 'wideJitter', 'gaussian'] as const).map((timing) =>
		program(TIMING_WORDS[timing], (random) => ({ timing, order: pick(random, BLIND_ORDERS) })),
	),
	...BLIND_ORDERS.map((order) =>
		program(`${TIMING_WORDS.logNormal}, ${ORDER_WORDS[order]}`, () => ({ timing: 'logNormal', order })),
	),
	program('typed in one go after idling', (random) => ({
		timing: pick(random, ['even', 'jitter', 'wideJitter', 'gaussian']),
		order: pick(random, BLIND_ORDERS),
		gapMs: drawBetween(random, 60, 700),
		idleMs: drawBetween(random, 60_000, 900_000),
	})),
	{
		name: 'written afterwards, sent at the end',
		play: (puzzle, random) => ({
			puzzle,
			batches: sendAtFinish(play(puzzle, random, { timing: 'logNormal', order: pick(random, BLIND_ORDERS) })),
		}),
	},
	copy('a copied log', () => (at) => at),
	copy('a copied log, shifted', (random) => {
		const shift = drawBetween(random, 500, 60_000);
		return (at) => at + shift;
	}),
	copy('a copied log, stretched', (random) => {
		const factor = drawBetween(random, 0.75, 1.4);
		return (at) => at * factor;
	}),
	{ name: 'a clock that runs backwards', play: playBackwards },
	{ name: 'a clock that runs ahead', play: playAhead },
	...(['even', 'jitter', 'wideJitter', 'gaussian', 'logNormal'] as const).map((timing) => ({
		...program(`${TIMING_WORDS[timing]}, ${ORDER_WORDS.reasoned}`, () => ({ timing, order: 'reasoned' })),
		isAdaptive: true,
	})),
];

type Draft = Pick<Program, 'order' | 'timing'> & Partial<Program>;

function program(name: string, draft: (random: Random) => Draft): Cheat {
	return {
		name,
		play: (puzzle, random) => ({ puzzle, batches: sendLive(play(puzzle, random, draft(random))) }),
	};
}

function play(puzzle: Puzzle, random: Random, draft: Draft): Move[] {
	const gapMs = 300 * 20 ** drawBetween(random, 0, 1);
	return playAsProgram(puzzle, { gapMs, idleMs: drawBetween(random, 500, 5000), ...draft }, random);
}

function playHonestly(puzzle: Puzzle, random: Random): Move[] {
	return playAsPerson(puzzle, drawPerson(random, pick(random, SKILLS)), random);
}

function copy(name: string, change: (random: Random) => (at: number) => number): Cheat {
	return {
		name,
		play(puzzle, random) {
			const original = playHonestly(puzzle, random);
			const timeOf = change(random);
			const moves = original.map((move) => ({ ...move, at: Math.round(timeOf(move.at)) }));
			return { puzzle, batches: sendLive(moves), earlier: [listRightPlacements(original, puzzle.solution)] };
		},
	};
}

function playBackwards(puzzle: Puzzle, random: Random): BenchRun {
	const moves = playHonestly(puzzle, random);
	const from = 1 + random.below(moves.length - 1);
	const turned = moves.map((move, index) => (index < from ? move : { ...move, at: Math.max(0, move.at - 20_000) }));
	const isBackwards = turned[from]!.at < turned[from - 1]!.at;
	const last = { ...turned.at(-1)!, at: 0 };
	return { puzzle, batches: sendLive(isBackwards ? turned : [...turned, last]) };
}

/** The log says that it took as long as an honest game, but it was sent after a few seconds. */
function playAhead(puzzle: Puzzle, random: Random): BenchRun {
	const moves = playHonestly(puzzle, random);
	const arrivesAt = drawBetween(random, 0.1, 0.8) * moves.at(-1)!.at;
	return { puzzle, batches: [{ arrivesAt, moves }], elapsedMs: arrivesAt };
}

/** Digits are copied from a sheet in some order of reading, or in an order of reasoning. */
export const PAUSE_CHEATS: readonly Cheat[] = (['at once', 'halfway'] as const).flatMap((where) => [
	{
		name: `solve during a pause ${where}, then type from a sheet`,
		play: (puzzle, random) => typeAfterPause(puzzle, random, { where, orders: ['rows', 'columns', 'boxes', 'digits'] }),
	},
	{
		name: `solve during a pause ${where}, then type in a visible order`,
		isAdaptive: true,
		play: (puzzle, random) => typeAfterPause(puzzle, random, { where, orders: ['reasoned'] }),
	},
]);

interface PausedDraft {
	readonly where: 'at once' | 'halfway';
	readonly orders: readonly ProgramOrder[];
}

function typeAfterPause(puzzle: Puzzle, random: Random, { where, orders }: PausedDraft): BenchRun {
	const honest = listRightPlacements(playHonestly(puzzle, random), puzzle.solution);
	const first = where === 'at once' ? [] : honest.slice(0, Math.floor(honest.length * drawBetween(random, 0.2, 0.5)));
	const pausedAt = (first.at(-1)?.at ?? 0) + Math.round(drawBetween(random, 2000, 6000));
	const filled = new Set(first.map(({ cell }) => cell));
	const gapMs = drawBetween(random, 400, 1500);
	const typed = playAsProgram(puzzle, { order: pick(random, orders), timing: 'even', gapMs, idleMs: 0 }, random);
	let at = pausedAt + 1500;
	const rest = typed
		.filter(({ cell }) => !filled.has(cell))
		.map((move): Move => {
			at += Math.round(drawLogNormal(random, gapMs, 0.5));
			return { ...move, at };
		});
	const pauses = [{ at: pausedAt, lengthMs: Math.round(drawBetween(random, 120_000, 1_800_000)) }];
	return { puzzle, batches: [...sendLive(first), ...sendLive(rest)], pauses };
}
