import { type Static, Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { CIRCLE_POINTS } from './kinds.ts';
import { CIRCLE_MEMBERS_MAX, CIRCLE_NAME_LENGTH_MAX, CIRCLES_PER_PLAYER_MAX } from './limits.ts';
import {
	Count,
	closed,
	DifficultyName,
	DurationMsOrNull,
	GuestId,
	Id,
	IdOrNull,
	Instant,
	NAME_PATTERN,
	TEXT_PATTERN,
	UtcDate,
} from './shape.ts';
import { DisplayName } from './user.ts';

export const CircleName = Type.String({
	minLength: 1,
	maxLength: 200,
	pattern: NAME_PATTERN,
	title: 'CircleName',
	description: `At most ${CIRCLE_NAME_LENGTH_MAX} characters.`,
});

const PointsName = Type.Enum(CIRCLE_POINTS, {
	type: 'string',
	title: 'CirclePoints',
	description:
		'The measure of a daily: `place`, the time; `expectation`, the time against the one expected of that member.',
});

const MemberNumber = Type.Integer({
	minimum: 1,
	maximum: Number.MAX_SAFE_INTEGER,
	title: 'MemberNumber',
	description: 'Never changes within the circle.',
});

const MemberName = Type.String({
	pattern: TEXT_PATTERN,
	maxLength: 200,
	title: 'MemberName',
	description:
		'The display name, or what a guest is called in the circle. The later of two equal ones has a number, as in `Ann 2`.',
});

const MemberPlace = Type.Integer({
	minimum: 1,
	maximum: CIRCLE_MEMBERS_MAX,
	title: 'MemberPlace',
	description: 'The place in the circle; 1, 2, 2, 4.',
});

const MemberPlaceOrNull = Type.Union([MemberPlace, Type.Null()], {
	title: 'MemberPlaceOrNull',
});

/** Positive or negative. */
const AheadMs = Type.Union(
	[Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()],
	{
		title: 'CircleAheadMs',
		description: 'By how much the time is below what was expected of that member; null where nothing was.',
	},
);

const guestId = { guestId: Type.Optional(GuestId) };

/** The name in the circle of a caller without an account. */
const OwnName = {
	...DisplayName,
	description: 'Required for a guest. A user keeps the display name.',
};

export const CircleId = Type.Object({ id: Id }, closed);
export type CircleId = Static<typeof CircleId>;

export const CircleCreation = Type.Object(
	{ name: CircleName, points: Type.Optional(PointsName), displayName: Type.Optional(OwnName), ...guestId },
	{
		...closed,
		title: 'CircleCreation',
		description: 'Points default to `place`.',
	},
);
export type CircleCreation = Static<typeof CircleCreation>;

export const CirclePatch = Type.Object(
	{
		name: Type.Optional(CircleName),
		points: Type.Optional(PointsName),
		maker: Type.Optional({ ...MemberNumber, description: 'The member who is to be the maker.' }),
		...guestId,
	},
	{ ...closed, title: 'CirclePatch', description: 'Absent fields stay.' },
);
export type CirclePatch = Static<typeof CirclePatch>;

export const CircleMemberId = Type.Object({ id: Id, number: MemberNumber }, closed);
export type CircleMemberId = Static<typeof CircleMemberId>;

const CircleMember = Type.Object(
	{
		number: MemberNumber,
		name: MemberName,
		isGuest: Type.Boolean(),
		page: Type.Union([DisplayName, Type.Null()], {
			description: 'The display name of a member with a page: `/players/` and this.',
		}),
		joinedAt: Instant,
	},
	{ ...closed, title: 'CircleMember' },
);

const CircleRace = Type.Object(
	{ id: Id, difficulty: DifficultyName, racerCount: Count },
	{ ...closed, title: 'CircleRace' },
);

const circleHead = {
	id: Id,
	name: CircleName,
	points: PointsName,
	you: MemberNumber,
	maker: MemberNumber,
};

export const Circle = Type.Object(
	{
		...circleHead,
		createdAt: Instant,
		invitation: { ...Id, description: 'The secret of the link to the circle: `/join/` and this.' },
		members: Type.Array(CircleMember, {
			maxItems: CIRCLE_MEMBERS_MAX,
			description: 'In the order of joining.',
		}),
		race: Type.Union([CircleRace, Type.Null()], {
			description: 'A live race with the circle that waits for its start or runs.',
		}),
	},
	{ ...closed, title: 'Circle' },
);
export type Circle = Static<typeof Circle>;

const CircleSummary = Type.Object(
	{
		...circleHead,
		memberCount: Count,
		playedCount: { ...Count, description: 'Those who have ended a daily of today.' },
	},
	{ ...closed, title: 'CircleSummary' },
);

export const Circles = Type.Object(
	{ circles: Type.Array(CircleSummary, { maxItems: CIRCLES_PER_PLAYER_MAX, description: 'The first joined first.' }) },
	{ ...closed, title: 'Circles' },
);
export type Circles = Static<typeof Circles>;

const CircleDaily = Type.Object(
	{
		status: Type.Enum(['none', 'playing', 'ended'], {
			type: 'string',
			description: '`playing` is told of the caller only. A game that was given up has `ended`.',
		}),
		timeMs: {
			...DurationMsOrNull,
			description: 'The time including penalties; null without one that counts, and while it is hidden.',
		},
		aheadMs: AheadMs,
		place: MemberPlaceOrNull,
		points: Count,
	},
	{ ...closed, title: 'CircleDaily' },
);
export type CircleDaily = Static<typeof CircleDaily>;

const ONE_OF_EACH = {
	minItems: DIFFICULTIES.length,
	maxItems: DIFFICULTIES.length,
	description: 'The easiest first.',
};

export const CircleToday = Type.Object(
	{
		date: UtcDate,
		open: Type.Array(DifficultyName, {
			maxItems: DIFFICULTIES.length,
			description: 'The dailies that the caller has ended, whose times are shown and count.',
		}),
		rows: Type.Array(
			Type.Object(
				{
					place: MemberPlace,
					number: MemberNumber,
					name: MemberName,
					points: Count,
					dailies: Type.Array(CircleDaily, ONE_OF_EACH),
				},
				{ ...closed, title: 'CircleTodayRow' },
			),
			{ maxItems: CIRCLE_MEMBERS_MAX, description: 'By place.' },
		),
	},
	{ ...closed, title: 'CircleToday' },
);
export type CircleToday = Static<typeof CircleToday>;

export const CircleWeek = Type.Object(
	{
		from: { ...UtcDate, description: 'A Monday.' },
		rows: Type.Array(
			Type.Object(
				{
					place: MemberPlace,
					number: MemberNumber,
					name: MemberName,
					points: Count,
					days: Type.Array(Count, { minItems: 7, maxItems: 7, description: 'The points of each day.' }),
				},
				{ ...closed, title: 'CircleWeekRow' },
			),
			{ maxItems: CIRCLE_MEMBERS_MAX, description: 'By place.' },
		),
		lastWeek: Type.Object(
			{
				winners: Type.Array(MemberNumber, {
					maxItems: CIRCLE_MEMBERS_MAX,
					description: 'Those with the most points; empty if no member has any.',
				}),
				points: Count,
			},
			{ ...closed, title: 'CircleLastWeek' },
		),
	},
	{ ...closed, title: 'CircleWeek' },
);
export type CircleWeek = Static<typeof CircleWeek>;

const CircleRecord = Type.Object(
	{
		bestMs: { ...DurationMsOrNull, description: 'Of all dailies that count; null without one.' },
		bestDate: Type.Union([UtcDate, Type.Null()]),
		averageMs: {
			...DurationMsOrNull,
			description: 'Of the latest five dailies, the best and the worst left out; null without one.',
		},
	},
	{ ...closed, title: 'CircleRecord' },
);

export const CircleRecords = Type.Object(
	{
		rows: Type.Array(
			Type.Object(
				{
					number: MemberNumber,
					name: MemberName,
					streakDays: Count,
					records: Type.Array(CircleRecord, ONE_OF_EACH),
				},
				{ ...closed, title: 'CircleRecordsRow' },
			),
			{ maxItems: CIRCLE_MEMBERS_MAX, description: 'In the order of joining.' },
		),
	},
	{ ...closed, title: 'CircleRecords' },
);
export type CircleRecords = Static<typeof CircleRecords>;

export const Invitation = Type.Object(
	{
		name: CircleName,
		memberCount: Count,
		date: { ...UtcDate, description: 'The date of today’s dailies.' },
		circleId: { ...IdOrNull, description: 'Null for a caller who is no member.' },
	},
	{ ...closed, title: 'Invitation' },
);
export type Invitation = Static<typeof Invitation>;

export const Joining = Type.Object(
	{ displayName: Type.Optional(OwnName), ...guestId },
	{ ...closed, title: 'Joining' },
);
export type Joining = Static<typeof Joining>;

export const CircleLeft = Type.Object({ left: Type.Literal(true) }, { ...closed, title: 'CircleLeft' });
export type CircleLeft = Static<typeof CircleLeft>;

/** The data of a `circle` event. */
const CircleEvent = Type.Object(
	{ version: Type.String({ pattern: '^[A-Za-z0-9_-]{1,43}$', maxLength: 43 }) },
	{ ...closed, title: 'CircleEvent' },
);

export const CircleEvents = Type.String({
	maxLength: Number.MAX_SAFE_INTEGER,
	// For documentation only: a schema of a text cannot describe the JSON inside it.
	$defs: { CircleEvent },
	pattern: '^retry: [0-9]+\n\n(?:event: circle\ndata: \\{.*\\}\n\n|: .*\n\n)*$',
	title: 'CircleEvents',
	description: 'An event stream: the data of each `circle` event is a CircleEvent.',
});

/** The circle that a race is with. */
export const RaceCircle = Type.Object(
	{ id: Id, name: CircleName, memberCount: Count },
	{ ...closed, title: 'RaceCircle' },
);

export const ExportedCircle = Type.Object(
	{
		id: Id,
		name: CircleName,
		points: PointsName,
		number: MemberNumber,
		ownName: Type.Union([MemberName, Type.Null()], { description: "A guest's name in the circle." }),
		joinedAt: Instant,
	},
	{ ...closed, title: 'ExportedCircle' },
);
