import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game } from '#contract/game.ts';
import type { FinishAnswer } from '#contract/run.ts';
import { findConflicts } from '#engine/conflict.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import type { BoardApi } from '../api/boardApi.ts';
import { type Answer, isTransient, type Refusal } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import { classifyPlay, UNSELECTED } from '../grid/gridState.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { messages } from '../language/messages.ts';
import type { SessionPorts } from './sessionPorts.ts';

const RETRY_MS = 4000;

interface FinisherParts extends Pick<SessionPorts, 'state' | 'replace' | 'setStatus'> {
	/** Absent for a local game, whose run has no rank. */
	readonly boards?: Pick<BoardApi, 'readLeaderboard'>;
	readonly schedule: Schedule;
	/** Submits the grid with the moves that the service does not have. */
	readonly submit: (gameId: string, solution: string) => Promise<Answer<FinishAnswer>>;
	/** The service refuses the grid of this game. */
	readonly onRefused: (gameId: string, why: Refusal) => void;
	readonly end: (game: Game) => void;
	readonly setPenalty: (penaltyMs: number) => void;
}

/** Submits the grid as soon as it is full and right, again until the service has it, and holds the result. */
export class Finisher {
	readonly #parts: FinisherParts;
	readonly #result: Signal<FinishAnswer | undefined> = signal(undefined);
	#submitted: string | undefined;
	#cancelRetry: (() => void) | undefined;

	constructor(parts: FinisherParts) {
		this.#parts = parts;
	}

	get result(): ReadonlySignal<FinishAnswer | undefined> {
		return this.#result;
	}

	/** While a grid is on its way it does not change. */
	get isSubmitting(): boolean {
		return this.#submitted !== undefined;
	}

	reset(): void {
		this.#cancelRetry?.();
		this.#submitted = undefined;
		this.#result.value = undefined;
	}

	/** Submits the game if its grid is solved. A finished game is submitted too, since that gives the same result again. */
	check(): void {
		const { state, setStatus } = this.#parts;
		const { game, play } = state.peek() ?? {};
		if (game === undefined || play === undefined || this.isSubmitting || game.status === 'abandoned') return;
		const verdict = classifyPlay(play);
		if (game.status === 'finished' && verdict !== 'solved') return void this.#fillSolution(game).catch(() => {});
		if (verdict === 'conflicting') setStatus(messages.game.notRightYet({ count: findConflicts(play.cells).length }));
		if (verdict !== 'solved' || this.#result.peek() !== undefined) return;
		this.#submitted = game.id;
		void this.#submit(game.id, formatGrid(play.cells));
	}

	/** Submits at once when a full grid is waiting for the connection. */
	retry(): void {
		if (this.#cancelRetry === undefined) return;
		this.#cancelRetry();
		this.#cancelRetry = undefined;
		this.#submitted = undefined;
		this.check();
	}

	/** A game that a program finished without moves shows its givens; its result is asked for with its solution. */
	async #fillSolution({ id, puzzle = '' }: Game): Promise<void> {
		const { findSolution } = await import('./local/findSolution.ts');
		const { state, replace } = this.#parts;
		const { game, play } = state.peek() ?? {};
		const cells = findSolution(parseGrid(puzzle)!);
		if (game?.id !== id || play === undefined || cells === undefined) return;
		replace({ play: { ...play, cells } });
		this.check();
	}

	async #submit(gameId: string, solution: string): Promise<void> {
		const answer = await this.#parts.submit(gameId, solution);
		if (this.#submitted !== gameId) return;
		if (answer.ok) this.#finish(answer.value);
		else this.#fail(gameId, answer.why);
	}

	#finish(result: FinishAnswer): void {
		const { state, end } = this.#parts;
		this.#submitted = undefined;
		this.#result.value = result;
		const game = state.peek()?.game;
		const isReopened = game?.status !== 'playing';
		if (result.run.standing === 'ranked' && (result.percentile === null || (isReopened && game?.mode === 'daily'))) {
			void this.#readRank(result);
		}
		if (isReopened) return;
		const { timeMs, penaltyMs, finishedAt } = result.run;
		end({ ...game, status: 'finished', elapsedMs: timeMs - penaltyMs, penaltyMs, endedAt: finishedAt });
	}

	/**
	 * A run can reach the board after its finish, with its guest's sign-in; then only the board knows its rank. Of a daily that is opened
	 * again, the answer to its finish has the rank of that moment, while the board has today's.
	 */
	async #readRank(result: FinishAnswer): Promise<void> {
		const { mode, difficulty, date } = result.run;
		const query = { mode, difficulty, limit: 1, ...(date === null ? {} : { date }) };
		const answer = await this.#parts.boards?.readLeaderboard(query);
		if (this.#result.peek() !== result || !answer?.ok || answer.value.own === null) return;
		const { rank, percentile } = answer.value.own;
		this.#result.value = { ...result, place: { rank, total: answer.value.total }, percentile };
	}

	#fail(gameId: string, why: Refusal): void {
		const { schedule, replace, setStatus, setPenalty, onRefused } = this.#parts;
		setStatus(why.code === 'offline' ? messages.game.solvedOffline : describeRefusal(why));
		if (isTransient(why)) {
			replace({ ...UNSELECTED, unsent: why });
			this.#cancelRetry = schedule(Math.max(RETRY_MS, (why.retryAfterS ?? 0) * 1000), () => this.retry());
			return;
		}
		this.#submitted = undefined;
		replace({ unsent: undefined });
		if (why.penaltyMs !== undefined) setPenalty(why.penaltyMs);
		else if (why.code !== 'unauthorized') onRefused(gameId, why);
	}
}
