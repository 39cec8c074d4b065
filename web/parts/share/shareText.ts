import type { Run } from '#contract/run.ts';
import type { TodayCard } from '#contract/today.ts';
import type { Timeline } from '../../game/replay/timeline.ts';
import { formatShortDate } from '../../language/calendar.ts';
import { formatRunTime, formatTime } from '../../language/formatTime.ts';
import { dateLocale, messages } from '../../language/messages.ts';
import { formatRoute } from '../../route.ts';

const BARS = '▁▂▃▄▅▆▇█';
const BAR_COUNT = 10;

interface SharedRun {
	readonly run: Run;
	/** The givens of the game. */
	readonly puzzle: string | undefined;
	/** Absent for a run that is not on the board. */
	readonly rankText: string | undefined;
	/** Absent if no moves are stored. */
	readonly timeline: Pick<Timeline, 'fills' | 'endMs'> | undefined;
}

/** A result in a few lines: the game, the time, the rank and the pace, and nothing of the grid. */
export function writeShareText({ run, puzzle, rankText, timeline }: SharedRun, origin: string): string {
	const result = [formatRunTime(run.timeMs), ...(rankText === undefined ? [] : [rankText])].join(' · ');
	const pace = timeline === undefined ? [] : [drawPace(timeline)];
	return [`${messages.name} · ${nameRun(run)}`, result, ...pace, origin + sharedPath(run, puzzle)].join('\n');
}

/** The dailies of a day with their times and places, and nothing of their grids. */
export function writeDay(
	cards: readonly Pick<TodayCard, 'difficulty' | 'game'>[],
	date: string,
	origin: string,
): string {
	const { difficulties, today } = messages;
	const lines = cards.map(({ difficulty, game }) => {
		const place = game?.rank == null ? [] : [today.place({ rank: game.rank })];
		return [`${difficulties[difficulty]} ${formatTime(game?.timeMs ?? 0)}`, ...place].join(' · ');
	});
	const sumMs = cards.reduce((sum, { game }) => sum + (game?.timeMs ?? 0), 0);
	const head = `${messages.name} · ${formatShortDate(date, dateLocale)}`;
	return [head, ...lines, today.together({ time: formatTime(sumMs) }), origin].join('\n');
}

/**
 * The address for others to play the same: the daily with the time to beat, the very puzzle of a practice game, the
 * levels. The name and time of a ranked daily run are public, so only such a run is named.
 */
function sharedPath({ id, mode, difficulty, date, timeMs, standing }: Run, puzzle: string | undefined): string {
	if (mode === 'daily' && date !== null) {
		const runId = standing === 'ranked' ? { runId: id } : {};
		return formatRoute({ name: 'daily', date, difficulty, beatMs: timeMs, ...runId });
	}
	if (mode === 'progression') return formatRoute({ name: 'progression', difficulty });
	return puzzle === undefined ? formatRoute({ name: 'home' }) : formatRoute({ name: 'solve', puzzle, beatMs: timeMs });
}

/** Difficulty and mode, with the date or the level. */
export function nameRun({
	mode,
	difficulty,
	date,
	level,
}: Pick<Run, 'mode' | 'difficulty' | 'date' | 'level'>): string {
	const parts = [messages.games[mode][difficulty]];
	if (date !== null) parts.push(formatShortDate(date, dateLocale));
	if (level !== null) parts.push(messages.game.levelOf({ level }));
	return parts.join(' · ');
}

/** One bar for each tenth of the time, as high as the cells filled in it. */
export function drawPace({ fills, endMs }: Pick<Timeline, 'fills' | 'endMs'>): string {
	const counts = Array.from({ length: BAR_COUNT }, () => 0);
	for (const { atMs } of fills) counts[Math.min(Math.floor((atMs / endMs) * BAR_COUNT), BAR_COUNT - 1)]!++;
	const most = Math.max(...counts, 1);
	return counts.map((count) => BARS[Math.round((count / most) * (BARS.length - 1))]).join('');
}
