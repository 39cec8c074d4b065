import { Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { MODES, OFF_BOARD_REASONS } from './kinds.ts';
import {
	CURSOR_LENGTH_MAX,
	EMAIL_LENGTH_MAX,
	GAME_TIME_MS_MAX,
	LEVEL_MAX,
	PAGE_LIMIT_DEFAULT,
	PAGE_LIMIT_MAX,
} from './limits.ts';

/** The scalar schemas behind the others. */

export const closed = { additionalProperties: false } as const;

export const DifficultyName = Type.Enum(DIFFICULTIES, {
	type: 'string',
	title: 'Difficulty',
	description: 'The difficulty of the puzzle.',
});

export const LevelNumber = Type.Integer({
	minimum: 1,
	maximum: LEVEL_MAX,
	title: 'Level',
	description: 'A level of the progression, counted from 1.',
});

export const ModeName = Type.Enum(MODES, {
	type: 'string',
	title: 'Mode',
	description: '`random` is called Practice on the page.',
});

export const ReasonName = Type.Enum(OFF_BOARD_REASONS, {
	type: 'string',
	title: 'Reason',
	description:
		'Why a run is on no board: a rule of the game, or a sign for which it is held. `/docs/fair-play` tells more.',
});

/** Text for people: no control characters except line breaks and tabs. */
export const TEXT_PATTERN = '^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$';

/** A name that a caller chose: one line without spaces around it. */
export const NAME_PATTERN = '^\\S(.*\\S)?$';

export const TechniqueId = Type.String({
	pattern: '^[a-z0-9_-]+$',
	maxLength: 60,
	title: 'TechniqueId',
	description: 'The id of a technique, such as `x_wing`. An older puzzle may name one by a former id.',
});
export const TechniqueIdOrNull = Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 60 }), Type.Null()], {
	title: 'TechniqueIdOrNull',
	description: 'The id of a technique, or null.',
});
export const TechniqueTitle = Type.String({
	pattern: TEXT_PATTERN,
	maxLength: 100,
	title: 'TechniqueTitle',
	description: 'The English name of the technique.',
});

export const GridText = Type.String({
	pattern: '^[0-9]{81}$',
	minLength: 81,
	maxLength: 81,
	title: 'Grid',
	description: '81 digits, row by row; 0 is an empty cell.',
});

export const CellTimesText = Type.String({
	pattern: '^[A-Za-z0-9_-]{162}$',
	minLength: 162,
	maxLength: 162,
	title: 'CellTimes',
	description:
		'When each cell was solved, row by row: two letters a cell, a number in base 64 (`A-Za-z0-9-_`) that counts 1/4096 of the time without penalties; `AA` for a given. Absent where the moves are not known.',
});

export const FullGridText = Type.String({
	pattern: '^[1-9]{81}$',
	minLength: 81,
	maxLength: 81,
	title: 'FullGrid',
	description: '81 digits from 1 to 9, row by row.',
});

export const UtcDate = Type.String({
	format: 'date',
	minLength: 10,
	maxLength: 10,
	pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
	title: 'UtcDate',
	description: 'A UTC calendar date.',
});

export const GameDate = Type.Union([UtcDate, Type.Null()], {
	title: 'GameDate',
	description: 'The UTC date of the daily; null outside dailies.',
});
export const GameLevel = Type.Union([LevelNumber, Type.Null()], {
	title: 'GameLevel',
	description: 'The level of the progression; null outside progression.',
});

export const TimeZone = Type.String({
	pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
	minLength: 1,
	maxLength: 64,
	title: 'TimeZone',
	description: 'The IANA name, `Europe/Berlin`.',
});

export const LocalDate = Type.Union([UtcDate, Type.Null()], {
	title: 'LocalDate',
	description: "The player's own date at the start of a daily that was open; null for every other game.",
});

export const Instant = Type.String({
	format: 'date-time',
	maxLength: 30,
	title: 'Instant',
	description: 'A moment in UTC.',
});

export const MOMENT_PATTERN = '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,3})?Z)?$';

/** A bound of a span of time, as a query has it. */
export const Moment = Type.String({
	pattern: MOMENT_PATTERN,
	minLength: 10,
	maxLength: 24,
	title: 'Moment',
	description: 'A moment in UTC, such as `2026-11-01T18:30:00Z`, or a UTC date, which is its first moment.',
});

export const Id = Type.String({
	pattern: '^[A-Za-z0-9_-]{8,40}$',
	minLength: 8,
	maxLength: 40,
	title: 'Id',
	description: 'An id that the service gave.',
});

export const InstantOrNull = Type.Union([Instant, Type.Null()], {
	title: 'InstantOrNull',
	description: 'A moment in UTC, or null.',
});
export const IdOrNull = Type.Union([Id, Type.Null()], {
	title: 'IdOrNull',
	description: 'An id that the service gave, or null.',
});

export const GuestId = Type.String({
	pattern: '^[A-Za-z0-9_-]{16,64}$',
	minLength: 16,
	maxLength: 64,
	title: 'GuestId',
	description: "A guest's secret id. A bearer token takes precedence.",
});

export const Email = Type.String({
	format: 'email',
	minLength: 3,
	maxLength: EMAIL_LENGTH_MAX,
	title: 'Email',
	description: 'An e-mail address that the player controls.',
});

/** The headers of a request that creates something. */
export const IdempotencyHeaders = Type.Object({
	'idempotency-key': Type.Optional(
		Type.String({
			minLength: 1,
			maxLength: 255,
			pattern: '^[\\x21-\\x7e]+$',
			description: 'Any name for this request. Repeating it under the name answers 200 with the same thing.',
		}),
	),
});

export const CellIndex = Type.Integer({
	minimum: 0,
	maximum: 80,
	title: 'Cell',
	description: 'A cell, counted row by row from 0.',
});
export const CellCount = Type.Integer({
	minimum: 0,
	maximum: 81,
	title: 'CellCount',
	description: 'A number of cells.',
});
export const DigitNumber = Type.Integer({
	minimum: 1,
	maximum: 9,
	title: 'Digit',
	description: 'A digit from 1 to 9.',
});
export const DurationMs = Type.Integer({
	minimum: 0,
	maximum: GAME_TIME_MS_MAX,
	title: 'DurationMs',
	description: 'A time in milliseconds.',
});
export const DurationMsOrNull = Type.Union([DurationMs, Type.Null()], {
	title: 'DurationMsOrNull',
	description: 'A time in milliseconds, or null.',
});
export const TotalMs = {
	...DurationMs,
	title: 'TotalMs',
	description: 'The elapsed time plus penalties.',
};
export const PausedMs = {
	...DurationMs,
	title: 'PausedMs',
	description: 'How long pauses stopped the clock; absent without one.',
};
export const Count = Type.Integer({
	minimum: 0,
	maximum: Number.MAX_SAFE_INTEGER,
	title: 'Count',
	description: 'A number of things.',
});
export const Rank = Type.Integer({
	minimum: 1,
	maximum: Number.MAX_SAFE_INTEGER,
	title: 'Rank',
	description: 'The standard competition rank: 1, 2, 2, 4.',
});
export const Percentile = Type.Number({
	minimum: 0,
	maximum: 100,
	title: 'Percentile',
	description: 'The percentage of the other players on the board who rank below. Those of the same rank do not.',
});

export const PageLimit = Type.Integer({
	minimum: 1,
	maximum: PAGE_LIMIT_MAX,
	default: PAGE_LIMIT_DEFAULT,
	description: 'How many rows a page has at most.',
});
export const Cursor = Type.String({
	pattern: '^[A-Za-z0-9_-]+$',
	minLength: 1,
	maxLength: CURSOR_LENGTH_MAX,
	title: 'Cursor',
	description: 'The `nextCursor` of a page, which leads to the page after it. Send it with the same filters.',
});

export const NextCursor = Type.Union([Cursor, Type.Null()], {
	title: 'NextCursor',
	description: 'Send it as `cursor` to read the next page; null on the last page.',
});
