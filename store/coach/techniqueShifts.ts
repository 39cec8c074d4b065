import { TECHNIQUES, type Technique } from '#engine/technique.ts';
import type { ShiftsOfTechnique, TechniqueShifts } from '#rules/coach/techniqueShifts.ts';
import type { Db } from '../tables.ts';

/** Techniques of an earlier engine are left out. */
const KNOWN: ReadonlySet<string> = new Set(TECHNIQUES);

function isKnown<Row extends { readonly technique: string }>(row: Row): row is Row & { technique: Technique } {
	return KNOWN.has(row.technique);
}

export async function readShifts(db: Db): Promise<TechniqueShifts> {
	const rows = await db.selectFrom('techniqueShifts').select(['technique', 'difficulty', 'mean', 'variance']).execute();
	const shifts: Partial<Record<Technique, ShiftsOfTechnique>> = {};
	for (const { technique, difficulty, ...shift } of rows.filter(isKnown)) {
		shifts[technique] = { ...shifts[technique], [difficulty]: shift };
	}
	return shifts;
}

/** When the shifts were last learned; undefined before the first time. */
export async function findShiftsAt(db: Db): Promise<number | undefined> {
	const row = await db.selectFrom('techniqueShifts').select('learnedAt').limit(1).executeTakeFirst();
	return row?.learnedAt;
}

export async function saveShifts(tx: Db, shifts: TechniqueShifts, learnedAt: number): Promise<void> {
	await tx.deleteFrom('techniqueShifts').execute();
	const rows = Object.entries(shifts).flatMap(([technique, own]) =>
		(Object.keys(own) as (keyof ShiftsOfTechnique)[]).map((difficulty) => ({
			...{ technique, difficulty, learnedAt },
			...own[difficulty]!,
		})),
	);
	if (rows.length > 0) await tx.insertInto('techniqueShifts').values(rows).execute();
}
