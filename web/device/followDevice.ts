import { effect, type ReadonlySignal } from '@preact/signals';
import type { AllPreferences } from '../account/preferences.ts';
import type { GameState } from '../game/gameState.ts';
import type { GameSession } from '../game/session.ts';
import { type Feedback, findFeedback } from './feedback.ts';

/** A device's abilities besides showing the page. */
export interface Device {
	/** Keeps the screen on until it is called with `false`. */
	readonly wakeLock: (isWanted: boolean) => void;
	readonly vibrate: (pattern: readonly number[]) => void;
	readonly play: (feedback: Feedback) => void;
}

/** Vibrations and pauses in turn, in milliseconds. */
const PATTERNS: Readonly<Record<Feedback, readonly number[]>> = {
	entry: [10],
	conflict: [30, 40, 30],
	house: [20],
	solved: [30, 60, 30, 60, 90],
};

/** Lets the device accompany the open game, as far as the player wishes it. */
export function followDevice(
	{ openSession, preferences }: FollowedPlay,
	{ wakeLock, vibrate, play }: Device,
): () => void {
	let before: GameState | undefined;
	return effect(() => {
		const session = openSession.value;
		const state = session?.state.value;
		const wishes = preferences.value;
		wakeLock(wishes.wakeLock && session?.isTimed === true && state?.game.status === 'playing');
		const feedback = findFeedback(before, state);
		before = state;
		if (feedback === undefined) return;
		if (wishes.haptics) vibrate(PATTERNS[feedback]);
		if (wishes.sound) play(feedback);
	});
}

interface FollowedPlay {
	readonly openSession: ReadonlySignal<GameSession | undefined>;
	readonly preferences: ReadonlySignal<AllPreferences>;
}
