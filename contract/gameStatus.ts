export const GAME_STATUSES = ['playing', 'paused', 'finished', 'abandoned'] as const;

export type GameStatus = (typeof GAME_STATUSES)[number];
