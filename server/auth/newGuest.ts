import type { Guest } from '#contract/user.ts';
import { addGuest } from '#store/write/players.ts';
import type { AppParts } from '../appParts.ts';
import { makeId, makeTimedId } from '../process/randomSource.ts';
import { hashSecret } from './identity.ts';

export async function addNewGuest({
	store,
	clock,
	random,
}: Pick<AppParts, 'store' | 'clock' | 'random'>): Promise<Guest> {
	const guestId = makeId(random);
	const createdAt = clock();
	const guest = { id: makeTimedId(random, createdAt), guestKey: hashSecret(guestId), createdAt };
	await store.transaction((tx) => addGuest(tx, guest));
	return { guestId };
}
