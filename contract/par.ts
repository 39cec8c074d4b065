import { type Static, Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { DaysQuery } from './days.ts';
import { DAILY_SPAN_MAX, GAME_TIME_MS_MAX, RATIO_MAX } from './limits.ts';
import { Count, closed, DifficultyName, DurationMs, UtcDate } from './shape.ts';

const Ratio = Type.Number({ minimum: 0.001, maximum: RATIO_MAX });

export const Par = Type.Object(
	{
		timeMs: { ...DurationMs, description: 'The median of the expected times.' },
		lowMs: { ...DurationMs, description: 'The 10 % quantile of the expected times.' },
		highMs: { ...DurationMs, description: 'The 90 % quantile of the expected times.' },
	},
	{
		...closed,
		title: 'Par',
		description: 'The player’s expected time for a puzzle: 80 % lie between `lowMs` and `highMs`.',
	},
);
export type Par = Static<typeof Par>;

export const RunPar = Type.Object(
	{
		...Par.properties,
		aheadMs: Type.Integer({
			minimum: -GAME_TIME_MS_MAX,
			maximum: GAME_TIME_MS_MAX,
			description: 'How far the time was under par; negative if over.',
		}),
		playedRatio: Type.Union([Ratio, Type.Null()], {
			description: 'How many times as long as its rating predicts people took before; null while not well known.',
		}),
	},
	{ ...closed, title: 'RunPar', description: 'What was expected of a run, and how it compares.' },
);
export type RunPar = Static<typeof RunPar>;

export const PlayedDifficulty = Type.Object(
	{
		runCount: { ...Count, description: 'How many first runs without help count.' },
		medianParMs: { ...DurationMs, description: 'The time of the median player.' },
		ratio: { ...Ratio, description: 'How many times as long as its rating predicts people take.' },
		lowRatio: { ...Ratio, description: 'The low end of its 80 % interval.' },
		highRatio: { ...Ratio, description: 'The high end of its 80 % interval.' },
	},
	{ ...closed, title: 'PlayedDifficulty', description: 'How hard people found a puzzle.' },
);
export type PlayedDifficulty = Static<typeof PlayedDifficulty>;

export const PlayerSpeedFigure = Type.Object(
	{
		value: { ...Ratio, description: 'The multiple of the median player’s speed.' },
		deviation: {
			...Ratio,
			description: 'The standard deviation of the value.',
		},
		runCount: { ...Count, description: 'How many first runs without help it is from.' },
	},
	{ ...closed, title: 'PlayerSpeedFigure', description: 'How fast the player is, all difficulties together.' },
);
export type PlayerSpeedFigure = Static<typeof PlayerSpeedFigure>;

export const ParsQuery = Type.Object(
	{
		difficulty: Type.Optional({ ...DifficultyName, description: 'The difficulty; all five without one.' }),
		...DaysQuery.properties,
	},
	closed,
);
export type ParsQuery = Static<typeof ParsQuery>;

export const DailyPar = Type.Object(
	{
		date: UtcDate,
		medianParMs: { ...DurationMs, description: 'Par of the median player.' },
		par: Type.Union([Par, Type.Null()], {
			description: 'What is expected of the caller at first sight of the daily; null without a caller.',
		}),
		played: Type.Union([PlayedDifficulty, Type.Null()], {
			description: 'How hard people found it; null while too few have played it.',
		}),
	},
	{ ...closed, title: 'DailyPar', description: 'What is expected on one daily.' },
);
export type DailyPar = Static<typeof DailyPar>;

export const DifficultyPars = Type.Object(
	{
		difficulty: DifficultyName,
		medianParMs: { ...DurationMs, description: 'Par of the median player for a typical puzzle.' },
		practice: Type.Union([Par, Type.Null()], {
			description: 'What is expected of the caller for a typical puzzle; null without a caller.',
		}),
		dailies: Type.Array(DailyPar, {
			maxItems: DAILY_SPAN_MAX,
			description: 'The dailies that are already made, the earliest first.',
		}),
	},
	{ ...closed, title: 'DifficultyPars', description: 'What is expected at one difficulty.' },
);
export type DifficultyPars = Static<typeof DifficultyPars>;

export const Pars = Type.Object(
	{
		byDifficulty: Type.Array(DifficultyPars, {
			maxItems: DIFFICULTIES.length,
			description: 'The difficulties, the easiest first.',
		}),
	},
	{ ...closed, title: 'Pars', description: 'The expected times for puzzles.' },
);
export type Pars = Static<typeof Pars>;
