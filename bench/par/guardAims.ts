import { findTimeFloorMs } from '#rules/fairPlay/timeFloor.ts';
import { KNOWN_RUNS_MIN } from '#rules/par/beyondPar.ts';
import { type Person, SKILLS, type Skill } from '#rules/testing/simulated/person.ts';
import type { Aim } from '../aims.ts';
import { followPar, startKnowledge } from './followPar.ts';
import { playLeague } from './league.ts';

/** Of ten thousand runs. */
const HELD_MOST = 1;

/** After this many runs a quick improver thinks twice as fast, sees harder steps, and is as quick with their hands as they will ever be. */
const HALVED_AFTER = 40;

/** Nobody becomes faster than a world champion thinks. */
const THINK_MS_LEAST = 1500;

function improve(person: Person, run: number): Person {
	const share = 0.5 ** (run / HALVED_AFTER);
	return {
		...person,
		thinkMs: Math.max(THINK_MS_LEAST, share * person.thinkMs),
		handMs: Math.max(450, Math.sqrt(share) * person.handMs),
		hardest: Math.min(9, person.hardest + run / 25),
		foresightShare: Math.min(0.8, person.foresightShare + run / 200),
	};
}

/** From one run to the next twice as fast: a lesson, a mouse instead of a finger, or notes filled in by the page. */
function leap(person: Person, run: number): Person {
	if (run < 30) return person;
	return { ...person, thinkMs: Math.max(THINK_MS_LEAST, person.thinkMs / 2), hardest: Math.min(9, person.hardest + 2) };
}

const HONEST = [
	{ name: 'who stay as they are', change: undefined },
	{ name: 'who become twice as fast in 40 runs', change: improve },
	{ name: 'who become twice as fast overnight', change: leap },
] as const;

export function measureGuard({ personCount, runCount }: { personCount: number; runCount: number }): Aim[] {
	const honest = HONEST.map(({ name, change }) => {
		const plays = playLeague({ seed: `guard ${name}`, personCount, runCount, ...(change && { change }) });
		const runs = followPar(plays);
		const judged = runs.filter(({ knownCount }) => knownCount >= KNOWN_RUNS_MIN);
		const heldCount = runs.filter(({ isHeld }) => isHeld).length;
		const least = Math.min(...judged.map(({ surprise }) => surprise));
		return {
			name: `held beyond par, of 10,000 runs of people ${name}`,
			aim: HELD_MOST,
			seen: (10_000 * heldCount) / runs.length,
			atMost: true as const,
			unit: '',
			detail: `${heldCount} of ${runs.length}; the fastest was ${(-least).toFixed(1)} deviations faster than expected`,
		};
	});
	return [...honest, notJudged(personCount)];
}

/** People with few runs, who then finish as fast as anybody can. */
function notJudged(personCount: number): Aim {
	const plays = playLeague({ seed: 'few runs', personCount, runCount: KNOWN_RUNS_MIN });
	const fast = plays.map((play) => ({ ...play, timeMs: findTimeFloorMs(play.puzzle) }));
	const runs = followPar(plays.map((play, index) => (index % 2 === 0 ? play : fast[index]!)));
	const held = runs.filter(({ isHeld }) => isHeld).length;
	return { name: 'held beyond par, of all with fewer than ten runs', aim: 0, seen: held, atMost: true, unit: '' };
}

/** Somebody who is known, and then has a program play just above the floor. */
export function measureCaught(personCount: number): Aim[] {
	const runCount = 30;
	const knowledge = startKnowledge();
	followPar(playLeague({ seed: 'caught', personCount, runCount }), knowledge);
	const later = playLeague({ seed: 'caught', personCount, runCount: runCount + 5 }).slice(personCount * runCount);
	const cheated = later.map((play) => ({ ...play, timeMs: Math.round(1.1 * findTimeFloorMs(play.puzzle)) }));
	// Each cheats once: what is learned from the others' runs is not kept.
	const caught = cheated.map((play) => {
		const alone = { players: new Map(knowledge.players), puzzles: new Map(knowledge.puzzles) };
		return followPar([play], alone)[0]!;
	});
	return SKILLS.map((skill: Skill) => {
		const own = caught.filter((run) => run.skill === skill);
		const seen = (100 * own.filter(({ isHeld }) => isHeld).length) / own.length;
		return { name: `a program at the floor for a ${skill} player is held`, aim: 0, seen, unit: '%' };
	});
}
