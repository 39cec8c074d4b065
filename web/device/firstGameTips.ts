import { effect } from '@preact/signals';
import type { Preferences } from '#contract/user.ts';
import type { App } from '../app.ts';
import type { GameState } from '../game/gameState.ts';
import { messages } from '../words/messages.ts';
import { viewMessages } from '../words/viewMessages.ts';

/** Under this name the browser saves that its player needs no tips any more. */
const TIPS_SEEN = 'coached';
/** After the status of the player's own action, which clears what was said before. */
const TIP_AFTER_MS = 300;
/** After this many digits, the player knows the way. */
const DIGITS_WITH_TIPS = 4;

/**
 * Tells a newcomer in the first practice game what to do: how to enter, where notes are, where help is. Never in a daily or a race,
 * and not to a user, who has played before.
 */
export function showFirstGameTips({ openSession, sessionParts, home, account, route }: App): () => void {
	const { storage, schedule } = sessionParts;
	if (storage.read(TIPS_SEEN) !== undefined) return () => {};
	const stop = effect(() => {
		const session = openSession.value;
		const state = session?.state.value;
		if (state === undefined || state.game.mode !== 'random' || state.game.raceId !== undefined || !session?.isTimed)
			return;
		// The bar has room for one of the two, and the player came for the time to beat.
		const shown = route.value;
		if (shown.name === 'solve' && shown.beatMs !== undefined) return;
		const tip = findTip(state, session.preferences.peek().entry);
		const finishedCount = home.stats.value.peek()?.finishedCount;
		const isExperienced = finishedCount === undefined ? account.isUser.peek() : finishedCount > 0;
		if (tip === undefined || isExperienced) {
			storage.write(TIPS_SEEN, '1');
			schedule(0, () => stop());
			return;
		}
		schedule(TIP_AFTER_MS, () => {
			const isSame = session.state.peek() === state && state.game.status === 'playing';
			if (isSame && session.statusText.peek() === '') session.setStatus(tip);
		});
	});
	return stop;
}

/** The tip that helps next; `undefined` once the player knows the way. */
function findTip({ play, hint, game }: GameState, entry: Preferences['entry']): string | undefined {
	const words = viewMessages.firstGameTips;
	if (play === undefined) return '';
	if (hint !== undefined || game.status !== 'playing') return undefined;
	const entered = play.cells.filter((digit, cell) => digit !== 0 && play.givens[cell] === 0).length;
	const hasNote = play.cornerNotes.some((set) => set !== 0) || play.centerNotes.some((set) => set !== 0);
	if (entered === 0 && !hasNote) return entry === 'digit' ? words.enterDigitFirst : words.enter;
	if (entered < 2 && !hasNote) return words.notes({ corner: messages.game.modes.corner });
	return entered < DIGITS_WITH_TIPS ? words.help({ hint: messages.game.hint }) : undefined;
}
