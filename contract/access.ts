import { type Static, Type } from 'typebox';
import { KEY_RIGHTS } from './kinds.ts';
import { KEY_NAME_LENGTH_MAX, KEYS_PER_USER_MAX, SESSIONS_LISTED_MAX } from './limits.ts';
import { closed, GuestId, Id, Instant, NAME_PATTERN, TEXT_PATTERN } from './shape.ts';

const KeyName = Type.String({
	minLength: 1,
	maxLength: KEY_NAME_LENGTH_MAX,
	pattern: NAME_PATTERN,
	title: 'KeyName',
});
export const KeyRightName = Type.Enum(KEY_RIGHTS, {
	type: 'string',
	title: 'KeyRight',
	description:
		"`read` reads the player's own games, runs and statistics. `play` also plays, and makes, joins and leaves circles. `circles` also does what only the maker of a circle may. None changes the account.",
});
const LastUsed = Type.Union([Instant, Type.Null()], {
	title: 'LastUsed',
	description: 'To within five minutes; null before the first use.',
});

export const ApiKey = Type.Object(
	{ id: Id, name: KeyName, right: KeyRightName, createdAt: Instant, expiresAt: Instant, lastUsedAt: LastUsed },
	{ ...closed, title: 'ApiKey' },
);
export type ApiKey = Static<typeof ApiKey>;

export const SignedInSession = Type.Object(
	{
		id: Id,
		device: Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }), Type.Null()], {
			description: 'The browser or program at sign-in, where known.',
		}),
		createdAt: Instant,
		expiresAt: Instant,
		lastUsedAt: LastUsed,
		current: Type.Boolean({ description: "Whether it is this call's." }),
	},
	{ ...closed, title: 'SignedInSession' },
);
export type SignedInSession = Static<typeof SignedInSession>;

export const Access = Type.Object(
	{
		sessions: Type.Array(SignedInSession, { maxItems: SESSIONS_LISTED_MAX, description: 'The newest first.' }),
		keys: Type.Array(ApiKey, { maxItems: KEYS_PER_USER_MAX, description: 'The newest first.' }),
	},
	{ ...closed, title: 'Access' },
);
export type Access = Static<typeof Access>;

export const KeyRequest = Type.Object(
	{ name: KeyName, right: KeyRightName, guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'KeyRequest' },
);
export type KeyRequest = Static<typeof KeyRequest>;

export const NewKey = Type.Object(
	{
		secret: Type.String({
			minLength: 20,
			maxLength: 100,
			pattern: '^nfk_[A-Za-z0-9_-]+$',
			description: 'The bearer token. It is shown once and not stored.',
		}),
		key: ApiKey,
	},
	{ ...closed, title: 'NewKey' },
);
export type NewKey = Static<typeof NewKey>;

export const AccessRevoked = Type.Object({ ok: Type.Boolean() }, { ...closed, title: 'AccessRevoked' });
export type AccessRevoked = Static<typeof AccessRevoked>;
