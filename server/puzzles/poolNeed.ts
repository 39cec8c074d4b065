import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { addDays } from '#rules/utcDate.ts';

/** A puzzle that should be made, and its purpose; or the commitment to tomorrow's dailies. */
export type PoolNeed =
	| { readonly kind: 'daily'; readonly date: string; readonly difficulty: Difficulty }
	| { readonly kind: 'commitment'; readonly date: string }
	| { readonly kind: 'practice'; readonly difficulty: Difficulty };

export interface PoolLevels {
	readonly today: string;
	hasDaily(date: string, difficulty: Difficulty): boolean;
	readonly isTomorrowCommitted: boolean;
	/** Practice puzzles without a player so far. */
	readonly freshCounts: Readonly<Record<Difficulty, number>>;
}

/** Practice puzzles of each difficulty that must exist before the service opens. */
const FRESH_AT_START = 2;

/** The number of fresh puzzles that maintenance restores after each practice game. */
const FRESH_TARGET = 40;

/** The puzzles needed before the service opens. */
export function listFirstNeeds(levels: PoolLevels): PoolNeed[] {
	const practice = DIFFICULTIES.flatMap((difficulty) =>
		Array.from({ length: Math.max(0, FRESH_AT_START - levels.freshCounts[difficulty]) }, () => practiceOf(difficulty)),
	);
	return [...listMissingDailies(levels), ...practice];
}

/** The next puzzles to make: the next dailies and the commitment to them, practice, then the archive from its newest date back. */
export function findNextNeed(levels: PoolLevels): PoolNeed | undefined {
	const [daily] = listMissingDailies(levels);
	return daily ?? findCommitmentNeed(levels) ?? findPracticeNeed(levels) ?? findArchiveNeed(levels);
}

function listMissingDailies({ today, hasDaily }: PoolLevels): PoolNeed[] {
	return [today, addDays(today, 1)].flatMap((date) =>
		DIFFICULTIES.filter((difficulty) => !hasDaily(date, difficulty)).map((difficulty) => dailyOf(date, difficulty)),
	);
}

/** Called when tomorrow's dailies exist. */
function findCommitmentNeed({ today, isTomorrowCommitted }: PoolLevels): PoolNeed | undefined {
	return isTomorrowCommitted ? undefined : { kind: 'commitment', date: addDays(today, 1) };
}

/** The difficulty with the fewest fresh puzzles. */
function findPracticeNeed({ freshCounts }: PoolLevels): PoolNeed | undefined {
	const scarcest = DIFFICULTIES.reduce((least, each) => (freshCounts[each] < freshCounts[least] ? each : least));
	return freshCounts[scarcest] < FRESH_TARGET ? practiceOf(scarcest) : undefined;
}

function findArchiveNeed({ today, hasDaily }: PoolLevels): PoolNeed | undefined {
	for (let date = today; date >= FIRST_DAILY_DATE; date = addDays(date, -1)) {
		const missing = DIFFICULTIES.find((difficulty) => !hasDaily(date, difficulty));
		if (missing !== undefined) return dailyOf(date, missing);
	}
	return undefined;
}

function dailyOf(date: string, difficulty: Difficulty): PoolNeed {
	return { kind: 'daily', date, difficulty };
}

function practiceOf(difficulty: Difficulty): PoolNeed {
	return { kind: 'practice', difficulty };
}
