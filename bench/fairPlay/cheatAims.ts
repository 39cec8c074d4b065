import { DIFFICULTIES } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { pick } from '#rules/testing/simulated/chance.ts';
import type { Aim } from '../aims.ts';
import { CHEATS, type Cheat } from './cheats.ts';
import { findSigns } from './findSigns.ts';
import { readPuzzles } from './puzzles.ts';

const CAUGHT_AIM = 95;

/** How many runs of each cheat are held, in all and by difficulty. */
export function measureCheats(count: number): { readonly blind: Aim[]; readonly adaptive: Aim[] } {
	const puzzles = DIFFICULTIES.map(readPuzzles);
	const measure = (cheat: Cheat): Aim => {
		const random = createRandom(cheat.name);
		const caught = DIFFICULTIES.map(() => 0);
		for (let index = 0; index < count; index++) {
			const place = index % DIFFICULTIES.length;
			if (findSigns(cheat.play(pick(random, puzzles[place]!), random)).length > 0) caught[place]!++;
		}
		const total = caught.reduce((sum, part) => sum + part, 0);
		const each = Math.ceil(count / DIFFICULTIES.length);
		const detail = DIFFICULTIES.map((name, place) => `${name} ${Math.round((100 * caught[place]!) / each)}`).join(', ');
		return {
			name: cheat.name,
			aim: cheat.isAdaptive ? 0 : CAUGHT_AIM,
			seen: (100 * total) / count,
			unit: '% held',
			detail,
		};
	};
	return {
		blind: CHEATS.filter(({ isAdaptive }) => !isAdaptive).map(measure),
		adaptive: CHEATS.filter(({ isAdaptive }) => isAdaptive).map(measure),
	};
}
