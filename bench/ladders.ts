/**
 * Whether levels, dailies and the puzzles of practice are what their difficulty says: by their hints, not only by their rating.
 *
 * Usage: npm run bench:ladders -- [DIFFICULTY…] [--served 60] [--days 400] [--drafts 400] [--write] [--json]
 * `--served` is how many puzzles of each difficulty are made as practice serves them, `--days` how many dailies, and `--drafts` how many puzzles
 * that nothing is asked of but their rating, 0 for none. Puzzles are made of the named difficulties, or of all; the levels of all are looked at.
 * `--write` puts the figures into docs/bench/ladders.md and leaves those of the other difficulties there as they are.
 */
import { canonicalize } from '#engine/canonicalForm.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { difficultyOf, ratePuzzle } from '#engine/grade.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { listRatedPuzzles } from '#engine/makePuzzle.ts';
import { makeVariedPuzzle } from '#engine/makeVaried.ts';
import { permute } from '#engine/permute.ts';
import { createRandom } from '#engine/random.ts';
import type { Step } from '#engine/step.ts';
import { isSymmetric } from '#engine/symmetry.ts';
import { drawLessons, makeDrawn } from '#engine/taught/makeDrawn.ts';
import { OWN_HINTS_MIN, type TaughtPuzzle } from '#engine/taught/makeTaught.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import { TECHNIQUE_LABELS, type Technique } from '#engine/technique.ts';
import { chanceOfTransitions, chancesOfLags } from '#engine/testing/chance.ts';
import { NEW_TECHNIQUES_MAX, WORKLOAD_FALL_MAX } from '#server/puzzles/chooseLevels.ts';
import { type LadderLevel, readLadders } from '#server/puzzles/ladder.ts';
import { type Aim, cpuMs, percentile, readSizes, reportAims } from './aims.ts';

/**
 * Of these difficulties half of the puzzles served are to be symmetric. All levels of a part of the ratings come from one seed, which draws whether
 * they are.
 */
const SYMMETRIC: readonly Difficulty[] = ['hard', 'expert', 'extreme'];
const SYMMETRIC_AIM = 50;

/**
 * The least effective kinds of the technique that puzzles of a difficulty teach. Ratings up to 1.5 have two, hidden single in a box and in
 * a line; those from 1.7 to 2.6 have five, because direct claiming is never the easiest step: docs/engine.md has the proof.
 */
const KINDS_AIMS: Readonly<Record<Difficulty, number>> = { easy: 1.9, medium: 4.9, hard: 10, expert: 12, extreme: 7 };

/** The least effective kinds of what 400 dailies teach. */
const DAILY_KINDS_AIMS: Readonly<Record<Difficulty, number>> = {
	easy: 1.9,
	medium: 4.9,
	hard: 5,
	expert: 5,
	extreme: 5,
};

/** What a player waits for a daily of the archive that nobody has opened so far, on one processor. */
const DAILY_MS_MAX = 2000;

/** The slowest days are timed this often, and their best time counts, because whatever else disturbs the machine only adds to it. */
const LOOKS = 3;
const SLOWEST_SHARE = 0.02;

/** Autocorrelations of what dailies teach are looked at up to this lag. */
const LAGS = 60;
/**
 * Two series of each difficulty are looked at in 61 ways, each beside 2,000 shuffles: by chance alone the least of these is below 0.001 in one
 * of nine difficulties. An order is below every shuffle.
 */
const CHANCE_MIN = 0.0005;

/** One level in this many is turned and relabeled. */
const TURNED_STEP = 5;

/** As many as the pool looks back. */
const RECENT_COUNT = 24;

/** How hard a puzzle is by its hints. */
interface HintedPuzzle {
	readonly hintRating: number;
	readonly ownHintCount: number;
}

/** A level as a player meets it who follows its hints from the start. */
interface WalkedLevel extends LadderLevel, HintedPuzzle {
	readonly shown: ReadonlySet<Technique>;
}

/** The levels' stated techniques beside those in their hints, difficulty by difficulty in climbing order. */
function measureLadders(): Aim[] {
	const ladders = readLadders();
	const known = new Set<Technique>();
	return DIFFICULTIES.flatMap((difficulty) => {
		const levels = ladders[difficulty].map((level) => walk(difficulty, level));
		return [
			...measureTeaching(levels, known),
			...measureHints(difficulty, levels, 'levels'),
			...measureWorkloads(levels),
			...measureVariety(difficulty, levels),
		].map((aim) => ({ ...aim, name: `${difficulty}: ${aim.name}` }));
	});
}

function walk(difficulty: Difficulty, level: LadderLevel): WalkedLevel {
	const { steps } = findTaughtPath(level.givens, level.rating);
	return { ...level, ...weighHints(difficulty, steps), shown: new Set(steps.map(({ technique }) => technique)) };
}

function weighHints(difficulty: Difficulty, steps: readonly Step[]): HintedPuzzle {
	return {
		hintRating: Math.max(...steps.map(({ rating }) => rating)),
		ownHintCount: steps.filter(({ rating }) => difficultyOf(rating) === difficulty).length,
	};
}

/** Whether the hints keep what the difficulty promises. */
function measureHints(difficulty: Difficulty, puzzles: readonly HintedPuzzle[], what: string): Aim[] {
	const least = OWN_HINTS_MIN[difficulty];
	const inBand = puzzles.filter(({ hintRating }) => difficultyOf(hintRating) === difficulty).length;
	const often = puzzles.filter(({ ownHintCount }) => ownHintCount >= least).length;
	const all = { aim: puzzles.length, unit: `of ${puzzles.length}` };
	const lone = puzzles.filter(({ ownHintCount }) => ownHintCount === 1).length;
	return [
		{ name: `${what} whose hardest hint is in the band`, ...all, seen: inBand },
		{ name: `${what} with ${least} or more hints in the band`, ...all, seen: often, detail: `${lone} with one` },
	];
}

/** The drafts of a difficulty that would be served if only their rating mattered: how many the two rules refuse. */
function measureDrafts(difficulty: Difficulty): Aim[] {
	const hinted: HintedPuzzle[] = [];
	for (const { puzzle, grade } of listRatedPuzzles({ seed: 'drafts', difficulty, rejectsTrivial: true })) {
		hinted.push(weighHints(difficulty, findTaughtPath(puzzle.givens, grade.rating).steps));
		if (hinted.length >= drafts) break;
	}
	const share = (isRefused: (puzzle: HintedPuzzle) => boolean) => (100 * hinted.filter(isRefused).length) / drafts;
	const isOutside = ({ hintRating }: HintedPuzzle) => difficultyOf(hintRating) !== difficulty;
	const isTooRare = (puzzle: HintedPuzzle) => !isOutside(puzzle) && puzzle.ownHintCount < OWN_HINTS_MIN[difficulty];
	return [
		{
			name: `${difficulty}: refused, the hardest hint is in another band`,
			seen: share(isOutside),
			unit: '% of drafts',
		},
		{ name: `${difficulty}: refused, one hint is in the band`, seen: share(isTooRare), unit: '% of drafts' },
	];
}

/** Later ladders know the levels' techniques: `known` grows. */
function measureTeaching(levels: readonly WalkedLevel[], known: Set<Technique>): Aim[] {
	const showing = levels.filter(({ shown, technique }) => shown.has(technique)).length;
	const above = levels.filter(({ hintRating, rating }) => hintRating > rating).length;
	const fresh = levels.map(({ shown }) => {
		const news = [...shown].filter((technique) => !known.has(technique));
		for (const technique of news) known.add(technique);
		return news.length;
	});
	const most = { aim: NEW_TECHNIQUES_MAX, atMost: true, unit: 'techniques' } as const;
	return [
		{ name: 'levels', aim: 100, seen: levels.length, unit: 'levels' },
		{ name: 'levels whose hints show their technique', aim: 95, seen: showing, unit: 'levels' },
		{ name: 'levels with a hint above their rating', aim: 0, seen: above, atMost: true, unit: 'levels' },
		{ name: 'most techniques new in a level', seen: Math.max(...fresh), ...most },
	];
}

function measureWorkloads(levels: readonly WalkedLevel[]): Aim[] {
	const pairs = levels.slice(1).map((level, index) => [levels[index]!, level] as const);
	const within = pairs.filter(
		([before, level]) => before.technique === level.technique && level.workload < before.workload,
	);
	const falls = pairs.map(([before, level]) => 1 - level.workload / before.workload);
	const greatest = {
		aim: 100 * WORKLOAD_FALL_MAX,
		seen: 100 * Math.max(0, ...falls),
		atMost: true,
		unit: '%',
	} as const;
	const detail = `from ${levels[0]!.workload} to ${levels.at(-1)!.workload}`;
	return [
		{ name: 'falls of the workload within a technique', aim: 0, seen: within.length, atMost: true, unit: 'falls' },
		{ name: 'greatest fall of the workload', ...greatest, detail },
	];
}

function measureVariety(difficulty: Difficulty, levels: readonly WalkedLevel[]): Aim[] {
	const grids = levels.map(({ givens }) => parseGrid(givens)!);
	const forms = new Set(grids.map((grid) => formatGrid(canonicalize(grid))));
	const symmetric = grids.filter((grid) => isSymmetric(grid, 'half_turn')).length;
	const share = { name: 'symmetric levels', seen: symmetric, unit: 'levels' };
	const kinds = measureKinds(
		difficulty,
		Map.groupBy(levels, ({ technique }) => technique),
	);
	return [
		{ name: 'effective kinds of level', ...kinds },
		{ name: 'levels that repeat another', aim: 0, seen: grids.length - forms.size, atMost: true, unit: 'levels' },
		...(SYMMETRIC.includes(difficulty) ? [share] : []),
	];
}

/** How many equally common kinds would be as varied: two to the power of the entropy. */
function measureKinds(difficulty: Difficulty, byKind: ReadonlyMap<Technique, readonly unknown[]>) {
	const sizes = [...byKind.values()].map((group) => group.length);
	const total = sizes.reduce((sum, size) => sum + size, 0);
	const seen = 2 ** -sizes.reduce((sum, size) => sum + (size / total) * Math.log2(size / total), 0);
	return { aim: KINDS_AIMS[difficulty], seen, unit: 'kinds' };
}

/** Levels, each turned and relabeled at random: their workload must not change. */
function measureTurned(): Aim {
	const random = createRandom('workload');
	const levels = Object.values(readLadders()).flatMap((ladder) =>
		ladder.filter((_, index) => index % TURNED_STEP === 0),
	);
	const changed = levels.filter(({ givens, workload }) => {
		const turned = ratePuzzle(formatGrid(permute(parseGrid(givens)!, random)));
		return turned.ok && turned.workload !== workload;
	});
	const name = 'workload: levels that weigh otherwise when they are turned';
	return { name, aim: 0, seen: changed.length, atMost: true, unit: `of ${levels.length}` };
}

/** Puzzles as practice serves them: each one knows what those before it taught. */
function measureServed(difficulty: Difficulty): Aim[] {
	const recent: Technique[] = [];
	const spares: TaughtPuzzle[] = [];
	const hinted: TaughtPuzzle[] = [];
	let symmetricCount = 0;
	for (let number = 0; number < served; number++) {
		const made = makeVariedPuzzle(
			{ seed: `bench ${number}`, difficulty, recent: recent.slice(0, RECENT_COUNT) },
			spares,
		);
		recent.unshift(made.technique);
		hinted.push(made);
		if (isSymmetric(parseGrid(made.puzzle.givens)!, 'half_turn')) symmetricCount++;
	}
	const byTechnique = Map.groupBy(recent, (technique) => technique);
	const repeats = recent.filter((technique, index) => technique === recent[index + 1]).length;
	const often = [...byTechnique].sort(([, a], [, b]) => b.length - a.length);
	const symmetric = {
		name: `${difficulty}: symmetric puzzles served`,
		aim: SYMMETRIC_AIM,
		seen: (100 * symmetricCount) / served,
		unit: '%',
	};
	return [
		{ name: `${difficulty}: effective kinds served`, ...measureKinds(difficulty, byTechnique) },
		{
			name: `${difficulty}: served twice in a row`,
			aim: 0,
			seen: repeats,
			atMost: true,
			unit: 'techniques',
			detail: often.map(([technique, own]) => `${TECHNIQUE_LABELS[technique]} ${own.length}`).join(', '),
		},
		...(SYMMETRIC.includes(difficulty) ? [symmetric] : []),
		...measureHints(difficulty, hinted, 'puzzles served').map((aim) => ({
			...aim,
			name: `${difficulty}: ${aim.name}`,
		})),
	];
}

/** Dailies as their seeds draw them. */
function measureDailies(difficulty: Difficulty): Aim[] {
	const triedCounts: number[] = [];
	const makeDay = (day: number) => {
		const startedAt = cpuMs();
		let triedCount = 0;
		const daily = makeDrawn({ seed: `day ${day}`, difficulty, onRejected: () => triedCount++ });
		triedCounts[day] = triedCount;
		return { daily, tookMs: cpuMs() - startedAt };
	};
	const timed = Array.from({ length: days }, (_, day) => makeDay(day));
	const made = timed.map(({ daily }) => daily);
	const tookMs = timed.map((each) => each.tookMs);
	const slowestDays = [...tookMs.keys()]
		.sort((a, b) => tookMs[b]! - tookMs[a]!)
		.slice(0, Math.ceil(days * SLOWEST_SHARE));
	for (const day of slowestDays)
		for (let look = 1; look < LOOKS; look++) tookMs[day] = Math.min(tookMs[day]!, makeDay(day).tookMs);
	const byTechnique = Map.groupBy(made, ({ technique }) => technique);
	const often = [...byTechnique].sort(([, a], [, b]) => b.length - a.length);
	const slowest = `${percentile(triedCounts, 0.99)} grids tried, half of the days ${percentile(triedCounts, 0.5)} or fewer`;
	const aims: Aim[] = [
		...measureHints(difficulty, made, 'dailies'),
		{
			name: 'effective kinds of dailies',
			...measureKinds(difficulty, byTechnique),
			aim: DAILY_KINDS_AIMS[difficulty],
			detail: often.map(([technique, own]) => `${TECHNIQUE_LABELS[technique]} ${own.length}`).join(', '),
		},
		measureForetelling(difficulty, made),
		{
			name: 'a daily on demand, 99 of 100',
			aim: DAILY_MS_MAX,
			seen: percentile(tookMs, 0.99),
			atMost: true,
			isOfSpeed: true,
			unit: 'ms',
			detail: slowest,
		},
	];
	return aims.map((aim) => ({ ...aim, name: `${difficulty}: ${aim.name}` }));
}

/** The probability of the order of what the dailies teach, and of their ratings, over this many days, by chance. */
function measureForetelling(difficulty: Difficulty, made: readonly TaughtPuzzle[]): Aim {
	const order = drawLessons({ seed: '', difficulty }).map(({ technique }) => technique);
	const series = [made.map(({ technique }) => order.indexOf(technique)), made.map(({ grade }) => grade.rating)];
	const chances = series.flatMap((values) => [...chancesOfLags(values, LAGS), chanceOfTransitions(values)]);
	return {
		name: 'least chance of an order among dailies',
		aim: CHANCE_MIN,
		seen: Math.min(...chances),
		unit: `in ${days} days`,
	};
}

const { served, days, drafts } = readSizes({ served: 60, days: 400, drafts: 400 });
const named = DIFFICULTIES.filter((difficulty) => process.argv.includes(difficulty));
const wanted = named.length > 0 ? named : DIFFICULTIES;
const draftAims = drafts === 0 ? [] : measureEach('drafts', measureDrafts);
const dailyAims = days === 0 ? [] : measureEach('dailies', measureDailies);
const servedAims = served === 0 ? [] : measureEach('puzzles as practice serves them', measureServed);
console.error('levels …');
reportAims('ladders', [...measureLadders(), measureTurned(), ...servedAims, ...dailyAims, ...draftAims], 'ladders.md');

function measureEach(what: string, measure: (difficulty: Difficulty) => Aim[]): Aim[] {
	return wanted.flatMap((difficulty) => {
		console.error(`${what}: ${difficulty} …`);
		return measure(difficulty);
	});
}
