import type { Migration } from 'kysely/migration';
import { changeSchema } from './changeSchema.ts';

/** Contests with their puzzles and entries, and the moment when the time for a game in one is over. */
export function addContests(): Migration {
	return changeSchema(CHANGES.trim().split(';\n'));
}

const CHANGES = `
alter table "games" add column "deadline" bigint;
create index "gamesToEnd" on "games" ("deadline") where "deadline" is not null and "endedAt" is null;
create table "contests" (
	"id" text primary key,
	"circleId" text references "circles" ("id") on delete cascade,
	"name" text not null,
	"opensAt" bigint not null,
	"closesAt" bigint not null,
	"minutes" integer not null,
	"sameStart" integer not null,
	"shows" text not null,
	"hidden" integer not null,
	"programs" integer not null,
	"salt" text not null,
	"lastNumber" integer not null,
	"createdAt" bigint not null
);
create index "contestsOfCircle" on "contests" ("circleId", "closesAt", "id");
create table "contestPuzzles" (
	"contestId" text not null references "contests" ("id") on delete cascade,
	"number" integer not null,
	"puzzleId" integer not null references "puzzles" ("id"),
	"points" integer not null,
	constraint "contestPuzzlesKey" primary key ("contestId", "number")
);
create table "entries" (
	"contestId" text not null references "contests" ("id") on delete cascade,
	"number" integer not null,
	"playerId" text references "players" ("id") on delete set null,
	"name" text not null,
	"startedAt" bigint not null,
	"program" integer not null,
	"standing" text not null,
	"points" integer not null,
	"lastRightMs" bigint not null,
	"rightCount" integer not null,
	"held" integer not null,
	"networkKey" text,
	constraint "entriesKey" primary key ("contestId", "number")
);
create unique index "entriesOfPlayer" on "entries" ("playerId", "contestId");
create index "entriesByPlace" on "entries" ("contestId", "standing", "points" desc, "lastRightMs", "number");
`;
