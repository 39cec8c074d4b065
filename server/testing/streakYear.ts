import assert from 'node:assert/strict';
import type { Day } from '#contract/days.ts';
import type { Game } from '#contract/game.ts';
import { measureStreak } from '#rules/streak.ts';
import { type PlannedGame, planYear } from '#rules/testing/streakYear.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import type { TestApp } from './testApp.ts';
import { solutionOf, type TestPlayer, testGuest } from './testPlay.ts';

interface StreakYear {
	readonly zones: readonly string[];
	readonly habits: readonly string[];
	/** The first local date, at least two days after the clock of the service. */
	readonly from: string;
	readonly dayCount: number;
}

/** How a player with a habit in a zone fared, who finished one daily on each local day. */
interface StreakRow {
	readonly zone: string;
	readonly habit: string;
	/** Local days that do not count. */
	readonly breakCount: number;
	readonly streakDays: number;
	/** On how many days the daily of the player's own difficulty was solved already, so that they played again or another. */
	readonly aheadCount: number;
	/** How often the streak would have ended if its days were UTC dates. */
	readonly utcBreakCount: number;
}

/** Takes longer than from any habit's last minute to midnight on some days: a day is that of the start. */
const SOLVE_MS = 20 * 60_000;

/** All of them live side by side, through requests, in the order of their starts and finishes. */
export async function liveStreaks(
	app: TestApp,
	{ zones, habits, from, dayCount }: StreakYear,
): Promise<readonly StreakRow[]> {
	const lives = await Promise.all(
		zones.flatMap((zone) => habits.map((habit) => live(app, { zone, habit, from, dayCount }))),
	);
	const events = lives.flatMap(({ events }) => events).sort((a, b) => a.at - b.at);
	for (const { at, run } of events) {
		app.advance(at - app.clock());
		await run();
	}
	return Promise.all(lives.map(({ read }) => read()));
}

interface Life {
	readonly zone: string;
	readonly habit: string;
	readonly from: string;
	readonly dayCount: number;
}

async function live(app: TestApp, life: Life) {
	const { zone, from, dayCount } = life;
	const player = await testGuest(app);
	const games = planYear(life);
	const events = games.flatMap(({ startedAt, date, difficulty }) => {
		let game: Game | undefined;
		const start = async () => {
			game = await player.start({ mode: 'daily', difficulty, date, timeZone: zone });
		};
		const finish = async () => {
			const answer = await player.act(game!, 'finish', { solution: solutionOf(game!) });
			assert.equal(answer.statusCode, 200, answer.body);
		};
		return [
			{ at: startedAt, run: start },
			{ at: startedAt + SOLVE_MS, run: finish },
		];
	});
	return { events, read: () => readRow(player, { ...life, games, to: addDays(from, dayCount - 1) }) };
}

async function readRow(
	player: TestPlayer,
	{ zone, habit, from, to, games }: Life & { readonly games: readonly PlannedGame[]; readonly to: string },
): Promise<StreakRow> {
	const { days } = (await player.get(`/api/days?from=${from}&to=${to}`)).json() as { days: Day[] };
	const { streak } = (await player.get('/api/stats')).json();
	return {
		zone,
		habit,
		streakDays: streak.currentDays,
		breakCount: days.filter(({ played }) => played.length === 0).length,
		aheadCount: games.filter(({ isAhead }) => isAhead).length,
		utcBreakCount: countUtcBreaks(games),
	};
}

function countUtcBreaks(games: readonly PlannedGame[]): number {
	const dates = games.filter(({ date, startedAt }) => date === formatUtcDate(startedAt + SOLVE_MS));
	const { days } = measureStreak(
		dates.map(({ date }) => date),
		games.at(-1)!.date,
	);
	return days.filter(({ mark }, index) => mark === 'missed' && days[index - 1]?.mark !== 'missed').length;
}

/** Writes the streaks as a table of text. */
export function formatStreaks(rows: readonly StreakRow[]): string {
	const line = (cells: readonly (string | number)[]) =>
		cells.map((cell, index) => (index < 2 ? `${cell}`.padEnd(20) : `${cell}`.padStart(12))).join('');
	return [
		line(['zone', 'habit', 'breaks', 'streak', 'must repeat', 'by UTC date']),
		...rows.map((row) =>
			line([row.zone, row.habit, row.breakCount, row.streakDays, row.aheadCount, row.utcBreakCount]),
		),
	].join('\n');
}
