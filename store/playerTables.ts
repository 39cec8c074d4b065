/** A merge makes the guest's rows the user's as they are, and a deletion removes them. */
export const MOVED_TABLES = ['drillPositions', 'drills', 'gameStarts'] as const;

/** By these a player signs in or is recognized. They are gone with the transaction that ends the player; a guest has none. */
const ACCESS_TABLES = [
	'access',
	'knownNetworks',
	'codes',
	'codeRequests',
	'mailboxes',
	'mailNetworks',
	'mails',
] as const;

/** A player's games. `write/merge.ts` and `write/endPlayer.ts` say for each table what they do with its rows. */
const PLAYED_TABLES = [
	'players',
	'games',
	'moves',
	'runs',
	'racers',
	'entries',
	'circleMembers',
	'progress',
	'bestRuns',
	'parPlayers',
	'dailyViews',
] as const;

/** Every table with rows of players; a test holds it against the schema. */
export const PLAYER_TABLES = [...MOVED_TABLES, ...ACCESS_TABLES, ...PLAYED_TABLES];
