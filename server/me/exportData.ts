import { setImmediate } from 'node:timers/promises';
import type { ExportedGame, ExportedRun, PlayerExport } from '#contract/playerExport.ts';
import type { Stats } from '#contract/stats.ts';
import type { Move } from '#engine/move.ts';
import { toMode } from '#rules/challenge.ts';
import {
	listOwnAccess,
	listOwnBoardRows,
	listOwnCircles,
	listOwnDrills,
	listOwnRacers,
	listProgress,
	type OwnAccess,
	type OwnDrill,
	type OwnRacer,
} from '#store/read/account.ts';
import { listOwnEntries } from '#store/read/contests.ts';
import { type GameRow, listGames } from '#store/read/games.ts';
import { readMovesOf } from '#store/read/moves.ts';
import { findPlayer, type PlayerRow } from '#store/read/players.ts';
import { listRuns, type MomentSpan, type RunRow } from '#store/read/runs.ts';
import type { Db } from '#store/schema.ts';
import type { AppParts } from '../appParts.ts';
import { toContestField } from '../http/contestField.ts';
import { toOwnRun } from '../http/runAnswer.ts';
import { toShownMoves } from '../http/shownMoves.ts';
import { formatInstant } from '../process/clock.ts';

export interface ExportParts extends AppParts {
	readStats(db: Db, player: PlayerRow): Promise<Stats>;
}

/** Each part waits for its turn among the long reads. */
export type ReadPart = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Whose games and runs, and when they ended. */
interface Wanted {
	readonly playerId: string;
	readonly span: MomentSpan;
}

type Head = Omit<PlayerExport, 'games' | 'runs'>;

/** A game can have ten thousand moves, so only a few games are in memory at once. */
const GAMES_AT_ONCE = 20;
const RUNS_AT_ONCE = 200;

/** Everything except the long lists. Returns `undefined` if the player no longer exists. */
export async function readHead(db: Db, { clock, readStats }: ExportParts, playerId: string): Promise<Head | undefined> {
	const player = await findPlayer(db, playerId);
	if (player === undefined) return undefined;
	const { id, kind, displayName, email, createdAt, preferences, hasPage, showsStreak, showsMedals } = player;
	const boardRows = await listOwnBoardRows(db, playerId);
	return {
		exportedAt: formatInstant(clock()),
		profile: {
			id,
			kind,
			displayName,
			email,
			createdAt: formatInstant(createdAt),
			preferences,
			hasPage,
			showsStreak,
			showsMedals,
			timeZone: player.timeZone,
			reminder: player.reminder,
		},
		stats: await readStats(db, player),
		levels: await listProgress(db, playerId),
		access: (await listOwnAccess(db, playerId)).map(toExportedAccess),
		races: (await listOwnRacers(db, playerId)).map(toExportedRacer),
		contests: (await listOwnEntries(db, playerId)).map(({ startedAt, lastRightMs, rightCount, program, ...entry }) => ({
			...entry,
			startedAt: formatInstant(startedAt),
			lastRightMs: rightCount === 0 ? null : lastRightMs,
			program: program === 1,
		})),
		circles: (await listOwnCircles(db, playerId)).map(({ joinedAt, ...circle }) => ({
			...circle,
			joinedAt: formatInstant(joinedAt),
		})),
		drills: (await listOwnDrills(db, playerId)).map(toExportedDrill),
		boardRows: boardRows.map((row) => ({ ...row, finishedAt: formatInstant(row.finishedAt) })),
	};
}

function toExportedRacer({ programs, late, joinedAt, ...racer }: OwnRacer) {
	return { ...racer, programs: programs === 1, isLate: late === 1, joinedAt: formatInstant(joinedAt) };
}

function toExportedDrill({ startedAt, endedAt, positions, ...drill }: OwnDrill) {
	return {
		...drill,
		startedAt: formatInstant(startedAt),
		endedAt: formatMoment(endedAt),
		positions: [...positions],
	};
}

function toExportedAccess({ kind, name, keyRight, ...row }: OwnAccess): PlayerExport['access'][number] {
	return {
		kind,
		name,
		right: keyRight,
		createdAt: formatInstant(row.createdAt),
		expiresAt: formatInstant(row.expiresAt),
		lastUsedAt: formatMoment(row.lastUsedAt),
		revokedAt: formatMoment(row.revokedAt),
	};
}

/**
 * Yields the file in pieces, so that memory use does not grow with the number of games, and other requests have turns between two of them.
 * Each sees its own moment: a client that takes the file slowly would keep the database from clearing away what is old.
 */
export async function* writeExport(readPart: ReadPart, head: Head, wanted: Wanted): AsyncGenerator<string> {
	yield `${JSON.stringify(head).slice(0, -1)},"games":[`;
	yield* writeRows(readGames(readPart, wanted));
	yield '],"runs":[';
	yield* writeRows(readRuns(readPart, wanted));
	yield ']}\n';
}

async function* writeRows(rows: AsyncIterable<object>): AsyncGenerator<string> {
	let separator = '';
	for await (const row of rows) {
		yield `${separator}\n${JSON.stringify(row)}`;
		separator = ',';
	}
}

async function* readGames(readPart: ReadPart, { playerId, span }: Wanted): AsyncGenerator<ExportedGame> {
	for (let before: GameRow | undefined; ; ) {
		const { games, moves } = await readPart(async (db) => {
			const page = await listGames(db, { playerId, ended: span, limit: GAMES_AT_ONCE, before });
			return { games: page, moves: page.length === 0 ? new Map() : await readMovesOf(db, page) };
		});
		for (const game of games) yield toExportedGame(game, moves.get(game.id) ?? []);
		await setImmediate();
		before = games.at(-1);
		if (before === undefined) return;
	}
}

async function* readRuns(readPart: ReadPart, { playerId, span }: Wanted): AsyncGenerator<ExportedRun> {
	for (let before: RunRow | undefined; ; ) {
		const runs = await readPart((db) => listRuns(db, { playerId, finished: span, limit: RUNS_AT_ONCE, before }));
		for (const run of runs) yield toExportedRun(run);
		await setImmediate();
		before = runs.at(-1);
		if (before === undefined) return;
	}
}

/** A paused game comes without its grid, as everywhere, so that no player can think while the clock is stopped. */
function toExportedGame(game: GameRow, moves: readonly Move[]): ExportedGame {
	const isPaused = game.status === 'paused';
	return {
		id: game.id,
		mode: toMode(game.mode),
		difficulty: game.difficulty,
		date: game.date,
		localDate: game.localDate,
		level: game.level,
		status: game.status,
		puzzle: isPaused ? null : game.givens,
		startedAt: formatInstant(game.startedAt),
		endedAt: formatMoment(game.endedAt),
		playedMs: game.playedMs,
		runningSince: formatMoment(game.runningSince),
		penaltyMs: game.penaltyMs,
		wrongCount: game.wrongCount,
		hintCount: game.hintCount,
		assisted: game.assisted,
		firstOnBoard: game.isFirstGame,
		clockMismatch: game.clockMismatch,
		program: game.program,
		runId: game.runId,
		...(game.raceId !== null && { raceId: game.raceId }),
		...toContestField(game),
		...(isPaused ? { moves: [] } : toShownMoves(moves, game.moveCount)),
	};
}

function toExportedRun(row: RunRow): ExportedRun {
	const { rankAtFinish, totalAtFinish, percentileAtFinish, personalBest, previousBestMs, bestBeforeMs } = row;
	const atFinish = { rankAtFinish, totalAtFinish, percentileAtFinish, personalBest, previousBestMs, bestBeforeMs };
	return {
		...toOwnRun(row),
		localDate: row.localDate,
		...atFinish,
		unseenDecisionAt: formatMoment(row.unseenDecisionAt),
	};
}

function formatMoment(ms: number | null): string | null {
	return ms === null ? null : formatInstant(ms);
}
