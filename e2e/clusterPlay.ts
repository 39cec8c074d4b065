import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { DailyPuzzle } from '#contract/dailyPuzzle.ts';
import type { Game } from '#contract/game.ts';
import type { Leaderboard } from '#contract/leaderboard.ts';
import type { OtpRequested, Session } from '#contract/otp.ts';
import type { FinishAnswer } from '#contract/run.ts';
import type { Store } from '#store/open.ts';
import { checkByCounting } from '#store/testing/testCounting.ts';
import { solve } from './solve.ts';

const PAUSE_MS = 50;

interface PlayOptions {
	readonly playerCount: number;
	/** After each round of a player: without a rest they take all of the processor, also from what is tested meanwhile. */
	readonly restMs?: number;
}

/** Many players' endless concurrent calls, and the service's acknowledgments. */
export class ClusterPlay {
	/** The games whose finish was answered with 200. */
	readonly acknowledged = new Set<string>();
	/** Guests whose sign-in was answered with 200, each with the user they became. */
	readonly merged = new Map<string, string>();
	/** How often a request had to be sent again: a connection that broke, or 503. */
	retryCount = 0;
	readonly #baseUrl: string;
	readonly #restMs: number;
	readonly #listeners = new Set<() => void>();
	readonly #playing: Promise<unknown>;
	#isOver = false;
	#isAbandoned = false;

	constructor(baseUrl: string, { playerCount, restMs = 0 }: PlayOptions) {
		this.#baseUrl = baseUrl;
		this.#restMs = restMs;
		const emails = Array.from({ length: playerCount }, (_, index) => `player${index}@example.org`);
		this.#playing = Promise.all(emails.map((email) => this.#play(email)));
	}

	/** Resolves once this many more finishes have been acknowledged. */
	async untilFinished(count: number): Promise<void> {
		const target = this.acknowledged.size + count;
		const { promise, resolve } = Promise.withResolvers<void>();
		const listener = () => {
			if (this.acknowledged.size >= target) resolve();
		};
		this.#listeners.add(listener);
		await Promise.race([promise, this.#playing]);
		this.#listeners.delete(listener);
	}

	/** Lets each player end what it does. Throws what went wrong with any of them. */
	async end(): Promise<void> {
		this.#isOver = true;
		await this.#playing;
	}

	/** Ends all calls, answered or not. Without this, players of a service that is gone call on, and the process does not end. */
	async abandon(): Promise<void> {
		this.#isAbandoned = true;
		await this.end().catch(() => {});
	}

	async #play(email: string): Promise<void> {
		while (!this.#isOver) {
			const { guestId } = await this.#call<{ guestId: string }>('POST', '/api/guest', {});
			await this.#finishOne({ guestId });
			const { token } = await this.#signIn(email, guestId);
			await this.#finishOne({ token });
			const board = await this.#call<Leaderboard>('GET', '/api/leaderboard?difficulty=easy', undefined, token);
			assert.ok(board.own !== null, 'an own run that was just finished is on the board');
			await this.#call('GET', '/api/leaderboard?difficulty=easy');
			await setTimeout(this.#restMs);
		}
	}

	async #finishOne(credentials: { guestId?: string; token?: string }): Promise<void> {
		const { token, ...handle } = credentials;
		const start = { mode: 'random', difficulty: 'easy', ...handle };
		const game = await this.#call<Game>('POST', '/api/games', start, token);
		const finish = { solution: solve(game.puzzle!), ...handle };
		const { run } = await this.#call<FinishAnswer>('POST', `/api/games/${game.id}/finish`, finish, token);
		this.acknowledged.add(run.id);
		for (const listener of this.#listeners) listener();
	}

	async #signIn(email: string, guestId: string): Promise<Session> {
		for (;;) {
			const { devCode } = await this.#call<OtpRequested>('POST', '/api/auth/otp/request', { email });
			try {
				const session = await this.#call<Session>('POST', VERIFY, { email, code: devCode, guestId });
				this.merged.set(guestId, session.user.id);
				return session;
			} catch (error) {
				if (!(error instanceof CodeUsed)) throw error;
			}
		}
	}

	/** Like a client, repeats the request until it is answered. Any other refusal is a mistake. */
	async #call<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
		for (;;) {
			const answer = await send(this.#baseUrl, { method, path, body, token });
			if (answer !== undefined && answer.status < 300) return answer.body as Answer;
			// After an answer that was lost, the code that it used up is refused.
			assert.ok(
				answer === undefined || answer.status === 503 || (path === VERIFY && answer.status === 401),
				`${method} ${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`,
			);
			if (this.#isAbandoned) throw new Error('the play was abandoned');
			this.retryCount++;
			if (answer?.status === 401) throw new CodeUsed();
			await setTimeout(PAUSE_MS);
		}
	}
}

const VERIFY = '/api/auth/otp/verify';
const ANSWER_MS_MAX = 30_000;

/** A code whose sign-in was committed, though its answer was lost. */
class CodeUsed extends Error {}

interface Sent {
	readonly method: string;
	readonly path: string;
	readonly body?: object | undefined;
	readonly token?: string | undefined;
}

/** Returns `undefined` without an answer. */
async function send(
	baseUrl: string,
	{ method, path, body, token }: Sent,
): Promise<{ status: number; body: unknown } | undefined> {
	try {
		const answer = await fetch(baseUrl + path, {
			method,
			headers: {
				// Each request may reach another process.
				connection: 'close',
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
			},
			signal: AbortSignal.timeout(ANSWER_MS_MAX),
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		return { status: answer.status, body: await answer.json() };
	} catch {
		return undefined;
	}
}

/** Checks the invariants of any failure; throws at a breach. */
export async function checkInvariants(store: Store, { acknowledged, merged }: ClusterPlay): Promise<void> {
	const rows = await store.db.selectFrom('runs').select(['id', 'playerId']).execute();
	const kept = new Map(rows.map(({ id, playerId }) => [id, playerId]));
	const lost = [...acknowledged].filter((id) => !kept.has(id));
	assert.deepEqual(lost, [], 'no finish that was acknowledged is lost');
	const users = new Set(merged.values());
	const owners = new Set(kept.values());
	for (const userId of users) assert.ok(owners.has(userId), 'the runs of a guest went to the user');
	const { count } = await store.db
		.selectFrom('bestRuns')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('board', '=', 'random:easy')
		.executeTakeFirstOrThrow();
	assert.ok(count >= users.size, 'every user has one row on the board');
	await checkByCounting(store.db);
}

/** Sends again what a busy machine answers 503, as clients do. */
async function sendUntilServed(baseUrl: string, sent: Sent): ReturnType<typeof send> {
	const answer = await send(baseUrl, sent);
	return answer?.status === 503 ? sendUntilServed(baseUrl, sent) : answer;
}

/** One code at all processes at once signs in once; the daily is the same everywhere. */
export async function checkAgreement(baseUrls: readonly string[]): Promise<void> {
	const email = `agreement${Math.trunc(performance.now())}@example.org`;
	const requested = await send(baseUrls[0]!, { method: 'POST', path: '/api/auth/otp/request', body: { email } });
	const { devCode: code } = requested!.body as OtpRequested;
	const body = { email, code };
	const answers = await Promise.all(
		[...baseUrls, ...baseUrls].map((baseUrl) => sendUntilServed(baseUrl, { method: 'POST', path: VERIFY, body })),
	);
	assert.deepEqual(
		answers.map((answer) => answer?.status).sort(),
		[200, ...Array.from({ length: answers.length - 1 }, () => 401)],
		'a code signs in once',
	);
	const dailies = await Promise.all(
		baseUrls.map(async (baseUrl) => {
			const answer = await send(baseUrl, { method: 'GET', path: '/api/daily-puzzle?difficulty=hard' });
			return (answer!.body as DailyPuzzle).puzzle;
		}),
	);
	assert.equal(new Set(dailies).size, 1, 'the daily is the same everywhere');
}
