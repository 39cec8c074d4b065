import type { EmbedWords } from '#words/embedWords.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { EmbedApi } from './embedApi.ts';
import type { WantedPuzzle } from './wantedPuzzle.ts';

export interface FrameParts {
	readonly api: EmbedApi;
	readonly wanted: WantedPuzzle;
	readonly words: EmbedWords;
	/** Where the page of the game is. */
	readonly baseUrl: string;
	readonly schedule: Schedule;
	readonly now: () => number;
}
