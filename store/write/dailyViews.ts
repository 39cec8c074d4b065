import { inParts } from '../inParts.ts';
import type { Db, Row } from '../schema.ts';

/** A player's start or read of a daily from a network, which is a keyed hash. */
export type DailyView = Row<'dailyLooks'>;

const COLUMNS = ['date', 'difficulty', 'networkKey', 'at'] as const;

/** The secret of a date, the same for all processes. The first process that needs it stores the offered one. */
export async function takeViewSecret(
	db: Db,
	{ date, offered }: { readonly date: string; readonly offered: string },
): Promise<string> {
	const find = () => db.selectFrom('lookKeys').select('secret').where('date', '=', date).executeTakeFirst();
	const known = await find();
	if (known !== undefined) return known.secret;
	await db
		.insertInto('lookKeys')
		.values({ date, secret: offered })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return (await find())?.secret ?? offered;
}

/** The first view of each counts. */
export async function addDailyViews(db: Db, views: readonly DailyView[]): Promise<void> {
	for (const part of inParts(views)) {
		await db
			.insertInto('dailyLooks')
			.values([...part])
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
}

/** Makes the views of one player those of another; the earlier of two counts. */
export async function moveDailyViews(tx: Db, from: string, to: string): Promise<void> {
	const views = await tx.deleteFrom('dailyLooks').where('playerId', '=', from).returning(COLUMNS).execute();
	for (const view of views) {
		await tx
			.insertInto('dailyLooks')
			.values({ ...view, playerId: to })
			.onConflict((conflict) =>
				conflict.columns(['date', 'difficulty', 'networkKey', 'playerId']).doUpdateSet(({ eb, ref }) => ({
					at: eb
						.case()
						.when(ref('excluded.at'), '<', ref('dailyLooks.at'))
						.then(ref('excluded.at'))
						.else(ref('dailyLooks.at'))
						.end(),
				})),
			)
			.execute();
	}
}

/** Deletes the views of all days before the date, and the secrets needed to read them. */
export async function forgetDailyViews(db: Db, date: string): Promise<void> {
	await db.deleteFrom('lookKeys').where('date', '<', date).execute();
	await db.deleteFrom('dailyLooks').where('date', '<', date).execute();
}
