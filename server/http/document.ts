import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../appParts.ts';
import { SharedReads } from '../process/boundedMap.ts';
import { acceptedType } from './acceptedType.ts';
import { hashText, isUnchanged, sendNotModified } from './caching.ts';
import { addVary } from './compression.ts';

/** A text that does not change while the process runs. */
interface FixedDocument {
	readonly body: string | Buffer;
	readonly type: string;
	/** A more specific media type, sent to clients that accept it. */
	readonly askedType?: string;
	/** The content security policy of a page. */
	readonly policy?: string;
	/** The value of `Cache-Control`, where it is not an hour. */
	readonly caching?: () => string;
}

/** Deno reads this as TypeScript, and browsers show it as text. */
export const TYPESCRIPT = 'text/typescript; charset=utf-8';

export const DOCUMENT_ROUTE = {
	config: { limit: 'read', compress: true, neverShed: true },
	schema: { hide: true },
} as const;

const CACHING = 'public, max-age=3600';

export type SendDocument = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves a document with an entity tag and an hour of caching. It is written at its first request, which most services never get. */
export function serveDocument(app: App, path: string, write: () => FixedDocument | Promise<FixedDocument>): void {
	serveDatedDocument(app, path, { date: () => '', write });
}

interface DatedDocument {
	/** A text for the same date is the same. */
	readonly date: () => string;
	readonly write: (date: string) => FixedDocument | Promise<FixedDocument>;
}

/** A document that is written again for each date. */
export function serveDatedDocument(app: App, path: string, { date, write }: DatedDocument): void {
	const sends = new SharedReads<SendDocument>(1);
	app.get(path, DOCUMENT_ROUTE, async (request, reply) => {
		const now = date();
		const send = await sends.read(now, async () => prepareDocument(await write(now)));
		return send(request, reply);
	});
}

/** All answers share one buffer, and with it its codings. */
export function prepareDocument({
	body,
	type,
	askedType,
	policy,
	caching = () => CACHING,
}: FixedDocument): SendDocument {
	const bytes = typeof body === 'string' ? Buffer.from(body) : body;
	const tag = hashText(bytes);
	return (request, reply) => {
		reply.header('cache-control', caching());
		if (policy !== undefined) reply.header('content-security-policy', policy);
		if (askedType !== undefined) addVary(reply, 'Accept');
		if (isUnchanged(request, reply, tag)) return sendNotModified(reply);
		return reply.type((askedType && acceptedType(request, [type, askedType])) ?? type).send(bytes);
	};
}
