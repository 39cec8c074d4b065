import { reportPar } from '#rules/par/reportPar.ts';
import { DAY_MS, formatUtcDate } from '#rules/utcDate.ts';
import { listHeldRuns } from '#store/read/heldRuns.ts';
import { countRunsToFollow } from '#store/read/insights.ts';
import {
	countActive,
	countBoards,
	countGamesByDay,
	countOpenCodes,
	countPlayersByKind,
	listLargestBoards,
	readSize,
} from '#store/read/operator.ts';
import { listReportedRuns } from '#store/read/par.ts';
import { countRacesByState } from '#store/read/races.ts';
import { countRunsByStatus } from '#store/read/runs.ts';
import { readSnapshot } from '#store/reader.ts';
import type { Db } from '#store/schema.ts';
import type { CommandContext, RunVerb } from './context.ts';
import { formatBytes, formatCount, formatFields, formatHours, formatMoment, formatTable } from './format.ts';
import { describePool, readPool } from './puzzles.ts';

const HOUR_MS = 3_600_000;
const DAYS_SHOWN = 14;
const BOARDS_SHOWN = 5;
const BAR_LENGTH = 30;
/** The latest runs show how good par is now. */
const PAR_RUNS_MAX = 20_000;

type Stats = Awaited<ReturnType<typeof readStats>>;

export const showStats: RunVerb = async (context, { json }) => {
	const stats = await readSnapshot(context.store, (db) => readStats(context, db));
	if (json) context.print(JSON.stringify(stats, null, 2));
	else for (const line of describeStats(stats)) context.print(line);
	return 0;
};

async function readStats({ store, now: clock }: CommandContext, db: Db) {
	const now = clock();
	const [longestWaiting] = await listHeldRuns(db, { limit: 1, now });
	return {
		at: formatMoment(now),
		players: await countPlayersByKind(db),
		activePlayers: {
			day: await countActive(db, now - DAY_MS),
			week: await countActive(db, now - 7 * DAY_MS),
			month: await countActive(db, now - 30 * DAY_MS),
		},
		games: await readDays(db, now),
		runs: await countRunsByStatus(db),
		par: reportPar(await listReportedRuns(db, PAR_RUNS_MAX)),
		coach: { waitingRuns: await countRunsToFollow(db) },
		longestHeld: longestWaiting === undefined ? null : formatWaiting(longestWaiting, now),
		...(await countBoards(db)),
		largestBoards: await listLargestBoards(db, BOARDS_SHOWN),
		races: await countRacesByState(db),
		openCodes: await countOpenCodes(db, now),
		database: { engine: store.engine, bytes: await readSize(store, db) },
		pool: await readPool(db, now),
	};
}

function formatWaiting({ id, finishedAt }: { id: string; finishedAt: number }, now: number) {
	return { run: id, finishedAt: formatMoment(finishedAt), waitingHours: Math.floor((now - finishedAt) / HOUR_MS) };
}

/** The last days, ending with today. */
async function readDays(db: Db, now: number) {
	const first = Math.floor(now / DAY_MS) - DAYS_SHOWN + 1;
	const started = await countGamesByDay(db, 'startedAt', first * DAY_MS);
	const finished = await countGamesByDay(db, 'endedAt', first * DAY_MS);
	return Array.from({ length: DAYS_SHOWN }, (_, index) => ({
		date: formatUtcDate((first + index) * DAY_MS),
		started: started.get(first + index) ?? 0,
		finished: finished.get(first + index) ?? 0,
	}));
}

function describeStats(stats: Stats): string[] {
	return [...describeTotals(stats), '', ...describeDays(stats.games), '', ...describePool(stats.pool)];
}

function describeTotals({ players, activePlayers, runs, longestHeld, database, ...rest }: Stats): string[] {
	const waiting = longestHeld === null ? '' : `, ${longestHeld.run} for ${formatHours(longestHeld.waitingHours)}`;
	const boards = rest.largestBoards.map(({ board, total }) => `${board} ${total}`).join(', ');
	return formatFields({
		players: `${formatCount(players.users, 'user')}, ${formatCount(players.guests, 'guest')}, ${players.mergedGuests} that became users`,
		active: `${activePlayers.day} in 1 day, ${activePlayers.week} in 7 days, ${activePlayers.month} in 30 days`,
		runs: `${runs.ranked} ranked, ${runs.held} held, ${runs.unranked} unranked`,
		held: `${formatCount(runs.held, 'run')} waiting${waiting}`,
		par: describePar(rest.par),
		coach: describeCoach(rest.coach),
		boards: `${formatCount(rest.boards, 'board')}, ${formatCount(rest.rows, 'row')}${boards === '' ? '' : `: ${boards}`}`,
		races: `${formatCount(rest.races.total, 'race')}, ${rest.races.cancelled} cancelled`,
		codes: `${rest.openCodes} open`,
		database: `${database.engine}, ${formatBytes(database.bytes)}`,
	});
}

/** The four measures of par's quality in docs/par.md. */
function describePar({ runCount, error, errorAfter, covered, bias, agreement }: Stats['par']): string {
	const figures = [
		formatFigure('error', error, '%'),
		...([1, 5, 30] as const).map((count) => formatFigure(`after ${count}`, errorAfter[count], '%')),
		formatFigure('interval holds', covered, '%'),
		bias === null ? undefined : `bias ${bias < 0 ? '' : '+'}${bias.toFixed(2)}`,
		agreement === null ? undefined : `puzzles ${agreement.toFixed(2)}`,
	].filter((figure) => figure !== undefined);
	return [`${formatCount(runCount, 'run')} counted`, ...figures].join(', ');
}

/** How far the background work has come. */
function describeCoach({ waitingRuns }: Stats['coach']): string {
	return waitingRuns === 0 ? 'all logs followed' : `${formatCount(waitingRuns, 'log')} to follow`;
}

function formatFigure(name: string, value: number | null, unit: string): string | undefined {
	return value === null ? undefined : `${name} ${value.toFixed(0)} ${unit}`;
}

/** The length of a bar is the number of games started; its full part is the number finished. */
function describeDays(days: Stats['games']): string[] {
	const most = Math.max(1, ...days.map(({ started, finished }) => Math.max(started, finished)));
	const lengthOf = (count: number) => Math.ceil((count / most) * BAR_LENGTH);
	const rows = days.map(({ date, started, finished }) => {
		const full = lengthOf(finished);
		const bar = `${'#'.repeat(full)}${'-'.repeat(Math.max(0, lengthOf(started) - full))}`;
		return [date, `${started}`, `${finished}`, bar.padEnd(BAR_LENGTH)];
	});
	const head = ['games', 'started', 'finished', '# finished, - only started'.padEnd(BAR_LENGTH)];
	return formatTable([head, ...rows]).map((line) => line.trimEnd());
}
