import type { Game } from '#contract/game.ts';
import type { OtpRequested } from '#contract/otp.ts';
import { ApiClient, solve } from '#e2e/apiClient.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
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

interface Mix {
	next(): LoadRequest;
}

const PLAYERS = 60;
const PLAYED: readonly Difficulty[] = ['easy', 'medium'];
const FINISHED: readonly Difficulty[] = ['hard', 'expert', 'extreme'];

/**
 * Signs players in and starts games, and then draws requests of theirs, each of which the service is able to answer. Games that are finished are
 * others than those that are played, so that no request is late for its game.
 */
export async function prepareMix(baseUrl: string, seed: string): Promise<Mix> {
	const api = new ApiClient(baseUrl);
	const random = createRandom(seed);
	const tokens: string[] = [];
	const played: PlayedGame[] = [];
	const solved: SolvedGame[] = [];
	const free: PlayerChallenge[] = [];
	const codes: { email: string; code: string }[] = [];
	let emailCount = 0;
	for (let index = 0; index < PLAYERS; index++) {
		const { token } = await api.signIn(`${seed}${index}@example.org`);
		tokens.push(token);
		for (const difficulty of PLAYED) {
			const { id, puzzle = '' } = await api.start({ token }, { mode: 'random', difficulty });
			played.push({ id, token, cell: puzzle.indexOf('0'), moveCount: 0, isBusy: false });
		}
		for (const difficulty of FINISHED) {
			addSolved({ token, difficulty }, await api.start({ token }, { mode: 'random', difficulty }));
		}
	}

	function addSolved(challenge: PlayerChallenge, { id, puzzle = '' }: Game): void {
		solved.push({ ...challenge, id, solution: solve(puzzle) });
	}

	const pick = <T>(values: readonly T[]): T => values[random.below(values.length)]!;
	const takeOne = <T>(values: T[]): T | undefined => values.splice(random.below(Math.max(1, values.length)), 1)[0];
	const read = (name: string, path: string, token?: string): LoadRequest => ({
		name,
		method: 'GET',
		path,
		...(token === undefined ? {} : { token }),
	});
	const board = () => read('board', `/api/leaderboard?difficulty=${pick(FINISHED)}&limit=${pick([10, 20, 50])}`);
	const draw: Record<Kind, () => LoadRequest> = {
		board,
		daily: () => read('daily', `/api/daily-puzzle?difficulty=${pick(['easy', 'hard'])}`),
		me: () => read('me', pick(['/api/me', '/api/stats', '/api/games']), pick(tokens)),
		game() {
			const { id, token } = pick(played);
			return read('game', `/api/games/${id}`, token);
		},
		moves() {
			const game = pick(played);
			if (game.isBusy) return board();
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
		},
		start() {
			const challenge = takeOne(free);
			if (challenge === undefined) return board();
			let isStarted = false;
			return {
				name: 'start',
				method: 'POST',
				path: '/api/games',
				body: { mode: 'random', difficulty: challenge.difficulty },
				token: challenge.token,
				onAnswer(answer) {
					isStarted = true;
					addSolved(challenge, JSON.parse(answer) as Game);
				},
				onEnd: () => void (isStarted || free.push(challenge)),
			};
		},
		finish() {
			const game = takeOne(solved);
			if (game === undefined) return board();
			let isFinished = false;
			return {
				name: 'finish',
				method: 'POST',
				path: `/api/games/${game.id}/finish`,
				body: { solution: game.solution },
				token: game.token,
				onAnswer() {
					isFinished = true;
					free.push(game);
				},
				onEnd: () => void (isFinished || solved.push(game)),
			};
		},
		guest: () => ({ name: 'guest', method: 'POST', path: '/api/guest', body: {} }),
		signIn() {
			const verification = codes.pop();
			if (verification !== undefined) {
				return { name: 'verify', method: 'POST', path: '/api/auth/otp/verify', body: verification };
			}
			const email = `${seed}new${emailCount++}@example.org`;
			const onAnswer = (answer: string) => codes.push({ email, code: (JSON.parse(answer) as OtpRequested).devCode! });
			return { name: 'code', method: 'POST', path: '/api/auth/otp/request', body: { email }, onAnswer };
		},
	};
	return { next: () => draw[pick(KINDS)]() };
}
