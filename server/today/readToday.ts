import { PAGE_LIMIT_DEFAULT } from '#contract/limits.ts';
import type { Run } from '#contract/run.ts';
import {
	OPEN_GAMES_MAX,
	type OpenGame,
	type Today,
	type TodayCard,
	type TodayGame,
	type TodayStreak,
	WEEK_DAYS,
} from '#contract/today.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { timeWithPenalties } from '#rules/addPenalty.ts';
import { findConfirmedId, findContestPuzzle, toMode } from '#rules/challenge.ts';
import { measureElapsedMs } from '#rules/gameClock.ts';
import { isUnderWay } from '#rules/gameState.ts';
import type { PlayerSpeed } from '#rules/par/playerSpeed.ts';
import { NO_EVIDENCE, type ParModel } from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle } from '#rules/par/recordPar.ts';
import { measureStreak } from '#rules/streak.ts';
import { formatLocalDate, type TimeZones } from '#rules/timeZone.ts';
import { listUsualDailies } from '#rules/usualDailies.ts';
import { addDays, DAY_MS, formatUtcDate } from '#rules/utcDate.ts';
import type { BoardRank } from '#store/boards/bestRuns.ts';
import { type OwnDailies, readDailies } from '#store/read/days.ts';
import { listLevelEvidence } from '#store/read/levelPar.ts';
import { listPlayedDailies, readModel, readSpeed } from '#store/read/par.ts';
import { listRuns } from '#store/read/runs.ts';
import {
	type DailyGame,
	findLastClimb,
	type GameHead,
	listDailyGames,
	listFastest,
	listPlaces,
	listUnderWay,
} from '#store/read/today.ts';
import type { UsualTimes } from '#store/read/usualTimes.ts';
import type { Db } from '#store/schema.ts';
import type { Player } from '../auth/identity.ts';
import { toCellCounts } from '../http/cellCounts.ts';
import { toContestField } from '../http/contestField.ts';
import { expectPar, toParAnswer } from '../http/parAnswer.ts';
import { showOwnRuns } from '../http/runAnswer.ts';
import type { PuzzlePool } from '../puzzles/puzzlePool.ts';

/** The public part, for a browser without a player. */
export async function readPublicToday(db: Db, { usual, now }: Pick<PlayerParts, 'usual' | 'now'>): Promise<Today> {
	const date = formatUtcDate(now);
	const yesterday = addDays(date, -1);
	const fastest = await listFastest(db, yesterday);
	return {
		date,
		cards: DIFFICULTIES.map((difficulty) => ({ difficulty, usual: usual[difficulty] })),
		yesterday: DIFFICULTIES.map((difficulty) => {
			const first = fastest.find((run) => run.difficulty === difficulty);
			if (first === undefined) return { difficulty };
			const { displayName, timeMs, runId, cellTimes } = first;
			return { difficulty, fastest: { displayName, timeMs, runId, ...(cellTimes && { cellTimes }) } };
		}),
	};
}

interface PlayerParts {
	readonly player: Player;
	readonly puzzles: Pick<PuzzlePool, 'levels'>;
	readonly timeZones: TimeZones;
	readonly usual: UsualTimes;
	readonly now: number;
}

/** The number of queries does not grow with the player's history. Runs that wait add a few. */
export async function readToday(db: Db, { player, puzzles, timeZones, usual, now }: PlayerParts): Promise<Today> {
	const { id, kind } = player;
	const date = formatUtcDate(now);
	const ownDate = formatLocalDate(timeZones.of(player.timeZone), now);
	const days = [addDays(date, -1), date];
	// What needs no answer of another query is asked for at the same time: each wait is a turn of the event loop.
	const [model, { speed }, history, played, places, underWay, waiting, climbed] = await Promise.all([
		readModel(db),
		readSpeed(db, id),
		readDailies(db, id),
		listDailyGames(db, id, days),
		listPlaces(db, id, days),
		listUnderWay(db, { playerId: id, now, limit: OPEN_GAMES_MAX + DIFFICULTIES.length }),
		kind === 'user' ? listWaiting(db, id, now) : [],
		findLastClimb(db, id),
	]);
	const [dailies, level] = await Promise.all([
		listPlayedDailies(db, { from: days[0]!, to: date }, model),
		findNextLevel(db, { climbed, puzzles, model, speed }),
	]);
	const [yesterday, cards] = days.map((day) =>
		DIFFICULTIES.map((difficulty): TodayCard => {
			const game = chooseGame(played.filter((own) => own.date === day && own.difficulty === difficulty));
			const daily = dailies.find((each) => each.date === day && each.difficulty === difficulty);
			return {
				difficulty,
				...(day === date && { usual: usual[difficulty] }),
				...(daily !== undefined && speed.runCount > 0 && { parMs: expectPar(speed, daily.puzzle).timeMs }),
				...(game !== undefined && { game: toTodayGame(game, { places, now }) }),
			};
		}),
	) as [TodayCard[], TodayCard[]];
	const past = measurePast(history, { date, ownDate });
	return {
		date,
		cards,
		yesterday,
		streak: measureWeek(history, ownDate),
		waiting,
		open: underWay
			.filter((game) => game.mode !== 'daily' || game.date !== date)
			.slice(0, OPEN_GAMES_MAX)
			.map((game) => toOpenGame(game, now)),
		...(level !== undefined && { level }),
		...(past !== undefined && { past }),
	};
}

/** Chooses among the games on one daily, newest first: one under way, that which can rank before others, else the first finish, else the latest. */
function chooseGame(games: readonly DailyGame[]): DailyGame | undefined {
	const underWay = games.filter(isUnderWay);
	const open = underWay.find(({ firstOnBoard }) => firstOnBoard === 1) ?? underWay[0];
	return open ?? games.findLast(({ status }) => status === 'finished') ?? games[0];
}

interface OwnFacts {
	/** By the run. */
	readonly places: ReadonlyMap<string, BoardRank>;
	readonly now: number;
}

function toTodayGame(game: DailyGame, { places, now }: OwnFacts): TodayGame {
	const place = game.runId === null ? undefined : places.get(game.runId);
	const timeMs = measureTimeMs(game, now);
	const isTimed = game.runId !== null && game.assisted === 0;
	return {
		id: game.id,
		status: game.status,
		timeMs,
		...toCellCounts(game),
		runId: game.runId,
		...(game.standing !== null && { standing: game.standing }),
		assisted: game.assisted === 1,
		rank: place?.rank ?? null,
		total: place?.total ?? null,
		parMs: game.expected === null ? null : toParAnswer(game.expected).timeMs,
		...(game.cellTimes && { cellTimes: game.cellTimes }),
		...(game.status === 'abandoned' && { cells: describeCells(game) }),
		isBest: isTimed && game.bestBeforeMs !== null && timeMs < game.bestBeforeMs,
	};
}

function toOpenGame(game: GameHead, now: number): OpenGame {
	const { id, difficulty, date, level, raceId, challengeKey } = game;
	const confirms = findConfirmedId(challengeKey);
	return {
		id,
		mode: toMode(game.mode),
		difficulty,
		date,
		level,
		status: game.status === 'paused' ? 'paused' : 'playing',
		timeMs: measureTimeMs(game, now),
		...toCellCounts(game),
		...(raceId !== null && { raceId }),
		...toContestField({ contest: findContestPuzzle(challengeKey), deadline: game.deadline }),
		...(confirms !== null && { confirms }),
	};
}

/** Each cell as given, filled or open. */
function describeCells({ givens, filledCells }: GameHead): string {
	return Array.from(givens, (digit, cell) => (digit !== '0' ? 'g' : filledCells[cell] === '1' ? 'f' : 'o')).join('');
}

function measureTimeMs(game: GameHead, now: number): number {
	return timeWithPenalties({ elapsedMs: measureElapsedMs(game, now), penaltyMs: game.penaltyMs });
}

async function listWaiting(db: Db, playerId: string, now: number): Promise<Run[]> {
	const held = await listRuns(db, { playerId, standing: 'held', limit: PAGE_LIMIT_DEFAULT });
	return (await showOwnRuns(db, held, now)).filter(({ confirmation }) => confirmation !== undefined);
}

/** `date` is the player's own today. */
function measureWeek({ played }: OwnDailies, date: string): TodayStreak {
	const dates = played.map((day) => day.date);
	const { currentDays, freezes, days } = measureStreak(dates, date);
	const marks = new Map<string, TodayStreak['marks'][number]>(days.map((day) => [day.date, day.mark]));
	if (!dates.includes(date)) marks.set(date, 'open');
	const week = Array.from({ length: WEEK_DAYS }, (_, index) => addDays(date, index + 1 - WEEK_DAYS));
	return {
		date,
		days: currentDays,
		freezes,
		marks: week.map((day) => marks.get(day) ?? 'missed'),
		played: DIFFICULTIES.filter((difficulty) =>
			played.some((day) => day.date === date && day.difficulty === difficulty),
		),
		usual: listUsualDailies(played, date),
	};
}

interface Todays {
	/** Today's date of the dailies. */
	readonly date: string;
	/** The player's own. */
	readonly ownDate: string;
}

/** Returns undefined until the player has solved a daily. */
function measurePast({ solved, played }: OwnDailies, { date, ownDate }: Todays): Today['past'] {
	const [since] = solved.map((daily) => daily.date).sort();
	if (since === undefined) return undefined;
	const past = solved.filter((daily) => daily.date < date).length;
	const ofMonth = played.filter((day) => day.date.startsWith(ownDate.slice(0, 7)));
	const byDay = Map.groupBy(ofMonth, (day) => day.date);
	return {
		open: DIFFICULTIES.length * countDays(since, date) - past,
		since,
		fullDays: [...byDay.values()].filter(({ length }) => length === DIFFICULTIES.length).length,
	};
}

function countDays(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

interface LevelParts {
	readonly climbed: Awaited<ReturnType<typeof findLastClimb>>;
	readonly puzzles: Pick<PuzzlePool, 'levels'>;
	readonly model: ParModel;
	readonly speed: PlayerSpeed;
}

/** The next level of the ladder that the player climbed last, or the first level. Returns undefined at the top of the ladder. */
async function findNextLevel(db: Db, { climbed, puzzles, model, speed }: LevelParts): Promise<Today['level']> {
	const difficulty = climbed?.difficulty ?? DIFFICULTIES[0];
	const next = puzzles.levels(difficulty)[climbed?.level ?? 0];
	if (next === undefined) return undefined;
	const { level, technique } = next;
	const evidence = (await listLevelEvidence(db, [level])).find((row) => row.difficulty === difficulty);
	const puzzle = meetPuzzle(next, evidence ?? NO_EVIDENCE, model.features);
	const parMs = expectPar(speed, puzzle).timeMs;
	return { difficulty, level, technique, title: TECHNIQUE_LABELS[technique], parMs };
}
