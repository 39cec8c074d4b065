import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { TOOL_BODY_BYTES_MAX } from '#contract/limits.ts';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import type { App, AppParts } from '../appParts.ts';
import { clientKey } from '../http/clientAddress.ts';
import { serveDocument } from '../http/document.ts';
import { acceptJson } from '../http/errorHandler.ts';
import { findLoneSurrogate } from '../http/jsonBody.ts';
import { ProblemError, problem } from '../http/problem.ts';
import { hasMoreMembersThan } from '../http/validation.ts';
import { logFailure } from '../process/log.ts';
import {
	API_CATALOG_TYPE,
	type CatalogSkill,
	describeApiCatalog,
	describeArd,
	describeServerCard,
	SERVER_CARD_TYPE,
} from './catalogs.ts';
import { ENDPOINT_SCHEMA } from './endpointSchema.ts';
import type { createProtocolHandler, ProtocolHandler } from './protocol.ts';
import { REFUSED, RPC_ERRORS, RpcError, type RpcErrorKind, type RpcErrorName, rpcErrorBody } from './rpcError.ts';
import { CLIENT_FIELD } from './serverInfo.ts';

interface McpParts
	extends Pick<AppParts, 'config'>,
		Omit<Parameters<typeof createProtocolHandler>[0], 'baseUrl' | 'onFailure' | 'askRoute'> {}

/** The package finds every fault of a message, and answers with all of them at length. */
const MEMBERS_MAX = 200;

/** The tool endpoint. Every answer is one JSON-RPC message, including refusals by the edge. */
export async function registerMcp(app: App, { config, ...sources }: McpParts): Promise<void> {
	const { baseUrl } = config;
	registerCards(app, baseUrl, sources.readSkills);
	const onFailure = (error: unknown) => app.log.error({ err: error }, 'tool failed');
	const load = loadOnce({ ...sources, baseUrl, onFailure, askRoute: askRoutes(app) });
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
			done(isUtf8(body as Buffer) ? null : new RpcError('parse'), body),
		);
		scope.setErrorHandler((error: FastifyError, request, reply) => sendRpcError(error, request, reply));
		scope.post(
			PATHS.mcp,
			{
				config: { limit: 'tool' },
				bodyLimit: TOOL_BODY_BYTES_MAX,
				schema: ENDPOINT_SCHEMA,
				validatorCompiler: () => () => true,
				onRequest: checkOrigin(baseUrl),
			},
			async (request, reply) => {
				const message = parseMessage(request.body);
				const handle = await load();
				const response = await handle(toWebRequest(request, baseUrl), message);
				return sendWebResponse(reply, response);
			},
		);
	});
}

/**
 * Loads the protocol's modules, the lowest first, in parts of about equal time: 30 ms each, or 130 in one, where nothing may hold
 * the thread for more than 50 (docs/bench/costs.md). Node loads its fetch when a name of it is first read.
 */
const PACKAGES = [
	async () => Request,
	() => import('typebox/schema'),
	() => import('zod/v4'),
	() => import('@modelcontextprotocol/server'),
	() => import('@modelcontextprotocol/server/ext/skills'),
];

/**
 * The protocol's packages are loaded with the first message: they take 33 MiB, and most services never get one. Between two of them the
 * event loop has a turn, because to load one blocks it.
 */
function loadOnce(sources: Parameters<typeof createProtocolHandler>[0]): () => Promise<ProtocolHandler> {
	const load = async () => {
		for (const loadPackage of PACKAGES) {
			await loadPackage();
			await setImmediate();
		}
		const { createProtocolHandler } = await import('./protocol.ts');
		return createProtocolHandler(sources);
	};
	let loading: Promise<ProtocolHandler> | undefined;
	return () => {
		loading ??= load();
		return loading;
	};
}

/** A tool is answered by its route, so limits, looks at dailies and refusals are those of the route. */
function askRoutes(app: App): Parameters<typeof createProtocolHandler>[0]['askRoute'] {
	return async (remoteAddress, path, query) => {
		const answer = await app.inject({ url: path, query: { ...query }, remoteAddress });
		const body = answer.json();
		if (answer.statusCode === 500) throw new Error(`${path} answered ${answer.statusCode}.`);
		if (answer.statusCode >= 400) throw problem(body.code, body);
		return body;
	};
}

function registerCards(app: App, baseUrl: string, readSkills: () => readonly CatalogSkill[]): void {
	const type = 'application/json';
	for (const path of [PATHS.serverCard, PATHS.serverCardShort]) {
		serveDocument(app, path, () => ({
			body: JSON.stringify(describeServerCard(baseUrl)),
			type,
			askedType: SERVER_CARD_TYPE,
		}));
	}
	const writeArd = () => JSON.stringify(describeArd(baseUrl, readSkills()));
	serveDocument(app, PATHS.ard, () => ({ body: writeArd(), type }));
	serveDocument(app, PATHS.aiCatalog, () => ({ body: writeArd(), type, askedType: 'application/ai-catalog+json' }));
	serveDocument(app, DOCUMENT_PATHS.apiCatalog, () => ({
		body: JSON.stringify(describeApiCatalog(baseUrl)),
		type: API_CATALOG_TYPE,
	}));
}

/** Refuses pages of other origins, which could reach this endpoint through their visitor's network. */
function checkOrigin(baseUrl: string) {
	return async (request: FastifyRequest) => {
		const { origin } = request.headers;
		if (origin !== undefined && !isKnownOrigin(origin, baseUrl)) throw new RpcError('origin');
	};
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the origin is our own page or a tool on the caller's machine. */
function isKnownOrigin(origin: string, baseUrl: string): boolean {
	if (!URL.canParse(origin)) return false;
	const url = new URL(origin);
	return url.origin === new URL(baseUrl).origin || (url.protocol.startsWith('http') && LOOPBACK.includes(url.hostname));
}

function parseMessage(body: unknown): unknown {
	const message = parseJson(body);
	if (hasMoreMembersThan(message, MEMBERS_MAX)) throw new RpcError('tooLarge');
	if (Array.isArray(message)) throw new RpcError('batch');
	if (isObject(message) && 'id' in message && !isRequestId(message.id)) throw new RpcError('requestId');
	if (isObject(message) && message.method === 'subscriptions/listen') throw new RpcError('noSubscriptions', message.id);
	return message;
}

const REQUEST_ID = /^.{0,200}$/;

/** The answer repeats the id, so its length is bounded. */
function isRequestId(id: unknown): boolean {
	return id === null || Number.isSafeInteger(id) || (typeof id === 'string' && REQUEST_ID.test(id));
}

function parseJson(body: unknown): unknown {
	const text = String(body);
	try {
		const message: unknown = JSON.parse(text);
		if (findLoneSurrogate(text, message) === undefined) return message;
	} catch {
		// A text that is not JSON is refused like one with half of a surrogate pair.
	}
	throw new RpcError('parse');
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

/** The package requires older clients to accept an event stream, although none is sent, so the header is set for them. */
function toWebRequest(request: FastifyRequest, baseUrl: string): Request {
	const headers = new Headers();
	for (const [name, value] of Object.entries(request.headers)) {
		if (typeof value === 'string') headers.set(name, value);
	}
	headers.set('accept', 'application/json, text/event-stream');
	headers.set(CLIENT_FIELD, clientKey(request.ip));
	return new Request(`${baseUrl}${PATHS.mcp}`, { method: 'POST', headers });
}

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
	const body = await response.text();
	reply.code(response.status);
	return body === '' ? reply.send() : reply.type('application/json').send(body);
}

/** The problems and framework errors that can reach this endpoint. */
const REASONS: Readonly<Record<string, RpcErrorName>> = {
	unsupported_media_type: 'mediaType',
	rate_limited: 'rateLimited',
	unavailable: 'unavailable',
	FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
	FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
	FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'parse',
};

function sendRpcError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const { status, ...answer } = describeError(error);
	if (status === RPC_ERRORS.failed.status) logFailure(request, error);
	if (error instanceof ProblemError) reply.headers(error.headers);
	if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') reply.headers(acceptJson(request));
	const id = error instanceof RpcError ? (error.requestId ?? null) : null;
	return reply
		.code(status)
		.type('application/json')
		.send(JSON.stringify(rpcErrorBody(answer, id)));
}

/** A refusal by the edge has the status that it has elsewhere, and its detail as the message. */
function describeError(error: FastifyError): RpcErrorKind {
	const reason = error instanceof RpcError ? error.reason : REASONS[error.code];
	if (reason !== undefined) return RPC_ERRORS[reason];
	if (error instanceof ProblemError) return { status: error.statusCode, code: REFUSED, message: error.message };
	return isRefusal(error) ? RPC_ERRORS.unreadable : RPC_ERRORS.failed;
}

function isRefusal({ statusCode = 500 }: FastifyError): boolean {
	return statusCode >= 400 && statusCode < 500;
}
