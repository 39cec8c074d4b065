import { isTransient } from '../browser/refusal.ts';
import { messages } from '../words/messages.ts';
import type { GameController } from './gameController.ts';
import { savePendingPause } from './pauseOnTheWay.ts';

/** Whether the player is at the game: pause and resume, giving up, a page that goes out of sight and comes back. */
export class PauseControl {
	readonly #game: GameController;
	#pausing: Promise<void> | undefined;

	constructor(game: GameController) {
		this.#game = game;
	}

	/** The grid leaves the page at once; the moves that wait and the pause go out together, since the page may be closing. */
	async pause(): Promise<void> {
		this.#pausing = this.#putAway();
		await this.#pausing;
	}

	async #putAway(): Promise<void> {
		const { state, parts, finisher, statusText: line } = this.#game;
		const before = state.peek();
		if (before === undefined || !canPause(before.game) || finisher.isBusy) return;
		const { game, play, hint } = before;
		line.value = '';
		this.#game.update({ play: undefined, hint: undefined, game: { ...game, status: 'paused' } });
		void this.#game.sendMoves();
		savePendingPause(parts.storage, game.id);
		const answer = await parts.api.pauseGame(game.id);
		savePendingPause(parts.storage, undefined);
		if (state.peek()?.game.id !== game.id) return;
		if (answer.ok) this.#game.show(answer.value);
		else if (isTransient(answer.why)) {
			this.#game.update({ play, hint, game });
			line.value = messages.refusal(answer.why);
		} else await this.#game.reopen(game.id);
	}

	/** A resume waits for the pause that is on its way: the service must not get them in the other order. */
	async resume(): Promise<void> {
		await this.#pausing;
		const { state, parts, statusText: line } = this.#game;
		const game = state.peek()?.game;
		if (game?.status !== 'paused') return;
		const answer = await parts.api.resumeGame(game.id);
		if (state.peek()?.game.id !== game.id) return;
		if (answer.ok) this.#game.show(answer.value);
		else if (isTransient(answer.why)) line.value = messages.refusal(answer.why);
		else await this.#game.reopen(game.id);
	}

	/** Says whether the game was given up. */
	async abandon(): Promise<boolean> {
		const { state, parts, statusText: line } = this.#game;
		const game = state.peek()?.game;
		if (game === undefined || !(await parts.confirm(messages.game.giveUpQuestion))) return false;
		const answer = await parts.api.abandonGame(game.id);
		if (!answer.ok) line.value = messages.refusal(answer.why);
		return answer.ok;
	}

	/** The page is out of sight, or left: a clock that can stop is stopped, and no move stays behind. */
	hide(): void {
		const game = this.#game.state.peek()?.game;
		if (game === undefined) return;
		if (canPause(game)) void this.pause();
		else void this.#game.sendMoves();
	}

	/** The page is back in sight or on line: another page of the player's may have gone on with the game. */
	async refresh(): Promise<void> {
		const { state, parts, finisher } = this.#game;
		finisher.retry();
		const game = state.peek()?.game;
		if (game?.status !== 'playing' || finisher.isBusy || !(await this.#game.sendMoves())) return;
		const answer = await parts.api.readGame(game.id);
		const isStill = state.peek()?.game.status === 'playing' && state.peek()?.game.id === game.id;
		const isNews = answer.ok && answer.value.moveCount >= this.#game.confirmedCount;
		if (answer.ok && isNews && isStill && !finisher.isBusy) this.#game.show(answer.value);
	}
}

export function canPause(game: { mode: string; status: string }): boolean {
	return game.mode !== 'daily' && game.status === 'playing';
}
