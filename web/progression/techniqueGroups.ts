import type { LevelRow } from '#contract/progression.ts';

/** Levels in a row that teach the same technique. */
export interface Stage {
	readonly technique: string;
	readonly title: string;
	readonly levels: readonly LevelRow[];
	readonly doneCount: number;
}

export function listStages(levels: readonly LevelRow[]): Stage[] {
	const stages: LevelRow[][] = [];
	for (const level of levels) {
		const last = stages.at(-1);
		if (last?.[0]?.technique === level.technique) last.push(level);
		else stages.push([level]);
	}
	return stages.map((rows) => ({
		technique: rows[0]!.technique,
		title: rows[0]!.title,
		levels: rows,
		doneCount: rows.filter(({ status }) => status === 'done').length,
	}));
}
