import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game } from '#contract/game.ts';
import type { FinishAnswer } from '#contract/run.ts';
import type { Play } from '#engine/replay.ts';
import type { AllPreferences } from '../account/preferences.ts';
import type { BoardApi } from '../api/boardApi.ts';
import type { OpenGameApi } from '../api/gameApi.ts';
import type { Confirm } from '../browser/confirmDialog.ts';
import { isOfAnotherPlayer, isTransient, type Refusal } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { Storage } from '../browser/storage.ts';
import { type CellView, viewCells } from '../grid/cellView.ts';
import { applyInputs } from '../grid/edit.ts';
import { type Change, classifyPlay, UNSELECTED } from '../grid/gridState.ts';
import type { HouseName } from '../grid/keys.ts';
import { describeChange, describeHouse } from '../grid/readOut.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { messages } from '../language/messages.ts';
import { ClockFace } from './clockFace.ts';
import { Finisher } from './finisher.ts';
import { GameClock } from './gameClock.ts';
import { GameMoves } from './gameMoves.ts';
import { type Aid, type GameState, openState, rejoinState } from './gameState.ts';
import { Help } from './help.ts';
import { describeLostDigits } from './lostDigits.ts';
import { isWithin, type MoveQueue, matchMoves, movesSince, openQueue } from './moveQueue.ts';
import { PauseControl } from './pauseControl.ts';
import { resumeWhilePlaying } from './resumeWhilePlaying.ts';
import {
	forgetAnswer,
	forgetGame,
	isSaved,
	loadEdits,
	loadGame,
	loadQueue,
	saveEdits,
	saveGame,
	saveQueue,
} from './savedGame.ts';
import type { GameSession } from './session.ts';
import type { PlayerAction, SessionPorts } from './sessionPorts.ts';

interface GameParts {
	readonly api: OpenGameApi;
	readonly boards?: Pick<BoardApi, 'readLeaderboard'>;
	readonly storage: Storage;
	readonly preferences: ReadonlySignal<AllPreferences>;
	readonly confirm: Confirm;
	readonly schedule: Schedule;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
	/** The calendar's clock, which goes on while there is no page. */
	readonly wallNow: () => number;
	/** Whether the clock has to stop while the page is hidden. */
	readonly isTimed: boolean;
	/** How long moves are gathered before they are sent. */
	readonly sendAfterMs?: number;
	readonly showKeys: () => void;
	readonly giveUp: () => Promise<void>;
	readonly onMissingAid?: ((aid: Aid) => void) | undefined;
}

/** The parts that all game sessions of the page share. */
export type SessionParts = Omit<GameParts, 'api' | 'boards' | 'isTimed' | 'giveUp' | 'onMissingAid'>;

/** The session of the open game: opens and closes games, applies the player's actions, and follows the service. */
export class GameController implements GameSession {
	readonly preferences: ReadonlySignal<AllPreferences>;
	readonly cells: ReadonlySignal<readonly CellView[]>;
	readonly help: Help;
	readonly pauseControl: PauseControl;
	readonly isTimed: boolean;
	readonly showKeys: () => void;
	readonly giveUp: () => Promise<void>;
	readonly onMissingAid: ((aid: Aid) => void) | undefined;
	readonly #parts: GameParts;
	readonly #state: Signal<GameState | undefined> = signal(undefined);
	readonly #refusal: Signal<Refusal | undefined> = signal(undefined);
	readonly #statusText: Signal<string> = signal('');
	readonly #announcement: Signal<string> = signal('');
	readonly #tip: Signal<string> = signal('');
	readonly #clock: GameClock;
	readonly #face: ClockFace;
	readonly #moves: GameMoves;
	readonly #finisher: Finisher;
	readonly #isSolved: ReadonlySignal<boolean> = computed(() => {
		const { game, play } = this.#state.value ?? {};
		return game?.status === 'playing' && play !== undefined && classifyPlay(play) === 'solved';
	});
	/** The grid as it was last seen, also while a pause hides it. */
	#lastPlay: Play | undefined;
	/** The game that this session is to show, also while it is being read. */
	#wantedId: string | undefined;

	constructor(parts: GameParts) {
		this.#parts = parts;
		this.preferences = parts.preferences;
		this.isTimed = parts.isTimed;
		this.showKeys = parts.showKeys;
		this.giveUp = parts.giveUp;
		this.onMissingAid = parts.onMissingAid;
		this.cells = computed(() => {
			const state = this.#state.value;
			return state === undefined ? [] : viewCells(state, parts.preferences.value);
		});
		this.#clock = new GameClock(parts.now);
		this.#face = new ClockFace(this.#clock, parts.schedule);
		const playing = resumeWhilePlaying(parts.api, (gameId) => this.#isPlaying(gameId));
		this.#moves = new GameMoves({
			...parts,
			api: playing,
			readClock: () => this.#clock.read(),
			onAppended: ({ elapsedMs }) => this.#clock.sync(elapsedMs),
			onAnswer: () => this.#join(),
			onDiverged: (gameId, why) => void this.#onDiverged(gameId, why),
		});
		const ports = this.#makePorts();
		this.#finisher = new Finisher({
			...parts,
			...ports,
			submit: (gameId, solution) => this.#moves.finish(gameId, solution),
			onRefused: (gameId, why) => void this.#onDiverged(gameId, why),
			end: (game) => this.#end(game),
			setPenalty: (penaltyMs) => this.#setPenalty(penaltyMs),
		});
		this.help = new Help({ ...parts, ...ports, api: playing });
		this.pauseControl = new PauseControl({
			...parts,
			...ports,
			retryFinish: () => this.#finisher.retry(),
			confirmedCount: () => this.#moves.confirmedCount,
		});
	}

	get state(): ReadonlySignal<GameState | undefined> {
		return this.#state;
	}

	/** Why there is no game to show. */
	get refusal(): ReadonlySignal<Refusal | undefined> {
		return this.#refusal;
	}

	get result(): ReadonlySignal<FinishAnswer | undefined> {
		return this.#finisher.result;
	}

	/** Whether the grid is right and the service has not answered yet. */
	get isSolved(): ReadonlySignal<boolean> {
		return this.#isSolved;
	}

	get statusText(): ReadonlySignal<string> {
		return this.#statusText;
	}

	get tip(): ReadonlySignal<string> {
		return this.#tip;
	}

	get announcement(): ReadonlySignal<string> {
		return this.#announcement;
	}

	get clockText(): ReadonlySignal<string> {
		return this.#face.text;
	}

	/** The game's clock, without penalties. */
	get elapsedMs(): number {
		return this.#clock.read();
	}

	async open(gameId: string): Promise<void> {
		if (this.#state.peek()?.game.id === gameId) return;
		this.close();
		this.#wantedId = gameId;
		await this.#reopen(gameId);
	}

	/** Shows a game as the service has just answered it, with the moves that it does not have yet or has lost. */
	show(game: Game): void {
		const { storage, wallNow } = this.#parts;
		const queue = matchMoves(loadQueue(storage, game.id), game.moveCount);
		saveQueue(storage, game.id, queue);
		saveGame(storage, game, wallNow());
		this.#draw(game, queue);
	}

	close(): void {
		this.#moves.stop();
		this.#face.stop();
		this.#finisher.reset();
		this.#lastPlay = undefined;
		this.#wantedId = undefined;
		batch(() => {
			this.#state.value = undefined;
			this.#refusal.value = undefined;
			this.#statusText.value = '';
			this.#announcement.value = '';
			this.#tip.value = '';
		});
	}

	/** Another tab of this browser has played on, or has ended the game: both tabs show one game. */
	followTab(): void {
		const game = this.#state.peek()?.game;
		if (game?.status !== 'playing' || this.#finisher.isSubmitting) return;
		if (isSaved(this.#parts.storage, game.id)) this.#join();
		else void this.#reopen(game.id);
	}

	/** Takes over what another tab has saved, with the edits that it can undo. */
	#join(): void {
		const before = this.#state.peek();
		if (before?.play === undefined) return;
		const added = this.#moves.join();
		if (added.length === 0) return;
		const play = applyInputs(before.play, added);
		const wrongCells = before.wrongCells.filter((cell) => !added.some((move) => move.cell === cell));
		const edits = loadEdits(this.#parts.storage, before.game.id, play) ?? { past: [], future: [] };
		this.#state.value = { ...before, play, wrongCells, hint: undefined, ...edits };
		this.#lastPlay = play;
	}

	change(action: PlayerAction): void {
		this.#join();
		const before = this.#state.peek();
		if (before?.play === undefined || before.game.status !== 'playing' || this.#finisher.isSubmitting) return;
		const { state, inputs, note } = action(before, this.preferences.peek());
		if (inputs.length > this.#moves.freeCount) {
			this.setStatus(describeRefusal({ code: 'move_limit', errors: [] }));
			return;
		}
		this.#state.value = state;
		this.#lastPlay = state.play;
		this.#follow(before, state, note);
		if (inputs.length === 0) return;
		saveEdits(this.#parts.storage, state);
		this.#moves.add(inputs);
		this.#finisher.check();
	}

	/** A status is of the action that led to it: the next one that changes something clears it. */
	#follow(before: GameState, state: GameState, note: Change<GameState>['note']): void {
		if (note !== undefined) this.setStatus(messages.game[note]);
		else if (state !== before) {
			this.#statusText.value = '';
			this.#announcement.value = describeChange(before, state, this.cells.peek(), messages.game);
		}
	}

	replace(fields: Partial<GameState>): void {
		const state = this.#state.peek();
		if (state !== undefined) this.#state.value = { ...state, ...fields };
	}

	setStatus(text: string): void {
		this.#statusText.value = text;
		this.#announce(text);
	}

	setTip(text: string): void {
		this.#tip.value = text;
	}

	readOutTime(): void {
		const seconds = Math.floor(this.#face.read() / 1000);
		this.setStatus(messages.game.timeIs({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 }));
	}

	readOutHouse(house: HouseName): void {
		const { play, cursor } = this.#state.peek() ?? {};
		if (play !== undefined) this.setStatus(describeHouse(play.cells, cursor ?? 0, house, messages.game));
	}

	#makePorts(): SessionPorts {
		return {
			state: this.#state,
			preferences: this.preferences,
			change: (action) => this.change(action),
			replace: (fields) => this.replace(fields),
			setStatus: (text) => this.setStatus(text),
			announce: (text) => this.#announce(text),
			send: () => this.#moves.send(),
			show: (game) => this.show(game),
			reopen: (gameId) => this.#reopen(gameId),
			isSubmitting: () => this.#finisher.isSubmitting,
		};
	}

	#isPlaying(gameId: string): boolean {
		const game = this.#state.peek()?.game;
		return game?.id === gameId && game.status === 'playing';
	}

	#announce(text: string): void {
		if (text !== '') this.#announcement.value = text;
	}

	/** Reads the game again, since the service's game is the true one. */
	async #reopen(gameId: string): Promise<void> {
		const { storage, wallNow } = this.#parts;
		const answer = await this.pauseControl.readGame(gameId);
		if (this.#wantedId !== gameId) return;
		if (answer.ok) return this.show(answer.value);
		if (!isTransient(answer.why)) forgetAnswer(storage, gameId);
		const saved = loadGame(storage, gameId, wallNow());
		if (saved !== undefined) return this.#draw(saved.game, this.#loadQueueOf(saved.game));
		// No key reaches a game that is not shown.
		this.close();
		this.#refusal.value = answer.why;
	}

	/** The saved moves of a game that was answered earlier. */
	#loadQueueOf({ id, moveCount }: Game): MoveQueue {
		const queue = loadQueue(this.#parts.storage, id);
		return queue !== undefined && isWithin(queue, moveCount) ? queue : openQueue(moveCount);
	}

	#draw(game: Game, queue: MoveQueue): void {
		this.#wantedId = game.id;
		this.#moves.stop();
		const isPlaying = game.status === 'playing';
		const opened = openState(game, isPlaying ? movesSince(queue, game.moveCount) : []);
		this.#clock.start(game.elapsedMs, isPlaying);
		this.#moves.start(game.id, isPlaying ? queue : undefined);
		batch(() => {
			this.#state.value = this.#restoreEdits(rejoinState(opened, this.#state.peek(), this.#lastPlay));
			this.#refusal.value = undefined;
			this.#face.show(game.penaltyMs);
		});
		this.#lastPlay = opened.play ?? this.#lastPlay;
		this.#finisher.check();
	}

	/** The game has ended on this page. */
	#end(game: Game): void {
		this.#moves.stop();
		forgetGame(this.#parts.storage, game.id);
		this.#clock.start(game.elapsedMs, false);
		this.replace({ game, ...UNSELECTED });
		this.#face.show(game.penaltyMs);
	}

	#setPenalty(penaltyMs: number): void {
		const game = this.#state.peek()?.game;
		if (game === undefined) return;
		this.replace({ game: { ...game, penaltyMs } });
		this.#face.show(penaltyMs);
	}

	/** After a reload, what was done before it can still be undone. */
	#restoreEdits(state: GameState): GameState {
		const { game, play, past, future } = state;
		if (play === undefined || past.length + future.length > 0) return state;
		return { ...state, ...loadEdits(this.#parts.storage, game.id, play) };
	}

	/** Called when another page has continued the game, or it has ended, or the player has been signed out, whose moves are still of use. */
	async #onDiverged(gameId: string, why: Refusal | undefined): Promise<void> {
		const isOfUse = why !== undefined && (why.code === 'game_paused' || isOfAnotherPlayer(why));
		const unsent = this.#moves.unsent;
		if (!isOfUse) saveQueue(this.#parts.storage, gameId, undefined);
		if (this.#state.peek()?.game.id !== gameId) return;
		const isElsewhere = why === undefined || why.code === 'move_gap';
		this.setStatus(isElsewhere ? messages.game.continuedElsewhere : describeRefusal(why));
		await this.#reopen(gameId);
		const { game, play } = this.#state.peek() ?? {};
		const lost = isElsewhere && game?.id === gameId && play !== undefined ? describeLostDigits(unsent, play) : '';
		if (lost !== '') this.setStatus(`${messages.game.continuedElsewhere} ${lost}`);
	}
}
