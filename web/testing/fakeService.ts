/**
 * A service in memory, for tests of the page: one puzzle, games by id, the engine's own replay. It answers as the
 * contract says, counts its requests, and can be made to fail.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Access, ApiKey, SignedInSession } from '#contract/access.ts';
import type { Days } from '#contract/days.ts';
import type { Decision } from '#contract/decision.ts';
import type { Game } from '#contract/game.ts';
import type { Ghost } from '#contract/ghost.ts';
import type { HintAnswer } from '#contract/hint.ts';
import type { Distribution, Leaderboard } from '#contract/leaderboard.ts';
import type { Session } from '#contract/otp.ts';
import type { PlayerPage } from '#contract/player.ts';
import type { ProblemCode } from '#contract/problemCode.ts';
import type { Ladder } from '#contract/progression.ts';
import type { FinishAnswer, RankedTime, Run } from '#contract/run.ts';
import type { Today } from '#contract/today.ts';
import { digitsOf } from '#engine/digitSet.ts';
import { formatGrid } from '#engine/grid.ts';
import type { Move } from '#engine/move.ts';
import { applyMoves, type Play, startPlay } from '#engine/replay.ts';
import type { StreamHandlers, Subscribe } from '../browser/subscribe.ts';
import { cutPage } from './cutPage.ts';
import { BOARD, DISTRIBUTION, FAKE_TODAY, HEAD, HINT, NO_STATS, SESSION } from './fakeAnswers.ts';
import { FakeCoach } from './fakeCoach.ts';
import { FakeContests } from './fakeContests.ts';
import { FakeRaces } from './fakeRaces.ts';
import { json, problem, tellTime } from './fakeResponse.ts';
import { makeToday } from './fakeToday.ts';

export const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
export const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
export const RUN_ID = 'run-000001';

interface FakeGame {
	readonly head: Game;
	readonly moves: Move[];
}

type Body = Record<string, unknown> & { from?: number; moves?: Move[] };

export class FakeService {
	readonly games = new Map<string, FakeGame>();
	/** `METHOD path`, in order. */
	readonly requests: string[] = [];
	/** The credentials of the requests that reached it. */
	readonly authorizations: (string | null)[] = [];
	/** The queries of the requested leaderboards. */
	readonly queries: URLSearchParams[] = [];
	/** The bodies of the requests that started games. */
	readonly starts: Record<string, unknown>[] = [];
	today = FAKE_TODAY;
	ladders: readonly Ladder[] = [];
	days: Days = { days: [], medals: [] };
	runs: readonly Run[] = [];
	hint: Partial<HintAnswer> = {};
	/** Failures of the next requests; `offline` breaks the connection. */
	failures: (ProblemCode | 'offline')[] = [];
	/** The fault of a saved display name. */
	nameFault: string | undefined;
	/** A guest id that no request may have. */
	unknownGuest: string | undefined;
	/** Whether every request fails. */
	isDown = false;
	elapsedMs = 0;
	/** The status that the operator has given every run, in place of a guest's own. */
	runStanding: Partial<Pick<Run, 'standing' | 'reasons' | 'note' | 'confirmation' | 'contest'>> = {};
	ghosts: readonly Ghost[] = [];
	home: Partial<Today> = {};
	/** The answer of a sign-in. */
	session: Session = SESSION;
	stats: object = {};
	board: Leaderboard = BOARD;
	boardAroundMe: Leaderboard = BOARD;
	distribution: Distribution = DISTRIBUTION;
	/** The open subscriptions. */
	readonly subscriptions: { readonly url: string; readonly handlers: StreamHandlers }[] = [];
	fairPlay = true;
	/** The page of the one player who has one. */
	player: PlayerPage | undefined;
	/** The place that a finished run has or would have. */
	place: FinishAnswer['place'] = null;
	bestBeforeMs: number | null = null;
	/** The cell times of a finished run. */
	cellTimes: string | undefined;
	/** The time of the run that a shared daily names. */
	rankedTime: RankedTime | undefined;
	/** The service's time, which its answers tell; undefined for none. */
	timeMs: number | undefined;
	contact: string | null = null;
	decisions: readonly Decision[] = [];
	readonly coach = new FakeCoach();
	readonly contests = new FakeContests();
	readonly races = new FakeRaces(() => this.#makeGame({ mode: 'random', difficulty: 'easy', raceId: 'race-000001' }));
	/** This device, and another one. */
	access: Access = { sessions: [session('session-1', true), session('session-2', false)], keys: [] };
	#count = 0;
	/** The code of each request. */
	readonly #codes = new Map<unknown, string>();

	fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
		const { pathname, searchParams } = new URL(`${input}`, 'http://fake');
		const method = init.method ?? 'GET';
		this.requests.push(`${method} ${pathname}`);
		const failure = this.failures.shift();
		if (this.isDown || failure === 'offline') throw new TypeError('no connection');
		if (failure !== undefined) return problem(failure);
		const body: Body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
		const authorization = new Headers(init.headers).get('authorization');
		if (this.unknownGuest !== undefined && authorization === `Guest ${this.unknownGuest}`)
			return problem('unauthorized');
		this.authorizations.push(authorization);
		const answer = this.#answer(method, pathname, searchParams, body);
		return this.timeMs === undefined ? answer : tellTime(answer, pathname, this.timeMs);
	};

	subscribe: Subscribe = (url, handlers) => {
		const listener = { url, handlers };
		this.subscriptions.push(listener);
		return () => {
			this.subscriptions.splice(this.subscriptions.indexOf(listener), 1);
		};
	};

	/** Sends an event to every open stream. */
	sendEvent(name: string, data: object): void {
		for (const { handlers } of this.subscriptions) handlers.events[name]?.(JSON.stringify(data));
	}

	sendBoardEvent(version: number): void {
		this.sendEvent('board', { version, total: this.board.total });
	}

	/** The digits that the service holds. */
	cellsOf(id: string): string {
		return formatGrid(replay(this.games.get(id)!).cells);
	}

	/** Every move that the service holds of a game. */
	movesOf(id: string): readonly Move[] {
		return this.games.get(id)!.moves;
	}

	/** A power cut: the latest moves are gone, though they were confirmed. */
	loseMoves(id: string, count: number): void {
		this.games.get(id)!.moves.splice(-count);
	}

	change(id: string, part: Partial<Game>): void {
		const game = this.games.get(id)!;
		this.games.set(id, { ...game, head: { ...game.head, ...part } });
	}

	#makeKey({ name = '', right = 'read' }: Body): Response {
		const id = `key-${this.access.keys.length + 1}`.padEnd(8, '0');
		const key = { id, name, right, createdAt: NOW, expiresAt: NOW, lastUsedAt: null } as ApiKey;
		this.access = { ...this.access, keys: [key, ...this.access.keys] };
		return json({ secret: `nfk_${id}`, key });
	}

	#revoke(id: string): Response {
		const keep = (row: { readonly id: string }) => row.id !== id;
		this.access = { sessions: this.access.sessions.filter(keep), keys: this.access.keys.filter(keep) };
		return json({ ok: true });
	}

	#answer(method: string, path: string, query: URLSearchParams, body: Body): Response {
		if (path === '/api/guest') return json({ guestId: 'g'.repeat(22) });
		if (path === '/api/auth/otp/request') return this.#sendCode();
		if (path === '/api/auth/otp/verify')
			return body.code === this.#codes.get(body.requestId) ? json(this.session) : problem('code_refused');
		if (path === '/api/me/export') return json({ profile: SESSION.user, games: [] });
		if (path === '/api/me/decisions') return json({ decisions: this.decisions });
		if (path === '/api/me/decisions/seen') return this.#markSeen(body);
		if (path === '/api/me/sign-out') return json({ ok: true });
		if (path === '/api/me/access') return json(this.access);
		if (path === '/api/me/keys') return this.#makeKey(body);
		if (path.startsWith('/api/me/access/')) return this.#revoke(path.split('/')[4]!);
		if (path === '/api/me/deletion') return this.#deletePlayer(body);
		if (path === '/api/me' && body.displayName !== undefined && this.nameFault !== undefined)
			return problem('invalid_input', { errors: [{ field: 'body.displayName', message: this.nameFault }] });
		if (path === '/api/me') return json({ ...SESSION.user, ...body });
		if (path === '/api/service') return json(this.#describe());
		if (path === '/api/leaderboard') this.queries.push(query);
		if (path === '/api/leaderboard') return json(query.get('around') === 'me' ? this.boardAroundMe : this.board);
		if (path === '/api/leaderboard/distribution') return json(this.distribution);
		if (path === '/api/progression') return json({ ladders: this.ladders });
		if (path === '/api/daily-puzzle')
			return json({ ...Object.fromEntries(query), puzzle: PUZZLE, givenCount: 30, rating: 1.2 });
		if (path === '/api/days') return json(this.days);
		if (path === '/api/today') return json(this.#readToday());
		if (path === '/api/stats') return json({ ...NO_STATS, ...this.stats });
		if (path === '/api/runs') return json(this.#listRuns(query));
		if (path === '/api/games') return method === 'GET' ? this.#list(query) : this.#start(body);
		if (path.startsWith('/api/players/')) return this.#showPlayer(path);
		if (path === '/api/ghosts') return json({ ghosts: this.ghosts });
		if (path === `/api/runs/${RUN_ID}/time`) return this.rankedTime ? json(this.rankedTime) : problem('not_found');
		if (path === `/api/runs/${RUN_ID}/confirmation`)
			return json(this.#show(this.#makeGame({ mode: 'random', difficulty: 'hard', confirms: RUN_ID })), 201);
		if (path.endsWith('/note')) {
			this.runStanding = { ...this.runStanding, note: `${body.note}` };
			return json({ note: body.note });
		}
		if (path.startsWith('/api/runs/')) return this.#replay(path);
		if (path === '/api/circles') return json({ circles: [] });
		if (path === '/api/races' && method === 'GET') return json(this.races.list(query));
		if (path.startsWith('/api/contests')) return this.#answerBy(this.contests, method, path, body);
		if (path.startsWith('/api/races')) return this.#answerBy(this.races, method, path, body);
		if (/^\/api\/(insights|techniques|drills)/.test(path)) return this.#answerBy(this.coach, method, path, body);
		const [, id = '', action] = /^\/api\/games\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
		const game = this.games.get(id);
		if (game === undefined) return problem(this.authorizations.at(-1) ? 'not_found' : 'unauthorized');
		return this.#play(game, action, body);
	}

	#showPlayer(path: string): Response {
		const name = decodeURIComponent(path.split('/')[3]!);
		return this.player?.displayName === name ? json(this.player) : problem('not_found');
	}

	#markSeen({ runIds }: Body): Response {
		this.decisions = this.decisions.filter(({ run }) => !(runIds as string[]).includes(run.id));
		return json({ seen: 1 });
	}

	#sendCode(): Response {
		const requestId = `request-${this.#codes.size + 1}`;
		const devCode = `${42_917 + this.#codes.size}`.padStart(6, '0');
		this.#codes.set(requestId, devCode);
		return json({ ok: true, expiresInS: 600, requestId, devCode });
	}

	#deletePlayer(body: Body): Response {
		const isGuest = this.authorizations.at(-1)?.startsWith('Guest ');
		if (!isGuest && body.code !== this.#codes.get(body.requestId)) return problem('code_refused');
		this.games.clear();
		return json({ games: 1, runs: 1 });
	}

	#describe() {
		return { now: '', today: this.today, fairPlay: this.fairPlay, contact: this.contact, localDevelopment: true };
	}

	#listRuns(query: URLSearchParams) {
		const names = ['date', 'standing'] as const;
		const runs = this.runs.filter((run) => names.every((name) => !query.has(name) || query.get(name) === run[name]));
		const [rows, nextCursor] = cutPage(runs, query);
		return { runs: rows, nextCursor };
	}

	#list(query: URLSearchParams): Response {
		const names = ['mode', 'status'] as const;
		const [first, last] = [query.get('from') ?? '', query.get('to') ?? '9'];
		const isWithin = ({ date }: Game) => date === null || (first <= date && date <= last);
		const matches = (game: Game) => names.every((name) => !query.has(name) || query.get(name) === game[name]);
		const heads = [...this.games.values()].map(({ head }) => head).reverse();
		const [games, nextCursor] = cutPage(heads.filter(matches).filter(isWithin), query);
		return json({ games, nextCursor });
	}

	#readToday(): Today {
		const { today: date, elapsedMs, runs } = this;
		const isKnown = this.authorizations.at(-1) !== null;
		const games = [...this.games.values()].map(({ head }) => head).reverse();
		return { ...makeToday(games, { date, elapsedMs, runs, isKnown }), ...this.home };
	}

	#answerBy(part: FakeRaces | FakeCoach | FakeContests, method: string, path: string, body: Body): Response {
		const answer = part.answer(method, path, body);
		return typeof answer === 'string' ? problem(answer) : json(answer);
	}

	#start(body: Body): Response {
		this.starts.push(body as Record<string, unknown>);
		return json(this.#show(this.#makeGame(body)), 201);
	}

	#makeGame(body: Body): string {
		const id = `game-${`${++this.#count}`.padStart(6, '0')}`;
		const date = body.mode === 'daily' ? (body.date ?? FAKE_TODAY) : null;
		const head = { ...HEAD, ...body, id, date } as Game;
		this.games.set(id, { head, moves: [] });
		return id;
	}

	#play({ head, moves }: FakeGame, action: string | undefined, body: Body): Response {
		const { id } = head;
		switch (action) {
			case 'moves':
				if (head.status !== 'playing') return problem(head.status === 'paused' ? 'game_paused' : 'game_over');
				if (!append(moves, body)) return problem('move_gap', { moveCount: moves.length });
				return json({ moveCount: moves.length, elapsedMs: this.elapsedMs });
			case 'pause':
				if (head.status === 'finished') return problem('game_over');
				this.change(id, { status: 'paused' });
				return json(this.#show(id));
			case 'resume':
			case 'abandon':
				this.change(id, { status: STATUS_AFTER[action] });
				return json(this.#show(id));
			case 'hint':
				if (head.status === 'paused') return problem('game_paused');
				this.change(id, { assisted: true });
				return json({ ...HINT, ...this.hint });
			case 'check':
				if (head.status === 'paused') return problem('game_paused');
				this.change(id, { assisted: true });
				return json({ wrongCells: [...this.cellsOf(id)].flatMap(isWrong), assisted: true });
			case 'finish':
				return this.#finish(id, head, moves, body);
			default:
				return json(this.#show(id));
		}
	}

	#finish(id: string, { status }: Game, moves: Move[], body: Body): Response {
		if (status === 'paused') return problem('game_paused');
		if (status === 'abandoned') return problem('game_over');
		const isRepeated = status === 'finished';
		if (!isRepeated && !append(moves, body)) return problem('move_gap', { moveCount: moves.length });
		if (body.solution !== SOLUTION) return problem('wrong_grid', { penaltyMs: 10_000 });
		this.change(id, { status: 'finished' });
		const run = this.#describeRun(this.games.get(id)!.head);
		const rank = { place: this.place, percentile: null };
		return json({ run, ...rank, personalBest: true, previousBestMs: null, bestBeforeMs: this.bestBeforeMs });
	}

	/** A finished game has the run of its finish. */
	#replay(path: string): Response {
		const game = [...this.games.values()].find(({ head }) => head.status === 'finished');
		if (game === undefined || path !== `/api/runs/${RUN_ID}`) return problem('not_found');
		return json({ run: this.#describeRun(game.head), displayName: null, puzzle: PUZZLE, moves: game.moves });
	}

	#describeRun({ id, mode, difficulty, date, level, assisted }: Game) {
		return {
			id: RUN_ID,
			...(this.cellTimes !== undefined && { cellTimes: this.cellTimes }),
			gameId: id,
			mode,
			difficulty,
			date,
			level,
			assisted,
			timeMs: this.elapsedMs,
			penaltyMs: 0,
			standing: 'unranked',
			reasons: [FAKE_TODAY, null].includes(date) ? ['guest'] : ['guest', 'archive'],
			finishedAt: '',
			...this.runStanding,
		};
	}

	#show(id: string): Game {
		const game = this.games.get(id)!;
		const head = { ...game.head, moveCount: game.moves.length, elapsedMs: this.elapsedMs };
		if (head.status === 'paused') return head;
		const play = replay(game);
		const [cornerNotes, centerNotes] = [play.cornerNotes, play.centerNotes].map((layer) =>
			Array.from(layer, (set) => digitsOf(set).join('')),
		) as [string[], string[]];
		return {
			...head,
			puzzle: PUZZLE,
			cells: formatGrid(play.cells),
			marks: cornerNotes,
			centerMarks: centerNotes,
			colors: play.colors.join(''),
		};
	}
}

const NOW = '2026-11-21T08:00:00.000Z';

function session(id: string, current: boolean): SignedInSession {
	const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
	return { id, device, createdAt: NOW, expiresAt: NOW, lastUsedAt: NOW, current };
}

const STATUS_AFTER = { resume: 'playing', abandon: 'abandoned' } as const;

function replay({ moves }: FakeGame): Play {
	const play = startPlay(PUZZLE);
	applyMoves(play, moves);
	return play;
}

function append(held: Move[], { from = held.length, moves = [] }: Body): boolean {
	if (from > held.length) return false;
	const repeated = moves.slice(0, held.length - from);
	if (repeated.some((move, index) => !isDeepStrictEqual(move, held[from + index]))) return false;
	held.push(...moves.slice(held.length - from));
	return true;
}

function isWrong(digit: string, cell: number): number[] {
	return digit !== '0' && digit !== SOLUTION[cell] ? [cell] : [];
}
