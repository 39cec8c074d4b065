import type { Access, AccessRevoked, KeyRequest, NewKey } from '#contract/access.ts';
import type { PlayerDeleted, PlayerDeletion, SignedOut } from '#contract/account.ts';
import type { DailyPuzzle, DailyPuzzleQuery } from '#contract/dailyPuzzle.ts';
import type { Decisions, SeenCount } from '#contract/decision.ts';
import type { CheckAnswer, Game, GameFinish, GameStart, Games, MovesAppend, MovesAppended } from '#contract/game.ts';
import type { Ghosts, GhostsQuery } from '#contract/ghost.ts';
import type { HintAnswer } from '#contract/hint.ts';
import type { BoardEvent, BoardQuery, Distribution, Leaderboard, LeaderboardQuery } from '#contract/leaderboard.ts';
import type { OtpRequest, OtpRequested, OtpVerify, Session } from '#contract/otp.ts';
import type { PlayerPage } from '#contract/player.ts';
import type { PlayerExport } from '#contract/playerExport.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { Progression } from '#contract/progression.ts';
import type { FinishAnswer, KeptNote, RankedTime, RunReplay, Runs } from '#contract/run.ts';
import type { ServiceInfo } from '#contract/service.ts';
import type { Stats } from '#contract/stats.ts';
import type { Today } from '#contract/today.ts';
import type { Guest, User, UserPatch } from '#contract/user.ts';
import type { Identity } from './account/identity.ts';
import { formatQuery } from './browser/formatQuery.ts';
import { readTimeZone } from './browser/ownDay.ts';
import { readAnswer } from './browser/readAnswer.ts';
import { type Answer, OFFLINE } from './browser/refusal.ts';
import type { Schedule } from './browser/schedule.ts';
import type { ServiceClock } from './browser/serviceClock.ts';
import type { Subscribe } from './browser/subscribe.ts';
import { readLanguage } from './language/language.ts';

type Query = Record<string, string | number | undefined>;

interface Call {
	readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	readonly path: string;
	readonly query?: Query;
	readonly body?: object;
	/** Makes the browser revalidate its cached answer. */
	readonly revalidates?: boolean;
	/** Lets the request outlive the page. */
	readonly keepalive?: boolean;
}

interface ApiParts {
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

/** The requests of a game. A local game of the page answers them without a service. */
export type GameApi = Pick<
	Api,
	| 'readGame'
	| 'appendMoves'
	| 'pauseGame'
	| 'resumeGame'
	| 'abandonGame'
	| 'askHint'
	| 'checkGrid'
	| 'finishGame'
	| 'readLeaderboard'
>;

/** A server that was a moment behind may not have known a new guest. */
const ASKED_AGAIN_MS = [2_000, 5_000, 15_000];

/** A refused read is repeated this often, and not beyond this time. */
const REPEATS_MAX = 3;
const REPEATING_MS_MAX = 30_000;

/** The only code that calls the service. Gameplay requests carry the guest's id when there is no token, in the header, which no proxy logs. */
export class Api {
	readonly #parts: ApiParts;
	readonly #fetch: typeof fetch;
	readonly subscribe: Subscribe;
	readonly #identity: Identity;
	/** The guest's requests that are under way. */
	readonly #guestCalls = new Set<Promise<unknown>>();
	#signingIn: Promise<Answer<Session>> | undefined;

	constructor(parts: ApiParts) {
		this.#parts = parts;
		this.#fetch = parts.fetch;
		this.subscribe = parts.subscribe;
		this.#identity = parts.identity;
	}

	readService = () => this.#call<ServiceInfo>({ method: 'GET', path: PLAY_PATHS.service });
	createGuest = () => this.#call<Guest>({ method: 'POST', path: PLAY_PATHS.guest, body: {} });
	requestCode = (email: string) => {
		const body: OtpRequest = { email, language: readLanguage() };
		return this.#call<OtpRequested>({ method: 'POST', path: PLAY_PATHS.otpRequest, body });
	};
	signOutEverywhere = () => this.#call<SignedOut>({ method: 'POST', path: PLAY_PATHS.meSignOut });
	listAccess = () => this.#call<Access>({ method: 'GET', path: PLAY_PATHS.access });
	createKey = (body: KeyRequest) => this.#call<NewKey>({ method: 'POST', path: PLAY_PATHS.keys, body });
	/** Ends an access. With `this-session`, the page forgets the token on any answer. */
	revokeAccess = (id: string) =>
		this.#call<AccessRevoked>({ method: 'DELETE', path: pathOf(PLAY_PATHS.accessEntry, id) });
	deletePlayer = (body: PlayerDeletion) => this.play<PlayerDeleted>('POST', PLAY_PATHS.meDeletion, body);
	listDecisions = () => this.play<Decisions>('GET', PLAY_PATHS.decisions, {});
	markDecisionsSeen = (runId: string) => this.play<SeenCount>('POST', PLAY_PATHS.decisionsSeen, { runIds: [runId] });
	writeNote = (runId: string, note: string) => this.play<KeptNote>('POST', pathOf(PLAY_PATHS.runNote, runId), { note });
	readMe = () => this.#call<User>({ method: 'GET', path: PLAY_PATHS.me });
	updateMe = (body: UserPatch) => this.#call<User>({ method: 'PATCH', path: PLAY_PATHS.me, body });
	readLeaderboard = (query: LeaderboardQuery) =>
		this.#callForAll<Leaderboard>({
			method: 'GET',
			path: PLAY_PATHS.leaderboard,
			query: { ...query },
			revalidates: true,
		});

	/** The rows of a leaderboard around one of the player's runs. */
	readNeighbors = (query: LeaderboardQuery) => this.play<Leaderboard>('GET', PLAY_PATHS.leaderboard, { ...query });

	readDistribution = (query: BoardQuery) =>
		this.#callForAll<Distribution>({
			method: 'GET',
			path: PLAY_PATHS.leaderboardDistribution,
			query: { ...query },
			revalidates: true,
		});
	followLeaderboard = (query: BoardQuery, handlers: { onEvent: (event: BoardEvent) => void; onEnd: () => void }) =>
		this.subscribe(PLAY_PATHS.leaderboardEvents + formatQuery({ ...query }), {
			events: { board: (data) => handlers.onEvent(JSON.parse(data) as BoardEvent) },
			onEnd: handlers.onEnd,
		});
	readDailyPuzzle = (query: DailyPuzzleQuery) =>
		this.#call<DailyPuzzle>({ method: 'GET', path: PLAY_PATHS.dailyPuzzle, query: { ...query } });

	startConfirmation = (runId: string) => this.play<Game>('POST', pathOf(PLAY_PATHS.runConfirmation, runId), {});
	/** Tells the time zone: a day of the streak is the player's own. */
	startGame = (body: GameStart) => {
		const timeZone = readTimeZone();
		return this.play<Game>('POST', PLAY_PATHS.games, { ...body, ...(timeZone !== undefined && { timeZone }) });
	};
	listGames = (query: Query) => this.play<Games>('GET', PLAY_PATHS.games, query);
	readGame = (id: string) => this.play<Game>('GET', pathOf(PLAY_PATHS.game, id), {});
	appendMoves = (id: string, body: MovesAppend) =>
		this.play<MovesAppended>('POST', pathOf(PLAY_PATHS.gameMoves, id), body, true);
	pauseGame = (id: string) => this.play<Game>('POST', pathOf(PLAY_PATHS.gamePause, id), {}, true);
	resumeGame = (id: string) => this.play<Game>('POST', pathOf(PLAY_PATHS.gameResume, id), {});
	abandonGame = (id: string) => this.play<Game>('POST', pathOf(PLAY_PATHS.gameAbandon, id), {});
	askHint = (id: string, skip = 0) =>
		this.play<HintAnswer>('POST', pathOf(PLAY_PATHS.gameHint, id), skip === 0 ? {} : { skip });
	checkGrid = (id: string) => this.play<CheckAnswer>('POST', pathOf(PLAY_PATHS.gameCheck, id), {});
	finishGame = (id: string, body: GameFinish) =>
		this.play<FinishAnswer>('POST', pathOf(PLAY_PATHS.gameFinish, id), body);
	listRuns = (query: Query) => this.play<Runs>('GET', PLAY_PATHS.runs, query);
	readRun = (id: string) => this.play<RunReplay>('GET', pathOf(PLAY_PATHS.run, id), {});
	readRunTime = (id: string) => this.#call<RankedTime>({ method: 'GET', path: pathOf(PLAY_PATHS.runTime, id) });
	readPlayer = (name: string) =>
		this.play<PlayerPage>(
			'GET',
			PLAY_PATHS.player.replace(':name', () => encodeURIComponent(name)),
			{},
		);
	listGhosts = (query: Omit<GhostsQuery, 'guestId'>) => this.play<Ghosts>('GET', PLAY_PATHS.ghosts, query);
	readToday = () => this.play<Today>('GET', PLAY_PATHS.today, {});
	readStats = () => this.play<Stats>('GET', PLAY_PATHS.stats, {});
	exportMe = () => this.play<PlayerExport>('GET', PLAY_PATHS.meExport, {});
	readProgression = () => this.play<Progression>('GET', PLAY_PATHS.progression, {});

	/** Sends a call with a token that is no player's. */
	sendAs = <T>(token: string | undefined, call: Call): Promise<Answer<T>> => this.#send<T>(call, bearer(token));

	/** Makes the player a user, and moves the guest's games into the account. Requests that are made meanwhile wait. */
	verifyCode(proof: Omit<OtpVerify, 'guestId'>): Promise<Answer<Session>> {
		this.#signingIn ??= this.#verifyCode(proof).finally(() => {
			this.#signingIn = undefined;
		});
		return this.#signingIn;
	}

	/** Sends a call as the player. */
	play<T>(method: Call['method'], path: string, fields: object, keepalive = false): Promise<Answer<T>> {
		const isBodiless = method === 'GET' || method === 'DELETE';
		const call = { method, path, ...(isBodiless ? { query: fields as Query } : { body: fields, keepalive }) };
		return this.#repeat(method, () => this.#play<T>(call));
	}

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

	/** Whether the service knows a guest who need not be the player. */
	async isGuestKnown(guestId: string): Promise<boolean> {
		return (await this.#send({ method: 'GET', path: PLAY_PATHS.decisions }, `Guest ${guestId}`)).ok;
	}

	/** Opens a stream for the player alone: an EventSource would send no credentials. */
	openStream(path: string, signal: AbortSignal): Promise<Response> {
		const token = this.#identity.token.peek();
		const guestId = this.#identity.guestId.peek();
		const authorization = bearer(token) ?? (guestId === undefined ? '' : `Guest ${guestId}`);
		return this.#fetch(path, { headers: { authorization }, signal });
	}

	/** The guest ends with the sign-in, and a request that came after it would be refused. */
	async #verifyCode(proof: Omit<OtpVerify, 'guestId'>): Promise<Answer<Session>> {
		await Promise.all(this.#guestCalls);
		const guestId = this.#identity.guestId.peek();
		const body: OtpVerify = { ...proof, ...(guestId === undefined ? {} : { guestId }) };
		const answer = await this.#call<Session>({ method: 'POST', path: PLAY_PATHS.otpVerify, body });
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

	#call<T>(call: Call): Promise<Answer<T>> {
		return this.#repeat(call.method, () => this.#callOnce<T>(call));
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

	/** Without its primary the service still answers strangers: then the player sees a board without their own row. */
	#callForAll<T>(call: Call): Promise<Answer<T>> {
		return this.#repeat(call.method, async () => {
			const answer = await this.#callOnce<T>(call);
			if (answer.ok || answer.why.code !== 'unavailable' || this.#identity.token.peek() === undefined) return answer;
			return this.#send<T>(call, undefined);
		});
	}

	async #send<T>(
		{ method, path, query, body, revalidates: isFresh, keepalive }: Call,
		authorization: string | undefined,
	): Promise<Answer<T>> {
		const headers: Record<string, string> = {};
		if (authorization !== undefined) headers.authorization = authorization;
		if (body !== undefined) headers['content-type'] = 'application/json';
		const init: RequestInit = { method, headers, keepalive: keepalive === true };
		if (isFresh) init.cache = 'no-cache';
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

function isRefused(answer: Answer<unknown>): boolean {
	return !answer.ok && answer.why.code === 'unauthorized';
}

function bearer(token: string | undefined): string | undefined {
	return token === undefined ? undefined : `Bearer ${token}`;
}

function pathOf(path: string, id: string): string {
	return path.replace(':id', encodeURIComponent(id));
}
