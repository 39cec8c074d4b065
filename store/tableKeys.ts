import type { Tables } from './schema.ts';

/**
 * Every table with its primary key, each after the tables that it refers to: a copy is written in this order. The
 * compiler demands a line here for every new table.
 */
export const TABLE_KEYS = {
	players: ['id'],
	access: ['id'],
	codes: ['email'],
	codeRequests: ['requestKey'],
	mailboxes: ['email'],
	mailNetworks: ['email', 'networkKey'],
	knownNetworks: ['userId', 'networkKey'],
	mails: ['id'],
	leases: ['name'],
	puzzles: ['id'],
	dailies: ['date', 'difficulty'],
	commitments: ['date'],
	viewKeys: ['date'],
	dailyViews: ['date', 'difficulty', 'networkKey', 'playerId'],
	levels: ['difficulty', 'level'],
	games: ['id'],
	gameStarts: ['gameId', 'startKey'],
	moves: ['gameId', 'firstIndex'],
	runs: ['id'],
	races: ['id'],
	racers: ['raceId', 'number'],
	circles: ['id'],
	circleMembers: ['circleId', 'number'],
	contests: ['id'],
	contestPuzzles: ['contestId', 'number'],
	entries: ['contestId', 'number'],
	progress: ['playerId', 'difficulty', 'level'],
	boards: ['board'],
	bestRuns: ['board', 'userId'],
	rankNodes: ['board', 'shift', 'node'],
	parPuzzles: ['puzzleId'],
	parPlayers: ['playerId'],
	parModels: ['id'],
	puzzleTechniques: ['difficulty', 'technique', 'puzzleId'],
	techniqueShifts: ['technique', 'difficulty'],
	drills: ['id'],
	drillPositions: ['drillId', 'number'],
	audit: ['id'],
	operatorKeys: ['keyHash'],
	heldReminders: ['date'],
} as const satisfies { readonly [Name in keyof Tables]: readonly (string & keyof Tables[Name])[] };

export const TABLE_NAMES = Object.keys(TABLE_KEYS) as (keyof Tables)[];
