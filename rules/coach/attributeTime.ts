import { type FollowedLog, followLog, type PlayedLog } from './followLog.ts';
import { addSums, type TechniqueTime, toSums } from './techniqueSums.ts';

/** Where the time of a run went. All its times together are the time of the run. */
export interface TimeUse {
	readonly techniques: readonly TechniqueTime[];
	readonly errorMs: number;
	readonly errorCount: number;
	/** No known technique led on, or all cells were right. */
	readonly unattributedMs: number;
}

/** `timeMs` is what the game's clock showed at the end, without penalties. Throws if the givens are not 81 characters. */
export function attributeTime({ timeMs, ...log }: PlayedLog & { readonly timeMs: number }): TimeUse {
	const { stretches, errorMs, errorCount } = followLog(log);
	const techniques = sumByTechnique(stretches);
	const attributedMs = techniques.reduce((sum, each) => sum + each.timeMs, errorMs);
	return { techniques, errorMs, errorCount, unattributedMs: Math.max(0, timeMs - attributedMs) };
}

function sumByTechnique(stretches: FollowedLog['stretches']): TechniqueTime[] {
	const byTechnique = new Map<string, TechniqueTime>();
	for (const { technique, timeMs, expectedMs } of stretches) {
		if (technique === undefined) continue;
		const own = toSums({ timeMs, expectedMs });
		const before = byTechnique.get(technique);
		byTechnique.set(technique, { technique, ...(before === undefined ? own : addSums(before, own)) });
	}
	return [...byTechnique.values()];
}
