import { inParts } from '../inParts.ts';
import type { Db, Row } from '../schema.ts';

/** A player's start or read of a daily from a network, which is a keyed hash. */
export type DailyView = Row<'dailyViews'>;

const COLUMNS = ['date', 'difficulty', 'networkKey', 'at'] as const;

/** The secret of a date, the same for all processes. The first process that needs it stores the offered one. */
export async function takeViewSecret(
	db: Db,
	{ date, offered }: { readonly date: string; readonly offered: string },
): Promise<string> {
	const find = () => db.selectFrom('viewKeys').select('secret').where('date', '=', date).executeTakeFirst();
	const known = await find();
	if (known !== undefined) return known.secret;
	await db
		.insertInto('viewKeys')
		.values({ date, secret: offered })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return (await find())?.secret ?? offered;
}

/** The first view of each counts. */
export async function addDailyViews(db: Db, views: readonly DailyView[]): Promise<void> {
	for (const part of inParts(views)) {
		await db
			.insertInto('dailyViews')
			.values([...part])
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
}

/** Makes the views of one player those of another; the earlier of two counts. */
export async function moveDailyViews(tx: Db, from: string, to: string): Promise<void> {
	const views = await tx.deleteFrom('dailyViews').where('playerId', '=', from).returning(COLUMNS).execute();
	for (const view of views) {
		await tx
			.insertInto('dailyViews')
			.values({ ...view, playerId: to })
			.onConflict((conflict) =>
				conflict.columns(['date', 'difficulty', 'networkKey', 'playerId']).doUpdateSet(({ eb, ref }) => ({
					at: eb
						.case()
						.when(ref('excluded.at'), '<', ref('dailyViews.at'))
						.then(ref('excluded.at'))
						.else(ref('dailyViews.at'))
						.end(),
				})),
			)
			.execute();
	}
}

/** Deletes the views of all days before the date, and the secrets needed to read them. */
export async function forgetDailyViews(db: Db, date: string): Promise<void> {
	await db.deleteFrom('viewKeys').where('date', '<', date).execute();
	await db.deleteFrom('dailyViews').where('date', '<', date).execute();
}
