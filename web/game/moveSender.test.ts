import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MovesAppended } from '#contract/game.ts';
import type { Move } from '#engine/move.ts';
import type { Answer, Refusal } from '../browser/refusal.ts';
import { ManualSchedule } from '../testing/manualSchedule.ts';
import { openQueue } from './moveQueue.ts';
import { MoveSender } from './moveSender.ts';

const MOVE: Move = { at: 0, kind: 'place', cell: 2, digit: 4 };

/** A sender whose service answers with the next of `answers`, or takes the batch when there is none. */
function setUp(answers: Answer<MovesAppended>[] = []) {
	const time = new ManualSchedule();
	const sent: string[] = [];
	const diverged: (Refusal | undefined)[] = [];
	const sender = new MoveSender({
		queue: openQueue(0),
		schedule: time.schedule,
		send: async ({ from, moves }) => {
			sent.push(`${from}+${moves.length}`);
			return answers.shift() ?? { ok: true, value: { moveCount: from + moves.length, elapsedMs: 0 } };
		},
		save: () => {},
		onAppended: () => {},
		onDiverged: (why) => diverged.push(why),
	});
	return { time, sent, diverged, sender };
}

const refuse = (code: Refusal['code'], extra = {}): Answer<MovesAppended> => ({
	ok: false,
	why: { code, errors: [], ...extra },
});

test('failed moves are sent again, after longer and longer waits', async () => {
	const { time, sent, sender } = setUp([refuse('offline'), refuse('unavailable')]);
	sender.add([MOVE]);
	await time.pass(1500);
	assert.deepEqual(sent, ['0+1']);
	await time.pass(2000);
	assert.deepEqual(sent, ['0+1', '0+1']);
	await time.pass(2000);
	assert.equal(sent.length, 2);
	await time.pass(2000);
	assert.deepEqual(sent, ['0+1', '0+1', '0+1']);
	assert.equal(sender.queue.sendFrom, 1);
});

test('a retry waits as long as the service says', async () => {
	const { time, sent, sender } = setUp([refuse('rate_limited', { retryAfterS: 12 })]);
	sender.add([MOVE]);
	await time.pass(1500);
	await time.pass(11_000);
	assert.equal(sent.length, 1);
	await time.pass(1500);
	assert.equal(sent.length, 2);
});

test('a refused move or a count that does not fit means that the games have diverged', async () => {
	for (const answer of [refuse('move_gap'), { ok: true, value: { moveCount: 9, elapsedMs: 0 } } as const]) {
		const { sender, diverged } = setUp([answer]);
		sender.add([MOVE]);
		assert.equal(await sender.flush(), false);
		assert.equal(diverged.length, 1);
		assert.equal(diverged[0]?.code, answer.ok ? undefined : 'move_gap');
	}
});
