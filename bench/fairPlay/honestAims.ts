import { HOLD_REASONS } from '#contract/kinds.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { SKILLS } from '#rules/testing/simulated/person.ts';
import type { Aim } from '../aims.ts';
import { type HonestRun, playHonestly } from './honest.ts';

const AIMS = { all: 1, worldClass: 0, sign: 0.5 };
const UNIT = 'of 1000 honest runs';

/** How many honest runs are held. */
export function measureHonest(count: number): Aim[] {
	const runs = playHonestly(count);
	const held = runs.filter(({ signs }) => signs.length > 0);
	const aim = (
		name: string,
		most: number,
		part: readonly HonestRun[],
		whole: readonly HonestRun[],
		detail = '',
	): Aim => ({
		name,
		aim: most,
		seen: (1000 * part.length) / Math.max(1, whole.length),
		unit: UNIT,
		atMost: true,
		detail,
	});
	const of = (key: 'skill' | 'difficulty', value: string) => held.filter((run) => run[key] === value);
	const split = [
		...SKILLS.map((skill) => `${skill} ${of('skill', skill).length}`),
		...DIFFICULTIES.map((difficulty) => `${difficulty} ${of('difficulty', difficulty).length}`),
	];
	const best = runs.filter(({ skill }) => skill === 'world-class');
	return [
		aim('honest runs held', AIMS.all, held, runs, `${held.length} of ${runs.length}: ${split.join(', ')}`),
		aim('world-class runs held', AIMS.worldClass, of('skill', 'world-class'), best, `of ${best.length}`),
		...HOLD_REASONS.map((sign) =>
			aim(
				`  held for ${sign}`,
				AIMS.sign,
				held.filter(({ signs }) => signs.includes(sign)),
				runs,
			),
		),
	];
}
