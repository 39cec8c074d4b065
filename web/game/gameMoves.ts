import type { MovesAppended } from '#contract/game.ts';
import { MOVES_PER_GAME_MAX } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';
import type { GameApi } from '../api.ts';
import type { Refusal } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { Storage } from '../browser/storage.ts';
import type { Input } from './edit.ts';
import type { MoveQueue } from './moveQueue.ts';
import { MoveSender } from './moveSender.ts';
import { saveConfirmed, saveQueue } from './savedGame.ts';

interface GameMovesParts {
	readonly api: Pick<GameApi, 'appendMoves'>;
	readonly storage: Storage;
	readonly schedule: Schedule;
	readonly sendAfterMs?: number;
	/** The game's clock in milliseconds, without penalties. */
	readonly readClock: () => number;
	readonly onAppended: (appended: MovesAppended) => void;
	/** The service's game and this one have diverged; `why` is absent when only the count shows it. */
	readonly onDiverged: (gameId: string, why: Refusal | undefined) => void;
}

/** The moves of the session's game: dates them, saves the unsent ones, and sends them while the game is being played. */
export class GameMoves {
	readonly #parts: GameMovesParts;
	#sender: MoveSender | undefined;
	#lastAt = 0;

	constructor(parts: GameMovesParts) {
		this.#parts = parts;
	}

	/** How many moves the game can still take; none while it is not being played. */
	get freeCount(): number {
		const queue = this.#sender?.queue;
		return queue === undefined ? 0 : MOVES_PER_GAME_MAX - queue.from - queue.moves.length;
	}

	/** How many moves the service is known to hold. */
	get confirmedCount(): number {
		return this.#sender?.queue.from ?? 0;
	}

	/** Takes over another game, or another answer for the same one. `lastAt` is the time of its last move. */
	start(gameId: string, queue: MoveQueue | undefined, lastAt: number): void {
		this.stop();
		this.#lastAt = lastAt;
		this.#sender = queue && this.#makeSender(gameId, queue);
	}

	stop(): void {
		this.#sender?.stop();
	}

	/** Dates moves with the game's clock and sends them soon. */
	add(inputs: readonly Input[]): void {
		this.#lastAt = Math.max(this.#parts.readClock(), this.#lastAt);
		this.#sender?.add(inputs.map((input): Move => ({ at: this.#lastAt, ...input })));
	}

	/** Sends the waiting moves now; resolves to whether none is left. */
	async send(): Promise<boolean> {
		return this.#sender === undefined || (await this.#sender.flush());
	}

	/** Takes the waiting moves for a request that carries them itself. */
	async hold(): Promise<MoveQueue | undefined> {
		return this.#sender?.hold();
	}

	#makeSender(gameId: string, queue: MoveQueue): MoveSender {
		const { api, schedule, sendAfterMs, storage, onAppended, onDiverged } = this.#parts;
		return new MoveSender({
			queue,
			schedule,
			sendAfterMs,
			send: ({ from, moves }) => api.appendMoves(gameId, { from, moves: [...moves] }),
			save: (rest) => saveQueue(storage, gameId, rest),
			onAppended: (appended, confirmed) => {
				saveConfirmed(storage, gameId, confirmed);
				onAppended(appended);
			},
			onDiverged: (why) => onDiverged(gameId, why),
		});
	}
}
