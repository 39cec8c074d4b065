import type { Difficulty } from '#engine/difficulty.ts';
import type { Technique } from '#engine/technique.ts';
import type { PuzzleRow } from '#store/puzzles.ts';

export interface Level {
	/** From 1. */
	readonly level: number;
	readonly technique: Technique;
	readonly rating: number;
}

/** Where the service has its puzzles from. They are made ahead of need, so that nobody waits for a generator. */
export interface PuzzleStock {
	/** Resolves when there is enough to open: today's and tomorrow's dailies, the promise of tomorrow's, some practice, every level. */
	ready(): Promise<void>;
	/** The puzzle of a date that was checked before. A date of the archive that nobody made yet is made first. */
	daily(date: string, difficulty: Difficulty): Promise<PuzzleRow>;
	/** A puzzle that is new to the player, if there is one. */
	practice(playerId: string, difficulty: Difficulty): Promise<PuzzleRow>;
	/** `undefined` above the top of the ladder. */
	level(difficulty: Difficulty, level: number): Promise<PuzzleRow | undefined>;
	/** The whole ladder, from level 1. */
	levels(difficulty: Difficulty): readonly Level[];
	levelCount(difficulty: Difficulty): number;
	stop(): Promise<void>;
}
