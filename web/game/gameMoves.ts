import type { MovesAppended } from '#contract/game.ts';
import { MOVES_PER_GAME_MAX } from '#contract/limits.ts';
import type { FinishAnswer } from '#contract/run.ts';
import type { Move } from '#engine/move.ts';
import type { OpenGameApi } from '../api/gameApi.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { Storage } from '../browser/storage.ts';
import type { Input } from '../grid/edit.ts';
import { joinMoves, type MoveQueue, movesSince } from './moveQueue.ts';
import { MoveSender } from './moveSender.ts';
import { loadQueue, readSavedMoves, saveQueue } from './savedGame.ts';

interface GameMovesParts {
	readonly api: Pick<OpenGameApi, 'appendMoves' | 'finishGame'>;
	readonly storage: Storage;
	readonly schedule: Schedule;
	readonly sendAfterMs?: number;
	/** The game's clock in milliseconds, without penalties. */
	readonly readClock: () => number;
	readonly onAppended: (appended: MovesAppended) => void;
	/** Called with each answer: moves of another tab may be among those that the service has. */
	readonly onAnswer: () => void;
	/** The service's game and this one have diverged; `why` is absent when only the count shows it. */
	readonly onDiverged: (gameId: string, why: Refusal | undefined) => void;
}

/** The moves of the session's game: dates them, saves them, and sends them while the game is being played. */
export class GameMoves {
	readonly #parts: GameMovesParts;
	#sender: MoveSender | undefined;
	#gameId = '';
	#lastAt = 0;
	/** The moves of the game as this page has saved or last read them. */
	#savedText: string | undefined;

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

	/** The moves that the service is not known to hold. */
	get unsent(): readonly Move[] {
		const queue = this.#sender?.queue;
		return queue === undefined ? [] : movesSince(queue, queue.sendFrom);
	}

	/** Takes over another game, or another answer for the same one. */
	start(gameId: string, queue: MoveQueue | undefined): void {
		this.stop();
		this.#lastAt = queue?.moves.at(-1)?.at ?? 0;
		this.#gameId = gameId;
		this.#savedText = readSavedMoves(this.#parts.storage, gameId);
		this.#sender = queue && this.#makeSender(gameId, queue);
	}

	stop(): void {
		this.#sender?.stop();
	}

	/** Takes over the moves that another tab of the browser has made in the game, and returns them. Its sender sends them. */
	join(): readonly Move[] {
		const { storage } = this.#parts;
		const sender = this.#sender;
		const text = readSavedMoves(storage, this.#gameId);
		if (sender === undefined || text === this.#savedText) return [];
		this.#savedText = text;
		const saved = loadQueue(storage, this.#gameId);
		const joined = saved && joinMoves(sender.queue, saved);
		if (joined === undefined) return [];
		const added = joined.moves.slice(sender.queue.moves.length);
		sender.join(joined);
		this.#lastAt = Math.max(this.#lastAt, added.at(-1)?.at ?? 0);
		return added;
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
		const { api, schedule, sendAfterMs, storage, onAppended, onAnswer, onDiverged } = this.#parts;
		return new MoveSender({
			queue,
			schedule,
			sendAfterMs,
			send: ({ from, moves }) => api.appendMoves(gameId, { from, moves: [...moves] }),
			save: (rest) => {
				saveQueue(storage, gameId, rest);
				this.#savedText = readSavedMoves(storage, gameId);
			},
			onAppended,
			onAnswer,
			onDiverged: (why) => onDiverged(gameId, why),
		});
	}
}
