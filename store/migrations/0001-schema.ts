import type { Migration } from 'kysely/migration';
import type { SchemaWords } from '../backend.ts';
import { tableOfMoves } from '../moveMonths.ts';
import { changeSchema } from './changeSchema.ts';

/** Every table with its indexes, in one file, because a reader looks a table up here; `moves`, which has parts, is in `moveMonths.ts`. */
export function wholeSchema(words: SchemaWords): Migration {
	const tables = [PLAYERS, puzzles(words), CIRCLES, GAMES, tableOfMoves(words), RUNS, views(words), service(words)];
	return changeSchema(tables.join('').trim().split(';\n'));
}

/** Players, and how they sign in. */
const PLAYERS = `
create table "players" (
	"id" text primary key,
	"kind" text not null,
	"guestKey" text unique,
	"email" text unique,
	"displayName" text,
	"nameKey" text unique,
	"nameSkeleton" text unique,
	"preferences" text not null,
	"createdAt" bigint not null,
	"endedAt" bigint,
	"tokensValidFrom" bigint not null,
	"hasPage" integer not null,
	"showsStreak" integer not null,
	"showsMedals" integer not null,
	"timeZone" text,
	"reminder" text,
	"reminderDueAt" bigint
);
create index "playersToRemind" on "players" ("reminderDueAt") where "reminderDueAt" is not null;
create table "access" (
	"id" text primary key,
	"playerId" text not null references "players" ("id") on delete cascade,
	"kind" text not null,
	"name" text,
	"keyRight" text,
	"keyHash" text unique,
	"tokensValidFrom" bigint not null,
	"createdAt" bigint not null,
	"expiresAt" bigint not null,
	"lastUsedAt" bigint,
	"revokedAt" bigint
);
create index "accessOfPlayer" on "access" ("playerId");
create table "codes" (
	"email" text primary key,
	"codeHash" text not null,
	"createdAt" bigint not null,
	"expiresAt" bigint not null,
	"codeAttemptsLeft" integer not null
);
create table "codeRequests" (
	"requestKey" text primary key,
	"email" text not null,
	"codeHash" text not null,
	"expiresAt" bigint not null,
	"codeAttemptsLeft" integer not null
);
create index "codeRequestsOfEmail" on "codeRequests" ("email");
create table "mailboxes" (
	"email" text primary key,
	"wrongCount" integer not null,
	"mailCount" integer not null,
	"mailsSince" bigint not null
);
create table "mailNetworks" (
	"email" text not null references "mailboxes" ("email") on delete cascade,
	"networkKey" text not null,
	"mailCount" integer not null,
	constraint "mailNetworksKey" primary key ("email", "networkKey")
);
create table "knownNetworks" (
	"userId" text not null references "players" ("id"),
	"networkKey" text not null,
	"signedInAt" bigint not null,
	constraint "knownNetworksKey" primary key ("userId", "networkKey")
);
create table "mails" (
	"id" text primary key,
	"email" text not null,
	"subject" text not null,
	"text" text not null,
	"html" text not null,
	"usefulUntil" bigint not null,
	"dueAt" bigint not null,
	"failureCount" integer not null,
	"unsubscribe" text
);
create index "mailsDue" on "mails" ("dueAt");
create index "mailsOfEmail" on "mails" ("email");
`;

/** Puzzles, and where they are handed out. */
const puzzles = ({ autoIncrement }: SchemaWords) => `
create table "puzzles" (
	"id" integer primary key ${autoIncrement},
	"givens" text not null unique,
	"canonical" text unique,
	"solution" text not null,
	"difficulty" text not null,
	"rating" double precision not null,
	"technique" text not null,
	"workload" double precision not null,
	"givenCount" integer not null,
	"createdAt" bigint not null,
	"isPooled" integer not null,
	"handedOutCount" integer not null,
	"arrangedFrom" integer references "puzzles" ("id")
);
create index "puzzlesPooled" on "puzzles" ("difficulty", "isPooled", "handedOutCount", "id");
create table "dailies" (
	"date" text,
	"difficulty" text,
	"puzzleId" integer not null references "puzzles" ("id"),
	constraint "dailiesKey" primary key ("date", "difficulty")
);
create table "levels" (
	"difficulty" text,
	"level" integer,
	"puzzleId" integer not null references "puzzles" ("id"),
	constraint "levelsKey" primary key ("difficulty", "level")
);
create table "puzzleTechniques" (
	"difficulty" text,
	"technique" text,
	"puzzleId" integer references "puzzles" ("id"),
	constraint "puzzleTechniquesKey" primary key ("difficulty", "technique", "puzzleId")
);
create index "techniquesOfPuzzle" on "puzzleTechniques" ("puzzleId");
create table "commitments" (
	"date" text primary key,
	"commitment" text not null,
	"salt" text not null,
	"committedAt" bigint not null
);
create table "viewKeys" ("date" text primary key, "secret" text not null);
create table "dailyViews" (
	"date" text,
	"difficulty" text,
	"networkKey" text,
	"playerId" text,
	"at" bigint not null,
	constraint "dailyViewsKey" primary key ("date", "difficulty", "networkKey", "playerId")
);
create index "dailyViewsByPlayer" on "dailyViews" ("playerId", "date");
`;

const CIRCLES = `
create table "circles" (
	"id" text primary key,
	"name" text not null,
	"invitation" text not null unique,
	"points" text not null,
	"makerNumber" integer not null,
	"lastNumber" integer not null,
	"createdAt" bigint not null
);
create table "circleMembers" (
	"circleId" text not null references "circles" ("id") on delete cascade,
	"number" integer not null,
	"playerId" text not null references "players" ("id") on delete cascade,
	"name" text,
	"joinedAt" bigint not null,
	constraint "circleMembersKey" primary key ("circleId", "number")
);
create unique index "circleMembersOfPlayer" on "circleMembers" ("playerId", "circleId");
`;

/** Games, alone, against others, and to learn a technique. */
const GAMES = `
create table "games" (
	"id" text primary key,
	"playerId" text not null references "players" ("id"),
	"puzzleId" integer not null references "puzzles" ("id"),
	"mode" text not null,
	"difficulty" text not null,
	"date" text,
	"level" integer,
	"challengeKey" text not null,
	"localDate" text,
	"raceId" text,
	"status" text not null,
	"startedAt" bigint not null,
	"playedMs" bigint not null,
	"runningSince" bigint,
	"pausedAt" bigint,
	"pauses" text not null,
	"penaltyMs" bigint not null,
	"wrongCount" integer not null,
	"wrongGrids" text,
	"assisted" integer not null,
	"program" integer not null default 0,
	"hintCount" integer not null,
	"firstOnBoard" integer not null,
	"moveCount" integer not null,
	"lastMoveAt" bigint not null,
	"lateMoveCount" integer not null,
	"clockMismatch" integer not null,
	"filledCells" text not null,
	"endedAt" bigint,
	"runId" text
);
create index "gamesOfPlayer" on "games" ("playerId", "startedAt", "id");
create index "gamesOfPuzzle" on "games" ("playerId", "puzzleId", "startedAt");
create index "gamesOfChallenge" on "games" ("playerId", "challengeKey");
create index "gamesOpen" on "games" ("playerId", "challengeKey") where "status" in ('playing', 'paused') and "mode" <> 'random';
create index "gamesOpenPractice" on "games" ("playerId", "challengeKey") where "status" in ('playing', 'paused') and "mode" = 'random';
create table "gameStarts" (
	"gameId" text not null references "games" ("id") on delete cascade,
	"startKey" text not null,
	"playerId" text not null references "players" ("id"),
	"want" text not null,
	"at" bigint not null,
	constraint "gameStartsKey" primary key ("gameId", "startKey")
);
create index "gameStartsOfPlayer" on "gameStarts" ("playerId", "startKey");
create table "races" (
	"id" text primary key,
	"kind" text not null,
	"state" text not null,
	"difficulty" text not null,
	"puzzleId" integer not null references "puzzles" ("id"),
	"programs" integer not null,
	"createdAt" bigint not null,
	"startsAt" bigint,
	"closesAt" bigint not null,
	"rematchOf" text unique,
	"sealed" text,
	"sealKey" text,
	"circleId" text
);
create index "racesByAge" on "races" ("createdAt", "id");
create index "racesOfCircle" on "races" ("circleId", "createdAt") where "circleId" is not null;
create table "racers" (
	"raceId" text not null references "races" ("id"),
	"number" integer not null,
	"playerId" text references "players" ("id") on delete set null,
	"gameId" text unique references "games" ("id") on delete set null,
	"name" text not null,
	"joinedAt" bigint not null,
	"readyAt" bigint,
	"seenAt" bigint not null,
	"late" integer not null,
	"program" integer not null default 0,
	"networkKey" text,
	"knownRival" integer not null default 0,
	"resultMs" bigint,
	"resultPenaltyMs" bigint,
	"resultAt" bigint,
	constraint "racersKey" primary key ("raceId", "number")
);
create index "racersJoined" on "racers" ("playerId", "joinedAt", "raceId");
create index "racersNetworks" on "racers" ("raceId") where "networkKey" is not null;
create unique index "racersOfPlayer" on "racers" ("playerId", "raceId");
create table "drills" (
	"id" text primary key,
	"playerId" text not null references "players" ("id"),
	"technique" text not null,
	"parMs" bigint not null,
	"startedAt" bigint not null,
	"endedAt" bigint,
	"averageMs" bigint
);
create index "drillsOfPlayer" on "drills" ("playerId", "startedAt");
create table "drillPositions" (
	"drillId" text references "drills" ("id"),
	"number" integer,
	"playerId" text not null,
	"puzzleId" integer references "puzzles" ("id"),
	"runId" text,
	"state" text not null,
	"cells" text not null,
	"candidates" text not null,
	"step" text not null,
	"shownAt" bigint,
	"timeMs" bigint,
	constraint "drillPositionKey" primary key ("drillId", "number")
);
create index "drilledPuzzles" on "drillPositions" ("playerId", "puzzleId");
`;

/** Finished games. */
const RUNS = `
create table "runs" (
	"id" text primary key,
	"gameId" text not null unique references "games" ("id"),
	"playerId" text not null references "players" ("id"),
	"puzzleId" integer not null references "puzzles" ("id"),
	"mode" text not null,
	"difficulty" text not null,
	"date" text,
	"level" integer,
	"challengeKey" text not null,
	"localDate" text,
	"board" text not null,
	"timeMs" bigint not null,
	"penaltyMs" bigint not null,
	"assisted" integer not null,
	"program" integer not null default 0,
	"standing" text not null,
	"reasons" text not null,
	"signs" text not null,
	"confirmBy" bigint,
	"unseenDecisionAt" bigint,
	"note" text,
	"startedAt" bigint not null,
	"finishedAt" bigint not null,
	"rankAtFinish" integer,
	"totalAtFinish" integer not null,
	"percentileAtFinish" double precision,
	"placeRank" integer,
	"placeTotal" integer,
	"personalBest" integer not null,
	"previousBestMs" bigint,
	"bestBeforeMs" bigint,
	"orderFingerprint" bigint,
	"timeSums" text,
	"cellTimes" text not null,
	"parMean" double precision,
	"parVariance" double precision,
	"parHardness" double precision,
	"parPuzzleMean" double precision,
	"parPuzzleVariance" double precision,
	"parKnown" integer,
	"parWeight" bigint,
	"parSum" bigint,
	"parCounted" integer not null
);
create index "runsDecided" on "runs" ("playerId") where "unseenDecisionAt" is not null;
create index "runsHeldOfPlayer" on "runs" ("playerId", "finishedAt", "id") where "standing" = 'held';
create index "runsHeld" on "runs" ("finishedAt", "id") where "standing" = 'held';
create index "runsOfChallenge" on "runs" ("playerId", "board", "level", "assisted", "program", "timeMs");
create index "runsOfOrderInTime" on "runs" ("puzzleId", "orderFingerprint", "finishedAt", "id");
create index "runsOfPlayer" on "runs" ("playerId", "finishedAt", "id");
create index "runsOfDifficulty" on "runs" ("playerId", "difficulty", "finishedAt", "id");
create index "runsOfDaily" on "runs" ("playerId", "difficulty", "timeMs", "finishedAt") where "mode" = 'daily' and "assisted" = 0 and "program" = 0;
create index "runsOfDailies" on "runs" ("playerId", "date", "difficulty", "localDate", "startedAt", "finishedAt", "assisted", "timeMs") where "mode" = 'daily' and "program" = 0;
create index "runsProving" on "runs" ("playerId", "finishedAt") where "mode" in ('confirmation', 'race');
create index "runsToFollow" on "runs" ("finishedAt", "id") where "timeSums" is null and "parWeight" is not null;
create table "progress" (
	"playerId" text references "players" ("id"),
	"difficulty" text,
	"level" integer,
	"bestMs" bigint,
	"runId" text not null references "runs" ("id"),
	constraint "progressKey" primary key ("playerId", "difficulty", "level")
);
create index "progressOfRun" on "progress" ("runId");
`;

/** Views of runs, so that a finish need not read them all. */
const views = ({ autoIncrement, withoutRowId }: SchemaWords) => `
create table "boards" ("board" text primary key, "version" bigint not null, "total" integer not null);
create table "bestRuns" (
	"board" text,
	"userId" text references "players" ("id"),
	"runId" text not null references "runs" ("id"),
	"level" integer,
	"timeMs" bigint not null,
	"score" bigint not null,
	"finishedAt" bigint not null,
	constraint "bestRunsKey" primary key ("userId", "board")
);
create index "bestRunsInOrder" on "bestRuns" ("board", "score", "finishedAt", "userId");
create index "bestRunsOfRun" on "bestRuns" ("runId");
create table "rankNodes" (
	"board" text,
	"shift" integer,
	"node" bigint,
	"count" integer not null,
	constraint "rankNodesKey" primary key ("board", "shift", "node")
) ${withoutRowId};
create table "parPuzzles" (
	"puzzleId" integer primary key references "puzzles" ("id"),
	"runCount" integer not null,
	"weight" bigint not null,
	"weightedSum" bigint not null
);
create table "parPlayers" (
	"playerId" text primary key references "players" ("id"),
	"version" integer not null,
	"start" double precision not null,
	"runCount" integer not null,
	"speed" double precision not null,
	"slope" double precision not null,
	"speedVariance" double precision not null,
	"covariance" double precision not null,
	"slopeVariance" double precision not null,
	"noise" double precision not null,
	"lastAt" bigint,
	"lastRunId" text,
	"lacksRun" integer not null
);
create table "parModels" (
	"id" integer primary key ${autoIncrement},
	"madeAt" bigint not null,
	"puzzleCount" integer not null,
	"text" text not null
);
create table "techniqueShifts" (
	"technique" text,
	"difficulty" text,
	"mean" double precision not null,
	"variance" double precision not null,
	"learnedAt" bigint not null,
	constraint "techniqueShiftsKey" primary key ("technique", "difficulty")
);
`;

/** The operators' work, and the state shared by the processes on one database. */
const service = ({ autoIncrement }: SchemaWords) => `
create table "audit" (
	"id" integer primary key ${autoIncrement},
	"at" bigint not null,
	"actor" text not null,
	"verb" text not null,
	"subject" text not null,
	"reason" text,
	"detail" text not null
);
create index "auditOfSubject" on "audit" ("subject", "id");
create table "operatorKeys" (
	"keyHash" text primary key,
	"kind" text not null,
	"actor" text not null,
	"expiresAt" bigint not null
);
create table "heldReminders" ("date" text primary key);
create table "leases" ("name" text primary key, "holder" text not null, "until" bigint not null);
`;
