import { REPLACED_SHOWN_MAX, type Session } from '#contract/otp.ts';
import { findGuest, findUserByEmail, type PlayerRow } from '#store/read/players.ts';
import type { Db } from '#store/schema.ts';
import { addAccountAudit } from '#store/write/audit.ts';
import { type GuestMerge, mergeGuest } from '#store/write/merge.ts';
import { addUser } from '#store/write/players.ts';
import { rememberSubnet, takeCode } from '#store/write/signIn.ts';
import type { AppParts } from '../appParts.ts';
import { hashSecret } from '../auth/identity.ts';
import { makeDisplayName } from '../auth/makeDisplayName.ts';
import { makeTimedId } from '../process/randomSource.ts';

/** `merged` is present if a guest was named: the counts of what moved into the account, or null. */
interface SignedIn extends Pick<Session, 'isNew' | 'merged'> {
	readonly user: PlayerRow;
}

interface SignIn {
	readonly email: string;
	readonly codeHash: string;
	readonly guestId: string | undefined;
	readonly networkKey: string;
}

/**
 * Uses up the code, finds or creates the account and merges the guest into it, all or nothing. Returns `undefined` if
 * another request used the code first. An unknown or already merged guest changes nothing, and `merged` reports it.
 * Throws if no display name is found for a new account.
 */
export function signIn(
	{ store, clock, random }: Pick<AppParts, 'store' | 'clock' | 'random'>,
	{ email, codeHash, guestId, networkKey }: SignIn,
): Promise<SignedIn | undefined> {
	return store.transaction(async (tx) => {
		if (!(await takeCode(tx, { email, codeHash }))) return undefined;
		const now = clock();
		const known = await findUserByEmail(tx, email);
		const user = known ?? (await addNamedUser(tx, { email, now, random }));
		const isNew = known === undefined;
		await rememberSubnet(tx, { userId: user.id, networkKey, now });
		const guest = guestId === undefined ? undefined : await findGuest(tx, hashSecret(guestId));
		const merge = guest && (await mergeGuest(tx, { guestPlayerId: guest.id, userId: user.id, now }));
		const bringsGuest = merge?.ok === true;
		await addAccountAudit(tx, { at: now, event: 'sign-in', playerId: user.id, detail: { bringsGuest } });
		if (guestId === undefined) return { user, isNew };
		return { user, isNew, merged: merge?.ok === true ? toMerged(merge) : null };
	});
}

function toMerged({
	gameCount,
	runCount,
	replaced,
	leftCircles,
}: Extract<GuestMerge, { ok: true }>): NonNullable<Session['merged']> {
	const shown = replaced.slice(0, REPLACED_SHOWN_MAX).map(({ id, byId }) => ({ gameId: id, byGameId: byId }));
	return { games: gameCount, runs: runCount, replaced: shown, leftCircles: [...leftCircles] };
}

const NAME_ATTEMPTS_MAX = 20;

interface NewUser extends Pick<AppParts, 'random'> {
	readonly email: string;
	readonly now: number;
}

/** Throws when twenty random names in a row are taken. */
async function addNamedUser(tx: Db, { email, now, random }: NewUser): Promise<PlayerRow> {
	for (let attemptCount = 1; attemptCount <= NAME_ATTEMPTS_MAX; attemptCount++) {
		const displayName = makeDisplayName(random);
		const user = await addUser(tx, { id: makeTimedId(random, now), email, displayName, createdAt: now });
		if (user !== 'name_taken') return user;
	}
	throw new Error('No free display name was found.');
}
