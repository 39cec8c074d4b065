/**
 * What a player's statistics cost to read, and a finish to count in, as the runs of the player grow: both as ratios to those
 * of a player with fewer runs, who has the full trends already. SQLite in memory, so that the disk says nothing.
 *
 * Usage: npm run bench:stats -- [--runs 100000] [--json]
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { TREND_LENGTH_MAX } from '#contract/stats.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { TECHNIQUES } from '#engine/technique.ts';
import { summarize } from '#rules/coach/summarize.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { listDoneDrills } from '#store/coach/drills.ts';
import { countOwnToFollow } from '#store/coach/followedRuns.ts';
import { listTechniqueRows, readShifts, readTimeTotals } from '#store/coach/readTimes.ts';
import { formatRunSums, type RunSums } from '#store/coach/runSums.ts';
import { openMemoryStore } from '#store/open.ts';
import { repairStats } from '#store/repair/fillStats.ts';
import {
	listDailyDaysPlayed,
	listLatestTimes,
	listSpans,
	listTechniques,
	readGameCounts,
	summarizeTimes,
} from '#store/stats/stats.ts';
import { DAY_START, giveGuest, givePuzzle, giveRun } from '#store/testing/testRows.ts';
import { reportAims } from './aims.ts';

const SIZES = [10, 1000, 10_000, 100_000];
const AIMS = { read: 1.5, insights: 1.5, finish: 2 };
const READ_COUNT = 200;
const FINISH_COUNT = 400;
const AT_ONCE = 500;
/** Any number of runs is spread over this many days, since where time went is kept by month. */
const DAYS = 300;
/** How many techniques each run asks for. */
const ASKED = 12;

const { values } = parseArgs({
	options: { runs: { type: 'string', default: '100000' }, json: { type: 'boolean', default: false } },
});
const sizes = SIZES.filter((size) => size <= Number(values.runs));

const store = await openMemoryStore();
const random = createRandom('bench stats');
const playerId = await giveGuest(store.db, 'player');
const puzzleId = await givePuzzle(store.db, 1);
let runCount = 0;

interface Cost {
	readonly size: number;
	readonly readMs: number;
	readonly insightsMs: number;
	readonly finishMs: number;
}

/** One of the days, or after all of them, as a finish is after all before it. */
function drawRun(day = runCount % DAYS) {
	const index = runCount++;
	const difficulty = DIFFICULTIES[random.below(DIFFICULTIES.length)]!;
	const startedAt = DAY_START + day * DAY_MS + index;
	return { id: `game${index}`, playerId, puzzleId, difficulty, startedAt, timeMs: 60_000 + random.below(1_200_000) };
}

/** Stores the runs all at once and counts them afterwards, which is quicker than to play them. */
async function growTo(size: number): Promise<void> {
	while (runCount < size) {
		const runs = Array.from({ length: Math.min(AT_ONCE, size - runCount) }, () => drawRun());
		await store.db.insertInto('games').values(runs.map(toGameRow)).execute();
		await store.db.insertInto('runs').values(runs.map(toRunRow)).execute();
	}
	await store.transaction((tx) => repairStats(tx, playerId));
}

type DrawnRun = ReturnType<typeof drawRun>;

function placeOf({ puzzleId, difficulty, startedAt }: DrawnRun) {
	const place = { mode: 'random', difficulty, slot: `random:${difficulty}` } as const;
	return { playerId, puzzleId, ...place, startedAt, penaltyMs: 0, assisted: 0 } as const;
}

function toGameRow(run: DrawnRun) {
	const { id, startedAt, timeMs } = run;
	const clock = { playedMs: timeMs, endedAt: startedAt + timeMs, wrongCount: 0, hintCount: 0, lastMoveAt: 0 };
	const counts = { ...clock, moveCount: 0, firstOnBoard: 1, clockMismatch: 0 } as const;
	return { id, ...placeOf(run), status: 'finished', ...counts, runId: `run of ${id}` } as const;
}

function toRunRow(run: DrawnRun) {
	const { id, startedAt, timeMs } = run;
	const place = placeOf(run);
	const times = { timeMs, finishedAt: startedAt + timeMs, onDate: 0, totalAtFinish: 0, personalBest: 0 } as const;
	return {
		id: `run of ${id}`,
		gameId: id,
		board: place.slot,
		standing: 'ranked',
		reasons: '',
		...place,
		...times,
		...COUNTED,
		timeSums: formatRunSums(drawSums(timeMs)),
	} as const;
}

/** A run that counts for par, and so for where the time went. */
const COUNTED = {
	...{ parMean: 12, parVariance: 0.1, parHardness: 0, parPuzzleMean: 12, parPuzzleVariance: 0.1 },
	...({ parKnown: 0, parWeight: 1, parSum: 1, parCounted: 1 } as const),
};

function drawSums(timeMs: number): RunSums {
	const share = {
		metCount: 2,
		timeMs: Math.floor(timeMs / ASKED),
		expectedMs: 20_000,
		logSum: 300,
		logSquares: 50_000,
	};
	const techniques = TECHNIQUES.slice(0, ASKED).map((technique) => ({ technique, ...share }));
	return { timeMs, attributedMs: timeMs, errorMs: 0, errorCount: 0, techniques };
}

async function readInsights(): Promise<unknown> {
	const [rows] = await Promise.all([
		listTechniqueRows(store.db, playerId),
		readTimeTotals(store.db, playerId),
		countOwnToFollow(store.db, playerId),
		listDoneDrills(store.db, playerId),
	]);
	return summarize(rows, { month: '2027-09', shifts: await readShifts(store.db) });
}

async function readStats(): Promise<void> {
	await Promise.all([
		summarizeTimes(store.db, playerId),
		listLatestTimes(store.db, { playerId, limit: TREND_LENGTH_MAX }),
		listSpans(store.db, playerId),
		listTechniques(store.db, playerId),
		listDailyDaysPlayed(store.db, playerId),
		readGameCounts(store.db, playerId),
	]);
}

/** The tenth percentile: what the work costs when nothing else slows the machine down. */
async function timeEach(count: number, work: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let index = 0; index < count; index++) {
		const start = performance.now();
		await work();
		times.push(performance.now() - start);
	}
	return times.sort((a, b) => a - b)[Math.floor(count / 10)]!;
}

async function measure(size: number): Promise<Cost> {
	await growTo(size);
	const readMs = await timeEach(READ_COUNT, readStats);
	const insightsMs = await timeEach(READ_COUNT, readInsights);
	const finishMs = await timeEach(FINISH_COUNT, () => store.transaction((tx) => giveRun(tx, drawRun(DAYS))));
	console.error(
		`${size} runs: read ${readMs.toFixed(2)} ms, insights ${insightsMs.toFixed(2)} ms, finish ${finishMs.toFixed(2)} ms`,
	);
	return { size, readMs, insightsMs, finishMs };
}

const costs: Cost[] = [];
for (const size of sizes) costs.push(await measure(size));
await store.close();

const [base, most] = [costs[1]!, costs.at(-1)!];
const describe = (figure: 'readMs' | 'insightsMs' | 'finishMs') =>
	costs.map((cost) => `${cost.size}: ${cost[figure].toFixed(2)} ms`).join(', ');
reportAims(`Statistics of ${most.size} runs beside those of ${base.size}, ratio of times`, [
	{
		name: 'read',
		aim: AIMS.read,
		atMost: true,
		seen: most.readMs / base.readMs,
		unit: '×',
		detail: describe('readMs'),
	},
	{
		name: 'insights',
		aim: AIMS.insights,
		atMost: true,
		seen: most.insightsMs / base.insightsMs,
		unit: '×',
		detail: describe('insightsMs'),
	},
	{
		name: 'finish',
		aim: AIMS.finish,
		atMost: true,
		seen: most.finishMs / base.finishMs,
		unit: '×',
		detail: describe('finishMs'),
	},
]);
