import type { PlayerPage } from '#contract/player.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { Stats } from '#contract/stats.ts';
import type { Connection } from './connection.ts';
import { pathOf } from './pathOf.ts';

export type PlayerApi = ReturnType<typeof createPlayerApi>;

/** What the player and others have achieved. */
export function createPlayerApi({ play }: Connection) {
	return {
		readStats: () => play<Stats>('GET', PLAY_PATHS.stats),
		readPlayer: (name: string) => play<PlayerPage>('GET', pathOf(PLAY_PATHS.player, name)),
	};
}
