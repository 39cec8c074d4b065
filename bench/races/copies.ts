import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { isFollowing } from '#rules/fairPlay/followedLog.ts';
import { listRightPlacements } from '#rules/fairPlay/rightPlacements.ts';
import { drawBetween, pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import type { Aim } from '../aims.ts';
import { sendLive } from '../fairPlay/delivery.ts';
import { findSigns } from '../fairPlay/findSigns.ts';
import { type BenchPuzzle, readPuzzles } from '../fairPlay/puzzles.ts';

const ROOM_SIZE = 8;
const HONEST_AIM = 1;
const COPIES_AIM = 95;
/** Less than a person needs from one cell to the next. */
const HAND_MS = 400;

/** Simulated people in rooms of eight, and people who copy one of them from the screen, with what fair play says of them. */
export function measureCopies({ rooms, copies }: { readonly rooms: number; readonly copies: number }): Aim[] {
	const random = createRandom('races');
	const puzzles = DIFFICULTIES.map(readPuzzles);
	let held = 0;
	for (let room = 0; room < rooms; room++) {
		const puzzle = pick(random, puzzles[room % puzzles.length]!);
		const logs = Array.from({ length: ROOM_SIZE }, () => playHonestly(puzzle, random));
		held += logs.filter((log, index) => isHeld(puzzle, log, logs.toSpliced(index, 1))).length;
	}
	let caught = 0;
	for (let copy = 0; copy < copies; copy++) {
		const puzzle = pick(random, puzzles[copy % puzzles.length]!);
		const original = playHonestly(puzzle, random);
		if (isHeld(puzzle, copyFromScreen(original, random), [original])) caught++;
	}
	const runCount = rooms * ROOM_SIZE;
	return [
		{
			name: 'honest runs held, of 1000',
			aim: HONEST_AIM,
			seen: (1000 * held) / runCount,
			atMost: true,
			unit: '',
			detail: `${held} of ${runCount}, in rooms of ${ROOM_SIZE}`,
		},
		{
			name: 'copies from another screen held',
			aim: COPIES_AIM,
			seen: (100 * caught) / copies,
			unit: '%',
			detail: `${caught} of ${copies}, each cell 1 to 8 s later`,
		},
	];
}

function playHonestly(puzzle: BenchPuzzle, random: Random): Move[] {
	return playAsPerson(puzzle, drawPerson(random, pick(random, SKILLS)), random);
}

/** The same digits a few seconds later, each as long as it takes to look, and never two at once. Nobody copies marks. */
function copyFromScreen(original: readonly Move[], random: Random): Move[] {
	const digits = original.filter(({ kind }) => kind === 'place' || kind === 'clear');
	const late = digits.map((move) => ({ ...move, at: Math.round(move.at + 1000 * 8 ** drawBetween(random, 0, 1)) }));
	const inOrder = late.toSorted((a, b) => a.at - b.at);
	let last = 0;
	return inOrder.map((move) => {
		last = Math.max(move.at, last + HAND_MS);
		return { ...move, at: last };
	});
}

function isHeld(puzzle: BenchPuzzle, moves: readonly Move[], others: readonly (readonly Move[])[]): boolean {
	const placements = listRightPlacements(moves, puzzle.solution);
	const rivals = others.map((log) => listRightPlacements(log, puzzle.solution));
	if (rivals.some((rival) => isFollowing(placements, rival))) return true;
	const sameOrder = rivals.filter(
		(rival) => rival.length === placements.length && rival.every(({ cell }, index) => cell === placements[index]!.cell),
	);
	return findSigns({ puzzle, batches: sendLive(moves), earlier: sameOrder }).length > 0;
}
