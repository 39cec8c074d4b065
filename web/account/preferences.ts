import type { Preferences } from '#contract/user.ts';

export type AllPreferences = Required<Preferences>;

export const DEFAULT_PREFERENCES: AllPreferences = {
	theme: 'system',
	contrast: 'system',
	language: 'system',
	entry: 'cell',
	highlightPeers: true,
	highlightDigit: true,
	highlightMarks: true,
	highlightConflicts: true,
	clearPeerMarks: true,
	showClock: true,
	digitSize: 'standard',
	leftHanded: false,
	squareKeys: false,
	wrapArrows: false,
	keyMap: {},
	moreKeys: false,
	pace: true,
	coordinates: false,
	wakeLock: true,
	haptics: false,
	sound: false,
};

/** Saved preferences may come from an older page: unknown names are dropped, missing ones get their default. */
export function fillPreferences(saved: Partial<Record<string, unknown>>): AllPreferences {
	const filled = { ...DEFAULT_PREFERENCES } as Record<string, unknown>;
	for (const name of Object.keys(DEFAULT_PREFERENCES)) {
		if (typeof saved[name] === typeof filled[name]) filled[name] = saved[name];
	}
	return filled as AllPreferences;
}

export function isRecord(value: unknown): value is Partial<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
