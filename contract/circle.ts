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
	description: `The name of the circle, at most ${CIRCLE_NAME_LENGTH_MAX} characters.`,
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
	description: 'The number of a member, which never changes within the circle.',
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
	description: 'The place in the circle, 1, 2, 2, 4; null without one.',
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

export const CircleId = Type.Object({ id: { ...Id, description: 'The id of the circle.' } }, closed);
export type CircleId = Static<typeof CircleId>;

export const CircleCreation = Type.Object(
	{ name: CircleName, points: Type.Optional(PointsName), displayName: Type.Optional(OwnName), ...guestId },
	{
		...closed,
		title: 'CircleCreation',
		description: 'A circle to make. Points default to `place`.',
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
	{ ...closed, title: 'CirclePatch', description: 'The changes of a circle. Absent fields stay.' },
);
export type CirclePatch = Static<typeof CirclePatch>;

export const CircleMemberId = Type.Object({ ...CircleId.properties, number: MemberNumber }, closed);
export type CircleMemberId = Static<typeof CircleMemberId>;

const CircleMember = Type.Object(
	{
		number: MemberNumber,
		name: MemberName,
		isGuest: Type.Boolean({ description: 'Whether the member plays without an account.' }),
		page: Type.Union([DisplayName, Type.Null()], {
			description: 'The display name of a member with a page, `/players/` and this; else null.',
		}),
		joinedAt: { ...Instant, description: 'When the member joined.' },
	},
	{ ...closed, title: 'CircleMember', description: 'A member of a circle.' },
);

const CircleRace = Type.Object(
	{
		id: { ...Id, description: 'The id of the race.' },
		difficulty: DifficultyName,
		racerCount: { ...Count, description: 'How many have joined.' },
	},
	{ ...closed, title: 'CircleRace', description: 'A live race of the circle.' },
);

const circleHead = {
	id: { ...Id, description: 'The id of the circle.' },
	name: CircleName,
	points: PointsName,
	you: { ...MemberNumber, description: 'The number of the caller.' },
	maker: { ...MemberNumber, description: 'The number of the member who may change the circle.' },
};

export const Circle = Type.Object(
	{
		...circleHead,
		createdAt: { ...Instant, description: 'When the circle was made.' },
		invitation: { ...Id, description: 'The secret of the link to the circle: `/join/` and this.' },
		members: Type.Array(CircleMember, {
			maxItems: CIRCLE_MEMBERS_MAX,
			description: 'The members in the order of joining.',
		}),
		race: Type.Union([CircleRace, Type.Null()], {
			description: 'A live race with the circle that waits for its start or runs; null without one.',
		}),
	},
	{ ...closed, title: 'Circle', description: 'A circle, for its members.' },
);
export type Circle = Static<typeof Circle>;

const CircleSummary = Type.Object(
	{
		...circleHead,
		memberCount: { ...Count, description: 'How many members the circle has.' },
		playedCount: { ...Count, description: 'How many of them have ended a daily of today.' },
	},
	{ ...closed, title: 'CircleSummary', description: 'A circle of the caller.' },
);

export const Circles = Type.Object(
	{ circles: Type.Array(CircleSummary, { maxItems: CIRCLES_PER_PLAYER_MAX, description: 'The first joined first.' }) },
	{ ...closed, title: 'Circles', description: 'The circles of the caller.' },
);
export type Circles = Static<typeof Circles>;

const CircleDaily = Type.Object(
	{
		status: Type.Enum(['none', 'playing', 'ended'], {
			type: 'string',
			description: 'How far the member is. `playing` is told of the caller only. A game that was given up has `ended`.',
		}),
		timeMs: {
			...DurationMsOrNull,
			description: 'The time including penalties; null without one that counts, and while it is hidden.',
		},
		aheadMs: AheadMs,
		place: MemberPlaceOrNull,
		points: { ...Count, description: 'The points of this daily.' },
	},
	{ ...closed, title: 'CircleDaily', description: 'A member’s first game on a daily.' },
);
export type CircleDaily = Static<typeof CircleDaily>;

const ONE_OF_EACH = {
	minItems: DIFFICULTIES.length,
	maxItems: DIFFICULTIES.length,
	description: 'One for each difficulty, the easiest first.',
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
					points: { ...Count, description: 'The points of all dailies of today.' },
					dailies: Type.Array(CircleDaily, ONE_OF_EACH),
				},
				{ ...closed, title: 'CircleTodayRow', description: 'A member’s dailies of today.' },
			),
			{ maxItems: CIRCLE_MEMBERS_MAX, description: 'The members by place.' },
		),
	},
	{ ...closed, title: 'CircleToday', description: 'The dailies of today in the circle, as the caller may see them.' },
);
export type CircleToday = Static<typeof CircleToday>;

export const CircleWeek = Type.Object(
	{
		from: { ...UtcDate, description: 'The Monday of the week.' },
		rows: Type.Array(
			Type.Object(
				{
					place: MemberPlace,
					number: MemberNumber,
					name: MemberName,
					points: { ...Count, description: 'The points of the week so far.' },
					days: Type.Array(Count, { minItems: 7, maxItems: 7, description: 'The points of each day.' }),
				},
				{ ...closed, title: 'CircleWeekRow', description: 'A member’s week.' },
			),
			{ maxItems: CIRCLE_MEMBERS_MAX, description: 'The members by place.' },
		),
		lastWeek: Type.Object(
			{
				winners: Type.Array(MemberNumber, {
					maxItems: CIRCLE_MEMBERS_MAX,
					description: 'The members with the most points; empty if no member has any.',
				}),
				points: { ...Count, description: 'The points of each winner.' },
			},
			{ ...closed, title: 'CircleLastWeek', description: 'Who won the week before.' },
		),
	},
	{ ...closed, title: 'CircleWeek', description: 'The points of the week in the circle.' },
);
export type CircleWeek = Static<typeof CircleWeek>;

const CircleRecord = Type.Object(
	{
		bestMs: { ...DurationMsOrNull, description: 'The best time of all dailies that count; null without one.' },
		bestDate: Type.Union([UtcDate, Type.Null()], { description: 'The date of that daily; null without one.' }),
		averageMs: {
			...DurationMsOrNull,
			description: 'The average of the latest five dailies without the best and the worst; null without one.',
		},
	},
	{ ...closed, title: 'CircleRecord', description: 'A member’s records at one difficulty.' },
);

export const CircleRecords = Type.Object(
	{
		rows: Type.Array(
			Type.Object(
				{
					number: MemberNumber,
					name: MemberName,
					streakDays: { ...Count, description: 'The days of the member’s streak.' },
					records: Type.Array(CircleRecord, ONE_OF_EACH),
				},
				{ ...closed, title: 'CircleRecordsRow', description: 'A member’s streak and records.' },
			),
			{ maxItems: CIRCLE_MEMBERS_MAX, description: 'The members in the order of joining.' },
		),
	},
	{ ...closed, title: 'CircleRecords', description: 'The all-time records of the circle.' },
);
export type CircleRecords = Static<typeof CircleRecords>;

export const InvitationId = Type.Object(
	{ id: { ...Id, description: 'The secret of the link to the circle.' } },
	closed,
);

export const Invitation = Type.Object(
	{
		name: CircleName,
		memberCount: { ...Count, description: 'How many members the circle has.' },
		date: { ...UtcDate, description: 'The date of today’s dailies.' },
		circleId: { ...IdOrNull, description: 'The id of the circle; null for a caller who is no member.' },
	},
	{ ...closed, title: 'Invitation', description: 'What the link of a circle tells.' },
);
export type Invitation = Static<typeof Invitation>;

export const Joining = Type.Object(
	{ displayName: Type.Optional(OwnName), ...guestId },
	{ ...closed, title: 'Joining', description: 'Who joins a circle.' },
);
export type Joining = Static<typeof Joining>;

export const CircleLeft = Type.Object(
	{ left: Type.Literal(true, { description: 'Always true.' }) },
	{ ...closed, title: 'CircleLeft', description: 'The caller is no member of the circle any more.' },
);
export type CircleLeft = Static<typeof CircleLeft>;

/** The data of a `circle` event. */
const CircleEvent = Type.Object(
	{
		version: Type.String({
			pattern: '^[A-Za-z0-9_-]{1,43}$',
			maxLength: 43,
			description: 'Changes with the circle: read it again after an unknown one.',
		}),
	},
	{ ...closed, title: 'CircleEvent', description: 'The data of a `circle` event.' },
);

export const CircleEvents = Type.String({
	maxLength: Number.MAX_SAFE_INTEGER,
	// For documentation only: a schema of a text cannot describe the JSON inside it.
	$defs: { CircleEvent },
	pattern: '^retry: [0-9]+\n\n(?:event: circle\ndata: \\{.*\\}\n\n|: .*\n\n)*$',
	title: 'CircleEvents',
	description: 'An event stream: the data of each `circle` event is a CircleEvent.',
});

export const RaceCircle = Type.Object(
	{
		id: { ...Id, description: 'The id of the circle.' },
		name: CircleName,
		memberCount: { ...Count, description: 'How many members the circle has.' },
	},
	{ ...closed, title: 'RaceCircle', description: 'The circle that a race is with.' },
);

export const ExportedCircle = Type.Object(
	{
		id: { ...Id, description: 'The id of the circle.' },
		name: CircleName,
		points: PointsName,
		number: MemberNumber,
		ownName: Type.Union([MemberName, Type.Null()], {
			description: 'The name of a guest in the circle; null for a user.',
		}),
		joinedAt: { ...Instant, description: 'When the player joined.' },
	},
	{ ...closed, title: 'ExportedCircle', description: 'A circle of the player.' },
);
