import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '#contract/run.ts';
import { PUZZLE } from '../../testing/fakeService.ts';
import { ManualSchedule } from '../../testing/manualSchedule.ts';
import type { Speed } from './playback.ts';
import { pressReplayKey } from './replayKeys.ts';
import { ReplayPlayer } from './replayPlayer.ts';
import { readTimeline } from './timeline.ts';

function openPlayer(): { player: ReplayPlayer; time: ManualSchedule } {
	const time = new ManualSchedule();
	const moves = [1000, 1000, 2000, 30_000].map((at, index) => ({
		at,
		kind: 'place' as const,
		cell: 2,
		digit: index + 1,
	}));
	const timeline = readTimeline({ run: { timeMs: 31_000, penaltyMs: 0 } as Run, puzzle: PUZZLE, moves });
	return { player: new ReplayPlayer({ timeline, schedule: time.schedule, now: () => time.nowMs }), time };
}

test('a replay plays at the chosen speed, and pauses', async () => {
	for (const speed of [1, 2, 10] satisfies Speed[]) {
		const { player, time } = openPlayer();
		player.speed.value = speed;
		player.skipsThinking.value = false;
		player.toggle();
		await time.pass(1500);
		assert.equal(player.atMs.value, 1500 * speed);
		player.toggle();
		await time.pass(1500);
		assert.equal(player.atMs.value, 1500 * speed);
	}
});

test('long thinking is skipped except for its end', async () => {
	const { player, time } = openPlayer();
	player.speed.value = 1;
	player.seek(2000);
	player.toggle();
	await time.pass(50);
	assert.equal(player.atMs.value, 29_350);
	await time.pass(650);
	assert.equal(player.moveCount.value, 4);
});

test('a replay pauses at its end, and playing again starts from the beginning', async () => {
	const { player, time } = openPlayer();
	player.seek(30_900);
	player.toggle();
	await time.pass(1000);
	assert.deepEqual([player.isPlaying.value, player.atMs.value], [false, 31_000]);
	player.toggle();
	assert.deepEqual([player.isPlaying.value, player.atMs.value], [true, 0]);
	player.pause();
});

/** The moment, the keys, and the moment after them. */
const KEYS = `
0     ArrowRight                       1000
0     ArrowRight,ArrowRight            2000
0     ArrowLeft                        0
2000  ArrowLeft                        1000
2500  ArrowLeft                        2000
2000  ArrowLeft,ArrowLeft              0
30000 ArrowRight                       31000
500   End                              31000
500   End,Home                         0
500   End,ArrowLeft                    30000
500   x                                500
`;

test('keys go from move to move, moves of one moment together', () => {
	for (const line of KEYS.trim().split('\n')) {
		const [from, keys = '', to] = line.split(/ +/);
		const { player } = openPlayer();
		player.seek(Number(from));
		const results = keys.split(',').map((key) => pressReplayKey(player, key));
		assert.deepEqual([player.atMs.value, results[0]], [Number(to), keys !== 'x'], line);
	}
});

test('a step pauses a playing replay, and Space resumes it', async () => {
	const { player, time } = openPlayer();
	pressReplayKey(player, ' ');
	assert.equal(player.isPlaying.value, true);
	pressReplayKey(player, 'ArrowRight');
	await time.pass(5000);
	assert.deepEqual([player.isPlaying.value, player.atMs.value], [false, 1000]);
});
