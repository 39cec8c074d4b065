import type { AllPreferences } from '../account/preferences.ts';

/** Most players keep the standard arrangement of the game, so every other one is loaded when it is chosen. */
export async function loadArrangement(preferences: AllPreferences, root: HTMLElement): Promise<void> {
	const { leftHanded, squareKeys, moreKeys, digitSize } = preferences;
	const isStandard = !leftHanded && !squareKeys && !moreKeys && digitSize === 'standard';
	if (isStandard && root.dataset.hand === undefined) return;
	// Without its style the game is arranged as usual.
	const loaded = await import('./arrange.ts').catch(() => undefined);
	loaded?.arrange(preferences, root);
}
