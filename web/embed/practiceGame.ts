import { type Signal, signal } from '@preact/signals';
import type { Game } from '#contract/game.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { formatGrid } from '#engine/grid.ts';
import type { Move } from '#engine/move.ts';
import type { Refusal } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import { ClockFace } from '../game/clockFace.ts';
import { GameClock } from '../game/gameClock.ts';
import { openQueue } from '../game/moveQueue.ts';
import { MoveSender } from '../game/moveSender.ts';
import type { Input } from '../grid/edit.ts';
import type { EmbedApi } from './embedApi.ts';
import { PlayedGrid } from './playedGrid.ts';

interface PracticeParts {
	readonly api: Pick<EmbedApi, 'startGame' | 'appendMoves' | 'finishGame'>;
	readonly difficulty: Difficulty;
	readonly labels: ConstructorParameters<typeof PlayedGrid>[0]['labels'];
	readonly schedule: Schedule;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
}

/** One practice game of the service, for the life of the frame. */
export class PracticeGame {
	readonly #parts: PracticeParts;
	readonly #clock: GameClock;
	readonly face: ClockFace;
	/** Absent until the player has pressed Play. */
	readonly grid: Signal<PlayedGrid | undefined> = signal(undefined);
	/** Why the game did not start, or why its end did not reach the service. */
	readonly refusal: Signal<Refusal | undefined> = signal(undefined);
	/** The time of the finished game. */
	readonly timeMs: Signal<number | undefined> = signal(undefined);
	readonly isWaiting: Signal<boolean> = signal(false);
	#gameId = '';
	#sender: MoveSender | undefined;
	#lastAt = 0;

	constructor(parts: PracticeParts) {
		this.#parts = parts;
		this.#clock = new GameClock(parts.now);
		this.face = new ClockFace(this.#clock, parts.schedule);
	}

	/** Makes a guest and a game. Only a person's press does it: a script of the host could make them without end. */
	async start({ isTrusted }: Pick<Event, 'isTrusted'>): Promise<void> {
		if (!isTrusted || this.isWaiting.peek() || this.grid.peek() !== undefined) return;
		const { api, difficulty } = this.#parts;
		this.isWaiting.value = true;
		const answer = await api.startGame({ mode: 'random', difficulty });
		this.isWaiting.value = false;
		this.refusal.value = answer.ok ? undefined : answer.why;
		if (answer.ok) this.#open(answer.value);
	}

	/** Sends the solved grid, again after a failure. */
	async finish(): Promise<void> {
		const play = this.grid.peek()?.state.peek().play;
		if (this.#sender === undefined || play === undefined || this.isWaiting.peek()) return;
		this.isWaiting.value = true;
		const solution = formatGrid(play.cells);
		const answer = await this.#sender.carry(({ from, moves }) =>
			this.#parts.api.finishGame(this.#gameId, { solution, from, moves: [...moves] }),
		);
		this.isWaiting.value = false;
		this.refusal.value = answer.ok ? undefined : answer.why;
		if (!answer.ok) return;
		this.#sender.stop();
		this.#clock.start(answer.value.run.timeMs, false);
		this.face.show(0);
		this.timeMs.value = answer.value.run.timeMs;
	}

	#open({ id, puzzle = '', elapsedMs, moveCount }: Game): void {
		const { api, labels, schedule } = this.#parts;
		this.#gameId = id;
		this.#clock.start(elapsedMs, true);
		this.face.show(0);
		this.#sender = new MoveSender({
			queue: openQueue(moveCount),
			schedule,
			send: ({ from, moves }) => api.appendMoves(id, { from, moves: [...moves] }),
			save: () => {},
			onAppended: (appended) => this.#clock.sync(appended.elapsedMs),
			onDiverged: (why) => {
				this.refusal.value = why;
			},
		});
		this.grid.value = new PlayedGrid({ givens: puzzle, labels, onInputs: (inputs) => this.#add(inputs) });
	}

	#add(inputs: readonly Input[]): void {
		this.#lastAt = Math.max(this.#clock.read(), this.#lastAt);
		this.#sender?.add(inputs.map((input): Move => ({ at: this.#lastAt, ...input })));
		if (this.grid.peek()?.isSolved.peek()) void this.finish();
	}
}
