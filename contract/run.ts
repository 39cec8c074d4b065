import { type Static, Type } from 'typebox';
import { MoveRow, MovesRemoved } from './game.ts';
import { OFF_BOARD_REASONS, SOFT_SIGNS, STANDINGS } from './kinds.ts';
import { CONFIRMATION_ATTEMPTS, MOVES_PER_GAME_MAX } from './limits.ts';
import { RunPar } from './par.ts';
import {
	CellTimesText,
	Count,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	GameDate,
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

export const Place = Type.Object(
	{ rank: Rank, total: { ...Count, description: 'The players on the board, with that of the run.' } },
	{ ...closed, title: 'Place' },
);
export type Place = Static<typeof Place>;

export const Confirmation = Type.Object(
	{
		until: {
			...Instant,
			description: 'When the time for new attempts ends; an earlier one still counts.',
		},
		attemptsLeft: Type.Integer({
			minimum: 0,
			maximum: CONFIRMATION_ATTEMPTS,
			description: 'Attempts at other runs of the difficulty count, too.',
		}),
		nextAttemptAt: Type.Union([Instant, Type.Null()], {
			description: 'Where none is left now: when one is again.',
		}),
		gameId: Type.Union([Id, Type.Null()], { description: 'The attempt under way, else null.' }),
		place: Place,
	},
	{ ...closed, title: 'Confirmation' },
);
export type Confirmation = Static<typeof Confirmation>;

export const StandingName = Type.Enum(STANDINGS, {
	type: 'string',
	title: 'Standing',
	description:
		'On the board; held until its player confirms it (`confirmation`) or the operator reviews it; or unranked.',
});

export const Run = Type.Object(
	{
		id: Id,
		gameId: Id,
		mode: ModeName,
		difficulty: DifficultyName,
		date: GameDate,
		level: GameLevel,
		timeMs: TotalMs,
		penaltyMs: DurationMs,
		pausedMs: Type.Optional(PausedMs),
		assisted: Type.Boolean(),
		standing: StandingName,
		reasons: Type.Array(ReasonName, {
			maxItems: OFF_BOARD_REASONS.length,
			description: 'Why the run is not on its board; empty when it is ranked.',
		}),
		startedAt: Instant,
		finishedAt: Instant,
		cellTimes: Type.Optional(CellTimesText),
		par: Type.Optional(
			Type.Union([RunPar, Type.Null()], {
				description:
					'For its player: what was expected of the run; null unless it was their first on its puzzle, without help.',
			}),
		),
		confirmation: Type.Optional(Confirmation),
		signs: Type.Optional(
			Type.Array(Type.Enum(SOFT_SIGNS, { type: 'string' }), {
				maxItems: SOFT_SIGNS.length,
				description:
					'Signs that an honest habit can explain, too. Only the run’s player sees them; below the first places they change nothing.',
			}),
		),
		confirms: Type.Optional({ ...Id, description: 'The run that this one was made to confirm. Its mode is `random`.' }),
		raceId: Type.Optional({ ...Id, description: 'Only in a race, with mode `random`.' }),
	},
	{ ...closed, title: 'Run' },
);
export type Run = Static<typeof Run>;

const BestBeforeMs = {
	...DurationMsOrNull,
	description:
		'The best time without help in the dailies of the difficulty, of any date, that the player had finished before; null without one, and outside dailies. It does not change.',
};

export const FinishAnswer = Type.Object(
	{
		run: Run,
		place: Type.Union([Place, Type.Null()], {
			description:
				'Of the player on the board right after this run, or the place that the run would take if its player signed in or confirmed it; null if a rule keeps it off its board.',
		}),
		percentile: Type.Union([Percentile, Type.Null()], {
			description: 'The share of the other players on the board whose place is lower; null if the run is not ranked.',
		}),
		personalBest: Type.Boolean({
			description: 'Whether no earlier unassisted run on the same board or level was faster.',
		}),
		previousBestMs: DurationMsOrNull,
		bestBeforeMs: BestBeforeMs,
	},
	{ ...closed, title: 'FinishAnswer' },
);
export type FinishAnswer = Static<typeof FinishAnswer>;

export const RunsQuery = Type.Object(
	{
		mode: Type.Optional(ModeName),
		difficulty: Type.Optional(DifficultyName),
		standing: Type.Optional(StandingName),
		limit: Type.Optional(PageLimit),
		cursor: Type.Optional(Cursor),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type RunsQuery = Static<typeof RunsQuery>;

export const Runs = Type.Object(
	{
		runs: Type.Array(Run, { maxItems: 100, description: 'The newest first.' }),
		nextCursor: NextCursor,
	},
	{ ...closed, title: 'Runs' },
);
export type Runs = Static<typeof Runs>;

export const RankedTime = Type.Object(
	{
		displayName: DisplayName,
		difficulty: DifficultyName,
		date: UtcDate,
		timeMs: TotalMs,
	},
	{ ...closed, title: 'RankedTime' },
);
export type RankedTime = Static<typeof RankedTime>;

export const RunReplay = Type.Object(
	{
		run: Run,
		displayName: Type.Union([DisplayName, Type.Null()], { description: 'Null for a guest.' }),
		puzzle: GridText,
		moves: Type.Array(MoveRow, { maxItems: MOVES_PER_GAME_MAX }),
		movesRemoved: Type.Optional(MovesRemoved),
		bestBeforeMs: Type.Optional({
			...BestBeforeMs,
			description: 'As in the answer to the finish; only for the player of the run.',
		}),
	},
	{ ...closed, title: 'RunReplay' },
);
export type RunReplay = Static<typeof RunReplay>;
