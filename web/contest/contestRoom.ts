import { effect, type Signal, signal, untracked } from '@preact/signals';
import type { Contest, ContestPatch, ContestTable } from '#contract/contest.ts';
import { PAGE_LIMIT_MAX } from '#contract/limits.ts';
import type { Identity } from '../account/identity.ts';
import type { Api } from '../api/api.ts';
import { type ContestApi, createContestApi } from '../api/contestApi.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import { GameController, type SessionParts } from '../game/gameController.ts';

/** A timer of a browser cannot be longer than 24 days; so long before a moment the contest is read anyway. */
const READ_AFTER_MS_MAX = 3_600_000;
/** The service's clock may be a little behind the page's. */
const MARGIN_MS = 300;

export interface ContestParts {
	readonly api: Pick<Api, 'boards' | 'games' | 'open'>;
	readonly sessionParts: SessionParts;
	readonly identity: Pick<Identity, 'isKnown'>;
	/** Turns a stranger into a guest. */
	readonly ensurePlayer: () => Promise<Refusal | undefined>;
	/** The service's time in milliseconds. */
	readonly serviceNow: () => number;
}

/** What the parts of its page show. */
export interface ContestViewProps {
	readonly room: ContestRoom;
	readonly contest: Contest;
}

/** One contest at its address: reads it, follows it, and plays the player's own games in it. */
export class ContestRoom {
	readonly id: string;
	/** Whether it shows the best, and not those around the player. */
	readonly isWall: boolean;
	readonly contest: Resource<Contest> = new Resource();
	/** The whole table of a cup, or a page of the Grand Prix. */
	readonly table: Resource<ContestTable> = new Resource();
	/** The player's game on a puzzle, while it is played on this page. */
	readonly session: Signal<GameController | undefined> = signal(undefined);
	/** The number of the puzzle whose grid has just been right. */
	readonly solved: Signal<number | undefined> = signal(undefined);
	/** Whether an action of the player is on its way. */
	readonly isBusy: Signal<boolean> = signal(false);
	readonly #parts: ContestParts;
	readonly #api: ContestApi;
	#stopWatching: (() => void) | undefined;
	#unfollow: (() => void) | undefined;
	#cancelRead: (() => void) | undefined;
	#cursor: string | undefined;
	#isClosed = false;

	constructor(parts: ContestParts, { id, isWall }: Pick<ContestRoom, 'id' | 'isWall'>) {
		this.#parts = parts;
		this.#api = parts.api.open(createContestApi);
		this.id = id;
		this.isWall = isWall;
	}

	/** Whether the player plays at this moment. */
	get isPlaying(): boolean {
		return this.session.value?.state.value?.game.status === 'playing';
	}

	async open(): Promise<void> {
		await this.read();
		if (this.#isClosed || this.contest.refusal !== undefined) return;
		let isFirst = true;
		const onChange = () => {
			// The first event comes at once, for what was just read.
			if (!isFirst) void this.read();
			isFirst = false;
		};
		this.#unfollow?.();
		const { schedule } = this.#parts.sessionParts;
		this.#unfollow = this.#api.followContest(this.id, { schedule, onChange });
	}

	close(): void {
		this.#isClosed = true;
		this.#unfollow?.();
		this.#cancelRead?.();
		this.leaveGame();
	}

	/** Reads the contest and what the player may see of its table. */
	async read(): Promise<void> {
		await this.contest.load(() => this.#api.readContest(this.id));
		await this.#readTable();
		if (this.#isClosed) return;
		if (this.contest.peek()?.you?.hasEnded) this.leaveGame();
		this.#scheduleRead();
	}

	/** Shows another page of the table of the Grand Prix. */
	turnTo(cursor: string): Promise<void> {
		this.#cursor = cursor;
		return this.#readTable();
	}

	/** Starts the player's clock. */
	enter(): Promise<Refusal | undefined> {
		return this.#act(async () => {
			const why = await this.#parts.ensurePlayer();
			return why === undefined ? this.#api.enterContest(this.id) : { ok: false, why };
		});
	}

	/** Changes the contest, before it opens. */
	update(patch: ContestPatch): Promise<Refusal | undefined> {
		return this.#act(() => this.#api.updateContest(this.id, patch));
	}

	async remove(): Promise<Refusal | undefined> {
		this.isBusy.value = true;
		const answer = await this.#api.removeContest(this.id);
		this.isBusy.value = false;
		return answer.ok ? undefined : answer.why;
	}

	readCsv(): Promise<Blob | undefined> {
		return this.#api.readContestCsv(this.id);
	}

	/** Starts the game on a puzzle, or goes on with it. Resolves to why it cannot be played. */
	async play(number: number): Promise<Refusal | undefined> {
		const difficulty = this.contest.peek()?.puzzles.find((puzzle) => puzzle.number === number)?.difficulty;
		if (difficulty === undefined || this.isBusy.peek()) return undefined;
		this.isBusy.value = true;
		const answer = await this.#parts.api.games.startGame({ mode: 'random', difficulty, contest: this.id, number });
		this.isBusy.value = false;
		if (!answer.ok) {
			void this.read();
			return answer.why;
		}
		if (this.#isClosed) return undefined;
		this.leaveGame();
		this.solved.value = undefined;
		const session = this.#createSession();
		this.session.value = session;
		session.show(answer.value);
		this.#watchEnd(session, number);
		return undefined;
	}

	/** Goes back to the list of puzzles. The clock of the contest goes on, and so does that of the game. */
	leaveGame(): void {
		this.#stopWatching?.();
		this.#stopWatching = undefined;
		this.session.peek()?.pauseControl.hide();
		this.session.peek()?.close();
		this.session.value = undefined;
	}

	/** The page is visible or online again: reads what it has missed, and sends unsent moves. */
	async refresh(): Promise<void> {
		await Promise.all([this.session.peek()?.pauseControl.refresh(), this.read()]);
	}

	/** A cup has a bounded number of entrants, who are shown as one table. */
	async #readTable(): Promise<void> {
		const contest = this.contest.peek();
		if (contest === undefined) return;
		const isCup = contest.circle !== null;
		const around = this.#parts.identity.isKnown && !this.isWall ? ({ around: 'me' } as const) : {};
		const page = this.#cursor === undefined ? around : { cursor: this.#cursor };
		await this.table.load(() =>
			isCup
				? readWholeTable(this.#api, this.id, PAGE_LIMIT_MAX)
				: this.#api.readContestTable(this.id, { limit: PAGE_LIMIT_MAX, ...page }),
		);
	}

	#createSession(): GameController {
		const session: GameController = new GameController({
			...this.#parts.sessionParts,
			api: this.#parts.api.games,
			boards: this.#parts.api.boards,
			isTimed: true,
			giveUp: () => session.pauseControl.abandon(),
		});
		return session;
	}

	/** A game that has ended leads back to the list of puzzles. */
	#watchEnd(session: GameController, number: number): void {
		this.#stopWatching = effect(() => {
			const status = session.state.value?.game.status;
			if (status !== 'finished' && status !== 'abandoned') return;
			untracked(() => {
				if (status === 'finished') this.solved.value = number;
				// The effect must have run before it can be stopped.
				this.#parts.sessionParts.schedule(0, () => {
					if (this.session.peek() === session) this.leaveGame();
					void this.read();
				});
			});
		});
	}

	/** Reads again when the contest opens or closes, and when the player's time begins or ends. */
	#scheduleRead(): void {
		this.#cancelRead?.();
		const contest = this.contest.peek();
		if (contest === undefined) return;
		const { opensAt, closesAt, you } = contest;
		const moments = [opensAt, closesAt, ...(you === null ? [] : [you.startsAt, you.endsAt])];
		const now = this.#parts.serviceNow();
		const waits = moments.map((at) => Date.parse(at) - now).filter((ms) => ms > -MARGIN_MS);
		if (waits.length === 0) return;
		const waitMs = Math.min(...waits) + MARGIN_MS;
		this.#cancelRead = this.#parts.sessionParts.schedule(Math.min(waitMs, READ_AFTER_MS_MAX), () => void this.read());
	}

	/** Resolves to why it was refused. */
	async #act(call: () => Promise<Answer<Contest>>): Promise<Refusal | undefined> {
		if (this.isBusy.peek()) return undefined;
		this.isBusy.value = true;
		const answer = await call();
		if (answer.ok) this.contest.restore(answer.value);
		this.isBusy.value = false;
		void this.read();
		return answer.ok ? undefined : answer.why;
	}
}

/** The whole table of a cup, in one answer. */
async function readWholeTable(api: ContestApi, id: string, limit: number): Promise<Answer<ContestTable>> {
	const first = await api.readContestTable(id, { limit });
	if (!first.ok) return first;
	const rows = [...first.value.rows];
	let cursor = first.value.nextCursor;
	// A cup has a bounded number of entrants, so that the pages end.
	while (cursor !== null) {
		const page = await api.readContestTable(id, { limit, cursor });
		if (!page.ok) return page;
		rows.push(...page.value.rows);
		cursor = page.value.nextCursor;
	}
	return { ok: true, value: { ...first.value, rows, nextCursor: null } };
}
