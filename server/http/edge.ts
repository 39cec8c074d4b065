import type { FastifyRequest } from 'fastify';
import { PlayerHandle } from '#contract/game.ts';
import type { App, AppParts } from '../appParts.ts';
import { registerIdentity } from '../auth/identity.ts';
import type { Config } from '../settings/config.ts';
import { registerCommonHeaders } from './commonHeaders.ts';
import { compressAnswers } from './compression.ts';
import { boundPipelines, endIdleConnections } from './connection.ts';
import { registerCors } from './cors.ts';
import { registerErrorHandler } from './errorHandler.ts';
import { registerEventStreams } from './eventStreams.ts';
import { readJsonBodies } from './jsonBody.ts';
import { registerLongReads } from './longReads.ts';
import { refuseLongNames, refuseUnrouted, registerAllow, registerNotFound, watchRoutes } from './notFound.ts';
import { refuseOverload } from './overload.ts';
import { type ProblemError, problem } from './problem.ts';
import { createRateLimits, limitByClient, type RateLimits } from './rateLimit.ts';
import { checkRequestHead } from './requestHead.ts';
import { endConnectionsWhenStopping } from './shutdown.ts';
import { boundFaults, readWholeNumbers } from './validation.ts';

interface EdgeParts extends AppParts {
	readonly countWaiting: () => number;
}

interface Edge {
	readonly rateLimits: RateLimits;
	readonly refuse: (request: FastifyRequest) => ProblemError;
}

/** The steps that every request passes before it reaches its feature, in this order. */
export async function registerEdge(app: App, parts: EdgeParts): Promise<Edge> {
	const { config, store } = parts;
	boundPipelines(app);
	serveHead(app);
	app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
	takeGuestIds(app);
	const findMethods = watchRoutes(app);
	app.removeContentTypeParser('text/plain');
	readJsonBodies(app);
	registerErrorHandler(app, { baseUrl: config.baseUrl, store });
	registerCommonHeaders(app, config.baseUrl);
	endIdleConnections(app);
	endConnectionsWhenStopping(app);
	checkRequestHead(app);
	const longReads = registerLongReads(app, parts);
	refuseOverload(app, { ...parts, ...config, countInLine: longReads.countInLine });
	warnOfUntrustedProxy(app, config);
	registerEventStreams(app);
	registerAllow(app, findMethods);
	await registerCors(app);
	registerNotFound(app, findMethods);
	const rateLimits = await createRateLimits(app, config.limits);
	limitByClient(app, rateLimits);
	refuseContentEncoding(app);
	registerIdentity(app, parts);
	refuseLongNames(app);
	readWholeNumbers(app);
	boundFaults(app);
	compressAnswers(app);
	return { rateLimits, refuse: (request) => refuseUnrouted(request, findMethods) };
}

/**
 * Serves HEAD wherever GET is served, by one route; Node leaves the body out. Fastify would register a second route for it, and build twice
 * as many.
 */
function serveHead(app: App): void {
	app.addHook('onRoute', (route) => {
		if (route.method === 'GET') route.method = ['GET', 'HEAD'];
	});
}

/** Says once that the service seems to be behind a proxy it does not trust: then all players count as one client. */
function warnOfUntrustedProxy(app: App, { trustProxy }: Pick<Config, 'trustProxy'>): void {
	if (trustProxy !== false) return;
	let isWarned = false;
	app.addHook('onRequest', (request, _reply, done) => {
		if (!isWarned && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined) {
			isWarned = true;
			request.log.warn(
				'a request came through a proxy, but TRUST_PROXY is off: the limits count all its players as one client',
			);
		}
		done();
	});
}

/** A query may name the guest who calls, and has no field that its operation does not know. */
function takeGuestIds(app: App): void {
	app.addHook('onRoute', (route) => {
		const isOperation = route.url.startsWith('/api/') && route.schema?.operationId !== undefined;
		if (isOperation) route.schema = { querystring: PlayerHandle, ...route.schema };
	});
}

/** Their bodies are not read. */
const BODILESS = ['GET', 'HEAD', 'DELETE'];

/** Refuses a compressed body for what it is, because the parser would report it as broken JSON. */
function refuseContentEncoding(app: App): void {
	app.addHook('preParsing', (request, _reply, _payload, done) => {
		const encoding = request.headers['content-encoding'];
		const isBodiless = BODILESS.includes(request.method);
		if (isBodiless || encoding === undefined || encoding.toLowerCase() === 'identity') done();
		else {
			const detail = 'Send the body without a content encoding.';
			done(problem('unsupported_media_type', { detail }, { 'accept-encoding': 'identity' }));
		}
	});
}
