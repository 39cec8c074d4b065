import assert from 'node:assert/strict';
import type { User } from '#contract/user.ts';
import type { PlayerRow } from '#store/read/players.ts';
import { formatInstant } from '../process/clock.ts';

/** A user's profile as its owner sees it. Throws for a guest. */
export function toUser(user: PlayerRow): User {
	const { id, email, displayName, preferences, hasPage, showsStreak, showsMedals, timeZone, reminder } = user;
	assert(email !== null && displayName !== null, 'a user has an address and a name');
	const createdAt = formatInstant(user.createdAt);
	return { id, displayName, email, createdAt, preferences, hasPage, showsStreak, showsMedals, timeZone, reminder };
}
