/** Whose pace a ghost has: the caller's own best run, or the middle or the first row of a closed board. */
export const GHOST_KINDS = ['best', 'median', 'winner'] as const;

export type GhostKind = (typeof GHOST_KINDS)[number];
