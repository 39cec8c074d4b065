import type { MovesAppended } from '#contract/game.ts';
import { MOVES_PER_REQUEST_MAX } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';
import { type Answer, isTransient, OFFLINE, type Refusal } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import {
	addMoves,
	confirmMoves,
	countUnsent,
	type MoveBatch,
	type MoveQueue,
	nextBatch,
	restoreMoves,
} from './moveQueue.ts';

const SEND_AFTER_MS = 1200;
const RETRY_MS_MIN = 2000;
const RETRY_MS_MAX = 30_000;

interface MoveSenderParts {
	readonly queue: MoveQueue;
	readonly schedule: Schedule;
	/** How long moves are gathered before they are sent. */
	readonly sendAfterMs?: number | undefined;
	readonly send: (batch: MoveBatch) => Promise<Answer<MovesAppended>>;
	/** Saves the queue, so that a reload and other tabs find it. */
	readonly save: (queue: MoveQueue) => void;
	/** Called with each answer, before it is compared with the queue: another tab may have added moves. */
	readonly onAnswer?: () => void;
	readonly onAppended: (appended: MovesAppended) => void;
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
		if (countUnsent(this.#queue) > 0) this.#schedule(0);
	}

	get queue(): MoveQueue {
		return this.#queue;
	}

	add(moves: readonly Move[]): void {
		this.#replace(addMoves(this.#queue, moves));
		if (this.#cancel === undefined && this.#sending === undefined)
			this.#schedule(this.#parts.sendAfterMs ?? SEND_AFTER_MS);
	}

	/** Takes over the queue with the moves of another tab, which sends them itself. */
	join(queue: MoveQueue): void {
		this.#queue = queue;
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

	/**
	 * Has another request carry the waiting moves. It names the number of the next move also where none is waiting: so the service
	 * notices when it has lost some, and they are sent with the next try.
	 */
	async carry<T>(request: (batch: MoveBatch) => Promise<Answer<T>>): Promise<Answer<T>> {
		for (;;) {
			await this.#hold();
			if (countUnsent(this.#queue) > MOVES_PER_REQUEST_MAX && !(await this.flush())) return { ok: false, why: OFFLINE };
			const answer = await request(nextBatch(this.#queue));
			if (answer.ok || this.#isStopped || !this.#restore(answer.why)) return answer;
		}
	}

	stop(): void {
		this.#isStopped = true;
		this.#cancel?.();
	}

	async #hold(): Promise<void> {
		this.#cancel?.();
		this.#cancel = undefined;
		await this.#sending;
	}

	/** Whether the service has lost moves, which are then the next to be sent. */
	#restore({ code, moveCount }: Refusal): boolean {
		const restored = code === 'move_gap' && moveCount !== undefined && restoreMoves(this.#queue, moveCount);
		if (!restored) return false;
		this.#replace(restored);
		return true;
	}

	#replace(queue: MoveQueue): void {
		this.#queue = queue;
		this.#parts.save(queue);
	}

	#schedule(ms: number): void {
		this.#cancel = this.#parts.schedule(ms, () => void this.flush());
	}

	async #sendAll(): Promise<boolean> {
		while (countUnsent(this.#queue) > 0 && !this.#isStopped) {
			if (!(await this.#sendBatch())) return false;
		}
		return countUnsent(this.#queue) === 0;
	}

	/** Resolves to whether to go on sending. */
	async #sendBatch(): Promise<boolean> {
		const answer = await this.#parts.send(nextBatch(this.#queue));
		if (this.#isStopped) return false;
		this.#parts.onAnswer?.();
		if (!answer.ok) return this.#restore(answer.why) || this.#fail(answer.why);
		this.#failureCount = 0;
		const confirmed = confirmMoves(this.#queue, answer.value.moveCount);
		if (confirmed === undefined) {
			this.#parts.onDiverged(undefined);
			return false;
		}
		this.#parts.onAppended(answer.value);
		this.#replace(confirmed);
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
