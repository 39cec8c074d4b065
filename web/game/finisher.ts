import { type Signal, signal } from '@preact/signals';
import { MOVES_PER_REQUEST_MAX } from '#contract/limits.ts';
import type { FinishAnswer } from '#contract/run.ts';
import { findConflicts } from '#engine/conflict.ts';
import { formatGrid } from '#engine/grid.ts';
import { isTransient, type Refusal } from '../browser/refusal.ts';
import { messages } from '../words/messages.ts';
import type { GameController } from './gameController.ts';
import { classifyPlay } from './gameState.ts';
import { saveQueue } from './savedGame.ts';

const RETRY_MS = 4000;

/** Submits the grid as soon as it is full and right, again until the service has it, and holds the result. */
export class Finisher {
	readonly result: Signal<FinishAnswer | undefined> = signal(undefined);
	readonly #game: GameController;
	#submitted: string | undefined;
	#cancelRetry: (() => void) | undefined;

	constructor(game: GameController) {
		this.#game = game;
	}

	/** While a grid is on its way it does not change. */
	get isBusy(): boolean {
		return this.#submitted !== undefined;
	}

	reset(): void {
		this.#cancelRetry?.();
		this.#submitted = undefined;
		this.result.value = undefined;
	}

	/** Looks whether the game is done. A finished game is submitted again, since that gives the same result again. */
	check(): void {
		const state = this.#game.state.peek();
		if (state?.play === undefined || this.isBusy || state.game.status === 'abandoned') return;
		const verdict = classifyPlay(state.play);
		if (verdict === 'conflicting') {
			this.#game.statusText.value = messages.game.notRightYet(findConflicts(state.play.cells).length);
		}
		if (verdict !== 'solved' || this.result.peek() !== undefined) return;
		this.#submitted = state.game.id;
		void this.#submit(state.game.id, formatGrid(state.play.cells));
	}

	/** Tries at once when a submitted grid waits for the connection. */
	retry(): void {
		if (this.#cancelRetry === undefined) return;
		this.#cancelRetry();
		this.#cancelRetry = undefined;
		this.#submitted = undefined;
		this.check();
	}

	async #submit(gameId: string, solution: string): Promise<void> {
		const queue = await this.#game.settleMoves();
		if (queue !== undefined && queue.moves.length > MOVES_PER_REQUEST_MAX) await this.#game.sendMoves();
		const rest = await this.#game.settleMoves();
		const log = rest === undefined || rest.moves.length === 0 ? {} : { from: rest.from, moves: [...rest.moves] };
		const answer = await this.#game.parts.api.finishGame(gameId, { solution, ...log });
		if (this.#submitted !== gameId) return;
		if (answer.ok) this.#finish(gameId, answer.value);
		else this.#fail(gameId, answer.why);
	}

	#finish(gameId: string, result: FinishAnswer): void {
		saveQueue(this.#game.parts.storage, gameId, undefined);
		this.#submitted = undefined;
		this.result.value = result;
		if (result.rank === null && result.run.standing === 'ranked') void this.#readStanding(result);
		const game = this.#game.state.peek()?.game;
		if (game?.status !== 'playing') return;
		const { timeMs, penaltyMs, finishedAt } = result.run;
		const ended = { status: 'finished', elapsedMs: timeMs - penaltyMs, penaltyMs, endedAt: finishedAt } as const;
		this.#game.end({ ...game, ...ended });
	}

	/** A run that came onto the board after its finish, with its guest's sign-in: the board knows its rank. */
	async #readStanding(result: FinishAnswer): Promise<void> {
		const { mode, difficulty, date } = result.run;
		const query = { mode, difficulty, limit: 1, ...(date === null ? {} : { date }) };
		const answer = await this.#game.parts.api.readLeaderboard(query);
		if (this.result.peek() !== result || !answer.ok || answer.value.own === null) return;
		const { rank, percentile } = answer.value.own;
		this.result.value = { ...result, rank, percentile, total: answer.value.total };
	}

	#fail(gameId: string, why: Refusal): void {
		const { parts, statusText: line } = this.#game;
		line.value = why.code === 'offline' ? messages.game.solvedOffline : messages.refusal(why);
		if (isTransient(why)) {
			this.#cancelRetry = parts.schedule(Math.max(RETRY_MS, (why.retryAfterS ?? 0) * 1000), () => this.retry());
			return;
		}
		this.#submitted = undefined;
		if (why.penaltyMs !== undefined) this.#game.addPenalty(why.penaltyMs);
		else if (why.code !== 'unauthorized') void this.#game.reopen(gameId);
	}
}
