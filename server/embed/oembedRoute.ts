import { type Static, Type } from 'typebox';
import { EMBED_PATH } from '#contract/pagePaths.ts';
import { DOCUMENT_PATHS } from '#contract/paths.ts';
import { EMBED_EXTRA_HEIGHT, EMBED_WIDTH, findEmbedQuery, writeEmbedLine } from '#rules/embed.ts';
import type { App, AppParts } from '../appParts.ts';
import { problem } from '../http/problem.ts';

const URL_LENGTH_MAX = 2000;
const SIZE_MAX = 10_000;
const CACHED_S = 86_400;

/** As oEmbed 1.0 names them. Consumers may add fields of their own. */
const OembedQuery = Type.Object({
	url: Type.String({ minLength: 1, maxLength: URL_LENGTH_MAX }),
	format: Type.Optional(Type.Enum(['json'], { type: 'string' })),
	maxwidth: Type.Optional(Type.Integer({ minimum: 1, maximum: SIZE_MAX })),
	maxheight: Type.Optional(Type.Integer({ minimum: 1, maximum: SIZE_MAX })),
});
type OembedQuery = Static<typeof OembedQuery>;

/** The answer to a site that was given a link of ours and asks what to show in its place. */
export function registerOembed(app: App, { config: { baseUrl } }: Pick<AppParts, 'config'>): void {
	app.get(
		DOCUMENT_PATHS.oembed,
		{ config: { limit: 'read' }, schema: { hide: true, querystring: OembedQuery } },
		async (request, reply) => {
			const query = findQuery(request.query.url, baseUrl);
			if (query === undefined) throw problem('not_found', { detail: NOT_OURS });
			reply.header('cache-control', `public, max-age=${CACHED_S}`);
			return describeEmbed(query, request.query, baseUrl);
		},
	);
}

const NOT_OURS =
	'Only an address of this service that shows a puzzle can be embedded: a past daily, the replay of a run, practice, or the frame itself.';

function findQuery(text: string, baseUrl: string): string | undefined {
	if (!text.startsWith(`${baseUrl}/`) || !URL.canParse(text)) return undefined;
	const { pathname, search } = new URL(text);
	const path = pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, '').length);
	return path === EMBED_PATH ? findOwnQuery(new URLSearchParams(search)) : findEmbedQuery(path.replace(/\/$/, ''));
}

/** Of a frame's address, what says what it shows, and how. The frame says itself what is wrong with it. */
function findOwnQuery(asked: URLSearchParams): string {
	const named = ['run', 'date', 'difficulty', 'language', 'theme'].flatMap((name) => {
		const value = asked.get(name);
		return value === null ? [] : [[name, value] as [string, string]];
	});
	return new URLSearchParams(named).toString();
}

function describeEmbed(query: string, { maxwidth, maxheight }: OembedQuery, baseUrl: string) {
	const width = Math.min(EMBED_WIDTH, maxwidth ?? EMBED_WIDTH);
	const height = Math.min(width + EMBED_EXTRA_HEIGHT, maxheight ?? Number.POSITIVE_INFINITY);
	return {
		version: '1.0',
		type: 'rich',
		title: TITLE,
		provider_name: 'Ninefold',
		provider_url: `${baseUrl}/`,
		cache_age: CACHED_S,
		html: writeEmbedLine({ baseUrl, query, title: TITLE, width, height }),
		width,
		height,
	};
}

const TITLE = 'A sudoku to play';
