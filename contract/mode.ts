/** Where a game is played: `random` is called Practice on the page. */
export const MODES = ['random', 'daily', 'progression'] as const;

export type Mode = (typeof MODES)[number];
