import type { Technique } from '#engine/technique.ts';
import { followLog, type PlayedLog, type Stretch } from './followLog.ts';
import type { TechniqueTime } from './techniqueSums.ts';
import { MOVE_COST_MS } from './typicalCost.ts';

/** Where the time of a run went. All its times together are the time of the run. */
interface TimeUse {
	readonly techniques: readonly TechniqueTime[];
	readonly errorMs: number;
	readonly errorCount: number;
	/** No known technique led on, or all cells were right. */
	readonly unattributedMs: number;
}

/** `timeMs` is what the game's clock showed at the end, without penalties. Throws if the givens are not 81 characters. */
export function attributeTime({ timeMs, ...log }: PlayedLog & { readonly timeMs: number }): TimeUse {
	const { stretches, errorMs, errorCount } = followLog(log);
	const techniques = weighLooks(listLooks(stretches));
	const attributedMs = techniques.reduce((sum, each) => sum + each.timeMs, errorMs);
	return { techniques, errorMs, errorCount, unattributedMs: Math.max(0, timeMs - attributedMs) };
}

interface WeighedLook extends Look {
	readonly technique: Technique;
	/** How many times as long as it typically takes, without the time of the hand. */
	readonly times: number;
}

/** Part of the hand's time passes while the player looks on. */
const HAND_SHARE = 0.8;

function weighLooks({ looks, handMs }: LogLooks): TechniqueTime[] {
	const weighed = looks.flatMap((look): WeighedLook[] => {
		const { technique, timeMs, handCount, costMs } = look;
		if (technique === undefined) return [];
		return [{ ...look, technique, times: Math.max(0, timeMs - HAND_SHARE * handMs * handCount) / costMs }];
	});
	return [...new Set(weighed.map(({ technique }) => technique))].map((technique) => sumLooks(weighed, technique));
}

/** The looks of one technique, beside the player's pace at all others in the same run. */
function sumLooks(looks: readonly WeighedLook[], technique: Technique): TechniqueTime {
	const pace = measurePace(looks, technique);
	const own = looks.filter((look) => look.technique === technique);
	const sum = (figureOf: (look: WeighedLook) => number) => own.reduce((total, look) => total + figureOf(look), 0);
	const slownessOf = ({ times }: WeighedLook) => Math.round(1000 * toSlowness(times / pace));
	return {
		technique,
		metCount: own.length,
		timeMs: sum(({ timeMs }) => timeMs),
		expectedMs: sum(({ costMs, handCount }) => Math.round(costMs + MOVE_COST_MS * handCount)),
		logSum: sum(slownessOf),
		logSquares: sum((look) => slownessOf(look) ** 2),
	};
}

/** With fewer looks at other techniques, all looks say what the pace is. */
const OTHERS_MIN = 5;
const PACE_LEAST = 0.02;

/** The middle of all looks but those of the technique, so that a weakness does not hide itself. */
function measurePace(looks: readonly WeighedLook[], technique: Technique): number {
	const others = looks.filter((look) => look.technique !== technique);
	const times = (others.length < OTHERS_MIN ? looks : others).map((look) => look.times).sort((a, b) => a - b);
	return Math.max(PACE_LEAST, times[times.length >> 1]!);
}

/** One look at the grid, and what the player entered after it: one digit, or several in a row that were seen together. */
interface Look {
	/** The technique of the first digit. */
	readonly technique: Technique | undefined;
	readonly timeMs: number;
	readonly handCount: number;
	readonly costMs: number;
}

interface LogLooks {
	readonly looks: readonly Look[];
	/** How long the player's hand takes for a move. */
	readonly handMs: number;
}

/** A digit that follows within this multiple of the hand's time was seen together with the one before. */
const IN_A_ROW = 1.8;

/** Only singles are entered in a row: a dearer placement takes a separate look. */
const ROW_COST_MS_MOST = 9000;

/** Joins the stretches of a log whose digits were entered in a row. */
function listLooks(stretches: readonly Stretch[]): LogLooks {
	const handMs = measureHand(stretches);
	const looks: Look[] = [];
	for (const stretch of stretches) {
		const { timeMs, handCount, costMs } = stretch;
		const last = looks.at(-1);
		const isInRow = handCount <= 1 && timeMs < IN_A_ROW * handMs && costMs < ROW_COST_MS_MOST;
		if (last === undefined || !isInRow) looks.push(stretch);
		else looks[looks.length - 1] = { ...last, timeMs: last.timeMs + timeMs, handCount: last.handCount + handCount };
	}
	return { looks, handMs };
}

/** Of the digits that were entered without another move, the quickest took little more than the time of the hand. */
const QUICK_SHARE = 0.15;
const USUAL_HAND_MS = 600;
const HAND_MS_MOST = 1200;

function measureHand(stretches: readonly Stretch[]): number {
	const times = stretches.filter(({ handCount }) => handCount <= 1).map(({ timeMs }) => timeMs);
	const quickMs = times.sort((a, b) => a - b)[Math.floor(QUICK_SHARE * times.length)];
	return Math.min(HAND_MS_MOST, quickMs ?? USUAL_HAND_MS);
}

const BEND = 1;

/** A placement that took longer than this many times means an interruption. */
const TIMES_MOST = 40;

/**
 * How slow a player was at one meeting of a technique, as a number that can be added up: a logarithm of how many times as long it took as the same
 * player's pace in the same run gives. It is bent, so that it counts how long the slow ones took rather than how short the quick ones were: a digit
 * that was seen in passing says little.
 */
export function toSlowness(times: number): number {
	return Math.log((Math.min(TIMES_MOST, Math.max(0, times)) + BEND) / (1 + BEND));
}

/** No mean of slowness says less. */
const TIMES_LEAST = 0.05;

/** How many times as long: the inverse. */
export function toTimes(slowness: number): number {
	return Math.max(TIMES_LEAST, (1 + BEND) * Math.exp(slowness) - BEND);
}
