import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../appParts.ts';
import { acceptedType } from './acceptedType.ts';
import { hashText, isUnchanged, sendNotModified } from './caching.ts';
import { addVary } from './compression.ts';

/** A text that does not change while the process runs. */
interface FixedDocument {
	readonly body: string;
	readonly type: string;
	/** A more specific media type, sent to clients that accept it. */
	readonly askedType?: string;
	/** The content security policy of a page. */
	readonly policy?: string;
}

/** Deno reads this as TypeScript, and browsers show it as text. */
export const TYPESCRIPT = 'text/typescript; charset=utf-8';

export const DOCUMENT_ROUTE = {
	config: { limit: 'read', compress: true, neverShed: true },
	schema: { hide: true },
} as const;

const CACHING = 'public, max-age=3600';
/** Serves a document with an entity tag and an hour of caching. It is written at its first request, which most services never get. */
export function serveDocument(app: App, path: string, write: () => FixedDocument | Promise<FixedDocument>): void {
	let send: ReturnType<typeof prepareDocument> | undefined;
	app.get(path, DOCUMENT_ROUTE, async (request, reply) => {
		send ??= prepareDocument(await write());
		return send(request, reply);
	});
}

export function prepareDocument({ body, type, askedType, policy }: FixedDocument) {
	const tag = hashText(body);
	return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
		reply.header('cache-control', CACHING);
		if (policy !== undefined) reply.header('content-security-policy', policy);
		if (askedType !== undefined) addVary(reply, 'Accept');
		if (isUnchanged(request, reply, tag)) return sendNotModified(reply);
		return reply.type((askedType && acceptedType(request, [type, askedType])) ?? type).send(body);
	};
}
