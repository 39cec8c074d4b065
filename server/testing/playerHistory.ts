import assert from 'node:assert/strict';
import { createRandom, type Random } from '#engine/random.ts';
import type { Store } from '#store/open.ts';
import { deletePlayer } from '#store/testing/testRows.ts';
import { compareBoard, compareGame, comparePlayer } from './playerComparison.ts';
import {
	boardOf,
	dateOf,
	elapsedOf,
	isOpen,
	type ModelGame,
	type ModelPlayer,
	PlayerModel,
	reasonsOf,
	type Want,
	ZONE_NAMES,
} from './playerModel.ts';
import { seededRandom } from './seededRandom.ts';
import { openTestApp, type TestApp } from './testApp.ts';
import { solutionOf, type TestPlayer, testPlayer } from './testPlay.ts';
import { createTestPool } from './testPool.ts';

/** A player of the model, with the means to act as one in the service. */
interface HistoryPlayer {
	readonly model: ModelPlayer;
	readonly playerId: string;
	readonly email: string;
	readonly guestId: string | undefined;
	readonly client: TestPlayer;
}

interface History {
	readonly seed: string;
	readonly stepCount: number;
}

const GAME_STEPS = ['move', 'pause', 'resume', 'abandon', 'check', 'finish'] as const;

/** The steps of a history, as often as they are drawn. */
const STEPS = [
	...Array<'start'>(30).fill('start'),
	...Array<'move'>(8).fill('move'),
	...Array<'finish'>(36).fill('finish'),
	...Array<'pause'>(5).fill('pause'),
	...Array<'resume'>(4).fill('resume'),
	...Array<'merge'>(5).fill('merge'),
	...(['abandon', 'abandon', 'abandon', 'check', 'check', 'remove', 'add', 'add', 'add', 'add'] as const),
];

const DAY_MS = 86_400_000;
const JUMPS_MS = [40, 900, 20_000, 300_000, 3_600_000, 25_200_000, 72_000_000];
const PLAYERS_MAX = 7;
/** Many games end at a multiple of this time of their clock, so that there are equal times. */
const SPAN_MS = 120_000;
/** Full comparisons come after this many steps, and at the end. */
const COMPARE_EVERY = 25;

const LIMITS = ['CODES_PER_EMAIL_PER_HOUR', 'MAILS_PER_EMAIL_PER_DAY', 'WRONG_CODES_PER_EMAIL_PER_HOUR'];
const ENV = {
	FAIR_PLAY: 'off',
	RATE_LIMIT_FACTOR: '1000000',
	...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, '1000000'])),
};

/** A service whose histories follow one another, each on later days and with other players, who are deleted at the end. */
export async function openHistories(store: Store, seed: string) {
	let moment = Date.parse('2026-03-02T12:00:00Z');
	const random = seededRandom(`histories ${seed}`);
	const puzzles = createTestPool({ store, clock: () => app.clock(), random });
	const app: TestApp = await openTestApp({
		env: ENV,
		now: new Date(moment).toISOString(),
		parts: { store, random: seededRandom(seed), puzzles },
	});
	return {
		/** Throws where the service differs from the model. */
		async play({ seed, stepCount }: History): Promise<void> {
			app.advance(moment - app.clock());
			await new PlayedHistory(app, seed).play(stepCount);
			moment = app.clock() - (app.clock() % DAY_MS) + 40 * DAY_MS + DAY_MS / 2;
		},
		async close(): Promise<void> {
			await app.close();
			await puzzles.stop();
		},
	};
}

class PlayedHistory {
	readonly #app: TestApp;
	readonly #seed: string;
	readonly #random: Random;
	readonly #model = new PlayerModel();
	readonly #players: HistoryPlayer[] = [];
	readonly #boards = new Set<string>();
	/** Boards and players that have changed since the last comparison. */
	#changedBoards = new Set<string>();
	#changedPlayers = new Set<HistoryPlayer>();
	#nameCount = 0;

	constructor(app: TestApp, seed: string) {
		this.#app = app;
		this.#seed = seed;
		this.#random = createRandom(seed);
	}

	async play(stepCount: number): Promise<void> {
		for (let count = 0; count < 4; count++) await this.#addUser();
		for (let count = 0; count < 2; count++) await this.#addGuest();
		for (let step = 1; step <= stepCount; step++) {
			const steps: string[] = [];
			try {
				await this.#step(steps);
				if (step % COMPARE_EVERY === 0) await this.#compare();
			} catch (error) {
				throw new Error(`${this.#seed}, step ${step} (${steps.join(', ')})`, { cause: error });
			}
		}
		this.#changedPlayers = new Set(this.#players);
		await this.#compare();
		for (const player of [...this.#players]) await this.#remove(player);
		await this.#compare();
	}

	async #step(steps: string[]): Promise<void> {
		this.#app.advance(1 + this.#draw(JUMPS_MS) * Number(this.#random.below(5) === 0));
		const player = this.#draw(this.#players);
		const game = this.#drawGame(player);
		const wanted = this.#draw(STEPS);
		const step = game === undefined && GAME_STEPS.some((each) => each === wanted) ? 'start' : wanted;
		this.#changedPlayers.add(player);
		steps.push(`${step} of ${player.model.name} ${game?.id ?? ''}`);
		if (step === 'start') return this.#start(player);
		if (step === 'merge') return this.#merge(player);
		if (step === 'remove') return this.#players.length > 2 ? this.#remove(player) : undefined;
		if (step === 'add') return this.#players.length < PLAYERS_MAX ? this.#add() : undefined;
		if (step === 'move') await this.#move(player, game!);
		else if (step === 'finish') {
			const toSpan = SPAN_MS - (elapsedOf(game!, this.#app.clock()) % SPAN_MS);
			if (this.#random.below(4) > 0) this.#app.advance(toSpan);
			const count = this.#random.below(4) === 0 ? 4 : 1;
			for (let index = 0; index < count; index++) await this.#finish(player, game!, count > 1);
		} else await this.#act(player, game!, step);
		await this.#compareGame(player, game!);
	}

	#add(): Promise<void> {
		return this.#random.below(3) === 0 ? this.#addUser() : this.#addGuest();
	}

	#draw<T>(values: readonly T[]): T {
		return values[this.#random.below(values.length)]!;
	}

	/** A game under way more often than one that has ended. */
	#drawGame({ model }: HistoryPlayer): ModelGame | undefined {
		const open = model.games.filter(isOpen);
		const games = open.length > 0 && this.#random.below(5) > 0 ? open : model.games;
		return games.length === 0 ? undefined : this.#draw(games);
	}

	#drawWant(): Want {
		const mode = this.#draw(['random', 'daily', 'daily', 'progression'] as const);
		const difficulty = this.#random.below(12) === 0 ? 'hard' : 'easy';
		const zone = this.#random.below(6) === 0 ? { timeZone: this.#draw(ZONE_NAMES) } : {};
		if (mode === 'random') return { mode, difficulty, ...zone, ...(this.#random.below(3) === 0 && { fresh: true }) };
		const level = this.#random.below(3);
		if (mode === 'progression') return { mode, difficulty, ...zone, ...(level > 0 && { level }) };
		const date = dateOf(this.#app.clock() - (this.#random.below(5) === 0 ? DAY_MS : 0));
		return { mode, difficulty, ...zone, date };
	}

	async #start({ client, model: player }: HistoryPlayer, want = this.#drawWant()): Promise<void> {
		const key = this.#random.below(3) === 0 ? `key ${this.#random.below(3)}`.replace(' ', '-') : undefined;
		const now = this.#app.clock();
		const due = this.#model.findStarted(player, want, key);
		const answer = await client.post('/api/games', want, key === undefined ? {} : { 'idempotency-key': key });
		if (typeof due === 'string') {
			assert.equal(answer.json().code, due, answer.body);
			return;
		}
		assert.equal(answer.statusCode, due === undefined ? 201 : 200, answer.body);
		const { id, puzzle } = answer.json();
		if (due !== undefined) assert.equal(id, due.id, `resumes another game: ${answer.body}`);
		const isNew = due === undefined;
		const started = isNew ? { id, puzzle, solution: solutionOf({ puzzle }) } : due;
		const game = this.#model.start(player, want, started, key, now);
		this.#boards.add(boardOf(game));
		compareGame(answer.json(), game, this.#app.clock());
		if (this.#random.below(2) === 0) await this.#move({ client }, game);
	}

	async #move({ client }: Pick<HistoryPlayer, 'client'>, game: ModelGame): Promise<void> {
		const now = this.#app.clock();
		const empty = [...game.puzzle].flatMap((digit, cell) => (digit === '0' ? cell : []));
		const cells = Array.from({ length: this.#random.below(4) }, () => this.#draw(empty));
		const at = elapsedOf(game, now);
		const moves = cells.map((cell) => ({ at, kind: 'place', cell, digit: 1 + this.#random.below(9) }));
		const answer = await client.act(game, 'moves', { from: game.moveCount, moves });
		this.#expect(answer, this.#model.move(game, cells));
	}

	async #act(
		{ client }: HistoryPlayer,
		game: ModelGame,
		action: 'pause' | 'resume' | 'abandon' | 'check',
	): Promise<void> {
		const answer = await client.act(game, action);
		this.#expect(answer, this.#model[action](game, this.#app.clock()));
	}

	async #finish({ client, model: player }: HistoryPlayer, game: ModelGame, isOftenWrong: boolean): Promise<void> {
		const { solution } = game;
		this.#changedBoards.add(boardOf(game));
		const isRight = this.#random.below(isOftenWrong ? 4 : 8) > 0 !== isOftenWrong;
		const first = Number(solution[0]) + this.#random.below(2);
		const grid = isRight ? solution : ((first % 9) + 1).toString() + solution.slice(1);
		const answer = await client.act(game, 'finish', { solution: grid });
		const due = this.#model.finish(player, game, grid, this.#app.clock());
		this.#expect(answer, due);
		if (due === 'wrong_grid') assert.equal(answer.json().penaltyMs, game.penaltyMs);
		if (due !== 'ok') return;
		const { run, ...figures } = answer.json();
		assert.deepEqual(figures, game.run!.answer);
		assert.deepEqual(
			[run.gameId, run.timeMs, run.penaltyMs, run.finishedAt],
			[game.id, game.run!.timeMs, game.penaltyMs, new Date(game.run!.finishedAt).toISOString()],
		);
		assert.deepEqual(run.reasons.toSorted(), reasonsOf(game).toSorted());
	}

	async #merge(guest: HistoryPlayer): Promise<void> {
		const users = this.#players.filter(({ model }) => model.isUser);
		if (guest.guestId === undefined || users.length === 0) return;
		const user = this.#draw(users);
		const want = this.#drawWant();
		// Else few would bring a game on a challenge that the user has open, too.
		if (this.#random.below(2) === 0) for (const each of [guest, user]) await this.#start(each, want);
		const { merged } = await this.#app.signIn(user.email, guest.guestId);
		const due = this.#model.merge(guest.model, user.model);
		const sorted = (replaced: readonly { gameId: string }[]) =>
			replaced.toSorted((a, b) => (a.gameId < b.gameId ? -1 : 1));
		assert.deepEqual({ ...merged, replaced: sorted(merged!.replaced) }, { ...due, replaced: sorted(due.replaced) });
		this.#forget(guest);
		await comparePlayer(user, this.#app.clock());
	}

	async #remove(player: HistoryPlayer): Promise<void> {
		await deletePlayer(this.#app.store, player.playerId);
		this.#model.remove(player.model);
		this.#forget(player);
	}

	/** Forgets a player who has ended. Any board may have changed. */
	#forget(player: HistoryPlayer): void {
		this.#players.splice(this.#players.indexOf(player), 1);
		this.#changedPlayers.delete(player);
		this.#changedBoards = new Set(this.#boards);
	}

	async #addUser(): Promise<void> {
		const email = this.#app.newEmail('anna');
		const { token, userId, displayName } = await this.#app.signIn(email);
		this.#know({ email, guestId: undefined, playerId: userId, client: testPlayer(this.#app, { token }) }, displayName);
	}

	async #addGuest(): Promise<void> {
		const guestId = await this.#app.guest();
		const client = testPlayer(this.#app, { guestId });
		const { id } = (await client.get('/api/me/export')).json().profile;
		this.#know({ email: '', guestId, playerId: id, client }, `guest ${++this.#nameCount}`);
	}

	#know(player: Omit<HistoryPlayer, 'model'>, name: string): void {
		const model = { name, isUser: player.guestId === undefined, zone: undefined, games: [], keys: [] };
		this.#model.players.push(model);
		this.#players.push({ ...player, model });
	}

	#expect(answer: Awaited<ReturnType<TestPlayer['act']>>, due: string): void {
		assert.equal(answer.statusCode < 300 ? 'ok' : answer.json().code, due, answer.body);
	}

	async #compareGame({ client }: HistoryPlayer, game: ModelGame): Promise<void> {
		const answer = await client.get(`/api/games/${game.id}`);
		assert.equal(answer.statusCode, 200, answer.body);
		compareGame(answer.json(), game, this.#app.clock());
	}

	async #compare(): Promise<void> {
		for (const board of this.#changedBoards)
			await compareBoard({ app: this.#app, model: this.#model, players: this.#players }, board);
		for (const player of this.#changedPlayers) await comparePlayer(player, this.#app.clock());
		this.#changedBoards.clear();
		this.#changedPlayers.clear();
	}
}
