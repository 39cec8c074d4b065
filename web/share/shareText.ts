import type { Run } from '#contract/run.ts';
import { formatShortDate } from '../archive/calendar.ts';
import type { Timeline } from '../replay/timeline.ts';
import { formatRoute } from '../route.ts';
import { formatRunTime } from '../words/formatTime.ts';
import { messages } from '../words/messages.ts';

const BARS = '▁▂▃▄▅▆▇█';
const BAR_COUNT = 10;

export interface SharedRun {
	readonly run: Run;
	/** Absent for a run that is not on the board. */
	readonly standing: string | undefined;
	/** Absent where no moves were kept. */
	readonly timeline: Pick<Timeline, 'fills' | 'endMs'> | undefined;
}

/** A result in a few lines that give nothing of the grid away: what, how long, which rank, and how the pace went. */
export function writeShareText({ run, standing, timeline }: SharedRun, origin: string): string {
	const { mode, difficulty, date } = run;
	const path = mode === 'daily' && date !== null ? formatRoute({ name: 'leaderboards', mode, difficulty, date }) : '/';
	const result = [formatRunTime(run.timeMs), ...(standing === undefined ? [] : [standing])].join(' · ');
	const pace = timeline === undefined ? [] : [drawPace(timeline)];
	return [`${messages.name} · ${nameRun(run)}`, result, ...pace, origin + path].join('\n');
}

/** Difficulty and mode with the date or the level. */
export function nameRun({
	mode,
	difficulty,
	date,
	level,
}: Pick<Run, 'mode' | 'difficulty' | 'date' | 'level'>): string {
	const parts = [`${messages.difficulties[difficulty]} ${messages.modes[mode]}`];
	if (date !== null) parts.push(formatShortDate(date, messages.locale));
	if (level !== null) parts.push(messages.game.levelOf(level));
	return parts.join(' · ');
}

/** Cells filled in each tenth of the time. */
export function drawPace({ fills, endMs }: Pick<Timeline, 'fills' | 'endMs'>): string {
	const counts = Array.from({ length: BAR_COUNT }, () => 0);
	for (const { atMs } of fills) counts[Math.min(Math.floor((atMs / endMs) * BAR_COUNT), BAR_COUNT - 1)]!++;
	const most = Math.max(...counts, 1);
	return counts.map((count) => BARS[Math.round((count / most) * (BARS.length - 1))]).join('');
}
