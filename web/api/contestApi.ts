import type {
	Contest,
	ContestCreation,
	ContestPatch,
	ContestPuzzles,
	ContestRemoved,
	Contests,
	ContestsQuery,
	ContestTable,
	ContestTableQuery,
} from '#contract/contest.ts';
import { CONTEST_PATHS } from '#contract/contestPaths.ts';
import { followEvents } from '../browser/followEvents.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { Connection } from './connection.ts';
import { makeCreateOnce } from './createOnce.ts';
import { pathOf } from './pathOf.ts';

export type ContestApi = ReturnType<typeof createContestApi>;

/** Cups of circles and the Grand Prix. */
export function createContestApi(connection: Connection) {
	const { play, openStream } = connection;
	const createOnce = makeCreateOnce(connection);
	return {
		listContests: (query: Omit<ContestsQuery, 'guestId'>) => play<Contests>('GET', CONTEST_PATHS.contests, query),
		createContest(body: ContestCreation) {
			// The window of a lesson begins with the press, and so differs each time.
			const { opensAt, closesAt, ...compared } = body;
			return createOnce<Contest>(CONTEST_PATHS.contests, body, compared);
		},
		readContest: (id: string) => play<Contest>('GET', pathOf(CONTEST_PATHS.contest, id)),
		updateContest: (id: string, body: ContestPatch) => play<Contest>('PATCH', pathOf(CONTEST_PATHS.contest, id), body),
		removeContest: (id: string) => play<ContestRemoved>('DELETE', pathOf(CONTEST_PATHS.contest, id)),
		enterContest: (id: string) => play<Contest>('POST', pathOf(CONTEST_PATHS.contestEntry, id)),
		readContestTable: (id: string, query: Omit<ContestTableQuery, 'guestId'>) =>
			play<ContestTable>('GET', pathOf(CONTEST_PATHS.contestTable, id), query),
		readContestPuzzles: (id: string) => play<ContestPuzzles>('GET', pathOf(CONTEST_PATHS.contestPuzzles, id)),

		/** The table as a file, or undefined if the service refuses it or does not answer. */
		async readContestCsv(id: string): Promise<Blob | undefined> {
			const opening = openStream(pathOf(CONTEST_PATHS.contestTableCsv, id), new AbortController().signal);
			const answer = await opening.catch(() => undefined);
			return answer?.ok ? answer.blob() : undefined;
		},

		/** Calls `onChange` at once and after each change of what the player sees, until the returned function is called. */
		followContest(
			id: string,
			{ schedule, onChange }: { readonly schedule: Schedule; readonly onChange: () => void },
		): () => void {
			const open = (signal: AbortSignal) => openStream(pathOf(CONTEST_PATHS.contestEvents, id), signal);
			return followEvents({ open, name: 'contest', schedule, onEvent: onChange });
		},
	};
}
