import { after, type TestContext } from 'node:test';
import type { InjectOptions } from 'fastify';
import type { Response as InjectResponse } from 'light-my-request';
import type { Session } from '#contract/otp.ts';
import type { Store } from '#store/open.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { buildApp } from '../app.ts';
import type { App, AppParts } from '../appParts.ts';
import type { DailyViews } from '../fairPlay/dailyViews.ts';
import type { Clock } from '../process/clock.ts';
import type { PuzzlePool } from '../puzzles/puzzlePool.ts';
import type { Config } from '../settings/config.ts';
import { makeDocumentOnce } from './makeDocumentOnce.ts';
import { watchSecrets } from './secretWatch.ts';
import { seededRandom } from './seededRandom.ts';
import { readTestConfig, TEST_NOW } from './testConfig.ts';
import { createTestPool } from './testPool.ts';

/** A whole service in memory, whose clock moves only when the test advances it. */
export interface TestApp {
	readonly app: App;
	readonly store: Store;
	readonly config: Config;
	readonly puzzles: PuzzlePool;
	readonly clock: Clock;
	readonly views: DailyViews;
	advance(ms: number): void;
	/** A request without a port. An object as `payload` is sent as JSON. */
	send(options: InjectOptions): Promise<InjectResponse>;
	guest(): Promise<string>;
	/** An e-mail address of that name, without a sign-in so far. */
	newEmail(name: string): string;
	/** Signs in with a code and returns the token. */
	signIn(email: string, guestId?: string): Promise<SignedIn>;
	/** Closes what the app has made itself: a store or a pool that the test handed in stays open. */
	close(): Promise<void>;
}

interface SignedIn extends Pick<Session, 'token' | 'merged'> {
	readonly userId: string;
	readonly displayName: string;
}

interface TestAppOptions {
	/** Settings that differ from the defaults. */
	readonly env?: Record<string, string>;
	readonly parts?: Partial<AppParts>;
	/** The time at the start. */
	readonly now?: string;
}

/** No answer with a secret is longer. */
const NOTED_LENGTH_MAX = 4096;
const DAY_MS = 86_400_000;

/** A service that closes when the test ends. The runner holds the `after` hooks until all tests have ended, so the hook does not hold the service. */
export async function createTestApp(t: Pick<TestContext, 'after'>, options?: TestAppOptions): Promise<TestApp> {
	const open = [await openTestApp(options)];
	t.after(() => open.pop()?.close());
	return open[0]!;
}

/**
 * One service for those tests of a file that leave each other alone: each has its own players, and begins at noon of a
 * separate day. Opening a service takes longer than most tests. It closes when all tests have ended.
 */
export function shareTestApp(options?: TestAppOptions): () => Promise<TestApp> {
	let shared: Promise<TestApp> | undefined;
	after(async () => (await shared)?.close());
	return async () => {
		shared ??= openTestApp(options);
		const app = await shared;
		app.advance(DAY_MS - ((app.clock() - Date.parse(TEST_NOW)) % DAY_MS));
		return app;
	};
}

/** A service for all tests of a suite, which closes it in its `after`. */
export async function openTestApp({ env = {}, parts = {}, now = TEST_NOW }: TestAppOptions = {}): Promise<TestApp> {
	let nowMs = Date.parse(now);
	let emailCount = 0;
	const clock = () => nowMs;
	const config = readTestConfig(env);
	const store = parts.store ?? (await openTestStore());
	const random = seededRandom('test app');
	const puzzles = parts.puzzles ?? createTestPool({ store, clock, random: seededRandom('test stock') });
	const watch = watchSecrets();
	const own = { config, store, clock, random, log: watch.log, mailer: undefined, puzzles };
	const app = await buildApp({ makeDocument: makeDocumentOnce, ...own, ...parts });
	const send = async (options: InjectOptions) => {
		const answer = await app.inject(options);
		watch.note(options, answer.payload.slice(0, NOTED_LENGTH_MAX));
		return answer;
	};

	return {
		app,
		store,
		config,
		puzzles,
		clock,
		views: app.views,
		advance(ms) {
			nowMs += ms;
		},
		send,
		async guest() {
			const answer = await send({ method: 'POST', url: '/api/guest', payload: {} });
			return answer.json().guestId;
		},
		newEmail: (name) => `${name}.${++emailCount}@example.org`,
		async signIn(email, guestId) {
			const requested = await send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
			const payload = { email, code: requested.json().devCode, ...(guestId === undefined ? {} : { guestId }) };
			const { token, user, merged } = (await send({ method: 'POST', url: '/api/auth/otp/verify', payload })).json();
			return { token, userId: user.id, displayName: user.displayName, merged };
		},
		async close() {
			await app.close();
			watch.check();
			if (parts.puzzles === undefined) await puzzles.stop();
			if (parts.store === undefined) await store.close();
		},
	};
}
