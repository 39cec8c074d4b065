import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { drawBetween, drawNormal } from '../testing/simulated/chance.ts';
import {
	expectTime,
	isFasterThanPar,
	isRarelyFast,
	KNOWN_RUNS_MIN,
	measureSurprise,
	type SeenPuzzle,
	toPar,
} from './expectTime.ts';
import { FIRST_WEIGHTS } from './firstModel.ts';
import { learnSpeed, observeIntensity } from './learnSpeed.ts';
import { NEW_PLAYER, type PlayerSpeed } from './playerSpeed.ts';
import {
	addEvidence,
	FIRST_MODEL,
	NO_EVIDENCE,
	predictIntensity,
	REFERENCE,
	toEvidence,
	weighIntensity,
} from './puzzleIntensity.ts';
import { followRuns, meetPuzzle, meetTypical, weighRun } from './recordPar.ts';
import { refitWeights } from './refitWeights.ts';

const TIMES = [1, 20_000, 100_000, 300_000, 600_000, 1_800_000, 86_400_000];

/** Players with histories of up to sixty runs, with times from impossible to endless. */
function drawPlayer(random: Random): PlayerSpeed {
	const count = random.below(60);
	const [from, to] = [drawBetween(random, -1.2, 1), drawBetween(random, 0, 1.5)];
	return followRuns(
		NEW_PLAYER,
		Array.from({ length: count }, () => ({
			puzzle: drawPuzzle(random, { from, to: from + to }),
			timeMs: TIMES[random.below(TIMES.length)]!,
		})),
	);
}

function drawPuzzle(random: Random, { from, to } = { from: -1.2, to: 1.4 }): SeenPuzzle {
	const hardness = drawBetween(random, from, to);
	return { mean: REFERENCE - 0.6 + hardness, variance: drawBetween(random, 0.001, 0.05), hardness };
}

test('a slower time never raises speed, and a faster one never lowers it', () => {
	const random = createRandom('monotone');
	for (let round = 0; round < 500; round++) {
		const [player, puzzle] = [drawPlayer(random), drawPuzzle(random)];
		const speeds = TIMES.map((timeMs) => learnSpeed(player, puzzle, Math.log(timeMs)).speed);
		assert.deepEqual(
			speeds,
			speeds.toSorted((a, b) => b - a),
		);
	}
});

test('no history makes a player impossible: variances stay positive, and figures finite', () => {
	const random = createRandom('sound');
	for (let round = 0; round < 500; round++) {
		const { speedVariance: a, covariance: b, slopeVariance: c, noise, speed, slope } = drawPlayer(random);
		assert.ok(a > 0 && c > 0 && a * c - b * b > 0, `${a} ${b} ${c}`);
		assert.ok(noise > 0 && Number.isFinite(speed + slope + noise));
	}
});

test('a run makes its player better known, but never better than a floor', () => {
	const puzzle = { mean: REFERENCE, variance: 0.001, hardness: 0 };
	let player = NEW_PLAYER;
	for (let run = 0; run < 3000; run++) {
		const after = learnSpeed(player, puzzle, REFERENCE);
		if (run < 50) assert.ok(after.speedVariance < player.speedVariance);
		player = after;
	}
	assert.ok(player.speedVariance > 0.001, `${player.speedVariance}`);
});

test('a slower time never makes its puzzle easier', () => {
	const random = createRandom('puzzle');
	for (let round = 0; round < 200; round++) {
		const [player, puzzle] = [drawPlayer(random), drawPuzzle(random)];
		const expected = expectTime(player, puzzle);
		const means = TIMES.map((timeMs) => observeIntensity(expected, puzzle, Math.log(timeMs)).mean);
		assert.deepEqual(
			means,
			means.toSorted((a, b) => a - b),
		);
	}
});

test('what runs say of a puzzle adds up in any order, and is taken away exactly', () => {
	const random = createRandom('sums');
	const prior = { mean: REFERENCE, variance: 0.04 };
	const all = Array.from({ length: 200 }, () =>
		toEvidence({ mean: REFERENCE + drawNormal(random), variance: drawBetween(random, 0.05, 0.6) }),
	);
	const sum = all.reduce(addEvidence, NO_EVIDENCE);
	assert.deepEqual(all.toReversed().reduce(addEvidence, NO_EVIDENCE), sum);
	const taken = { runCount: -1, weight: -all[7]!.weight, weightedSum: -all[7]!.weightedSum };
	assert.deepEqual(addEvidence(sum, taken), all.toSpliced(7, 1).reduce(addEvidence, NO_EVIDENCE));
	assert.deepEqual(weighIntensity(prior, NO_EVIDENCE), prior);
	assert.ok(weighIntensity(prior, sum).variance < 0.002);
});

const PUZZLE = { givens: '0'.repeat(54) + '1'.repeat(27), workload: 148, rating: 4 };

/** Four of five times lie within the interval, at any speed of the player: planted, and then found. */
test('a planted speed is found, and the interval holds four of five times', () => {
	const random = createRandom('planted');
	for (const truth of [-1, -0.3, 0, 0.4, 1]) {
		let [player, inside] = [NEW_PLAYER, 0];
		for (let run = 0; run < 400; run++) {
			const puzzle = drawPuzzle(random);
			const noise = Math.sqrt(
				expectTime(NEW_PLAYER, puzzle).variance - expectTime({ ...NEW_PLAYER, noise: 0 }, puzzle).variance,
			);
			const logTime =
				puzzle.mean + Math.sqrt(puzzle.variance) * drawNormal(random) - truth + noise * drawNormal(random);
			const { lowMs, highMs } = toPar(expectTime(player, puzzle));
			const timeMs = Math.exp(logTime);
			if (run >= 20 && timeMs >= lowMs && timeMs <= highMs) inside++;
			player = learnSpeed(player, puzzle, logTime);
		}
		assert.ok(Math.abs(player.speed - truth) < 0.2, `${player.speed} for ${truth}`);
		assert.ok(inside / 380 > 0.74 && inside / 380 < 0.88, `${inside / 380}`);
	}
});

test('a player who becomes twice as fast is known as such after forty runs', () => {
	const random = createRandom('drift');
	let player = NEW_PLAYER;
	for (let run = 0; run < 300; run++) {
		const speed = Math.log(2) * Math.min(1, Math.max(0, (run - 100) / 60));
		const puzzle = drawPuzzle(random);
		player = learnSpeed(player, puzzle, puzzle.mean - speed + 0.3 * drawNormal(random));
		if (run === 99) assert.ok(Math.abs(player.speed) < 0.2);
		if (run === 199) assert.ok(player.speed > 0.45, `${player.speed}`);
	}
});

test('one run on one puzzle says little: nothing is certain of either', () => {
	const met = meetPuzzle(PUZZLE, NO_EVIDENCE, FIRST_WEIGHTS);
	const run = weighRun(NEW_PLAYER, met, Math.exp(met.mean) / 3);
	const puzzle = weighIntensity({ mean: met.mean, variance: FIRST_WEIGHTS.variance }, run.evidence);
	const player = learnSpeed(NEW_PLAYER, met, met.mean - Math.log(3));
	assert.ok(Math.abs(puzzle.mean - met.mean) < 0.15, 'the time is rather the player than the puzzle');
	assert.ok(player.speed > 0.4 && player.speed < Math.log(3));
	assert.ok(Math.sqrt(player.speedVariance) > 0.25);
});

test('a player who dawdles for twenty runs loses par slowly, and wins it back in as many', () => {
	const puzzle = { mean: REFERENCE, variance: 0.002, hardness: 0.6 };
	const play = (player: PlayerSpeed, speed: number, count: number) =>
		followRuns(
			player,
			Array.from({ length: count }, () => ({ puzzle, timeMs: Math.exp(REFERENCE - speed) })),
		);
	const honest = play(NEW_PLAYER, 0.5, 60);
	const dawdled = play(honest, -2, 20);
	const back = play(dawdled, 0.5, 20);
	assert.ok(dawdled.speed > -2, 'each time counts as so many deviations at most');
	assert.ok(Math.abs(back.speed - honest.speed) < 0.75 * Math.abs(dawdled.speed - honest.speed));
});

test('a call that lasts an hour moves par no more than a rather slow game does', () => {
	const random = createRandom('call');
	const puzzle = { mean: REFERENCE, variance: 0.002, hardness: 0 };
	const player = followRuns(
		NEW_PLAYER,
		Array.from({ length: 40 }, () => ({ puzzle, timeMs: Math.exp(REFERENCE + 0.25 * drawNormal(random)) })),
	);
	const [called, slow] = [REFERENCE + Math.log(10), REFERENCE + 3 * 0.25].map((log) => learnSpeed(player, puzzle, log));
	assert.ok(Math.abs(called!.speed - slow!.speed) < 0.05);
	assert.ok(Math.abs(called!.speed - player.speed) < 0.12);
});

test('par judges nobody of whom fewer than ten runs are known', () => {
	const expected = { mean: REFERENCE, variance: 0.1 };
	const fast = { timeMs: 1000, rare: 300_000 };
	for (const [knownCount, isJudged] of [
		[KNOWN_RUNS_MIN - 1, false],
		[KNOWN_RUNS_MIN, true],
	] as const) {
		assert.equal(isFasterThanPar({ expected, knownCount }, fast.timeMs), isJudged);
		assert.equal(isRarelyFast({ expected, knownCount }, fast.rare), isJudged);
	}
	assert.equal(isFasterThanPar({ expected, knownCount: 50 }, fast.rare), false);
	assert.equal(measureSurprise(expected, Math.exp(REFERENCE)), 0);
});

test('a refit finds what the features were planted to mean, and waits for enough puzzles', () => {
	const random = createRandom('refit');
	const planted = [-0.2, 0.8, 0.3, 0.05, 0.1];
	const puzzles = Array.from({ length: 400 }, () => {
		const features = {
			givens: '0'.repeat(45 + random.below(20)).padEnd(81, '1'),
			workload: 60 + random.below(3000),
			rating: drawBetween(random, 1, 8),
		};
		const { mean } = meetPuzzle(features, NO_EVIDENCE, { weights: planted, variance: 0.04 });
		return { ...features, evidence: toEvidence({ mean: mean + 0.1 * drawNormal(random), variance: 0.001 }) };
	});
	const refitted = refitWeights(puzzles);
	for (const puzzle of puzzles) {
		const [found, truth] = [refitted, { weights: planted, variance: 0.04 }].map((weights) =>
			meetPuzzle(puzzle, NO_EVIDENCE, weights),
		);
		assert.ok(Math.abs(found!.mean - truth!.mean) < 0.15, `${found!.mean} for ${truth!.mean}`);
	}
	assert.ok(refitted.variance < 0.02, `${refitted.variance}`);
	assert.equal(refitWeights(puzzles.slice(0, 20)), FIRST_WEIGHTS);
});

/** Workloads from those of an easy puzzle to more than any has. */
const WORKLOADS = Array.from({ length: 60 }, (_, step) => 50 * 1.08 ** step);

test('more work never means less time, whatever the runs of an installation say', () => {
	const random = createRandom('rising');
	const falling = Array.from({ length: 200 }, () => {
		const workload = 60 + random.below(3000);
		const mean = REFERENCE - 0.8 * (Math.log(workload) - 6) + 0.1 * drawNormal(random);
		return { ...PUZZLE, workload, evidence: toEvidence({ mean, variance: 0.001 }) };
	});
	for (const weights of [FIRST_WEIGHTS, refitWeights(falling)]) {
		const means = WORKLOADS.map((workload) => predictIntensity({ ...PUZZLE, workload }, weights).mean);
		for (const [at, mean] of means.slice(1).entries()) assert.ok(mean >= means[at]!, `${weights.weights}`);
	}
	const steep = WORKLOADS.map((workload) => predictIntensity({ ...PUZZLE, workload }, FIRST_WEIGHTS).mean);
	assert.ok(
		steep.every((mean, at) => at === 0 || mean > steep[at - 1]!),
		'more work means more time',
	);
});

test('on a new installation each difficulty takes clearly longer than the one before', () => {
	const means = DIFFICULTIES.map((difficulty) => meetTypical(difficulty, FIRST_MODEL).mean);
	for (const [at, mean] of means.slice(1).entries()) assert.ok(mean - means[at]! > Math.log(1.2), `${means}`);
});
