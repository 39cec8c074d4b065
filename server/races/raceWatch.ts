import type { AppParts } from '../appParts.ts';
import { countFilled, hasRaceStarted, versionOf } from './raceAnswer.ts';
import { type RaceAtMoment, readRace } from './raceState.ts';

/** A message to a race's follower. */
interface RaceListener {
	/** The race has changed: read it again. */
	race(change: { readonly version: string; readonly state: string }): void;
	/** How many cells each racer has filled. */
	filled(progress: { readonly racers: readonly { readonly number: number; readonly filled: number }[] }): void;
	/** A live race starts now: the key of its puzzle. */
	start(start: { readonly key: string }): void;
}

/** A racer's game after some moves. */
interface Moved {
	readonly raceId: string;
	readonly gameId: string;
	readonly filledCells: string;
}

export interface RaceWatch {
	/** Calls the listener at once and after each change, until the returned function is called. Throws 404 for no race. */
	follow(raceId: string, listener: RaceListener): Promise<() => void>;
	/** Reads the race soon, because this process has just changed it. */
	check(raceId: string): void;
	/** Passes on how far a racer is, without reading the race. */
	onMoved(moved: Moved): void;
}

interface Follower {
	version: string;
	/** The text of the progress that was sent last. */
	progress: string;
	hasKey: boolean;
	readonly listener: RaceListener;
}

/** The last read state, updated with the moves that this process has stored since. */
interface RaceSeen {
	readonly version: string;
	readonly at: RaceAtMoment;
	readonly filled: Map<number, number>;
}

type WatchParts = Pick<AppParts, 'store' | 'clock' | 'random'>;

/**
 * How often a watched race is read, because another process may have changed it. As the database's only process, it sees every change except
 * those of the operator's commands.
 */
const POLL_MS = { postgres: 500, sqlite: 2000 } as const;

/** Several changes within this time are read once. */
const CHECK_MS = 50;
/** Progress is passed on at once, but not more often than this. */
const FILLED_MS = 250;

export function watchRaces(parts: WatchParts): RaceWatch {
	const races = new Map<string, WatchedRace>();

	function leave(race: WatchedRace, follower: Follower): void {
		race.remove(follower);
		if (!race.isFollowed && races.get(race.id) === race) races.delete(race.id);
	}

	return {
		async follow(id, listener) {
			const seen = toSeen(await readRace(parts, id));
			const race = races.get(id) ?? new WatchedRace(parts, id, seen);
			races.set(id, race);
			const follower: Follower = { version: '', progress: '', hasKey: false, listener };
			race.add(follower, seen);
			return () => leave(race, follower);
		},
		check: (id) => races.get(id)?.check(),
		onMoved: (moved) => races.get(moved.raceId)?.onMoved(moved),
	};
}

class WatchedRace {
	readonly id: string;
	readonly #parts: WatchParts;
	readonly #followers = new Set<Follower>();
	#seen: RaceSeen;
	#pollTimer: NodeJS.Timeout | undefined;
	#checkTimer: NodeJS.Timeout | undefined;
	#startTimer: NodeJS.Timeout | undefined;
	/** Runs for a while after each progress that was passed on. */
	#filledTimer: NodeJS.Timeout | undefined;
	/** Whether a racer has moved meanwhile. */
	#hasMoved = false;

	constructor(parts: WatchParts, id: string, seen: RaceSeen) {
		this.#parts = parts;
		this.id = id;
		this.#seen = seen;
	}

	get isFollowed(): boolean {
		return this.#followers.size > 0;
	}

	/** Notifies a new follower, and all others, of the state that has just been read. */
	add(follower: Follower, seen: RaceSeen): void {
		this.#seen = seen;
		this.#followers.add(follower);
		if (this.#pollTimer === undefined) this.#schedulePoll();
		this.#scheduleStart();
		this.#notify();
	}

	remove(follower: Follower): void {
		this.#followers.delete(follower);
		if (this.isFollowed) return;
		for (const timer of [this.#pollTimer, this.#checkTimer, this.#startTimer, this.#filledTimer]) clearTimeout(timer);
	}

	check(): void {
		this.#checkTimer ??= setTimeout(() => this.#update(), CHECK_MS);
	}

	onMoved({ gameId, filledCells }: Moved): void {
		const { at, filled } = this.#seen;
		const racer = at.racers.find((each) => each.gameId === gameId);
		if (racer === undefined) return;
		filled.set(racer.number, countFilled(at, { ...racer, filledCells }));
		if (this.#filledTimer === undefined) this.#passOn();
		else this.#hasMoved = true;
	}

	async #update(): Promise<void> {
		this.#checkTimer = undefined;
		this.#schedulePoll();
		// A failed read changes nothing, and the next one tries again.
		const found = await readRace(this.#parts, this.id).catch(() => undefined);
		if (found === undefined || !this.isFollowed) return;
		this.#seen = toSeen(found);
		this.#scheduleStart();
		this.#notify();
	}

	#schedulePoll(): void {
		clearTimeout(this.#pollTimer);
		if (this.isFollowed) this.#pollTimer = setTimeout(() => this.#update(), POLL_MS[this.#parts.store.engine]);
	}

	/** The key leaves at the announced moment, before anything is read or written. */
	#scheduleStart(): void {
		const { state, startsAt } = this.#seen.at.race;
		clearTimeout(this.#startTimer);
		if (state !== 'counting' || startsAt === null) return;
		this.#startTimer = setTimeout(() => this.#start(startsAt), Math.max(0, startsAt - this.#parts.clock()));
	}

	#start(startsAt: number): void {
		if (this.#parts.clock() < startsAt) {
			this.#scheduleStart();
			return;
		}
		for (const follower of this.#followers) sendKey(follower, this.#seen.at.race.sealKey);
		void this.#update();
	}

	#notify(): void {
		const { version, at } = this.#seen;
		for (const follower of this.#followers) {
			if (hasRaceStarted(at.race)) sendKey(follower, at.race.sealKey);
			if (follower.version !== version) follower.listener.race({ version, state: at.race.state });
			follower.version = version;
		}
		this.#notifyFilled();
	}

	/** In a challenge, how far the others are is hidden from racers who still play, and a stream does not know its follower. */
	#notifyFilled(): void {
		const { at, filled } = this.#seen;
		if (at.race.kind !== 'live' || at.race.state !== 'running') return;
		const racers = [...filled].map(([number, count]) => ({ number, filled: count }));
		const text = JSON.stringify(racers);
		for (const follower of this.#followers) {
			if (follower.progress !== text) follower.listener.filled({ racers });
			follower.progress = text;
		}
	}

	#passOn(): void {
		this.#hasMoved = false;
		this.#filledTimer = setTimeout(() => this.#rest(), FILLED_MS);
		this.#notifyFilled();
	}

	#rest(): void {
		this.#filledTimer = undefined;
		if (this.#hasMoved) this.#passOn();
	}
}

function sendKey(follower: Follower, key: string | null): void {
	if (follower.hasKey || key === null) return;
	follower.hasKey = true;
	follower.listener.start({ key });
}

function toSeen(at: RaceAtMoment): RaceSeen {
	const filled = new Map(at.racers.map((racer) => [racer.number, countFilled(at, racer)]));
	return { version: versionOf(at), at, filled };
}
