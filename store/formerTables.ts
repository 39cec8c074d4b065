/**
 * Tables of what the version before counted about each player. Nothing else reads or writes them: what they counted is read from runs and
 * games. Their rows are kept until a later version drops the tables, and leave with their player.
 */
export const FORMER_TABLES = [
	'stats',
	'statSpans',
	'statTechniques',
	'playedDays',
	'gameCounts',
	'bestAverages',
	'techniqueTimes',
	'runTimes',
] as const;

/** A new store has them too, empty, so that all stores have one schema. */
export const FORMER_SCHEMA = `
create table "stats" (
	"playerId" text references "players" ("id"),
	"mode" text,
	"difficulty" text,
	"finishedCount" integer not null,
	"unassistedCount" integer not null,
	"rankedCount" integer not null,
	"bestMs" bigint,
	"lowerMs" bigint,
	"lowerRunId" text,
	"upperMs" bigint,
	constraint "statsKey" primary key ("playerId", "mode", "difficulty")
);
create table "statSpans" (
	"playerId" text references "players" ("id"),
	"mode" text,
	"difficulty" text,
	"span" integer,
	"count" integer not null,
	constraint "statSpansKey" primary key ("playerId", "mode", "difficulty", "span")
);
create table "statTechniques" (
	"playerId" text references "players" ("id"),
	"mode" text,
	"difficulty" text,
	"technique" text,
	"count" integer not null,
	constraint "statTechniquesKey" primary key ("playerId", "mode", "difficulty", "technique")
);
create table "playedDays" (
	"playerId" text references "players" ("id"),
	"date" text,
	constraint "playedDaysKey" primary key ("playerId", "date")
);
create table "gameCounts" (
	"playerId" text primary key references "players" ("id"),
	"startedCount" integer not null,
	"abandonedCount" integer not null
);
create table "bestAverages" (
	"playerId" text references "players" ("id"),
	"mode" text,
	"difficulty" text,
	"ao5Ms" bigint,
	"ao5At" bigint,
	"ao12Ms" bigint,
	"ao12At" bigint,
	constraint "bestAveragesKey" primary key ("playerId", "mode", "difficulty")
);
create table "techniqueTimes" (
	"playerId" text references "players" ("id"),
	"technique" text,
	"difficulty" text,
	"month" text,
	"runCount" integer not null,
	"metCount" integer not null,
	"timeMs" bigint not null,
	"expectedMs" bigint not null,
	"logSum" bigint not null,
	"logSquares" bigint not null,
	constraint "techniqueTimesKey" primary key ("playerId", "technique", "difficulty", "month")
);
create table "runTimes" (
	"playerId" text references "players" ("id"),
	"difficulty" text,
	"month" text,
	"runCount" integer not null,
	"timeMs" bigint not null,
	"attributedMs" bigint not null,
	"errorMs" bigint not null,
	"errorCount" integer not null,
	constraint "runTimesKey" primary key ("playerId", "difficulty", "month")
);
`;
