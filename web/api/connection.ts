import type { OtpVerify, Session } from '#contract/otp.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { Identity } from '../account/identity.ts';
import { formatQuery } from '../browser/formatQuery.ts';
import { readAnswer } from '../browser/readAnswer.ts';
import { type Answer, OFFLINE } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { ServiceClock } from '../browser/serviceClock.ts';
import type { Subscribe } from '../browser/subscribe.ts';

export type Query = Record<string, string | number | undefined>;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Sending {
	/** Makes the browser revalidate its cached answer. */
	readonly revalidates?: boolean;
	/** Lets the request outlive the page. */
	readonly keepalive?: boolean;
	/** Names the request, so that the service answers a repeat with what it has created. */
	readonly key?: string;
}

interface Call extends Sending {
	readonly method: Method;
	readonly path: string;
	readonly query?: object | undefined;
	readonly body?: object | undefined;
}

interface ConnectionParts {
	readonly fetch: typeof globalThis.fetch;
	readonly subscribe: Subscribe;
	readonly identity: Identity;
	/** Called when the service no longer accepts the token. */
	readonly onSignedOut: () => void;
	readonly schedule: Schedule;
	/** A number from 0 up to 1. */
	readonly random: () => number;
	/** What is on the screen: another value once the player has gone on, `undefined` while the page is hidden. */
	readonly findScreen: () => object | undefined;
	readonly serviceClock: ServiceClock;
	/** Called when the service does not know the guest, and is asked again. */
	readonly onGuestDoubted: () => void;
	/** Called when the service still does not know the guest. */
	readonly onGuestLost: () => void;
	/** Called after each request with whether it reached the service. */
	readonly onReach: (isReached: boolean) => void;
}

/** A server that was a moment behind may not have known a new guest. */
const ASKED_AGAIN_MS = [2_000, 5_000, 15_000];

/** A refused read is repeated this often, and not beyond this time. */
const REPEATS_MAX = 3;
const REPEATING_MS_MAX = 30_000;

/** The only code that calls the service. Gameplay requests carry the guest's id when there is no token, in the header, which no proxy logs. */
export class Connection {
	readonly #parts: ConnectionParts;
	readonly #fetch: typeof fetch;
	readonly random: () => number;
	readonly subscribe: Subscribe;
	readonly #identity: Identity;
	/** The guest's requests that are under way. */
	readonly #guestCalls = new Set<Promise<unknown>>();
	#signingIn: Promise<Answer<Session>> | undefined;

	constructor(parts: ConnectionParts) {
		this.#parts = parts;
		this.#fetch = parts.fetch;
		this.random = parts.random;
		this.subscribe = parts.subscribe;
		this.#identity = parts.identity;
	}

	/** Sends a call as the player. */
	play = <T>(method: Method, path: string, fields: object = {}, sending?: Sending): Promise<Answer<T>> => {
		const call = describeCall(method, path, fields, sending);
		return this.#repeat(method, () => this.#play<T>(call));
	};

	/** Sends a call as a user, and as nobody for a guest. */
	call = <T>(method: Method, path: string, fields?: object): Promise<Answer<T>> => {
		const call = describeCall(method, path, fields);
		return this.#repeat(method, () => this.#callOnce<T>(call));
	};

	/** Reads what is for everybody. Without its primary the service still answers strangers: then the player sees a board without their own row. */
	callForAll = <T>(path: string, query: object): Promise<Answer<T>> => {
		const call = describeCall('GET', path, query, { revalidates: true });
		return this.#repeat('GET', async () => {
			const answer = await this.#callOnce<T>(call);
			if (answer.ok || answer.why.code !== 'unavailable' || this.#identity.token.peek() === undefined) return answer;
			return this.#send<T>(call, undefined);
		});
	};

	/** Sends a call with a token that is no player's. */
	sendAs = <T>(token: string | undefined, method: Method, path: string, fields?: object): Promise<Answer<T>> =>
		this.#send<T>(describeCall(method, path, fields), bearer(token));

	/** Makes the player a user, and moves the guest's games into the account. Requests that are made meanwhile wait. */
	signIn = (proof: Omit<OtpVerify, 'guestId'>): Promise<Answer<Session>> => {
		this.#signingIn ??= this.#verifyCode(proof).finally(() => {
			this.#signingIn = undefined;
		});
		return this.#signingIn;
	};

	/** Whether the service knows a guest who need not be the player. */
	isGuestKnown = async (guestId: string): Promise<boolean> =>
		(await this.#send({ method: 'GET', path: PLAY_PATHS.decisions }, `Guest ${guestId}`)).ok;

	/** Opens a stream for the player alone: an EventSource would send no credentials. */
	openStream = (path: string, signal: AbortSignal): Promise<Response> => {
		const token = this.#identity.token.peek();
		const guestId = this.#identity.guestId.peek();
		const authorization = bearer(token) ?? (guestId === undefined ? '' : `Guest ${guestId}`);
		return this.#fetch(path, { headers: { authorization }, signal });
	};

	/** A guest whom the service does not know is lost, once it has been asked several times. */
	async #play<T>(call: Call): Promise<Answer<T>> {
		if (this.#signingIn !== undefined) await this.#signingIn;
		const guestId = this.#identity.token.peek() === undefined ? this.#identity.guestId.peek() : undefined;
		if (guestId === undefined) return this.#callOnce<T>(call);
		let answer = await this.#callAsGuest<T>(call, guestId);
		const isLost = () => isRefused(answer) && guestId === this.#identity.guestId.peek();
		for (const ms of ASKED_AGAIN_MS) {
			if (!isLost()) return answer;
			this.#parts.onGuestDoubted();
			await this.#wait(ms);
			if (isLost()) answer = await this.#callAsGuest<T>(call, guestId);
		}
		if (isLost()) this.#parts.onGuestLost();
		return answer;
	}

	/** The guest ends with the sign-in, and a request that came after it would be refused. */
	async #verifyCode(proof: Omit<OtpVerify, 'guestId'>): Promise<Answer<Session>> {
		await Promise.all(this.#guestCalls);
		const guestId = this.#identity.guestId.peek();
		const body: OtpVerify = { ...proof, ...(guestId === undefined ? {} : { guestId }) };
		const answer = await this.call<Session>('POST', PLAY_PATHS.otpVerify, body);
		if (answer.ok) this.#identity.signIn(answer.value);
		return answer;
	}

	/** Repeats a read after one to two times the time that a refusal names: by chance, so that not all pages come back at once. */
	async #repeat<T>(method: Call['method'], send: () => Promise<Answer<T>>): Promise<Answer<T>> {
		const { random, findScreen } = this.#parts;
		const screen = findScreen();
		let waitedMs = 0;
		for (let count = 0; ; count++) {
			const answer = await send();
			const waitMs = answer.ok ? 0 : 1000 * (answer.why.retryAfterS ?? 0) * (1 + random());
			waitedMs += waitMs;
			if (method !== 'GET' || waitMs === 0 || count === REPEATS_MAX || waitedMs > REPEATING_MS_MAX) return answer;
			await this.#wait(waitMs);
			if (screen === undefined || findScreen() !== screen) return answer;
		}
	}

	#wait(ms: number): Promise<void> {
		return new Promise((resolve) => this.#parts.schedule(ms, resolve));
	}

	async #callAsGuest<T>(call: Call, guestId: string): Promise<Answer<T>> {
		const answering = this.#callOnce<T>(call, `Guest ${guestId}`);
		this.#guestCalls.add(answering);
		const answer = await answering;
		this.#guestCalls.delete(answering);
		return answer;
	}

	/** An expired token is refused everywhere, so it is dropped and the request is sent again without it. */
	async #callOnce<T>(call: Call, guest?: string): Promise<Answer<T>> {
		const token = this.#identity.token.peek();
		const answer = await this.#send<T>(call, bearer(token) ?? guest);
		if (!isRefused(answer) || token === undefined) return answer;
		if (token === this.#identity.token.peek()) {
			this.#identity.signOut();
			this.#parts.onSignedOut();
		}
		return this.#send<T>(call, undefined);
	}

	async #send<T>(
		{ method, path, query, body, revalidates, keepalive, key }: Call,
		authorization: string | undefined,
	): Promise<Answer<T>> {
		const headers: Record<string, string> = {};
		if (authorization !== undefined) headers.authorization = authorization;
		if (body !== undefined) headers['content-type'] = 'application/json';
		if (key !== undefined) headers['idempotency-key'] = key;
		const init: RequestInit = { method, headers, keepalive: keepalive === true };
		if (revalidates) init.cache = 'no-cache';
		if (body !== undefined) init.body = JSON.stringify(body);
		try {
			const hear = this.#parts.serviceClock.measure();
			const response = await this.#fetch(path + formatQuery(query), init);
			hear(response);
			const answer = await readAnswer<T>(response);
			this.#parts.onReach(true);
			return answer;
		} catch {
			this.#parts.onReach(false);
			return { ok: false, why: OFFLINE };
		}
	}
}

/** A request without a body has its fields in its query. */
function describeCall(method: Method, path: string, fields: object | undefined, sending?: Sending): Call {
	const isBodiless = method === 'GET' || method === 'DELETE';
	return { method, path, ...(isBodiless ? { query: fields } : { body: fields }), ...sending };
}

function isRefused(answer: Answer<unknown>): boolean {
	return !answer.ok && answer.why.code === 'unauthorized';
}

function bearer(token: string | undefined): string | undefined {
	return token === undefined ? undefined : `Bearer ${token}`;
}
