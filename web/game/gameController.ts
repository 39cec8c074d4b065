import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game } from '#contract/game.ts';
import { MOVES_PER_GAME_MAX } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';
import type { Play } from '#engine/replay.ts';
import type { AllPreferences } from '../account/preferences.ts';
import type { Api } from '../api.ts';
import type { Confirm } from '../browser/confirmDialog.ts';
import { isTransient, type Refusal } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { Storage } from '../browser/storage.ts';
import { messages } from '../words/messages.ts';
import { ClockFace } from './clockFace.ts';
import { Finisher } from './finisher.ts';
import { GameClock } from './gameClock.ts';
import { type Change, type GameState, openState, rejoinState } from './gameState.ts';
import type { HouseName } from './keys.ts';
import type { MoveQueue } from './moveQueue.ts';
import { MoveSender } from './moveSender.ts';
import { readGameSettled } from './pauseOnTheWay.ts';
import { describeChange, describeHouse } from './readOut.ts';
import {
	forgetEdits,
	forgetGame,
	loadEdits,
	loadGame,
	loadQueue,
	saveConfirmed,
	saveEdits,
	saveGame,
	saveQueue,
} from './savedGame.ts';

/** What a game asks of the service, or of what stands in for it. */
export type GameApi = Pick<
	Api,
	| 'readGame'
	| 'appendMoves'
	| 'pauseGame'
	| 'resumeGame'
	| 'abandonGame'
	| 'askHint'
	| 'checkGame'
	| 'finishGame'
	| 'readLeaderboard'
>;

export interface GameParts {
	readonly api: GameApi;
	readonly storage: Storage;
	readonly preferences: ReadonlySignal<AllPreferences>;
	readonly confirm: Confirm;
	readonly schedule: Schedule;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
	/** The calendar's clock, which goes on while there is no page. */
	readonly wallNow: () => number;
}

/** The game that is on the page: opens and closes it, takes the player's changes, and follows the service's game. */
export class GameController {
	readonly parts: GameParts;
	readonly state: Signal<GameState | undefined> = signal(undefined);
	/** Why there is no game to show. */
	readonly refusal: Signal<Refusal | undefined> = signal(undefined);
	/** One line of words for what just happened. */
	readonly statusText: Signal<string> = signal('');
	/** What the selected cell has become, for those who hear the page: its own words are read only when it is entered. */
	readonly spoken: Signal<string> = signal('');
	/** The one voice of the game: whatever was last said in either way. */
	readonly announcement: Signal<string> = signal('');
	readonly face: ClockFace;
	readonly finisher: Finisher;
	readonly #clock: GameClock;
	#sender: MoveSender | undefined;
	/** The grid as it was last seen, also while a pause keeps it off the page. */
	#lastPlay: Play | undefined;
	#lastMoveAt = 0;
	/** The game that the page is at, also while it is being read. */
	#wantedId: string | undefined;

	constructor(parts: GameParts) {
		this.parts = parts;
		this.#clock = new GameClock(parts.now);
		this.face = new ClockFace(this.#clock, parts.schedule);
		this.finisher = new Finisher(this);
		for (const said of [this.statusText, this.spoken]) {
			said.subscribe((text) => {
				if (text !== '') this.announcement.value = text;
			});
		}
	}

	async open(gameId: string): Promise<void> {
		if (this.state.peek()?.game.id === gameId) return;
		this.close();
		this.#wantedId = gameId;
		await this.reopen(gameId);
	}

	/** Reads the game again: what the service holds is the truth. */
	async reopen(gameId: string): Promise<void> {
		const answer = await readGameSettled(this.parts.api, this.parts.storage, gameId);
		if (this.#wantedId !== gameId) return;
		if (answer.ok) return this.show(answer.value);
		if (!isTransient(answer.why)) forgetGame(this.parts.storage, gameId);
		const saved = loadGame(this.parts.storage, gameId, this.parts.wallNow());
		if (saved === undefined) this.refusal.value = answer.why;
		else this.#draw(saved.game, saved.confirmed);
	}

	/** Shows a game as the service has just told it, with the moves that it does not know yet. */
	show(game: Game): void {
		saveGame(this.parts.storage, game, this.parts.wallNow());
		this.#draw(game, []);
	}

	/** `confirmed` are moves that the service is known to hold though it told the game before them. */
	#draw(game: Game, confirmed: readonly Move[]): void {
		this.#wantedId = game.id;
		this.#sender?.stop();
		const isPlaying = game.status === 'playing';
		const queue = loadQueue(this.parts.storage, game.id, game.moveCount + confirmed.length);
		const since = [...confirmed, ...queue.moves];
		const opened = openState(game, isPlaying ? since : []);
		this.#clock.start(game.elapsedMs, isPlaying);
		this.#lastMoveAt = since.at(-1)?.at ?? 0;
		this.#sender = isPlaying ? this.#makeSender(game.id, queue) : undefined;
		batch(() => {
			this.state.value = this.#restoreEdits(rejoinState(opened, this.state.peek(), this.#lastPlay));
			this.refusal.value = undefined;
			this.face.show(game.penaltyMs);
		});
		this.#lastPlay = opened.play ?? this.#lastPlay;
		this.finisher.check();
	}

	close(): void {
		this.#sender?.stop();
		this.face.stop();
		this.finisher.reset();
		this.#lastPlay = undefined;
		this.#wantedId = undefined;
		batch(() => {
			this.state.value = undefined;
			this.refusal.value = undefined;
			this.statusText.value = '';
			this.spoken.value = '';
			this.announcement.value = '';
		});
	}

	/** Takes over a change of the player's: draws it, dates its moves and sends them. */
	change(change: (state: GameState, preferences: AllPreferences) => Change): void {
		const before = this.state.peek();
		if (before?.play === undefined || before.game.status !== 'playing' || this.finisher.isBusy) return;
		const { state, inputs, statusText: line } = change(before, this.parts.preferences.peek());
		if (inputs.length > this.#room()) {
			this.statusText.value = messages.game.tooManyMoves;
			return;
		}
		this.state.value = state;
		this.#lastPlay = state.play;
		if (line !== undefined) this.statusText.value = line;
		this.spoken.value = describeChange(before, state, this.parts.preferences.peek());
		if (inputs.length === 0) return;
		this.statusText.value = '';
		saveEdits(this.parts.storage, state);
		this.#lastMoveAt = Math.max(this.#clock.read(), this.#lastMoveAt);
		this.#sender?.add(inputs.map((input) => ({ at: this.#lastMoveAt, ...input })));
		this.finisher.check();
	}

	/** Time and houses are told when they are asked for, in the line that all read and hear. */
	readOutTime(): void {
		this.statusText.value = messages.game.timeIs(this.face.read());
	}

	readOutHouse(house: HouseName): void {
		const { play, cursor } = this.state.peek() ?? {};
		if (play !== undefined) this.statusText.value = describeHouse(play.cells, cursor ?? 0, house);
	}

	/** The game has ended here, on this page. */
	end(game: Game): void {
		forgetGame(this.parts.storage, game.id);
		this.#sender?.stop();
		forgetEdits(this.parts.storage, game.id);
		this.#clock.start(game.elapsedMs, false);
		this.update({ game, cursor: undefined, selected: [], armed: undefined, hint: undefined });
		this.face.show(game.penaltyMs);
	}

	update(part: Partial<GameState>): void {
		const state = this.state.peek();
		if (state !== undefined) this.state.value = { ...state, ...part };
	}

	addPenalty(penaltyMs: number): void {
		const game = this.state.peek()?.game;
		if (game === undefined) return;
		this.update({ game: { ...game, penaltyMs } });
		this.face.show(penaltyMs);
	}

	/** What the game's clock shows, without penalties. */
	get elapsedMs(): number {
		return this.#clock.read();
	}

	/** How many moves the service is known to hold. */
	get confirmedCount(): number {
		return this.#sender?.queue.from ?? 0;
	}

	/** Sends what waits, so that the service sees what the player sees; says whether it does. */
	async sendMoves(): Promise<boolean> {
		return this.#sender === undefined || (await this.#sender.flush());
	}

	/** The moves that wait, for a request that carries them itself. */
	async settleMoves(): Promise<MoveQueue | undefined> {
		return this.#sender?.settle();
	}

	/** A page that was loaded again can still take back what it did before. */
	#restoreEdits(state: GameState): GameState {
		const { game, play, past, future } = state;
		if (game.status === 'finished' || game.status === 'abandoned') forgetEdits(this.parts.storage, game.id);
		if (play === undefined || past.length + future.length > 0) return state;
		return { ...state, ...loadEdits(this.parts.storage, game.id, play) };
	}

	#room(): number {
		const queue = this.#sender?.queue;
		return queue === undefined ? 0 : MOVES_PER_GAME_MAX - queue.from - queue.moves.length;
	}

	#makeSender(gameId: string, queue: MoveQueue): MoveSender {
		const { api, schedule, storage } = this.parts;
		return new MoveSender({
			queue,
			schedule,
			send: ({ from, moves }) => api.appendMoves(gameId, { from, moves: [...moves] }),
			save: (rest) => saveQueue(storage, gameId, rest),
			onAppended: ({ elapsedMs }, confirmed) => {
				saveConfirmed(storage, gameId, confirmed);
				this.#clock.sync(elapsedMs);
			},
			onParted: (why) => void this.#onParted(gameId, why),
		});
	}

	/** Another page has gone on with the game, or it has ended: only moves that a pause held back are still of use. */
	async #onParted(gameId: string, why: Refusal | undefined): Promise<void> {
		if (why?.code !== 'game_paused') saveQueue(this.parts.storage, gameId, undefined);
		if (this.state.peek()?.game.id !== gameId) return;
		const isElsewhere = why === undefined || why.code === 'move_gap';
		this.statusText.value = isElsewhere ? messages.game.wentOnElsewhere : messages.refusal(why);
		await this.reopen(gameId);
	}
}
