/**
 * The coach before simulated people: whether it names a planted weakness and leaves all others alone, how much of a run it attributes and at what
 * cost, and whether a position to drill is one for its technique. People and puzzles are drawn from a seed, so the same code gives the same figures.
 *
 * Usage: npm run bench:coach -- [--seeds 200] [--write] [--json]
 *
 * `--seeds` is the number of people; with 200 a share of 90 % is known to two per cent either way, with 1000 to one. `--write` puts the figures into
 * docs/bench/coach.md.
 */
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { digitsOf } from '#engine/digitSet.ts';
import { createRandom } from '#engine/random.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import { TECHNIQUE_LABELS, TECHNIQUE_RATINGS, type Technique } from '#engine/technique.ts';
import { attributeTime } from '#rules/coach/attributeTime.ts';
import { findHardest } from '#rules/coach/followLog.ts';
import { learnShifts } from '#rules/coach/learnShifts.ts';
import { type SummaryContext, summarize } from '#rules/coach/summarize.ts';
import { findDrillPositions } from '#rules/coach/techniquePosition.ts';
import { pick } from '#rules/testing/simulated/chance.ts';
import { type Aim, readSizes, reportAims } from './aims.ts';
import {
	attributeAll,
	type CoachedPerson,
	type CoachedPuzzle,
	drawCoachedPerson,
	drawPopulation,
	MONTH,
	type PlayedGame,
	type PlayedGames,
	type Population,
	playGames,
	sumRuns,
	weaken,
} from './coach/people.ts';
import { PLAIN_RATING_MOST, ratePlainly } from './coach/plainRater.ts';
import { readLadder } from './ladderPuzzles.ts';

const GAME_COUNT = 20;

/**
 * A technique can be a person's weakness if twenty games need it this often as the hardest before a digit: both in the
 * person's thinking without the weakness, and on the taught way of the difficulty's puzzles, where its name comes from.
 */
const MEETINGS_LEAST = 10;

/** The service's prior knowledge: other players of the same installation; one in ten has a weakness. */
const KNOWN_PLAYERS = 200;
const WEAK_EACH = 10;

/** How many people of each installation are asked. */
const INSTALLATION_PEOPLE = 100;

/** Which technique the coach names first after each number of games; nothing without a warning. */
type Named = readonly (Technique | undefined)[];

interface Coached {
	readonly weakness: Technique | undefined;
	readonly healthy: Named;
	readonly weak: Named;
}

function measureWeaknesses(seedCount: number): Aim[] {
	const people = coachPeople(seedCount);
	const everWarned = shareOf(people, ({ healthy }) => healthy.some((named) => named !== undefined));
	const warned = `who looks after each of the ${GAME_COUNT} games sees one at some time: ${everWarned.toFixed(1)} %`;
	const planted = people.filter(({ weakness }) => weakness !== undefined);
	const named = Array.from(
		Map.groupBy(planted, ({ weakness }) => weakness!),
		([technique, own]) => `${TECHNIQUE_LABELS[technique]} ${own.filter(isNamed).length} of ${own.length}`,
	);
	return [
		{
			name: `a planted weakness is named first after ${GAME_COUNT} games`,
			aim: 90,
			seen: shareOf(planted, isNamed),
			unit: '%',
			detail: `${planted.length} people: ${named.join(', ')}`,
		},
		{
			name: 'people without one who get any warning',
			aim: 5,
			seen: shareOf(people, ({ healthy }) => healthy.at(-1) !== undefined),
			atMost: true,
			unit: '%',
			detail: `${people.length} people; ${warned}`,
		},
	];
}

function isNamed({ weak, weakness }: Coached): boolean {
	return weak.at(-1) === weakness;
}

function shareOf<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
	return (100 * items.filter(isSo).length) / items.length;
}

/** On several installations, since the common difficulties of one installation's people matter more than the sample of persons. */
function coachPeople(seedCount: number): Coached[] {
	const count = Math.ceil(seedCount / INSTALLATION_PEOPLE);
	const sizes = Array.from({ length: count }, (_, at) => Math.floor((seedCount + at) / count));
	return sizes.flatMap((size, at) => coachInstallation(`people ${at}`, size));
}

/** Each person plays the same twenty games without and with a weakness, and asks the coach after each of them. */
function coachInstallation(name: string, seedCount: number): Coached[] {
	const population = drawPopulation(name);
	const askedFor = countAskedFor(population);
	const draw = (index: number) => drawCoachedPerson(population, { index, gameCount: GAME_COUNT });
	const known = Array.from({ length: KNOWN_PLAYERS }, (_, index) => {
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
		return { weakness, healthy: nameAll(coached.difficulty, played, context), weak };
	});
}

type AskedFor = (difficulty: Difficulty, technique: Technique) => number;

/** How often, in this many games, the taught path needs a technique as the hardest before a digit. */
function countAskedFor({ puzzles }: Population): AskedFor {
	const counts = new Map(DIFFICULTIES.map((difficulty) => [difficulty, countHardest(puzzles.get(difficulty)!)]));
	return (difficulty, technique) => {
		const count = counts.get(difficulty)!.get(technique) ?? 0;
		return (GAME_COUNT * count) / puzzles.get(difficulty)!.length;
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

const COST_PEOPLE = 60;
const COST_GAMES = 8;
/** The first ones compile the engine. */
const WARM_UP_PEOPLE = 10;

/** How much of a run's time is attributed, and what a worker spends on a run. */
function measureCosts(): Aim[] {
	const population = drawPopulation('cost');
	const costs = Array.from({ length: WARM_UP_PEOPLE + COST_PEOPLE }, (_, index) => {
		const { difficulty, ...coached } = drawCoachedPerson(population, { index, gameCount: COST_GAMES });
		return playGames({ difficulty, ...coached }).games.map((game) => ({ difficulty, ...measureGame(game) }));
	});
	const counted = costs.slice(WARM_UP_PEOPLE).flat();
	const ratios = counted.map(({ attributedRatio }) => 100 * attributedRatio);
	const means = DIFFICULTIES.map((difficulty) =>
		meanOf(counted.filter((cost) => cost.difficulty === difficulty).map(({ cpuMs }) => cpuMs)),
	);
	const below = `${ratios.filter((ratio) => ratio < 95).length} of ${ratios.length} runs are below`;
	const attributed = { aim: 95, seen: meanOf(ratios), unit: '%', detail: below };
	const cost = { aim: 5, seen: meanOf(means), atMost: true, unit: 'ms' } as const;
	const detail = DIFFICULTIES.map((difficulty, at) => `${difficulty} ${means[at]!.toFixed(1)}`).join(', ');
	return [
		{ name: 'time of a run that is attributed, of all runs together', ...attributed },
		{ name: 'processor time of a run, the five difficulties in equal parts', ...cost, detail },
	];
}

function measureGame(game: PlayedGame): { readonly cpuMs: number; readonly attributedRatio: number } {
	const timeMs = game.moves.at(-1)!.at;
	const before = process.cpuUsage();
	const { unattributedMs } = attributeTime({ ...game, timeMs });
	const { user, system } = process.cpuUsage(before);
	return { cpuMs: (user + system) / 1000, attributedRatio: 1 - unattributedMs / timeMs };
}

function meanOf(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const INTERVAL_PEOPLE = 50;
/** How many later games of the same person show what the ratio really is. */
const LATER_GAMES = 80;

/** How often the interval of a ratio holds what many later games of the same person show. */
function measureIntervals(): Aim {
	const population = drawPopulation('spread');
	const people = Array.from({ length: INTERVAL_PEOPLE }, (_, index) => {
		const coached = drawCoachedPerson(population, { index, gameCount: GAME_COUNT + LATER_GAMES });
		const runs = attributeAll(playGames(coached));
		const sum = (own: typeof runs) => sumRuns(coached.difficulty, own);
		return { known: sum(runs.slice(0, GAME_COUNT)), later: sum(runs.slice(GAME_COUNT)) };
	});
	const players = people.map(({ later }) => later);
	const context = { month: MONTH, shifts: learnShifts(players, MONTH) };
	const held = people.flatMap(({ known, later }) => {
		const truth = new Map(summarize(later, context).map(({ technique, ratio }) => [technique, ratio]));
		return summarize(known, context).flatMap(({ technique, lowRatio, highRatio }) => {
			const ratio = truth.get(technique);
			return ratio === undefined ? [] : [lowRatio <= ratio && ratio <= highRatio];
		});
	});
	const name = 'the interval of a ratio holds what eighty later games show';
	const detail = `${held.length} ratios of ${INTERVAL_PEOPLE} people`;
	return { name, aim: 80, seen: shareOf(held, Boolean), unit: '%', detail };
}

/** One puzzle in this many of each difficulty. */
const DRILL_STEP = 5;

/** The three patterns of two strong links rate 4.0 and 4.1, and one as good as the other here. */
const LIKE = 0.15;

interface Drill {
	readonly technique: Technique;
	/** The technique's rating, and that of the easiest one that the independent rater finds. */
	readonly rating: number;
	readonly found: number;
}

/** Whether a rater that shares no code with the engine finds anything easier at the positions that are drilled. */
function measureDrills(): Aim[] {
	const drills = listDrills();
	const known = drills.filter(({ rating }) => rating <= PLAIN_RATING_MOST);
	const harder = drills.filter(({ rating }) => rating > PLAIN_RATING_MOST);
	const easiest = shareOf(known, ({ rating, found }) => Math.abs(rating - found) < LIKE);
	const nothingEasier = shareOf(harder, ({ found }) => found > PLAIN_RATING_MOST);
	const [first, second] = [known, harder].map((own) => {
		return `${own.length} positions of ${new Set(own.map(({ technique }) => technique)).size} techniques`;
	});
	const aim = { aim: 99, unit: '%' };
	return [
		{
			name: 'drill positions with the technique as the easiest way on',
			...aim,
			seen: easiest,
			detail: first!,
		},
		{
			name: 'positions of harder techniques where the rater finds nothing easier',
			...aim,
			seen: nothingEasier,
			detail: second!,
		},
	];
}

function listDrills(): Drill[] {
	const puzzles = DIFFICULTIES.flatMap((difficulty) =>
		readLadder(difficulty).filter((_, index) => index % DRILL_STEP === 0),
	);
	return puzzles.flatMap(({ givens }) => {
		const techniques = new Set(findTaughtPath(givens).steps.map(({ technique }) => technique));
		return [...techniques].flatMap((technique) =>
			findDrillPositions(givens, technique).map(({ candidates }) => {
				const found = ratePlainly(candidates.map((set) => new Set(digitsOf(set))));
				return { technique, rating: TECHNIQUE_RATINGS[technique], found: found ?? Number.POSITIVE_INFINITY };
			}),
		);
	});
}

const { seeds } = readSizes({ seeds: 200 });
reportAims(
	'coach',
	[...measureWeaknesses(seeds), ...measureCosts(), measureIntervals(), ...measureDrills()],
	'coach.md',
);
