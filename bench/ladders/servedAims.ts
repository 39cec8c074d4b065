import type { Difficulty } from '#engine/difficulty.ts';
import { parseGrid } from '#engine/grid.ts';
import { makePuzzle } from '#engine/makePuzzle.ts';
import { makeVaried, type TaughtPuzzle } from '#engine/makeVaried.ts';
import { isSymmetric } from '#engine/symmetry.ts';
import type { Aim } from '../aims.ts';
import { cpuMs } from '../engine/cpuTime.ts';
import { countEffectiveKinds, KINDS_AIMS, KINDS_NOTES } from './effectiveKinds.ts';
import { SYMMETRIC_AIM } from './ladderAims.ts';

/** Two thirds of what the engine made before puzzles were symmetric, weighed in canonical form and varied. */
const RATE_AIMS: Readonly<Record<Difficulty, number>> = {
	easy: 2075,
	medium: 280,
	hard: 261,
	expert: 101,
	extreme: 62.4,
};

/** As many as the stock looks back. */
const RECENT_COUNT = 24;

/** How often each technique was served. */
export interface ServedTechniques {
	readonly difficulty: Difficulty;
	readonly counts: ReadonlyMap<string, number>;
}

/** Puzzles as dailies and practice serve them: each one knows what those before it taught. */
export function measureServed(difficulty: Difficulty, count: number): { aims: Aim[]; techniques: ServedTechniques } {
	const startedAt = cpuMs();
	const recent: string[] = [];
	const spares: TaughtPuzzle[] = [];
	let symmetricCount = 0;
	for (let number = 0; number < count; number++) {
		const options = {
			seed: `bench ${number}`,
			difficulty,
			recent: recent.slice(0, RECENT_COUNT),
			avoided: recent.slice(0, 1),
		};
		const made = makeVaried(options, spares);
		recent.unshift(made.technique);
		if (isSymmetric(parseGrid(made.puzzle.givens)!, 'half_turn')) symmetricCount++;
	}
	const servedRate = (1000 * count) / (cpuMs() - startedAt);
	const repeats = recent.filter((technique, index) => technique === recent[index + 1]).length;
	const note = KINDS_NOTES[difficulty];
	const isHarder = difficulty !== 'easy' && difficulty !== 'medium';
	return {
		aims: [
			{
				name: `${difficulty}: effective kinds served`,
				aim: KINDS_AIMS[difficulty],
				seen: countEffectiveKinds(recent),
				unit: 'kinds',
				detail: [`of ${count} puzzles`, ...(note === undefined ? [] : [note])].join(', '),
			},
			{ name: `${difficulty}: served twice in a row`, aim: 0, seen: repeats, atMost: true, unit: 'techniques' },
			...(isHarder ? [symmetricAim(difficulty, (100 * symmetricCount) / count)] : []),
			measureRate(difficulty, servedRate),
		],
		techniques: { difficulty, counts: countEach(recent) },
	};
}

function symmetricAim(difficulty: Difficulty, seen: number): Aim {
	return { name: `${difficulty}: symmetric puzzles served`, aim: SYMMETRIC_AIM, seen, unit: '%' };
}

const WARM_UP_COUNT = 20;
const RATE_MS = 2000;

/** Making one puzzle, any of the difficulty; choosing one that varies is told beside it. */
function measureRate(difficulty: Difficulty, servedRate: number): Aim {
	for (let index = 0; index < WARM_UP_COUNT; index++) makePuzzle({ seed: `warm ${index}`, difficulty });
	const startedAt = cpuMs();
	let count = 0;
	while (cpuMs() - startedAt < RATE_MS) makePuzzle({ seed: `${count++}`, difficulty });
	return {
		name: `${difficulty}: puzzles made`,
		aim: RATE_AIMS[difficulty],
		seen: (1000 * count) / (cpuMs() - startedAt),
		unit: 'a second',
		detail: `chosen and named by their hints: ${servedRate.toFixed(1)} a second`,
	};
}

function countEach(techniques: readonly string[]): Map<string, number> {
	const groups = [...Map.groupBy(techniques, (technique) => technique)];
	return new Map(groups.map(([technique, group]) => [technique, group.length] as const).sort((a, b) => b[1] - a[1]));
}
