import { effect, type Signal, signal, untracked } from '@preact/signals';
import type { Race, Racer } from '#contract/race.ts';
import { isUnderWay } from '#rules/gameState.ts';
import type { Api } from '../api.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import { GameController, type GameParts } from '../game/gameController.ts';
import { RaceApi } from './raceApi.ts';

/** While others play, their results are read so often. */
const READ_AFTER_MS = 15_000;
/** The others see a digit soon. */
const SEND_AFTER_MS = 300;

export interface RaceParts {
	readonly api: Api;
	readonly sessionParts: Omit<GameParts, 'api' | 'isTimed' | 'giveUp'>;
	/** Makes a guest of a stranger. */
	readonly ensurePlayer: () => Promise<Refusal | undefined>;
}

/** One race at its address: reads it, and plays the player's own game in it. */
export class RaceRoom {
	readonly id: string;
	readonly race: Resource<Race> = new Resource();
	/** The player's own game in this race, while it is under way on this page or has just ended here. */
	readonly session: Signal<GameController | undefined> = signal(undefined);
	/** Whether an action of the player is on its way. */
	readonly isBusy: Signal<boolean> = signal(false);
	readonly #parts: RaceParts;
	readonly #api: RaceApi;
	#stopFollowing: (() => void) | undefined;
	#cancelRead: (() => void) | undefined;
	#isClosed = false;

	constructor(parts: RaceParts, id: string) {
		this.#parts = parts;
		this.id = id;
		this.#api = new RaceApi(parts.api);
	}

	/** The player's place in the race; absent for whoever has not joined. */
	get own(): Racer | undefined {
		const race = this.race.value.value;
		return race?.racers.find(({ number }) => number === race.you);
	}

	/** Whether the player plays at this moment. */
	get isPlaying(): boolean {
		const game = this.session.value?.state.value?.game;
		return game !== undefined && isUnderWay(game);
	}

	async open(): Promise<void> {
		this.#stopFollowing = effect(() => {
			const status = this.session.value?.state.value?.game.status;
			if (status === 'finished' || status === 'abandoned') untracked(() => void this.read());
		});
		await this.read();
	}

	close(): void {
		this.#isClosed = true;
		this.#stopFollowing?.();
		this.#cancelRead?.();
		this.session.peek()?.pauseControl.hide();
		this.session.peek()?.close();
	}

	/** The page is seen again, or online again: what was missed is read, and unsent moves are sent. */
	async refresh(): Promise<void> {
		const session = this.session.peek();
		const gameId = this.race.value.peek()?.gameId;
		if (session !== undefined && session.state.peek() === undefined && gameId) await session.open(gameId);
		await Promise.all([session?.pauseControl.refresh(), this.read()]);
	}

	async read(): Promise<void> {
		await this.#load(() => this.#api.read(this.id));
	}

	/** Begins the player's own game; resolves to why it was refused. */
	join = () =>
		this.#act(async () => {
			const why = await this.#parts.ensurePlayer();
			return why === undefined ? this.#api.join(this.id) : { ok: false, why };
		});
	cancel = () => this.#act(() => this.#api.cancel(this.id));

	async #act(call: () => Promise<Answer<Race>>): Promise<Refusal | undefined> {
		if (this.isBusy.peek()) return undefined;
		this.isBusy.value = true;
		let answer = await call();
		// A guest whom the service has forgotten becomes another one.
		if (!answer.ok && answer.why.code === 'unauthorized') answer = await call();
		await (answer.ok ? this.#load(async () => answer) : this.read());
		this.isBusy.value = false;
		return answer.ok ? undefined : answer.why;
	}

	async #load(read: () => Promise<Answer<Race>>): Promise<void> {
		await this.race.load(read);
		if (this.#isClosed) return;
		this.#cancelRead?.();
		const race = this.race.value.peek();
		if (race?.state === 'running') {
			this.#cancelRead = this.#parts.sessionParts.schedule(READ_AFTER_MS, () => void this.read());
		}
		await this.#openGame();
	}

	/** Shows the player's game, if there is one under way. */
	async #openGame(): Promise<void> {
		const race = this.race.value.peek();
		const own = race?.racers.find(({ number }) => number === race.you);
		if (!race?.gameId || own?.status !== 'playing' || this.session.peek() !== undefined) return;
		const session: GameController = new GameController({
			...this.#parts.sessionParts,
			api: this.#parts.api,
			isTimed: true,
			sendAfterMs: SEND_AFTER_MS,
			giveUp: () => session.pauseControl.abandon(),
		});
		this.session.value = session;
		await session.open(race.gameId);
	}
}
