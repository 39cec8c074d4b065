import type { HintAnswer } from '#contract/hint.ts';
import type { Play } from '#engine/replay.ts';
import type { AllPreferences } from '../account/preferences.ts';
import { messages } from '../words/messages.ts';
import { type AppliedEdit, editOf, type Input, placeInputs } from './edit.ts';
import type { GameController } from './gameController.ts';
import { type GameState, type ShownHint, takeEdit } from './gameState.ts';

/** Hints and the check of the grid. Both make the run one that does not rank, so the first one asks before. */
export class Help {
	readonly #game: GameController;

	constructor(game: GameController) {
		this.#game = game;
	}

	async askHint(): Promise<void> {
		const gameId = await this.#prepare();
		if (gameId === undefined) return;
		const answer = await this.#game.parts.api.askHint(gameId);
		if (this.#game.state.peek()?.game.id !== gameId) return;
		if (!answer.ok) this.#game.statusText.value = messages.refusal(answer.why);
		else {
			this.#markAssisted();
			this.#show({ answer: answer.value, level: 0 });
		}
	}

	showMore(): void {
		const hint = this.#game.state.peek()?.hint;
		if (hint !== undefined) this.#show({ ...hint, level: hint.level === 0 ? 1 : 2 });
	}

	/** One key goes the whole way: a hint, more of it, all of it, and its step. */
	advance(): void {
		const state = this.#game.state.peek();
		if (state?.hint === undefined) void this.askHint();
		else if (state.hint.level < 2) this.showMore();
		else if (editOfHint(state, this.#game.parts.preferences.peek()) !== undefined) this.applyHint();
		else void this.askHint();
	}

	#show(hint: ShownHint): void {
		this.#game.update({ hint, wrongCells: [] });
		this.#game.spoken.value = messages.hintStages(hint.answer)[hint.level]!;
	}

	closeHint(): void {
		this.#game.update({ hint: undefined });
	}

	/** Makes the moves of the step that the hint explains. */
	applyHint(): void {
		this.#game.change((state, preferences) => takeEdit(state, editOfHint(state, preferences)));
		this.closeHint();
	}

	async check(): Promise<void> {
		const gameId = await this.#prepare();
		if (gameId === undefined) return;
		const answer = await this.#game.parts.api.checkGame(gameId);
		if (this.#game.state.peek()?.game.id !== gameId) return;
		this.#game.statusText.value = answer.ok
			? messages.game.checked(answer.value.wrongCells.length)
			: messages.refusal(answer.why);
		if (!answer.ok) return;
		this.#markAssisted();
		this.#game.update({ wrongCells: answer.value.wrongCells, hint: undefined });
	}

	/** The service judges what it holds: the moves go first. */
	async #prepare(): Promise<string | undefined> {
		const { state, parts, finisher, statusText: line } = this.#game;
		const game = state.peek()?.game;
		if (game?.status !== 'playing' || finisher.isBusy) return undefined;
		if (!game.assisted && !(await parts.confirm(messages.game.helpQuestion))) return undefined;
		if (await this.#game.sendMoves()) return game.id;
		line.value = messages.game.noHelpOffline;
		return undefined;
	}

	#markAssisted(): void {
		const game = this.#game.state.peek()?.game;
		if (game === undefined || game.assisted) return;
		const unrankedReason = game.unrankedReason ?? 'assisted';
		this.#game.update({ game: { ...game, assisted: true, ranked: false, unrankedReason } });
	}
}

/** The moves of the step that is shown; `undefined` where the player has nothing to change for it. */
export function editOfHint({ play, hint }: GameState, preferences: AllPreferences): AppliedEdit | undefined {
	return play === undefined || hint === undefined ? undefined : editOf(play, inputsOf(play, hint.answer, preferences));
}

/** What can be done of a hint: wrong digits go, its digits are placed, and what it rules out is no longer marked. */
function inputsOf(play: Play, hint: HintAnswer, preferences: AllPreferences): Input[] {
	const { kind, cells, placements, eliminations } = hint;
	return [
		...(kind === 'mistake' ? cells : []).map((cell): Input => ({ kind: 'clear', cell, digit: 0 })),
		...placements.flatMap((placement) => placeInputs(play, placement, preferences)),
		...eliminations.flatMap(({ cell, digit }): Input[] => [
			{ kind: 'unmark', cell, digit },
			{ kind: 'unmark_centre', cell, digit },
		]),
	];
}
