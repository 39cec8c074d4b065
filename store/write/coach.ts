import type { ShiftsOfTechnique, TechniqueShifts } from '#rules/coach/techniqueMeasure.ts';
import type { RunToFollow } from '../read/insights.ts';
import type { Db } from '../schema.ts';
import { formatRunSums, type RunSums } from '../storedText.ts';

/** Stores where the time of a run went, unless it is stored already. */
export async function saveFollowed(tx: Db, { id }: Pick<RunToFollow, 'id'>, sums: RunSums): Promise<void> {
	await tx
		.updateTable('runs')
		.set({ timeSums: formatRunSums(sums) })
		.where('id', '=', id)
		.where('timeSums', 'is', null)
		.execute();
}

export async function saveShifts(tx: Db, shifts: TechniqueShifts, learnedAt: number): Promise<void> {
	await tx.deleteFrom('techniqueShifts').execute();
	const rows = Object.entries(shifts).flatMap(([technique, own]) =>
		(Object.keys(own) as (keyof ShiftsOfTechnique)[]).map((difficulty) => ({
			technique,
			difficulty,
			learnedAt,
			...own[difficulty]!,
		})),
	);
	if (rows.length > 0) await tx.insertInto('techniqueShifts').values(rows).execute();
}
