import type { Game } from '#contract/game.ts';
import { isPausable } from '#rules/gamePause.ts';
import type { OpenGameApi } from '../api/gameApi.ts';
import type { Confirm } from '../browser/confirmDialog.ts';
import { type Answer, isOfAnotherPlayer, isTransient } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { Storage } from '../browser/storage.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { messages } from '../language/messages.ts';
import { isWithoutHelp, shapeOf } from './gameState.ts';
import type { SessionPorts } from './sessionPorts.ts';

/** Under this name the browser saves which game has a pause on its way. */
const PENDING_PAUSE = 'pausing';

/** How often, and how many milliseconds apart, a game is read until a pause that may be on its way has arrived. */
const PENDING_READS = { count: 8, everyMs: 250 };

interface PauseParts
	extends Pick<SessionPorts, 'state' | 'replace' | 'setStatus' | 'send' | 'show' | 'reopen' | 'isSubmitting'> {
	readonly api: Pick<OpenGameApi, 'readGame' | 'pauseGame' | 'resumeGame' | 'abandonGame'>;
	readonly storage: Storage;
	readonly confirm: Confirm;
	readonly schedule: Schedule;
	/** Submits a full grid at once if it is waiting for the connection. */
	readonly retryFinish: () => void;
	/** How many moves the service is known to hold. */
	readonly confirmedCount: () => number;
}

/** Pauses and resumes the game, abandons it, and keeps up with a page that is hidden and shown again. */
export class PauseControl {
	readonly #parts: PauseParts;
	#pausing: Promise<void> | undefined;

	constructor(parts: PauseParts) {
		this.#parts = parts;
	}

	/** The grid leaves the page at once. The waiting moves and the pause are sent together, since the page may be closing. */
	async pause(): Promise<void> {
		this.#pausing = this.#sendPause();
		await this.#pausing;
	}

	/** A resume waits for a pause that is on its way: the service must not receive them in the other order. */
	async resume(): Promise<void> {
		await this.#pausing;
		const { state, api, show, reopen, setStatus } = this.#parts;
		const game = state.peek()?.game;
		if (game?.status !== 'paused') return;
		const answer = await api.resumeGame(game.id);
		if (state.peek()?.game.id !== game.id) return;
		if (answer.ok) show(answer.value);
		else if (isTransient(answer.why)) setStatus(describeRefusal(answer.why));
		else await reopen(game.id);
	}

	/** Abandons the game after a confirmation, and shows it as it was left. */
	async abandon(): Promise<void> {
		const { state, api, confirm, send, show, reopen, setStatus } = this.#parts;
		const game = state.peek()?.game;
		if (game === undefined || !(await confirm({ ...messages.game.giveUpQuestion, isFinal: true }))) return;
		await send();
		const answer = await api.abandonGame(game.id);
		if (state.peek()?.game.id !== game.id) return;
		if (answer.ok) show(answer.value);
		else if (isTransient(answer.why)) setStatus(describeRefusal(answer.why));
		else await reopen(game.id);
	}

	/** The page is hidden or left: pauses a game that can pause, and sends the waiting moves. */
	hide(): void {
		const game = this.#parts.state.peek()?.game;
		if (game === undefined) return;
		if (canPause(game)) void this.pause();
		else void this.#parts.send();
	}

	/**
	 * The page is visible or online again: another page of the player may have continued the game. A pause that the page before sent when
	 * it was left is undone, since the player goes on here.
	 */
	async refresh(): Promise<void> {
		const { state, send, show, reopen, isSubmitting, retryFinish, confirmedCount } = this.#parts;
		retryFinish();
		const game = state.peek()?.game;
		if (game?.status !== 'playing' || isSubmitting() || !(await send())) return;
		const countBefore = confirmedCount();
		const answer = await this.#readRunning(game.id);
		const isSame = state.peek()?.game.status === 'playing' && state.peek()?.game.id === game.id;
		if (!answer.ok && isOfAnotherPlayer(answer.why) && isSame) return reopen(game.id);
		// An answer from before the latest moves is old; one from before the request shows that the service has lost moves.
		const isOld = answer.ok && answer.value.moveCount < confirmedCount() && answer.value.moveCount >= countBefore;
		if (answer.ok && !isOld && isSame && !isSubmitting()) show(answer.value);
	}

	/**
	 * The game once a pause that may be on its way has arrived: a page that is left sends its pause at the last moment,
	 * and the next page may read the game before the service has received it. A pause that was lost is sent again.
	 */
	async readGame(gameId: string): Promise<Answer<Game>> {
		const { api, storage } = this.#parts;
		let answer = await api.readGame(gameId);
		if (!answer.ok || storage.read(PENDING_PAUSE) !== gameId) return answer;
		storage.write(PENDING_PAUSE, undefined);
		for (let read = 0; read < PENDING_READS.count && isPlaying(answer); read++) {
			await this.#wait(PENDING_READS.everyMs);
			answer = await api.readGame(gameId);
		}
		if (!isPlaying(answer)) return answer;
		const paused = await api.pauseGame(gameId);
		return paused.ok ? paused : api.readGame(gameId);
	}

	async #readRunning(gameId: string): Promise<Answer<Game>> {
		const { api, storage } = this.#parts;
		// A pause that this page sends after the question is its player's own.
		const isPausePending = storage.read(PENDING_PAUSE) === gameId;
		const answer = await api.readGame(gameId);
		if (!answer.ok || !isPausePending) return answer;
		storage.write(PENDING_PAUSE, undefined);
		return answer.value.status === 'paused' ? api.resumeGame(gameId) : answer;
	}

	#wait(ms: number): Promise<void> {
		return new Promise((resolve) => this.#parts.schedule(ms, resolve));
	}

	async #sendPause(): Promise<void> {
		const { state, api, storage, replace, setStatus, send, show, reopen, isSubmitting } = this.#parts;
		const before = state.peek();
		if (before === undefined || !canPause(before.game) || isSubmitting()) return;
		const { game, play, hint } = before;
		setStatus('');
		const shape = play === undefined ? {} : { shape: shapeOf(play) };
		replace({ play: undefined, hint: undefined, game: { ...game, status: 'paused' }, ...shape });
		void send();
		storage.write(PENDING_PAUSE, game.id);
		const answer = await api.pauseGame(game.id);
		storage.write(PENDING_PAUSE, undefined);
		if (state.peek()?.game.id !== game.id) return;
		if (answer.ok) show(answer.value);
		else if (isTransient(answer.why)) {
			replace({ play, hint, game });
			setStatus(describeRefusal(answer.why));
		} else await reopen(game.id);
	}
}

function isPlaying(answer: Answer<Game>): boolean {
	return answer.ok && answer.value.status === 'playing';
}

export function canPause(game: Game): boolean {
	return (
		game.status === 'playing' && !isWithoutHelp(game) && isPausable({ ...game, startedAt: Date.parse(game.startedAt) })
	);
}
