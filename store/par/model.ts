import { FIRST_MODEL, type ParModel } from '#rules/par/puzzleIntensity.ts';
import { MIDDLE_RUNS_MIN, type PlayedPuzzle } from '#rules/par/refitWeights.ts';
import type { Db } from '../tables.ts';

/** The model that the last refit has found. */
export async function readModel(db: Db): Promise<ParModel> {
	const row = await db.selectFrom('parModels').select('text').orderBy('id', 'desc').limit(1).executeTakeFirst();
	return parseModel(row?.text ?? null);
}

/** The first model before any refit. */
export function parseModel(text: string | null): ParModel {
	return text === null ? FIRST_MODEL : JSON.parse(text);
}

/** When the last refit was; undefined before the first. */
export async function findLastRefit(db: Db): Promise<{ madeAt: number; puzzleCount: number } | undefined> {
	return db.selectFrom('parModels').select(['madeAt', 'puzzleCount']).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The next played puzzles after an id, with what their runs say. */
export async function listPlayedPuzzles(
	db: Db,
	{ after, limit }: { readonly after: number; readonly limit: number },
): Promise<(PlayedPuzzle & { readonly id: number })[]> {
	const rows = await db
		.selectFrom('parPuzzles')
		.innerJoin('puzzles', 'puzzles.id', 'parPuzzles.puzzleId')
		.select(['puzzles.id', 'givens', 'load', 'rating', 'runCount', 'weight', 'weightedSum'])
		.where('parPuzzles.puzzleId', '>', after)
		.where('weight', '>', 0)
		.orderBy('parPuzzles.puzzleId')
		.limit(limit)
		.execute();
	return rows.map(({ id, givens, load, rating, ...evidence }) => ({ id, givens, load, rating, evidence }));
}

/** The speeds of the next well-known players after an id. */
export async function listKnownSpeeds(
	db: Db,
	{ after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ playerId: string; speed: number }[]> {
	return db
		.selectFrom('parPlayers')
		.select(['playerId', 'speed'])
		.where('playerId', '>', after)
		.where('runCount', '>=', MIDDLE_RUNS_MIN)
		.orderBy('playerId')
		.limit(limit)
		.execute();
}

export async function saveModel(
	db: Db,
	{ model, ...refit }: { readonly model: ParModel; readonly puzzleCount: number; readonly madeAt: number },
): Promise<void> {
	await db
		.insertInto('parModels')
		.values({ ...refit, text: JSON.stringify(model) })
		.execute();
}
