import { type Static, Type } from 'typebox';
import { LANGUAGE_CHOICES } from './kinds.ts';
import { DISPLAY_NAME_CODE_POINTS_MAX, DISPLAY_NAME_LENGTH_MAX, DISPLAY_NAME_LENGTH_MIN } from './limits.ts';
import { closed, Email, Id, Instant } from './shape.ts';

/** How a player likes the page. All optional: what is absent has the page's default. */
export const Preferences = Type.Object(
	{
		theme: Type.Optional(
			Type.Enum(['system', 'light', 'dark'], { type: 'string', description: 'Colours of the page.' }),
		),
		contrast: Type.Optional(Type.Enum(['system', 'more'], { type: 'string', description: 'Contrast of the page.' })),
		language: Type.Optional(Type.Enum([...LANGUAGE_CHOICES], { type: 'string', description: 'Language of the page.' })),
		entry: Type.Optional(
			Type.Enum(['cell', 'digit'], { type: 'string', description: 'Choose the cell or the digit first.' }),
		),
		highlightPeers: Type.Optional(Type.Boolean({ description: 'Light on row, column and box.' })),
		highlightDigit: Type.Optional(Type.Boolean({ description: 'Light on the same digit.' })),
		highlightMarks: Type.Optional(Type.Boolean({ description: 'Light on the same digit among marks.' })),
		highlightConflicts: Type.Optional(Type.Boolean({ description: 'Show digits that break a rule.' })),
		clearPeerMarks: Type.Optional(Type.Boolean({ description: 'Clear marks that a placed digit rules out.' })),
		showClock: Type.Optional(Type.Boolean({ description: 'Show the clock while playing.' })),
	},
	closed,
);
export type Preferences = Static<typeof Preferences>;

export const DisplayName = Type.String({
	minLength: 1,
	maxLength: DISPLAY_NAME_CODE_POINTS_MAX,
	pattern: '^\\S(.*\\S)?$',
	description: `The name on the boards, ${DISPLAY_NAME_LENGTH_MIN} to ${DISPLAY_NAME_LENGTH_MAX} characters as they are seen.`,
});

export const User = Type.Object(
	{
		id: Id,
		displayName: DisplayName,
		email: Email,
		createdAt: Instant,
		preferences: Preferences,
	},
	{ ...closed, description: 'The profile of a signed-in player; only its owner sees it.' },
);
export type User = Static<typeof User>;

export const UserPatch = Type.Object(
	{ displayName: Type.Optional(DisplayName), preferences: Type.Optional(Preferences) },
	{ ...closed, minProperties: 1 },
);
export type UserPatch = Static<typeof UserPatch>;
