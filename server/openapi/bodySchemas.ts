import type { TSchema } from 'typebox';
import { Access, AccessRevoked, ApiKey, KeyRequest, NewKey, SignedInSession } from '#contract/access.ts';
import { PlayerDeleted, PlayerDeletion, SignedOut } from '#contract/account.ts';
import { DailyCommitment } from '#contract/dailyCommitment.ts';
import { DailyPuzzle } from '#contract/dailyPuzzle.ts';
import { Decision, Decisions, DecisionsSeen, SeenCount } from '#contract/decision.ts';
import {
	CheckAnswer,
	Game,
	GameFinish,
	GameStart,
	GameSummary,
	Games,
	MoveRow,
	MovesAppend,
	MovesAppended,
	PlayerHandle,
} from '#contract/game.ts';
import { Ghost, Ghosts } from '#contract/ghost.ts';
import { Guest, GuestRequest } from '#contract/guest.ts';
import { Health } from '#contract/health.ts';
import { HintAnswer, HintRequest } from '#contract/hint.ts';
import {
	BoardEvent,
	BoardEvents,
	BoardName,
	BoardSpan,
	Distribution,
	Leaderboard,
	LeaderboardEntry,
	OwnEntry,
	OwnPlace,
} from '#contract/leaderboard.ts';
import { OtpRequest, OtpRequested, OtpVerify, Session } from '#contract/otp.ts';
import { DailyPar, Par, Pars, PlayedDifficulty, PlayerSpeedFigure, RunPar } from '#contract/par.ts';
import { ExportedGame, ExportedRun, PlayerExport } from '#contract/playerExport.ts';
import { FieldError, Problem } from '#contract/problem.ts';
import { Ladder, LevelRow, Progression } from '#contract/progression.ts';
import {
	FilledEvent,
	Race,
	RaceCreation,
	RaceEvent,
	RaceEvents,
	RaceGhosts,
	RaceReady,
	RaceRecords,
	Racer,
	RacerGrids,
	RaceSummary,
	Races,
	SealedPuzzle,
	SealedText,
	StartEvent,
} from '#contract/race.ts';
import { FinishAnswer, RankedTime, Run, RunReplay, Runs } from '#contract/run.ts';
import { ServiceInfo } from '#contract/service.ts';
import { Cursor, DifficultyName, DurationMs, GridText, Id, Instant, ModeName, UtcDate } from '#contract/shape.ts';
import { RaceStatsRow, Stats, StatsRow, Streak, TechniqueCount, TimeSpan } from '#contract/stats.ts';
import { DisplayName, Preferences, User, UserPatch } from '#contract/user.ts';
import type { BodyName } from './examples.ts';

/** The schemas of whole bodies, by their name in the description. */
export const BODY_SCHEMAS: Readonly<Record<BodyName, TSchema>> = {
	Health,
	ServiceInfo,
	GuestRequest,
	Guest,
	OtpRequest,
	OtpRequested,
	OtpVerify,
	Session,
	User,
	SignedOut,
	PlayerDeletion,
	PlayerDeleted,
	Access,
	KeyRequest,
	NewKey,
	AccessRevoked,
	UserPatch,
	DailyPuzzle,
	DailyCommitment,
	PlayerHandle,
	GameStart,
	Game,
	Games,
	MovesAppend,
	MovesAppended,
	CheckAnswer,
	GameFinish,
	HintRequest,
	HintAnswer,
	FinishAnswer,
	Runs,
	Pars,
	RankedTime,
	RunReplay,
	Decisions,
	DecisionsSeen,
	SeenCount,
	Ghosts,
	Leaderboard,
	Distribution,
	BoardEvents,
	RaceCreation,
	RaceReady,
	Race,
	Races,
	RaceEvents,
	SealedText,
	RacerGrids,
	RaceGhosts,
	RaceRecords,
	Stats,
	PlayerExport,
	Progression,
};

/** Parts of bodies, and values, that deserve a name of their own. */
export const PART_SCHEMAS: Readonly<Record<string, TSchema>> = {
	Difficulty: DifficultyName,
	UtcDate,
	Instant,
	Id,
	Grid: GridText,
	DurationMs,
	Cursor,
	DisplayName,
	Mode: ModeName,
	ApiKey,
	SignedInSession,
	Problem,
	FieldError,
	Preferences,
	GameSummary,
	MoveRow,
	Run,
	Decision,
	Ghost,
	BoardName,
	LeaderboardEntry,
	OwnEntry,
	BoardSpan,
	OwnPlace,
	BoardEvent,
	LevelRow,
	Ladder,
	ExportedGame,
	ExportedRun,
	Racer,
	RaceSummary,
	SealedPuzzle,
	RaceEvent,
	FilledEvent,
	StartEvent,
	StatsRow,
	DailyPar,
	Par,
	PlayedDifficulty,
	PlayerSpeedFigure,
	RunPar,
	RaceStatsRow,
	Streak,
	TechniqueCount,
	TimeSpan,
};
