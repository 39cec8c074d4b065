import { isFasterThanFirstSight } from '#rules/fairPlay/seenBefore.ts';
import { toPar } from '#rules/par/par.ts';
import type { Aim } from '../aims.ts';
import { followPar, type Prediction } from '../par/followPar.ts';
import { playLeague } from '../par/league.ts';

const KNOWN_RUNS = 20;
const LATER_RUNS = 10;

/** People with twenty known runs who look at the puzzle before they play it, or whose family has played it before. */
export function measureLooks(personCount: number): Aim[] {
	const plays = playLeague({ seed: 'looks', personCount, runCount: KNOWN_RUNS + LATER_RUNS });
	const later = followPar(plays).filter(({ knownCount }) => knownCount >= KNOWN_RUNS);
	const shareOf = (isHeld: (run: Prediction) => boolean) => later.filter(isHeld).length / later.length;
	const half = shareOf((run) => isHeld(run, toPar(run.expected).timeMs / 2, { isAmongPlayers: false }));
	// Of two players on the same daily, only the second can have seen it before.
	const household = shareOf((run) => isHeld(run, run.timeMs, { isAmongPlayers: true })) / 2;
	const strangers = shareOf((run) => isHeld(run, run.timeMs, { isAmongPlayers: false }));
	const of = `of ${later.length}`;
	return [
		{
			name: 'look first, then play in half of par, 20 known runs',
			aim: 80,
			seen: 100 * half,
			unit: '% held',
			detail: of,
		},
		{
			name: 'honest runs of two players in one household, 20 known runs',
			aim: 2,
			seen: 1000 * household,
			unit: 'of 1000 held',
			atMost: true,
			detail: of,
		},
		{
			name: 'honest runs after a look by a guest of the network without games, 20 known runs',
			aim: 100,
			seen: 1000 * strangers,
			unit: 'of 1000 held',
			atMost: true,
			detail: of,
		},
	];
}

function isHeld(
	{ expected, knownCount }: Prediction,
	timeMs: number,
	{ isAmongPlayers }: { readonly isAmongPlayers: boolean },
): boolean {
	const board = { betterCount: 0, total: 0, isAmongPlayers };
	// How well the puzzle is known counts only for players who are not known.
	const par = { expected, knownCount, puzzle: { variance: 0 } };
	return isFasterThanFirstSight({ timeMs, par, ...board });
}
