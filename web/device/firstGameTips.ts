import { effect } from '@preact/signals';
import type { Preferences } from '#contract/user.ts';
import type { App } from '../app.ts';
import type { GameState } from '../game/gameState.ts';
import { messages } from '../language/messages.ts';
import { TIPS_SEEN } from '../today/savedToday.ts';

/** After this many digits, the player knows the way. */
const DIGITS_WITH_TIPS = 4;

/**
 * Tells a newcomer in the first game what to do: how to enter, where notes are and, in a game that is not ranked, where help is.
 * Never in a race or a confirmation, and not to a user, who has played before.
 */
export function showFirstGameTips({ openSession, sessionParts, home, account, route }: App): () => void {
	const { storage, schedule } = sessionParts;
	let shown: string | undefined;
	if (storage.read(TIPS_SEEN) !== undefined) return () => {};
	const stop = effect(() => {
		const session = openSession.value;
		const state = session?.state.value;
		if (session?.isTimed !== true || state?.play === undefined) return;
		const { raceId, confirms, contest } = state.game;
		if ((raceId ?? confirms ?? contest) !== undefined) return;
		// The player came for the time to beat.
		const view = route.value;
		if (view.name === 'solve' && view.beatMs !== undefined) return;
		const tip = findTip(state, session.preferences.peek().entry);
		const isExperienced = home.hasSolved.peek() ?? account.isUser.peek();
		if (tip === undefined || isExperienced) {
			storage.write(TIPS_SEEN, '1');
			session.setTip('');
			schedule(0, () => stop());
			return;
		}
		// A tip that the player has closed does not come back.
		if (tip !== shown) session.setTip(tip);
		shown = tip;
	});
	return stop;
}

/** The tip that helps next; `undefined` once the player knows the way. */
function findTip({ play, hint, game }: GameState, entry: Preferences['entry']): string | undefined {
	const words = messages.firstGameTips;
	if (play === undefined || hint !== undefined || game.status !== 'playing') return undefined;
	const entered = play.cells.filter((digit, cell) => digit !== 0 && play.givens[cell] === 0).length;
	const hasNote = play.cornerNotes.some((set) => set !== 0) || play.centerNotes.some((set) => set !== 0);
	if (entered === 0 && !hasNote) return entry === 'digit' ? words.enterDigitFirst : words.enter;
	if (entered < 2 && !hasNote) return words.notes({ notes: messages.game.notes });
	const isRanked = game.reasons.length === 0;
	return !isRanked && entered < DIGITS_WITH_TIPS ? words.help({ hint: messages.game.hint }) : undefined;
}
