import type { LevelRow } from '#contract/progression.ts';

/** Levels in a row that teach the same technique. */
export interface TechniqueGroup {
	readonly technique: string;
	readonly title: string;
	readonly levels: readonly LevelRow[];
	readonly doneCount: number;
}

export function listTechniqueGroups(levels: readonly LevelRow[]): TechniqueGroup[] {
	const groups: LevelRow[][] = [];
	for (const level of levels) {
		const last = groups.at(-1);
		if (last?.[0]?.technique === level.technique) last.push(level);
		else groups.push([level]);
	}
	return groups.map((rows) => ({
		technique: rows[0]!.technique,
		title: rows[0]!.title,
		levels: rows,
		doneCount: rows.filter(({ status }) => status === 'done').length,
	}));
}
