import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run, RunReplay } from '#contract/run.ts';
import { fakeRacer } from '../../testing/fakeRacer.ts';
import { PUZZLE, SOLUTION } from '../../testing/fakeService.ts';
import { ManualSchedule } from '../../testing/manualSchedule.ts';
import { RaceReplays } from './raceReplays.ts';

const EMPTY = [...PUZZLE].flatMap((digit, cell) => (digit === '0' ? [cell] : []));

/** A run that fills the first cells at these moments. */
function replayOf(id: string, ...moments: number[]): RunReplay {
	const moves = moments.map((at, index) => {
		const cell = EMPTY[index]!;
		return { at, kind: 'place' as const, cell, digit: Number(SOLUTION[cell]) };
	});
	const run = { id, timeMs: moments.at(-1)! + 500, penaltyMs: 0 } as Run;
	return { run, displayName: null, puzzle: PUZZLE, moves };
}

const RUNS: Record<string, RunReplay> = {
	first: replayOf('first', 1000, 2000, 9000),
	second: replayOf('second', 3000, 4000, 5000),
};

test('two runs are replayed at one moment, and the lead changes where it did', async () => {
	const time = new ManualSchedule();
	const reads: string[] = [];
	const replays = new RaceReplays({
		readRun: async (id) => {
			reads.push(id);
			return { ok: true, value: RUNS[id]! };
		},
		schedule: time.schedule,
		now: () => time.nowMs,
	});
	const racers = ['first', 'second'].map((runId, number) => fakeRacer({ number, runId, status: 'finished' }));
	await replays.open(racers);
	const { playback, racers: shown, leads } = replays.shown.value!;
	assert.deepEqual(leads, [
		{ atMs: 1000, racer: 0 },
		{ atMs: 5000, racer: 1 },
	]);
	assert.equal(playback.endMs, 9500);
	const countFilled = () =>
		shown.map(({ play }) => EMPTY.reduce((count, cell) => count + Number(play.value.cells[cell] !== 0), 0));
	const seen = [];
	for (let step = 0; step < 5; step++) {
		playback.step(1);
		seen.push([playback.atMs.value, ...countFilled()]);
	}
	assert.deepEqual(seen, [
		[1000, 1, 0],
		[2000, 2, 0],
		[3000, 2, 1],
		[4000, 2, 2],
		[5000, 2, 3],
	]);
	await replays.open([...racers].reverse());
	assert.deepEqual(reads, ['first', 'second']);
	assert.equal(replays.shown.value!.leads[0]!.racer, 1);
});

test('a run that the player may not read yet is refused with its reason', async () => {
	const time = new ManualSchedule();
	const why = { code: 'not_found', errors: [] } as const;
	const replays = new RaceReplays({ readRun: async () => ({ ok: false, why }), schedule: time.schedule, now: () => 0 });
	await replays.open([fakeRacer({ number: 0, runId: 'first' }), fakeRacer({ number: 1, runId: 'second' })]);
	assert.deepEqual([replays.shown.value, replays.refusal.value], [undefined, why]);
});
