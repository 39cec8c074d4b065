// The schema is one file, because a reader looks a table up here, as in a table of data.
import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';
import type { PositionState } from '#contract/coach.ts';
import type {
	CirclePoints,
	ContestShows,
	GameStatus,
	KeyRight,
	PlayedMode,
	PlayerKind,
	RaceKind,
	RaceState,
	Standing,
} from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';

/** A column that is written once, with its row. */
type Fixed<T> = ColumnType<T, T, never>;

type Flag = 0 | 1;

/** The challenge of a game. */
interface ChallengeColumns {
	mode: Fixed<PlayedMode>;
	difficulty: Fixed<Difficulty>;
	date: Fixed<string | null>;
	level: Fixed<number | null>;
	/** The key of the challenge. */
	challengeKey: Fixed<string>;
	/** The player's own date at the start of a daily that was open; null for every other game. */
	localDate: Fixed<string | null>;
}

/**
 * The tables of the database, the same on both engines. Times are milliseconds since the epoch. Booleans are 0 and 1, because
 * SQLite has no boolean type; the row types of the query files have real ones.
 */
export interface Tables {
	players: {
		id: Fixed<string>;
		kind: Fixed<PlayerKind>;
		guestKey: string | null;
		email: string | null;
		displayName: string | null;
		/** The display name for comparison: two names that differ only in case have the same key. Null without a name. */
		nameKey: string | null;
		/** The look of the display name: two names that look alike have the same skeleton. Null without a name. */
		nameSkeleton: string | null;
		/** JSON. */
		preferences: string;
		createdAt: Fixed<number>;
		endedAt: number | null;
		/** Changes with each revocation. Tokens carry the value that it had when they were issued. */
		tokensValidFrom: number;
		/** Whether a user's name leads to a page, and what only its owner can show there. */
		hasPage: Flag;
		showsStreak: Flag;
		showsMedals: Flag;
		/** The IANA name of the last time zone that the player has told; null for UTC. */
		timeZone: string | null;
		/** JSON; null without one. */
		reminder: string | null;
		/** When the reminder is due next; null without one. */
		reminderDueAt: number | null;
	};
	codes: {
		email: string;
		codeHash: string;
		createdAt: number;
		expiresAt: number;
		codeAttemptsLeft: number;
	};
	codeRequests: {
		/** The hash of the request's id. */
		requestKey: Fixed<string>;
		email: Fixed<string>;
		codeHash: Fixed<string>;
		expiresAt: Fixed<number>;
		codeAttemptsLeft: number;
	};
	/** An address with a requested code, with an account or without. */
	mailboxes: {
		email: Fixed<string>;
		/** Since the last sign-in. */
		wrongCount: number;
		/** The mails to all addresses of the mailbox, in the row of its canonical one. */
		mailCount: number;
		/** When the first of these mails was requested. */
		mailsSince: number;
	};
	/** The networks that requested the mails of a mailbox's day. */
	mailNetworks: {
		email: Fixed<string>;
		/** A keyed hash. */
		networkKey: Fixed<string>;
		mailCount: number;
	};
	knownNetworks: {
		userId: Fixed<string>;
		/** A keyed hash. */
		networkKey: Fixed<string>;
		signedInAt: number;
	};
	/** A row is removed when its mail is delivered or expires, so a code never stays longer than it is valid. */
	mails: {
		id: Fixed<string>;
		email: Fixed<string>;
		subject: Fixed<string>;
		text: Fixed<string>;
		html: Fixed<string>;
		usefulUntil: Fixed<number>;
		/** When it may be taken for delivery. */
		dueAt: number;
		failureCount: number;
		/** The address that ends mails of this kind; null for a code. */
		unsubscribe: string | null;
	};
	leases: {
		name: Fixed<string>;
		holder: string;
		until: number;
	};
	puzzles: {
		id: Generated<number>;
		givens: Fixed<string>;
		solution: Fixed<string>;
		difficulty: Fixed<Difficulty>;
		rating: Fixed<number>;
		technique: Fixed<string>;
		workload: Fixed<number>;
		givenCount: Fixed<number>;
		createdAt: Fixed<number>;
		/** Whether practice may give it out. */
		isPooled: Flag;
		/** The canonical form; null for the few that repeat another puzzle in another turn. */
		canonical: Fixed<string | null>;
		/** The number of practice games to which the puzzle was handed out. */
		handedOutCount: number;
		/** The level's own puzzle, of which this is an arrangement; null for every other puzzle. */
		arrangedFrom: Fixed<number | null>;
	};
	dailies: {
		date: Fixed<string>;
		difficulty: Fixed<Difficulty>;
		puzzleId: Fixed<number>;
	};
	commitments: {
		date: Fixed<string>;
		/** SHA-256 in hex. */
		commitment: Fixed<string>;
		/** Secret until the day is over. */
		salt: Fixed<string>;
		committedAt: Fixed<number>;
	};
	/** A secret for each day that turns networks into hashes. It is deleted with the day's views. */
	viewKeys: {
		date: Fixed<string>;
		secret: Fixed<string>;
	};
	/** The players who have started or read a daily, by network. */
	dailyViews: {
		date: Fixed<string>;
		difficulty: Fixed<Difficulty>;
		/** A keyed hash of the client's network. */
		networkKey: Fixed<string>;
		/** Empty for a read, which needs no player. */
		playerId: string;
		/** The first time. */
		at: number;
	};
	levels: {
		difficulty: Fixed<Difficulty>;
		level: Fixed<number>;
		puzzleId: Fixed<number>;
	};
	games: ChallengeColumns & {
		id: Fixed<string>;
		playerId: string;
		puzzleId: Fixed<number>;
		status: GameStatus;
		startedAt: Fixed<number>;
		/** The time that the clock showed when it last stopped. */
		playedMs: number;
		/** When the clock last started; null while it is stopped. */
		runningSince: number | null;
		penaltyMs: number;
		wrongCount: number;
		/** The grids of wrong finishes, one after the other, until another move is stored; null without one. */
		wrongGrids: string | null;
		assisted: Flag;
		/** Whether a program plays it, by its own word; never lowered. */
		program: Generated<Flag>;
		hintCount: number;
		/** 0 if the player had started another game on the same daily before. */
		firstOnBoard: Flag;
		moveCount: number;
		/** The game time of the last stored move; 0 before the first. */
		lastMoveAt: number;
		/** Whether moves arrived with times that the server's clock had not reached. */
		clockMismatch: Flag;
		/** How many moves arrived long after their own times. */
		lateMoveCount: number;
		endedAt: number | null;
		runId: string | null;
		/** The race of a game in one, else null. */
		raceId: Fixed<string | null>;
		/** `1` for each cell that the player has filled, `0` for the others. */
		filledCells: string;
		/** The pauses that are over, see storedText.ts. */
		pauses: string;
		/** When the present pause began, else null. */
		pausedAt: number | null;
		/** When the time for a game in a contest is over; null for every other game. */
		deadline: Generated<number | null>;
	};
	/** The keys of the requests that started or resumed a game, each with what it asked for. */
	gameStarts: {
		gameId: string;
		/** The hash of the caller's key. */
		startKey: Fixed<string>;
		playerId: string;
		want: Fixed<string>;
		at: Fixed<number>;
	};
	moves: {
		gameId: Fixed<string>;
		/** The sequence number of the chunk's first move. */
		firstIndex: Fixed<number>;
		text: string;
		/** The part of the table that holds it, see moveMonths.ts: the month of the finish, or 0. */
		month: number;
	};
	runs: ChallengeColumns & {
		id: Fixed<string>;
		gameId: Fixed<string>;
		playerId: string;
		/** The puzzle that the run is evidence of: for an arrangement, the level's own. The grid that was played is that of the game. */
		puzzleId: Fixed<number>;
		board: Fixed<string>;
		/** The elapsed time plus penalties. */
		timeMs: Fixed<number>;
		penaltyMs: Fixed<number>;
		assisted: Fixed<Flag>;
		/** Whether a program made it: then it counts nowhere. */
		program: Generated<Flag>;
		standing: Standing;
		/** Separated by spaces. */
		reasons: string;
		/** The soft signs of fair play, whether they hold the run or not, separated by spaces. */
		signs: string;
		/** Until when the run can be confirmed; null for one that never had to be. */
		confirmBy: number | null;
		startedAt: Fixed<number>;
		finishedAt: Fixed<number>;
		rankAtFinish: number | null;
		totalAtFinish: number;
		percentileAtFinish: number | null;
		/** The place that the run had at its finish, or would have had if nothing had kept it off its board. */
		placeRank: number | null;
		placeTotal: number | null;
		personalBest: Fixed<Flag>;
		previousBestMs: Fixed<number | null>;
		/** The best time without help in the dailies of the difficulty that the player had finished before; null outside dailies. */
		bestBeforeMs: Fixed<number | null>;
		/** The fingerprint of the fill order of the cells; null if fair play was off. */
		orderFingerprint: Fixed<number | null>;
		/** When the operator decided on the run, until its player has seen that; else null. */
		unseenDecisionAt: number | null;
		/** What its player wrote to the operator while it was held. */
		note: string | null;
		/** Where its time went, see storedText.ts; null until its log was followed. */
		timeSums: string | null;
		/** When each cell was solved, see rules/cellTimes.ts; empty without a whole log. */
		cellTimes: Fixed<string>;

		/** The run's expected time: the logarithm of the milliseconds. All columns of par are null for a repeated run, or with help. */
		parMean: number | null;
		parVariance: number | null;
		/** The puzzle as it was known before the run. */
		parHardness: number | null;
		parPuzzleMean: number | null;
		parPuzzleVariance: number | null;
		/** From how many runs the player was known. */
		parKnown: number | null;
		/** The run's evidence of its puzzle, in millionths; null for a run that never counts. */
		parWeight: number | null;
		parSum: number | null;
		/** Whether the run counts for its player and its puzzle. */
		parCounted: Flag;
	};
	boards: {
		board: Fixed<string>;
		version: number;
		total: number;
	};
	bestRuns: {
		board: Fixed<string>;
		userId: Fixed<string>;
		runId: string;
		level: number | null;
		timeMs: number;
		score: number;
		finishedAt: number;
	};
	rankNodes: {
		board: Fixed<string>;
		shift: Fixed<number>;
		node: Fixed<number>;
		count: number;
	};
	progress: {
		playerId: string;
		difficulty: Fixed<Difficulty>;
		level: Fixed<number>;
		/** Null if the level was only finished with help. */
		bestMs: number | null;
		runId: string;
	};
	audit: {
		id: Generated<number>;
		at: Fixed<number>;
		/** The operator's user name on the operating system. */
		actor: Fixed<string>;
		verb: Fixed<string>;
		/** The id of a run, a player or a board; never an address or a name. */
		subject: Fixed<string>;
		reason: Fixed<string | null>;
		/** JSON. */
		detail: Fixed<string>;
	};
	/** How operators sign in: a key that is exchanged once, and the session that it is exchanged for. */
	operatorKeys: {
		/** The key itself is nowhere in the store. */
		keyHash: Fixed<string>;
		kind: 'sign-in' | 'session';
		actor: string;
		expiresAt: number;
	};
	/** The UTC dates of the operator's reminders about held runs. */
	heldReminders: {
		date: Fixed<string>;
	};
	/** The sessions and keys of users. */
	access: {
		/** The id of the session's token, or of the key. */
		id: Fixed<string>;
		playerId: Fixed<string>;
		kind: Fixed<'session' | 'key'>;
		/** The player's name of the key, or the name of a session's device. */
		name: Fixed<string | null>;
		keyRight: Fixed<KeyRight | null>;
		keyHash: Fixed<string | null>;
		/** The player's value when it was made: revoking all tokens ends it, too. */
		tokensValidFrom: Fixed<number>;
		createdAt: Fixed<number>;
		expiresAt: Fixed<number>;
		lastUsedAt: number | null;
		revokedAt: number | null;
	};
	races: {
		id: Fixed<string>;
		kind: Fixed<RaceKind>;
		/** How far the race has come; reading it may find that it has come further. */
		state: RaceState;
		difficulty: Fixed<Difficulty>;
		puzzleId: Fixed<number>;
		programs: Fixed<Flag>;
		createdAt: Fixed<number>;
		/** When the clocks of a live race start, once its host has started it. */
		startsAt: number | null;
		/** When the race closes at the latest. */
		closesAt: number;
		rematchOf: Fixed<string | null>;
		/** The sealed puzzle of a live race, and the key that opens it: secret until the start. */
		sealed: Fixed<string | null>;
		sealKey: Fixed<string | null>;
		/** The circle that races, else null. */
		circleId: Fixed<string | null>;
	};
	racers: {
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
		/** Whether a program races, by its own word; never lowered. */
		program: Generated<Flag>;
		/** A keyed hash of the network that a live race was entered from; null once the race is over. */
		networkKey: Generated<string | null>;
		/** Whether a known player on another network had entered the race before its start, as found at the finish. */
		knownRival: Generated<Flag>;
		/** The result of a player whose account was deleted. */
		resultMs: number | null;
		resultPenaltyMs: number | null;
		resultAt: number | null;
	};
	circles: {
		id: Fixed<string>;
		name: string;
		/** The secret in the link to the circle. */
		invitation: string;
		points: CirclePoints;
		/** The member who was made the maker last; once they have left, it is the longest member. */
		makerNumber: number;
		/** The number of the last who joined: none is given twice. */
		lastNumber: number;
		createdAt: Fixed<number>;
	};
	circleMembers: {
		circleId: Fixed<string>;
		number: Fixed<number>;
		playerId: string;
		/** A guest's name in the circle; null for a user, who has a display name. */
		name: string | null;
		joinedAt: Fixed<number>;
	};
	contests: {
		id: Fixed<string>;
		/** Null for the Grand Prix. */
		circleId: Fixed<string | null>;
		name: string;
		opensAt: number;
		closesAt: number;
		minutes: number;
		/** Whether the clocks of all start when it opens. */
		sameStart: Fixed<Flag>;
		shows: ContestShows;
		/** Whether the table is hidden until it closes. */
		hidden: Flag;
		programs: Flag;
		/** Is hashed with the puzzles, in hex; secret as long as they are. */
		salt: Fixed<string>;
		/** The number of the last who entered: none is given twice. */
		lastNumber: number;
		createdAt: Fixed<number>;
	};
	contestPuzzles: {
		contestId: Fixed<string>;
		number: Fixed<number>;
		puzzleId: Fixed<number>;
		points: Fixed<number>;
	};
	/** The entrants of contests. Their points are counted from their runs and written with each of these. */
	entries: {
		contestId: Fixed<string>;
		number: Fixed<number>;
		/** Null once the player's account was deleted. */
		playerId: string | null;
		/** The player's name when they entered; empty for one who has left. */
		name: string;
		/** When the clock started. */
		startedAt: number;
		/** Whether a program plays, by its own word; never lowered. */
		program: Flag;
		/** Whether the entry has a place. */
		standing: Exclude<Standing, 'held'>;
		points: number;
		/** From the start to the last right grid, with penalties; 0 without one. */
		lastRightMs: number;
		rightCount: number;
		/** Whether fair play holds one of the runs that count. */
		held: Flag;
		/** A keyed hash of the network that the Grand Prix was entered from; null once it is over, and in a circle. */
		networkKey: string | null;
	};
	/** The sums of all counted runs' evidence of a puzzle. */
	parPuzzles: {
		puzzleId: Fixed<number>;
		runCount: number;
		weight: number;
		weightedSum: number;
	};
	/** How fast each player is, from their counted runs in the order of their finish. */
	parPlayers: {
		playerId: Fixed<string>;
		/** Changes with every write. */
		version: number;
		/** The speed of the middle of all when the player's first run was counted. */
		start: Fixed<number>;
		runCount: number;
		speed: number;
		slope: number;
		speedVariance: number;
		covariance: number;
		slopeVariance: number;
		noise: number;
		lastAt: number | null;
		lastRunId: string | null;
		/** Whether a counted run that ended before the last one is not in the speed yet. */
		lacksRun: Flag;
	};
	/** The parameters fitted to all puzzles and players: one row for each refit; the last one counts. */
	parModels: {
		id: Generated<number>;
		madeAt: Fixed<number>;
		puzzleCount: Fixed<number>;
		/** JSON. */
		text: Fixed<string>;
	};
	/** Which techniques the taught way of each puzzle in the pool has. */
	puzzleTechniques: {
		difficulty: Fixed<Difficulty>;
		technique: Fixed<string>;
		puzzleId: Fixed<number>;
	};
	/** The evidence of all players' runs of the installation about a technique's typical cost; see `rules/coach/techniqueMeasure.ts`. */
	techniqueShifts: {
		technique: Fixed<string>;
		/** `all` for all together. */
		difficulty: Fixed<Difficulty | 'all'>;
		mean: Fixed<number>;
		variance: Fixed<number>;
		learnedAt: Fixed<number>;
	};
	drills: {
		id: Fixed<string>;
		playerId: string;
		technique: Fixed<string>;
		parMs: Fixed<number>;
		startedAt: Fixed<number>;
		/** Null while positions are left. */
		endedAt: number | null;
		/** Null before the end, and without an average. */
		averageMs: number | null;
	};
	drillPositions: {
		drillId: Fixed<string>;
		/** The position's number, from 0. */
		number: Fixed<number>;
		playerId: string;
		/** Null for an example of the technique's lesson. */
		puzzleId: Fixed<number | null>;
		/** The run of an own position, else null. */
		runId: Fixed<string | null>;
		state: PositionState;
		/** 81 digits, 0 for an empty cell. */
		cells: Fixed<string>;
		/** The digits left for each cell, separated by commas. */
		candidates: Fixed<string>;
		/** JSON. */
		step: Fixed<string>;
		shownAt: number | null;
		timeMs: number | null;
	};
}

/** The database, or a transaction on it: the caller of a query decides what is atomic. */
export type Db = Kysely<Tables>;

export type Row<Name extends keyof Tables> = Readonly<Selectable<Tables[Name]>>;
