import { readLadderVersions } from '#server/puzzles/ladder.ts';
import {
	type AssignedPuzzle,
	countPuzzles,
	listCommitments,
	listDailyPuzzles,
	listLevelPuzzles,
	listStoredPuzzles,
} from '#store/read/puzzles.ts';
import type { CommandContext, RunVerb } from './context.ts';
import { formatCount } from './format.ts';
import { createProgress } from './progress.ts';
import { findCommitmentFault, findDailyFault, findGradeFault, findLevelFault, findPuzzleFault } from './puzzleFault.ts';

const PUZZLES_AT_ONCE = 200;

/** Stored puzzles never change, so this needs no snapshot and blocks nobody. */
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
	const ladders = readLadderVersions();
	const dailies = await listDailyPuzzles(store.db);
	const levels = await listLevelPuzzles(store.db);
	const commitments = await listCommitments(store.db);
	const dailiesOf = Map.groupBy(dailies, ({ dateOrLevel }) => dateOrLevel);
	const faults = [
		...dailies.map((daily) => [`the ${daily.difficulty} daily of ${daily.dateOrLevel}`, findDailyFault(daily)]),
		...commitments.map((commitment) => [
			`the commitment of ${commitment.date}`,
			findCommitmentFault(commitment, dailiesOf.get(commitment.date) ?? []),
		]),
		...levels.map((level) => [describeLevel(level), findLevelFault(level, ladders)]),
	].filter(([, fault]) => fault !== undefined);
	for (const fault of faults) print(fault.join(' '));
	return { dailyCount: dailies.length, levelCount: levels.length, faultCount: faults.length };
}

function describeLevel({ difficulty, dateOrLevel, ladder = 1 }: AssignedPuzzle): string {
	return `${difficulty} level ${dateOrLevel}${ladder === 1 ? '' : ` of ladder ${ladder}`}`;
}
