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
		timeMs: { ...DurationMs, description: 'The time of the run, with penalties.' },
		runId: {
			...IdOrNull,
			description: 'The run, for its replay; null until the day is over, except for the player.',
		},
		cellTimes: Type.Optional(CellTimesText),
	},
	{ ...closed, title: 'PlayerDaily', description: 'A ranked daily of the player.' },
);

const BoardTotal = { ...Count, description: 'How many players are on the board.' };

const PlayerBest = Type.Object(
	{
		difficulty: DifficultyName,
		daily: Type.Union(
			[
				Type.Object(
					{
						date: UtcDate,
						timeMs: PlayerDaily.properties.timeMs,
						runId: PlayerDaily.properties.runId,
						rank: Rank,
						total: BoardTotal,
					},
					{ ...closed, title: 'BestDaily', description: 'The fastest daily of a player.' },
				),
				Type.Null(),
			],
			{ description: 'The fastest daily, with its rank on the board of its date; null without one.' },
		),
		practice: Type.Union(
			[
				Type.Object(
					{ timeMs: PlayerDaily.properties.timeMs, rank: Rank, total: BoardTotal },
					{ ...closed, title: 'BestPractice', description: 'The fastest practice run of a player.' },
				),
				Type.Null(),
			],
			{ description: 'The fastest practice run, with its rank; null without one.' },
		),
	},
	closed,
);

const MutualRace = Type.Object(
	{
		id: { ...Id, description: 'The id of the race.' },
		kind: RaceKindName,
		difficulty: DifficultyName,
		finishedAt: { ...Instant, description: 'When the later of the two finished.' },
		byMs: Type.Integer({
			minimum: -GAME_TIME_MS_MAX,
			maximum: GAME_TIME_MS_MAX,
			description: 'How much faster the caller was; negative where the player was.',
		}),
		ownCellTimes: Type.Optional({
			...CellTimesText,
			description: 'When the caller solved each cell, in the form of `cellTimes`.',
		}),
		cellTimes: Type.Optional(CellTimesText),
	},
	{ ...closed, title: 'MutualRace', description: 'A race that both have finished.' },
);

const AgainstCaller = Type.Object(
	{
		...RaceRecord.properties,
		races: Type.Array(MutualRace, {
			maxItems: MUTUAL_RACES_MAX,
			description: 'The latest common races, the newest first.',
		}),
	},
	{ ...closed, title: 'AgainstCaller', description: 'The caller’s races with the player.' },
);

export const PlayerPage = Type.Object(
	{
		displayName: DisplayName,
		bests: Type.Array(PlayerBest, { maxItems: DIFFICULTIES.length, description: 'One for each difficulty.' }),
		month: UtcMonth,
		dailies: Type.Array(PlayerDaily, {
			maxItems: 31 * DIFFICULTIES.length,
			description: 'The ranked dailies of this month, the earliest first.',
		}),
		streakDays: Type.Optional({ ...Count, description: 'The days of the streak; present where the player shows it.' }),
		medals: Type.Optional({
			...MonthMedals,
			description: 'The medals, the earliest first; present where the player shows them.',
		}),
		against: Type.Optional(AgainstCaller),
	},
	{ ...closed, title: 'PlayerPage', description: 'The public page of a player.' },
);
export type PlayerPage = Static<typeof PlayerPage>;
