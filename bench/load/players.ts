import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { Game } from '#contract/game.ts';
import type { OtpRequested, Session } from '#contract/otp.ts';
import { solve } from '#e2e/solve.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { createRandom } from '#engine/random.ts';
import { solveInOrder } from './fill.ts';

export interface Sample {
	readonly name: string;
	readonly ms: number;
	/** The status, or the code of a connection that failed. */
	readonly status: number | string;
}

interface Ask {
	readonly name: string;
	readonly method?: 'GET' | 'POST';
	readonly path: string;
	readonly body?: object;
	readonly token?: string;
}

const ANSWER_MS_MAX = 300_000;
const SOCKETS_MAX = 4000;
const RETRY_MS = 1000;

/**
 * Sends requests as browsers do, which keep their connections, and keeps how long each took. It is not the client of `client/`, which waits and sends
 * again by itself: here each request is a sample, with its status, and thousands of connections are open at the same time.
 */
export class Sender {
	readonly #baseUrl: string;
	readonly #agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX, maxFreeSockets: SOCKETS_MAX });
	#samples: Sample[] = [];

	constructor(baseUrl: string) {
		this.#baseUrl = baseUrl;
	}

	/** The samples since the last call. */
	take(): Sample[] {
		const taken = this.#samples;
		this.#samples = [];
		return taken;
	}

	/** The answer; undefined unless it is 2xx. */
	async try<Answer>(ask: Ask): Promise<Answer | undefined> {
		const startedAt = performance.now();
		const { status, text } = await this.#send(ask);
		this.#samples.push({ name: ask.name, ms: performance.now() - startedAt, status });
		return typeof status === 'number' && status < 300 ? (JSON.parse(text()) as Answer) : undefined;
	}

	/** Throws unless the answer is 2xx, at once or after a service that has too much to do has asked to wait. */
	async call<Answer>(ask: Ask): Promise<Answer> {
		for (;;) {
			const answer = await this.try<Answer>(ask);
			if (answer !== undefined) return answer;
			const { status } = this.#samples.at(-1)!;
			if (status !== 503) throw new Error(`${ask.path}: ${status}`);
			await wait(RETRY_MS);
		}
	}

	async signIn(email: string): Promise<string> {
		const body = { email, code: await this.requestCode(email) };
		return (await this.call<Session>({ name: 'verify', path: '/api/auth/otp/verify', body })).token;
	}

	async requestCode(email: string): Promise<string> {
		const { devCode } = await this.call<OtpRequested>({ name: 'code', path: '/api/auth/otp/request', body: { email } });
		return devCode!;
	}

	close(): void {
		this.#agent.destroy();
	}

	async #send({ path, body, token, method = body === undefined ? 'GET' : 'POST' }: Ask) {
		const text = body === undefined ? undefined : JSON.stringify(body);
		const headers = {
			'accept-encoding': 'gzip',
			...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
			...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
		};
		const options = { method, headers, agent: this.#agent, timeout: ANSWER_MS_MAX };
		const sent = request(this.#baseUrl + path, options);
		sent.on('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'no answer' })));
		// After the answer has begun, its stream fails, too.
		sent.on('error', () => {});
		try {
			const [answer] = (await once(sent.end(text), 'response')) as [IncomingMessage];
			const bytes = await buffer(answer);
			const isPacked = answer.headers['content-encoding'] === 'gzip';
			return { status: answer.statusCode!, text: () => (isPacked ? gunzipSync(bytes) : bytes).toString() };
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			return { status: code ?? message, text: () => '' };
		}
	}
}

/** Keeps this many requests under way for this long. Returns the good answers per second. */
export async function measureRate(
	sender: Sender,
	{ ask, seconds, connections }: { readonly ask: Ask; readonly seconds: number; readonly connections: number },
): Promise<number> {
	const endAt = performance.now() + seconds * 1000;
	let goodCount = 0;
	const work = async () => {
		while (performance.now() < endAt) if ((await sender.try(ask)) !== undefined) goodCount++;
	};
	await Promise.all(Array.from({ length: connections }, work));
	return goodCount / seconds;
}

/** Does the work for each number, a few at once. */
export async function forEach<T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> {
	const results: T[] = [];
	let next = 0;
	const workMore = async () => {
		for (let number = next++; number < count; number = next++) results[number] = await work(number);
	};
	await Promise.all(Array.from({ length: 16 }, workMore));
	return results;
}

/** The page sends moves each turn; the game is read each tenth turn, a board each twentieth, and each 200th begins a new game. */
const TURN_MS = 3000;
const GAME_TURNS = 10;
const BOARD_TURNS = 20;
const LIFE_TURNS = 200;
/** What a refusal asks for. */
const REST_MS = 2000;

/** A player who plays as the page does. */
export class PlayingPlayer {
	readonly #sender: Sender;
	readonly #token: string;
	readonly #difficulty: Difficulty;
	#turn: number;
	#id = '';
	#solution = '';
	#log: Move[] = [];
	#sentCount = 0;
	#openedAt = 0;
	#turnTaken: Promise<void> | undefined;
	#restsUntil = 0;

	constructor(sender: Sender, token: string, number: number) {
		this.#sender = sender;
		this.#token = token;
		this.#difficulty = DIFFICULTIES[number % DIFFICULTIES.length]!;
		this.#turn = createRandom(`player ${number}`).below(LIFE_TURNS);
	}

	/** The first game is today's daily. */
	async start(mode: 'daily' | 'random' = 'daily'): Promise<void> {
		this.#log = [];
		this.#sentCount = 0;
		const body = { mode, difficulty: this.#difficulty };
		const game = await this.#sender.try<Game>({ name: 'start', path: '/api/games', body, token: this.#token });
		if (game === undefined) return;
		this.#id = game.id;
		this.#solution = solve(game.puzzle!);
		this.#log = solveInOrder(game.puzzle!, this.#solution, TURN_MS);
		this.#openedAt = performance.now();
	}

	/** Plays until the signal, and begins within the first turn. */
	play(signal: AbortSignal, turnMs = TURN_MS): void {
		let timer: NodeJS.Timeout | undefined;
		const begin = setTimeout(() => {
			timer = setInterval(() => this.#beginTurn(), turnMs);
		}, Math.random() * turnMs);
		signal.addEventListener('abort', () => {
			clearTimeout(begin);
			clearInterval(timer);
		});
	}

	/** Waits for the answers of the last turn. */
	async untilAnswered(): Promise<void> {
		await this.#turnTaken;
	}

	/** How many acknowledged moves the game does not have. */
	async countLostMoves(): Promise<number> {
		if (this.#id === '') return 0;
		const game = await this.#sender.call<Game>({ name: 'game', path: `/api/games/${this.#id}`, token: this.#token });
		return Math.max(0, this.#sentCount - game.moveCount);
	}

	#beginTurn(): void {
		if (performance.now() < this.#restsUntil) return;
		this.#turnTaken ??= this.#takeTurn().finally(() => {
			this.#turnTaken = undefined;
		});
	}

	async #takeTurn(): Promise<void> {
		this.#turn++;
		const isLast = this.#turn % LIFE_TURNS === 0;
		await Promise.all([
			isLast ? this.finish().then(() => this.start('random')) : this.#move(),
			this.#turn % GAME_TURNS === 0 && !isLast && this.#read('game', `/api/games/${this.#id}`),
			this.#turn % BOARD_TURNS === 0 && this.#read('board', `/api/leaderboard?difficulty=${this.#difficulty}&limit=20`),
			isLast && this.#openHome(),
		]);
	}

	/** One digit; when only one is missing, colors. */
	async #move(): Promise<void> {
		const [from, at] = [this.#sentCount, Math.floor(performance.now() - this.#openedAt)];
		const next = this.#log[from];
		const last = this.#log.at(-1);
		// Its start was refused, which counts as an error.
		if (last === undefined) return this.start('random');
		const move =
			next === undefined || from >= this.#log.length - 1
				? { at, kind: 'color', cell: last.cell, digit: from % 5 }
				: { ...next, at };
		const moves = [move] as Move[];
		const path = `/api/games/${this.#id}/moves`;
		const isTaken = await this.#sender.try({ name: 'moves', path, body: { from, moves }, token: this.#token });
		if (isTaken === undefined) this.#restsUntil = performance.now() + REST_MS;
		else this.#sentCount++;
	}

	/** Sends the digits that are missing. */
	async finish(): Promise<void> {
		const at = Math.floor(performance.now() - this.#openedAt);
		const from = this.#sentCount;
		const moves = this.#log.slice(Math.min(from, this.#log.length - 1)).map((move) => ({ ...move, at }));
		const body = { solution: this.#solution, from, moves };
		await this.#sender.try({ name: 'finish', path: `/api/games/${this.#id}/finish`, body, token: this.#token });
	}

	async #openHome(): Promise<void> {
		await Promise.all([
			this.#read('today', '/api/today'),
			this.#read('service', '/api/service'),
			this.#read('me', '/api/me'),
			this.#read('decisions', '/api/me/decisions'),
		]);
	}

	#read(name: string, path: string): Promise<unknown> {
		return this.#sender.try({ name, path, token: this.#token });
	}
}
