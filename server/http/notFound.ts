import type { FastifyRequest } from 'fastify';
import { DISPLAY_NAME_CODE_POINTS_MAX } from '#contract/limits.ts';
import { PAGE_PATHS, PAGE_PATTERNS } from '#contract/pagePaths.ts';
import type { App } from '../appParts.ts';
import { type ProblemError, problem } from './problem.ts';

type FindMethods = (path: string) => string[];

/** The problem for a request that no route answers: 405 if the path is served with other methods only, else 404. */
export function refuseUnrouted(request: FastifyRequest, findMethods: FindMethods): ProblemError {
	const methods = findMethods(readPath(request));
	if (methods.length === 0 || methods.includes(request.method))
		return problem('not_found', { detail: 'There is nothing at this address. /openapi.json lists what there is.' });
	const allow = methods.join(', ');
	const detail = `${request.method} is not served here, only ${allow}.`;
	return problem('method_not_allowed', { detail }, { allow });
}

/** Refuses an unknown path before the body is read. */
export function registerNotFound(app: App, findMethods: FindMethods): void {
	app.addHook('onRequest', (request, _reply, done) => {
		done(request.is404 ? refuseUnrouted(request, findMethods) : undefined);
	});
}

/** The longest is a display name, in units of UTF-16. */
const NAME_LENGTH_MAX = 2 * DISPLAY_NAME_CODE_POINTS_MAX;
/** The name that the router gives to the path of the page's files. */
const REST_OF_PATH = '*';

/** Refuses a path with an id or a name that is longer than any, like any other unknown one: after the player is known. */
export function refuseLongNames(app: App): void {
	app.addHook('preValidation', (request, _reply, done) => {
		const names = Object.entries(request.params as Record<string, string>);
		const isLong = names.some(([kind, name]) => kind !== REST_OF_PATH && name.length > NAME_LENGTH_MAX);
		done(isLong ? problem('not_found', { detail: 'Nothing has an id or a name of this length.' }) : undefined);
	});
}

/** Answers every OPTIONS request with the methods of its path, also when it is not a preflight. Nothing can be done at an unknown path. */
export function registerAllow(app: App, findMethods: FindMethods): void {
	app.addHook('onRequest', (request, reply, done) => {
		if (request.method !== 'OPTIONS') return done();
		const path = readPath(request);
		const methods = findMethods(path);
		if (methods.length > 0) reply.header('allow', methods.join(', '));
		if (methods.length > 0 || path === WHOLE_SERVICE) return done();
		// A page of another origin may read this refusal like any other; the hook that says so comes later.
		reply.header('access-control-allow-origin', '*');
		done(refuseUnrouted(request, findMethods));
	});
}

const PAGE_METHODS = ['GET', 'HEAD'];
/** `OPTIONS *` asks about no path. */
const WHOLE_SERVICE = '*';
const PAGES: readonly string[] = Object.values(PAGE_PATHS);

/** The page's addresses share one route. */
function isPage(path: string): boolean {
	return PAGES.includes(path) || Object.values(PAGE_PATTERNS).some((pattern) => pattern.test(path));
}

/** The router matches the decoded path; a path that cannot be decoded never gets here. */
function readPath(request: FastifyRequest): string {
	return decodeURI(request.url.split('?', 1)[0] ?? '');
}

/** Returns a lookup of a path's methods, empty for an unknown path. Call it before the first route is added. */
export function watchRoutes(app: App): (path: string) => string[] {
	const routes = new Map<string, Set<string>>();
	app.addHook('onRoute', ({ url, method }) => {
		if (url.includes('*')) return;
		const methods = routes.get(url) ?? new Set();
		for (const each of [method].flat()) methods.add(each);
		routes.set(url, methods);
	});
	let patterns: (readonly [RegExp, Set<string>])[] | undefined;
	return (path) => {
		patterns ??= [...routes].map(([url, methods]) => [toPattern(url), methods]);
		const found = patterns.filter(([pattern]) => pattern.test(path)).flatMap(([, each]) => [...each]);
		const methods = isPage(path) ? [...found, ...PAGE_METHODS] : found;
		return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort();
	};
}

function toPattern(url: string): RegExp {
	const source = url.replace(/[.\\+?^$()[\]{}|]/g, '\\$&').replace(/:[a-z]+/gi, '[^/]+');
	return new RegExp(`^${source}$`);
}
