import { setImmediate } from 'node:timers/promises';
import { AVERAGE_SIZES, type AverageSize, MODES } from '#contract/kinds.ts';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import {
	type Average,
	type DifficultyStats,
	type RaceStatsRow,
	type Stats,
	type TimeSpan,
	TREND_LENGTH_MAX,
} from '#contract/stats.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { type AttemptGame, averageLatest, findBestAverage, findNeededTime, listAttempts } from '#rules/average.ts';
import { type DifficultyGames, summarizeDifficulty } from '#rules/difficultyStats.ts';
import { startPlayer } from '#rules/par/playerSpeed.ts';
import { meetTypical } from '#rules/par/recordPar.ts';
import { type RunStats, startOfSpan, summarizeRuns } from '#rules/runStats.ts';
import { measureStreak } from '#rules/streak.ts';
import { formatLocalDate } from '#rules/timeZone.ts';
import { readModel, readSpeed } from '#store/read/par.ts';
import type { PlayerRow } from '#store/read/players.ts';
import { listGamesWithoutRun, listStatsRuns, type StatsRunRow } from '#store/read/stats.ts';
import type { Db } from '#store/schema.ts';
import type { AppParts } from '../appParts.ts';
import { expectPar, toSpeedFigure } from '../http/parAnswer.ts';
import { titleOf } from '../http/techniqueField.ts';
import { formatInstant } from '../process/clock.ts';

/** The statistics of a player, as the API returns them. */
export async function readStats(
	{ db, clock, timeZones }: { readonly db: Db } & Pick<AppParts, 'clock' | 'timeZones'>,
	{ id: playerId, timeZone }: Pick<PlayerRow, 'id' | 'timeZone'>,
): Promise<Stats> {
	const runs = await listStatsRuns(db, playerId);
	const games = await listGames(db, playerId, runs);
	const model = await readModel(db);
	const { speed } = await readSpeed(db, playerId);
	const gamesBy = Map.groupBy(games, keyOf);
	const runsBy = [...Map.groupBy(runs, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
	const rows: ReturnType<typeof toRow>[] = [];
	for (const [key, own] of runsBy) {
		rows.push(toRow(summarizeRuns(own), listAttempts(gamesBy.get(key) ?? [])));
		// Averages of thousands of games take milliseconds; other requests get a turn between them.
		await setImmediate();
	}
	const expect = (difficulty: Difficulty) => {
		const typical = meetTypical(difficulty, model);
		const medianParMs = expectPar(startPlayer(model.middle), typical).timeMs;
		return { medianParMs, parMs: speed.runCount === 0 ? null : expectPar(speed, typical).timeMs };
	};
	const byDifficulty: DifficultyStats[] = [];
	for (const difficulty of DIFFICULTIES) {
		const ownRuns = runs.filter((run) => run.difficulty === difficulty);
		if (ownRuns.length === 0) continue;
		const attempts = listAttempts(games.filter((game) => game.difficulty === difficulty));
		byDifficulty.push({ ...toDifficulty({ difficulty, runs: ownRuns, attempts }), ...expect(difficulty) });
		await setImmediate();
	}
	return {
		byDifficulty,
		since: runs[0] === undefined ? null : formatInstant(runs[0].finishedAt),
		rows: rows.flatMap(({ mode, ...figures }) =>
			MODES.flatMap((known) => (known === mode ? { mode: known, ...figures } : [])),
		),
		races: rows.flatMap(({ mode, ...figures }) => (mode === 'race' ? [figures] : [])),
		startedCount: games.length,
		finishedCount: runs.length,
		abandonedCount: games.filter(({ status }) => status === 'abandoned').length,
		streak: measureStreak(
			runs.flatMap(({ dayPlayed }) => dayPlayed ?? []),
			formatLocalDate(timeZones.of(timeZone), clock()),
		),
		speed: toSpeedFigure(speed, model.middle),
	};
}

/** All games, in the order of their start. */
async function listGames(db: Db, playerId: string, runs: readonly StatsRunRow[]) {
	const finished = runs.map((run) => ({
		id: run.gameId,
		mode: run.mode,
		difficulty: run.difficulty,
		status: 'finished' as const,
		startedAt: run.startedAt,
		endedAt: run.finishedAt,
		timeMs: run.assisted ? null : run.timeMs,
	}));
	const others = await listGamesWithoutRun(db, playerId);
	const games = [...finished, ...others.map((game) => ({ ...game, timeMs: null }))];
	return games.sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
}

function keyOf({ mode, difficulty }: Pick<RunStats, 'mode' | 'difficulty'>): string {
	return `${mode} ${difficulty}`;
}

function toRow(
	{ unassisted, spans, techniques, ...counts }: RunStats,
	attempts: readonly AttemptGame[],
): RaceStatsRow & Pick<RunStats, 'mode'> {
	const latest = unassisted.slice(-TREND_LENGTH_MAX);
	const times = latest.map(({ timeMs }) => timeMs);
	return {
		...counts,
		last5Ms: averageLast(times, 5),
		last12Ms: averageLast(times, 12),
		averages: AVERAGE_SIZES.map((size) => toAverage(size, attempts)),
		trend: latest.map(({ finishedAt, timeMs }) => ({ finishedAt: formatInstant(finishedAt), timeMs })),
		histogram: toHistogram(spans),
		techniques: techniques.map(([technique, count]) => ({ technique, title: titleOf(technique), count })),
	};
}

function toDifficulty(own: DifficultyGames): Omit<DifficultyStats, 'medianParMs' | 'parMs'> {
	const { games, change, ...figures } = summarizeDifficulty(own);
	return {
		...figures,
		averages: AVERAGE_SIZES.map((size) => toAverage(size, own.attempts)),
		games: games.map(({ endedAt, ...times }) => ({ endedAt: formatInstant(endedAt), ...times })),
		change: change && { ...change, since: formatInstant(change.since) },
	};
}

function toAverage(size: AverageSize, attempts: readonly AttemptGame[]): Average {
	const best = findBestAverage(attempts, size);
	const recent = attempts.slice(-size).map(({ timeMs }) => timeMs);
	const latest = averageLatest(recent, size);
	return {
		size,
		timeMs: latest ?? null,
		isDnf: latest === null,
		best: best && { timeMs: best.timeMs, madeAt: formatInstant(best.madeAt) },
		neededMs: findNeededTime(recent, size, best?.timeMs) ?? null,
	};
}

/** The mean of the last `count` times; `null` while there are fewer. */
function averageLast(times: readonly number[], count: number): number | null {
	if (times.length < count) return null;
	return Math.round(times.slice(-count).reduce((sum, time) => sum + time, 0) / count);
}

/** From the fastest span to the slowest, with those between that have no time. */
function toHistogram(spans: RunStats['spans']): TimeSpan[] {
	const [first, last] = [spans[0]?.[0] ?? 0, spans.at(-1)?.[0] ?? -1];
	const counts = new Map(spans);
	return Array.from({ length: last - first + 1 }, (_, index) => ({
		from: startOfSpan(first + index),
		to: Math.min(startOfSpan(first + index + 1), GAME_TIME_MS_MAX),
		count: counts.get(first + index) ?? 0,
	}));
}
