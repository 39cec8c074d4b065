import assert from 'node:assert/strict';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { UnwantedError } from '#store/transaction.ts';
import type { App } from '../appParts.ts';
import { WaitingLine } from '../process/waitingLine.ts';
import { isConnected } from './connection.ts';

/**
 * Large answers of the routes with `compress` are compressed. Routes whose answer has a secret or an address have `hasSecret` instead,
 * because the length of a compressed answer reveals something about a secret beside a text that a stranger chose.
 * Every coding has a separate entity tag.
 *
 * A route that sends one `Buffer` each time has each of its codings made once: they are kept for as long as the buffer is. An answer of its
 * own is compressed for each request, and few at once. A stream is sent as it is: files have their codings beside them.
 */

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Large answers of the route are compressed: none of them has a secret. */
		compress?: boolean;
		/** An answer of the route has a secret or an address, so it is never compressed. */
		hasSecret?: boolean;
	}
}

type Coding = 'br' | 'gzip';

/** The first that a client likes no less than any other. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
/** Below it, a coding saves no packet. */
const COMPRESSED_BYTES_MIN = 1024;
/** Compressed by the thread that answers, since another one would take longer to begin. */
const AT_ONCE_BYTES_MAX = 8192;
/** Half of Node's threads, so that others read files meanwhile. */
export const COMPRESSIONS_MAX = 2;
const COMPRESSIONS = [{ name: 'compressions', countMax: COMPRESSIONS_MAX }] as const;

/** Brotli's default of 11 takes a hundred times as long. */
const BROTLI: zlib.BrotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };

export function compressAnswers(app: App): void {
	const kept = new WeakMap<Buffer, Map<Coding, Promise<Buffer>>>();
	const line = new WaitingLine();

	function keepCoding(body: Buffer, coding: Coding): Promise<Buffer> {
		const codings = kept.get(body) ?? new Map<Coding, Promise<Buffer>>();
		kept.set(body, codings);
		const known = codings.get(coding) ?? line.run(COMPRESSIONS, () => compress(body, coding));
		codings.set(coding, known);
		known.catch(() => codings.delete(coding));
		return known;
	}

	function compressInLine(request: FastifyRequest, body: Buffer, coding: Coding): Promise<Buffer> {
		return line.run(COMPRESSIONS, async () => {
			if (!isConnected(request)()) throw new UnwantedError('The client has gone.');
			return compress(body, coding);
		});
	}

	app.addHook('onRoute', (route) => {
		if (route.config?.compress !== true) return;
		assert(route.config.hasSecret !== true, `${route.url} has a secret in its answer, and would compress it`);
		route.onSend = [...[route.onSend ?? []].flat(), sendCoded];
	});

	async function sendCoded(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
		const coding = isCompressible(payload) && !reply.hasHeader('content-encoding') ? chooseCoding(request) : 'identity';
		// An answer depends on what its client accepts also where it is plain, or 304.
		addVary(reply, 'Accept-Encoding');
		if (coding !== 'identity') reply.removeHeader('content-length').header('content-encoding', coding);
		nameCoding(reply);
		if (coding === 'identity' || !isCompressible(payload)) return payload;
		if (typeof payload !== 'string') return keepCoding(payload, coding);
		const body = Buffer.from(payload);
		return body.length <= AT_ONCE_BYTES_MAX ? compressAtOnce(body, coding) : compressInLine(request, body, coding);
	}
}

function isCompressible(payload: unknown): payload is string | Buffer {
	if (typeof payload === 'string') return Buffer.byteLength(payload) >= COMPRESSED_BYTES_MIN;
	return Buffer.isBuffer(payload) && payload.length >= COMPRESSED_BYTES_MIN;
}

const X_GZIP = /x-gzip/gi;

/** Chooses as RFC 9110, 12.5.3 says. A client that accepts no coding gets the plain answer. */
function chooseCoding({ headers }: FastifyRequest): (typeof CODINGS)[number] {
	const accepted = headers['accept-encoding']?.replace(X_GZIP, 'gzip');
	const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } }) as unknown as CodingNegotiator;
	return negotiator.encoding(CODINGS, { preferred: CODINGS }) ?? 'identity';
}

/** The package's types lack the second argument. */
interface CodingNegotiator {
	encoding<Offered>(
		offered: readonly Offered[],
		options: { readonly preferred: readonly Offered[] },
	): Offered | undefined;
}

// Read from the module at each call, so that a test can count them.
function compress(body: Buffer, coding: Coding): Promise<Buffer> {
	return coding === 'br' ? promisify(zlib.brotliCompress)(body, BROTLI) : promisify(zlib.gzip)(body);
}

function compressAtOnce(body: Buffer, coding: Coding): Buffer {
	return coding === 'br' ? zlib.brotliCompressSync(body, BROTLI) : zlib.gzipSync(body);
}

function nameCoding(reply: FastifyReply): void {
	const [coding, tag] = [reply.getHeader('content-encoding'), reply.getHeader('etag')];
	if (coding !== undefined && typeof tag === 'string' && tag.startsWith('"')) {
		reply.header('etag', tag.replace(/"$/, `-${coding}"`));
	}
}

export function addVary(reply: FastifyReply, field: string): void {
	const named = [reply.getHeader('vary') ?? []].flat().join(', ');
	const others = named.split(', ').filter((each) => each !== '' && each.toLowerCase() !== field.toLowerCase());
	reply.header('vary', [...others, field].join(', '));
}
