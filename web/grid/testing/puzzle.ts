import type { GridPreferences } from '../gridState.ts';

/** Row 1 begins with 5 and 3. */
export const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';

export const PREFERENCES: GridPreferences = {
	entry: 'cell',
	clearPeerMarks: true,
	wrapArrows: false,
	highlightPeers: true,
	highlightDigit: true,
	highlightMarks: true,
	highlightConflicts: true,
};
