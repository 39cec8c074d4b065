import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged, sendNotModified } from '../http/caching.ts';
import { BoundedMap } from '../process/boundedMap.ts';

/** As many addresses as have their document at hand; it is quickly written anew. */
const PREPARED_MAX = 100;
const TAG_LENGTH = 22;
/** Of no interest to whoever searches: what a player has set. */
const PRIVATE = /^\/(sign-in|settings|stats)(\/|$)/;

interface Prepared {
	readonly tag: string;
	readonly plain: Buffer;
	readonly br: Buffer;
	readonly gzip: Buffer;
}

/** The one document of the page, told at each address what it is called in full: scripts of others read no other way. */
export class PageDocument {
	readonly #html: string;
	readonly #baseUrl: string;
	readonly #prepared = new BoundedMap<string, Prepared>(PREPARED_MAX);

	constructor(html: string, baseUrl: string) {
		this.#html = html;
		this.#baseUrl = baseUrl;
	}

	send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
		const path = request.url.split('?', 1)[0] ?? '/';
		const prepared = this.#prepared.get(path) ?? this.#prepare(path);
		reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').type('text/html; charset=utf-8');
		if (isUnchanged(request, reply, prepared.tag)) return sendNotModified(reply);
		const encoding = chooseEncoding(request.headers['accept-encoding']);
		if (encoding !== 'plain') reply.header('content-encoding', encoding);
		return reply.send(prepared[encoding]);
	}

	#prepare(path: string): Prepared {
		const html = this.#html.replace('</head>', `${describePlace(this.#baseUrl, path)}</head>`);
		const plain = Buffer.from(html);
		const tag = createHash('sha256').update(plain).digest('base64url').slice(0, TAG_LENGTH);
		const prepared = { tag, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
		this.#prepared.set(path, prepared);
		return prepared;
	}
}

/** The address and the picture that others show of it; they take no relative ones. */
function describePlace(baseUrl: string, path: string): string {
	if (PRIVATE.test(path)) return '<meta name="robots" content="noindex" />';
	const url = escapeText(baseUrl + (path === '/index.html' ? '/' : path));
	return [
		`<link rel="canonical" href="${url}" />`,
		`<meta property="og:url" content="${url}" />`,
		`<meta property="og:image" content="${escapeText(baseUrl)}/social.png" />`,
	].join('');
}

function escapeText(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function chooseEncoding(accepted = ''): 'br' | 'gzip' | 'plain' {
	if (/\bbr\b(?!;q=0(\D|$))/.test(accepted)) return 'br';
	return /\bgzip\b(?!;q=0(\D|$))/.test(accepted) ? 'gzip' : 'plain';
}
