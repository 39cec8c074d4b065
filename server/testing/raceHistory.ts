import assert from 'node:assert/strict';
import { createRandom, type Random } from '#engine/random.ts';
import type { Store } from '#store/open.ts';
import { deletePlayer } from '#store/testing/testRows.ts';
import { mergeGuest } from '#store/write/merge.ts';
import { hashSecret } from '../auth/identity.ts';
import { RaceModel, type RaceModelAction } from './raceModel.ts';
import { seededRandom } from './seededRandom.ts';
import { openTestApp, type TestApp } from './testApp.ts';
import { solutionOf, type TestPlayer, testPlayer } from './testPlay.ts';
import { createTestPool } from './testPool.ts';

interface HistoryPlayer extends TestPlayer {
	readonly name: string;
	readonly playerId: string;
	readonly isUser: boolean;
	readonly credentials: Credentials;
}

type Credentials = Parameters<typeof testPlayer>[1];

interface History {
	readonly store: Store;
	readonly seed: string;
	readonly stepCount: number;
	/** Called with every answer of the service, and the race at that moment. */
	readonly onAnswer?: (body: string) => void;
}

/** Players' actions, as often as named; the rarest first, because it ends a race. */
const ACTIONS: readonly RaceModelAction[] = [
	'cancel',
	...Array<RaceModelAction>(4).fill('leave'),
	...Array<RaceModelAction>(3).fill('unready'),
	...Array<RaceModelAction>(8).fill('ready'),
	...Array<RaceModelAction>(8).fill('start'),
	...Array<RaceModelAction>(16).fill('join'),
];
const JUMPS_MS = [1, 900, 4999, 5000, 5200, 60_000, 240_000, 540_000, 1_200_000, -700];

/**
 * Plays a random history of one race, with joins, games, crashes, jumps of the clock, merges and deletions, and compares
 * the service with the model after each step. Throws where they differ.
 */
export async function playHistory({ store, seed, stepCount, onAnswer = () => {} }: History): Promise<void> {
	const random = createRandom(seed);
	const app = await openHistoryApp(store, `${seed} 0`);
	const players = [
		await addUser(app, seed),
		await addGuest(app, 'g1'),
		await addGuest(app, 'g2'),
		await addGuest(app, 'g3'),
	];
	const kind = random.below(3) === 0 ? 'challenge' : 'live';
	const created = await players[0]!.post('/api/races', { kind, difficulty: 'easy' });
	assert.equal(created.statusCode, 201, created.body);
	const model = new RaceModel(kind, players[0]!.name, app.clock());
	const race = new PlayedRace({ id: created.json().id, app, store, seed, random, players, model, onAnswer });
	for (let step = 1; step <= stepCount && players.length > 0; step++) await race.play(step);
	await race.close();
}

interface RaceParts {
	readonly id: string;
	readonly app: TestApp;
	readonly store: Store;
	readonly seed: string;
	readonly random: Random;
	/** The players of the race. Those who are deleted leave the list. */
	readonly players: HistoryPlayer[];
	readonly model: RaceModel;
	readonly onAnswer: (body: string) => void;
}

/** One race in the service and in the model. */
class PlayedRace {
	readonly #parts: RaceParts;
	/** Another one after each crash. */
	#app: TestApp;

	constructor(parts: RaceParts) {
		this.#parts = parts;
		this.#app = parts.app;
	}

	/** Lets a player do something, and compares. */
	async play(step: number): Promise<void> {
		const { players, random, seed } = this.#parts;
		const player = players[random.below(players.length)]!;
		const chance = random.below(100);
		if (chance < 60) await this.#act(player, ACTIONS[random.below(ACTIONS.length)]!);
		else if (chance < 75) await this.#endGame(player);
		else if (chance < 90) this.#app.advance(JUMPS_MS[random.below(JUMPS_MS.length)]!);
		else if (chance < 94) await this.#restart(step);
		else if (chance < 97) await this.#merge(player);
		else if (chance < 98) await this.#remove(player);
		await this.#compare(`${seed}, step ${step}`);
	}

	async close(): Promise<void> {
		await this.#app.close();
	}

	async #act(player: HistoryPlayer, action: RaceModelAction): Promise<void> {
		const { id, model, seed, onAnswer } = this.#parts;
		const body = action === 'ready' || action === 'unready' ? { ready: action === 'ready' } : {};
		const answer = await player.post(`/api/races/${id}/${action === 'unready' ? 'ready' : action}`, body);
		onAnswer(answer.body);
		const due = model.act(action, player.name, this.#app.clock());
		assert.equal(answer.statusCode === 200 ? 'ok' : answer.json().code, due, `${seed}: ${action} of ${player.name}`);
	}

	/** Sends a move, and ends the game in one of the two ways. */
	async #endGame(player: HistoryPlayer): Promise<void> {
		const { id, model, random, onAnswer } = this.#parts;
		const seen = await player.get(`/api/races/${id}`);
		model.view(this.#app.clock());
		onAnswer(seen.body);
		const { gameId } = seen.json();
		if (gameId === null) return;
		const game = (await player.get(`/api/games/${gameId}`)).json();
		const cell = game.puzzle.indexOf('0');
		await player.act(game, 'moves', { from: 0, moves: [{ at: 0, kind: 'place', cell, digit: 1 }] });
		const isFinish = random.below(3) > 0;
		const solution = solutionOf(game);
		const answer = isFinish ? await player.act(game, 'finish', { solution }) : await player.act(game, 'abandon');
		if (answer.statusCode === 200) model.end(player.name, isFinish ? 'finished' : 'abandoned', this.#app.clock());
	}

	/** Another process continues with the rows that this one leaves, at the same time of day. */
	async #restart(step: number): Promise<void> {
		const { players, store, seed } = this.#parts;
		const now = this.#app.clock();
		await this.#app.close();
		this.#app = await openHistoryApp(store, `${seed} ${step}`, now);
		for (const [index, player] of players.entries()) {
			players[index] = { ...player, ...testPlayer(this.#app, player.credentials) };
		}
	}

	async #merge(guest: HistoryPlayer): Promise<void> {
		const { players, store, model } = this.#parts;
		const user = players.find(({ isUser }) => isUser);
		if (guest.isUser || user === undefined) return;
		const merged = { guestPlayerId: guest.playerId, userId: user.playerId, now: this.#app.clock() };
		await store.transaction((tx) => mergeGuest(tx, merged));
		model.merge(guest.name, user.name);
		players.splice(players.indexOf(guest), 1);
	}

	async #remove(player: HistoryPlayer): Promise<void> {
		const { players, store, model } = this.#parts;
		await deletePlayer(store, player.playerId);
		model.remove(player.name);
		players.splice(players.indexOf(player), 1);
	}

	async #compare(title: string): Promise<void> {
		const { id, model, onAnswer } = this.#parts;
		const answer = await this.#app.send({ url: `/api/races/${id}` });
		onAnswer(answer.body);
		const { state, racers } = answer.json();
		const seen = racers.map((racer: Record<string, unknown>) => [
			...[racer.number, racer.name === null, racer.isReady, racer.isLate, racer.status, racer.isHost],
		]);
		assert.deepEqual({ state, racers: seen }, model.view(this.#app.clock()), title);
	}
}

/** Its puzzles are others than those of the histories before, which are stored. */
function openHistoryApp(store: Store, seed: string, now = Date.parse('2026-11-20T12:00:00Z')): Promise<TestApp> {
	const pool = { store, clock: () => now, random: seededRandom(`stock of ${seed}`) };
	const parts = { store, random: seededRandom(seed), puzzles: createTestPool(pool) };
	return openTestApp({ env: { FAIR_PLAY: 'off' }, parts, now: new Date(now).toISOString() });
}

async function addUser(app: TestApp, seed: string): Promise<HistoryPlayer> {
	const { token, userId } = await app.signIn(`${seed.replaceAll(/\W/g, '-')}@example.org`);
	return { ...testPlayer(app, { token }), name: 'user', playerId: userId, isUser: true, credentials: { token } };
}

async function addGuest(app: TestApp, name: string): Promise<HistoryPlayer> {
	const guestId = await app.guest();
	const row = await app.store.db
		.selectFrom('players')
		.select('id')
		.where('guestKey', '=', hashSecret(guestId))
		.executeTakeFirstOrThrow();
	return { ...testPlayer(app, { guestId }), name, playerId: row.id, isUser: false, credentials: { guestId } };
}
