import type { ColumnType } from 'kysely';
import type { RaceKind, RaceState } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';

type Flag = 0 | 1;
type Fixed<T> = ColumnType<T, T, never>;

export interface RacesTable {
	id: Fixed<string>;
	kind: Fixed<RaceKind>;
	/** How far the race has come; reading it may find that it has come further. */
	state: RaceState;
	difficulty: Fixed<Difficulty>;
	puzzleId: Fixed<number>;
	bots: Fixed<Flag>;
	createdAt: Fixed<number>;
	/** When the clocks of a live race start, once its host has started it. */
	startsAt: number | null;
	/** When the race closes at the latest. */
	closesAt: number;
	rematchOf: Fixed<string | null>;
	/** The sealed puzzle of a live race, and the key that opens it: secret until the start. */
	sealed: Fixed<string | null>;
	sealKey: Fixed<string | null>;
}

export interface RacersTable {
	raceId: Fixed<string>;
	number: Fixed<number>;
	/** Null once the player's account was deleted. */
	playerId: string | null;
	gameId: string | null;
	/** The player's name when they joined. */
	name: string;
	joinedAt: Fixed<number>;
	readyAt: number | null;
	seenAt: number;
	/** Whether the racer joined a live race after its start. */
	late: Fixed<Flag>;
	/** The result of a player whose account was deleted. */
	resultMs: number | null;
	resultPenaltyMs: number | null;
	resultAt: number | null;
}
