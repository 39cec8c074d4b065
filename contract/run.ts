import { type Static, Type } from 'typebox';
import { MoveRow, MovesRemoved, RunContest } from './game.ts';
import { OFF_BOARD_REASONS, SOFT_SIGNS, STANDINGS } from './kinds.ts';
import { CONFIRMATION_ATTEMPTS, MOVES_PER_GAME_MAX, NOTE_CODE_POINTS_MAX, NOTE_LENGTH_MAX } from './limits.ts';
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
	Moment,
	NextCursor,
	PageLimit,
	PausedMs,
	Percentile,
	Rank,
	ReasonName,
	TEXT_PATTERN,
	TotalMs,
	UtcDate,
} from './shape.ts';
import { DisplayName } from './user.ts';

export const RunId = Type.Object({ id: { ...Id, description: 'The id of the run.' } }, closed);
export type RunId = Static<typeof RunId>;

export const Place = Type.Object(
	{ rank: Rank, total: { ...Count, description: 'The players on the board, with that of the run.' } },
	{ ...closed, title: 'Place', description: 'A place on a board.' },
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
			description: 'How many attempts are left. Attempts at other runs of the difficulty count, too.',
		}),
		nextAttemptAt: Type.Union([Instant, Type.Null()], {
			description: 'When an attempt is possible again, where none is left now; else null.',
		}),
		gameId: Type.Union([Id, Type.Null()], { description: 'The attempt under way, else null.' }),
		place: {
			...Place,
			description: 'The place that the run takes once it is confirmed; in the Grand Prix, that of its entry.',
		},
	},
	{ ...closed, title: 'Confirmation', description: 'How the player can confirm the run.' },
);
export type Confirmation = Static<typeof Confirmation>;

export const StandingName = Type.Enum(STANDINGS, {
	type: 'string',
	title: 'Standing',
	description:
		'Whether the run is on its board; held until its player confirms it (`confirmation`) or the operator reviews it; or unranked.',
});

export const Note = Type.String({
	minLength: 1,
	maxLength: NOTE_CODE_POINTS_MAX,
	pattern: TEXT_PATTERN,
	title: 'Note',
	description: `What the player of a held run has written to the operator, up to ${NOTE_LENGTH_MAX} characters. Only they see it, and it changes nothing by itself.`,
});

export const NewNote = Type.Object(
	{ note: Note, guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'NewNote', description: 'A note to the operator.' },
);
export type NewNote = Static<typeof NewNote>;

export const KeptNote = Type.Object(
	{ note: Note },
	{ ...closed, title: 'KeptNote', description: 'The note as it is kept.' },
);
export type KeptNote = Static<typeof KeptNote>;

export const Run = Type.Object(
	{
		id: { ...Id, description: 'The id of the run.' },
		gameId: { ...Id, description: 'The game that it finished.' },
		mode: ModeName,
		difficulty: DifficultyName,
		date: GameDate,
		level: GameLevel,
		timeMs: TotalMs,
		penaltyMs: { ...DurationMs, description: 'The part of the time for wrong grids.' },
		pausedMs: Type.Optional(PausedMs),
		assisted: Type.Boolean({ description: 'Whether the player took help.' }),
		standing: StandingName,
		reasons: Type.Array(ReasonName, {
			maxItems: OFF_BOARD_REASONS.length,
			description: 'Why the run is not on its board; empty when it is ranked.',
		}),
		startedAt: { ...Instant, description: 'When the game was started.' },
		finishedAt: { ...Instant, description: 'When the game was finished.' },
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
					'Signs that an honest habit can explain, too. Only the run’s player sees them, in `reasons` neither; below the first places they change nothing.',
			}),
		),
		note: Type.Optional(Note),
		confirms: Type.Optional({ ...Id, description: 'The run that this one was made to confirm. Its mode is `random`.' }),
		raceId: Type.Optional({ ...Id, description: 'The race of the run, whose mode is `random`; absent outside races.' }),
		contest: Type.Optional({
			...RunContest,
			description: 'The contest of the run, whose mode is `random`; absent outside contests.',
		}),
	},
	{ ...closed, title: 'Run', description: 'A finished game with its time.' },
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
				'The place of the player on the board right after this run, or the place that the run would take if its player signed in or confirmed it; null if a rule keeps it off its board.',
		}),
		percentile: Type.Union([Percentile, Type.Null()], {
			description: 'The share of the other players on the board whose place is lower; null if the run is not ranked.',
		}),
		personalBest: Type.Boolean({
			description: 'Whether no earlier unassisted run on the same board or level was faster.',
		}),
		previousBestMs: {
			...DurationMsOrNull,
			description: 'The best time without help on the board or level before; null without one.',
		},
		bestBeforeMs: BestBeforeMs,
	},
	{ ...closed, title: 'FinishAnswer', description: 'The run, and what it is worth.' },
);
export type FinishAnswer = Static<typeof FinishAnswer>;

/** The two bounds of a span of finishes, as a query has them. */
export const FINISH_SPAN = {
	since: Type.Optional({ ...Moment, description: 'Only what was finished at this moment (UTC) or later.' }),
	until: Type.Optional({ ...Moment, description: 'Only what was finished before this moment (UTC).' }),
};

export const RunsQuery = Type.Object(
	{
		mode: Type.Optional(ModeName),
		difficulty: Type.Optional(DifficultyName),
		date: Type.Optional({
			...UtcDate,
			description: 'Only runs on the dailies of this date; ignored with another mode.',
		}),
		standing: Type.Optional(StandingName),
		...FINISH_SPAN,
		limit: Type.Optional(PageLimit),
		cursor: Type.Optional(Cursor),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type RunsQuery = Static<typeof RunsQuery>;

export const Runs = Type.Object(
	{
		runs: Type.Array(Run, { maxItems: 100, description: 'The runs of this page, the newest first.' }),
		nextCursor: NextCursor,
	},
	{ ...closed, title: 'Runs', description: 'A page of the player’s runs.' },
);
export type Runs = Static<typeof Runs>;

export const RankedTime = Type.Object(
	{
		displayName: DisplayName,
		difficulty: DifficultyName,
		date: UtcDate,
		timeMs: TotalMs,
	},
	{ ...closed, title: 'RankedTime', description: 'The time of a ranked daily.' },
);
export type RankedTime = Static<typeof RankedTime>;

export const RunReplay = Type.Object(
	{
		run: Run,
		displayName: Type.Union([DisplayName, Type.Null()], { description: 'Whose run it is; null for a guest.' }),
		puzzle: { ...GridText, description: 'The givens, row by row; 0 is an empty cell.' },
		moves: Type.Array(MoveRow, { maxItems: MOVES_PER_GAME_MAX, description: 'The moves in their order.' }),
		movesRemoved: Type.Optional(MovesRemoved),
		bestBeforeMs: Type.Optional({
			...BestBeforeMs,
			description: 'As in the answer to the finish; only for the player of the run.',
		}),
	},
	{ ...closed, title: 'RunReplay', description: 'A run with its moves.' },
);
export type RunReplay = Static<typeof RunReplay>;
