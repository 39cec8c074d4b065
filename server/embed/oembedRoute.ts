import { type Static, Type } from 'typebox';
import { EMBED_PATH } from '#contract/pagePaths.ts';
import { DOCUMENT_PATHS } from '#contract/paths.ts';
import { EMBED_EXTRA_HEIGHT, EMBED_WIDTH, findEmbedQuery, writeEmbedLine } from '#rules/embed.ts';
import type { App, AppParts } from '../appParts.ts';
import { problem } from '../http/problem.ts';

const URL_LENGTH_MAX = 2000;
const CACHED_S = 86_400;
/** A narrower grid has cells that no finger hits. */
const WIDTH_MIN = 240;

/** As oEmbed 1.0 names them. Consumers may add fields of their own. */
const OembedQuery = Type.Object({
	url: Type.String({ minLength: 1, maxLength: URL_LENGTH_MAX }),
	format: Type.Optional(Type.String()),
	maxwidth: Type.Optional(Type.Integer({ minimum: 1 })),
	maxheight: Type.Optional(Type.Integer({ minimum: 1 })),
});
type OembedQuery = Static<typeof OembedQuery>;

/** The answer to a site that was given a link of ours and asks what to show in its place. */
export function registerOembed(app: App, { config: { baseUrl } }: Pick<AppParts, 'config'>): void {
	app.get(
		DOCUMENT_PATHS.oembed,
		{ config: { limit: 'read' }, schema: { hide: true, querystring: OembedQuery } },
		async (request, reply) => {
			const { url, format = 'json' } = request.query;
			// As oEmbed 1.0 has it for a format that is not offered.
			if (format !== 'json') throw problem('not_implemented', { detail: JSON_ALONE });
			const query = findQuery(url, baseUrl);
			if (query === undefined) throw problem('not_found', { detail: NOT_OURS });
			reply.header('cache-control', `public, max-age=${CACHED_S}`);
			return describeEmbed(query, request.query, baseUrl);
		},
	);
}

const JSON_ALONE = 'The answer is JSON alone: leave format out, or send format=json.';
const NOT_OURS =
	'Only an address of this service that shows a puzzle can be embedded: a past daily, the replay of a run, practice, or the frame itself.';

function findQuery(text: string, baseUrl: string): string | undefined {
	if (!URL.canParse(text)) return undefined;
	const { origin, username, password, pathname, searchParams } = new URL(text);
	const base = new URL(baseUrl);
	const root = base.pathname.replace(/\/$/, '');
	if (origin !== base.origin || username + password !== '' || !pathname.startsWith(`${root}/`)) return undefined;
	const path = pathname.slice(root.length).replace(/\/$/, '');
	return path === EMBED_PATH ? findOwnQuery(searchParams) : findEmbedQuery(path, searchParams);
}

/** Of a frame's address, what says what it shows, and how. The frame says itself what is wrong with it. */
function findOwnQuery(asked: URLSearchParams): string {
	const named = ['run', 'date', 'difficulty', 'language', 'theme'].flatMap((name) => {
		const value = asked.get(name);
		return value === null ? [] : [[name, value] as [string, string]];
	});
	return new URLSearchParams(named).toString();
}

/** Where there is room for a grid and its keys, the frame; elsewhere the puzzle stays a link. */
function describeEmbed(
	query: string,
	{ maxwidth, maxheight = Number.POSITIVE_INFINITY }: OembedQuery,
	baseUrl: string,
) {
	const facts = {
		version: '1.0',
		title: TITLE,
		provider_name: 'Ninefold',
		provider_url: `${baseUrl}/`,
		cache_age: CACHED_S,
	};
	const width = Math.min(EMBED_WIDTH, maxwidth ?? EMBED_WIDTH, maxheight - EMBED_EXTRA_HEIGHT);
	if (width < WIDTH_MIN) return { ...facts, type: 'link' };
	const height = width + EMBED_EXTRA_HEIGHT;
	return {
		...facts,
		type: 'rich',
		html: writeEmbedLine({ baseUrl, query, title: TITLE, width, height }),
		width,
		height,
	};
}

const TITLE = 'A sudoku to play';
