import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { KeptNote, RankedTime, RunReplay, Runs } from '#contract/run.ts';
import type { Connection, Query } from './connection.ts';
import { pathOf } from './pathOf.ts';

export type RunApi = ReturnType<typeof createRunApi>;

/** Finished games. */
export function createRunApi({ call, play }: Connection) {
	return {
		listRuns: (query: Query) => play<Runs>('GET', PLAY_PATHS.runs, query),
		readRun: (id: string) => play<RunReplay>('GET', pathOf(PLAY_PATHS.run, id)),
		readRunTime: (id: string) => call<RankedTime>('GET', pathOf(PLAY_PATHS.runTime, id)),
		writeNote: (id: string, note: string) => play<KeptNote>('POST', pathOf(PLAY_PATHS.runNote, id), { note }),
	};
}
