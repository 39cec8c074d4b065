import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Game } from '#contract/game.ts';
import type {
	FilledEvent,
	Race,
	RaceEvent,
	RaceGhosts,
	RaceRecords,
	Racer,
	RacerGrids,
	StartEvent,
} from '#contract/race.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { hasRacerEnded, isRaceOver } from '#rules/race.ts';
import type { Identity } from '../account/identity.ts';
import type { Api } from '../api/api.ts';
import { createRaceApi, type RaceApi } from '../api/raceApi.ts';
import type { RunApi } from '../api/runApi.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import { readJson } from '../browser/storage.ts';
import { GameController, type SessionParts } from '../game/gameController.ts';
import { type Lane, listLanes } from './lanes.ts';
import { LeadAnnouncer } from './leadAnnouncer.ts';
import { SealedStart } from './sealedStart.ts';

/** The race is read after this long without news, which also tells the service that the page is still open. */
const READ_AFTER_MS = 15_000;
/** How often the race is read while there is no stream. */
const READ_WITHOUT_STREAM_MS = 2000;
/** How often the race is read once its moment has come, until the key is here that opens the puzzle. */
const READ_FOR_KEY_MS = 300;
/** Under this name the browser keeps the race that is being played; it is forgotten with the games. */
const SAVED_RACE = 'game.race';
/** How long moves are gathered. With 300 ms, eight pages on lines of up to 400 ms took 0.86 s until all had a digit. */
const SEND_AFTER_MS = 150;

export interface RaceParts {
	readonly api: Pick<Api, 'boards' | 'games' | 'open' | 'runs'>;
	readonly sessionParts: SessionParts;
	readonly identity: Pick<Identity, 'isKnown'>;
	/** Turns a stranger into a guest. */
	readonly ensurePlayer: () => Promise<Refusal | undefined>;
}

/** One race at its address: reads it, follows it, and plays the player's own game in it. */
export class RaceRoom {
	readonly id: string;
	readonly race: Resource<Race> = new Resource();
	/** The player's own game in this race, while it is under way on this page or has just ended here. */
	readonly session: Signal<GameController | undefined> = signal(undefined);
	/** Whether an action of the player is on its way. */
	readonly isBusy: Signal<boolean> = signal(false);
	/** Opens the puzzle of a live race at its start. */
	readonly sealedStart: SealedStart;
	readonly lanes: ReadonlySignal<readonly Lane[]> = computed(() => this.#listLanes());
	readonly announcer: LeadAnnouncer;
	/** The paces of those who have finished a challenge, once the player has chosen to race against them. */
	readonly ghosts: Resource<RaceGhosts> = new Resource();
	/** The cells that the others have filled, for a player who has finished. */
	readonly grids: Resource<RacerGrids> = new Resource();
	/** How often the player has won and lost against the others. */
	readonly records: Resource<RaceRecords> = new Resource();
	readonly #parts: RaceParts;
	readonly #api: RaceApi;
	readonly #effects: (() => void)[] = [];
	#unsubscribe: (() => void) | undefined;
	#cancelRead: (() => void) | undefined;
	#isReading = false;
	#isStale = false;
	#isClosed = false;
	/** All racers' progress, by an event newer than the last read of the race. */
	#moved: FilledEvent | undefined;

	constructor(parts: RaceParts, id: string) {
		const { schedule, now } = parts.sessionParts;
		this.#parts = parts;
		this.id = id;
		this.#api = parts.api.open(createRaceApi);
		this.announcer = new LeadAnnouncer(schedule);
		const onStart = () => void this.#openGame();
		this.sealedStart = new SealedStart({ raceId: id, api: this.#api, schedule, now, onStart });
	}

	/** Reads a run for its replay. */
	get readRun(): RunApi['readRun'] {
		return this.#parts.api.runs.readRun;
	}

	/** The player's place in the race; absent for those who have not joined. */
	get own(): Racer | undefined {
		return findOwn(this.race.data);
	}

	/** Whether the player plays at this moment. */
	get isPlaying(): boolean {
		const game = this.session.value?.state.value?.game;
		return game !== undefined && isUnderWay(game);
	}

	/** Whether the player's part in the race goes on, from its countdown on. */
	get isRacing(): boolean {
		const { own } = this;
		return this.isPlaying || own?.status === 'playing' || (own !== undefined && this.race.data?.state === 'counting');
	}

	async open(): Promise<void> {
		this.#effects.push(
			effect(() => {
				const lanes = this.lanes.value;
				if (this.isPlaying) untracked(() => this.announcer.update(lanes));
			}),
			effect(() => {
				const state = this.session.value?.state.value?.game.status;
				if (state === 'finished' || state === 'abandoned') untracked(() => void this.read());
			}),
		);
		await this.read();
	}

	close(): void {
		this.#isClosed = true;
		this.#unsubscribe?.();
		this.#cancelRead?.();
		this.sealedStart.countdown.close();
		this.announcer.close();
		for (const stop of this.#effects) stop();
		this.session.peek()?.pauseControl.hide();
		this.session.peek()?.close();
	}

	/** The page is visible or online again: reads what it has missed, and sends unsent moves. */
	async refresh(): Promise<void> {
		const session = this.session.peek();
		const gameId = this.race.peek()?.gameId;
		if (session?.state.peek() === undefined && gameId) await session?.open(gameId);
		await Promise.all([session?.pauseControl.refresh(), this.read()]);
	}

	/** Reads the race; while it is being read, news lead to one more reading. */
	async read(): Promise<void> {
		if (this.#isReading) {
			this.#isStale = true;
			return;
		}
		this.#isReading = true;
		do {
			this.#isStale = false;
			await this.#load(() => this.#api.readRace(this.id));
		} while (this.#isStale && !this.#isClosed);
		this.#isReading = false;
		this.#scheduleRead();
	}

	/** Takes a place in the race; a challenge begins with it. */
	join = () =>
		this.#act(async () => {
			const why = await this.#parts.ensurePlayer();
			return why === undefined ? this.#api.joinRace(this.id) : { ok: false, why };
		});
	setReady = (isReady: boolean) => this.#act(() => this.#api.setReady(this.id, isReady));
	start = () => this.#act(() => this.#api.startRace(this.id));
	leave = () => this.#act(() => this.#api.leaveRace(this.id));
	cancel = () => this.#act(() => this.#api.cancelRace(this.id));

	/** Races against the pace of those who have finished. */
	showGhosts(): Promise<void> {
		return this.ghosts.load(() => this.#api.listRaceGhosts(this.id));
	}

	/** Resolves to the id of the rematch, or to why there is none. */
	async rematch(): Promise<Answer<string>> {
		this.isBusy.value = true;
		const answer = await this.#api.rematchRace(this.id);
		this.isBusy.value = false;
		return answer.ok ? { ok: true, value: answer.value.id } : answer;
	}

	/** Resolves to why it was refused. */
	async #act(call: () => Promise<Answer<Race>>): Promise<Refusal | undefined> {
		if (this.isBusy.peek()) return undefined;
		this.isBusy.value = true;
		let answer = await call();
		// A guest that the service has forgotten becomes a new one.
		if (!answer.ok && answer.why.code === 'unauthorized') answer = await call();
		if (answer.ok) await this.#load(async () => answer);
		else void this.read();
		this.isBusy.value = false;
		return answer.ok ? undefined : answer.why;
	}

	async #load(read: () => Promise<Answer<Race>>): Promise<void> {
		const { now } = this.#parts.sessionParts;
		const { countdown } = this.sealedStart;
		const askedAt = now();
		this.#moved = undefined;
		await this.race.load(async () => {
			const answer = this.#orSaved(await read());
			const startsInMs = answer.ok ? answer.value.startsInMs : null;
			if (startsInMs !== null && !this.#isClosed) countdown.sync(startsInMs, { askedAt, answeredAt: now() });
			// An event that arrived while the answer was on its way is newer than it, or a newer one follows.
			return answer.ok ? { ok: true, value: moveBars(answer.value, this.#moved) } : answer;
		});
		if (!this.#isClosed) await this.#follow();
	}

	/** A page that is loaded again without a connection goes on from the race as it was last read. */
	#orSaved(answer: Answer<Race>): Answer<Race> {
		const { storage } = this.#parts.sessionParts;
		if (answer.ok) {
			const isPlaying = findOwn(answer.value)?.status === 'playing';
			storage.write(SAVED_RACE, isPlaying ? JSON.stringify(answer.value) : undefined);
			return answer;
		}
		if (answer.why.code !== 'offline' || this.race.peek() !== undefined) return answer;
		const isThis = (value: unknown): value is Race => (value as Race | null)?.id === this.id;
		const value = readJson(storage, SAVED_RACE, isThis);
		return value === undefined ? answer : { ok: true, value };
	}

	/** Does what the present state of the race requires. */
	async #follow(): Promise<void> {
		const race = this.race.peek();
		if (race === undefined) return;
		if (this.#isOver) this.#unsubscribe?.();
		else if (isFollowed(race)) this.#subscribe();
		if (race.sealed !== null && race.state === 'counting') this.sealedStart.prepare();
		if (race.gameId !== null && this.#hasEnded) {
			this.#watch(race);
			void this.records.load(() => this.#api.readRaceRecords(this.id));
		}
		await this.#openGame();
	}

	#watch({ kind, state }: Race): void {
		if (kind === 'live' && state === 'running') void this.grids.load(() => this.#api.readRacerGrids(this.id));
	}

	get #hasEnded(): boolean {
		const own = findOwn(this.race.peek());
		return own !== undefined && hasRacerEnded(own);
	}

	#subscribe(): void {
		this.#unsubscribe ??= this.#api.followRace(this.id, {
			events: {
				race: (data) => this.#takeChange(JSON.parse(data) as RaceEvent),
				filled: (data) => this.#takeFilled(JSON.parse(data) as FilledEvent),
				start: (data) => this.#takeKey((JSON.parse(data) as StartEvent).key),
			},
			onEnd: () => {
				this.#unsubscribe = undefined;
				this.#scheduleRead();
			},
		});
	}

	#takeKey(key: string): void {
		this.sealedStart.takeKey(key);
		void this.sealedStart.open();
	}

	#takeChange({ version }: RaceEvent): void {
		if (version !== this.race.peek()?.version) void this.read();
	}

	/** The bars move without another request. */
	#takeFilled(seen: FilledEvent): void {
		this.#moved = seen;
		const race = this.race.peek();
		if (race === undefined) return;
		this.race.restore(moveBars(race, seen));
		if (this.#hasEnded) this.#watch(race);
	}

	#scheduleRead(afterMs = this.#unsubscribe === undefined ? READ_WITHOUT_STREAM_MS : READ_AFTER_MS): void {
		this.#cancelRead?.();
		const race = this.race.peek();
		if (this.#isClosed || this.#isOver || (race !== undefined && !isFollowed(race))) return;
		this.#cancelRead = this.#parts.sessionParts.schedule(afterMs, () => void this.read());
	}

	get #isOver(): boolean {
		const race = this.race.peek();
		return race !== undefined && isRaceOver(race);
	}

	/** Shows the player's game, if one is under way: a start that the page took part in needs no further request. */
	async #openGame(): Promise<void> {
		this.sealedStart.takeKey(this.race.peek()?.sealed?.key);
		await this.sealedStart.open();
		const race = this.race.peek();
		if (race === undefined || this.#isClosed || !this.sealedStart.countdown.isOver) return;
		const own = findOwn(race);
		if (race.state === 'counting' && own !== undefined) this.#scheduleRead(READ_FOR_KEY_MS);
		if (race.gameId === null || own?.status !== 'playing' || this.session.peek() !== undefined) return;
		const session = this.#createSession();
		this.session.value = session;
		const givens = this.sealedStart.givens.peek();
		if (givens === undefined) await session.open(race.gameId);
		else session.show(this.#makeGame(race, race.gameId, givens));
	}

	#createSession(): GameController {
		const session: GameController = new GameController({
			...this.#parts.sessionParts,
			api: this.#parts.api.games,
			boards: this.#parts.api.boards,
			isTimed: true,
			sendAfterMs: SEND_AFTER_MS,
			giveUp: () => session.pauseControl.abandon(),
		});
		return session;
	}

	/** The game as the service would answer it: nothing but the start has happened in it. */
	#makeGame({ difficulty, startsAt }: Race, id: string, puzzle: string): Game {
		return {
			id,
			mode: 'random',
			difficulty,
			date: null,
			level: null,
			technique: null,
			status: 'playing',
			elapsedMs: Math.round(this.sealedStart.countdown.sinceMs),
			penaltyMs: 0,
			startedAt: startsAt ?? '',
			endedAt: null,
			assisted: false,
			reasons: ['race'],
			moveCount: 0,
			filled: 0,
			empty: puzzle.replaceAll(/[^0]/g, '').length,
			runId: null,
			raceId: this.id,
			puzzle,
			cells: puzzle,
		};
	}

	#listLanes(): readonly Lane[] {
		const race = this.race.data;
		if (race === undefined) return [];
		const ghosts = this.ghosts.data?.ghosts ?? [];
		const session = this.session.value;
		// The clock's text changes once a second while the clock runs, and the ghosts move with it.
		void session?.clockText.value;
		const racers = race.racers.map((racer) => {
			const ghost = ghosts.find(({ number }) => number === racer.number);
			if (ghost === undefined || session === undefined) return racer;
			const filled = ghost.filledAt.filter((atMs) => atMs <= session.elapsedMs).length;
			return { ...racer, filled, status: 'playing' as const };
		});
		return listLanes({ ...race, racers }, this.#countFilled());
	}

	#countFilled(): number | undefined {
		const { game, play } = this.session.value?.state.value ?? {};
		if (game?.status !== 'playing' || play === undefined) return undefined;
		return play.cells.reduce((count, digit, cell) => count + Number(digit !== 0 && play.givens[cell] === 0), 0);
	}
}

function moveBars(race: Race, seen: FilledEvent | undefined): Race {
	if (seen === undefined) return race;
	const filled = new Map(seen.racers.map((racer) => [racer.number, racer.filled]));
	const racers = race.racers.map((racer) => ({ ...racer, filled: filled.get(racer.number) ?? racer.filled }));
	return { ...race, racers };
}

function findOwn(race: Race | undefined): Racer | undefined {
	return race?.racers.find(({ number }) => number === race.you);
}

/** A stranger at the landing page of a challenge has nothing to wait for. */
function isFollowed({ kind, you }: Race): boolean {
	return kind === 'live' || you !== null;
}
