import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DailyPuzzle } from '#contract/dailyPuzzle.ts';
import type { GameStart, GameSummary } from '#contract/game.ts';
import { PAGE_LIMIT_MAX } from '#contract/limits.ts';
import type { Pars, ParsQuery } from '#contract/par.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { Ladder as Progression } from '#contract/progression.ts';
import type { Stats } from '#contract/stats.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { addDays } from '#rules/utcDate.ts';
import type { Identity } from '../account/identity.ts';
import type { Api } from '../api.ts';
import { Archive, chooseDaily } from '../archive/archive.ts';
import { formatShortDate } from '../archive/calendar.ts';
import type { Confirm, Confirmation } from '../browser/confirmDialog.ts';
import { type Answer, isTransient, type Refusal } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import type { Storage } from '../browser/storage.ts';
import type { GameController } from '../game/gameController.ts';
import { dateLocale, messages } from '../words/messages.ts';
import { DailyFields } from './dailyFields.ts';
import { DifficultyChoices } from './difficultyChoices.ts';
import { forgetPlayer, loadGames, saveGames, sortNewestFirst } from './savedGames.ts';

const DAILY_GAMES_READ = 40;

/** The player's games and progression in one difficulty. */
export interface HomeRow {
	readonly difficulty: Difficulty;
	/** The game on today's daily, once it has been started. */
	readonly daily: GameSummary | undefined;
	/** The progression game that is under way. */
	readonly levelGame: GameSummary | undefined;
	/** All levels of the difficulty; the wire calls it a ladder. */
	readonly progression: Progression | undefined;
}

interface HomeParts {
	readonly api: Api;
	readonly storage: Storage;
	readonly identity: Identity;
	readonly session: Pick<GameController, 'state' | 'show' | 'close'>;
	readonly confirm: Confirm;
	readonly today: ReadonlySignal<string>;
}

/** The player's games, progression and statistics as the views list them, and the start of a game. */
export class Home {
	readonly games: Resource<readonly GameSummary[]> = new Resource();
	readonly progressions: Resource<readonly Progression[]> = new Resource();
	/** The levels of the version before, read when the player asks for them. */
	readonly earlier: Resource<readonly Progression[]> = new Resource();
	readonly stats: Resource<Stats> = new Resource();
	/** The dailies of the date that is to be printed. */
	readonly dailies: Resource<readonly DailyPuzzle[]> = new Resource();
	readonly archive: Archive;
	readonly rows: ReadonlySignal<readonly HomeRow[]>;
	/** Whether a new game has been requested and has not arrived yet. */
	readonly isStarting: Signal<boolean> = signal(false);
	/** The games that are under way, newest first. */
	readonly openGames: ReadonlySignal<readonly GameSummary[]>;
	readonly difficulties: DifficultyChoices;
	readonly fields: DailyFields;
	readonly #parts: HomeParts;
	/** Whether the service has told the player's games; until then those of the last visit are shown. */
	#areGamesRead = false;

	constructor(parts: HomeParts) {
		this.#parts = parts;
		this.archive = new Archive(parts);
		this.rows = computed(() =>
			listRows(this.games.value.value ?? [], this.progressions.value.value ?? [], parts.today.value),
		);
		this.openGames = computed(() => (this.games.value.value ?? []).filter(isUnderWay));
		this.difficulties = new DifficultyChoices(parts.storage);
		this.fields = new DailyFields(parts.api);
	}

	async load(): Promise<void> {
		if (!this.#parts.identity.isKnown) return;
		this.#restore();
		// The games come first: they show what to resume, and the answer with the levels is long.
		await this.games.load(() => this.#readGames());
		await Promise.all([this.loadProgressions(), this.loadStats()]);
		if (!this.#parts.identity.isKnown) this.clear();
	}

	/** The field of today's daily in the chosen difficulty, and of yesterday's for a player who can have a place in it. */
	async loadField(): Promise<void> {
		const { today, identity } = this.#parts;
		const difficulty = this.difficulties.get('daily');
		const reads = [this.fields.load(today.value, difficulty)];
		if (identity.token.value !== undefined) reads.push(this.fields.load(addDays(today.value, -1), difficulty));
		await Promise.all(reads);
	}

	/** Works without a player, too: every first level is open to strangers. */
	async loadProgressions(): Promise<void> {
		await this.progressions.load(() => this.#readProgressions());
	}

	async loadEarlier(ladder: number): Promise<void> {
		await this.earlier.load(() => this.#readProgressions(ladder));
	}

	async loadStats(): Promise<void> {
		if (this.#parts.identity.isKnown) await this.stats.load(this.#parts.api.readStats);
	}

	/** How long puzzles should take the player, and how hard people found the dailies of some dates. */
	readPars(wanted: Omit<ParsQuery, 'guestId'>): Promise<Answer<Pars>> {
		return this.#parts.api.play('GET', PLAY_PATHS.par, wanted);
	}

	/** The five dailies of a date; of today's only the started ones: no player looks before the clock runs. */
	async loadDailies(date: string): Promise<void> {
		await this.dailies.load(() => this.#readDailies(date));
	}

	clear(): void {
		forgetPlayer(this.#parts.storage);
		this.#areGamesRead = false;
		this.fields.clear();
		this.games.clear();
		this.archive.clear();
		this.progressions.clear();
		this.earlier.clear();
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
		this.isStarting.value = true;
		const answer = await this.#startAsPlayer(start.mode === 'random' ? { ...start, fresh: true } : start);
		this.isStarting.value = false;
		if (!answer.ok) {
			const open = isTransient(answer.why) ? this.#findOpen(start) : undefined;
			return open === undefined ? answer : { ok: true, value: open.id };
		}
		if (session.state.peek()?.game.id !== answer.value.id) session.close();
		session.show(answer.value);
		return { ok: true, value: answer.value.id };
	}

	/** Creates a guest for a new player, or in place of a guest id that the service no longer knows. */
	async ensurePlayer(): Promise<Refusal | undefined> {
		const { api, identity } = this.#parts;
		if (identity.isKnown) return undefined;
		const guest = await api.makeGuest();
		if (!guest.ok) return guest.why;
		identity.becomeGuest(guest.value.guestId);
		return undefined;
	}

	/** Shows the games of the last visit until they are read: nothing moves then, and without a connection they stay. */
	#restore(): void {
		if (this.games.value.peek() !== undefined) return;
		const saved = loadGames(this.#parts.storage);
		if (saved !== undefined) this.games.restore(saved);
	}

	#findOpen({ mode, difficulty, date, level }: GameStart): GameSummary | undefined {
		if (mode === 'random') return undefined;
		const day = date ?? this.#parts.today.peek();
		return this.games.value.peek()?.find((game) => {
			const isSame = game.mode === mode && game.difficulty === difficulty && isUnderWay(game);
			return isSame && (mode !== 'daily' || game.date === day) && (level === undefined || game.level === level);
		});
	}

	async #startAsPlayer(start: GameStart) {
		const { api, identity } = this.#parts;
		const why = await this.ensurePlayer();
		if (why !== undefined) return { ok: false, why } as const;
		const answer = await api.startGame(start);
		if (answer.ok || answer.why.code !== 'unauthorized' || identity.isKnown) return answer;
		const whyAgain = await this.ensurePlayer();
		return whyAgain === undefined ? api.startGame(start) : ({ ok: false, why: whyAgain } as const);
	}

	/** Reads the played games first, so that an early press does not start a daily twice. */
	async #readDaily({ difficulty, date }: GameStart): Promise<GameSummary | undefined> {
		if (this.#isPast(date)) {
			if (this.archive.games.value.peek() === undefined) await this.archive.load();
			return this.archive.find(date, difficulty);
		}
		if (!this.#areGamesRead) await this.load();
		return this.rows.peek().find((row) => row.difficulty === difficulty)?.daily;
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

	async #readGames(): Promise<Answer<readonly GameSummary[]>> {
		const { api } = this.#parts;
		const answers = await Promise.all([
			api.readGames({ mode: 'daily', limit: DAILY_GAMES_READ }),
			api.readGames({ status: 'playing', limit: PAGE_LIMIT_MAX }),
			api.readGames({ status: 'paused', limit: PAGE_LIMIT_MAX }),
		]);
		const games = new Map<string, GameSummary>();
		for (const answer of answers) {
			if (!answer.ok) return answer;
			for (const game of answer.value.games) games.set(game.id, game);
		}
		const newestFirst = sortNewestFirst([...games.values()]);
		this.#areGamesRead = true;
		saveGames(this.#parts.storage, newestFirst);
		return { ok: true, value: newestFirst };
	}

	async #readDailies(date: string): Promise<Answer<readonly DailyPuzzle[]>> {
		const { api } = this.#parts;
		const difficulties = date === this.#parts.today.peek() ? await this.#listStarted() : DIFFICULTIES;
		const answers = await Promise.all(difficulties.map((difficulty) => api.readDailyPuzzle({ difficulty, date })));
		const puzzles: DailyPuzzle[] = [];
		for (const answer of answers) {
			if (!answer.ok) return answer;
			puzzles.push(answer.value);
		}
		return { ok: true, value: puzzles };
	}

	async #listStarted(): Promise<readonly Difficulty[]> {
		if (!this.#areGamesRead) await this.load();
		return this.rows.peek().flatMap(({ daily, difficulty }) => (daily === undefined ? [] : [difficulty]));
	}

	async #readProgressions(ladder?: number): Promise<Answer<readonly Progression[]>> {
		const answer = await this.#parts.api.readProgression(ladder === undefined ? {} : { ladder });
		return answer.ok ? { ok: true, value: answer.value.ladders } : answer;
	}
}

/** The daily to play after one: the next harder that is not over, else any that is not. */
export function findNextDaily(rows: readonly HomeRow[], after: Difficulty): Difficulty | undefined {
	const open = rows.filter(
		({ daily, difficulty }) => (daily === undefined || isUnderWay(daily)) && difficulty !== after,
	);
	const harder = open.find(({ difficulty }) => DIFFICULTIES.indexOf(difficulty) > DIFFICULTIES.indexOf(after));
	return (harder ?? open[0])?.difficulty;
}

/** `games` are newest first; the first game of a daily counts. */
function listRows(games: readonly GameSummary[], progressions: readonly Progression[], today: string): HomeRow[] {
	return DIFFICULTIES.map((difficulty) => {
		const own = games.filter((game) => game.difficulty === difficulty);
		const dailies = own.filter((game) => game.mode === 'daily' && game.date === today);
		return {
			difficulty,
			daily: chooseDaily(dailies),
			levelGame: own.find((game) => game.mode === 'progression' && isUnderWay(game)),
			progression: progressions.find((progression) => progression.difficulty === difficulty),
		};
	});
}
