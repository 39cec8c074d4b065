import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GameStart } from '#contract/game.ts';
import type { GameStatus } from '#contract/kinds.ts';
import type { DifficultyPars, ParsQuery } from '#contract/par.ts';
import type { Ladder as Progression } from '#contract/progression.ts';
import type { FinishAnswer, Run } from '#contract/run.ts';
import type { Stats } from '#contract/stats.ts';
import type { OpenGame, Today, TodayCard, TodayStreak } from '#contract/today.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { isUnderWay } from '#rules/gameState.ts';
import type { Identity } from '../account/identity.ts';
import type { Api } from '../api/api.ts';
import type { Confirm, Confirmation } from '../browser/confirmDialog.ts';
import { type Answer, isTransient, type Refusal } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import type { Storage } from '../browser/storage.ts';
import type { GameController } from '../game/gameController.ts';
import { formatShortDate } from '../language/calendar.ts';
import { dateLocale, messages } from '../language/messages.ts';
import { Archive } from './archive.ts';
import { DailyFields } from './dailyFields.ts';
import { DifficultyChoices } from './difficultyChoices.ts';
import { forgetPlayer, loadToday, makeBlank, saveToday } from './savedToday.ts';

/** The player's game on a daily. */
export interface OwnDaily {
	readonly id: string;
	readonly status: GameStatus;
	readonly difficulty: Difficulty;
	readonly date: string;
	readonly timeMs: number;
}

interface HomeParts {
	readonly api: Api;
	readonly storage: Storage;
	readonly identity: Identity;
	readonly session: Pick<GameController, 'state' | 'show' | 'close'>;
	readonly confirm: Confirm;
	readonly today: ReadonlySignal<string>;
	/** The player's own today. */
	readonly ownDate: ReadonlySignal<string>;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
}

/** The board of today, the player's progression and statistics as the views list them, and the start of a game. */
export class Home {
	/** Today's dailies, the streak and the games under way; the public part for a browser without a player. */
	readonly board: Resource<Today> = new Resource();
	readonly progressions: Resource<readonly Progression[]> = new Resource();
	readonly stats: Resource<Stats> = new Resource();
	readonly archive: Archive;
	/** Today's five dailies, without times until they are read. */
	readonly cards: ReadonlySignal<readonly TodayCard[]>;
	readonly yesterday: ReadonlySignal<readonly TodayCard[]>;
	readonly streak: ReadonlySignal<TodayStreak | undefined>;
	/** Whether the player has solved a daily or a level. It is undefined while the board is unread. */
	readonly hasSolved: ReadonlySignal<boolean | undefined>;
	/** Whether a new game has been requested and has not arrived yet. */
	readonly isStarting: Signal<boolean> = signal(false);
	/** Whether home greets a newcomer, who stays one until home is opened again: nothing moves under the finger. */
	readonly isNewcomer: ReadonlySignal<boolean>;
	/** The games that are under way but for today's dailies, newest first. */
	readonly openGames: ReadonlySignal<readonly OpenGame[]>;
	readonly difficulties: DifficultyChoices;
	readonly fields: DailyFields;
	readonly #parts: HomeParts;
	/** Whether the service has sent the board; until then that of the last visit is shown. */
	#isBoardRead = false;
	/** Whether the first game was started since home was opened: on a slow device it is a while in coming. */
	readonly #isFirstStart: Signal<boolean> = signal(false);
	#readAt = 0;

	constructor(parts: HomeParts) {
		this.#parts = parts;
		this.archive = new Archive(parts);
		const ofToday = computed(() => {
			const board = this.board.data;
			return board?.date === parts.today.value ? board : undefined;
		});
		this.cards = computed(() => (ofToday.value ?? makeBlank(parts.today.value)).cards);
		this.yesterday = computed(() => (ofToday.value ?? makeBlank(parts.today.value)).yesterday);
		this.streak = computed(() => ofToday.value?.streak);
		this.hasSolved = computed(() => {
			const { streak, past, level } = ofToday.value ?? {};
			return streak && (past !== undefined || (level !== undefined && level.level > 1));
		});
		this.isNewcomer = computed(() => !parts.identity.isKnown || this.#isFirstStart.value);
		this.openGames = computed(() => this.board.data?.open ?? []);
		this.difficulties = new DifficultyChoices(parts.storage);
		this.fields = new DailyFields(parts.api);
	}

	/** How long ago the board was read or restored. */
	get sinceReadMs(): number {
		return this.#parts.now() - this.#readAt;
	}

	async load(): Promise<void> {
		if (!this.isStarting.peek()) this.#isFirstStart.value = false;
		this.restore();
		await this.board.load(() => this.#readBoard());
		// This browser knows more than the last answer.
		if (this.board.refusal !== undefined && this.#parts.identity.isKnown) this.#showSaved();
		// The service no longer knows the guest.
		if (this.board.refusal?.code !== 'unauthorized' || this.#parts.identity.isKnown) return;
		this.forget();
		await this.board.load(() => this.#readBoard());
	}

	/** For a view that needs the streak alone: the board that home has read is recent enough. */
	async loadOnce(): Promise<void> {
		if (this.#parts.identity.isKnown && !this.#isBoardRead) await this.load();
	}

	/** Reads what a result shows of the views that its finish has changed. Statistics are long to read: only a first time needs them. */
	async loadAfter(result: FinishAnswer): Promise<void> {
		const stats = isFirstTime(result) ? this.loadStats() : undefined;
		await Promise.all([this.loadPlayed(result.run.date), stats, this.loadLevelsFor(result.run)]);
	}

	/** Reads which dailies of a date the player has played, for the next one that a result offers. */
	async loadPlayed(date: string | null): Promise<void> {
		await Promise.all([this.load(), date !== null && this.#isPast(date) ? this.archive.load(date) : undefined]);
	}

	/** Whether it is known which dailies of a date the player has played. */
	isPlayedKnown(date: string | null): boolean {
		const { data, refusal } = date !== null && this.#isPast(date) ? this.archive.gamesOf(date) : this.board;
		return data !== undefined || refusal !== undefined;
	}

	/** A game on a level shows the level's title. */
	async loadLevelsFor(game: Pick<Run, 'mode'> | undefined): Promise<void> {
		if (game?.mode === 'progression') await this.loadProgressions();
	}

	/** The player's game on a daily, once they have started it, as far as the page has read it. */
	findDaily(difficulty: Difficulty, date = this.#parts.today.value): OwnDaily | undefined {
		if (date !== this.#parts.today.value) {
			const game = this.archive.find(date, difficulty);
			return game && { id: game.id, status: game.status, difficulty, date, timeMs: game.elapsedMs + game.penaltyMs };
		}
		const game = this.cards.value.find((card) => card.difficulty === difficulty)?.game;
		return game && { id: game.id, status: game.status, difficulty, date, timeMs: game.timeMs };
	}

	/** All levels of a difficulty, once they were read; the wire calls them a ladder. */
	findProgression(difficulty: Difficulty): Progression | undefined {
		return this.progressions.data?.find((progression) => progression.difficulty === difficulty);
	}

	/** Works without a player, too: every first level is open to strangers. */
	async loadProgressions(): Promise<void> {
		await this.progressions.load(() => this.#readProgressions());
	}

	async loadStats(): Promise<void> {
		if (this.#parts.identity.isKnown) await this.stats.load(this.#parts.api.players.readStats);
	}

	/** How long puzzles should take the player, and how hard people found the dailies of some dates. */
	async readPars(wanted: Omit<ParsQuery, 'guestId'>): Promise<Answer<DifficultyPars>> {
		const answer = await this.#parts.api.today.readPars(wanted);
		return answer.ok ? { ok: true, value: answer.value.byDifficulty[0]! } : answer;
	}

	/** Forgets a player who has left. */
	forget(): void {
		forgetPlayer(this.#parts.storage);
		this.clear();
	}

	clear(): void {
		this.#isBoardRead = false;
		this.fields.clear();
		this.board.clear();
		this.archive.clear();
		this.progressions.clear();
		this.stats.clear();
	}

	/**
	 * Starts a game, or resumes an open or finished one, and shows it; practice is always a new game. Returns `undefined`
	 * if the player declined, and while another start is on its way.
	 */
	async start(start: GameStart): Promise<Answer<string> | undefined> {
		const { confirm, session } = this.#parts;
		if (this.isStarting.peek()) return undefined;
		const daily = start.mode === 'daily' ? await this.#readDaily(start) : undefined;
		if (daily?.status === 'finished') return { ok: true, value: daily.id };
		// Beside the button that names no date, the page says what a start means; a day of a calendar asks.
		const isAsked = start.date !== undefined && (daily === undefined || !isUnderWay(daily));
		if (isAsked && !(await confirm(this.#confirmationFor(start)))) return undefined;
		this.#isFirstStart.value = !this.#parts.identity.isKnown;
		this.isStarting.value = true;
		const answer = await this.#startAsPlayer(start.mode === 'random' ? { ...start, fresh: true } : start);
		this.isStarting.value = false;
		if (!answer.ok) {
			this.#isFirstStart.value = false;
			const open = isTransient(answer.why) ? this.#findOpen(start) : undefined;
			return open === undefined ? answer : { ok: true, value: open.id };
		}
		if (session.state.peek()?.game.id !== answer.value.id) session.close();
		session.show(answer.value);
		// Home has the new game when the player comes back, before the board is read again.
		this.#readAt = this.#parts.now();
		this.#showSaved();
		return { ok: true, value: answer.value.id };
	}

	/** Creates a guest for a new player, or in place of a guest id that the service no longer knows. */
	async ensurePlayer(): Promise<Refusal | undefined> {
		const { api, identity } = this.#parts;
		if (identity.isKnown) return undefined;
		const guest = await api.account.createGuest();
		if (!guest.ok) return guest.why;
		identity.becomeGuest(guest.value.guestId);
		return undefined;
	}

	/** Shows the board of the last visit until it is read: nothing moves then, and without a connection it stays. */
	restore(): void {
		const { identity, today } = this.#parts;
		const board = this.board.peek();
		const isOwn = board?.date === today.peek() && board.streak !== undefined;
		if (isOwn || !identity.isKnown) return;
		this.#readAt = this.#parts.now();
		this.#showSaved();
	}

	#showSaved(): void {
		const { storage, today, ownDate } = this.#parts;
		const saved = loadToday(storage, { date: today.peek(), ownDate: ownDate.peek() });
		if (saved !== undefined) this.board.restore(saved);
	}

	#findOpen({ mode, difficulty, date, level }: GameStart): Pick<OwnDaily, 'id'> | undefined {
		if (mode === 'random') return undefined;
		const today = this.#parts.today.peek();
		const daily = mode === 'daily' && (date ?? today) === today ? this.findDaily(difficulty) : undefined;
		if (daily !== undefined && isUnderWay(daily)) return daily;
		return this.openGames.peek().find((game) => {
			const isSame = game.mode === mode && game.difficulty === difficulty;
			return isSame && (mode !== 'daily' || game.date === date) && (level === undefined || game.level === level);
		});
	}

	async #startAsPlayer(start: GameStart) {
		const { api, identity } = this.#parts;
		const why = await this.ensurePlayer();
		if (why !== undefined) return { ok: false, why } as const;
		const answer = await api.games.startGame(start);
		if (answer.ok || answer.why.code !== 'unauthorized' || identity.isKnown) return answer;
		const whyAgain = await this.ensurePlayer();
		return whyAgain === undefined ? api.games.startGame(start) : ({ ok: false, why: whyAgain } as const);
	}

	/** Reads the played games first, so that an early press does not start a daily twice. */
	async #readDaily({ difficulty, date }: GameStart): Promise<OwnDaily | undefined> {
		if (this.#isPast(date)) {
			if (this.archive.gamesOf(date).peek() === undefined) await this.archive.load(date);
		} else {
			await this.loadOnce();
		}
		return this.findDaily(difficulty, date);
	}

	#confirmationFor({ difficulty, date }: GameStart): Confirmation {
		const { dailyQuestion, pastDailyQuestion } = messages.home;
		if (!this.#isPast(date)) return { ...dailyQuestion, title: dailyQuestion.title({ difficulty }) };
		const title = pastDailyQuestion.title({ difficulty, date: formatShortDate(date, dateLocale) });
		return { ...pastDailyQuestion, title };
	}

	#isPast(date: string | undefined): date is string {
		return date !== undefined && date !== this.#parts.today.peek();
	}

	async #readBoard(): Promise<Answer<Today>> {
		const { api, identity, storage } = this.#parts;
		const answer = await api.today.readToday();
		if (answer.ok) this.#readAt = this.#parts.now();
		if (answer.ok && identity.isKnown) {
			this.#isBoardRead = true;
			saveToday(storage, answer.value);
		}
		return answer;
	}

	async #readProgressions(): Promise<Answer<readonly Progression[]>> {
		const answer = await this.#parts.api.today.readProgression();
		return answer.ok ? { ok: true, value: answer.value.ladders } : answer;
	}
}

/** The player's best before a finish. A daily is compared with those of all dates. */
export function findBestBefore({ run, previousBestMs, bestBeforeMs }: FinishAnswer): number | null {
	return run.mode === 'daily' ? bestBeforeMs : previousBestMs;
}

/** Whether the player had no unassisted time in the same mode and difficulty, or on the same level, before. */
function isFirstTime(result: FinishAnswer): boolean {
	return !result.run.assisted && findBestBefore(result) === null;
}

/** The daily to play next: the one under way, else the easiest that is harder than all that are over, else the easiest of all. */
export function findNextDaily(cards: readonly TodayCard[]): Difficulty | undefined {
	const running = cards.find(({ game }) => game !== undefined && isUnderWay(game));
	const lastOver = cards.findLastIndex(({ game }) => game !== undefined && !isUnderWay(game));
	const open = (card: TodayCard) => card.game === undefined;
	return (running ?? cards.slice(lastOver + 1).find(open) ?? cards.find(open))?.difficulty;
}
