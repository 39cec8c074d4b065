import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { ratePuzzle } from '#engine/grade.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import { findTaughtPath, findTaughtTechnique } from '#engine/taughtPath.ts';
import { hashCommitted } from '#server/puzzles/dailyCommitment.ts';
import { type Ladders, readLadders } from '#server/puzzles/ladder.ts';
import {
	type CommitmentRow,
	countPuzzles,
	type LevelPuzzle,
	listCommitments,
	listDailyPuzzles,
	listLevelPuzzles,
	listStoredPuzzles,
	type PlacedPuzzle,
	type StoredPuzzle,
} from '#store/read/puzzles.ts';
import type { CommandContext, RunVerb } from './context.ts';
import { formatCount } from './format.ts';
import { createProgress } from './screen.ts';

const PUZZLES_AT_ONCE = 200;

/** Stored puzzles never change, so this needs no snapshot and blocks no request. */
export const verifyPuzzles: RunVerb = async (context, { sample, grades }) => {
	const { checkedCount, faultCount } = await verifyStored(context, { sample, grades });
	const placed = await verifyAssigned(context);
	const faults = faultCount + placed.faultCount;
	const counts = [
		formatCount(checkedCount, 'puzzle'),
		`${placed.dailyCount} dailies`,
		formatCount(placed.levelCount, 'level'),
		`${faults} faulty`,
	];
	context.print(counts.join(', '));
	return faults === 0 ? 0 : 1;
};

interface Choice {
	readonly sample: number | undefined;
	readonly grades: boolean;
}

async function verifyStored({ store, print, ...context }: CommandContext, { sample, grades }: Choice) {
	const { count, lastId } = await countPuzzles(store.db);
	const step = sample === undefined ? 1 : Math.max(1, Math.floor((lastId ?? 0) / sample));
	const onProgress = createProgress('puzzles', context);
	const totalCount = Math.ceil(count / step);
	let checkedCount = 0;
	let faultCount = 0;
	for (let after = 0; ; ) {
		const puzzles = await listStoredPuzzles(store.db, { after, limit: PUZZLES_AT_ONCE, step });
		const last = puzzles.at(-1);
		if (last === undefined) return { checkedCount, faultCount };
		for (const puzzle of puzzles) {
			const fault = findPuzzleFault(puzzle) ?? (grades ? findGradeFault(puzzle) : undefined);
			onProgress(++checkedCount, totalCount);
			if (fault === undefined) continue;
			faultCount++;
			print(`puzzle ${puzzle.id} ${fault}`);
		}
		after = last.id;
	}
}

async function verifyAssigned({ store, print }: CommandContext) {
	const ladders = readLadders();
	const dailies = await listDailyPuzzles(store.db);
	const levels = await listLevelPuzzles(store.db);
	const commitments = await listCommitments(store.db);
	const dailiesOf = Map.groupBy(dailies, ({ date }) => date);
	const faults = [
		...dailies.map((daily) => [`the ${daily.difficulty} daily of ${daily.date}`, findPlaceFault(daily)]),
		...commitments.map((commitment) => [
			`the commitment of ${commitment.date}`,
			findCommitmentFault(commitment, dailiesOf.get(commitment.date) ?? []),
		]),
		...levels.map((level) => [describeLevel(level), findLevelFault(level, ladders)]),
	].filter(([, fault]) => fault !== undefined);
	for (const fault of faults) print(fault.join(' '));
	return { dailyCount: dailies.length, levelCount: levels.length, faultCount: faults.length };
}

function describeLevel({ difficulty, level }: LevelPuzzle): string {
	return `${difficulty} level ${level}`;
}

/** The fault of a stored puzzle, in words, `undefined` if it has none. */
function findPuzzleFault(puzzle: StoredPuzzle): string | undefined {
	const parsed = parsePuzzle(puzzle.givens);
	if (!parsed.ok)
		return {
			malformed: 'is not a grid',
			contradictory: 'has no solution',
			several_solutions: 'has several solutions',
			too_hard: 'is too hard to check',
		}[parsed.why];
	if (parsed.puzzle.solution !== puzzle.solution) return 'has a different solution from the stored one';
	const givenCount = puzzle.givens.replaceAll('0', '').length;
	return givenCount === puzzle.givenCount ? undefined : `has ${givenCount} clues, not ${puzzle.givenCount}`;
}

/** Whether the current engine gives the puzzle the grade that is stored with it. */
function findGradeFault({ givens, difficulty, rating, technique }: StoredPuzzle): string | undefined {
	const grade = ratePuzzle(givens);
	const stored = `${difficulty} ${rating} ${technique}`;
	if (!grade.ok || grade.difficulty === undefined) return `is stored as ${stored} but graded no grade`;
	const taught = findTaughtTechnique(findTaughtPath(givens, grade.rating).steps) ?? grade.hardest;
	const found = `${grade.difficulty} ${grade.rating} ${taught}`;
	return found === stored ? undefined : `is stored as ${stored} but graded ${found}`;
}

function findPlaceFault({ difficulty, graded, isPooled }: PlacedPuzzle): string | undefined {
	if (graded !== difficulty) return `points to a puzzle that is ${graded}`;
	return isPooled ? 'points to a puzzle in the practice pool' : undefined;
}

/** Whether the five dailies of the date match the commitment to them. */
function findCommitmentFault(row: CommitmentRow, dailies: readonly PlacedPuzzle[]): string | undefined {
	const puzzles = Object.fromEntries(dailies.map(({ difficulty, givens }) => [difficulty, givens]));
	const missing = DIFFICULTIES.find((difficulty) => puzzles[difficulty] === undefined);
	if (missing !== undefined) return `is for a day whose ${missing} daily is missing`;
	const found = hashCommitted({ ...row, puzzles: puzzles as Record<Difficulty, string> });
	return found === row.commitment ? undefined : 'does not match the dailies of that day';
}

function findLevelFault(level: LevelPuzzle, ladders: Ladders): string | undefined {
	const entry = ladders[level.difficulty][level.level - 1];
	if (entry === undefined) return 'is above the top of its ladder';
	if (entry.givens !== level.givens) return 'is not the puzzle in its ladder';
	if (entry.rating !== level.rating || entry.technique !== level.technique)
		return 'has a different grade from its ladder';
	return findPlaceFault(level);
}
