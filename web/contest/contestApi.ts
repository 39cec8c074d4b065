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
import type { GameStart } from '#contract/game.ts';
import type { Api } from '../api.ts';
import { followEvents } from '../browser/followEvents.ts';
import type { Answer } from '../browser/refusal.ts';
import type { Schedule } from '../browser/schedule.ts';

type UsedApi = Pick<Api, 'play' | 'openStream' | 'startGame'>;

/** The requests for contests, which the first game does not need. */
export class ContestApi {
	readonly #api: UsedApi;

	constructor(api: UsedApi) {
		this.#api = api;
	}

	listContests = (query: Omit<ContestsQuery, 'guestId'>) =>
		this.#api.play<Contests>('GET', CONTEST_PATHS.contests, query);
	createContest = (body: ContestCreation) => this.#api.play<Contest>('POST', CONTEST_PATHS.contests, body);
	readContest = (id: string) => this.#api.play<Contest>('GET', pathOf(CONTEST_PATHS.contest, id), {});
	updateContest = (id: string, body: ContestPatch) =>
		this.#api.play<Contest>('PATCH', pathOf(CONTEST_PATHS.contest, id), body);
	removeContest = (id: string) => this.#api.play<ContestRemoved>('DELETE', pathOf(CONTEST_PATHS.contest, id), {});
	enterContest = (id: string) => this.#api.play<Contest>('POST', pathOf(CONTEST_PATHS.contestEntry, id), {});
	readTable = (id: string, query: Omit<ContestTableQuery, 'guestId'>) =>
		this.#api.play<ContestTable>('GET', pathOf(CONTEST_PATHS.contestTable, id), query);
	readPuzzles = (id: string) => this.#api.play<ContestPuzzles>('GET', pathOf(CONTEST_PATHS.contestPuzzles, id), {});
	startGame = (start: GameStart) => this.#api.startGame(start);

	/** The table as a file, or undefined if the service refuses it or does not answer. */
	async readCsv(id: string): Promise<Blob | undefined> {
		const opening = this.#api.openStream(pathOf(CONTEST_PATHS.contestTableCsv, id), new AbortController().signal);
		const answer = await opening.catch(() => undefined);
		return answer?.ok ? answer.blob() : undefined;
	}

	/** Calls `onChange` at once and after each change of what the player sees, until the returned function is called. */
	followContest(
		id: string,
		{ schedule, onChange }: { readonly schedule: Schedule; readonly onChange: () => void },
	): () => void {
		const open = (signal: AbortSignal) => this.#api.openStream(pathOf(CONTEST_PATHS.contestEvents, id), signal);
		return followEvents({ open, name: 'contest', schedule, onEvent: onChange });
	}
}

/** The whole table of a cup, in one answer. */
export async function readWholeTable(api: ContestApi, id: string, limit: number): Promise<Answer<ContestTable>> {
	const first = await api.readTable(id, { limit });
	if (!first.ok) return first;
	const rows = [...first.value.rows];
	let cursor = first.value.nextCursor;
	// A cup has a bounded number of entrants, so that the pages end.
	while (cursor !== null) {
		const page = await api.readTable(id, { limit, cursor });
		if (!page.ok) return page;
		rows.push(...page.value.rows);
		cursor = page.value.nextCursor;
	}
	return { ok: true, value: { ...first.value, rows, nextCursor: null } };
}

function pathOf(path: string, id: string): string {
	return path.replace(':id', id);
}
