import { listLeftCircles } from '#rules/circle.ts';
import type { CircleRow } from '../read/circles.ts';
import type { Db, Row } from '../schema.ts';
import { leaveContests } from './contests.ts';

type NewMember = Omit<Row<'circleMembers'>, 'number'>;

type CirclePatch = Partial<Pick<CircleRow, 'name' | 'invitation' | 'makerNumber' | 'points'>>;

/** A circle without members: its maker joins it next. */
export async function addCircle(tx: Db, circle: Omit<CircleRow, 'makerNumber'>): Promise<void> {
	await tx
		.insertInto('circles')
		.values({ ...circle, makerNumber: 1, lastNumber: 0 })
		.execute();
}

/** Makes other changes of the circle wait until the end of the transaction. Lock players first. False if there is no such circle. */
export async function lockCircle(tx: Db, id: string): Promise<boolean> {
	const row = await tx.selectFrom('circles').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
	return row !== undefined;
}

export async function updateCircle(tx: Db, id: string, patch: CirclePatch): Promise<void> {
	if (Object.keys(patch).length > 0) await tx.updateTable('circles').set(patch).where('id', '=', id).execute();
}

/** The caller has locked the circle and the player. */
export async function addMember(tx: Db, { circleId, ...member }: NewMember): Promise<void> {
	const { lastNumber } = await tx
		.updateTable('circles')
		.set(({ eb }) => ({ lastNumber: eb('lastNumber', '+', 1) }))
		.where('id', '=', circleId)
		.returning('lastNumber')
		.executeTakeFirstOrThrow();
	await tx
		.insertInto('circleMembers')
		.values({ ...member, circleId, number: lastNumber })
		.execute();
}

/** A circle ends with its last member. */
async function removeMember(tx: Db, circleId: string, number: number): Promise<void> {
	await tx.deleteFrom('circleMembers').where('circleId', '=', circleId).where('number', '=', number).execute();
	const left = tx.selectFrom('circleMembers').select('number').where('circleId', '=', circleId);
	await tx
		.deleteFrom('circles')
		.where('id', '=', circleId)
		.where(({ not, exists }) => not(exists(left)))
		.execute();
}

export async function removeCircle(tx: Db, id: string): Promise<void> {
	await tx.deleteFrom('circleMembers').where('circleId', '=', id).execute();
	await tx.deleteFrom('circles').where('id', '=', id).execute();
}

/** Ends a membership; in contests of the circle the places of the player stay, without a name. The caller has locked the circle. */
export async function leaveCircle(
	tx: Db,
	{ circleId, number, playerId }: Pick<Row<'circleMembers'>, 'circleId' | 'number' | 'playerId'>,
): Promise<void> {
	await leaveContests(tx, { circleId, playerId });
	await removeMember(tx, circleId, number);
}

/** Takes a player out of all circles, from one moment to the next. The caller has locked the player. */
export async function leaveCircles(tx: Db, playerId: string): Promise<void> {
	for (const member of await lockCirclesOf(tx, [playerId])) await leaveCircle(tx, member);
}

/** A circle that a guest has left, because the user had no room for it. */
export interface LeftCircle {
	readonly id: string;
	readonly name: string;
}

/**
 * Makes the guest's memberships the user's. Where both are members, the one stays who joined first, as the maker if either was.
 * Returns the circles that the guest leaves instead.
 */
export async function mergeMembers(
	tx: Db,
	{ guestPlayerId, userId }: { readonly guestPlayerId: string; readonly userId: string },
): Promise<LeftCircle[]> {
	const own = await lockCirclesOf(tx, [guestPlayerId, userId]);
	const leftIds = listLeftCircles(own, { userId });
	const left: LeftCircle[] = [];
	for (const [circleId, members] of Map.groupBy(own, (row) => row.circleId)) {
		const [first, later] = members;
		if (leftIds.includes(circleId)) {
			await leaveCircle(tx, first!);
			left.push({ id: circleId, name: first!.name });
			continue;
		}
		if (later !== undefined) {
			await removeMember(tx, circleId, later.number);
			if (later.makerNumber === later.number) await updateCircle(tx, circleId, { makerNumber: first!.number });
		}
		await tx
			.updateTable('circleMembers')
			.set({ playerId: userId, name: null })
			.where('circleId', '=', circleId)
			.where('number', '=', first!.number)
			.execute();
	}
	return left.toSorted((a, b) => leftIds.indexOf(a.id) - leftIds.indexOf(b.id));
}

/** In the order of the circles, so that two that lock several cannot wait for each other. */
async function lockCirclesOf(tx: Db, playerIds: readonly string[]) {
	const mine = tx.selectFrom('circleMembers').select('circleId').where('playerId', 'in', playerIds);
	await tx.selectFrom('circles').select('id').where('id', 'in', mine).orderBy('id').forUpdate().execute();
	return tx
		.selectFrom('circleMembers')
		.innerJoin('circles', 'circles.id', 'circleMembers.circleId')
		.select(['circleMembers.circleId', 'circleMembers.number', 'circleMembers.playerId', 'circleMembers.joinedAt'])
		.select(['circles.makerNumber', 'circles.name'])
		.where('circleMembers.playerId', 'in', playerIds)
		.orderBy('circleMembers.circleId')
		.orderBy('circleMembers.number')
		.execute();
}
