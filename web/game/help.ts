import type { HintAnswer } from '#contract/hint.ts';
import { numberCell } from '#engine/house.ts';
import type { Play } from '#engine/replay.ts';
import type { AllPreferences } from '../account/preferences.ts';
import type { OpenGameApi } from '../api/gameApi.ts';
import type { Confirm, Confirmation } from '../browser/confirmDialog.ts';
import { type Answer, isTransient, OFFLINE } from '../browser/refusal.ts';
import { type AppliedEdit, editOf, type Input, placeInputs } from '../grid/edit.ts';
import { takeEdit } from '../grid/gridState.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { messages } from '../language/messages.ts';
import { nameTechnique } from '../language/nameTechnique.ts';
import { type GameState, isWithoutHelp, type ShownHint } from './gameState.ts';
import type { SessionPorts } from './sessionPorts.ts';

type Helper = Pick<OpenGameApi, 'askHint' | 'checkGrid'>;
type Question<T> = (helper: Helper, gameId: string) => Promise<Answer<T>>;

interface HelpParts
	extends Pick<
		SessionPorts,
		'state' | 'preferences' | 'change' | 'replace' | 'setStatus' | 'announce' | 'send' | 'reopen' | 'isSubmitting'
	> {
	readonly api: Helper;
	readonly confirm: Confirm;
}

/** Hints and the check of the grid. Either takes the run off its board, so the first one needs a confirmation. */
export class Help {
	readonly #parts: HelpParts;

	constructor(parts: HelpParts) {
		this.#parts = parts;
	}

	/** The easiest step, or another one. */
	async askHint(skip = 0): Promise<void> {
		const words = import('./hintText.ts').catch(() => undefined);
		const answer = await this.#ask(messages.game.hintQuestion, (helper, gameId) => helper.askHint(gameId, skip));
		if (answer === undefined) return;
		const textOfHint = (await words)?.textOfHint;
		if (textOfHint === undefined) return this.#parts.setStatus(messages.game.noHelpOffline);
		this.#show({ answer, text: textOfHint(answer, this.#parts.preferences.peek()), level: skip === 0 ? 0 : 1, skip });
	}

	showMore(): void {
		const hint = this.#parts.state.peek()?.hint;
		if (hint !== undefined) this.#show({ ...hint, level: hint.level === 0 ? 1 : 2 });
	}

	/** One key does it all: it asks for a hint, shows more of it, shows all of it, and applies its step. */
	advance(): void {
		const state = this.#parts.state.peek();
		if (state?.hint === undefined) void this.askHint();
		else if (state.hint.level < 2) this.showMore();
		else if (editOfHint(state, this.#parts.preferences.peek()) !== undefined) this.applyHint();
		else void this.askHint();
	}

	closeHint(): void {
		this.#parts.replace({ hint: undefined });
	}

	/** Makes the moves of the step that the hint explains. */
	applyHint(): void {
		this.#parts.change((state, preferences) => takeEdit(state, editOfHint(state, preferences)));
		this.closeHint();
	}

	async check(): Promise<void> {
		const answer = await this.#ask(messages.game.checkQuestion, (helper, gameId) => helper.checkGrid(gameId));
		if (answer === undefined) return;
		const { wrongCells } = answer;
		this.#parts.setStatus(messages.game.checked({ count: wrongCells.length }));
		this.#parts.replace({ wrongCells, hint: undefined });
	}

	/** Asks the service or, without a connection, the page's own engine. Says so when there is no answer. */
	async #ask<T>(words: Pick<Confirmation, 'title' | 'yes'>, question: Question<T>): Promise<T | undefined> {
		const { state, api, confirm, setStatus, send, reopen, isSubmitting } = this.#parts;
		const game = state.peek()?.game;
		if (game?.status !== 'playing' || isSubmitting() || isWithoutHelp(game)) return undefined;
		// Only a game that still ranks, or does once its guest signs in, has something to lose.
		const isCostly = !game.assisted && game.reasons.every((reason) => reason === 'guest');
		if (isCostly && !(await confirm({ ...messages.game.helpQuestion, ...words }))) return undefined;
		// The service looks at the moves that it holds, so the waiting ones are sent first.
		const told = (await send()) ? await question(api, game.id) : { ok: false as const, why: OFFLINE };
		const answer = !told.ok && told.why.code === 'offline' ? await this.#askEngine(question, game.id) : told;
		const current = state.peek()?.game;
		if (current?.id !== game.id || current.status !== 'playing') return undefined;
		if (answer?.ok !== true) {
			setStatus(answer === undefined ? messages.game.noHelpOffline : describeRefusal(answer.why));
			// Another page may have ended the game.
			if (answer !== undefined && !isTransient(answer.why)) await reopen(game.id);
			return undefined;
		}
		this.#markAssisted();
		return answer.value;
	}

	/** A game's first help needs the service, which must record it; later help changes nothing. */
	async #askEngine<T>(question: Question<T>, gameId: string): Promise<Answer<T> | undefined> {
		const { game, play } = this.#parts.state.peek() ?? {};
		if (!game?.assisted || !game.puzzle || play === undefined) return undefined;
		const engine = await import('./local/offlineHelp.ts').catch(() => undefined);
		const help = engine?.createOfflineHelp(game.puzzle, play);
		return help && question(help, gameId);
	}

	#show(hint: ShownHint): void {
		this.#parts.replace({ hint, wrongCells: [] });
		this.#parts.setStatus('');
		const parts = hint.level === 0 ? [describeHint(hint)] : [nameHint(hint), describeHint(hint)];
		const ring = hint.level === 2 && !this.#parts.preferences.peek().coordinates ? describeRing(hint) : '';
		this.#parts.announce(`${parts.join('. ')} ${ring}`.trim());
	}

	#markAssisted(): void {
		const game = this.#parts.state.peek()?.game;
		if (game === undefined || game.assisted) return;
		this.#parts.replace({ game: { ...game, assisted: true, reasons: [...game.reasons, 'assisted'] } });
	}
}

/** A hint's title: the technique is named from its second level on. */
export function nameHint({ answer: { technique, title }, level }: ShownHint): string {
	return level === 0 || technique === null ? messages.game.hint : nameTechnique(technique, title);
}

/** The text of the shown level. The second level of a step names the technique only, so its text is still where to look. */
export function describeHint({ answer, text, level }: ShownHint): string {
	return text.levels[answer.technique !== null && level === 1 ? 0 : level];
}

/** Where the ring is, for those who do not see it; nothing where none is drawn. */
export function describeRing({ answer: { placements } }: ShownHint): string {
	const [ringed, ...others] = placements;
	if (ringed === undefined || others.length > 0) return '';
	return messages.game.ringAt(numberCell(ringed.cell));
}

/** The edit that the shown hint explains, `undefined` where it changes nothing. */
export function editOfHint({ play, hint }: GameState, preferences: AllPreferences): AppliedEdit | undefined {
	return play === undefined || hint === undefined ? undefined : editOf(play, inputsOf(play, hint.answer, preferences));
}

/** Clears wrong digits, places the hint's digits, and unmarks the candidates that it rules out. */
function inputsOf(play: Play, hint: HintAnswer, preferences: AllPreferences): Input[] {
	const { kind, cells, placements, eliminations } = hint;
	return [
		...(kind === 'mistake' ? cells : []).map((cell): Input => ({ kind: 'clear', cell, digit: 0 })),
		...placements.flatMap((placement) => placeInputs(play, placement, preferences)),
		...eliminations.flatMap(({ cell, digit }): Input[] => [
			{ kind: 'unmark', cell, digit },
			{ kind: 'unmark_center', cell, digit },
		]),
	];
}
