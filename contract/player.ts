import { type Static, Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { MonthMedals, UtcMonth } from './days.ts';
import { DISPLAY_NAME_CODE_POINTS_MAX, GAME_TIME_MS_MAX, MUTUAL_RACES_MAX } from './limits.ts';
import { RaceKindName, RaceRecord } from './race.ts';
import {
	CellTimesText,
	Count,
	closed,
	DifficultyName,
	DurationMs,
	Id,
	IdOrNull,
	Instant,
	Rank,
	TEXT_PATTERN,
	UtcDate,
} from './shape.ts';
import { DisplayName } from './user.ts';

export const PlayerParams = Type.Object(
	{
		name: Type.String({
			minLength: 1,
			maxLength: DISPLAY_NAME_CODE_POINTS_MAX,
			pattern: TEXT_PATTERN,
			description: 'The display name, regardless of case.',
		}),
	},
	closed,
);

const PlayerDaily = Type.Object(
	{
		date: UtcDate,
		difficulty: DifficultyName,
		timeMs: DurationMs,
		runId: {
			...IdOrNull,
			description: 'Null until the day is over, except for the player.',
		},
		cellTimes: Type.Optional(CellTimesText),
	},
	{ ...closed, title: 'PlayerDaily' },
);

const PlayerBest = Type.Object(
	{
		difficulty: DifficultyName,
		daily: Type.Union(
			[
				Type.Object(
					{ date: UtcDate, timeMs: DurationMs, runId: PlayerDaily.properties.runId, rank: Rank, total: Count },
					{ ...closed, title: 'BestDaily' },
				),
				Type.Null(),
			],
			{ description: 'The fastest daily, with its rank on the board of its date; null without one.' },
		),
		practice: Type.Union(
			[
				Type.Object({ timeMs: DurationMs, rank: Rank, total: Count }, { ...closed, title: 'BestPractice' }),
				Type.Null(),
			],
			{ description: 'Null without one.' },
		),
	},
	closed,
);

const MutualRace = Type.Object(
	{
		id: Id,
		kind: RaceKindName,
		difficulty: DifficultyName,
		finishedAt: { ...Instant, description: 'When the later of the two finished.' },
		byMs: Type.Integer({
			minimum: -GAME_TIME_MS_MAX,
			maximum: GAME_TIME_MS_MAX,
			description: 'How much faster the caller was; negative where the player was.',
		}),
		ownCellTimes: Type.Optional(CellTimesText),
		cellTimes: Type.Optional(CellTimesText),
	},
	{ ...closed, title: 'MutualRace', description: 'A race that both have finished.' },
);

const AgainstCaller = Type.Object(
	{
		...RaceRecord.properties,
		races: Type.Array(MutualRace, { maxItems: MUTUAL_RACES_MAX, description: 'The latest, newest first.' }),
	},
	{ ...closed, title: 'AgainstCaller' },
);

export const PlayerPage = Type.Object(
	{
		displayName: DisplayName,
		bests: Type.Array(PlayerBest, { maxItems: DIFFICULTIES.length, description: 'One for each difficulty.' }),
		month: UtcMonth,
		dailies: Type.Array(PlayerDaily, {
			maxItems: 31 * DIFFICULTIES.length,
			description: 'Of this month, the earliest first.',
		}),
		streakDays: Type.Optional({ ...Count, description: 'Present where the player shows it.' }),
		medals: Type.Optional({ ...MonthMedals, description: 'Present where the player shows them; the earliest first.' }),
		against: Type.Optional(AgainstCaller),
	},
	{ ...closed, title: 'PlayerPage' },
);
export type PlayerPage = Static<typeof PlayerPage>;
