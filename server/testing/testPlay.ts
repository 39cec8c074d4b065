import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Response } from 'light-my-request';
import type { Game, GameStart } from '#contract/game.ts';
import type { FinishAnswer } from '#contract/run.ts';
import type { Move } from '#engine/move.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import { playByHand, thinkMs } from '#rules/testing/simulated/playByHand.ts';
import type { TestApp } from './testApp.ts';

/** A player in a test: a guest with a guest id, or a user with a token. */
export interface TestPlayer {
	post(path: string, body?: object, fields?: Record<string, string>): Promise<Response>;
	patch(path: string, body: object): Promise<Response>;
	delete(path: string): Promise<Response>;
	get(path: string, fields?: Record<string, string>): Promise<Response>;
	/** Starts or resumes a game and returns it. */
	start(want: Omit<GameStart, 'guestId'>): Promise<Game>;
	/** An action on a game: `moves`, `pause`, `hint`, … */
	act(game: { id: string }, action: string, body?: object): Promise<Response>;
	/** Plays a whole game like an honest person, advances the clock, and returns the finish. */
	play(want: Omit<GameStart, 'guestId'>, typicalMs?: number): Promise<FinishAnswer>;
}

/** A stranger has none. */
type Credentials = { readonly guestId: string } | { readonly token: string } | Record<string, never>;

/** Plays from a separate network, unless an address is given. */
export function testPlayer(
	test: TestApp,
	credentials: Credentials,
	remoteAddress = addressOf(credentials),
): TestPlayer {
	const isGuest = 'guestId' in credentials;
	const headers = 'token' in credentials ? { authorization: `Bearer ${credentials.token}` } : {};
	const sendBody = (method: 'POST' | 'PATCH', path: string, body: object, fields: Record<string, string> = {}) =>
		test.send({
			method,
			url: path,
			remoteAddress,
			headers: { ...headers, ...fields },
			payload: isGuest ? { ...body, ...credentials } : body,
		});

	/** A guest is named in the query. */
	const sendQuery = (method: 'GET' | 'DELETE', path: string, fields: Record<string, string> = {}) => {
		const mark = path.includes('?') ? '&' : '?';
		const url = isGuest ? `${path}${mark}guestId=${credentials.guestId}` : path;
		return test.send({ method, url, remoteAddress, headers: { ...headers, ...fields } });
	};

	const post = (path: string, body: object = {}, fields?: Record<string, string>) =>
		sendBody('POST', path, body, fields);
	const player: TestPlayer = {
		post,
		patch: (path, body) => sendBody('PATCH', path, body),
		get: (path, fields) => sendQuery('GET', path, fields),
		delete: (path) => sendQuery('DELETE', path),
		async start(want) {
			const answer = await post('/api/games', want);
			assert.ok(answer.statusCode === 200 || answer.statusCode === 201, answer.body);
			return answer.json();
		},
		act: ({ id }, action, body) => post(`/api/games/${id}/${action}`, body),
		async play(want, typicalMs = 900) {
			const game = await player.start(want);
			const moves = handOf(game, typicalMs);
			test.advance(moves.at(-1)!.at + 100);
			const answer = await player.act(game, 'finish', { solution: solutionOf(game), moves });
			assert.equal(answer.statusCode, 200, answer.body);
			return answer.json();
		},
	};
	return player;
}

function addressOf(credentials: Credentials): string {
	const [a, b, c] = createHash('sha256').update(JSON.stringify(credentials)).digest();
	return `10.${a}.${b}.${c}`;
}

export async function testGuest(test: TestApp): Promise<TestPlayer> {
	return testPlayer(test, { guestId: await test.guest() });
}

/** A new user, also if another has that name. */
export async function testUser(test: TestApp, name: string): Promise<TestPlayer> {
	const { token } = await test.signIn(test.newEmail(name));
	return testPlayer(test, { token });
}

export function solutionOf({ puzzle = '' }: { puzzle?: string }): string {
	const parsed = parsePuzzle(puzzle);
	assert.ok(parsed.ok);
	return parsed.puzzle.solution;
}

/** The whole log of an honest player. */
export function handOf(game: { id: string; puzzle?: string }, typicalMs = 900): Move[] {
	const { puzzle: givens = '' } = game;
	const gapMs = (random: Parameters<typeof thinkMs>[0]) => 200 + thinkMs(random, typicalMs);
	return playByHand({ givens, solution: solutionOf(game), seed: game.id, gapMs });
}

/** A full grid that is not the solution. */
export function wrongGridOf(game: { puzzle?: string }): string {
	const solution = solutionOf(game);
	return solution.slice(0, -1) + ((Number(solution.at(-1)) % 9) + 1);
}
