/**
 * Hints beside the notes of simulated players: whom they accuse of a slip, and which slips they see; and their texts.
 *
 * Usage: npm run bench:hints -- [--games 64] [--write] [--json]
 *
 * `--games` is the number of games of each difficulty; `--write` puts the figures into docs/bench/hints.md.
 */
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { explainWhole, SHORT_WORDS_MOST } from '#engine/explain/explainStep.ts';
import { decideHint } from '#engine/hint.ts';
import { listSteps } from '#engine/listSteps.ts';
import { makeGradedPuzzle } from '#engine/makePuzzle.ts';
import { applyStep, createPosition, isFull } from '#engine/position.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { createRandom } from '#engine/random.ts';
import type { Step } from '#engine/step.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import {
	lacksRightDigit,
	type NotedPosition,
	playWithLostDigit,
	playWithSnyderNotes,
	SNYDER_HABITS,
} from '#engine/testing/notedPositions.ts';
import { type Aim, readSizes, reportAims } from './aims.ts';

interface Game {
	readonly puzzle: Puzzle;
	readonly steps: readonly Step[];
}

const { games: gameCount } = readSizes({ games: 64 });

function makeGames(difficulties: readonly Difficulty[], count: number): Game[] {
	return difficulties.flatMap((difficulty) =>
		Array.from({ length: count }, (_, index) => {
			const { puzzle } = makeGradedPuzzle({ seed: `hints ${index}`, difficulty });
			return { puzzle, steps: findTaughtPath(puzzle.givens).steps };
		}),
	);
}

function isAccused({ givens, solution }: Puzzle, { cells, notes }: NotedPosition): boolean {
	// Only the judgment of the notes counts here, so no step is searched.
	return decideHint({ givens, solution, cells, notes }, () => undefined).kind === 'mark';
}

/** How often hints find a slip in notes that are meant to be few. */
function measureAccusations(games: readonly Game[]): Aim {
	let lackingCount = 0;
	const counts = SNYDER_HABITS.map((habit) => {
		let [positionCount, accusedCount] = [0, 0];
		for (const { puzzle, steps } of games) {
			for (const position of playWithSnyderNotes(puzzle.givens, steps, habit)) {
				positionCount++;
				if (!lacksRightDigit(position, puzzle.solution)) continue;
				lackingCount++;
				if (isAccused(puzzle, position)) accusedCount++;
			}
		}
		return { habit, positionCount, accusedCount };
	});
	const sumOf = (key: 'positionCount' | 'accusedCount') => counts.reduce((sum, count) => sum + count[key], 0);
	const each = counts.map(({ habit, accusedCount }) => `${habit} ${accusedCount}`).join(', ');
	return {
		name: 'positions with Snyder notes in which a hint finds a slip',
		aim: 0,
		atMost: true,
		seen: sumOf('accusedCount'),
		unit: 'positions',
		detail: `of ${sumOf('positionCount')} in ${games.length} games, ${lackingCount} without a right digit; by habit: ${each}`,
	};
}

/** With fewer open cells, hardly any digit has three places in a box, and full notes are those of a player who marks pairs. */
const OPEN_LEAST = 20;

/** How often hints find the right digit that full notes have lost. */
function measureSlips(games: readonly Game[]): Aim[] {
	const random = createRandom('slips');
	const found: { isLate: boolean; isFound: boolean }[] = [];
	for (const { puzzle, steps } of games) {
		for (const position of playWithLostDigit(puzzle, steps, random)) {
			const isLate = position.cells.filter((digit) => digit === 0).length < OPEN_LEAST;
			found.push({ isLate, isFound: isAccused(puzzle, position) });
		}
	}
	const shareOf = (isLate: boolean) => {
		const own = found.filter((each) => each.isLate === isLate);
		return {
			seen: (100 * own.filter(({ isFound }) => isFound).length) / own.length,
			detail: `${own.length} positions`,
		};
	};
	return [
		{
			name: `a lost digit of full notes is found, ${OPEN_LEAST} cells or more being open`,
			aim: 95,
			unit: '%',
			...shareOf(false),
		},
		{ name: 'a lost digit of full notes is found with fewer open cells', unit: '%', ...shareOf(true) },
	];
}

const STEPS_MOST = 40;

/** The texts of all steps along games above medium. */
function measureTexts(games: readonly Game[]): Aim[] {
	let [textCount, longCount, lateCount, twiceCount] = [0, 0, 0, 0];
	for (const { puzzle } of games) {
		const position = createPosition(Array.from(puzzle.givens, Number));
		while (!isFull(position)) {
			const steps = listSteps(position, { most: STEPS_MOST });
			for (const step of steps) {
				const lines = explainWhole(step);
				textCount++;
				if (lines.join(' ').split(' ').length > SHORT_WORDS_MOST) {
					longCount++;
					if (!/^(?:In short,|Whether or not|Whatever|Wherever) /.test(lines[0]!)) lateCount++;
				}
				if (lines.some(namesTwice)) twiceCount++;
			}
			if (steps[0] === undefined) break;
			applyStep(position, steps[0]);
		}
	}
	return [
		{ name: 'texts of steps', unit: 'texts', seen: textCount, detail: `of ${games.length} games` },
		{
			name: `texts of more than ${SHORT_WORDS_MOST} words that do not begin with the conclusion`,
			aim: 0,
			atMost: true,
			seen: lateCount,
			unit: 'texts',
			detail: `of ${longCount}`,
		},
		{ name: 'conclusions of chains that name a cell twice', aim: 0, atMost: true, seen: twiceCount, unit: 'texts' },
	];
}

function namesTwice(line: string): boolean {
	if (!line.startsWith('Either way')) return false;
	const cells = line.split(':')[0]!.match(/r\dc\d/g) ?? [];
	return new Set(cells).size < cells.length;
}

const games = makeGames(DIFFICULTIES, gameCount);
const hard = makeGames(['hard', 'expert', 'extreme'], Math.ceil(gameCount / 4));
reportAims('hints', [measureAccusations(games), ...measureSlips(games), ...measureTexts(hard)], 'hints.md');
