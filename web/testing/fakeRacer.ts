import type { Race, Racer, RaceSummary } from '#contract/race.ts';

/** A racer with nothing but what a test says. */
export function fakeRacer(part: Partial<Racer> & Pick<Racer, 'number'>): Racer {
	return {
		name: `Racer ${part.number}`,
		isGuest: true,
		isHost: part.number === 0,
		isReady: false,
		isAway: false,
		isLate: false,
		status: 'waiting',
		filled: null,
		timeMs: null,
		penaltyMs: null,
		finishedAt: null,
		place: null,
		runId: null,
		isUnderReview: false,
		isRejected: false,
		...part,
	};
}

/** A challenge by racer 0 on an easy puzzle, as a stranger sees it. */
export function fakeRace(part: Partial<Race> = {}): Race {
	const racers = part.racers ?? [fakeRacer({ number: 0 })];
	return {
		id: 'race-000001',
		kind: 'challenge',
		state: 'running',
		difficulty: 'easy',
		programs: false,
		createdAt: '2026-11-21T12:00:00.000Z',
		startsAt: null,
		closesAt: '2026-12-21T12:00:00.000Z',
		racerCount: racers.length,
		hostName: racers[0]?.name ?? null,
		version: 'v1',
		startsInMs: null,
		emptyCount: 51,
		sealed: null,
		you: null,
		gameId: null,
		rematchOf: null,
		rematchId: null,
		...part,
		racers,
	};
}

/** The race in the list of the caller, who has neither a time nor a rival. */
export function fakeSummary(part: Partial<Race> = {}): RaceSummary {
	const race = fakeRace(part);
	return { ...race, you: race.you ?? 0, place: null, timeMs: null, rival: null };
}
