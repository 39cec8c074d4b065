import type { PlayedMode } from '#contract/kinds.ts';
import { EMBED_PATH, PAGE_PATHS, PAGE_PATTERNS } from '#contract/pagePaths.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { isUtcDate } from './utcDate.ts';

export const EMBED_WIDTH = 400;
/** The grid is square; beside it are a head and two rows of keys. */
export const EMBED_EXTRA_HEIGHT = 260;

/** A game or its run. */
interface PlayedPuzzle {
	readonly mode: PlayedMode;
	readonly date: string | null;
	readonly difficulty: Difficulty;
	readonly raceId?: string | undefined;
	readonly confirms?: string | undefined;
	readonly contest?: object | undefined;
}

interface EmbedLine {
	readonly baseUrl: string;
	readonly query: string;
	readonly title: string;
	readonly width?: number;
	readonly height?: number;
}

/** The line of HTML that shows a puzzle in another site's page. */
export function writeEmbedLine({ baseUrl, query, title, ...size }: EmbedLine): string {
	const { width = EMBED_WIDTH, height = width + EMBED_EXTRA_HEIGHT } = size;
	const src = escapeAttribute(`${baseUrl}${EMBED_PATH}?${query}`);
	return `<iframe src="${src}" title="${escapeAttribute(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
}

/** The query of an address. */
interface Asked {
	get(name: string): string | null;
}

/** What the frame is asked for to show the puzzle of a page's address; `undefined` where the frame has nothing of it. */
export function findEmbedQuery(path: string, asked: Asked): string | undefined {
	const [, date = '', difficulty] = PAGE_PATTERNS.daily.exec(path) ?? [];
	if (isUtcDate(date)) return `date=${date}&difficulty=${difficulty}`;
	const run = PAGE_PATTERNS.replay.exec(path)?.[1];
	if (run !== undefined) return `run=${run}`;
	return path === PAGE_PATHS.practice ? findPractice(asked) : undefined;
}

/**
 * What the frame is asked for to show what a player has played: the daily, or practice of the difficulty. A level is arranged for each player, and
 * the puzzles of a race, a contest and a confirmation are those of their players alone.
 */
export function findPlayedQuery({ mode, date, difficulty, ...game }: PlayedPuzzle): string | undefined {
	if (mode === 'progression' || (game.raceId ?? game.confirms ?? game.contest) !== undefined) return undefined;
	return `${date === null ? '' : `date=${date}&`}difficulty=${difficulty}`;
}

/** A seed is a puzzle that the page makes itself, which the frame does not. */
function findPractice(asked: Asked): string | undefined {
	const difficulty = DIFFICULTIES.find((name) => name === asked.get('difficulty')) ?? DIFFICULTIES[0];
	return asked.get('seed') === null ? `difficulty=${difficulty}` : undefined;
}

export function escapeAttribute(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
