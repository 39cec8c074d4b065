import type { Technique } from '#engine/technique.ts';
import { followLog, type PlayedLog } from './followLog.ts';
import { type LogLooks, type Look, listLooks } from './listLooks.ts';
import { toSlowness } from './slowness.ts';
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
