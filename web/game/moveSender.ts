import type { MovesAppended } from '#contract/game.ts';
import type { Move } from '#engine/move.ts';
import { type Answer, isTransient, type Refusal } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import { addMoves, confirmMoves, type MoveQueue, nextBatch } from './moveQueue.ts';

const SEND_AFTER_MS = 1200;
const RETRY_MS_MIN = 2000;
const RETRY_MS_MAX = 30_000;

interface MoveSenderParts {
	readonly queue: MoveQueue;
	readonly schedule: Schedule;
	/** How long moves are gathered before they are sent. */
	readonly sendAfterMs?: number | undefined;
	readonly send: (batch: MoveQueue) => Promise<Answer<MovesAppended>>;
	/** Saves the queue, so that a reload finds it. */
	readonly save: (queue: MoveQueue) => void;
	/** Called with the confirmed moves while the queue still holds them, so that every move is saved at every moment. */
	readonly onAppended: (appended: MovesAppended, confirmed: MoveQueue) => void;
	/** Called when the service's game and this one have diverged; `why` is absent when only the count shows it. */
	readonly onDiverged: (why: Refusal | undefined) => void;
}

/** Sends the moves of one game in order: batched, one request at a time, retried until they arrive. */
export class MoveSender {
	readonly #parts: MoveSenderParts;
	#queue: MoveQueue;
	#sending: Promise<boolean> | undefined;
	#cancel: (() => void) | undefined;
	#failureCount = 0;
	#isStopped = false;

	constructor(parts: MoveSenderParts) {
		this.#parts = parts;
		this.#queue = parts.queue;
		if (this.#queue.moves.length > 0) this.#schedule(0);
	}

	get queue(): MoveQueue {
		return this.#queue;
	}

	add(moves: readonly Move[]): void {
		this.#replace(addMoves(this.#queue, moves));
		if (this.#cancel === undefined && this.#sending === undefined)
			this.#schedule(this.#parts.sendAfterMs ?? SEND_AFTER_MS);
	}

	/** Sends all waiting moves; resolves to whether none is left. */
	flush(): Promise<boolean> {
		this.#cancel?.();
		this.#cancel = undefined;
		this.#sending ??= this.#sendAll().finally(() => {
			this.#sending = undefined;
		});
		return this.#sending;
	}

	/** Waits for the pending request, if any, and takes the remaining moves for the caller to send. */
	async hold(): Promise<MoveQueue> {
		this.#cancel?.();
		this.#cancel = undefined;
		await this.#sending;
		return this.#queue;
	}

	stop(): void {
		this.#isStopped = true;
		this.#cancel?.();
	}

	#replace(queue: MoveQueue): void {
		this.#queue = queue;
		this.#parts.save(queue);
	}

	#schedule(ms: number): void {
		this.#cancel = this.#parts.schedule(ms, () => void this.flush());
	}

	async #sendAll(): Promise<boolean> {
		while (this.#queue.moves.length > 0 && !this.#isStopped) {
			if (!(await this.#sendBatch())) return false;
		}
		return this.#queue.moves.length === 0;
	}

	async #sendBatch(): Promise<boolean> {
		const answer = await this.#parts.send(nextBatch(this.#queue));
		if (this.#isStopped) return false;
		if (!answer.ok) return this.#fail(answer.why);
		this.#failureCount = 0;
		const rest = confirmMoves(this.#queue, answer.value.moveCount);
		if (rest === undefined) {
			this.#parts.onDiverged(undefined);
			return false;
		}
		const { from, moves } = this.#queue;
		this.#parts.onAppended(answer.value, { from, moves: moves.slice(0, rest.from - from) });
		this.#replace(rest);
		return true;
	}

	#fail(why: Refusal): false {
		if (!isTransient(why)) {
			this.#parts.onDiverged(why);
			return false;
		}
		const backoffMs = Math.min(RETRY_MS_MIN * 2 ** this.#failureCount++, RETRY_MS_MAX);
		this.#cancel?.();
		this.#schedule(Math.max(backoffMs, (why.retryAfterS ?? 0) * 1000));
		return false;
	}
}
