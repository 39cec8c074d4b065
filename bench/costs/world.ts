import { randomBytes } from 'node:crypto';
import { Ninefold } from '#client/client.ts';
import type { Drill } from '#contract/coach.ts';
import type { Game } from '#contract/game.ts';
import { CIRCLE_MEMBERS_MAX, MOVES_PER_GAME_MAX, MOVES_PER_REQUEST_MAX, RACERS_MAX } from '#contract/limits.ts';
import type { Race } from '#contract/race.ts';
import { signIn } from '#e2e/players.ts';
import { solve } from '#e2e/solve.ts';
import { makeOperatorKey } from '#server/operator/operatorKey.ts';
import type { Store } from '#store/open.ts';
import type { FilledService } from '../filledService.ts';
import { addressOf, fillStore, solveInOrder } from '../load/fill.ts';
import { addCircleDailies, addCircles } from '../load/fillCircles.ts';
import { addContests } from '../load/fillContests.ts';

export interface Ask {
	readonly method?: string;
	readonly path: string;
	readonly body?: object | undefined;
	readonly token?: string | undefined;
	readonly headers?: Readonly<Record<string, string>>;
}

/** The largest things that players can have. */
export interface World {
	/** A player with many games. */
	readonly reader: string;
	readonly readerName: string;
	/** Others with as many: one meets a guest with as many, the other is deleted. */
	readonly hostAddress: string;
	readonly account: string;
	readonly accountAddress: string;
	/** The maker of a circle of 200, who has entered the contests. */
	readonly maker: string;
	readonly race: Race;
	readonly live: Race;
	/** A game with 9,000 moves, and a finished one, of one guest. */
	readonly longGame: Game;
	readonly longGuest: Guest;
	readonly longRunId: string;
	readonly drill: Drill;
	readonly operator: string;
	readonly heldRunId: string;
	/** The store of the service, for what would take a request too many to make. */
	readonly store: Store;
	call<Answer>(ask: Ask): Promise<Answer>;
	createGuest(): Promise<Guest>;
	newUser(): Promise<string>;
	startGame(guest: Guest, difficulty?: string): Promise<Game>;
}

interface Guest {
	readonly guestId: string;
}

export const LONG_GAMES = 3000;
const RUNS_EACH = 300;

export async function fillWorld(store: Store, say: (line: string) => void): Promise<void> {
	const runs = RUNS_EACH * CIRCLE_MEMBERS_MAX;
	await fillStore(store, { runs, runsEach: RUNS_EACH, longRuns: LONG_GAMES, sameOrder: 20, say });
	await store.transaction(addCircleDailies);
	await store.transaction((tx) => addCircles(tx, 10));
	say('circles are made');
	await store.transaction(addContests);
	say('contests are made');
}

const OPERATOR_ACTOR = 'bench';
let made = 0;

export async function makeWorld({ service, store }: FilledService, say: (line: string) => void): Promise<World> {
	const connect = (token?: string) => new Ninefold(service.baseUrl, token === undefined ? {} : { token });
	const call = <Answer>({ method = 'POST', path, body, token }: Ask) =>
		connect(token).call<Answer>(method, path, body === undefined ? {} : { body });
	const createGuest = () => connect().createGuest();
	const newUser = async () => (await signIn(connect(), `user${made++}@example.org`)).token;
	const startGame = (guest: Guest, difficulty = 'easy') =>
		call<Game>({ path: '/api/games', body: { ...guest, mode: 'random', difficulty, fresh: true } });
	const tools = { call, createGuest, newUser, startGame };
	const [reader, account, maker] = [
		await signIn(connect(), addressOf('reader')),
		await signIn(connect(), addressOf('account')),
		await signIn(connect(), addressOf(0)),
	];
	say('players are signed in');
	const guest = await createGuest();
	const longGame = await startGame(guest, 'extreme');
	await fillGame(tools, longGame, guest);
	const finished = await startGame(guest);
	await fillGame(tools, finished, guest);
	const held = await finish(tools, finished, guest);
	say('long games are played');
	const race = await makeRace(tools, reader.token);
	say('a race is run');
	const token = reader.token;
	const live = await call<Race>({ path: '/api/races', body: { kind: 'live', difficulty: 'easy' }, token });
	const { difficulties } = await call<{ difficulties: { techniques: { technique: string; canDrill: boolean }[] }[] }>({
		method: 'GET',
		path: '/api/techniques',
	});
	const { technique } = difficulties.flatMap(({ techniques }) => techniques).find(({ canDrill }) => canDrill)!;
	const drill = await call<Drill>({ path: '/api/drills', body: { technique }, token });
	const random = { bytes: (count: number) => randomBytes(count), below: () => 0 };
	const { key } = await makeOperatorKey(store.db, { kind: 'sign-in', actor: OPERATOR_ACTOR, now: Date.now(), random });
	const operator = (await call<{ token: string }>({ path: '/api/operator/sign-in', body: { key } })).token;
	return {
		...tools,
		store,
		reader: token,
		readerName: reader.user.displayName,
		hostAddress: addressOf('host'),
		account: account.token,
		accountAddress: addressOf('account'),
		maker: maker.token,
		race,
		live,
		longGame,
		longGuest: guest,
		longRunId: held,
		drill,
		operator,
		heldRunId: held,
	};
}

type Tools = Pick<World, 'call' | 'createGuest' | 'startGame'>;

/** As many moves as a request may have. */
export function colorMoves(count: number) {
	return Array.from({ length: count }, (_, number) => ({
		at: 0,
		kind: 'color' as const,
		cell: number % 81,
		digit: number % 5,
	}));
}

async function fillGame({ call }: Tools, { id }: Game, guest: Guest): Promise<void> {
	for (let from = 0; from < MOVES_PER_GAME_MAX - MOVES_PER_REQUEST_MAX; from += MOVES_PER_REQUEST_MAX) {
		const body = { ...guest, from, moves: colorMoves(MOVES_PER_REQUEST_MAX) };
		await call({ path: `/api/games/${id}/moves`, body });
	}
}

export async function finish({ call }: Pick<Tools, 'call'>, game: Game, guest: Guest): Promise<string> {
	const body = { ...guest, solution: solve(game.puzzle!) };
	return (await call<{ run: { id: string } }>({ path: `/api/games/${game.id}/finish`, body })).run.id;
}

/** A challenge that 63 guests have finished, and its host has given up. */
async function makeRace({ call, createGuest }: Tools, token: string): Promise<Race> {
	const race = await call<Race>({ path: '/api/races', body: { difficulty: 'easy' }, token });
	const own = await call<{ gameId: string }>({ path: `/api/races/${race.id}/join`, body: {}, token });
	for (let count = 1; count < RACERS_MAX; count++) {
		const guest = await createGuest();
		const { gameId } = await call<{ gameId: string }>({ path: `/api/races/${race.id}/join`, body: guest });
		const game = await call<Game>({ method: 'GET', path: `/api/games/${gameId}?guestId=${guest.guestId}` });
		const solution = solve(game.puzzle!);
		const moves = solveInOrder(game.puzzle!, solution, 1);
		await call({ path: `/api/games/${gameId}/finish`, body: { ...guest, solution, from: 0, moves } });
	}
	await call({ path: `/api/games/${own.gameId}/abandon`, body: {}, token });
	return race;
}
