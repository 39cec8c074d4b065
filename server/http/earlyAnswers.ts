import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyReply } from 'fastify';
import type { App } from '../appParts.ts';
import { BoundedMap } from '../process/boundedMap.ts';
import { SLOW_MS } from '../process/log.ts';
import type { Config, TrustedProxies } from '../settings/config.ts';
import type { RouteLimitName } from '../settings/limits.ts';
import { findHeldTag, JSON_TYPE } from './caching.ts';
import { type Coding, chooseCoding, codedTag, mergeVary, type PreparedText } from './compression.ts';
import { type Allowance, clientKey, type RateLimits } from './rateLimit.ts';
import { hasPlainHead, takeAbsoluteForm } from './requestHead.ts';
import type { Shedding } from './shedding.ts';

/**
 * Answers to the most frequent reads, given before Fastify takes the request apart. A route that has answered a URL remembers how the
 * answer to the next request for the very same URL is found; its header fields are those of the route's own answer. Whatever is not
 * as plain as it can be goes the usual way: refusals, other methods, a busy or stopping service, an answer that has to be made. So
 * nothing is decided here that the usual way would decide otherwise, which a test compares field by field.
 *
 * A route takes the usual way for `app.inject`, too, because there is no server in between.
 */
interface EarlyAnswers {
	/** Has later requests for the URL answered by `find`. The reply has all its fields but those of its body. */
	remember(reply: FastifyReply, find: FindAnswer): void;
	/** Calls the listener after each early answer. */
	onAnswered(listener: (answered: Answered) => void): void;
}

/** `undefined` if the route has to answer. */
type FindAnswer = (request: IncomingMessage) => FoundAnswer | undefined | Promise<FoundAnswer | undefined>;

interface FoundAnswer {
	/** A prepared text is sent in the coding that the client prefers, any other as it is. */
	readonly body: PreparedText | string;
	/** Without one, no client can ask whether its version is current. */
	readonly tag?: string;
	/** Called when the answer is sent, with the address of the client. */
	readonly onSent?: (ip: string) => void;
}

interface Answered {
	readonly route: string;
	readonly status: number;
	readonly ms: number;
}

declare module 'fastify' {
	interface FastifyInstance {
		earlyAnswers: EarlyAnswers;
	}
}

interface EarlyParts extends Pick<Config, 'trustProxy'> {
	readonly rateLimits: RateLimits;
	readonly shedding: Shedding;
	readonly isStopping: () => boolean;
	readonly makeRequestId: () => string;
}

interface RememberedUrl {
	readonly route: string;
	readonly limit: RouteLimitName;
	readonly fields: FieldsOfUrl;
	readonly find: FindAnswer;
	/** Of the answer before, which the next one nearly always has, too. */
	head: Head | undefined;
}

/** Name, value, name, value, and so on. */
interface FieldsOfUrl {
	readonly plain: readonly string[];
	/** Of an answer that other clients get compressed. */
	readonly compressed: readonly string[];
}

/** What the fields that belong to a body follow from. */
interface Body {
	readonly tag: string | undefined;
	/** Undefined for a text that is too short to be compressed. */
	readonly coding: Coding | undefined;
	readonly length: number;
}

/** The fields of an answer, among which those of its request have a fixed place. */
interface Head extends Body {
	readonly fields: string[];
}

/** With the longest URL 2 MB at most. A caller that sends many spellings of one question gets the usual way. */
const URLS_MAX = 2000;
const URL_LENGTH_MAX = 250;

/**
 * A client that takes nothing of its answer for so long is cut off. Node's own limit would set a timer for each request, but most
 * answers are taken at once.
 */
const SILENCE_MS_MAX = 65_000;

/** These belong to one request, or depend on how the body is sent. */
const OWN_FIELDS: readonly string[] = [
	'x-request-id',
	'ratelimit',
	'ratelimit-policy',
	'vary',
	'etag',
	'content-type',
	'content-length',
	'content-encoding',
];

export function registerEarlyAnswers(app: App, parts: EarlyParts): void {
	const urls = new BoundedMap<string, RememberedUrl>(URLS_MAX);
	const listeners: ((answered: Answered) => void)[] = [];
	const readIp = readIpBehind(parts.trustProxy);
	// Lines about each request are written the usual way.
	const isOff = ['debug', 'trace'].includes(app.log.level);

	app.decorate('earlyAnswers', {
		remember(reply, find) {
			const { method, raw, routeOptions } = reply.request;
			const { url = '' } = raw;
			const { limit } = routeOptions.config;
			if (isOff || method !== 'GET' || limit === undefined || url.length > URL_LENGTH_MAX || urls.has(url)) return;
			urls.set(url, { route: routeOptions.url ?? 'none', limit, find, fields: copyFields(reply), head: undefined });
		},
		onAnswered: (listener) => void listeners.push(listener),
	});

	app.server.removeAllListeners('request');
	app.server.on('request', (request, response) => {
		takeAbsoluteForm(request);
		const url = request.method === 'GET' ? urls.get(request.url!) : undefined;
		if (url === undefined || !isPlain(request)) route(request, response);
		else answer(request, response, url);
	});

	function route(request: IncomingMessage, response: ServerResponse): void {
		request.socket.setTimeout(SILENCE_MS_MAX);
		app.routing(request, response);
	}

	function isPlain(request: IncomingMessage): boolean {
		return hasPlainHead(request) && isAddressClear(request, parts) && !parts.isStopping() && !parts.shedding.isBusy();
	}

	function answer(request: IncomingMessage, response: ServerResponse, url: RememberedUrl): void {
		const startedAt = performance.now();
		const sendOrRoute = (found: FoundAnswer | undefined): void => {
			if (!send(found)) route(request, response);
		};
		const sendAfterWaiting = (found: FoundAnswer | undefined): void => {
			parts.shedding.leave();
			sendOrRoute(found);
		};
		const found = url.find(request);
		if (found instanceof Promise) {
			parts.shedding.enter();
			// Why it could not be found is for the route to find out, and to answer.
			void found.then(sendAfterWaiting, () => sendAfterWaiting(undefined));
		} else {
			sendOrRoute(found);
		}

		function send(found: FoundAnswer | undefined): boolean {
			if (found === undefined || parts.isStopping()) return false;
			const ip = readIp(request);
			const allowance = parts.rateLimits.consume(url.limit, clientKey(ip), startedAt);
			if (!allowance.allowed) return false;
			const id = parts.makeRequestId();
			const status = writeAnswer(request, response, found, { url, allowance, id });
			if (response.writableLength > 0) request.socket.setTimeout(SILENCE_MS_MAX);
			found.onSent?.(ip);
			report({ route: url.route, status, ms: performance.now() - startedAt }, id);
			return true;
		}
	}

	function report(answered: Answered, reqId: string): void {
		for (const listener of listeners) listener(answered);
		if (answered.ms < SLOW_MS) return;
		const line = { reqId, method: 'GET', ...answered, ms: Math.round(answered.ms) };
		app.log.warn(line, 'request was slow');
	}
}

/** All that the route has set and that every answer to its URL has. */
function copyFields(reply: FastifyReply): FieldsOfUrl {
	const fields = Object.entries(reply.getHeaders()).filter(([name]) => !OWN_FIELDS.includes(name));
	const common = fields.flatMap(([name, value]) => [name, String(value)]);
	const vary = reply.getHeader('vary');
	const varyOfRoute = vary === undefined ? undefined : String(vary);
	return {
		plain: varyOfRoute === undefined ? common : [...common, 'vary', varyOfRoute],
		compressed: [...common, 'vary', mergeVary(varyOfRoute, 'Accept-Encoding')],
	};
}

/** Returns the status. */
function writeAnswer(
	request: IncomingMessage,
	response: ServerResponse,
	{ body, tag }: FoundAnswer,
	{ url, allowance, id }: { readonly url: RememberedUrl; readonly allowance: Allowance; readonly id: string },
): 200 | 304 {
	const { headers } = request;
	const heldTag = tag === undefined ? undefined : findHeldTag(headers['if-none-match'], tag);
	if (heldTag !== undefined) {
		response.writeHead(304, [...ownFields(id, allowance), ...url.fields.plain, 'etag', heldTag]).end();
		return 304;
	}
	const isText = typeof body === 'string';
	const coding = isText || !body.isCompressed ? undefined : chooseCoding(headers['accept-encoding']);
	const length = isText ? Buffer.byteLength(body) : body.byteLength(coding);
	let { head } = url;
	if (head === undefined || head.tag !== tag || head.coding !== coding || head.length !== length) {
		head = makeHead({ tag, coding, length }, url.fields, ownFields(id, allowance));
		url.head = head;
	}
	head.fields[ID_INDEX] = id;
	head.fields[LEFT_INDEX] = allowance.left;
	response.writeHead(200, head.fields).end(isText ? body : body.get(coding));
	return 200;
}

const ID_INDEX = 1;
const LEFT_INDEX = 3;

function ownFields(id: string, { policy, left }: Allowance): string[] {
	return ['x-request-id', id, 'ratelimit', left, 'ratelimit-policy', policy];
}

function makeHead({ tag, coding, length }: Body, { plain, compressed }: FieldsOfUrl, own: readonly string[]): Head {
	const fields = [...own, ...(coding === undefined ? plain : compressed)];
	if (coding !== undefined && coding !== 'plain') fields.push('content-encoding', coding);
	if (tag !== undefined) fields.push('etag', codedTag(`"${tag}"`, coding));
	fields.push('content-type', JSON_TYPE, 'content-length', `${length}`);
	return { tag, coding, length, fields };
}

/** Whether the client's address is known, or the usual way has something to say about it. */
function isAddressClear({ headers }: IncomingMessage, { trustProxy }: EarlyParts): boolean {
	return trustProxy !== false || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined;
}

/** The address of a client as Fastify finds it. */
function readIpBehind(trustProxy: TrustedProxies): (request: IncomingMessage) => string {
	if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
	const isTrusted =
		typeof trustProxy === 'number'
			? (_address: string, hop: number) => hop < trustProxy
			: proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()));
	return (request) => proxyAddr.all(request, isTrusted).at(-1) ?? '';
}
