import type { AppParts } from '../appParts.ts';
import type { Clock } from '../process/clock.ts';
import { countFilled, hasRaceStarted, versionOf } from './raceAnswer.ts';
import { type RaceAtMoment, readRace } from './raceState.ts';

/** What a follower of a race receives. */
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
	close(): void;
}

interface WatchedRace {
	readonly id: string;
	readonly followers: Set<Follower>;
	seen: RaceSeen;
	pollTimer: NodeJS.Timeout | undefined;
	checkTimer: NodeJS.Timeout | undefined;
	startTimer: NodeJS.Timeout | undefined;
	/** Runs for a while after each progress that was passed on. */
	filledTimer: NodeJS.Timeout | undefined;
	/** Whether somebody has moved meanwhile. */
	hasMoved: boolean;
}

interface Follower {
	version: string;
	/** The text of the progress that was sent last. */
	progress: string;
	hasKey: boolean;
	readonly listener: RaceListener;
}

/** What was read last, brought up to date with the moves that this process has stored since. */
interface RaceSeen {
	readonly version: string;
	readonly at: RaceAtMoment;
	readonly filled: Map<number, number>;
}

interface WatchParts {
	/** The race as time has changed it. */
	readonly read: (raceId: string) => Promise<RaceAtMoment>;
	readonly clock: Clock;
	/** How often a watched race is read, because another process may have changed it. */
	readonly pollMs: number;
}

/** With its database for itself, a process knows of every change but those of the operator's commands. */
const POLL_MS = { postgres: 500, sqlite: 2000 } as const;

/** The watch of a service. */
export function watchRaces(parts: Pick<AppParts, 'store' | 'clock' | 'random'>): RaceWatch {
	const { clock, store } = parts;
	return createRaceWatch({ read: (id) => readRace(parts, id), clock, pollMs: POLL_MS[store.engine] });
}

/** Several changes within this time are read once. */
const CHECK_MS = 50;
/** Progress is passed on at once, and no more often than this. */
const FILLED_MS = 250;

function createRaceWatch({ read, clock, pollMs }: WatchParts): RaceWatch {
	const races = new Map<string, WatchedRace>();

	async function update(race: WatchedRace): Promise<void> {
		race.checkTimer = undefined;
		schedulePoll(race);
		// A failed read changes nothing, and the next one tries again.
		const found = await read(race.id).catch(() => undefined);
		if (found === undefined || race.followers.size === 0) return;
		race.seen = toSeen(found);
		scheduleStart(race);
		tell(race);
	}

	function schedulePoll(race: WatchedRace): void {
		clearTimeout(race.pollTimer);
		if (race.followers.size > 0) race.pollTimer = setTimeout(update, pollMs, race);
	}

	/** The key leaves at the announced moment, before anything is read or written. */
	function scheduleStart(race: WatchedRace): void {
		const { state, startsAt } = race.seen.at.race;
		clearTimeout(race.startTimer);
		if (state === 'counting' && startsAt !== null)
			race.startTimer = setTimeout(start, Math.max(0, startsAt - clock()), race);
	}

	function start(race: WatchedRace): void {
		const { startsAt, sealKey } = race.seen.at.race;
		if (clock() < startsAt!) {
			scheduleStart(race);
			return;
		}
		for (const follower of race.followers) sendKey(follower, sealKey);
		void update(race);
	}

	function tell(race: WatchedRace): void {
		const { version, at } = race.seen;
		for (const follower of race.followers) {
			if (hasRaceStarted(at.race)) sendKey(follower, at.race.sealKey);
			if (follower.version !== version) follower.listener.race({ version, state: at.race.state });
			follower.version = version;
		}
		tellFilled(race);
	}

	/** In a challenge, how far the others are is hidden from racers who still play, and a stream does not know its follower. */
	function tellFilled(race: WatchedRace): void {
		const { at, filled } = race.seen;
		if (at.race.kind !== 'live' || at.race.state !== 'running') return;
		const racers = [...filled].map(([number, count]) => ({ number, filled: count }));
		const text = JSON.stringify(racers);
		for (const follower of race.followers) {
			if (follower.progress !== text) follower.listener.filled({ racers });
			follower.progress = text;
		}
	}

	function passOn(race: WatchedRace): void {
		race.hasMoved = false;
		race.filledTimer = setTimeout(rest, FILLED_MS, race);
		tellFilled(race);
	}

	function rest(race: WatchedRace): void {
		race.filledTimer = undefined;
		if (race.hasMoved) passOn(race);
	}

	function leave(race: WatchedRace, follower: Follower): void {
		race.followers.delete(follower);
		if (race.followers.size > 0) return;
		stop(race);
		if (races.get(race.id) === race) races.delete(race.id);
	}

	return {
		async follow(id, listener) {
			const seen = toSeen(await read(id));
			const race = races.get(id) ?? { id, followers: new Set(), seen, hasMoved: false, ...NO_TIMERS };
			races.set(id, race);
			race.seen = seen;
			const follower: Follower = { version: '', progress: '', hasKey: false, listener };
			race.followers.add(follower);
			if (race.pollTimer === undefined) schedulePoll(race);
			scheduleStart(race);
			tell(race);
			return () => leave(race, follower);
		},
		check(id) {
			const race = races.get(id);
			if (race !== undefined) race.checkTimer ??= setTimeout(update, CHECK_MS, race);
		},
		onMoved({ raceId, gameId, filledCells }) {
			const race = races.get(raceId);
			const racer = race?.seen.at.racers.find((each) => each.gameId === gameId);
			if (race === undefined || racer === undefined) return;
			race.seen.filled.set(racer.number, countFilled(race.seen.at, { ...racer, filledCells }));
			if (race.filledTimer === undefined) passOn(race);
			else race.hasMoved = true;
		},
		close() {
			for (const race of races.values()) {
				race.followers.clear();
				stop(race);
			}
			races.clear();
		},
	};
}

const NO_TIMERS = { pollTimer: undefined, checkTimer: undefined, startTimer: undefined, filledTimer: undefined };

function stop({ pollTimer, checkTimer, startTimer, filledTimer }: WatchedRace): void {
	for (const timer of [pollTimer, checkTimer, startTimer, filledTimer]) clearTimeout(timer);
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
