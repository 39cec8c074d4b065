import assert from 'node:assert/strict';
import type { Circle } from '#contract/circle.ts';
import type { Contest } from '#contract/contest.ts';
import type { Game } from '#contract/game.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { findGrandPrix } from '#rules/grandPrix.ts';
import { formatReasons } from '#store/storedText.ts';
import { deletePlayer } from '#store/testing/testRows.ts';
import { confirmRuns, holdFirstOfGrandPrix, rankExpired } from '#store/write/confirm.ts';
import { acceptRun, rejectRun } from '#store/write/decide.ts';
import { mergeGuest } from '#store/write/merge.ts';
import { hashSecret } from '../auth/identity.ts';
import { makeGrandPrix } from '../contests/grandPrix.ts';
import { ContestModel } from './contestModel.ts';
import { seededRandom } from './seededRandom.ts';
import type { TestApp } from './testApp.ts';
import { joinCircle, makeCircle } from './testCircle.ts';
import { HOUR_MS, MINUTE_MS, makeCup, seeContest } from './testContest.ts';
import { solutionOf, type TestPlayer, testPlayer } from './testPlay.ts';

interface HistoryPlayer extends TestPlayer {
	readonly name: string;
	readonly playerId: string;
	readonly isUser: boolean;
}

interface History {
	readonly app: TestApp;
	readonly seed: string;
	readonly stepCount: number;
	/** Otherwise a cup of a circle. */
	readonly isGrandPrix: boolean;
}

/** A cup of a circle of all, or the Grand Prix of the week that comes. */
interface HistoryContest {
	readonly contest: Contest;
	/** Absent for the Grand Prix. */
	readonly circle?: Circle;
}

/** What happens once the contest is closed. */
const CLOSED_STEPS = 16;
const CLOSED_MS_MAX = 20 * 24 * HOUR_MS;
const CLOSED_JUMPS_MS = [1, 20 * HOUR_MS, 49 * HOUR_MS, 8 * 24 * HOUR_MS];
const JUMPS_MS = [1, 30_000, 3 * MINUTE_MS, 9 * MINUTE_MS, 25 * MINUTE_MS];
const MINUTES = 40;

/**
 * Plays a random history of one contest, with late starts, wrong grids, lost answers, merges, deletions, decisions and confirmations, in a cup also
 * with departures and a circle that is handed on, and compares what is stored of the entries with the model's after each step, and the table in the end.
 * Throws where they differ.
 */
export async function playContestHistory({ app, seed, stepCount, isGrandPrix }: History): Promise<void> {
	const random = createRandom(seed);
	const users = [await addUser(app, 'Maker'), await addUser(app, 'User')];
	const guests = [await addGuest(app, 'Gus'), await addGuest(app, 'Gina')];
	const players = [...users, ...guests];
	if (isGrandPrix) for (const name of ['Ann', 'Ben']) players.push(await addUser(app, name));
	const { contest, circle } = await (isGrandPrix ? openGrandPrix(app) : openCup(app, players));
	const model = new ContestModel({
		minutes: contest.minutes,
		closesAt: Date.parse(contest.closesAt),
		points: contest.puzzles.map(({ points }) => points),
		isGrandPrix,
	});
	const played = new PlayedContest({ app, seed, random, players, contest, circle, model });
	for (let step = 1; step <= stepCount && players.length > 1; step++) {
		app.advance(1);
		await played.play();
		await played.compare(`${seed}, step ${step}`);
	}
	app.advance(Math.max(0, Date.parse(contest.closesAt) - app.clock()));
	for (let step = 1; step <= CLOSED_STEPS && players.length > 1; step++) {
		app.advance(1);
		await played.playClosed();
		await played.compare(`${seed}, step ${step} after the close`);
	}
	await played.compareTable(seed);
}

async function openCup(app: TestApp, players: readonly HistoryPlayer[]): Promise<HistoryContest> {
	const [maker, ...others] = players;
	const circle = await makeCircle(maker!);
	for (const player of others) await joinCircle(player, circle, player.name);
	return { circle, contest: await makeCup(app, maker!, circle, { minutes: MINUTES }) };
}

async function openGrandPrix(app: TestApp): Promise<HistoryContest> {
	const { id, opensAt } = findGrandPrix(app.clock() + 7 * 24 * HOUR_MS);
	app.advance(opensAt - app.clock());
	await makeGrandPrix({ ...app, random: seededRandom(id) });
	return { contest: await seeContest(testPlayer(app, {}), { id }) };
}

interface Parts extends Pick<History, 'app' | 'seed'> {
	readonly random: Random;
	/** Those who are deleted or merged leave the list. */
	readonly players: HistoryPlayer[];
	readonly contest: Contest;
	readonly circle: Circle | undefined;
	readonly model: ContestModel;
}

class PlayedContest {
	readonly #parts: Parts;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	async play(): Promise<void> {
		const { app, players, random, circle } = this.#parts;
		const player = players[random.below(players.length)]!;
		const chance = random.below(100);
		if (chance < 18) await this.#enter(player);
		else if (chance < 40) await this.#start(player);
		else if (chance < 66) await this.#end(player);
		else if (chance < 80) app.advance(JUMPS_MS[random.below(JUMPS_MS.length)]!);
		else if (chance < 84) await this.#decide(player);
		else if (chance < (circle === undefined ? 94 : 88)) await this.#sign(player);
		else if (chance < 92) await this.#leaveAndJoin(player);
		else if (chance < 94) await this.#handOn();
		else if (chance < 97) await this.#merge(player);
		else await this.#remove(player);
	}

	async #enter(player: HistoryPlayer): Promise<void> {
		const { app, contest, model, seed } = this.#parts;
		const answer = await player.post(`/api/contests/${contest.id}/entry`);
		assert.equal(codeOf(answer), model.enter(player, app.clock()), `${seed}: entry`);
	}

	async #start(player: HistoryPlayer): Promise<void> {
		const { app, contest, model, random, seed } = this.#parts;
		const number = 1 + random.below(contest.puzzles.length);
		const { difficulty } = contest.puzzles[number - 1]!;
		const start = { mode: 'random', difficulty, contest: contest.id, number };
		const answer = await player.post('/api/games', start);
		const due = model.start(player.playerId, number, app.clock());
		assert.equal(codeOf(answer), due, `${seed}: start of ${number}: ${answer.body.slice(0, 200)}`);
		if (due === 'ok') model.name(player.playerId, number, answer.json().id);
	}

	/** Ends the player's game that is known as open, in one of the ways; an answer that is lost is asked for again. */
	async #end(player: HistoryPlayer): Promise<void> {
		const { app, model, random, seed } = this.#parts;
		const own = model.findOpen(player.playerId, random);
		if (own === undefined) return;
		const game: Game = (await player.get(`/api/games/${own.id}`)).json();
		const way = random.below(10);
		if (way === 0) {
			const answer = await player.act(game, 'abandon');
			assert.equal(codeOf(answer), model.abandon(own, app.clock()), `${seed}: abandon`);
			return;
		}
		const isRight = way > 3;
		const solution = isRight ? solutionOf(game) : spoil(solutionOf(game), own.wrongCount);
		const answer = await player.act(game, 'finish', { solution });
		const due = model.finish(own, { isRight, now: app.clock() });
		assert.equal(codeOf(answer), due, `${seed}: finish: ${answer.body.slice(0, 200)}`);
		if (random.below(3) > 0) return;
		app.advance(JUMPS_MS[random.below(JUMPS_MS.length)]!);
		const again = await player.act(game, 'finish', { solution });
		if (due !== 'contest_time_over') assert.equal(codeOf(again), due, `${seed}: again`);
	}

	async #decide(player: HistoryPlayer): Promise<void> {
		const { app, model, random } = this.#parts;
		const own = model.findRight(player.playerId, random);
		if (own === undefined) return;
		const run = await this.#findRun(own);
		const isRejected = random.below(2) === 0;
		const decide = isRejected ? rejectRun : acceptRun;
		await app.store.transaction((tx) => decide(tx, run.id, app.clock()));
		model.decide(own, isRejected);
	}

	#findRun({ id }: { readonly id: string }) {
		return this.#parts.app.store.db
			.selectFrom('runs')
			.select(['id', 'difficulty', 'startedAt'])
			.where('gameId', '=', id)
			.executeTakeFirstOrThrow();
	}

	/** Gives one of the player's runs a sign, as a finish does that comes after a look by another of the network. */
	async #sign(player: HistoryPlayer): Promise<void> {
		const { app, model, random } = this.#parts;
		const own = model.findRight(player.playerId, random);
		if (own === undefined || own.isHeld || own.isRejected || own.confirmBy !== undefined) return;
		const { id } = await this.#findRun(own);
		await app.store.db
			.updateTable('runs')
			.set({ signs: formatReasons(['seen_before']) })
			.where('id', '=', id)
			.execute();
		own.hasSign = true;
	}

	async playClosed(): Promise<void> {
		const { app, players, random, model } = this.#parts;
		const player = players[random.below(players.length)]!;
		const chance = random.below(100);
		if (chance < 30) {
			await holdFirstOfGrandPrix(app.store, app.clock());
			model.ask(app.clock());
		} else if (chance < 45) await this.#confirm(player);
		else if (chance < 60) {
			await rankExpired(app.store, app.clock());
			model.expire(app.clock());
		} else if (chance < 72) this.#jump();
		else if (chance < 88) await this.#decide(player);
		else if (chance < 94) await this.#merge(player);
		else await this.#remove(player);
	}

	/** Not so far that the tokens of the players expire. */
	#jump(): void {
		const { app, contest, random } = this.#parts;
		const jumpMs = CLOSED_JUMPS_MS[random.below(CLOSED_JUMPS_MS.length)]!;
		if (app.clock() + jumpMs < Date.parse(contest.closesAt) + CLOSED_MS_MAX) app.advance(jumpMs);
	}

	/** As a confirmation does that nothing is against. */
	async #confirm({ playerId }: HistoryPlayer): Promise<void> {
		const { app, model } = this.#parts;
		const now = app.clock();
		const own = model.findWaiting(playerId, now);
		if (own === undefined) return;
		const { id, difficulty } = await this.#findRun(own);
		const confirmation = { confirms: id, playerId, gameId: '', startedAt: now, difficulty, pace: 0 };
		await app.store.transaction((tx) => confirmRuns(tx, confirmation));
		model.confirm(own, now);
	}

	async #leaveAndJoin(player: HistoryPlayer): Promise<void> {
		const { circle, model } = this.#parts;
		if (circle === undefined) return;
		await player.delete(`/api/circles/${circle.id}/members/me`);
		model.leave(player.playerId);
		await joinCircle(player, circle, player.name);
	}

	/** The maker hands the circle on to the longest member. */
	async #handOn(): Promise<void> {
		const { players, circle } = this.#parts;
		if (circle === undefined) return;
		const { members, maker } = (await players[0]!.get(`/api/circles/${circle.id}`)).json();
		for (const player of players)
			await player.patch(`/api/circles/${circle.id}`, { maker: members[0].number ?? maker });
	}

	async #merge(guest: HistoryPlayer): Promise<void> {
		const { app, players, model } = this.#parts;
		const user = players.find(({ isUser }) => isUser);
		if (guest.isUser || user === undefined) return;
		const merged = { guestPlayerId: guest.playerId, userId: user.playerId, now: app.clock() };
		await app.store.transaction((tx) => mergeGuest(tx, merged));
		model.merge(guest.playerId, user.playerId);
		players.splice(players.indexOf(guest), 1);
	}

	async #remove(player: HistoryPlayer): Promise<void> {
		const { app, players, model } = this.#parts;
		if (players.length <= 2) return;
		await deletePlayer(app.store, player.playerId);
		model.remove(player.playerId);
		players.splice(players.indexOf(player), 1);
	}

	async compare(step: string): Promise<void> {
		const { app, contest, model } = this.#parts;
		const rows = await app.store.db
			.selectFrom('entries')
			.select(['number', 'name', 'startedAt', 'points', 'lastRightMs', 'rightCount', 'held'])
			.where('contestId', '=', contest.id)
			.orderBy('number')
			.execute();
		const stored = rows.map(({ name, held, ...row }) => ({ ...row, isHeld: held === 1, hasLeft: name === '' }));
		assert.deepEqual(stored, model.count(), step);
	}

	/** Its places are those of the model. */
	async compareTable(seed: string): Promise<void> {
		const { app, players, contest, circle, model } = this.#parts;
		// Players see the place that they would have; a stranger sees the Grand Prix as it is.
		const viewer = circle === undefined ? testPlayer(app, {}) : players[0]!;
		const answer = await viewer.get(`/api/contests/${contest.id}/table?limit=100`);
		assert.equal(answer.statusCode, 200, `${seed}: ${answer.body}`);
		const rows: { number: number; place: number | null; points: number }[] = answer.json().rows;
		assert.deepEqual(
			rows.map(({ number, place, points }) => [number, place, points]),
			model.rank(),
			seed,
		);
	}
}

function codeOf(answer: { readonly statusCode: number; json(): { code: string } }): string {
	return answer.statusCode < 300 ? 'ok' : answer.json().code;
}

/** Another wrong grid each time. */
function spoil(solution: string, count: number): string {
	const cell = count % 40;
	const digit = (Number(solution[cell]) % 9) + 1;
	return solution.slice(0, cell) + digit + solution.slice(cell + 1);
}

async function addUser(app: TestApp, name: string): Promise<HistoryPlayer> {
	const { token, userId } = await app.signIn(app.newEmail(name.toLowerCase()));
	return { ...testPlayer(app, { token }), name, playerId: userId, isUser: true };
}

async function addGuest(app: TestApp, name: string): Promise<HistoryPlayer> {
	const guestId = await app.guest();
	const { id: playerId } = await app.store.db
		.selectFrom('players')
		.select('id')
		.where('guestKey', '=', hashSecret(guestId))
		.executeTakeFirstOrThrow();
	return { ...testPlayer(app, { guestId }), name, playerId, isUser: false };
}
