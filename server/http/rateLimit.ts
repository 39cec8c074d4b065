import { isIPv6 } from 'node:net';
import type { App } from '../appParts.ts';
import type { Config } from '../settings/config.ts';
import type { LimitName, RouteLimitName } from '../settings/limits.ts';
import { type ProblemError, problem } from './problem.ts';
import type { SharedCounts, shareCounts } from './sharedCounts.ts';
import { type WindowCount, WindowCounts } from './windowCounts.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The limit by client address that applies to the route. */
		limit?: RouteLimitName;
	}
}

/** The state of a limit for one key after a call. */
interface Allowance {
	readonly allowed: boolean;
	/** The fields `RateLimit-Policy` and `RateLimit`, and for a refusal the number of `Retry-After`. */
	readonly policy: string;
	readonly left: string;
	readonly seconds: number;
}

interface Limit {
	readonly name: LimitName;
	readonly policy: string;
	readonly max: number;
}

export interface RateLimits {
	/** Counts one call, and answers whether the limit allows it. A caller that has just read `performance.now()` passes what it read. */
	consume(name: LimitName, key: string, now?: number): Allowance;
	forget(name: LimitName, key: string): void;
	stop(): Promise<void>;
}

type CountListener = Parameters<typeof shareCounts>[0]['onCounted'];

/** How the counts of several processes come together; undefined for one that has its database for itself. */
export type Share = ((onCounted: CountListener) => SharedCounts) | undefined;

const DROP_EVERY_MS = 60_000;

/** Counts in the memory of this process, and shares the counts. */
export function createRateLimits(limits: Config['limits'], share: Share): RateLimits {
	const counters = new Map(
		Object.entries(limits).map(([name, limit]) => [
			name,
			{ limit: toLimit(name as LimitName, limit), windows: new WindowCounts(limit.windowS * MS_PER_S) },
		]),
	);
	const getWindows = (name: string) => counters.get(name)!.windows;
	const shared = share?.((id, total) => {
		const [name = '', key = ''] = splitOnce(id);
		getWindows(name).set(key, total);
	});
	const dropping = setInterval(() => {
		for (const { windows } of counters.values()) windows.dropEnded();
	}, DROP_EVERY_MS).unref();
	return {
		consume(name, key, now) {
			const { limit, windows } = counters.get(name)!;
			const counted = windows.add(key, now);
			shared?.add(`${name} ${key}`, counted.msBeforeEnd);
			return toAllowance(limit, counted);
		},
		forget(name, key) {
			getWindows(name).delete(key);
			shared?.forget(`${name} ${key}`);
		},
		async stop() {
			clearInterval(dropping);
			await shared?.stop();
		},
	};
}

/** The key of a limit may contain spaces; its name does not. */
function splitOnce(id: string): [string, string] {
	const at = id.indexOf(' ');
	return [id.slice(0, at), id.slice(at + 1)];
}

const MS_PER_S = 1000;

function toAllowance({ name, policy, max }: Limit, { count, msBeforeEnd }: WindowCount): Allowance {
	const seconds = Math.max(1, Math.ceil(msBeforeEnd / MS_PER_S));
	return {
		allowed: count <= max,
		policy,
		left: `"${name}";r=${Math.max(0, max - count)};t=${seconds}`,
		seconds,
	};
}

/** With the fields of draft-ietf-httpapi-ratelimit-headers. */
function toLimit(name: LimitName, { count, windowS }: Config['limits'][LimitName]): Limit {
	return { name, policy: `"${name}";q=${count};w=${windowS}`, max: count };
}

/** The refusal of a limit that is counted in the store. */
export function limitReached(limits: Config['limits'], name: LimitName, msBeforeNext: number): ProblemError {
	const limit = toLimit(name, limits[name]);
	return rateLimited(toAllowance(limit, { count: limit.max, msBeforeEnd: msBeforeNext }));
}

export function rateLimited({ policy, left, seconds }: Allowance): ProblemError {
	const detail = `Too many requests. Try again in ${seconds} s.`;
	return problem(
		'rate_limited',
		{ detail },
		{ 'ratelimit-policy': policy, ratelimit: left, 'retry-after': String(seconds) },
	);
}

/** Counts each request to a route with a limit by its client, before anything of it is read. The hook answers 429. */
export function limitByClient(app: App, rateLimits: RateLimits): void {
	app.addHook('onRequest', (request, reply, done) => {
		const { limit } = request.routeOptions.config;
		if (limit === undefined || request.method === 'OPTIONS') return done();
		const allowance = rateLimits.consume(limit, clientKey(request.ip));
		if (!allowance.allowed) return done(rateLimited(allowance));
		reply.header('ratelimit-policy', allowance.policy).header('ratelimit', allowance.left);
		done();
	});
}

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** With the name of a network interface. */
const ADDRESS_LENGTH_MAX = 64;

/**
 * What identifies a client: an IPv4 address, or the /64 network of an IPv6 address. What cannot be an address, because no proxy has written
 * it, is one client.
 */
export function clientKey(ip: string): string {
	if (ip.length > ADDRESS_LENGTH_MAX) return 'unknown';
	if (!ip.includes(':')) return ip;
	const mapped = IPV4_IN_IPV6.exec(ip)?.[1];
	if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip;
	const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
	const before = head.split(':').filter(Boolean);
	const after = (tail ?? '').split(':').filter(Boolean);
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
	const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
	return groups
		.slice(0, NETWORK_GROUPS)
		.map((group) => group.replace(/^0+(?=.)/, ''))
		.join(':');
}
