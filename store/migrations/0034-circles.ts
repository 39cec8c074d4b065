import { changeSchema } from './changeSchema.ts';

/** Circles and their members. Boards of circles are read from games and runs. */
export const circles = changeSchema([
	`create table "circles" (
		"id" text primary key,
		"name" text not null,
		"invitation" text not null unique,
		"points" text not null,
		"makerNumber" integer not null,
		"lastNumber" integer not null,
		"createdAt" bigint not null
	)`,
	// A process of the version before removes players and knows no circles.
	`create table "circleMembers" (
		"circleId" text not null references "circles" ("id") on delete cascade,
		"number" integer not null,
		"playerId" text not null references "players" ("id") on delete cascade,
		"name" text,
		"joinedAt" bigint not null,
		constraint "circleMembersKey" primary key ("circleId", "number")
	)`,
	`create unique index "circleMembersOfPlayer" on "circleMembers" ("playerId", "circleId")`,
	`alter table "races" add column "circleId" text`,
	`create index "racesOfCircle" on "races" ("circleId", "createdAt") where "circleId" is not null`,
]);
