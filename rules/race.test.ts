import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameStatus, RaceKind, RaceState } from '#contract/kinds.ts';
import { RACE_COUNTDOWN_MS, RACE_MS_MAX, RACERS_MAX, ROOM_WAIT_MS } from '#contract/limits.ts';
import {
	decideCancel,
	decideJoin,
	decideLeave,
	decideReady,
	decideRematch,
	decideStart,
	findRacerStatus,
	openRace,
	type RacerFacts,
	settleRace,
} from './race.ts';

const MINUTE = 60_000;

const RUNNING = { kind: 'live', state: 'running', startsAt: 0, closesAt: 60 * MINUTE } as const;

function finisher(minutes: number | null, isLate = false): RacerFacts {
	const finishedAt = minutes === null ? null : minutes * MINUTE;
	return { number: 0, isReady: true, hasGame: true, finishedAt, isLate };
}

test('a live race closes at three times the first time, at ten minutes at the earliest and an hour at the latest', () => {
	const rows: [string, RacerFacts[], number][] = [
		['nobody has finished', [finisher(null)], 60],
		['in 2 minutes', [finisher(2), finisher(null)], 10],
		['in 7 minutes', [finisher(7), finisher(9)], 21],
		['in 30 minutes', [finisher(30)], 60],
		['a late racer in 4 minutes', [finisher(7), finisher(4, true)], 21],
	];
	for (const [title, racers, minutes] of rows) {
		assert.equal(settleRace(RUNNING, racers, 0).closesAt, minutes * MINUTE, title);
		assert.equal(settleRace(RUNNING, racers, minutes * MINUTE - 1).state, 'running', title);
		assert.equal(settleRace(RUNNING, racers, minutes * MINUTE).state, 'closed', title);
	}
});

test('a race never goes back, whatever a clock does', () => {
	const closed = settleRace(RUNNING, [], 60 * MINUTE);
	assert.deepEqual(settleRace(closed, [finisher(2)], 0), closed);
	const counting = { ...RUNNING, state: 'counting', startsAt: 5 * MINUTE } as const;
	assert.equal(settleRace(counting, [], 5 * MINUTE - 1).state, 'counting');
	const running = settleRace(counting, [], 5 * MINUTE);
	assert.equal(settleRace(running, [], 0).state, 'running');
});

test('a race that everybody has forgotten is over at once when it is read', () => {
	const counting = { ...RUNNING, state: 'counting', startsAt: 5 * MINUTE } as const;
	assert.equal(settleRace(counting, [], 70 * MINUTE).state, 'closed');
});

test('a room that nobody starts is cancelled after two hours, and a challenge closes after thirty days', () => {
	for (const [kind, ms, after] of [
		['live', ROOM_WAIT_MS, 'cancelled'],
		['challenge', 30 * 24 * 60 * MINUTE, 'closed'],
	] as const) {
		const race = openRace(kind, 1000);
		assert.equal(settleRace(race, [], 1000 + ms - 1).state, race.state);
		assert.equal(settleRace(race, [], 1000 + ms).state, after);
	}
});

const [HOST, OTHER] = [0, 1].map((number) => ({ ...finisher(null), number, hasGame: false, isReady: false }));
const PLAYING = { ...OTHER!, hasGame: true };
const BOTH = [HOST!, OTHER!];
const PERSON = { own: undefined, isProgram: false };
const PROGRAM = { own: undefined, isProgram: true };

/**
 * Kind and state; then, with a host and another racer without games, the result when a third one joins, the other one leaves or is ready, and
 * the host starts, cancels, or asks for a rematch: the next state, what a racer does next, or why not.
 */
const DECISIONS = `
live      open      : wait           open           open           counting       cancelled      race_not_started
live      counting  : wait           counting       race_started   counting       cancelled      race_not_started
live      running   : play           running        race_started   race_started   race_started   race_started
live      closed    : race_closed    race_closed    race_closed    race_closed    race_closed    closed
live      cancelled : race_cancelled race_cancelled race_cancelled race_cancelled cancelled      race_cancelled
challenge running   : play           running        race_started   race_started   cancelled      race_started
challenge closed    : race_closed    race_closed    race_closed    race_closed    race_closed    closed
challenge cancelled : race_cancelled race_cancelled race_cancelled race_cancelled cancelled      race_cancelled
`;

type Decided = ReturnType<typeof decideJoin | typeof decideLeave | typeof decideRematch>;

function after(state: RaceState, decision: Decided): string {
	if (!decision.ok) return decision.why;
	return 'next' in decision ? decision.next : ('patch' in decision && decision.patch.state) || state;
}

test('in each state a race takes what its table says', () => {
	for (const line of DECISIONS.trim().split('\n')) {
		const [kind, state, , ...expected] = line.split(/ +/) as [RaceKind, RaceState, ...string[]];
		const race = { ...RUNNING, kind, state };
		const decisions = [
			decideJoin({ ...race, programs: false }, BOTH, PERSON),
			decideLeave(race, BOTH, OTHER),
			decideReady(race, BOTH, { own: OTHER, isReady: true, now: 0 }),
			decideStart(race, BOTH, { own: HOST, now: 0 }),
			decideCancel(race, BOTH, HOST),
			decideRematch(race, HOST, { hasEnded: false }),
		];
		assert.deepEqual(
			decisions.map((decision) => after(state, decision)),
			expected,
			line,
		);
	}
});

test('whatever the state, a stranger and a racer who is not the host are told so first', () => {
	for (const line of DECISIONS.trim().split('\n')) {
		const [kind, state] = line.split(/ +/) as [RaceKind, RaceState];
		const race = { ...RUNNING, kind, state };
		for (const decision of [
			decideLeave(race, BOTH, undefined),
			decideReady(race, BOTH, { own: undefined, isReady: true, now: 0 }),
			decideStart(race, BOTH, { own: undefined, now: 0 }),
			decideCancel(race, BOTH, undefined),
			decideRematch(race, undefined, { hasEnded: false }),
		]) {
			assert.deepEqual(decision, { ok: false, why: 'not_joined' }, line);
		}
		for (const decision of [decideStart(race, BOTH, { own: OTHER, now: 0 }), decideCancel(race, BOTH, OTHER)]) {
			assert.deepEqual(decision, { ok: false, why: 'not_the_host' }, line);
		}
	}
});

test('who has joined, who plays, who is ready and who hosts decides too', () => {
	const open = { ...RUNNING, state: 'open' } as const;
	const challenge = { ...RUNNING, kind: 'challenge' } as const;
	const forPeople = { ...RUNNING, programs: false };
	const ready = { ...HOST!, isReady: true };
	const start = (racers: readonly RacerFacts[], own = racers[0]) => decideStart(open, racers, { own, now: 0 });
	const setReady = (racers: readonly RacerFacts[], isReady = true) =>
		decideReady(open, racers, { own: OTHER, isReady, now: 0 });
	const full = Array.from({ length: RACERS_MAX }, (_, number) => ({ ...OTHER!, number }));
	for (const [decision, expected] of [
		[decideJoin(forPeople, BOTH, { ...PERSON, own: OTHER }), 'play'],
		[decideJoin(forPeople, BOTH, { ...PERSON, own: PLAYING }), 'nothing'],
		[decideJoin({ ...open, programs: false }, full, PERSON), 'race_full'],
		[decideJoin({ ...open, programs: true }, BOTH, PROGRAM), 'wait'],
		[decideJoin({ ...forPeople, state: 'closed' }, BOTH, PROGRAM), 'programs_not_invited'],
		[decideJoin(forPeople, BOTH, { ...PROGRAM, own: OTHER }), 'programs_not_invited'],
		[decideJoin({ ...forPeople, programs: true }, BOTH, PROGRAM), 'play'],
		[decideLeave(open, BOTH, undefined), 'not_joined'],
		[decideLeave(RUNNING, BOTH, PLAYING), 'race_started'],
		[decideLeave(open, [OTHER!], OTHER), 'cancelled'],
		[decideLeave(challenge, [OTHER!], OTHER), 'running'],
		[setReady([ready, OTHER!]), 'counting'],
		[setReady([ready, OTHER!], false), 'open'],
		[setReady([OTHER!]), 'open'],
		[start([HOST!]), 'race_alone'],
		[start(BOTH, OTHER), 'not_the_host'],
		[start([OTHER!, { ...OTHER!, number: 7 }]), 'counting'],
		[decideCancel(open, BOTH, undefined), 'not_joined'],
		[decideCancel(challenge, [HOST!, PLAYING], HOST), 'race_started'],
		[decideCancel(challenge, [{ ...HOST!, hasGame: true }, OTHER!], { ...HOST!, hasGame: true }), 'cancelled'],
		[decideRematch(RUNNING, HOST, { hasEnded: true }), 'running'],
	] as const) {
		assert.equal(after(expected === 'running' ? 'running' : 'open', decision), expected);
	}
	const counting = { state: 'counting', startsAt: RACE_COUNTDOWN_MS, closesAt: RACE_COUNTDOWN_MS + RACE_MS_MAX };
	assert.deepEqual(start(BOTH), { ok: true, patch: counting });
});

test('a racer has finished in time, has given up, plays on, waits, or is too late', () => {
	const race = (state: RaceState) => ({ state, closesAt: 10 });
	for (const [state, game, finishedAt, status] of [
		['running', 'finished', 10, 'finished'],
		['closed', 'finished', 11, 'unfinished'],
		['running', 'abandoned', null, 'gave_up'],
		['closed', 'abandoned', null, 'gave_up'],
		['closed', 'playing', null, 'unfinished'],
		['running', 'playing', null, 'playing'],
		['open', undefined, null, 'waiting'],
	] as [RaceState, GameStatus | undefined, number | null, string][]) {
		assert.equal(findRacerStatus(race(state), { game, finishedAt }), status);
	}
});
