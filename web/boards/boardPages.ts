import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Mode } from '#contract/kinds.ts';
import type { BoardEvent, Distribution, Leaderboard, LeaderboardEntry } from '#contract/leaderboard.ts';
import { PAGE_LIMIT_MAX } from '#contract/limits.ts';
import type { Run } from '#contract/run.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { addDays, clampDailyDate } from '#rules/utcDate.ts';
import type { Identity } from '../account/identity.ts';
import type { Api } from '../api/api.ts';
import { readPages } from '../browser/readPages.ts';
import type { Answer } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import type { Schedule } from '../browser/schedule.ts';
import { readDailyGames } from '../today/archive.ts';
import { canRankAfterSignIn, describeGame, findOwnDaily, findOwnRun, type OwnGame } from './ownGame.ts';

const PAGE_SIZE = 25;
/** The player's own row and its neighbors, below a page without them. */
const NEARBY_SIZE = 5;
const PODIUM_SIZE = 3;
/** Without a stream of events the board is read again this often. */
const POLL_MS = 30_000;

interface BoardChoice {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	/** The day of a daily. */
	readonly date?: string;
}

/** Which rows of the board are on the page; by default the first ones. */
type PageCursor = { readonly cursor?: string; readonly around?: 'me' };

/** An empty board of today shows this. */
interface BoardInvitation {
	/** How long the difficulty takes people, once that is known. */
	readonly usualMs: number | undefined;
	/** The first three of the day before. */
	readonly yesterday: Leaderboard | undefined;
	/** Today's other boards with their first row. */
	readonly others: readonly Leaderboard[];
}

interface BoardParts {
	readonly api: Pick<Api, 'boards' | 'games' | 'runs' | 'today'>;
	readonly identity: Pick<Identity, 'isKnown' | 'token'>;
	readonly schedule: Schedule;
	readonly today: () => string;
}

/** The board that is on the page: one page of its rows, the distribution of its times, and its changes while it is open. */
export class BoardPages {
	readonly page: Resource<Leaderboard> = new Resource();
	readonly distribution: Resource<Distribution> = new Resource();
	/** The rows around the player's own while the page is without it. */
	readonly nearby: Signal<readonly LeaderboardEntry[]> = signal([]);
	/** What became of the player's own game, where they have no row; absent without a player. */
	readonly ownGame: Signal<OwnGame | undefined> = signal(undefined);
	readonly invitation: Signal<BoardInvitation | undefined> = signal(undefined);
	/** The names of the players whose rows have appeared or changed since the board was opened. */
	readonly changedNames: Signal<ReadonlySet<string>> = signal(new Set<string>());
	readonly #parts: BoardParts;
	readonly #choice: Signal<BoardChoice | undefined> = signal(undefined);
	#cursor: PageCursor = {};
	#version: number | undefined;
	#cancel: () => void = () => {};

	constructor(parts: BoardParts) {
		this.#parts = parts;
	}

	get choice(): ReadonlySignal<BoardChoice | undefined> {
		return this.#choice;
	}

	readRun = (id: string) => this.#parts.api.runs.readRun(id);

	/** Another choice keeps the old board until the new one has arrived. */
	async open({ mode, difficulty, date }: BoardChoice): Promise<void> {
		const today = this.#parts.today();
		const day = mode === 'daily' ? { date: clampDailyDate(date ?? today, today) } : {};
		const choice = { mode, difficulty, ...day };
		this.#cancel();
		this.#choice.value = choice;
		this.#version = undefined;
		if (this.#isLive(choice)) this.#follow(choice);
		await Promise.all([this.go({}), this.#readDistribution()]);
	}

	close(): void {
		this.#cancel();
		this.#choice.value = undefined;
		this.page.clear();
		this.distribution.clear();
		this.nearby.value = [];
		this.ownGame.value = undefined;
		this.invitation.value = undefined;
	}

	/** A hidden page closes its stream; when it is visible again, the first event says whether the board has changed since. */
	setVisible(isVisible: boolean): void {
		const choice = this.#choice.peek();
		this.#cancel();
		if (isVisible && choice !== undefined && this.#isLive(choice)) this.#follow(choice);
	}

	/** Shows other rows of the same board. */
	async go(cursor: PageCursor): Promise<void> {
		this.#cursor = cursor;
		this.changedNames.value = new Set();
		await this.#readPage();
	}

	#isLive({ date }: BoardChoice): boolean {
		return date === undefined || date === this.#parts.today();
	}

	#follow(choice: BoardChoice): void {
		const { api, schedule } = this.#parts;
		this.#cancel = api.boards.followLeaderboard(choice, {
			onEvent: (event) => void this.#onBoardEvent(event),
			onEnd: () => {
				this.#cancel = schedule(POLL_MS, () => void this.#poll(choice));
			},
		});
	}

	async #poll(choice: BoardChoice): Promise<void> {
		this.#follow(choice);
		await this.#refresh();
	}

	/** The first event gives the version of the board at that moment, which the page has usually read already. */
	async #onBoardEvent({ version, total }: BoardEvent): Promise<void> {
		const isFirst = this.#version === undefined;
		const isChange = isFirst ? total !== this.page.peek()?.total : version !== this.#version;
		this.#version = version;
		if (isChange) await this.#refresh();
	}

	async #refresh(): Promise<void> {
		const before = this.page.peek();
		await Promise.all([this.#readPage(), this.#readDistribution()]);
		const after = this.page.peek();
		if (before !== undefined && after !== undefined) this.changedNames.value = findChangedRows(before, after);
	}

	async #readPage(): Promise<void> {
		const choice = this.#choice.peek();
		if (choice === undefined) return;
		const { api, identity } = this.#parts;
		await this.page.load(async () => {
			// No board has a row of a guest.
			const ofGuest = identity.token.peek() === undefined ? this.#readOwnGame(choice) : undefined;
			const answer = await api.boards.readLeaderboard({ ...choice, limit: PAGE_SIZE, ...this.#cursor });
			const hasNoRow = answer.ok && answer.value.own === null;
			// The panel is whole at once: nothing moves when the rest of it arrives.
			const ownGame = hasNoRow ? await (ofGuest ?? this.#readOwnGame(choice)) : undefined;
			if (this.#choice.peek() === choice) this.ownGame.value = ownGame;
			return answer;
		});
		const page = this.page.peek();
		if (page === undefined) return;
		const isAway = page.own && !page.entries.some(({ displayName }) => displayName === page.own!.displayName);
		const nearby = isAway
			? await api.boards.readLeaderboard({ ...choice, limit: NEARBY_SIZE, around: 'me' })
			: undefined;
		const isInviting = page.total === 0 && choice.date !== undefined && this.#isLive(choice);
		const invitation = isInviting ? await this.#invite(choice.difficulty, choice.date!) : undefined;
		if (this.#choice.peek() !== choice) return;
		this.nearby.value = nearby?.ok === true ? nearby.value.entries : [];
		this.invitation.value = invitation;
	}

	/** The leaderboard's answer knows no start and no review. */
	async #readOwnGame({ date, ...board }: BoardChoice): Promise<OwnGame | undefined> {
		const { api, identity } = this.#parts;
		if (!identity.isKnown) return undefined;
		const onDate = date === undefined ? {} : { date };
		const [games, runs] = await Promise.all([
			date === undefined ? undefined : readDailyGames(api, { from: date, to: date }),
			date === undefined ? this.#readLatestRuns(board) : this.#readRunsOn({ ...board, date }),
		]);
		if (games?.ok === false || !runs.ok) return { kind: 'unknown' };
		const game = findOwnDaily(games?.value.filter(({ difficulty }) => difficulty === board.difficulty) ?? []);
		const run = game === undefined ? findOwnRun(runs.value) : runs.value.find(({ id }) => id === game.runId);
		if (run !== undefined && canRankAfterSignIn(run)) {
			const neighbors = await api.boards.readLeaderboard({ ...board, ...onDate, around: run.id });
			const place = neighbors.ok ? neighbors.value.place : undefined;
			if (neighbors.ok && place !== undefined) return { kind: 'guest', run, place, entries: neighbors.value.entries };
		}
		return describeGame(game, run);
	}

	/** The player's latest run under review, and the latest of all. */
	async #readLatestRuns(board: BoardChoice): Promise<Answer<readonly Run[]>> {
		const { api } = this.#parts;
		const [held, latest] = await Promise.all([
			api.runs.listRuns({ ...board, standing: 'held', limit: 1 }),
			api.runs.listRuns({ ...board, limit: 1 }),
		]);
		if (!held.ok) return held;
		return latest.ok ? { ok: true, value: [...held.value.runs, ...latest.value.runs] } : latest;
	}

	#readRunsOn(daily: BoardChoice): Promise<Answer<readonly Run[]>> {
		const { api } = this.#parts;
		return readPages(
			(cursor) => api.runs.listRuns({ ...daily, limit: PAGE_LIMIT_MAX, cursor }),
			({ runs }) => runs,
		);
	}

	async #invite(difficulty: Difficulty, date: string): Promise<BoardInvitation> {
		const { api } = this.#parts;
		const before = addDays(date, -1);
		const read = async (board: BoardChoice, limit: number) => {
			const answer = await api.boards.readLeaderboard({ ...board, limit });
			return answer.ok ? answer.value : undefined;
		};
		const [today, yesterday, ...others] = await Promise.all([
			api.today.readToday(),
			read({ mode: 'daily', difficulty, date: before }, PODIUM_SIZE),
			...DIFFICULTIES.filter((other) => other !== difficulty).map((other) =>
				read({ mode: 'daily', difficulty: other, date }, 1),
			),
		]);
		const card = today.ok ? today.value.cards.find((each) => each.difficulty === difficulty) : undefined;
		return { usualMs: card?.usual?.medianMs, yesterday, others: others.filter((board) => board !== undefined) };
	}

	#readDistribution(): Promise<void> {
		const choice = this.#choice.peek();
		if (choice === undefined) return Promise.resolve();
		return this.distribution.load(() => this.#parts.api.boards.readDistribution(choice));
	}
}

/** Names of the rows that were not there before, or were there with another result. A row that only moved is not new. */
function findChangedRows(before: Leaderboard, after: Leaderboard): ReadonlySet<string> {
	const known = new Map(before.entries.map((entry) => [entry.displayName, resultOf(entry)]));
	const changed = after.entries.filter((entry) => known.get(entry.displayName) !== resultOf(entry));
	return new Set(changed.map(({ displayName }) => displayName));
}

function resultOf({ timeMs, level }: LeaderboardEntry): string {
	return `${level} ${timeMs}`;
}
