import { takeCode } from '#store/codes.ts';
import { mergeGuest } from '#store/mergeGuest.ts';
import { addUser, findGuest, findUserByEmail, type PlayerRow } from '#store/players.ts';
import type { Db } from '#store/tables.ts';
import type { AppParts } from '../appParts.ts';
import { hashGuestId } from '../auth/identity.ts';
import { makeId } from '../process/randomSource.ts';
import { makeDisplayName } from './makeDisplayName.ts';

interface SignIn {
	readonly email: string;
	readonly codeHash: string;
	readonly guestId: string | undefined;
}

/**
 * Spends the code, finds or makes the account and moves the guest into it: all of it or nothing. `undefined` when
 * another call spent the code first. A guest that is unknown or already part of an account changes nothing.
 */
export function signIn(
	{ store, clock, random }: Pick<AppParts, 'store' | 'clock' | 'random'>,
	{ email, codeHash, guestId }: SignIn,
): Promise<PlayerRow | undefined> {
	return store.transaction(async (tx) => {
		if (!(await takeCode(tx, { email, codeHash }))) return undefined;
		const now = clock();
		const user = (await findUserByEmail(tx, email)) ?? (await addNamedUser(tx, email, now, random));
		const guest = guestId === undefined ? undefined : await findGuest(tx, hashGuestId(guestId));
		if (guest !== undefined) await mergeGuest(tx, { guestPlayerId: guest.id, userId: user.id, now });
		return user;
	});
}

const NAME_TRIES_MAX = 20;

async function addNamedUser(tx: Db, email: string, createdAt: number, random: AppParts['random']): Promise<PlayerRow> {
	for (let tryCount = 1; tryCount <= NAME_TRIES_MAX; tryCount++) {
		const user = await addUser(tx, { id: makeId(random), email, displayName: makeDisplayName(random), createdAt });
		if (user !== 'name_taken') return user;
	}
	throw new Error('no free display name was found');
}
