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
};

/** What was kept may be of an older page or another account: unknown names fall away, absent ones get their default. */
export function fillPreferences(kept: Partial<Record<string, unknown>>): AllPreferences {
	const filled = { ...DEFAULT_PREFERENCES } as Record<string, unknown>;
	for (const name of Object.keys(DEFAULT_PREFERENCES)) {
		if (typeof kept[name] === typeof filled[name]) filled[name] = kept[name];
	}
	return filled as AllPreferences;
}

export function isRecord(value: unknown): value is Partial<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
