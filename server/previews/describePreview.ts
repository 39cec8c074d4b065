import type { Mode } from '#contract/kinds.ts';
import type { LeaderboardEntry } from '#contract/leaderboard.ts';
import type { Race } from '#contract/race.ts';
import type { RankedTime } from '#contract/run.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { type Grid, parseGrid } from '#engine/grid.ts';
import { readHeat } from '#rules/heatCells.ts';
import { isOver } from '#rules/utcDate.ts';
import { formatRunTime } from '../process/clock.ts';
import { writeShortDate } from '../process/englishDate.ts';
import type { Preview, PreviewRow } from './drawPreview.ts';

/**
 * The facts on each preview image. All recipients of a link see it: it shows a puzzle's givens only when no ranked
 * clock can still run on it, as for a daily whose date is over and a closed race.
 */

const ROWS_MAX = 3;

interface Daily {
	readonly date: string;
	readonly difficulty: Difficulty;
	/** Absent if the daily was not made yet. */
	readonly givens: string | undefined;
}

export function describeDaily({ date, difficulty, givens }: Daily, now: number): Preview {
	return {
		givens: isOver(date, now) ? toGrid(givens) : undefined,
		kicker: 'Daily sudoku',
		title: `${nameDifficulty(difficulty)} · ${writeShortDate(date)}`,
		rows: [{ name: 'The same puzzle and the same' }, { name: 'clock for everyone.' }],
	};
}

interface Shown {
	readonly givens: string | undefined;
	readonly cellTimes: string | undefined;
}

/** A public run, with its cell times once its day is over; every other run gets the same picture. */
export function describeRun(run: RankedTime | undefined, { givens, cellTimes }: Shown, now: number): Preview {
	if (run === undefined) {
		return { givens: undefined, kicker: 'Timed sudoku', title: 'A game, move by move', rows: [] };
	}
	const { displayName, difficulty, date, timeMs } = run;
	const cells = isOver(date, now) ? readHeat(cellTimes) : undefined;
	return {
		...describeDaily({ date, difficulty, givens }, now),
		heat: cells && { difficulty, cells },
		kicker: `${nameDifficulty(difficulty)} daily · ${writeShortDate(date)}`,
		title: 'Can you beat this time?',
		time: formatRunTime(timeMs),
		rows: [{ name: displayName }],
	};
}

/** The race's public view. Returns `undefined` for an unknown race. */
export function describeRace(race: Race | undefined, givens: string | undefined): Preview {
	if (race === undefined || race.state === 'cancelled') {
		return { givens: undefined, kicker: 'Sudoku race', title: 'Same puzzle, same clock', rows: [] };
	}
	const { state, kind, programs, difficulty, hostName, racers } = race;
	const kicker = [kind === 'live' ? 'Live sudoku race' : 'Sudoku race', ...(programs ? ['programs'] : [])].join(' · ');
	const title = `${nameDifficulty(difficulty)} race`;
	if (state !== 'closed') {
		const host = hostName === null ? [] : [{ name: hostName }];
		return { givens: undefined, kicker, title: 'You’re challenged', rows: [{ name: title }, ...host] };
	}
	const placed = racers.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!);
	const rows = placed.map(({ place, name, timeMs }) => toRow({ place: place!, name: name ?? '', timeMs: timeMs! }));
	return { givens: toGrid(givens), kicker, title, rows: rows.slice(0, ROWS_MAX) };
}

/** The circle of an invitation. A renewed link has none. */
export function describeCircle(circle: { readonly name: string; readonly memberCount: number } | undefined): Preview {
	const kicker = 'Sudoku circle';
	if (circle === undefined) return { givens: undefined, kicker, title: 'A daily board for friends', rows: [] };
	const { name, memberCount } = circle;
	const size = memberCount === 1 ? '1 member' : `${memberCount} members`;
	return { givens: undefined, kicker, title: 'You’re invited', rows: [{ name }, { name: size }] };
}

interface Board {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	readonly date: string | null;
	readonly entries: readonly Pick<LeaderboardEntry, 'rank' | 'displayName' | 'timeMs'>[];
}

export function describeBoard({ mode, difficulty, date, entries }: Board): Preview {
	const title = `${nameDifficulty(difficulty)} ${MODE_NAMES[mode]}`;
	const rows = entries.map(({ rank, displayName, timeMs }) => toRow({ place: rank, name: displayName, timeMs }));
	return {
		givens: undefined,
		kicker: date === null ? 'Leaderboard' : `Leaderboard · ${writeShortDate(date)}`,
		title,
		rows: rows.length === 0 ? [{ name: 'No results yet.' }] : rows.slice(0, ROWS_MAX),
	};
}

const MODE_NAMES = { daily: 'daily', random: 'practice', progression: 'progression' } as const satisfies Record<
	Mode,
	string
>;

function toRow({ place, name, timeMs }: { place: number; name: string; timeMs: number }): PreviewRow {
	return { place: String(place), name, time: formatRunTime(timeMs) };
}

function toGrid(givens: string | undefined): Grid | undefined {
	return givens === undefined ? undefined : parseGrid(givens);
}

function nameDifficulty(difficulty: Difficulty): string {
	return difficulty.charAt(0).toUpperCase() + difficulty.slice(1);
}
