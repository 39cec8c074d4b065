import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { attributeTime } from '#rules/coach/attributeTime.ts';
import type { Aim } from '../aims.ts';
import { drawCoachedPerson, drawPopulation, type PlayedGame, playGames } from './people.ts';

const PEOPLE = 60;
const GAME_COUNT = 8;
/** The first ones compile the engine. */
const WARM_UP_PEOPLE = 10;

interface Cost {
	readonly difficulty: Difficulty;
	readonly cpuMs: number;
	readonly attributedRatio: number;
}

/** How much of a run's time is attributed, and what a worker spends on a run. */
export function measureCosts(): Aim[] {
	const population = drawPopulation('cost');
	const costs = Array.from({ length: WARM_UP_PEOPLE + PEOPLE }, (_, index) => {
		const coached = drawCoachedPerson(population, { index, gameCount: GAME_COUNT });
		return playGames(coached).games.map((game) => measureGame(coached.difficulty, game));
	});
	const counted = costs.slice(WARM_UP_PEOPLE).flat();
	const ratios = counted.map(({ attributedRatio }) => 100 * attributedRatio);
	const byDifficulty = DIFFICULTIES.map((difficulty) => {
		const own = counted.filter((cost) => cost.difficulty === difficulty).map(({ cpuMs }) => cpuMs);
		return { difficulty, mean: meanOf(own), most: Math.max(...own) };
	});
	return [
		{
			name: 'time of a run that is attributed, of all runs together',
			aim: 95,
			seen: meanOf(ratios),
			unit: '%',
			detail: `${ratios.filter((ratio) => ratio < 95).length} of ${ratios.length} runs are below`,
		},
		{
			name: 'processor time of a run, the five difficulties in equal parts',
			aim: 5,
			seen: meanOf(byDifficulty.map(({ mean }) => mean)),
			atMost: true,
			unit: 'ms',
			detail: byDifficulty
				.map(({ difficulty, mean, most }) => `${difficulty} ${mean.toFixed(1)} (at most ${most.toFixed(0)})`)
				.join(', '),
		},
	];
}

function measureGame(difficulty: Difficulty, game: PlayedGame): Cost {
	const timeMs = game.moves.at(-1)!.at;
	const before = process.cpuUsage();
	const { unattributedMs } = attributeTime({ ...game, timeMs });
	const { user, system } = process.cpuUsage(before);
	return { difficulty, cpuMs: (user + system) / 1000, attributedRatio: 1 - unattributedMs / timeMs };
}

function meanOf(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
