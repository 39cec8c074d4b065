import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import type { Technique } from '#engine/technique.ts';
import { learnShifts } from '#rules/coach/learnShifts.ts';
import { findHardest } from '#rules/coach/neededSteps.ts';
import { type SummaryContext, summarize } from '#rules/coach/summarize.ts';
import { pick } from '#rules/testing/simulated/chance.ts';
import type { Aim } from '../aims.ts';
import {
	type CoachedPerson,
	type CoachedPuzzle,
	drawCoachedPerson,
	drawPopulation,
	type PlayedGames,
	type Population,
	playGames,
	weaken,
} from './people.ts';
import { attributeAll, MONTH, sumRuns } from './sumRuns.ts';

const GAME_COUNT = 20;

/**
 * A technique can be a person's weakness if it is met so often in twenty games, as the hardest before a digit: both in what the person thinks about
 * without the weakness, and on the taught way of the puzzles of the difficulty, without which nobody would call it by this name.
 */
const MEETINGS_LEAST = 10;

/** What the service already knows: other players of the same installation, one in ten of whom has a weakness. */
const KNOWN_PLAYERS = 200;
const WEAK_EACH = 10;

/** How many people of each installation are asked. */
const INSTALLATION_PEOPLE = 100;

/** Which technique the coach names first after each number of games; nothing without a warning. */
type Named = readonly (Technique | undefined)[];

interface Coached {
	readonly coached: CoachedPerson;
	readonly weakness: Technique | undefined;
	readonly healthy: Named;
	readonly weak: Named;
}

/** The share of people, in per cent, by the number of games. */
export interface NamedCurve {
	readonly name: string;
	readonly shares: readonly number[];
}

interface Weaknesses {
	readonly aims: readonly Aim[];
	/** People for whom there is no aim. */
	readonly otherAims: readonly Aim[];
	readonly curves: readonly NamedCurve[];
	readonly found: readonly FoundShare[];
}

export interface FoundShare {
	readonly difficulty: Difficulty;
	readonly technique: Technique;
	readonly count: number;
	readonly namedCount: number;
}

export function measureWeaknesses(seedCount: number): Weaknesses {
	const people = coachPeople({ name: 'people', seedCount });
	const planted = people.filter(({ weakness }) => weakness !== undefined);
	const few = { seedCount: Math.ceil(seedCount / 5) };
	return {
		aims: listAims(people, planted),
		otherAims: [
			...describeOthers('half as uneven again', coachPeople({ name: 'uneven', ...few, unevenness: 1.5 })),
			...describeOthers('on a service that knows nobody', coachPeople({ name: 'alone', ...few, knownCount: 0 })),
		],
		curves: drawCurves(people, planted),
		found: listFound(planted),
	};
}

function listAims(people: readonly Coached[], planted: readonly Coached[]): Aim[] {
	const everWarned = shareOf(people, ({ healthy }) => healthy.some((named) => named !== undefined));
	return [
		{
			name: `a planted weakness is named first after ${GAME_COUNT} games`,
			aim: 90,
			seen: shareOf(planted, isNamed),
			unit: '%',
			detail: `${planted.length} people`,
		},
		{
			name: 'people without one who get any warning',
			aim: 5,
			seen: shareOf(people, isWarned),
			atMost: true,
			unit: '%',
			detail: `${people.length} people; who looks after each of the ${GAME_COUNT} games sees one at some time: ${everWarned.toFixed(1)} %`,
		},
	];
}

function describeOthers(who: string, people: readonly Coached[]): Aim[] {
	const planted = people.filter(({ weakness }) => weakness !== undefined);
	const detail = `${people.length} people`;
	return [
		{ name: `people ${who}: weakness named first`, aim: 0, seen: shareOf(planted, isNamed), unit: '%', detail },
		{
			name: `people ${who}: warned without one`,
			aim: 100,
			seen: shareOf(people, isWarned),
			atMost: true,
			unit: '%',
			detail,
		},
	];
}

function isNamed({ weak, weakness }: Coached): boolean {
	return weak.at(-1) === weakness;
}

function isWarned({ healthy }: Coached): boolean {
	return healthy.at(-1) !== undefined;
}

function shareOf(people: readonly Coached[], isSo: (person: Coached) => boolean): number {
	return (100 * people.filter(isSo).length) / people.length;
}

function drawCurves(people: readonly Coached[], planted: readonly Coached[]): NamedCurve[] {
	const games = Array.from({ length: GAME_COUNT }, (_, index) => index);
	return [
		{
			name: 'weakness named first',
			shares: games.map((at) => shareOf(planted, (own) => own.weak[at] === own.weakness)),
		},
		{ name: 'warned without one', shares: games.map((at) => shareOf(people, (own) => own.healthy[at] !== undefined)) },
	];
}

function listFound(planted: readonly Coached[]): FoundShare[] {
	const groups = Map.groupBy(planted, ({ coached, weakness }) => `${coached.difficulty} ${weakness}`);
	return [...groups.values()]
		.map((own) => ({
			difficulty: own[0]!.coached.difficulty,
			technique: own[0]!.weakness!,
			count: own.length,
			namedCount: own.filter(isNamed).length,
		}))
		.sort((a, b) => DIFFICULTIES.indexOf(a.difficulty) - DIFFICULTIES.indexOf(b.difficulty) || b.count - a.count);
}

interface Coaching {
	readonly name: string;
	readonly seedCount: number;
	readonly unevenness?: number;
	readonly knownCount?: number;
}

/** On several installations, since what all people of one find harder than the rating says makes more of a difference than who is asked. */
function coachPeople({ name, seedCount, ...others }: Coaching): Coached[] {
	const count = Math.ceil(seedCount / INSTALLATION_PEOPLE);
	const sizes = Array.from({ length: count }, (_, at) => Math.floor((seedCount + at) / count));
	return sizes.flatMap((size, at) => coachInstallation({ name: `${name} ${at}`, seedCount: size, ...others }));
}

/** Each person plays the same twenty games without and with a weakness, and asks the coach after each of them. */
function coachInstallation({ name, seedCount, unevenness = 1, knownCount = KNOWN_PLAYERS }: Coaching): Coached[] {
	const population = drawPopulation(name);
	const askedFor = countAskedFor(population);
	const draw = (index: number) => drawCoachedPerson(population, { index, gameCount: GAME_COUNT, unevenness });
	const known = Array.from({ length: knownCount }, (_, index) => {
		const coached = draw(-1 - index);
		const isWeak = index % WEAK_EACH === 0;
		const weakness = isWeak ? pickWeakness(coached, playGames(coached), askedFor) : undefined;
		const played = playGames(weakness === undefined ? coached : weaken(coached, weakness));
		return sumRuns(coached.difficulty, attributeAll(played));
	});
	const context = { month: MONTH, shifts: learnShifts(known, MONTH) };
	return Array.from({ length: seedCount }, (_, index): Coached => {
		const coached = draw(index);
		const played = playGames(coached);
		const weakness = pickWeakness(coached, played, askedFor);
		const weak =
			weakness === undefined ? [] : nameAll(coached.difficulty, playGames(weaken(coached, weakness)), context);
		return { coached, weakness, healthy: nameAll(coached.difficulty, played, context), weak };
	});
}

type AskedFor = (difficulty: Difficulty, technique: Technique) => number;

/** How often, in this many games, the taught path needs a technique as the hardest before a digit. */
function countAskedFor({ puzzlesOf }: Population): AskedFor {
	const counts = new Map(DIFFICULTIES.map((difficulty) => [difficulty, countHardest(puzzlesOf(difficulty))]));
	return (difficulty, technique) => {
		const count = counts.get(difficulty)!.get(technique) ?? 0;
		return (GAME_COUNT * count) / puzzlesOf(difficulty).length;
	};
}

function countHardest(puzzles: readonly CoachedPuzzle[]): Map<Technique, number> {
	const counts = new Map<Technique, number>();
	for (const { givens } of puzzles) {
		let way: Technique[] = [];
		for (const { technique, placements } of findTaughtPath(givens).steps) {
			way.push(technique);
			if (placements.length === 0) continue;
			const hardest = findHardest(way);
			counts.set(hardest, (counts.get(hardest) ?? 0) + 1);
			way = [];
		}
	}
	return counts;
}

function pickWeakness(
	{ seed, difficulty }: CoachedPerson,
	{ hardestCounts }: PlayedGames,
	askedFor: AskedFor,
): Technique | undefined {
	const met = [...hardestCounts].filter(
		([technique, count]) => count >= MEETINGS_LEAST && askedFor(difficulty, technique) >= MEETINGS_LEAST,
	);
	return met.length === 0 ? undefined : pick(createRandom(`weakness ${seed}`), met)[0];
}

function nameAll(difficulty: Difficulty, played: PlayedGames, context: SummaryContext): Named {
	const runs = attributeAll(played);
	return runs.map((_, index) => {
		const [first] = summarize(sumRuns(difficulty, runs.slice(0, index + 1)), context);
		return first?.verdict === 'slow' ? first.technique : undefined;
	});
}
