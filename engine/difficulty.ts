/** The five difficulties, easiest first. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert', 'extreme'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];
