import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../appParts.ts';

/**
 * Compression in two ways: a text that is sent many times is compressed once, and a large answer of a route that says
 * `compress` each time. No route says so whose answer has a secret or an address, because the length of a compressed answer
 * tells something about a secret beside a text that a stranger chose. Every coding has an entity tag of its own.
 */

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Large answers of the route are compressed: none of them has a secret. */
		compress?: boolean;
	}
}

export type Coding = 'br' | 'gzip' | 'plain';

/** Anything smaller fits into one packet uncompressed. */
const COMPRESSED_LENGTH_MIN = 1024;
const SHARED_LENGTH_MIN = 16_384;
const ONCE_QUALITY = 9;
const EACH_TIME_QUALITY = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A text that is sent many times, compressed once for each coding that was asked for. */
export class PreparedText {
	readonly text: string;
	readonly #coded = new Map<Coding, Buffer>();
	readonly #compressing = new Map<Coding, Promise<Buffer>>();
	#plainLength: number | undefined;
	#shared: Buffer | undefined;

	constructor(text: string) {
		this.text = text;
	}

	get isCompressed(): boolean {
		return this.text.length >= COMPRESSED_LENGTH_MIN;
	}

	/**
	 * A plain text that is short stays text, which Node writes together with the header fields; a buffer would need a write of its own. Of
	 * a long one each client that is slow to read it would otherwise be kept a copy.
	 */
	get(coding: Coding = 'plain'): string | Buffer {
		if (coding === 'plain') return this.text.length < SHARED_LENGTH_MIN ? this.text : this.#share();
		const coded =
			this.#coded.get(coding) ?? (coding === 'br' ? brotliCompressSync(this.text, BR) : gzipSync(this.text));
		this.#coded.set(coding, coded);
		return coded;
	}

	#share(): Buffer {
		this.#shared ??= Buffer.from(this.text);
		return this.#shared;
	}

	/** Compresses in another thread what would hold other requests up: a renderer of 1.7 MB takes a quarter of a second. */
	async compress(coding: Coding): Promise<void> {
		if (coding === 'plain' || !this.isCompressed || this.#coded.has(coding)) return;
		const compressing = this.#compressing.get(coding) ?? (coding === 'br' ? brotli(this.text, BR) : zip(this.text));
		this.#compressing.set(coding, compressing);
		this.#coded.set(coding, await compressing);
		this.#compressing.delete(coding);
	}

	byteLength(coding: Coding = 'plain'): number {
		if (coding !== 'plain') return this.get(coding).length;
		this.#plainLength ??= Buffer.byteLength(this.text);
		return this.#plainLength;
	}
}

const BR = { params: { [constants.BROTLI_PARAM_QUALITY]: ONCE_QUALITY } };
const BR_EACH_TIME = { params: { [constants.BROTLI_PARAM_QUALITY]: EACH_TIME_QUALITY } };

export function sendPreparedText(reply: FastifyReply, prepared: PreparedText): FastifyReply {
	if (!prepared.isCompressed) return reply.send(prepared.get('plain'));
	addVary(reply, 'Accept-Encoding');
	const coding = chooseCoding(reply.request.headers['accept-encoding']);
	if (coding !== 'plain') nameCoding(reply, coding);
	return reply.send(prepared.get(coding));
}

/** Compresses the large answers of the routes that say so. */
export function compressAnswers(app: App): void {
	app.addHook('onRoute', (route) => {
		if (route.config?.compress !== true) return;
		route.onSend = [compressAnswer, ...[route.onSend ?? []].flat()];
	});
}

async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
	if (typeof payload !== 'string' || payload.length < COMPRESSED_LENGTH_MIN) return payload;
	addVary(reply, 'Accept-Encoding');
	const coding = chooseCoding(request.headers['accept-encoding']);
	if (coding === 'plain') return payload;
	nameCoding(reply, coding);
	return coding === 'br' ? brotli(payload, BR_EACH_TIME) : zip(payload);
}

function nameCoding(reply: FastifyReply, coding: Exclude<Coding, 'plain'>): void {
	reply.header('content-encoding', coding);
	const tag = reply.getHeader('etag');
	if (typeof tag === 'string') reply.header('etag', codedTag(tag, coding));
}

/** The entity tag of a text in that coding. */
function codedTag(tag: string, coding: Coding = 'plain'): string {
	return coding === 'plain' ? tag : tag.replace(/"$/, `-${coding}"`);
}

/** Adds a field to `Vary` that is not in it. */
export function addVary(reply: FastifyReply, field: string): void {
	const fields = reply.getHeader('vary');
	reply.header('vary', mergeVary(fields === undefined ? undefined : String(fields), field));
}

function mergeVary(fields: string | undefined, field: string): string {
	if (fields === undefined) return field;
	return fields.split(', ').includes(field) ? fields : `${fields}, ${field}`;
}

/** A coding in `Accept-Encoding`, or `*` for all others, with how much the client likes it. */
const element = (coding: string): RegExp =>
	new RegExp(`(?:^|,)[ \\t]*${coding}(?:[ \\t]*;[ \\t]*q=(0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?))?[ \\t]*(?:,|$)`, 'i');
const BROTLI = element('br');
const GZIP = element('(?:x-)?gzip');
const IDENTITY = element('identity');
const OTHERS = element('\\*');

/** The coding of ours that the client likes best (RFC 9110, 12.5.3), and of those the one that makes the shortest text. */
export function chooseCoding(accepted = ''): Coding {
	if (accepted === '') return 'plain';
	const wanted = weigh(BROTLI, accepted);
	if (wanted === 1) return 'br';
	const others = weigh(OTHERS, accepted) ?? 0;
	const [br, gzip] = [wanted ?? others, weigh(GZIP, accepted) ?? others];
	const best = Math.max(br, gzip);
	if (best === 0 || best < (weigh(IDENTITY, accepted) ?? 0)) return 'plain';
	return br === best ? 'br' : 'gzip';
}

function weigh(coding: RegExp, accepted: string): number | undefined {
	const found = coding.exec(accepted);
	return found === null ? undefined : Number(found[1] ?? 1);
}
