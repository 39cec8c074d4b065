import { EMBED_PATH, PAGE_PATHS, PAGE_PATTERNS } from '#contract/pagePaths.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';

export const EMBED_WIDTH = 400;
/** The grid is square; beside it are a head and two rows of keys. */
export const EMBED_EXTRA_HEIGHT = 260;

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

/** What the frame is asked for to show the puzzle of a page's address; `undefined` where the page shows no single puzzle for all. */
export function findEmbedQuery(path: string): string | undefined {
	const [, date, difficulty] = PAGE_PATTERNS.daily.exec(path) ?? [];
	if (date !== undefined) return `date=${date}&difficulty=${difficulty}`;
	const run = PAGE_PATTERNS.replay.exec(path)?.[1];
	if (run !== undefined) return `run=${run}`;
	return path === PAGE_PATHS.practice ? `difficulty=${DIFFICULTIES[0]}` : undefined;
}

function escapeAttribute(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
