import { type Static, Type } from 'typebox';
import { KEY_RIGHTS } from './kinds.ts';
import { KEY_NAME_LENGTH_MAX, KEYS_PER_USER_MAX, SESSIONS_LISTED_MAX } from './limits.ts';
import { closed, GuestId, Id, Instant, NAME_PATTERN, TEXT_PATTERN } from './shape.ts';

const KeyName = Type.String({
	minLength: 1,
	maxLength: KEY_NAME_LENGTH_MAX,
	pattern: NAME_PATTERN,
	title: 'KeyName',
	description: 'What the player calls the key, such as the name of the program.',
});
export const KeyRightName = Type.Enum(KEY_RIGHTS, {
	type: 'string',
	title: 'KeyRight',
	description:
		"`read` reads the player's own games, runs and statistics. `play` also plays, and makes, joins and leaves circles. `circles` also does what only the maker of a circle may. None changes the account.",
});
const LastUsed = Type.Union([Instant, Type.Null()], {
	title: 'LastUsed',
	description: 'The last use, to within five minutes; null before the first.',
});

export const ApiKey = Type.Object(
	{
		id: { ...Id, description: 'The id by which the key is revoked.' },
		name: KeyName,
		right: KeyRightName,
		createdAt: { ...Instant, description: 'When the key was made.' },
		expiresAt: { ...Instant, description: 'When the key ends by itself.' },
		lastUsedAt: LastUsed,
	},
	{ ...closed, title: 'ApiKey', description: 'A key of a program, without its secret.' },
);
export type ApiKey = Static<typeof ApiKey>;

export const SignedInSession = Type.Object(
	{
		id: { ...Id, description: 'The id by which the session is ended.' },
		device: Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }), Type.Null()], {
			description: 'The browser or program at sign-in, where known.',
		}),
		createdAt: { ...Instant, description: 'When the player signed in.' },
		expiresAt: { ...Instant, description: 'When the session ends by itself.' },
		lastUsedAt: LastUsed,
		current: Type.Boolean({ description: 'Whether this call belongs to the session.' }),
	},
	{ ...closed, title: 'SignedInSession', description: 'A device on which the player is signed in.' },
);
export type SignedInSession = Static<typeof SignedInSession>;

export const Access = Type.Object(
	{
		sessions: Type.Array(SignedInSession, {
			maxItems: SESSIONS_LISTED_MAX,
			description: 'The devices, the newest first.',
		}),
		keys: Type.Array(ApiKey, { maxItems: KEYS_PER_USER_MAX, description: 'The keys, the newest first.' }),
	},
	{ ...closed, title: 'Access', description: 'Who can act for the player.' },
);
export type Access = Static<typeof Access>;

export const KeyRequest = Type.Object(
	{ name: KeyName, right: KeyRightName, guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'KeyRequest', description: 'What a new key is called, and what it may do.' },
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
	{ ...closed, title: 'NewKey', description: 'A new key with its secret.' },
);
export type NewKey = Static<typeof NewKey>;

export const AccessId = Type.Object(
	{ id: { ...Id, description: 'The id of the session or key; `this-session` is the session of the call.' } },
	closed,
);

export const AccessRevoked = Type.Object(
	{ ok: Type.Boolean({ description: 'Always true.' }) },
	{ ...closed, title: 'AccessRevoked', description: 'The session or the key has ended.' },
);
export type AccessRevoked = Static<typeof AccessRevoked>;
