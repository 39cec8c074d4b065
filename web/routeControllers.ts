import { computed, effect, type Signal, signal, untracked } from '@preact/signals';
import type { GhostKind } from '#contract/kinds.ts';
import type { PlayerPage } from '#contract/player.ts';
import type { RankedTime, Run } from '#contract/run.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { clampDailyDate } from '#rules/utcDate.ts';
import type { Identity } from './account/identity.ts';
import type { Api } from './api.ts';
import type { BoardPages } from './boards/boardPages.ts';
import { Late } from './browser/late.ts';
import type { Notice } from './browser/notice.ts';
import { OFFLINE, type Refusal } from './browser/refusal.ts';
import { Resource } from './browser/resource.ts';
import type { Schedule } from './browser/schedule.ts';
import type { Storage } from './browser/storage.ts';
import type { Circles } from './circle/circles.ts';
import type { Coach } from './coach/coach.ts';
import type { GameController, SessionParts } from './game/gameController.ts';
import type { GhostRace } from './game/ghost/ghostRace.ts';
import type { Replay } from './game/replay/replay.ts';
import type { RunReview } from './game/result/runReview.ts';
import { describeRefusal } from './language/describeRefusal.ts';
import type { HeldRunReview } from './operator/heldRunReview.ts';
import type { GeneratedPuzzles } from './print/generatedPuzzles.ts';
import type { Races } from './race/races.ts';
import type { Printable, Route, RouteOf } from './route.ts';
import type { RunHistory } from './stats/runHistory.ts';

/** Under this name the browser saves which ghost the player races, from game to game. */
const GHOST = 'ghost';

interface RouteControllerParts {
	readonly api: Api;
	readonly storage: Storage;
	readonly session: GameController;
	readonly sessionParts: SessionParts;
	readonly schedule: Schedule;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
	readonly today: () => string;
	readonly identity: Identity;
	/** Turns a stranger into a guest. */
	readonly ensurePlayer: () => Promise<Refusal | undefined>;
}

interface DrillParts {
	readonly go: (href: string) => Promise<void>;
	readonly notice: Notice;
}

/** The controllers of single views: each is created with its view, and closed when the player leaves the view. */
export class RouteControllers {
	readonly replay: Signal<Replay | undefined> = signal(undefined);
	readonly boards: Signal<BoardPages | undefined> = signal(undefined);
	readonly history: Signal<RunHistory | undefined> = signal(undefined);
	/** The review of the finished game on the page. */
	readonly review: Signal<RunReview | undefined> = signal(undefined);
	/** The race against a ghost in the game on the page, while it is under way. */
	readonly ghostRace: Signal<GhostRace | undefined> = signal(undefined);
	/** Controls the races at the address, and one that another view has just made. */
	readonly races: Late<Races>;
	/** Controls the circles at the address, and those of a view that shows one or makes one. */
	readonly circles: Late<Circles>;
	/** Once the operator's page was opened: it keeps the session while the page is loaded. */
	readonly heldRunReview: Signal<HeldRunReview | undefined> = signal(undefined);
	/** The time of the run that a shared daily names. */
	readonly timeToBeat: Resource<RankedTime> = new Resource();
	readonly player: Resource<PlayerPage> = new Resource();
	/** Once puzzles were generated to be printed. */
	readonly generatedPuzzles: Signal<GeneratedPuzzles | undefined> = signal(undefined);
	/** `false` if its script could not be loaded. */
	readonly coach: Signal<Coach | false | undefined> = signal(undefined);
	readonly isChoosingGhost: Signal<boolean> = signal(false);
	readonly #parts: RouteControllerParts;

	constructor(parts: RouteControllerParts) {
		this.#parts = parts;
		this.races = new Late(() =>
			import('./race/races.ts').then(
				({ Races }) =>
					() =>
						new Races(parts),
			),
		);
		this.circles = new Late(() =>
			import('./circle/circles.ts').then(
				({ Circles }) =>
					() =>
						new Circles(parts),
			),
		);
		const { session, storage, sessionParts } = parts;
		const racingId = computed(() => {
			const current = session.state.value?.game;
			return current !== undefined && isUnderWay(current) ? current.id : undefined;
		});
		effect(() => {
			this.ghostRace.value = undefined;
			this.isChoosingGhost.value = false;
			const hasPace = sessionParts.preferences.value.pace && session.state.peek()?.game.raceId === undefined;
			const isWanted = racingId.value !== undefined && (hasPace || storage.read(GHOST) !== undefined);
			if (isWanted) untracked(() => void this.#openGhostRace().catch(ignore));
		});
	}

	/** Reads the ghosts of the game on the page; many games have none. */
	async findGhosts(): Promise<void> {
		if (this.ghostRace.peek()?.hasGhost.peek() !== true) await this.#openGhostRace().catch(ignore);
	}

	/** The next games are raced against the winner of their closed board. */
	raceWinners(): void {
		this.#parts.storage.write(GHOST, 'winner' satisfies GhostKind);
	}

	async chooseGhost(): Promise<void> {
		this.isChoosingGhost.value = true;
		await this.findGhosts();
	}

	async enter(route: RouteOf<'replay' | 'leaderboards'>): Promise<void> {
		// If a script does not load, its view does not load either, and the page reports that.
		if (route.name === 'replay') await this.#openReplay(route.runId).catch(ignore);
		else await this.#openBoard(route).catch(ignore);
	}

	async enterCoach(route: Route): Promise<void> {
		const coach = await this.openCoach().catch(ignore);
		if (coach) await coach.enter(route);
		else this.coach.value = false;
	}

	/** For its own views, and for one that starts a drill. */
	async openCoach(): Promise<Coach> {
		const { Coach } = await import('./coach/coach.ts');
		this.coach.value ||= new Coach(this.#parts);
		return this.coach.value;
	}

	/** Starts the drill of a technique, or goes on with the open one. */
	async startDrill(technique: string, { go, notice }: DrillParts): Promise<void> {
		const loaded = await import('./coach/startDrill.ts').catch(() => undefined);
		if (loaded === undefined) return notice.show(describeRefusal(OFFLINE));
		await loaded.startDrill({ openCoach: () => this.openCoach(), go, notice }, technique);
	}

	async enterDaily(runId: string | undefined): Promise<void> {
		this.timeToBeat.clear();
		if (runId !== undefined) await this.timeToBeat.load(() => this.#parts.api.readRunTime(runId));
	}

	async enterPlayer(name: string): Promise<void> {
		const { player } = this;
		if (player.peek()?.displayName !== name) player.clear();
		await player.load(() => this.#parts.api.readPlayer(name));
	}

	async generatePuzzles(printable: Printable): Promise<void> {
		const { GeneratedPuzzles } = await import('./print/generatedPuzzles.ts');
		this.generatedPuzzles.value ??= new GeneratedPuzzles(this.#parts.schedule);
		await this.generatedPuzzles.value.open(printable);
	}

	/** Reads the player's own runs for the statistics. */
	async enterHistory(): Promise<void> {
		await this.#openHistory().catch(ignore);
	}

	/** The key of a link signs the operator in. */
	async enterOperator(runId: string | undefined, key: string): Promise<void> {
		await this.#openOperator(runId, key).catch(ignore);
	}

	/** Another choice of leaderboard keeps the old one until the new one has arrived. */
	leave(next: Route | undefined): void {
		this.replay.peek()?.close();
		this.replay.value = undefined;
		if (next?.name !== 'stats') this.history.value = undefined;
		(this.coach.peek() || undefined)?.leave(next);
		if (next?.name !== 'race') this.races.peek()?.close();
		this.circles.peek()?.close();
		if (next?.name === 'leaderboards') return;
		this.boards.peek()?.close();
		this.boards.value = undefined;
	}

	async reviewRun(run: Run | undefined): Promise<void> {
		const before = this.review.peek()?.run;
		if (run !== undefined && before?.id === run.id && before.standing === run.standing) return;
		this.review.value = undefined;
		if (run !== undefined) await this.#openReview(run).catch(ignore);
	}

	async #openReview(run: Run): Promise<void> {
		const { RunReview } = await import('./game/result/runReview.ts');
		const review = new RunReview(this.#parts, run);
		this.review.value = review;
		await review.open();
	}

	async #openHistory(): Promise<void> {
		const { RunHistory } = await import('./stats/runHistory.ts');
		const history = new RunHistory(this.#parts);
		this.history.value = history;
		await history.load();
	}

	async #openGhostRace(): Promise<void> {
		const { storage } = this.#parts;
		const { GhostRace } = await import('./game/ghost/ghostRace.ts');
		const current = this.#parts.session.state.peek()?.game;
		if (current === undefined || !isUnderWay(current)) return;
		const race = new GhostRace({
			...this.#parts,
			preferences: this.#parts.sessionParts.preferences,
			savedKind: storage.read(GHOST),
			saveKind: (kind) => storage.write(GHOST, kind),
		});
		this.ghostRace.value = race;
		await race.open(current);
	}

	async #openOperator(runId: string | undefined, key: string): Promise<void> {
		const { HeldRunReview } = await import('./operator/heldRunReview.ts');
		const review = this.heldRunReview.peek() ?? new HeldRunReview({ ...this.#parts, replay: this.replay });
		this.heldRunReview.value = review;
		if (key !== '') await review.signIn(key);
		await review.open(runId);
	}

	async #openReplay(runId: string): Promise<void> {
		const { Replay } = await import('./game/replay/replay.ts');
		const replay = new Replay(this.#parts);
		this.replay.value = replay;
		await replay.open(runId);
	}

	async #openBoard({ mode, difficulty, date }: RouteOf<'leaderboards'>): Promise<void> {
		const { BoardPages } = await import('./boards/boardPages.ts');
		const boards = this.boards.peek() ?? new BoardPages(this.#parts);
		this.boards.value = boards;
		const today = this.#parts.today();
		const day = mode === 'daily' ? { date: clampDailyDate(date ?? today, today) } : {};
		await boards.open({ mode, difficulty, ...day });
	}
}

function ignore(): void {}
