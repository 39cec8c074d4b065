import { type Static, Type } from 'typebox';
import { LANGUAGE_CHOICES } from './kinds.ts';
import { LANGUAGES } from './languages.ts';
import {
	DISPLAY_NAME_CODE_POINTS_MAX,
	DISPLAY_NAME_LENGTH_MAX,
	DISPLAY_NAME_LENGTH_MIN,
	REMINDER_IDLE_DAYS_MAX,
} from './limits.ts';
import { closed, Email, GuestId, Id, Instant, NAME_PATTERN, TimeZone } from './shape.ts';

/** More than the page has actions. */
const KEYS_MAX = 32;

/** A player's settings of the page. Each is optional; the page has a default for it. */
export const Preferences = Type.Object(
	{
		theme: Type.Optional(Type.Enum(['system', 'light', 'dark'], { type: 'string', description: 'Light or dark.' })),
		contrast: Type.Optional(
			Type.Enum(['system', 'more'], { type: 'string', description: 'How strong the contrast is.' }),
		),
		language: Type.Optional(
			Type.Enum([...LANGUAGE_CHOICES], { type: 'string', description: 'The language of the page.' }),
		),
		entry: Type.Optional(
			Type.Enum(['cell', 'digit'], {
				type: 'string',
				description: 'Whether the player chooses the cell first, or the digit.',
			}),
		),
		highlightPeers: Type.Optional(
			Type.Boolean({ description: 'Highlight the row, column and box of the selected cell.' }),
		),
		highlightDigit: Type.Optional(Type.Boolean({ description: 'Highlight the cells with the selected digit.' })),
		highlightMarks: Type.Optional(Type.Boolean({ description: 'Highlight the marks of the selected digit.' })),
		highlightConflicts: Type.Optional(Type.Boolean({ description: 'Highlight a digit that stands twice in a house.' })),
		clearPeerMarks: Type.Optional(Type.Boolean({ description: 'Clear the marks that a placed digit rules out.' })),
		showClock: Type.Optional(Type.Boolean({ description: 'Show the clock during a game.' })),
		digitSize: Type.Optional(
			Type.Enum(['standard', 'large'], { type: 'string', description: 'The size of the digits.' }),
		),
		leftHanded: Type.Optional(Type.Boolean({ description: 'Put the keys to the left of the grid.' })),
		squareKeys: Type.Optional(Type.Boolean({ description: 'Lay the digit keys out three by three, on phones too.' })),
		wrapArrows: Type.Optional(
			Type.Boolean({ description: 'Let arrow keys lead from one edge of the grid to the opposite one.' }),
		),
		wakeLock: Type.Optional(Type.Boolean({ description: 'Keep the screen on while a clock runs.' })),
		keyMap: Type.Optional(
			Type.Record(
				Type.String({ pattern: '^[a-z]{1,16}$' }),
				Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9]+$' }),
				{
					maxProperties: KEYS_MAX,
					description: 'By action, the code of the key that the player has given it.',
				},
			),
		),
		moreKeys: Type.Optional(Type.Boolean({ description: 'Show keys for all four kinds of entry.' })),
		pace: Type.Optional(Type.Boolean({ description: 'Compare the filled cells with the usual pace.' })),
		coordinates: Type.Optional(Type.Boolean({ description: 'Call a cell `r2c3` in hints.' })),
		haptics: Type.Optional(Type.Boolean({ description: 'Let the device vibrate.' })),
		sound: Type.Optional(Type.Boolean({ description: 'Play sounds.' })),
	},
	{
		...closed,
		title: 'Preferences',
		description: 'The settings of the page, which has a default for each.',
	},
);
export type Preferences = Static<typeof Preferences>;

export const DisplayName = Type.String({
	minLength: 1,
	maxLength: DISPLAY_NAME_CODE_POINTS_MAX,
	pattern: NAME_PATTERN,
	title: 'DisplayName',
	description: `The name on boards, ${DISPLAY_NAME_LENGTH_MIN} to ${DISPLAY_NAME_LENGTH_MAX} visible characters.`,
});

export const HasPage = Type.Boolean({
	title: 'HasPage',
	description: 'Whether the name leads to a page of the player, which anybody can read.',
});

export const PAGE_FIELDS = {
	hasPage: HasPage,
	showsStreak: Type.Boolean({ description: 'Whether the page of the player shows the streak.' }),
	showsMedals: Type.Boolean({ description: 'Whether the page of the player shows the medals.' }),
};

export const Reminder = Type.Object(
	{
		hour: Type.Integer({
			minimum: 0,
			maximum: 23,
			description: "The full hour of the clocks in the player's `timeZone`.",
		}),
		language: Type.Enum([...LANGUAGES], { type: 'string', description: 'The language of the mail.' }),
	},
	{
		...closed,
		title: 'Reminder',
		description: `A mail at that hour, on days that do not count for the streak yet. Nothing after ${REMINDER_IDLE_DAYS_MAX} days in a row without a game.`,
	},
);
export type Reminder = Static<typeof Reminder>;

export const ReminderOrNull = Type.Union([Reminder, Type.Null()], {
	title: 'ReminderOrNull',
	description: 'The daily reminder by mail; null for none, the default.',
});

export const TimeZoneOrNull = Type.Union([TimeZone, Type.Null()], {
	title: 'TimeZoneOrNull',
	description: 'The last time zone that the player has told, whose midnights part their days; null for UTC.',
});

export const User = Type.Object(
	{
		id: { ...Id, description: 'The id of the player.' },
		displayName: DisplayName,
		email: Email,
		createdAt: { ...Instant, description: 'When the account was made.' },
		preferences: Preferences,
		...PAGE_FIELDS,
		timeZone: TimeZoneOrNull,
		reminder: ReminderOrNull,
	},
	{ ...closed, title: 'User', description: 'The profile of a signed-in player, for its owner alone.' },
);
export type User = Static<typeof User>;

export const UserPatch = Type.Object(
	{
		displayName: Type.Optional(DisplayName),
		preferences: Type.Optional(Preferences),
		hasPage: Type.Optional(PAGE_FIELDS.hasPage),
		showsStreak: Type.Optional(PAGE_FIELDS.showsStreak),
		showsMedals: Type.Optional(PAGE_FIELDS.showsMedals),
		timeZone: Type.Optional(TimeZone),
		reminder: Type.Optional(ReminderOrNull),
		guestId: Type.Optional(GuestId),
	},
	{
		...closed,
		title: 'UserPatch',
		description: 'The changes of a profile. Absent fields stay.',
		minProperties: 1,
	},
);
export type UserPatch = Static<typeof UserPatch>;

export const GuestRequest = Type.Object(
	{ guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'GuestRequest', description: 'A new guest needs nothing; send `{}`.' },
);
export type GuestRequest = Static<typeof GuestRequest>;

export const Guest = Type.Object(
	{ guestId: { ...GuestId, description: 'The secret by which the guest plays. Keep it; it is shown once.' } },
	{ ...closed, title: 'Guest', description: 'A new guest.' },
);
export type Guest = Static<typeof Guest>;
