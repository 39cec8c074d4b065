import type { AddressInfo } from 'node:net';
import type { Game } from '#contract/game.ts';
import type { Run, Runs } from '#contract/run.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { DAY_MS, formatUtcDate } from '#rules/utcDate.ts';
import { openTestApp, type TestApp } from '#server/testing/testApp.ts';
import { giveRun, giveUser } from '#store/testing/testRows.ts';
import { addDaily, addPuzzle } from '#store/write/puzzles.ts';
import { sendLive } from './delivery.ts';
import type { BenchPuzzle } from './puzzles.ts';

/** A running service that a stranger's script calls over HTTP. Only its clock is ours, so that a game takes no time. */
export interface BenchService {
	readonly app: TestApp;
	/** A client in a network, with a guest of its own. */
	openGuest(network: string): Promise<BenchPlayer>;
	/** Begins a new day, on which the puzzle is the daily and the times are on its board. */
	beginDay(difficulty: Difficulty, puzzle: BenchPuzzle, times: readonly number[]): Promise<void>;
	close(): Promise<void>;
}

export interface BenchPlayer {
	call<Answer>(method: string, path: string, body?: object): Promise<Answer>;
	start(want: object): Promise<Game>;
	/** Sends the moves as the page would and submits the grid; resolves to whether the service accepted it. */
	submit(game: Game, solution: string, moves: readonly Move[]): Promise<boolean>;
	/** Submits a grid that the service accepts, and signs in; resolves to the run. */
	finish(game: Game, solution: string, moves: readonly Move[]): Promise<Run>;
	/** Sends the moves up to a time on the game's clock. */
	send(game: Game, moves: readonly Move[]): Promise<void>;
}

export async function openService(): Promise<BenchService> {
	const app = await openTestApp({ env: { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '10000' } });
	await app.app.listen({ host: '127.0.0.1', port: 0 });
	const address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
	let count = 0;
	return {
		app,
		openGuest: (network) => openGuest(app, { address, network, name: `cheat${count++}` }),
		async beginDay(difficulty, puzzle, times) {
			app.advance(DAY_MS - (app.clock() % DAY_MS));
			await fillDay(app, { difficulty, puzzle, times });
		},
		close: () => app.close(),
	};
}

interface Client {
	readonly address: string;
	readonly network: string;
	readonly name: string;
}

async function openGuest(app: TestApp, { address, network, name }: Client): Promise<BenchPlayer> {
	const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
	let credentials: object = {};
	function ask(method: string, path: string, body?: object): Promise<Response> {
		const sent = body && { body: JSON.stringify({ ...body, ...credentials }) };
		return fetch(address + path, { method, headers, ...sent });
	}

	async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
		const answer = await ask(method, path, body);
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
		return (await answer.json()) as Answer;
	}
	const { guestId } = await call<{ guestId: string }>('POST', '/api/guest', {});
	credentials = { guestId };
	const sent = new Map<string, number>();

	async function send({ id }: Game, moves: readonly Move[]): Promise<void> {
		for (const batch of sendLive(moves)) {
			const from = sent.get(id) ?? 0;
			const { elapsedMs } = await call<{ elapsedMs: number }>('POST', `/api/games/${id}/moves`, { from, moves: [] });
			app.advance(Math.max(0, batch.arrivesAt - elapsedMs));
			await call('POST', `/api/games/${id}/moves`, { from, moves: batch.moves });
			sent.set(id, from + batch.moves.length);
		}
	}

	async function submit(game: Game, solution: string, moves: readonly Move[]): Promise<boolean> {
		await send(game, moves.slice(0, -1));
		const last = moves.at(-1);
		const from = sent.get(game.id) ?? 0;
		const path = `/api/games/${game.id}`;
		const { elapsedMs } = await call<{ elapsedMs: number }>('POST', `${path}/moves`, { from, moves: [] });
		app.advance(Math.max(0, (last?.at ?? 0) + 20 - elapsedMs));
		const grid = { solution, from, moves: last === undefined ? [] : [last] };
		return (await ask('POST', `${path}/finish`, grid)).ok;
	}

	async function finish(game: Game, solution: string, moves: readonly Move[]): Promise<Run> {
		if (!(await submit(game, solution, moves))) throw new Error('The service did not take the solution.');
		const email = `${name}@example.org`;
		const { devCode } = await call<{ devCode: string }>('POST', '/api/auth/otp/request', { email });
		const { token } = await call<{ token: string }>('POST', '/api/auth/otp/verify', { email, code: devCode });
		const runs = await fetch(`${address}/api/runs`, { headers: { ...headers, authorization: `Bearer ${token}` } });
		return ((await runs.json()) as Runs).runs[0]!;
	}

	return { call, submit, finish, send, start: (want) => call<Game>('POST', '/api/games', want) };
}

interface Day {
	readonly difficulty: Difficulty;
	readonly puzzle: BenchPuzzle;
	readonly times: readonly number[];
}

async function fillDay({ store, clock }: TestApp, { difficulty, puzzle, times }: Day): Promise<void> {
	const date = formatUtcDate(clock());
	const { givens, solution, rating, load } = puzzle;
	const clueCount = givens.replaceAll('0', '').length;
	const grade = { difficulty, rating, technique: 'naked_pair', load, clueCount };
	const puzzleId = await addPuzzle(store.db, { givens, solution, ...grade, createdAt: 0, inStock: false });
	await addDaily(store.db, { date, difficulty, puzzleId });
	for (const [index, timeMs] of times.entries()) {
		const playerId = await giveUser(store.db, `${date} ${difficulty} ${index}`);
		const daily = { mode: 'daily', difficulty, date, startedAt: clock() } as const;
		await store.transaction((tx) => giveRun(tx, { id: playerId, playerId, puzzleId, timeMs, ...daily }));
	}
}
