// The client is one file, because a program takes it with one request and loads it as it is.
import type {
	BoardEvent,
	Circle,
	CircleCreation,
	CircleLeft,
	CircleRecords,
	Circles,
	CircleToday,
	CircleWeek,
	Contest,
	ContestCreation,
	ContestState,
	Contests,
	ContestTable,
	Distribution,
	FinishAnswer,
	Game,
	GameStart,
	Guest,
	Joining,
	KeptNote,
	Leaderboard,
	MoveRow,
	MovesAppended,
	OtpRequested,
	Problem,
	Race,
	RaceCreation,
	Session,
	User,
} from './types.ts';

export type * from './types.ts';

export interface NinefoldOptions {
	/** Whether a program decides the moves: each start and each race joined says so. A program plays as its own guest. */
	readonly program?: boolean;
	/** The token of a session or a key. Set it later with `client.token`. */
	readonly token?: string;
	/** The id of a guest that was created before. */
	readonly guestId?: string;
	/** How often a request is tried when the service asks to wait or cannot be reached. 5 if absent. */
	readonly tries?: number;
	/** How many milliseconds to wait after the first try that reached nothing; longer after each further one, and three times as long before a stream is opened again. 1000 if absent. */
	readonly waitMs?: number;
	/** Sends the requests; replaceable for tests and unusual platforms. */
	readonly fetch?: typeof fetch;
}

export interface CallOptions {
	readonly query?: Readonly<Record<string, string | number | undefined>>;
	readonly body?: object;
	readonly headers?: Readonly<Record<string, string>>;
	readonly signal?: AbortSignal;
	/** Whether the call may be sent again after it may have been carried out. Reads and a DELETE may. */
	readonly repeatable?: boolean;
}

/** A refusal of the service, or no answer. Decide by `code`. */
export class NinefoldError extends Error {
	/** 0 if no whole answer came. */
	readonly status: number;
	/** `unreachable` if no whole answer came: `cause` says why. `unreadable` if the answer is not one of the service. */
	readonly code: Problem['code'] | 'unreadable' | 'unreachable';
	/** All members of the problem, if the answer was one. */
	readonly problem: Partial<Problem>;
	/** Whether an earlier try of the same call may have been carried out. */
	readonly repeated: boolean;

	constructor(status: number, problem: Partial<Problem>, options: { repeated?: boolean; cause?: unknown } = {}) {
		super(problem.detail ?? (status === 0 ? 'No answer came.' : `The service answered ${status}.`), options);
		this.name = 'NinefoldError';
		this.status = status;
		this.code = problem.code ?? (status === 0 ? 'unreachable' : 'unreadable');
		this.problem = problem;
		this.repeated = options.repeated ?? false;
	}
}

/** Speaks to a Ninefold service as one player: a guest, or a user with a token. */
export class Ninefold {
	readonly baseUrl: string;
	token: string | undefined;
	guestId: string | undefined;
	readonly #program: { readonly program?: true };
	readonly #tries: number;
	readonly #waitMs: number;
	readonly #fetch: typeof fetch;
	/** The last requested code. With its request's id, others cannot use up its attempts. */
	#requested: { readonly email: string; readonly requestId: string } | undefined;

	constructor(baseUrl: string, options: NinefoldOptions = {}) {
		this.baseUrl = baseUrl.replace(/\/+$/, '');
		this.token = options.token;
		this.guestId = options.guestId;
		this.#program = options.program === true ? { program: true } : {};
		this.#tries = options.tries ?? 5;
		this.#waitMs = options.waitMs ?? 1000;
		this.#fetch = options.fetch ?? ((...args) => fetch(...args));
	}

	/** Any read. Waits as `Retry-After` says. Throws a `NinefoldError` for a refusal. */
	get<T>(path: string, query?: CallOptions['query'], signal?: AbortSignal): Promise<T> {
		return this.call<T>('GET', path, { repeatable: true, ...(query && { query }), ...(signal && { signal }) });
	}

	/** Any other call. */
	post<T>(path: string, body: object = {}, options: CallOptions = {}): Promise<T> {
		return this.call<T>('POST', path, { ...options, body });
	}

	async call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
		return this.#send(method, path, options, (answer) => answer.json() as Promise<T>);
	}

	/** Becomes a new guest. Keep the `guestId` to play as the same one later. */
	async createGuest(): Promise<Guest> {
		const guest = await this.post<Guest>('/api/guest');
		this.guestId = guest.guestId;
		return guest;
	}

	/** Has a code mailed. */
	async requestCode(email: string): Promise<OtpRequested> {
		const requested = await this.post<OtpRequested>('/api/auth/otp/request', { email });
		this.#requested = { email, requestId: requested.requestId };
		return requested;
	}

	/** Signs in with the code that was mailed. The guest, if there is one, comes along and has ended then. */
	async verifyCode(email: string, code: string): Promise<Session> {
		const requestId = this.#requested?.email === email ? this.#requested.requestId : undefined;
		const body = { email, code, requestId, guestId: this.guestId };
		const session = await this.post<Session>('/api/auth/otp/verify', body);
		this.token = session.token;
		this.guestId = undefined;
		return session;
	}

	readMe(): Promise<User> {
		return this.get('/api/me');
	}

	/** Starts a game, or goes on with the open one. Its clock runs from now. */
	async startGame(want: Omit<GameStart, 'guestId'>, key: string = makeKey()): Promise<PlayedGame> {
		const options = { headers: { 'Idempotency-Key': key }, repeatable: true };
		return new PlayedGame(this, await this.post<Game>('/api/games', { ...this.#program, ...want }, options));
	}

	/** Goes on with a game of one's own, such as one in a race. */
	async readGame(gameId: string): Promise<PlayedGame> {
		return new PlayedGame(this, await this.get<Game>(`/api/games/${gameId}`));
	}

	/** Starts an attempt to confirm a run that waits for it, or goes on with the one under way. Send its moves while playing, and finish it. */
	async startConfirmation(runId: string): Promise<PlayedGame> {
		return new PlayedGame(this, await this.post<Game>(`/api/runs/${runId}/confirmation`, {}, { repeatable: true }));
	}

	/** Writes to the operator about the own run that is held, once. */
	writeNote(runId: string, note: string): Promise<KeptNote> {
		return this.post(`/api/runs/${runId}/note`, { note }, { repeatable: true });
	}

	/** Holds a race. Its address to pass on is `/race/` and its id. */
	createRace(want: Omit<RaceCreation, 'guestId'>, key: string = makeKey()): Promise<Race> {
		return this.post('/api/races', want, { headers: { 'Idempotency-Key': key }, repeatable: true });
	}

	readRace(id: string): Promise<Race> {
		return this.get(`/api/races/${id}`);
	}

	/** Waits for the start of a live race with the others; in any other, begins the own game: `gameId`. */
	joinRace(id: string): Promise<Race> {
		return this.post(`/api/races/${id}/join`, this.#program, { repeatable: true });
	}

	/** Makes a circle. Its address to pass on is `/join/` and its `invitation`. */
	createCircle(want: Omit<CircleCreation, 'guestId'>, key: string = makeKey()): Promise<Circle> {
		return this.post('/api/circles', want, { headers: { 'Idempotency-Key': key }, repeatable: true });
	}

	listCircles(): Promise<Circles> {
		return this.get('/api/circles');
	}

	readCircle(id: string): Promise<Circle> {
		return this.get(`/api/circles/${id}`);
	}

	/** A guest sends a display name. */
	joinCircle(invitation: string, want: Omit<Joining, 'guestId'> = {}): Promise<Circle> {
		return this.post(`/api/invitations/${invitation}/join`, want, { repeatable: true });
	}

	/** A repeat after a lost answer finds that the player is no member any more. */
	async leaveCircle(id: string): Promise<CircleLeft> {
		try {
			return await this.call('DELETE', `/api/circles/${id}/members/me`, { repeatable: true });
		} catch (error) {
			if (!(error instanceof NinefoldError && error.repeated && error.status === 404)) throw error;
			return { left: true };
		}
	}

	readCircleToday(id: string): Promise<CircleToday> {
		return this.get(`/api/circles/${id}/today`);
	}

	readCircleWeek(id: string): Promise<CircleWeek> {
		return this.get(`/api/circles/${id}/week`);
	}

	readCircleRecords(id: string): Promise<CircleRecords> {
		return this.get(`/api/circles/${id}/records`);
	}

	/** The Grand Prix, and the contests of the player's circles. */
	listContests(
		query: { state?: ContestState; circle?: string; limit?: number; cursor?: string } = {},
	): Promise<Contests> {
		return this.get('/api/contests', query);
	}

	/** Makes a contest of the own circle. */
	createContest(want: Omit<ContestCreation, 'guestId'>, key: string = makeKey()): Promise<Contest> {
		return this.post('/api/contests', want, { headers: { 'Idempotency-Key': key }, repeatable: true });
	}

	readContest(id: string): Promise<Contest> {
		return this.get(`/api/contests/${id}`);
	}

	/** Starts the own clock. Then `startGame` with `contest` and `number` starts each puzzle. */
	enterContest(id: string): Promise<Contest> {
		return this.post(`/api/contests/${id}/entry`, this.#program, { repeatable: true });
	}

	readContestTable(id: string, query: { limit?: number; cursor?: string; around?: 'me' } = {}): Promise<ContestTable> {
		return this.get(`/api/contests/${id}/table`, query);
	}

	readLeaderboard(query: BoardQuery & { limit?: number; cursor?: string; around?: 'me' }): Promise<Leaderboard> {
		return this.get('/api/leaderboard', { ...query });
	}

	/** Every row of a board, page by page. */
	async *leaderboardRows(query: BoardQuery): AsyncGenerator<Leaderboard['entries'][number]> {
		for (let cursor: string | undefined; ; ) {
			const page = await this.readLeaderboard({ ...query, limit: 50, ...(cursor !== undefined && { cursor }) });
			yield* page.entries;
			if (page.nextCursor === null) return;
			cursor = page.nextCursor;
		}
	}

	readDistribution(query: BoardQuery): Promise<Distribution> {
		return this.get('/api/leaderboard/distribution', { ...query });
	}

	/** The changes of a board, for ever: it connects again when the stream ends or breaks off. End it with `break` or the signal. */
	async *followLeaderboard(query: BoardQuery, signal?: AbortSignal): AsyncGenerator<BoardEvent> {
		for (;;) {
			const options = { query: { ...query }, repeatable: true, ...(signal && { signal }) };
			yield* readEvents(await this.#send('GET', '/api/leaderboard/events', options, async (answer) => answer));
			await wait(3 * this.#waitMs, signal);
		}
	}

	async #send<T>(
		method: string,
		path: string,
		options: CallOptions,
		read: (answer: Response) => Promise<T>,
	): Promise<T> {
		let repeated = false;
		for (let left = this.#tries; ; left--) {
			let answer: Response | undefined;
			let problem: Partial<Problem> = {};
			let cause: unknown;
			try {
				answer = await this.#try(method, path, options);
				if (answer.ok) return await read(answer);
				problem = parseProblem(await answer.text());
			} catch (error) {
				options.signal?.throwIfAborted();
				answer = undefined;
				cause = error;
			}
			const status = answer?.status ?? 0;
			// Of these two the service says that they were not carried out.
			const isUndone = status === 429 || problem.code === 'unavailable';
			const isLost = status === 0 || status >= 500;
			if (left <= 1 || !(isUndone || (isLost && options.repeatable))) {
				throw new NinefoldError(status, problem, { repeated, cause });
			}
			repeated ||= !isUndone;
			const seconds = Number(answer?.headers.get('retry-after'));
			await wait(seconds > 0 ? seconds * 1000 : this.#waitMs * (this.#tries - left + 1), options.signal);
		}
	}

	#try(method: string, path: string, { query, body, headers, signal }: CallOptions): Promise<Response> {
		// A header, because proxies log addresses.
		const player = this.token === undefined ? this.guestId && `Guest ${this.guestId}` : `Bearer ${this.token}`;
		const search = new URLSearchParams();
		for (const [name, value] of Object.entries(query ?? {})) {
			if (value !== undefined) search.set(name, `${value}`);
		}
		return this.#fetch(this.baseUrl + path + (search.size > 0 ? `?${search}` : ''), {
			method,
			headers: {
				...(body && { 'Content-Type': 'application/json' }),
				...(player && { Authorization: player }),
				...headers,
			},
			...(body && { body: JSON.stringify(body) }),
			...(signal && { signal }),
		});
	}
}

export interface BoardQuery {
	readonly difficulty: Game['difficulty'];
	readonly mode?: Game['mode'];
	/** Required with mode `daily`. */
	readonly date?: string;
}

/** A game under way. It numbers and sends the moves in order, one request at a time, and again after a failure. */
export class PlayedGame {
	/** The game as it was started. */
	readonly game: Game;
	readonly #client: Ninefold;
	/** The last time on the game's clock, and since when it runs. */
	#toldMs = 0;
	#runsSince: number | undefined;
	/** They are kept, because the service may lose the latest in a power cut. */
	readonly #moves: MoveRow[] = [];
	/** The numbers of the first move, and of the next to send. */
	#from: number;
	#sendFrom: number;
	#sending: Promise<void> = Promise.resolve();

	constructor(client: Ninefold, game: Game) {
		this.#client = client;
		this.game = game;
		this.#from = this.#sendFrom = game.moveCount;
		this.#follow(game);
	}

	/** Milliseconds on the game's own clock. */
	get elapsedMs(): number {
		const now = performance.now();
		return Math.round(this.#toldMs + now - (this.#runsSince ?? now));
	}

	/** Puts a digit into a cell, now, and keeps the move until it is sent. */
	place(cell: number, digit: number): void {
		this.add({ kind: 'place', cell, digit });
	}

	/** Any move, now. */
	add(move: Omit<MoveRow, 'at'>): void {
		this.#moves.push({ ...move, at: Math.max(this.elapsedMs, this.#moves.at(-1)?.at ?? 0) });
	}

	/** Sends what is waiting. Call it every few seconds while playing. */
	flush(): Promise<void> {
		this.#sending = this.#sending.catch(() => {}).then(() => this.#sendWaiting());
		return this.#sending;
	}

	/** Submits the full grid. A wrong one is refused with the code `wrong_grid`, and the game goes on. */
	async finishGame(solution: string): Promise<FinishAnswer> {
		for (;;) {
			await this.flush();
			try {
				return await this.#act<FinishAnswer>('finish', { solution, from: this.#sendFrom });
			} catch (error) {
				if (!this.#restore(error)) throw error;
			}
		}
	}

	pauseGame(): Promise<Game> {
		return this.#change('pause');
	}

	resumeGame(): Promise<Game> {
		return this.#change('resume');
	}

	abandonGame(): Promise<Game> {
		return this.#change('abandon');
	}

	async #sendWaiting(): Promise<void> {
		for (;;) {
			const moves = this.#moves.slice(this.#sendFrom - this.#from).slice(0, 1000);
			if (moves.length === 0) return;
			try {
				const from = this.#sendFrom;
				const { moveCount } = await this.#act<MovesAppended>('moves', { from, moves });
				// Moves that another client has added come before the next ones.
				this.#from += moveCount - from - moves.length;
				this.#sendFrom = moveCount;
			} catch (error) {
				if (!this.#restore(error)) throw error;
			}
		}
	}

	/** Whether the service has lost moves. They follow the last that it has, which shows whose they are. */
	#restore(error: unknown): boolean {
		const moveCount = error instanceof NinefoldError && error.code === 'move_gap' && error.problem.moveCount;
		if (typeof moveCount !== 'number' || moveCount >= this.#sendFrom || moveCount < this.#from) return false;
		this.#sendFrom = Math.max(moveCount - 1, this.#from);
		return true;
	}

	/** A try before may have done what is refused now. */
	async #change(action: keyof typeof CHANGES): Promise<Game> {
		try {
			return this.#follow(await this.#act<Game>(action));
		} catch (error) {
			if (!(error instanceof NinefoldError && error.repeated && error.status === 409)) throw error;
			const { game } = await this.#client.readGame(this.game.id);
			if (game.status !== CHANGES[action]) throw error;
			return this.#follow(game);
		}
	}

	#follow(game: Game): Game {
		this.#toldMs = game.elapsedMs;
		this.#runsSince = game.status === 'playing' ? performance.now() : undefined;
		return game;
	}

	#act<T>(action: string, body: object = {}): Promise<T> {
		return this.#client.post<T>(`/api/games/${this.game.id}/${action}`, body, { repeatable: true });
	}
}

const CHANGES = { pause: 'paused', resume: 'playing', abandon: 'abandoned' } as const;

/** Random, and also made where a page came over plain HTTP and has no `randomUUID`. */
function makeKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parseProblem(text: string): Partial<Problem> {
	try {
		return JSON.parse(text) ?? {};
	} catch {
		return {};
	}
}

async function* readEvents({ body }: Response): AsyncGenerator<BoardEvent> {
	const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
	try {
		for (let text = ''; ; ) {
			const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
			if (done) return;
			const events = (text + value).split('\n\n');
			text = events.pop()!;
			for (const event of events) {
				const data = /^data: (.*)$/m.exec(event)?.[1];
				if (data !== undefined) yield JSON.parse(data) as BoardEvent;
			}
		}
	} finally {
		await reader.cancel().catch(() => {});
	}
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		signal?.throwIfAborted();
		const stop = () => {
			clearTimeout(timer);
			reject(signal!.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener('abort', stop);
			resolve();
		}, ms);
		signal?.addEventListener('abort', stop, { once: true });
	});
}
