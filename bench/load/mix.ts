import type { Game } from '#contract/game.ts';
import type { OtpRequested } from '#contract/otp.ts';
import { ApiClient, solve } from '#e2e/apiClient.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { createRandom, type Random } from '#engine/random.ts';
import type { LoadRequest } from './openLoop.ts';

/** Of a hundred requests; what players do in the minutes of a daily, by the trips of the page. */
const SHARES = { board: 34, daily: 12, moves: 26, game: 8, me: 6, start: 5, finish: 5, guest: 2, signIn: 2 } as const;

type Kind = keyof typeof SHARES;

const KINDS = (Object.keys(SHARES) as Kind[]).flatMap((kind) => Array.from({ length: SHARES[kind] }, () => kind));

interface PlayedGame {
	readonly id: string;
	readonly token: string;
	readonly cell: number;
	moveCount: number;
	isBusy: boolean;
}

/** A player and a difficulty, which have one open game at a time. */
interface PlayerChallenge {
	readonly token: string;
	readonly difficulty: Difficulty;
}

interface SolvedGame extends PlayerChallenge {
	readonly id: string;
	readonly solution: string;
}

const PLAYERS = 60;
const PLAYED: readonly Difficulty[] = ['easy', 'medium'];
const FINISHED: readonly Difficulty[] = ['hard', 'expert', 'extreme'];

/**
 * Signs players in and starts games, and then draws requests of theirs, each of which the service is able to answer. Games
 * that are finished are others than those that are played, so that no request is late for its game.
 */
export async function prepareMix(baseUrl: string, seed: string): Promise<RequestMix> {
	const api = new ApiClient(baseUrl);
	const mix = new RequestMix(seed);
	for (let index = 0; index < PLAYERS; index++) {
		const { token } = await api.signIn(`${seed}${index}@example.org`);
		mix.addPlayer(token);
		for (const difficulty of PLAYED) mix.addPlayed(token, await api.start({ token }, { mode: 'random', difficulty }));
		for (const difficulty of FINISHED) {
			mix.addSolved({ token, difficulty }, await api.start({ token }, { mode: 'random', difficulty }));
		}
	}
	return mix;
}

class RequestMix {
	readonly #seed: string;
	readonly #random: Random;
	readonly #tokens: string[] = [];
	readonly #played: PlayedGame[] = [];
	readonly #solved: SolvedGame[] = [];
	readonly #free: PlayerChallenge[] = [];
	readonly #codes: { email: string; code: string }[] = [];
	#emailCount = 0;
	readonly #draws: Record<Kind, () => LoadRequest> = {
		board: () => this.#board(),
		daily: () => toRead('daily', `/api/daily-puzzle?difficulty=${this.#pick(['easy', 'hard'])}`),
		me: () => toRead('me', this.#pick(['/api/me', '/api/stats', '/api/games']), this.#pick(this.#tokens)),
		game: () => this.#game(),
		moves: () => this.#moves(),
		start: () => this.#start(),
		finish: () => this.#finish(),
		guest: () => ({ name: 'guest', method: 'POST', path: '/api/guest', body: {} }),
		signIn: () => this.#signIn(),
	};

	constructor(seed: string) {
		this.#seed = seed;
		this.#random = createRandom(seed);
	}

	addPlayer(token: string): void {
		this.#tokens.push(token);
	}

	addPlayed(token: string, { id, puzzle = '' }: Game): void {
		this.#played.push({ id, token, cell: puzzle.indexOf('0'), moveCount: 0, isBusy: false });
	}

	addSolved(challenge: PlayerChallenge, { id, puzzle = '' }: Game): void {
		this.#solved.push({ ...challenge, id, solution: solve(puzzle) });
	}

	next(): LoadRequest {
		return this.#draws[this.#pick(KINDS)]();
	}

	#board(): LoadRequest {
		return toRead('board', `/api/leaderboard?difficulty=${this.#pick(FINISHED)}&limit=${this.#pick([10, 20, 50])}`);
	}

	#game(): LoadRequest {
		const { id, token } = this.#pick(this.#played);
		return toRead('game', `/api/games/${id}`, token);
	}

	#moves(): LoadRequest {
		const game = this.#pick(this.#played);
		if (game.isBusy) return this.#board();
		game.isBusy = true;
		const { id, token, cell, moveCount } = game;
		const moves = [{ at: moveCount, kind: 'place', cell, digit: 1 + (moveCount % 9) }];
		return {
			name: 'moves',
			method: 'POST',
			path: `/api/games/${id}/moves`,
			body: { from: moveCount, moves },
			token,
			onAnswer: () => void game.moveCount++,
			onEnd() {
				game.isBusy = false;
			},
		};
	}

	#start(): LoadRequest {
		const challenge = this.#takeOne(this.#free);
		if (challenge === undefined) return this.#board();
		let isStarted = false;
		return {
			name: 'start',
			method: 'POST',
			path: '/api/games',
			body: { mode: 'random', difficulty: challenge.difficulty },
			token: challenge.token,
			onAnswer: (answer) => {
				isStarted = true;
				this.addSolved(challenge, JSON.parse(answer) as Game);
			},
			onEnd: () => void (isStarted || this.#free.push(challenge)),
		};
	}

	#finish(): LoadRequest {
		const game = this.#takeOne(this.#solved);
		if (game === undefined) return this.#board();
		let isFinished = false;
		return {
			name: 'finish',
			method: 'POST',
			path: `/api/games/${game.id}/finish`,
			body: { solution: game.solution },
			token: game.token,
			onAnswer: () => {
				isFinished = true;
				this.#free.push(game);
			},
			onEnd: () => void (isFinished || this.#solved.push(game)),
		};
	}

	/** Requests a code, or uses one that has been requested. */
	#signIn(): LoadRequest {
		const verification = this.#codes.pop();
		if (verification !== undefined) {
			return { name: 'verify', method: 'POST', path: '/api/auth/otp/verify', body: verification };
		}
		const email = `${this.#seed}new${this.#emailCount++}@example.org`;
		const onAnswer = (answer: string) => {
			this.#codes.push({ email, code: (JSON.parse(answer) as OtpRequested).devCode! });
		};
		return { name: 'code', method: 'POST', path: '/api/auth/otp/request', body: { email }, onAnswer };
	}

	#pick<T>(values: readonly T[]): T {
		return values[this.#random.below(values.length)]!;
	}

	#takeOne<T>(values: T[]): T | undefined {
		return values.splice(this.#random.below(Math.max(1, values.length)), 1)[0];
	}
}

function toRead(name: string, path: string, token?: string): LoadRequest {
	return { name, method: 'GET', path, ...(token === undefined ? {} : { token }) };
}
