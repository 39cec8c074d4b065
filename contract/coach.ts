import { type Static, Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { CenterMarks } from './game.ts';
import { CellDigit, ShownStep } from './hint.ts';
import { DRILL_POSITIONS, INSIGHT_MEETINGS_MIN, INSIGHT_RECENT_DAYS, RATIO_MAX, TECHNIQUES_MAX } from './limits.ts';
import {
	Count,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	GridText,
	GuestId,
	Id,
	IdOrNull,
	Instant,
	InstantOrNull,
	TechniqueId,
	TechniqueTitle,
} from './shape.ts';

const CanDrill = Type.Boolean({
	title: 'CanDrill',
	description: 'Whether a drill of it can always be started.',
});

const Ratio = Type.Number({ minimum: 0, maximum: RATIO_MAX });

/** A sum of many times. */
const Millis = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const VERDICTS = ['slow', 'usual', 'quick'] as const;
export type Verdict = (typeof VERDICTS)[number];

const DRILL_SOURCES = ['own', 'fresh'] as const;
export const POSITION_STATES = ['waiting', 'open', 'solved', 'skipped'] as const;
export type PositionState = (typeof POSITION_STATES)[number];
const DRILL_VERDICTS = ['right', 'wrong', 'other', 'skipped'] as const;
export type DrillVerdict = (typeof DRILL_VERDICTS)[number];

export const TechniqueInsight = Type.Object(
	{
		technique: TechniqueId,
		title: TechniqueTitle,
		metCount: { ...Count, description: 'How often the player met it.' },
		runCount: { ...Count, description: 'In how many runs.' },
		averageMs: { ...DurationMs, description: 'How long the player took each time. Older times weigh less.' },
		expectedMs: {
			...DurationMs,
			description: 'How long each would take at the player’s speed on all other techniques.',
		},
		ratio: { ...Ratio, description: 'The multiple of the expected time.' },
		lowRatio: { ...Ratio, description: 'The low end of the ratio’s 80 % interval.' },
		highRatio: { ...Ratio, description: 'The high end of the ratio’s 80 % interval.' },
		verdict: Type.Enum(VERDICTS, {
			type: 'string',
			description:
				'What the figures show: `slow` and `quick` only where chance is an unlikely reason, however many techniques there are.',
		}),
		canDrill: CanDrill,
	},
	{ ...closed, title: 'TechniqueInsight', description: 'How fast the player is with one technique.' },
);
export type TechniqueInsight = Static<typeof TechniqueInsight>;

const OwnErrors = Type.Object(
	{
		perGameMs: { ...DurationMs, description: 'Time per game with an own wrong digit on the grid.' },
		runCount: { ...Count, description: 'The runs with such a digit.' },
	},
	{ ...closed, title: 'OwnErrors', description: 'What the player’s own wrong digits cost.' },
);

const RecentTime = Type.Object(
	{
		technique: TechniqueId,
		title: TechniqueTitle,
		metCount: { ...Count, description: 'How often the player met it.' },
		timeMs: { ...Millis, description: 'How long it took in all.' },
		expectedMs: Type.Union([Millis, Type.Null()], {
			description: "The time at the player's own pace; null for a technique without an insight.",
		}),
	},
	closed,
);

const RecentTimes = Type.Object(
	{
		since: { ...Instant, description: 'From when on runs count.' },
		runCount: { ...Count, description: 'The runs since then.' },
		timeMs: { ...Millis, description: 'Their time without penalties.' },
		errorMs: { ...Millis, description: 'How long a wrong digit was on the grid.' },
		techniques: Type.Array(RecentTime, {
			maxItems: TECHNIQUES_MAX,
			description: 'The techniques that were met, the slowest first.',
		}),
	},
	{ ...closed, title: 'RecentTimes', description: `Where the time of the last ${INSIGHT_RECENT_DAYS} days went.` },
);

export const DrillState = Type.Object(
	{
		technique: TechniqueId,
		title: TechniqueTitle,
		doneCount: { ...Count, description: 'How many drills of it the player has ended.' },
		lastAverageMs: {
			...DurationMsOrNull,
			description: 'The average of the last drill; null if it had none, and before the first.',
		},
		parMs: { ...DurationMs, description: 'The player’s expected time for a position, as of the last drill.' },
		dueAt: { ...InstantOrNull, description: 'When the next drill is due; null where the technique rests.' },
		isResting: Type.Boolean({ description: 'Whether enough drills were at par, so none is due.' }),
		canDrill: CanDrill,
	},
	{ ...closed, title: 'DrillState', description: 'How far the player is with drills of one technique.' },
);
export type DrillState = Static<typeof DrillState>;

export const Insights = Type.Object(
	{
		runCount: { ...Count, description: 'The runs behind the figures: first ones, without help, not held.' },
		waitingCount: { ...Count, description: 'Further such runs, not yet analyzed.' },
		attributedRatio: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
			description: 'The share of their time with a known technique; null before the first run.',
		}),
		techniques: Type.Array(TechniqueInsight, {
			maxItems: TECHNIQUES_MAX,
			description: `The techniques that the player met ${INSIGHT_MEETINGS_MIN} times or more, the costliest above expectation first.`,
		}),
		recent: RecentTimes,
		errors: Type.Union([OwnErrors, Type.Null()], {
			description: 'What the player’s own errors cost; null before the first run.',
		}),
		drills: Type.Array(DrillState, {
			maxItems: TECHNIQUES_MAX,
			description: 'The techniques that were drilled, the earliest due first.',
		}),
	},
	{
		...closed,
		title: 'Insights',
		description: 'Where the player’s time goes, technique by technique.',
	},
);
export type Insights = Static<typeof Insights>;

export const DrillId = Type.Object({ id: { ...Id, description: 'The id of the drill.' } }, closed);

export const DrillRequest = Type.Object(
	{ technique: TechniqueId, guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'DrillRequest', description: 'The technique to drill.' },
);
export type DrillRequest = Static<typeof DrillRequest>;

const PositionIndex = Type.Integer({
	minimum: 0,
	maximum: DRILL_POSITIONS - 1,
	description: 'Which position of the drill, from 0.',
});

export const DrillPosition = Type.Object(
	{
		index: PositionIndex,
		source: Type.Enum(DRILL_SOURCES, {
			type: 'string',
			description:
				"Where the position comes from: `own` is a slow moment of the player's own run; `fresh` is new to them.",
		}),
		runId: { ...IdOrNull, description: 'The run that an own position is from; null for a fresh one.' },
		state: Type.Enum(POSITION_STATES, {
			type: 'string',
			description: 'How far the position is. One position is open at a time.',
		}),
		cells: Type.Union([GridText, Type.Null()], {
			description: 'The grid, row by row, 0 for an empty cell; null while the position waits.',
		}),
		candidates: Type.Union([CenterMarks, Type.Null()], {
			description: 'The candidates of each cell; null while the position waits.',
		}),
		timeMs: {
			...DurationMsOrNull,
			description: 'The time to the solution or skip; the open one’s clock so far; null while it waits.',
		},
		step: Type.Union([ShownStep, Type.Null()], {
			description: 'The step to find; null until the position is over.',
		}),
	},
	{ ...closed, title: 'DrillPosition', description: 'A grid in which the technique is the easiest way on.' },
);
export type DrillPosition = Static<typeof DrillPosition>;

export const Drill = Type.Object(
	{
		id: { ...Id, description: 'The id of the drill.' },
		technique: TechniqueId,
		title: TechniqueTitle,
		parMs: { ...DurationMs, description: 'The player’s expected time for a position.' },
		startedAt: { ...Instant, description: 'When the drill was started.' },
		status: Type.Enum(['open', 'done'], { type: 'string', description: 'Whether a position is still to be solved.' }),
		positions: Type.Array(DrillPosition, {
			minItems: DRILL_POSITIONS,
			maxItems: DRILL_POSITIONS,
			description: 'The positions in their order.',
		}),
		averageMs: {
			...DurationMsOrNull,
			description:
				'The average of the times without the best and the worst; a skipped position counts as the worst. Null before the end, and with two skipped.',
		},
		isDnf: Type.Boolean({ description: 'Whether two positions or more were skipped, so that there is no average.' }),
		state: DrillState,
	},
	{ ...closed, title: 'Drill', description: 'Positions for one technique, against the clock.' },
);
export type Drill = Static<typeof Drill>;

const PLACEMENTS_MAX = 81;
const ELIMINATIONS_MAX = 729;

export const DrillAnswer = Type.Object(
	{
		index: PositionIndex,
		placements: Type.Optional(
			Type.Array(CellDigit, { maxItems: PLACEMENTS_MAX, description: 'The digits that the technique places.' }),
		),
		eliminations: Type.Optional(
			Type.Array(CellDigit, {
				maxItems: ELIMINATIONS_MAX,
				description: 'The candidates that the technique rules out.',
			}),
		),
		skip: Type.Optional(Type.Boolean({ description: 'Gives up the position; the only field then.' })),
		guestId: Type.Optional(GuestId),
	},
	{ ...closed, title: 'DrillAnswer', description: 'What the player sees in the open position.' },
);
export type DrillAnswer = Static<typeof DrillAnswer>;

export const DrillAnswered = Type.Object(
	{
		verdict: Type.Enum(DRILL_VERDICTS, {
			type: 'string',
			description:
				'What the answer was worth. `right`: the next position is open. `wrong`: it contradicts the solution. `other`: true, but not from the technique. After `wrong` and `other` the clock runs on.',
		}),
		drill: Drill,
	},
	{ ...closed, title: 'DrillAnswered', description: 'The verdict, and the drill after it.' },
);
export type DrillAnswered = Static<typeof DrillAnswered>;

export const PooledTechnique = Type.Object(
	{
		technique: TechniqueId,
		title: TechniqueTitle,
		puzzleCount: { ...Count, description: 'How many puzzles in the pool need it as their hardest.' },
		canDrill: CanDrill,
	},
	{ ...closed, title: 'PooledTechnique', description: 'A technique that puzzles in the pool need.' },
);
export type PooledTechnique = Static<typeof PooledTechnique>;

export const PooledTechniques = Type.Object(
	{
		difficulties: Type.Array(
			Type.Object(
				{
					difficulty: DifficultyName,
					techniques: Type.Array(PooledTechnique, {
						maxItems: TECHNIQUES_MAX,
						description: 'The techniques, the easiest first.',
					}),
				},
				closed,
			),
			{
				minItems: DIFFICULTIES.length,
				maxItems: DIFFICULTIES.length,
				description: 'The difficulties, the easiest first.',
			},
		),
	},
	{ ...closed, title: 'PooledTechniques', description: 'The techniques that can be practiced.' },
);
export type PooledTechniques = Static<typeof PooledTechniques>;
