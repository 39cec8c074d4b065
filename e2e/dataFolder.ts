import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { findCanonicalWorkload } from '#engine/grade.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import type { Technique } from '#engine/technique.ts';
import { type KnownPuzzle, relabelPuzzle } from '#rules/testing/knownPuzzles.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { openStore, STORE_FILE } from '#store/open.ts';
import type { Db } from '#store/schema.ts';
import type { PostgresServer } from '#store/testing/testPostgres.ts';
import { addDaily, addIsomorph, addPuzzle } from '#store/write/puzzles.ts';
import { addPastDailies } from './pastDaily.ts';

/** More than all journeys play: nearly all play easy ones. */
const PRACTICE_COUNTS: Readonly<Record<Difficulty, number>> = {
	easy: 250,
	medium: 100,
	hard: 100,
	expert: 100,
	extreme: 100,
};
const CREATED_AT = Date.parse(FIRST_DAILY_DATE);

let image: Promise<Uint8Array> | undefined;

/**
 * A data folder with all dailies and a large pool of practice puzzles. A service that starts on an empty folder makes some
 * 1800 puzzles, most of them in the background, beside all journeys; on this one it makes none.
 */
export async function makeDataFolder(addMore?: (tx: Db) => Promise<void>): Promise<string> {
	image ??= makeImage();
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-'));
	writeFileSync(join(dataDir, STORE_FILE), await image, { mode: 0o600 });
	if (addMore !== undefined) await change(dataDir, addMore);
	return dataDir;
}

async function makeImage(): Promise<Uint8Array> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-'));
	try {
		await change(dataDir, async (tx) => {
			await addPastDailies(tx);
			await addPreparedPuzzles(tx);
		});
		return readFileSync(join(dataDir, STORE_FILE));
	} finally {
		rmSync(dataDir, { recursive: true });
	}
}

async function change(dataDir: string, work: (tx: Db) => Promise<void>): Promise<void> {
	const store = await openStore({ dataDir });
	try {
		await store.transaction(work);
	} finally {
		await store.close();
	}
}

/** All dailies, and a large pool of practice puzzles. */
async function addPreparedPuzzles(tx: Db): Promise<void> {
	for (const difficulty of DIFFICULTIES) await addDailies(tx, difficulty, formatUtcDate(Date.now()));
	await addNextDailies(tx);
	await addPractice(tx);
}

/**
 * Prepares a server without tables, with the dailies of today and tomorrow, all but the hard ones: services that start on it
 * make these two, and little else.
 */
export async function addToPostgres({ urlOf }: PostgresServer): Promise<void> {
	const store = await openStore({ databaseUrl: urlOf('postgres') });
	try {
		await store.transaction(addNearlyAllPuzzles);
	} finally {
		await store.close();
	}
}

export async function addNearlyAllPuzzles(tx: Db): Promise<void> {
	const today = formatUtcDate(Date.now());
	for (const difficulty of DIFFICULTIES) {
		await addDailies(tx, difficulty, difficulty === 'hard' ? today : addDays(today, 2));
	}
	await addPractice(tx);
}

/** One puzzle is the daily of all dates that have none yet. */
async function addDailies(tx: Db, difficulty: Difficulty, before: string): Promise<void> {
	const puzzleId = await addPuzzle(tx, {
		...relabelPuzzle({ seed: 'daily', difficulty }),
		createdAt: CREATED_AT,
		isPooled: false,
	});
	for (let date = FIRST_DAILY_DATE; date < before; date = addDays(date, 1)) {
		await addDaily(tx, { date, difficulty, puzzleId });
	}
}

/**
 * Today's, tomorrow's, and those of the day after, which begins to count at midnight. Their workload is the real one, so that par is as long
 * as that of a player, and no run of a program comes near it however slow the machine is.
 */
async function addNextDailies(tx: Db): Promise<void> {
	const today = formatUtcDate(Date.now());
	for (const date of [today, addDays(today, 1), addDays(today, 2)]) {
		for (const difficulty of DIFFICULTIES) {
			const puzzle = relabelPuzzle({ seed: date, difficulty });
			const workload = findCanonicalWorkload(puzzle.givens);
			const puzzleId = await addPuzzle(tx, { ...puzzle, workload, createdAt: CREATED_AT, isPooled: false });
			await addDaily(tx, { date, difficulty, puzzleId });
		}
	}
}

/**
 * These need no canonical form, which takes longer than storing them: no test looks for their isomorphs. Their
 * techniques are stored, as those of every puzzle in the pool.
 */
async function addPractice(tx: Db): Promise<void> {
	const found = new Map<string, readonly Technique[]>();
	for (const difficulty of DIFFICULTIES) {
		for (let count = 0; count < PRACTICE_COUNTS[difficulty]; count++) {
			const puzzle = relabelPuzzle({ seed: `practice ${count}`, difficulty });
			// Other digits in the same cells leave the techniques as they are.
			const pattern = puzzle.givens.replace(/[1-9]/g, 'x');
			const techniques = found.get(pattern) ?? listTechniques(puzzle);
			found.set(pattern, techniques);
			await addIsomorph(tx, { ...puzzle, techniques, createdAt: CREATED_AT, isPooled: true });
		}
	}
}

function listTechniques({ givens, rating }: KnownPuzzle): readonly Technique[] {
	return [...new Set(findTaughtPath(givens, rating).steps.map(({ technique }) => technique))];
}
