import type { MovesAppended } from '#contract/game.ts';
import { MOVES_PER_GAME_MAX } from '#contract/limits.ts';
import type { FinishAnswer } from '#contract/run.ts';
import type { Move } from '#engine/move.ts';
import type { GameApi } from '../api.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { Storage } from '../browser/storage.ts';
import type { Input } from './edit.ts';
import type { MoveQueue } from './moveQueue.ts';
import { MoveSender } from './moveSender.ts';
import { saveQueue } from './savedGame.ts';

interface GameMovesParts {
	readonly api: Pick<GameApi, 'appendMoves' | 'finishGame'>;
	readonly storage: Storage;
	readonly schedule: Schedule;
	readonly sendAfterMs?: number;
	/** The game's clock in milliseconds, without penalties. */
	readonly readClock: () => number;
	readonly onAppended: (appended: MovesAppended) => void;
	/** The service's game and this one have diverged; `why` is absent when only the count shows it. */
	readonly onDiverged: (gameId: string, why: Refusal | undefined) => void;
}

/** The moves of the session's game: dates them, saves them, and sends them while the game is being played. */
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
		return this.#sender?.queue.sendFrom ?? 0;
	}

	/** Takes over another game, or another answer for the same one. */
	start(gameId: string, queue: MoveQueue | undefined): void {
		this.stop();
		this.#lastAt = queue?.moves.at(-1)?.at ?? 0;
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

	/** Submits the full grid with the waiting moves; without any if the game is not being played, which repeats its result. */
	finish(gameId: string, solution: string): Promise<Answer<FinishAnswer>> {
		const submit = (log: object) => this.#parts.api.finishGame(gameId, { solution, ...log });
		return this.#sender === undefined
			? submit({})
			: this.#sender.carry(({ from, moves }) => submit({ from, moves: [...moves] }));
	}

	#makeSender(gameId: string, queue: MoveQueue): MoveSender {
		const { api, schedule, sendAfterMs, storage, onAppended, onDiverged } = this.#parts;
		return new MoveSender({
			queue,
			schedule,
			sendAfterMs,
			send: ({ from, moves }) => api.appendMoves(gameId, { from, moves: [...moves] }),
			save: (rest) => saveQueue(storage, gameId, rest),
			onAppended,
			onDiverged: (why) => onDiverged(gameId, why),
		});
	}
}
