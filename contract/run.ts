import { type Static, Type } from 'typebox';
import { MoveRow, MovesRemoved } from './game.ts';
import { OFF_BOARD_REASONS, STANDINGS } from './kinds.ts';
import { MOVES_PER_GAME_MAX } from './limits.ts';
import { RunPar } from './par.ts';
import {
	Count,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	GameDate,
	GameLadder,
	GameLevel,
	GridText,
	GuestId,
	Id,
	Instant,
	ModeName,
	NextCursor,
	PageLimit,
	PausedMs,
	Percentile,
	Rank,
	ReasonName,
	TotalMs,
	UtcDate,
} from './shape.ts';
import { DisplayName } from './user.ts';

export const Run = Type.Object(
	{
		id: Id,
		gameId: Id,
		mode: ModeName,
		difficulty: DifficultyName,
		date: GameDate,
		level: GameLevel,
		ladder: Type.Optional(GameLadder),
		timeMs: TotalMs,
		penaltyMs: DurationMs,
		pausedMs: Type.Optional(PausedMs),
		assisted: Type.Boolean(),
		ranked: Type.Boolean(),
		standing: Type.Enum(STANDINGS, {
			type: 'string',
			title: 'Standing',
			description: 'The rank status: on the board, held until the operator has reviewed the run, or unranked.',
		}),
		reason: Type.Optional(ReasonName),
		reasons: Type.Array(ReasonName, {
			maxItems: OFF_BOARD_REASONS.length,
			description: 'Every reason why the run is not on its board; empty when it is ranked.',
		}),
		startedAt: Instant,
		finishedAt: Instant,
		par: Type.Optional(
			Type.Union([RunPar, Type.Null()], {
				description:
					'What was expected of the run, where the caller is its player; null unless it was their first on its puzzle, without help.',
			}),
		),
		raceId: Type.Optional({ ...Id, description: 'The race in which the run was made. Its mode is `random`.' }),
	},
	{ ...closed, title: 'Run', description: 'A finished game with its time.' },
);
export type Run = Static<typeof Run>;

export const FinishAnswer = Type.Object(
	{
		run: Run,
		rank: Type.Union([Rank, Type.Null()], {
			description: "The player's rank on the board right after this run; null if the run is not ranked.",
		}),
		total: { ...Count, description: 'The number of players on the board.' },
		percentile: Type.Union([Percentile, Type.Null()]),
		personalBest: Type.Boolean({
			description: 'Whether no earlier unassisted run of the player on the same board or level was faster.',
		}),
		previousBestMs: DurationMsOrNull,
	},
	{ ...closed, title: 'FinishAnswer', description: 'The run that the finish has made, and its place on its board.' },
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
		runs: Type.Array(Run, { maxItems: 100, description: 'The runs, newest first.' }),
		nextCursor: NextCursor,
	},
	{ ...closed, title: 'Runs', description: "A page of the player's runs." },
);
export type Runs = Static<typeof Runs>;

export const RankedTime = Type.Object(
	{
		displayName: DisplayName,
		difficulty: DifficultyName,
		date: UtcDate,
		timeMs: TotalMs,
	},
	{ ...closed, title: 'RankedTime', description: 'A run as the leaderboard of its daily shows it.' },
);
export type RankedTime = Static<typeof RankedTime>;

export const RunReplay = Type.Object(
	{
		run: Run,
		displayName: Type.Union([DisplayName, Type.Null()], { description: "The player's name; null for a guest." }),
		puzzle: GridText,
		moves: Type.Array(MoveRow, { maxItems: MOVES_PER_GAME_MAX }),
		movesRemoved: Type.Optional(MovesRemoved),
	},
	{ ...closed, title: 'RunReplay', description: 'A run with everything that is needed to watch it again.' },
);
export type RunReplay = Static<typeof RunReplay>;
