import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_PATHS, PAGE_PATTERNS } from '#contract/pagePaths.ts';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import { escapeAttribute, findEmbedQuery } from '#rules/embed.ts';
import { isUtcDate } from '#rules/utcDate.ts';
import { hashText, isUnchanged, sendNotModified } from '../http/caching.ts';
import { BoundedMap } from '../process/boundedMap.ts';
import { withinTime } from '../process/withinTime.ts';
import { findPreviewPath } from './previewPath.ts';

export const PAGE_TYPE = 'text/html; charset=utf-8';

/** An address of the page: a path, or the kind of all paths that differ in an id, a name or a date. */
type PageAddress = (typeof PAGE_PATHS)[keyof typeof PAGE_PATHS] | keyof typeof PAGE_PATTERNS;
/** Pages about a player, which are of no interest to search engines. */
const PRIVATE: readonly string[] = [
	...[PAGE_PATHS.signIn, PAGE_PATHS.settings, PAGE_PATHS.stats, PAGE_PATHS.operator],
	...(['reminder', 'circle'] satisfies (keyof typeof PAGE_PATTERNS)[]),
];

interface Shown {
	readonly title: string;
	readonly description: string;
}

/** The links for a client that knows only the base address, as the value of the `Link` field (RFC 8288). */
const LINK_FIELD = [
	{ rel: 'service-desc', path: PATHS.openapi, type: 'application/json' },
	{ rel: 'service-doc', path: DOCUMENT_PATHS.docs, type: 'text/html' },
	{ rel: 'api-catalog', path: DOCUMENT_PATHS.apiCatalog, type: 'application/linkset+json' },
	{ rel: 'mcp', path: PATHS.mcp },
	{ rel: 'ard', path: PATHS.ard, type: 'application/json' },
	{ rel: 'alternate', path: DOCUMENT_PATHS.llms, type: 'text/markdown' },
]
	.map(({ rel, path, type }) => `<${path}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`)
	.join(', ');

/** Then the document is sent without the name of the circle, which its script reads anyway. */
const INVITED_MS_MAX = 1000;

type ReadInvited = (invitation: string) => Promise<{ readonly name: string } | undefined>;

/** The differences between the documents. */
interface Head {
	readonly address: PageAddress | undefined;
	/** The path of a preview. */
	readonly picture: string | undefined;
	readonly title: string | undefined;
	/** The address of what another site can show in a frame. */
	readonly embedded: string | undefined;
}

interface KeptDocument {
	readonly body: Buffer;
	readonly tag: string;
}

/** Each has a few kilobytes, its codings included. */
const KEPT_MAX = 500;

/** The preview that other sites show of an address: by its kind only, since nothing of the text of an address is repeated. */
const PREVIEWS: Partial<Record<PageAddress, Shown>> = {
	daily: {
		title: 'Can you beat this time?',
		description:
			'Another player has solved this sudoku and dares you: the same puzzle and the same clock for everyone.',
	},
	player: {
		title: 'A sudoku player',
		description: 'Best times, ranks and this month’s dailies, each puzzle as its own heat map.',
	},
	join: {
		title: 'You’re invited to a sudoku circle',
		description: 'The same five sudokus every day, and a board for the people you know. Free, and without an account.',
	},
	race: {
		title: 'You’re challenged to a sudoku race',
		description:
			'The same puzzle and the same clock for everyone. Open the link and play: free, and without an account.',
	},
};

/** The text of each picture, for those who cannot see it. */
const PICTURE_TEXTS: Partial<Record<PageAddress, string>> = {
	daily: 'A sudoku, its difficulty and its date',
	replay: 'A sudoku, and the time in which it was solved',
	join: 'A sudoku, and the name of a circle',
	race: 'A sudoku, and who races on it',
	[PAGE_PATHS.leaderboards]: 'The best three of a leaderboard',
};

/**
 * The page's one document, which names its own address for scripts that read no other way. Nothing of what a caller writes into an address is
 * repeated, but for the id in the name of a picture. The document of an invitation has the name of its circle.
 */
export class PageDocuments {
	readonly #html: string;
	readonly #baseUrl: string;
	readonly #readInvited: ReadInvited;
	readonly #kept = new BoundedMap<string, KeptDocument>(KEPT_MAX);

	constructor(html: string, baseUrl: string, readInvited: ReadInvited = async () => undefined) {
		this.#html = html;
		this.#baseUrl = baseUrl;
		this.#readInvited = readInvited;
	}

	/** Sends the document of the request's path: 404 when the page has nothing there, which its script then says. */
	async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		const [path = '/', query = ''] = request.url.split('?', 2);
		const address = findPageAddress(path);
		const invitation = PAGE_PATTERNS.join.exec(path)?.[1];
		const circle = invitation && !request.isInOverload && (await this.#findInvited(invitation));
		const title = circle ? `Join ${circle.name}` : undefined;
		const plain = withoutSlash(path);
		const embedded = address && findEmbedded(plain, query);
		const { body, tag } = this.#find({ address, picture: findPreviewPath(path, query), title, embedded });
		reply.header('cache-control', 'no-cache').header('link', LINK_FIELD).type(PAGE_TYPE);
		if (address === undefined) reply.code(404);
		else if (isUnchanged(request, reply, tag)) return sendNotModified(reply);
		return reply.send(body);
	}

	#find(head: Head): KeptDocument {
		const name = JSON.stringify([head.address, head.picture, head.title, head.embedded]);
		const known = this.#kept.get(name);
		if (known !== undefined) return known;
		const body = Buffer.from(this.#write(head));
		const document = { body, tag: hashText(body) };
		this.#kept.set(name, document);
		return document;
	}

	/** The page opens without the database, too, and does not wait for one that is slow. */
	#findInvited(invitation: string): ReturnType<ReadInvited> {
		return withinTime(this.#readInvited(invitation), INVITED_MS_MAX).catch(() => undefined);
	}

	#write({ address, picture, title, embedded }: Head): string {
		const shown = address && PREVIEWS[address];
		const named = shown && title !== undefined ? { ...shown, title: escapeAttribute(title) } : shown;
		const html = preview(this.#html, named, picture === undefined ? undefined : PICTURE_TEXTS[address!]);
		const head = describeAddress(this.#baseUrl, { address, picture, embedded });
		return html.replace('</head>', () => `${head}</head>`);
	}
}

function preview(html: string, shown: Shown | undefined, pictureText: string | undefined): string {
	const pictured =
		pictureText === undefined
			? html
			: html.replace(/(<meta property="og:image:alt" content=")[^"]*/, (_, before) => before + pictureText);
	if (shown === undefined) return pictured;
	return pictured
		.replace(/(<meta property="og:title" content=")[^"]*/, (_, before) => `${before}${shown.title}`)
		.replace(
			/(<meta (?:name="description"|property="og:description") content=")[^"]*/g,
			(_, before) => `${before}${shown.description}`,
		)
		.replace(/(<title>)[^<]*/, (_, before) => `${before}${shown.title} · Ninefold`);
}

/** The full address where there is one, and the picture that others show of it; they take no relative ones. */
function describeAddress(baseUrl: string, { address, picture = '/social.png', embedded }: Omit<Head, 'title'>): string {
	if (address === undefined) return '';
	if (PRIVATE.includes(address)) return NO_INDEX;
	const url = escapeAttribute(baseUrl + address);
	return [
		// An invitation is a secret, and no player has asked to be found by their name.
		...(address === 'join' || address === 'player' ? [NO_INDEX] : []),
		...(address.startsWith('/')
			? [`<link rel="canonical" href="${url}" />`, `<meta property="og:url" content="${url}" />`]
			: []),
		`<meta property="og:image" content="${escapeAttribute(baseUrl + picture)}" />`,
		...(embedded === undefined ? [] : [linkOembed(baseUrl, embedded)]),
	].join('');
}

function findEmbedded(path: string, search: string): string | undefined {
	const query = findEmbedQuery(path, new URLSearchParams(search));
	return query !== undefined && path === PAGE_PATHS.practice ? `${path}?${query}` : query && path;
}

/** How a site that is given this address learns what to show in its place (oEmbed). */
function linkOembed(baseUrl: string, address: string): string {
	const href = `${baseUrl}${DOCUMENT_PATHS.oembed}?url=${encodeURIComponent(baseUrl + address)}`;
	return `<link rel="alternate" type="application/json+oembed" href="${escapeAttribute(href)}" />`;
}

const NO_INDEX = '<meta name="robots" content="noindex" />';

const KNOWN_PATHS: readonly PageAddress[] = Object.values(PAGE_PATHS);
const KINDS = Object.entries(PAGE_PATTERNS) as [keyof typeof PAGE_PATTERNS, RegExp][];

/** Returns `undefined` for a path that the page itself calls unknown. A trailing slash makes no difference. */
function findPageAddress(path: string): PageAddress | undefined {
	if (path === '/index.html') return PAGE_PATHS.home;
	const plain = withoutSlash(path);
	return KNOWN_PATHS.find((known) => known === plain) ?? findKind(plain);
}

function withoutSlash(path: string): string {
	return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function findKind(path: string): keyof typeof PAGE_PATTERNS | undefined {
	const [kind, pattern] = KINDS.find(([, each]) => each.test(path)) ?? [];
	return kind === 'daily' && !isUtcDate(pattern?.exec(path)?.[1] ?? '') ? undefined : kind;
}
