import type { DailyPuzzle, DailyPuzzleQuery } from '#contract/dailyPuzzle.ts';
import type { Days } from '#contract/days.ts';
import type { Pars, ParsQuery } from '#contract/par.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { Progression } from '#contract/progression.ts';
import type { ServiceInfo } from '#contract/service.ts';
import type { Today } from '#contract/today.ts';
import type { Connection } from './connection.ts';

export type TodayApi = ReturnType<typeof createTodayApi>;

/** What there is to play, and how far the player is. */
export function createTodayApi({ call, play }: Connection) {
	return {
		readService: () => call<ServiceInfo>('GET', PLAY_PATHS.service),
		readToday: () => play<Today>('GET', PLAY_PATHS.today),
		readDays: (from: string) => play<Days>('GET', PLAY_PATHS.days, { from }),
		readDailyPuzzle: (query: DailyPuzzleQuery) => call<DailyPuzzle>('GET', PLAY_PATHS.dailyPuzzle, query),
		readProgression: () => play<Progression>('GET', PLAY_PATHS.progression),
		/** How long puzzles should take the player, and how hard people found the dailies of some dates. */
		readPars: (query: Omit<ParsQuery, 'guestId'>) => play<Pars>('GET', PLAY_PATHS.par, query),
	};
}
