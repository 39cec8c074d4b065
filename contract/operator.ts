import { type Static, Type } from 'typebox';
import { MoveRow, MovesRemoved } from './game.ts';
import { HOLD_REASONS, OFF_BOARD_REASONS, PLAYER_KINDS, STANDINGS } from './kinds.ts';
import { CONFIRMATION_ATTEMPTS, MOVES_PER_GAME_MAX } from './limits.ts';
import { Note, Run, RunReplay } from './run.ts';
import {
	Count,
	closed,
	DifficultyName,
	DurationMs,
	GameLevel,
	GridText,
	Id,
	Instant,
	ModeName,
	Rank,
	UtcDate,
} from './shape.ts';
import { DisplayName } from './user.ts';

/** The requests of the operator's page, which are not part of the described API. */

export const QUEUE_MAX = 100;
const ROWS_MAX = 50;
const REASON_LENGTH_MAX = 500;

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 });
const Words = Type.String({ maxLength: 2000 });
const Reason = Type.Enum(OFF_BOARD_REASONS, { type: 'string' });
const DateOrNone = Type.Union([UtcDate, Type.Null()]);
const NameOrNone = Type.Union([DisplayName, Type.Null()]);

export const OperatorSignIn = Type.Object({ key: Key }, closed);
export type OperatorSignIn = Static<typeof OperatorSignIn>;

export const OperatorSession = Type.Object({ token: Key, actor: Words, expiresAt: Instant }, closed);
export type OperatorSession = Static<typeof OperatorSession>;

export const OperatorSignedOut = Type.Object({ ok: Type.Boolean() }, closed);
export type OperatorSignedOut = Static<typeof OperatorSignedOut>;

const QueuedRun = Type.Object(
	{
		id: Id,
		mode: ModeName,
		difficulty: DifficultyName,
		date: DateOrNone,
		level: GameLevel,
		timeMs: DurationMs,
		finishedAt: Instant,
		displayName: NameOrNone,
		reasons: Type.Array(Reason, { maxItems: OFF_BOARD_REASONS.length }),
	},
	closed,
);

export const HeldQueue = Type.Object({ total: Count, runs: Type.Array(QueuedRun, { maxItems: QUEUE_MAX }) }, closed);
export type HeldQueue = Static<typeof HeldQueue>;

export const ReviewedRunAnswer = Type.Object(
	{
		run: Run,
		player: Type.Object(
			{
				id: Id,
				kind: Type.Enum(PLAYER_KINDS, { type: 'string' }),
				displayName: NameOrNone,
				ranked: Count,
				held: Count,
				unranked: Count,
			},
			closed,
		),
		figures: Type.Array(Type.Object({ name: Words, value: Words }, closed), { maxItems: ROWS_MAX }),
		signs: Type.Array(Type.Object({ reason: Type.Enum(HOLD_REASONS, { type: 'string' }), sentence: Words }, closed), {
			maxItems: HOLD_REASONS.length,
		}),
		note: Type.Union([Note, Type.Null()]),
		decisions: Type.Array(
			Type.Object({ at: Instant, verb: Words, actor: Words, reason: Type.Union([Words, Type.Null()]) }, closed),
			{ maxItems: ROWS_MAX },
		),
		history: Type.Array(Run, { maxItems: ROWS_MAX }),
		attempts: Type.Array(RunReplay, { maxItems: CONFIRMATION_ATTEMPTS }),
		puzzle: GridText,
		moves: Type.Array(MoveRow, { maxItems: MOVES_PER_GAME_MAX }),
		movesRemoved: Type.Optional(MovesRemoved),
	},
	closed,
);
export type ReviewedRunAnswer = Static<typeof ReviewedRunAnswer>;

export const RunDecision = Type.Object(
	{
		decision: Type.Enum(['accept', 'reject'], { type: 'string' }),
		reason: Type.String({ minLength: 1, maxLength: REASON_LENGTH_MAX, pattern: '\\S' }),
	},
	closed,
);
export type RunDecision = Static<typeof RunDecision>;

export const RunDecided = Type.Object(
	{
		standing: Type.Enum(STANDINGS, { type: 'string' }),
		reasons: Type.Array(Reason, { maxItems: OFF_BOARD_REASONS.length }),
		rank: Type.Union([Rank, Type.Null()]),
	},
	closed,
);
export type RunDecided = Static<typeof RunDecided>;
