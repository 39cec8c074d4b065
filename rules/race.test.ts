import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RacerFacts, settleRace } from './race.ts';

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
	assert.equal(settleRace(closed, [], 0).state, 'closed');
	const counting = { ...RUNNING, state: 'counting', startsAt: 5 * MINUTE } as const;
	assert.equal(settleRace(counting, [], 5 * MINUTE - 1).state, 'counting');
	const running = settleRace(counting, [], 5 * MINUTE);
	assert.equal(settleRace(running, [], 0).state, 'running');
});

test('a race that everybody has forgotten is over at once when it is read', () => {
	const counting = { ...RUNNING, state: 'counting', startsAt: 5 * MINUTE } as const;
	assert.equal(settleRace(counting, [], 70 * MINUTE).state, 'closed');
});
