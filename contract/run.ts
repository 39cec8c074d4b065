import { type Static, Type } from 'typebox';
import { MoveRow } from './game.ts';
import { OFF_BOARD_REASONS, RANK_STATUSES } from './kinds.ts';
import { LEVEL_MAX, MOVES_PER_GAME_MAX } from './limits.ts';
import {
	Count,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	GridText,
	GuestId,
	Id,
	Instant,
	ModeName,
	PageLimit,
	Percentile,
	Rank,
	UtcDate,
} from './shape.ts';
import { DisplayName } from './user.ts';

const Reason = Type.Enum(OFF_BOARD_REASONS, { type: 'string', description: 'Why the run is not on the board.' });

export const Run = Type.Object(
	{
		id: Id,
		gameId: Id,
		mode: ModeName,
		difficulty: DifficultyName,
		date: Type.Union([UtcDate, Type.Null()], { description: 'The date of a daily, else null.' }),
		level: Type.Union([Type.Integer({ minimum: 1, maximum: LEVEL_MAX }), Type.Null()], {
			description: 'The level in progression, else null.',
		}),
		timeMs: { ...DurationMs, description: 'Elapsed and penalties together, in milliseconds.' },
		penaltyMs: DurationMs,
		assisted: Type.Boolean({ description: 'Help was taken.' }),
		ranked: Type.Boolean({ description: 'Whether the run counts on its board.' }),
		standing: Type.Enum(RANK_STATUSES, {
			type: 'string',
			description: 'On the board, held for the operator, or unranked.',
		}),
		reason: Type.Optional(Reason),
		reasons: Type.Array(Reason, { maxItems: OFF_BOARD_REASONS.length, description: 'All reasons; empty when ranked.' }),
		startedAt: Instant,
		finishedAt: Instant,
	},
	{ ...closed, description: 'A finished game with its time.' },
);
export type Run = Static<typeof Run>;

export const FinishAnswer = Type.Object(
	{
		run: Run,
		rank: Type.Union([Rank, Type.Null()], {
			description: "The player's place on the board after this run; null when the run is not ranked.",
		}),
		total: { ...Count, description: 'How many players stand on the board.' },
		percentile: Type.Union([Percentile, Type.Null()]),
		personalBest: Type.Boolean({
			description: "Whether no earlier unassisted run of the player's on the same board or level was faster.",
		}),
		previousBestMs: Type.Union([DurationMs, Type.Null()], { description: 'The best time before this run, else null.' }),
	},
	closed,
);
export type FinishAnswer = Static<typeof FinishAnswer>;

export const RunsQuery = Type.Object(
	{
		mode: Type.Optional(ModeName),
		difficulty: Type.Optional(DifficultyName),
		limit: Type.Optional(PageLimit),
		cursor: Type.Optional(Cursor),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type RunsQuery = Static<typeof RunsQuery>;

export const Runs = Type.Object(
	{
		runs: Type.Array(Run, { maxItems: 100, description: 'Newest first.' }),
		nextCursor: Type.Union([Cursor, Type.Null()], { description: 'Of the next page; null on the last.' }),
	},
	closed,
);
export type Runs = Static<typeof Runs>;

export const RunReplay = Type.Object(
	{
		run: Run,
		displayName: Type.Union([DisplayName, Type.Null()], { description: 'Whose run it is; null for a guest.' }),
		puzzle: GridText,
		moves: Type.Array(MoveRow, { maxItems: MOVES_PER_GAME_MAX, description: 'Every move that the server holds.' }),
	},
	closed,
);
export type RunReplay = Static<typeof RunReplay>;
