import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Game } from '#contract/game.ts';
import type { Race, RaceCreation } from '#contract/race.ts';
import { takeSent } from './takeSent.ts';
import type { TestApp } from './testApp.ts';
import { handOf, solutionOf, type TestPlayer } from './testPlay.ts';

/** Players' actions in a race, for tests. */

export async function createRace(host: TestPlayer, body: Omit<RaceCreation, 'guestId'> = {}): Promise<Race> {
	const answer = await host.post('/api/races', body.fromRun === undefined ? { difficulty: 'easy', ...body } : body);
	assert.ok(answer.statusCode === 201 || answer.statusCode === 200, answer.body);
	return answer.json();
}

export async function actIn(player: TestPlayer, race: Pick<Race, 'id'>, action: string, body = {}): Promise<Race> {
	const answer = await player.post(`/api/races/${race.id}/${action}`, body);
	assert.ok(answer.statusCode === 200 || answer.statusCode === 201, answer.body);
	return answer.json();
}

export async function seeRace(player: Pick<TestPlayer, 'get'>, race: Pick<Race, 'id'>): Promise<Race> {
	const answer = await player.get(`/api/races/${race.id}`);
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json();
}

/** Joins if need be, plays like an honest person, and finishes. */
export async function playRace(app: TestApp, player: TestPlayer, race: Pick<Race, 'id'>, typicalMs = 900) {
	const { gameId } = await actIn(player, race, 'join');
	const game: Game = (await player.get(`/api/games/${gameId}`)).json();
	const moves = handOf(game, typicalMs);
	app.advance(moves.at(-1)!.at + 100);
	const answer = await player.act(game, 'finish', { solution: solutionOf(game), moves });
	assert.equal(answer.statusCode, 200, answer.body);
	return { game, run: answer.json().run };
}

/** The status and the code of a refusal. */
export function whyOf(answer: { readonly statusCode: number; json(): { code: string } }): [number, string] {
	return [answer.statusCode, answer.json().code];
}

export interface TestEvent {
	readonly event: string;
	// biome-ignore lint/suspicious/noExplicitAny: each event has different data.
	readonly data: any;
}

/** The next events of a stream; waits until there is one. */
export async function readEvents(stream: Readable): Promise<TestEvent[]> {
	for (;;) {
		const sent = takeSent(stream);
		const found = [...sent.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)];
		if (found.length > 0) return found.map(([, event = '', data = '']) => ({ event, data: JSON.parse(data) }));
		if (sent === '') await once(stream, 'readable');
	}
}

export async function followRace(app: TestApp, race: Pick<Race, 'id'>, remoteAddress = '10.0.0.1'): Promise<Readable> {
	const url = `/api/races/${race.id}/events`;
	const answer = await app.app.inject({ url, remoteAddress, payloadAsStream: true });
	assert.equal(answer.statusCode, 200);
	return answer.stream();
}
