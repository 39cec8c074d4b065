import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Game } from '#contract/game.ts';
import type { Race } from '#contract/race.ts';

export interface RaceClientOptions {
	readonly baseUrl: string;
	readonly roundTripMs?: number;
	/** The address of the client, because an address has a limited number of streams. */
	readonly localAddress?: string;
	/** Whether each request opens a separate connection, so that a balancer can lead it elsewhere. */
	readonly isBalanced?: boolean;
}

interface StreamEvent {
	readonly event: string;
	// biome-ignore lint/suspicious/noExplicitAny: each event has different data.
	readonly data: any;
}

const RECONNECT_MS = 500;
const RETRY_MS = 50;

export async function joinAsGuest(options: RaceClientOptions): Promise<RaceClient> {
	const connection = new Connection(options);
	const { guestId } = await connection.call<{ guestId: string }>('POST', '/api/guest', {});
	return new RaceClient(connection, guestId);
}

/** Requests that are sent again until they are answered, as a page does. */
class Connection {
	readonly roundTripMs: number;
	readonly #agent: Agent;
	readonly #address: RequestOptions;

	constructor({ baseUrl, roundTripMs = 0, localAddress, isBalanced = false }: RaceClientOptions) {
		const { hostname, port } = new URL(baseUrl);
		this.roundTripMs = roundTripMs;
		this.#agent = new Agent({ keepAlive: !isBalanced });
		this.#address = { hostname, port, ...(localAddress !== undefined && { localAddress }) };
	}

	open(method: string, path: string, body?: object): Promise<IncomingMessage> {
		return new Promise((resolve, reject) => {
			const headers = body === undefined ? {} : { 'content-type': 'application/json' };
			const options = { ...this.#address, agent: this.#agent, method, path, headers };
			request(options, resolve)
				.once('error', reject)
				.end(body && JSON.stringify(body));
		});
	}

	async send(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
		const halfMs = this.roundTripMs / 2;
		if (halfMs > 0) await wait(halfMs);
		const answer = await this.open(method, path, body);
		let text = '';
		for await (const piece of answer) text += piece;
		if (halfMs > 0) await wait(halfMs);
		return { status: answer.statusCode!, text };
	}

	/** Throws for a refusal; a connection that breaks and 503 are tried again. */
	async call<T>(method: string, path: string, body?: object): Promise<T> {
		for (;;) {
			const answer = await this.send(method, path, body).catch(() => undefined);
			if (answer !== undefined && answer.status < 300) return JSON.parse(answer.text) as T;
			if (answer !== undefined && answer.status !== 503) throw new Error(`${method} ${path}: ${answer.text}`);
			await wait(RETRY_MS);
		}
	}

	close(): void {
		this.#agent.destroy();
	}
}

/** A guest who plays over HTTP, and whose stream is opened again when it ends. */
export class RaceClient {
	readonly guestId: string;
	readonly roundTripMs: number;
	readonly #connection: Connection;
	#isOver = false;

	constructor(connection: Connection, guestId: string) {
		this.guestId = guestId;
		this.roundTripMs = connection.roundTripMs;
		this.#connection = connection;
	}

	/** Once, whatever the answer is. */
	send(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
		return this.#connection.send(method, path, body);
	}

	post<T>(path: string, body: object = {}): Promise<T> {
		return this.#connection.call<T>('POST', path, { ...body, guestId: this.guestId });
	}

	act(id: string, action: string, body: object = {}): Promise<Race> {
		return this.post<Race>(`/api/races/${id}/${action}`, body);
	}

	readRace(id: string): Promise<Race> {
		return this.#connection.call('GET', `/api/races/${id}?guestId=${this.guestId}`);
	}

	readGame(id: string): Promise<Game> {
		return this.#connection.call('GET', `/api/games/${id}?guestId=${this.guestId}`);
	}

	/** Follows the race until the client is closed. Resolves when the first event has come. */
	async follow(id: string, onEvent: (event: StreamEvent) => void): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		const listener = (event: StreamEvent) => {
			resolve();
			if (!this.#isOver) onEvent(event);
		};
		void (async () => {
			while (!this.#isOver) {
				await this.#readStream(id, listener).catch(() => {});
				await wait(RECONNECT_MS);
			}
		})();
		await promise;
	}

	/** Ends when the stream does. */
	async #readStream(id: string, onEvent: (event: StreamEvent) => void): Promise<void> {
		const answer = await this.#connection.open('GET', `/api/races/${id}/events?guestId=${this.guestId}`);
		if (answer.statusCode !== 200) throw new Error(`the stream is refused: ${answer.statusCode}`);
		let text = '';
		for await (const piece of answer) {
			const events = (text + piece).split('\n\n');
			text = events.pop()!;
			for (const each of events) {
				const [, event, data] = /event: (\w+)\ndata: (.*)/.exec(each) ?? [];
				if (event !== undefined) setTimeout(onEvent, this.roundTripMs / 2, { event, data: JSON.parse(data!) });
			}
		}
	}

	close(): void {
		this.#isOver = true;
		this.#connection.close();
	}
}

/** A live room of guests that has started, with the own game of each. */
export async function startRoom(clients: readonly RaceClient[]): Promise<{ readonly id: string; games: Game[] }> {
	const [host] = clients;
	const { id } = await host!.post<Race>('/api/races', { kind: 'live', difficulty: 'easy' });
	for (const client of clients.slice(1)) await client.act(id, 'join');
	const { startsInMs } = await host!.act(id, 'start');
	await wait(startsInMs! + 50);
	return { id, games: await Promise.all(clients.map((client) => openGame(client, id))) };
}

async function openGame(client: RaceClient, id: string): Promise<Game> {
	for (;;) {
		const { gameId } = await client.readRace(id);
		if (gameId !== null) return client.readGame(gameId);
		await wait(RETRY_MS);
	}
}

/** The empty cells of a game, each with a move that fills it. */
export function listFillMoves({ puzzle = '' }: Game) {
	return [...puzzle].flatMap((digit, cell) =>
		digit === '0' ? [{ at: 0, kind: 'place', cell, digit: 1 + (cell % 9) }] : [],
	);
}
