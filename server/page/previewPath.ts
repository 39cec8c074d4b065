import { MODES } from '#contract/kinds.ts';
import { PAGE_PATHS, PAGE_PATTERNS, PREVIEW_PATHS } from '#contract/pagePaths.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { isUtcDate } from '#rules/utcDate.ts';

const RUN_ID = /^[A-Za-z0-9_-]{8,40}$/;

/**
 * The preview image of an address. Returns `undefined` if it has none. The path consists of an id, a date and words of
 * closed lists, so it repeats no text of a caller.
 */
export function findPreviewPath(path: string, query: string): string | undefined {
	const plain = path.replace(/\/$/, '');
	const fields = new URLSearchParams(query);
	if (plain === PAGE_PATHS.leaderboards) return findBoardPreview(fields);
	const raceId = PAGE_PATTERNS.race.exec(plain)?.[1];
	if (raceId !== undefined) return PREVIEW_PATHS.racePreview.replace(':id', raceId);
	const invitation = PAGE_PATTERNS.join.exec(plain)?.[1];
	if (invitation !== undefined) return PREVIEW_PATHS.circlePreview.replace(':id', invitation);
	const runId = PAGE_PATTERNS.replay.exec(plain)?.[1];
	if (runId !== undefined) return PREVIEW_PATHS.runPreview.replace(':id', runId);
	const [, date = '', difficulty = ''] = PAGE_PATTERNS.daily.exec(plain) ?? [];
	if (!isUtcDate(date)) return undefined;
	const beaten = fields.get('run') ?? '';
	if (RUN_ID.test(beaten)) return PREVIEW_PATHS.runPreview.replace(':id', beaten);
	return PREVIEW_PATHS.dailyPreview.replace(':date', date).replace(':difficulty', difficulty);
}

/** A daily leaderboard without a date is today's, and its picture, too. */
function findBoardPreview(fields: URLSearchParams): string {
	const difficulty = DIFFICULTIES.find((name) => name === fields.get('difficulty')) ?? 'easy';
	const mode = MODES.find((name) => name === fields.get('mode')) ?? 'daily';
	const date = fields.get('date') ?? '';
	const path = PREVIEW_PATHS.boardPreview.replace(':mode', mode).replace(':difficulty', difficulty);
	return mode === 'daily' && isUtcDate(date) ? `${path}?date=${date}` : path;
}
