import type { PlayedMode } from '#contract/kinds.ts';
import { formatUtcDate } from './utcDate.ts';

export interface StartedGame {
	readonly mode: PlayedMode;
	readonly date: string | null;
	readonly startedAt: number;
}

/** Whether a daily was started on another day than its own. The page's first script needs no other rule of what ranks. */
export function isPastDaily({ mode, date, startedAt }: StartedGame): boolean {
	return mode === 'daily' && date !== formatUtcDate(startedAt);
}
