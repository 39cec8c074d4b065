import assert from 'node:assert/strict';
import { renewBoardsOf } from '../boards/bestRuns.ts';
import { toNameKey, toNameSkeleton } from '../nameKeys.ts';
import {
	findUserByEmail,
	lockPlayers,
	type PageChoices,
	PLAYER_COLUMNS,
	type PlayerRow,
	toPlayer,
} from '../read/players.ts';
import type { Db } from '../schema.ts';

export const NEW_PLAYER_ROW = {
	preferences: '{}',
	tokensValidFrom: 0,
	hasPage: 1,
	showsStreak: 0,
	showsMedals: 0,
} as const;

/** The guest's id is a secret; `guestKey` is its hash. */
export async function addGuest(db: Db, guest: { id: string; guestKey: string; createdAt: number }): Promise<void> {
	await db
		.insertInto('players')
		.values({ ...NEW_PLAYER_ROW, ...guest, kind: 'guest' })
		.execute();
}

/** The user with that address: a new one, or one that was added before. */
export async function addUser(
	db: Db,
	user: { id: string; email: string; displayName: string; createdAt: number },
): Promise<PlayerRow | 'name_taken'> {
	const added = await db
		.insertInto('players')
		.values({ ...NEW_PLAYER_ROW, ...user, kind: 'user', ...toNameKeys(user.displayName) })
		.onConflict((conflict) => conflict.doNothing())
		.returning(PLAYER_COLUMNS)
		.executeTakeFirst();
	if (added !== undefined) return toPlayer(added);
	return (await findUserByEmail(db, user.email)) ?? 'name_taken';
}

/** Absent fields stay as they are. */
export type UserChange = {
	readonly [Field in 'displayName' | 'preferences' | keyof PageChoices]?: PlayerRow[Field] | undefined;
};

/** Call it in a transaction: a new name, or whether it is a link, also changes the version of the boards that show it. Throws if there is no such player. */
export async function updateUser(tx: Db, id: string, patch: UserChange): Promise<PlayerRow | 'name_taken'> {
	const [user] = await lockPlayers(tx, [id]);
	assert(user !== undefined, 'only a user that exists can be changed');
	const { displayName = user.displayName, preferences = user.preferences } = patch;
	const { hasPage = user.hasPage, showsStreak = user.showsStreak, showsMedals = user.showsMedals } = patch;
	const renamed = displayName !== user.displayName;
	if (renamed && (await isNameTaken(tx, id, displayName))) return 'name_taken';
	const name = renamed ? { displayName, ...toNameKeys(displayName) } : {};
	await tx
		.updateTable('players')
		.set({ ...name, preferences: JSON.stringify(preferences) })
		.set({ hasPage: hasPage ? 1 : 0, showsStreak: showsStreak ? 1 : 0, showsMedals: showsMedals ? 1 : 0 })
		.where('id', '=', id)
		.execute();
	if (renamed || hasPage !== user.hasPage) await renewBoardsOf(tx, id);
	return { ...user, displayName, preferences, hasPage, showsStreak, showsMedals };
}

async function isNameTaken(tx: Db, id: string, displayName: string | null): Promise<boolean> {
	const { nameKey, nameSkeleton } = toNameKeys(displayName);
	const other = await tx
		.selectFrom('players')
		.select('id')
		.where(({ eb, or }) => or([eb('nameKey', '=', nameKey), eb('nameSkeleton', '=', nameSkeleton)]))
		.where('id', '!=', id)
		.executeTakeFirst();
	return other !== undefined;
}

function toNameKeys(displayName: string | null) {
	if (displayName === null) return { nameKey: null, nameSkeleton: null };
	return { nameKey: toNameKey(displayName), nameSkeleton: toNameSkeleton(displayName) };
}
