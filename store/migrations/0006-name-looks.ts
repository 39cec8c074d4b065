import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toNameSkeleton } from '../nameKeys.ts';
import type { Tables } from '../tables.ts';

const USERS_AT_ONCE = 1000;

/**
 * From now on only one of several names that look alike can be taken. If two accounts have such names already, both keep their
 * names, and only the older one has the skeleton that blocks others.
 */
export function skeletonSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema.alterTable('players').addColumn('nameSkeleton', 'text').execute();
			await db.schema.createIndex('playersByLook').on('players').column('nameSkeleton').unique().execute();
			await fillSkeletons(db);
		},
	};
}

/** Of names that look alike the oldest account's has the skeleton. All of them must be null before. */
export async function fillSkeletons(db: Kysely<Tables>): Promise<void> {
	const taken = new Set<string>();
	for (let after: UserName | undefined; ; ) {
		const users = await listUsers(db, after);
		for (const { id, displayName } of users) {
			const nameSkeleton = toNameSkeleton(displayName);
			if (taken.has(nameSkeleton)) continue;
			taken.add(nameSkeleton);
			await db.updateTable('players').set({ nameSkeleton }).where('id', '=', id).execute();
		}
		after = users.at(-1);
		if (after === undefined) return;
	}
}

interface UserName {
	readonly id: string;
	readonly createdAt: number;
	readonly displayName: string;
}

function listUsers(db: Kysely<Tables>, after: UserName | undefined): Promise<UserName[]> {
	const users = db
		.selectFrom('players')
		.select(['id', 'createdAt', 'displayName'])
		.where('kind', '=', 'user')
		.$narrowType<{ displayName: string }>()
		.orderBy('createdAt')
		.orderBy('id')
		.limit(USERS_AT_ONCE);
	if (after === undefined) return users.execute();
	return users
		.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '>', tuple(after.createdAt, after.id)))
		.execute();
}
