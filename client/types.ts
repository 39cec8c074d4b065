// Made from the contract by `npm run make:client`; do not change it by hand.

/** Who can act for the player: sessions and keys that are valid now. */
export type Access = {
	/** The newest first. */
	readonly sessions: readonly (SignedInSession)[];
	/** The newest first. */
	readonly keys: readonly (ApiKey)[];
};

/** The confirmation that a session or key has ended. */
export type AccessRevoked = {
	/** True: it is refused from the next request on. */
	readonly ok: boolean;
};

/** A key of a program, without its secret. */
export type ApiKey = {
	readonly id: Id;
	/** What the player calls the key. */
	readonly name: string;
	/** `read` reads the player's own games, runs and statistics. `play` also plays. Neither changes the account. */
	readonly right: "read" | "play";
	readonly createdAt: Instant;
	readonly expiresAt: Instant;
	/** When it was last used, to within five minutes; null if it has not been used yet. */
	readonly lastUsedAt: Instant | null;
};

/** An average as the World Cube Association counts it: the best and the worst game are dropped. A game given up, with help or left open has no time and is the worst. */
export type Average = {
	/** How many games the average is of. */
	readonly size: 5 | 12;
	/** The average of the latest games; null while there are fewer, and where two or more have no time. */
	readonly timeMs: DurationMs | null;
	/** Whether two or more of the latest games have no time: did not finish. */
	readonly isDnf: boolean;
	/** The best average so far, else null. */
	readonly best: BestAverage | null;
	/** The longest time with which the next game makes a new best average: the longest possible time if any does, null if none does. */
	readonly neededMs: DurationMs | null;
};

/** The best average of a player. */
export type BestAverage = {
	/** The average in milliseconds. */
	readonly timeMs: DurationMs;
	/** When the last of its games ended. */
	readonly madeAt: Instant;
};

/** The state of a board after a change. */
export type BoardEvent = {
	/** A number that grows with every visible change of the board. */
	readonly version: number;
	/** A count. */
	readonly total: number;
};

/** The fields that name a board: a mode, a difficulty, a date for a daily, and a version for the ladders of levels. */
export type BoardName = {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	readonly date: UtcDate | null;
	/** The version of the ladder of a progression board. */
	readonly ladder?: number;
};

/** How many players have their best run in a span. */
export type BoardSpan = {
	/** Milliseconds, or a level. */
	readonly from: number;
	/** The end of the span, exclusive. */
	readonly to: number;
	/** A count. */
	readonly count: number;
};

/** A digit in a cell. */
export type CellDigit = {
	/** A cell, counted row by row from 0. */
	readonly cell: number;
	/** A digit. */
	readonly digit: number;
};

/** A link of a chain. */
export type ChainLink = {
	readonly from: CellDigit;
	readonly to: CellDigit;
	/** True for a strong link, false for a weak one. */
	readonly strong: boolean;
};

/** The result of a check of the grid. */
export type CheckAnswer = {
	/** The filled cells that differ from the solution. */
	readonly wrongCells: readonly (number)[];
	/** Always true: a check counts as help. */
	readonly assisted: boolean;
};

/** Where the page starts: the `nextCursor` of the page before. */
export type Cursor = string;

/** The commitment to the daily puzzles of a date, published before the day begins. */
export type DailyCommitment = {
	readonly date: UtcDate;
	/** How the commitment is made from the proof. */
	readonly algorithm: "sha256";
	/** The hash of the date, the salt and the five puzzles. */
	readonly commitment: string;
	/** When the service published the commitment: before the day began. */
	readonly committedAt: Instant;
	/** The data that was hashed; null until the day begins. docs/fair-dailies.md explains how to check it. */
	readonly proof: {
		/** A random value that makes it impossible to test guessed puzzles against the hash. */
		readonly salt: string;
		/** The daily puzzles, easiest first. */
		readonly puzzles: readonly ({
			readonly difficulty: Difficulty;
			readonly puzzle: Grid;
		})[];
	} | null;
};

/** Par and the played difficulty of a daily. */
export type DailyPar = {
	readonly date: UtcDate;
	/** What the daily should take the caller if they have not met it; null without a caller. */
	readonly par: Par | null;
	/** How hard people found it; null while too few have played it. */
	readonly played: PlayedDifficulty | null;
};

/** The puzzle that everybody plays on a UTC date at a difficulty. */
export type DailyPuzzle = {
	readonly date: UtcDate;
	readonly difficulty: Difficulty;
	readonly puzzle: Grid;
	/** The number of givens. */
	readonly clueCount: number;
	/** The rating of the hardest step on the Sudoku Explainer scale. */
	readonly rating: number;
};

/** The operator's decision on a held run. */
export type Decision = {
	readonly run: Run;
	/** False: the run was rejected. */
	readonly accepted: boolean;
	readonly decidedAt: Instant;
};

/** The operator's decisions on own runs that were not marked as seen. */
export type Decisions = {
	/** The oldest first. */
	readonly decisions: readonly (Decision)[];
};

/** The decisions that the player has seen. */
export type DecisionsSeen = {
	/** The runs of the decisions. */
	readonly runIds: readonly (Id)[];
	readonly guestId?: GuestId;
};

/** The difficulty of the puzzle. */
export type Difficulty = "easy" | "medium" | "hard" | "expert" | "extreme";

/** The name on the boards, 2 to 24 characters long, counted as a reader sees them. */
export type DisplayName = string;

/** How the times or levels of a board are spread. */
export type Distribution = {
	readonly board: BoardName;
	/** A count. */
	readonly total: number;
	/** What the spans measure: times in milliseconds, or in progression the highest level reached. */
	readonly unit: "ms" | "level";
	/** How many players have their best run in each span. The spans follow each other without a gap and have the same round width, except that the last span of times also covers the slowest runs. */
	readonly spans: readonly (BoardSpan)[];
	/** The caller's own rank, if the caller is signed in and on the board, else null. */
	readonly own: OwnPlace | null;
};

/** Five positions for one technique, against the clock. */
export type Drill = {
	readonly id: Id;
	readonly technique: TechniqueId;
	readonly title: TechniqueTitle;
	/** How long a position should take the player. */
	readonly parMs: DurationMs;
	readonly startedAt: Instant;
	/** Whether positions are left. */
	readonly status: "open" | "done";
	/** The positions in the order in which they are shown. */
	readonly positions: readonly (DrillPosition)[];
	/** The average of five as the World Cube Association counts it: the best and the worst are dropped, and a skipped one is the worst. Null before the end, and with two skipped ones. */
	readonly averageMs: DurationMs | null;
	/** Whether two or more were skipped, which leaves no average. */
	readonly isDnf: boolean;
	readonly state: DrillState;
};

/** What the player has placed and struck out at the open position. */
export type DrillAnswer = {
	/** The open position. */
	readonly index: number;
	/** The digits that the player places. */
	readonly placements?: readonly (CellDigit)[];
	/** The candidates that the player strikes out. */
	readonly eliminations?: readonly (CellDigit)[];
	/** Gives the position up. Nothing else is sent then. */
	readonly skip?: boolean;
	readonly guestId?: GuestId;
};

/** The verdict on an answer, and the drill after it. */
export type DrillAnswered = {
	/** `right`: the next position is open now. `wrong`: it removes a digit of the solution, or places another. `other`: true, but not from the technique. After these two the clock runs on. */
	readonly verdict: "right" | "wrong" | "other" | "skipped";
	readonly drill: Drill;
};

/** A position at which the technique is the easiest way on. */
export type DrillPosition = {
	/** Which of the positions it is. */
	readonly index: number;
	/** `own` is from a run of the player's, at a moment that took them long; `fresh` is new to them. */
	readonly source: "own" | "fresh";
	/** The run of an own position, else null. */
	readonly runId: Id | null;
	/** One position is open at a time. */
	readonly state: "waiting" | "open" | "solved" | "skipped";
	/** The grid; null while the position waits. */
	readonly cells: Grid | null;
	/** The digits that are left for each empty cell, row by row; null while the position waits. */
	readonly candidates: readonly (string)[] | null;
	/** The time until it was solved or skipped; of the open one, what its clock shows now; null while it waits. */
	readonly timeMs: DurationMs | null;
	/** The step of the technique, once the position is over; else null. */
	readonly step: ShownStep | null;
};

/** The technique to drill. */
export type DrillRequest = {
	readonly technique: TechniqueId;
	readonly guestId?: GuestId;
};

/** How far a player has come with the drills of a technique. */
export type DrillState = {
	readonly technique: TechniqueId;
	readonly title: TechniqueTitle;
	/** How many drills of the technique are over. */
	readonly doneCount: number;
	/** The average of the last of them; null if it had none, and before the first. */
	readonly lastAverageMs: DurationMs | null;
	/** How long a position should take the player, as of the last drill. */
	readonly parMs: DurationMs;
	/** When the technique should be drilled again; null where it rests. */
	readonly dueAt: Instant | null;
	/** Whether it was at par often enough, so that no drill is due. */
	readonly isResting: boolean;
	/** Whether a drill of it can always be started: its lesson has an example at which it is the easiest way on. */
	readonly canDrill: boolean;
};

/** Milliseconds. */
export type DurationMs = number;

/** A game with its moves, as it is stored. */
export type ExportedGame = {
	readonly id: Id;
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	/** The date of a daily game, else null. */
	readonly date: UtcDate | null;
	/** The level of a progression game, else null. */
	readonly level: number | null;
	readonly status: GameStatus;
	/** The givens, never the solution. Null while the game is paused; its moves are left out then, too. */
	readonly puzzle: Grid | null;
	readonly startedAt: Instant;
	readonly endedAt: Instant | null;
	/** The time that the clock showed when it last stopped. */
	readonly playedMs: DurationMs;
	/** When the clock last started; null while it is stopped. */
	readonly runningSince: Instant | null;
	readonly penaltyMs: DurationMs;
	/** The number of wrong full grids that were submitted. */
	readonly wrongCount: number;
	/** The number of hints taken. */
	readonly hintCount: number;
	/** Whether the player took help. */
	readonly assisted: boolean;
	/** False if the player had started another game on the same daily before. */
	readonly firstOnBoard: boolean;
	/** Whether moves arrived with times that the server's clock had not reached. */
	readonly clockMismatch: boolean;
	readonly runId: Id | null;
	/** The race of a game that was played in one. */
	readonly raceId?: Id;
	/** Every move that the server has stored. */
	readonly moves: readonly (MoveRow)[];
	/** Present and true when the moves are no longer kept. `moves` is empty then. */
	readonly movesRemoved?: boolean;
};

/** A run with its place at its finish, as it is stored. */
export type ExportedRun = {
	readonly id: Id;
	readonly gameId: Id;
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	/** The date of a daily game, else null. */
	readonly date: UtcDate | null;
	/** The level of a progression game, else null. */
	readonly level: number | null;
	/** The version of the ladder of a progression game. */
	readonly ladder?: number;
	/** The elapsed time plus penalties, in milliseconds. */
	readonly timeMs: DurationMs;
	readonly penaltyMs: DurationMs;
	/** How long the clock was stopped by pauses, in milliseconds; absent without a pause. */
	readonly pausedMs?: DurationMs;
	/** Whether the player took help. */
	readonly assisted: boolean;
	/** Whether the run counts on its board. */
	readonly ranked: boolean;
	/** The rank status: on the board, held until the operator has reviewed the run, or unranked. */
	readonly standing: "ranked" | "held" | "unranked";
	readonly reason?: Reason;
	/** Every reason why the run is not on its board; empty when it is ranked. */
	readonly reasons: readonly (Reason)[];
	readonly startedAt: Instant;
	readonly finishedAt: Instant;
	/** What was expected of the run, where the caller is its player; null unless it was their first on its puzzle, without help. */
	readonly par?: RunPar | null;
	/** The race in which the run was made. Its mode is `random`. */
	readonly raceId?: Id;
	readonly rankAtFinish: Rank | null;
	/** A count. */
	readonly totalAtFinish: number;
	readonly percentileAtFinish: Percentile | null;
	/** Whether no earlier unassisted run was faster. */
	readonly personalBest: boolean;
	readonly previousBestMs: DurationMs | null;
	/** When the operator decided on the run, until that was seen; else null. */
	readonly unseenDecisionAt: Instant | null;
};

/** A field that is not accepted, and why. */
export type FieldError = {
	/** The path of the field, such as `body.email` or `query.limit`. */
	readonly field: string;
	/** What is wrong with the field, in words. */
	readonly message: string;
};

/** How many empty cells each racer has filled. */
export type FilledEvent = {
	/** The racers by number. */
	readonly racers: readonly ({
		/** The number of a racer in the race, which never changes. */
		readonly number: number;
		/** How many empty cells are filled, rightly or not. */
		readonly filled: number;
	})[];
};

/** The run that the finish has made, and its place on its board. */
export type FinishAnswer = {
	readonly run: Run;
	/** The player's rank on the board right after this run; null if the run is not ranked. */
	readonly rank: Rank | null;
	/** The number of players on the board. */
	readonly total: number;
	readonly percentile: Percentile | null;
	/** Whether no earlier unassisted run of the player on the same board or level was faster. */
	readonly personalBest: boolean;
	/** The player's best time before this run, else null. */
	readonly previousBestMs: DurationMs | null;
};

/** A game. The fields of its grid (`puzzle`, `cells`, `marks`, `centreMarks`, `colours`) are absent while it is paused. */
export type Game = {
	readonly id: Id;
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	/** The date of a daily game, else null. */
	readonly date: UtcDate | null;
	/** The level of a progression game, else null. */
	readonly level: number | null;
	/** The version of the ladder of a progression game. */
	readonly ladder?: number;
	readonly status: GameStatus;
	readonly elapsedMs: DurationMs;
	readonly penaltyMs: DurationMs;
	readonly startedAt: Instant;
	/** When the game was finished or abandoned, else null. */
	readonly endedAt: Instant | null;
	/** Whether the player took help. An assisted run does not rank. */
	readonly assisted: boolean;
	/** Whether the run would rank, or ranks, as far as is known now. */
	readonly ranked: boolean;
	/** Why the game does not rank, else null. */
	readonly unrankedReason: Reason | null;
	/** The number of moves that the server has stored. */
	readonly moveCount: number;
	/** The id of the run of a finished game, else null. */
	readonly runId: Id | null;
	/** The race of a game that is played in one. Its mode is `random`. */
	readonly raceId?: Id;
	/** The technique that a progression level teaches, else null. */
	readonly technique: string | null;
	readonly puzzle?: Grid;
	readonly cells?: Grid;
	/** The corner marks of each cell, row by row. */
	readonly marks?: readonly (string)[];
	/** The center marks of each cell, row by row. */
	readonly centreMarks?: readonly (string)[];
	/** The color of each cell, row by row; 0 means no color. */
	readonly colours?: Grid;
	/** How long it should take the player; null where they had met it before or took help. Present when a game is started and when it is read. */
	readonly par?: Par | null;
};

/** The full grid, and the moves that were not sent yet. */
export type GameFinish = {
	/** 81 digits from 1 to 9, row by row. */
	readonly solution: string;
	/** The sequence number of the first move, counted from 0. */
	readonly from?: number;
	/** The moves in the order in which they were made. */
	readonly moves?: readonly (MoveRow)[];
	readonly guestId?: GuestId;
};

/** The challenge that the player wants to play. */
export type GameStart = {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	/** Only with mode `daily`. Defaults to today. */
	readonly date?: UtcDate;
	/** Only with mode `progression`. Defaults to the highest open level. */
	readonly level?: number;
	/** The version of the ladders of levels, only with mode `progression`. Defaults to the newest. */
	readonly ladder?: number;
	/** Only with mode `random`. Starts a new game also while others of the difficulty are open. Of more than 5 the oldest is given up. */
	readonly fresh?: boolean;
	/** Only with mode `random`. Starts a new game on a puzzle that needs this technique, as with `fresh`. `/api/techniques` lists what the stock has. */
	readonly technique?: TechniqueId;
	readonly guestId?: GuestId;
};

/** The state of the game. */
export type GameStatus = "playing" | "paused" | "finished" | "abandoned";

/** A game without its grid. */
export type GameSummary = {
	readonly id: Id;
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	/** The date of a daily game, else null. */
	readonly date: UtcDate | null;
	/** The level of a progression game, else null. */
	readonly level: number | null;
	/** The version of the ladder of a progression game. */
	readonly ladder?: number;
	readonly status: GameStatus;
	readonly elapsedMs: DurationMs;
	readonly penaltyMs: DurationMs;
	readonly startedAt: Instant;
	/** When the game was finished or abandoned, else null. */
	readonly endedAt: Instant | null;
	/** Whether the player took help. An assisted run does not rank. */
	readonly assisted: boolean;
	/** Whether the run would rank, or ranks, as far as is known now. */
	readonly ranked: boolean;
	/** Why the game does not rank, else null. */
	readonly unrankedReason: Reason | null;
	/** The number of moves that the server has stored. */
	readonly moveCount: number;
	/** The id of the run of a finished game, else null. */
	readonly runId: Id | null;
	/** The race of a game that is played in one. Its mode is `random`. */
	readonly raceId?: Id;
};

/** A page of the player's games. */
export type Games = {
	/** The games, newest first. */
	readonly games: readonly (GameSummary)[];
	/** The cursor of the next page; null on the last page. */
	readonly nextCursor: Cursor | null;
};

/** The pace of an earlier run to race against. */
export type Ghost = {
	/** Whose run it is: the caller's own best run, the median run of a closed board, or its winner. */
	readonly kind: "best" | "median" | "winner";
	/** The time of the run in milliseconds, including penalties. */
	readonly timeMs: DurationMs;
	/** The player's name; null for the caller's own run. */
	readonly displayName: DisplayName | null;
	/** The times, on the clock of that game, at which the number of correct cells grew by one. One time for each empty cell of the puzzle; which cell it was is not disclosed. */
	readonly filledAt: readonly (DurationMs)[];
};

/** The earlier runs that a player can race against. */
export type Ghosts = {
	/** The ghosts that are available. */
	readonly ghosts: readonly (Ghost)[];
};

/** 81 digits, row by row; 0 is an empty cell. */
export type Grid = string;

/** A guest that has just been created. */
export type Guest = {
	readonly guestId: GuestId;
};

/** The secret id with which a guest plays. Every operation takes it, in the query or the body, and ignores it with a bearer token or where no player is needed. */
export type GuestId = string;

/** A new guest needs nothing; send `{}`. */
export type GuestRequest = {
	readonly guestId?: GuestId;
};

/** Whether the service is up. */
export type Health = {
	/** Always true while the process is running. */
	readonly ok: boolean;
};

/** The next logical step from the player's grid, in three stages of growing detail. */
export type HintAnswer = {
	/** A `mistake` is reported first, then a missing `mark`, then the next `step`. `reveal` means that no known technique applies, `solved` that no cell is empty. */
	readonly kind: "mistake" | "mark" | "step" | "reveal" | "solved";
	/** The id of the technique, else null. */
	readonly technique: string | null;
	readonly title: TechniqueTitle;
	/** Three hints of growing detail: where to look, which technique to use, the whole step. */
	readonly stages: readonly (string)[];
	/** The whole step in words. */
	readonly explanation: string;
	/** The explanation as a list of sentences: a chain has one for each of its links. */
	readonly lines: readonly (string)[];
	/** What the texts are made from, so that a page can say them in another language. Its members can change with any version. */
	readonly data: {
	};
	/** The cells on which the step is based. */
	readonly cells: readonly (number)[];
	/** The digits that the step places. */
	readonly placements: readonly (CellDigit)[];
	/** The candidates that the step eliminates. */
	readonly eliminations: readonly (CellDigit)[];
	/** The links of a chain, in order. */
	readonly links: readonly (ChainLink)[];
	/** Always true: a hint counts as help. */
	readonly assisted: boolean;
};

/** Which step to explain; the easiest without anything. */
export type HintRequest = {
	readonly guestId?: GuestId;
	/** How many of the easiest steps to pass over; each further step proves something more. Starts over after the last. */
	readonly skip?: number;
};

/** An opaque id. */
export type Id = string;

/** Where the time of a player's runs went: what the grid asked for while it passed. */
export type Insights = {
	/** How many runs the figures are from: first ones, without help, not held. */
	readonly runCount: number;
	/** How many more of them have not been looked at yet. */
	readonly waitingCount: number;
	/** The part of their time that could be attributed; null before the first run. */
	readonly attributedRatio: number | null;
	/** The techniques that the player has met 5 times or more, first the one that cost most time above what was expected. */
	readonly techniques: readonly (TechniqueInsight)[];
	/** Null before the first run. */
	readonly errors: OwnErrors | null;
	/** The techniques that the player has drilled, first the one that is due first. */
	readonly drills: readonly (DrillState)[];
};

/** A moment in UTC (RFC 3339). */
export type Instant = string;

/** The key that the player wants. */
export type KeyRequest = {
	/** What the player calls the key. */
	readonly name: string;
	/** `read` reads the player's own games, runs and statistics. `play` also plays. Neither changes the account. */
	readonly right: "read" | "play";
	readonly guestId?: GuestId;
};

/** The levels of a difficulty. */
export type Ladder = {
	readonly difficulty: Difficulty;
	/** The version of the ladder. */
	readonly ladder: number;
	/** The number of finished levels of the versions before it, which are read with `ladder`. */
	readonly earlierDoneCount: number;
	/** The highest open level. */
	readonly highestOpen: number;
	/** The number of finished levels. */
	readonly doneCount: number;
	/** Every level, in order. */
	readonly levels: readonly (LevelRow)[];
};

/** A page of a board. */
export type Leaderboard = {
	readonly board: BoardName;
	/** A count. */
	readonly total: number;
	/** The best run of each player, best first. */
	readonly entries: readonly (LeaderboardEntry)[];
	/** The cursor of the page with the next worse rows; null at the end. */
	readonly nextCursor: Cursor | null;
	/** The cursor of the page with the next better rows; null at the top. */
	readonly previousCursor: Cursor | null;
	/** The caller's own row, if the caller is signed in and on the board, else null. */
	readonly own: OwnEntry | null;
};

/** The best run of a player on a board. */
export type LeaderboardEntry = {
	readonly rank: Rank;
	readonly displayName: DisplayName;
	readonly timeMs: DurationMs;
	/** How long the clock was stopped by pauses, in milliseconds; absent without a pause. */
	readonly pausedMs?: DurationMs;
	/** The highest level reached; null outside progression. */
	readonly level: number | null;
	readonly finishedAt: Instant;
	/** The id of the run, which anybody may replay once the day of the board is over; null until then and on other boards. */
	readonly runId: Id | null;
};

/** A level and how far the player has come with it. */
export type LevelRow = {
	/** The level, counted from 1. */
	readonly level: number;
	/** Whether the level is finished, can be played, or is locked. */
	readonly status: "done" | "open" | "locked";
	/** The technique that the level teaches. */
	readonly technique: string;
	readonly title: TechniqueTitle;
	/** The rating of the hardest step on the Sudoku Explainer scale. */
	readonly rating: number;
	/** The caller's best unassisted time, else null. */
	readonly bestMs: DurationMs | null;
};

/** The mode of the game; `random` is called Practice on the page. */
export type Mode = "random" | "daily" | "progression";

/** One input of the player, with its time on the game's own clock. */
export type MoveRow = {
	/** The time of the move in milliseconds on the game's own clock. */
	readonly at: DurationMs;
	/** What the move does. `mark` and `unmark` concern corner marks. Only `colour` may target a given. */
	readonly kind: "place" | "clear" | "mark" | "unmark" | "mark_centre" | "unmark_centre" | "colour";
	/** A cell, counted row by row from 0. */
	readonly cell: number;
	/** The digit, or the color with `colour`. 0 has a meaning of its own: always with `clear`; with `colour`, no color; with `unmark` and `unmark_centre`, all marks of the cell; with `mark`, replace the marks of the cell by every digit that its row, column and box allow. */
	readonly digit: number;
};

/** Moves to append to a game's log. */
export type MovesAppend = {
	/** The sequence number of the first move, counted from 0. */
	readonly from: number;
	/** The moves in the order in which they were made. */
	readonly moves: readonly (MoveRow)[];
	readonly guestId?: GuestId;
};

/** How many moves the log of the game has, and the time on its clock. */
export type MovesAppended = {
	/** The number of moves that the server has stored. */
	readonly moveCount: number;
	readonly elapsedMs: DurationMs;
};

/** A key that has just been made. */
export type NewKey = {
	/** What the program sends as its bearer token. It is told this once and is not stored. */
	readonly secret: string;
	readonly key: ApiKey;
};

/** The address that a sign-in code is sent to. */
export type OtpRequest = {
	/** An e-mail address that the player controls. */
	readonly email: string;
	/** The language of the mail; English without it. */
	readonly language?: "en" | "de" | "fr" | "es" | "pt";
	readonly guestId?: GuestId;
};

/** A sign-in code is on its way. */
export type OtpRequested = {
	/** Always true: a code was sent to that address. */
	readonly ok: boolean;
	/** How many seconds the code is valid. */
	readonly expiresInS: number;
	/** The secret id of the request that asked for a code. With it, nobody else can use up the tries of the code. After a hundred wrong codes for an address without it, it is required. */
	readonly requestId: string;
	/** A sign-in code of six digits. */
	readonly devCode?: string;
};

/** A sign-in code with its address, and a guest to bring along. */
export type OtpVerify = {
	/** An e-mail address that the player controls. */
	readonly email: string;
	/** A sign-in code of six digits. */
	readonly code: string;
	/** The secret id of the request that asked for a code. With it, nobody else can use up the tries of the code. After a hundred wrong codes for an address without it, it is required. */
	readonly requestId?: string;
	readonly guestId?: GuestId;
};

/** The caller's own row of a board. */
export type OwnEntry = {
	readonly rank: Rank;
	readonly displayName: DisplayName;
	readonly timeMs: DurationMs;
	/** How long the clock was stopped by pauses, in milliseconds; absent without a pause. */
	readonly pausedMs?: DurationMs;
	/** The highest level reached; null outside progression. */
	readonly level: number | null;
	readonly finishedAt: Instant;
	/** The id of the run, which anybody may replay once the day of the board is over; null until then and on other boards. */
	readonly runId: Id | null;
	readonly percentile: Percentile;
};

/** What looking after one's own errors takes. */
export type OwnErrors = {
	/** How long a wrong digit of their own was on the grid, per game. */
	readonly perGameMs: DurationMs;
	/** Of how many runs this is the mean. */
	readonly runCount: number;
};

/** The caller's own place in a distribution. */
export type OwnPlace = {
	readonly timeMs: DurationMs;
	/** The highest level reached; null outside progression. */
	readonly level: number | null;
	readonly rank: Rank;
	readonly percentile: Percentile;
};

/** How long a puzzle should take the player: four times in five, between `lowMs` and `highMs`. */
export type Par = {
	/** The time that the player beats as often as not. */
	readonly timeMs: DurationMs;
	/** One time in ten is shorter than this. */
	readonly lowMs: DurationMs;
	/** One time in ten is longer than this. */
	readonly highMs: DurationMs;
};

/** How long puzzles of a difficulty should take the caller, and how hard people found its dailies. */
export type Pars = {
	/** What a typical puzzle of the difficulty should take the caller; null without a caller. */
	readonly practice: Par | null;
	/** The dailies of the dates that were made so far, the earliest first. */
	readonly dailies: readonly (DailyPar)[];
};

/** The percentage of the other players on the board who rank below. */
export type Percentile = number;

/** How hard people found a puzzle, beside its grade. */
export type PlayedDifficulty = {
	/** The number of first runs without help that count. */
	readonly runCount: number;
	/** The time that a player in the middle of all needs. */
	readonly middleMs: DurationMs;
	/** How many times as long as its grade says people take on the puzzle. */
	readonly ratio: number;
	/** The low end of an interval that holds the ratio four times in five. */
	readonly lowRatio: number;
	/** The high end of that interval. */
	readonly highRatio: number;
};

/** What was deleted with the player. */
export type PlayerDeleted = {
	/** Games that were deleted, with their moves. */
	readonly games: number;
	/** Runs that were deleted, from leaderboards too. */
	readonly runs: number;
};

/** The proof that the player may be deleted: a fresh sign-in code of a user, or the id of a guest. */
export type PlayerDeletion = {
	/** A sign-in code of six digits. */
	readonly code?: string;
	/** The secret id of the request that asked for a code. With it, nobody else can use up the tries of the code. After a hundred wrong codes for an address without it, it is required. */
	readonly requestId?: string;
	readonly guestId?: GuestId;
};

/** Everything that the service has stored about a player. */
export type PlayerExport = {
	readonly exportedAt: Instant;
	readonly profile: {
		readonly id: Id;
		/** A guest has neither a display name nor an e-mail address. */
		readonly kind: "guest" | "user";
		readonly displayName: DisplayName | null;
		readonly email: string | null;
		readonly createdAt: Instant;
		readonly preferences: Preferences;
	};
	readonly stats: Stats;
	/** The levels that the player has finished. */
	readonly levels: readonly ({
		readonly difficulty: Difficulty;
		/** A level, counted from 1. */
		readonly level: number;
		/** The version of the ladder of the level. */
		readonly ladder: number;
		/** The best unassisted time; null if the level was only finished with help. */
		readonly bestMs: DurationMs | null;
		readonly runId: Id;
	})[];
	/** The player's rows on the boards. */
	readonly boardRows: readonly ({
		/** The mode, the difficulty and, for a daily board, the date. */
		readonly board: string;
		readonly runId: Id;
		/** The level of a progression game, else null. */
		readonly level: number | null;
		readonly timeMs: DurationMs;
		readonly finishedAt: Instant;
	})[];
	/** The sessions and keys, also those that have ended, as long as they are stored. */
	readonly access: readonly ({
		/** Whether it is a session or a key. */
		readonly kind: "session" | "key";
		/** The name that the device or the player gave it. */
		readonly name: string | null;
		/** What the key may do; null for a session. */
		readonly right: "read" | "play" | null;
		readonly createdAt: Instant;
		readonly expiresAt: Instant;
		readonly lastUsedAt: Instant | null;
		readonly revokedAt: Instant | null;
	})[];
	/** The races that the player has joined. */
	readonly races?: readonly ({
		readonly raceId: Id;
		readonly kind: RaceKind;
		readonly difficulty: Difficulty;
		/** Whether programs race. */
		readonly bots: boolean;
		/** The number of the player in the race. */
		readonly number: number;
		/** The name with which the player joined. */
		readonly name: string;
		readonly joinedAt: Instant;
		/** Whether the player joined a live race after its start. */
		readonly isLate: boolean;
		readonly gameId: Id | null;
	})[];
	/** The drills, oldest first. */
	readonly drills?: readonly ({
		readonly technique: TechniqueId;
		readonly parMs: DurationMs;
		readonly startedAt: Instant;
		readonly endedAt: Instant | null;
		readonly averageMs: DurationMs | null;
		/** In the order in which they were shown. */
		readonly positions: readonly ({
			/** The run of an own position, else null. */
			readonly runId: Id | null;
			readonly state: "waiting" | "open" | "solved" | "skipped";
			readonly timeMs: DurationMs | null;
		})[];
	})[];
	/** The games, newest first. */
	readonly games: readonly (ExportedGame)[];
	/** The runs, newest first. */
	readonly runs: readonly (ExportedRun)[];
};

/** The guest who calls, for callers without a bearer token. */
export type PlayerHandle = {
	readonly guestId?: GuestId;
};

/** How fast the player is, all difficulties together. */
export type PlayerSpeedFigure = {
	/** How many times as fast as a player in the middle of all; 1 is the middle. */
	readonly value: number;
	/** The standard deviation of the value: in two of three cases the truth is not further off. */
	readonly deviation: number;
	/** From how many first runs without help it is known. */
	readonly runCount: number;
};

/** A player's settings of the page. Each is optional; the page has a default for it. */
export type Preferences = {
	/** The color theme of the page. */
	readonly theme?: "system" | "light" | "dark";
	/** The contrast of the page. */
	readonly contrast?: "system" | "more";
	/** The language of the page. */
	readonly language?: "system" | "en" | "de" | "fr" | "es" | "pt";
	/** Whether the player chooses the cell or the digit first. */
	readonly entry?: "cell" | "digit";
	/** Highlight the row, column and box of the selected cell. */
	readonly highlightPeers?: boolean;
	/** Highlight the cells with the selected digit. */
	readonly highlightDigit?: boolean;
	/** Highlight the marks of the selected digit. */
	readonly highlightMarks?: boolean;
	/** Highlight digits that repeat in a row, column or box. */
	readonly highlightConflicts?: boolean;
	/** Clear the marks that a placed digit rules out. */
	readonly clearPeerMarks?: boolean;
	/** Show the clock while playing. */
	readonly showClock?: boolean;
	/** The size of the digits in the grid. */
	readonly digitSize?: "standard" | "large";
	/** Put the keys where the left hand is. */
	readonly leftHanded?: boolean;
	/** Arrange the digit keys three by three on phones too. */
	readonly squareKeys?: boolean;
	/** Let the arrow keys go from one edge of the grid to the opposite one. */
	readonly wrapArrows?: boolean;
	/** Keep the screen on while a clock runs. */
	readonly wakeLock?: boolean;
	/** Vibrate at entries, where the device can. */
	readonly haptics?: boolean;
	/** Play quiet sounds at entries. */
	readonly sound?: boolean;
};

/** Problem details (RFC 9457). */
export type Problem = {
	/** A URI that identifies the kind of problem. */
	readonly type: string;
	/** The kind of problem, in words. */
	readonly title: TechniqueTitle;
	/** The HTTP status code. */
	readonly status: number;
	/** What went wrong in this request. */
	readonly detail: string;
	/** One of the closed list of problem codes. */
	readonly code: "invalid_input" | "malformed_request" | "unauthorized" | "code_refused" | "request_id_needed" | "key_right" | "not_found" | "method_not_allowed" | "game_over" | "game_paused" | "game_not_paused" | "daily_never_pauses" | "level_locked" | "move_gap" | "move_refused" | "move_limit" | "name_taken" | "key_limit" | "race_full" | "race_started" | "race_not_started" | "race_closed" | "race_cancelled" | "still_racing" | "race_alone" | "race_limit" | "race_never_pauses" | "race_without_help" | "not_joined" | "not_the_host" | "technique_missing" | "drill_limit" | "drill_over" | "position_closed" | "request_timeout" | "idempotency_key_reused" | "payload_too_large" | "unsupported_media_type" | "range_not_satisfiable" | "expectation_failed" | "headers_too_large" | "wrong_grid" | "rate_limited" | "internal" | "not_implemented" | "outcome_unknown" | "unavailable";
	/** One entry for each invalid field. */
	readonly errors?: readonly (FieldError)[];
	/** With `move_gap` and `move_refused`: how many moves of the game the server has stored. */
	readonly moveCount?: number;
	/** With `wrong_grid`: the sum of all penalties of the game so far. */
	readonly penaltyMs?: number;
};

/** The player's way through the levels of all difficulties. */
export type Progression = {
	/** One ladder of levels for each difficulty. */
	readonly ladders: readonly (Ladder)[];
};

/** A race: players on the same puzzle, by one link. */
export type Race = {
	readonly id: Id;
	readonly kind: RaceKind;
	readonly state: RaceState;
	readonly difficulty: Difficulty;
	/** Whether programs race. */
	readonly bots: boolean;
	readonly createdAt: Instant;
	/** When a live race starts or started: then its key is published, and 200 ms later its clocks start. Null before the host has started it, and in a challenge. */
	readonly startsAt: Instant | null;
	/** When the race closes, as far as is known now. */
	readonly closesAt: Instant;
	/** The number of racers. */
	readonly racerCount: number;
	/** The name of the host; null for a deleted player and without a host. */
	readonly hostName: string | null;
	/** Changes with every visible change but those of `filled`. The event stream says the same. */
	readonly version: string;
	/** Milliseconds until the clocks start, by the clock of the server when it answered; null before the countdown and after it. Show the grid then, not earlier. */
	readonly startsInMs: number | null;
	/** How many cells of the puzzle are empty; null before the start of a live race. */
	readonly emptyCount: number | null;
	/** The sealed puzzle of a live race; null in a challenge. */
	readonly sealed: SealedPuzzle | null;
	/** The racers by number. */
	readonly racers: readonly (Racer)[];
	/** The number of the caller; null for a caller who has not joined. */
	readonly you: number | null;
	/** The caller's own game in the race; null before it starts. */
	readonly gameId: Id | null;
	/** The race that this one is a rematch of, else null. */
	readonly rematchOf: Id | null;
	/** The rematch of this race, else null. */
	readonly rematchId: Id | null;
};

/** The race that the caller wants to hold. */
export type RaceCreation = {
	/** Defaults to `challenge`. */
	readonly kind?: RaceKind;
	/** The race gets a puzzle of this difficulty that is new to the caller, and that practice never gives out again. Required without `fromRun`. */
	readonly difficulty?: Difficulty;
	/** The caller's own finished practice run without help, to challenge others with: its puzzle becomes that of the race, and the run the caller's result. Only with kind `challenge`. */
	readonly fromRun?: Id;
	/** Whether programs race. Such a race says so, and counts in no record. */
	readonly bots?: boolean;
	readonly guestId?: GuestId;
};

/** A race has changed: its version and state. */
export type RaceEvent = {
	readonly version: string;
	readonly state: RaceState;
};

/** The pace of those who have finished, to race against. */
export type RaceGhosts = {
	/** The racers who have finished, by number. */
	readonly ghosts: readonly ({
		/** The number of a racer in the race, which never changes. */
		readonly number: number;
		readonly timeMs: DurationMs;
		/** The times at which the number of correct cells grew by one, on the clock of that game. Which cell it was is not disclosed. */
		readonly filledAt: readonly (DurationMs)[];
	})[];
};

/** In a `challenge` each racer plays when they like, on a clock of their own. In a `live` race everybody starts at the same moment. */
export type RaceKind = "challenge" | "live";

/** Whether a racer is ready to start. */
export type RaceReady = {
	/** Whether the caller is ready. */
	readonly ready: boolean;
	readonly guestId?: GuestId;
};

/** The caller's record against each of the others, over all races in which both have a place. Races of programs do not count. */
export type RaceRecords = {
	/** The other racers whose accounts exist, by number. */
	readonly records: readonly ({
		/** The number of a racer in the race, which never changes. */
		readonly number: number;
		/** Races in which the caller was ahead. */
		readonly wins: number;
		/** Races in which the other was ahead. */
		readonly losses: number;
		/** Races in which both had the same time. */
		readonly draws: number;
	})[];
};

/** `open`: players join, and nobody plays yet. `counting`: the countdown of a live race. `running`: racers play. `closed`: the results are final. `cancelled`: it never started. */
export type RaceState = "open" | "counting" | "running" | "closed" | "cancelled";

/** The statistics of races of a difficulty. */
export type RaceStatsRow = {
	readonly difficulty: Difficulty;
	/** A count. */
	readonly finishedCount: number;
	/** A count. */
	readonly unassistedCount: number;
	/** The number of runs that rank. */
	readonly rankedCount: number;
	/** The best unassisted time, else null. */
	readonly bestMs: DurationMs | null;
	/** The median unassisted time, else null. */
	readonly medianMs: DurationMs | null;
	/** The mean of the last five unassisted times; null if there are fewer. */
	readonly last5Ms: DurationMs | null;
	/** The mean of the last twelve unassisted times; null if there are fewer. */
	readonly last12Ms: DurationMs | null;
	/** The averages of five and of twelve, as those who race against clocks count them. */
	readonly averages: readonly (Average)[];
	/** The latest unassisted runs, oldest first. */
	readonly trend: readonly ({
		readonly finishedAt: Instant;
		readonly timeMs: DurationMs;
	})[];
	/** The distribution of the unassisted times, fastest first. The spans follow each other without a gap and grow with the time. */
	readonly histogram: readonly (TimeSpan)[];
	/** The hardest technique of each finished puzzle, most frequent first. */
	readonly techniques: readonly (TechniqueCount)[];
};

/** A race of the caller in a list. */
export type RaceSummary = {
	readonly id: Id;
	readonly kind: RaceKind;
	readonly state: RaceState;
	readonly difficulty: Difficulty;
	/** Whether programs race. */
	readonly bots: boolean;
	readonly createdAt: Instant;
	/** When a live race starts or started: then its key is published, and 200 ms later its clocks start. Null before the host has started it, and in a challenge. */
	readonly startsAt: Instant | null;
	/** When the race closes, as far as is known now. */
	readonly closesAt: Instant;
	/** The number of racers. */
	readonly racerCount: number;
	/** The name of the host; null for a deleted player and without a host. */
	readonly hostName: string | null;
	/** The number of a racer in the race, which never changes. */
	readonly you: number;
	/** The caller's place; null without one. */
	readonly place: number | null;
	/** The caller's time; null without one. */
	readonly timeMs: DurationMs | null;
};

/** A player in a race. */
export type Racer = {
	/** The number of a racer in the race, which never changes. */
	readonly number: number;
	/** The player's display name, or a made-up name for a guest; null for a deleted player. */
	readonly name: string | null;
	/** Whether the racer plays as a guest. */
	readonly isGuest: boolean;
	/** Whether the racer holds the race. When the host leaves, the next racer becomes the host. */
	readonly isHost: boolean;
	/** Whether the racer is ready to start a live race. */
	readonly isReady: boolean;
	/** Whether nothing was heard of the racer's page for a while. Always false in a challenge. */
	readonly isAway: boolean;
	/** Whether the racer joined a live race after its start, and so plays on a clock of their own. */
	readonly isLate: boolean;
	/** `waiting`: has not started. `playing`. `finished`. `gave_up`: ended the game. `unfinished`: did not finish before the race closed. */
	readonly status: "waiting" | "playing" | "finished" | "gave_up" | "unfinished";
	/** How many empty cells are filled, rightly or not; null while it is hidden from the caller. */
	readonly filled: number | null;
	/** The time including penalties; null before the finish, and while it is hidden from the caller. */
	readonly timeMs: DurationMs | null;
	/** What wrong grids have added to the time; null where `timeMs` is. */
	readonly penaltyMs: DurationMs | null;
	/** When the racer finished; null where `timeMs` is. */
	readonly finishedAt: Instant | null;
	/** The place among those who have finished; 1, 2, 2, 4. Null before the finish, while it is hidden, for a late racer, and for a run that is under review or rejected. */
	readonly place: number | null;
	/** The run with its replay, for callers who can read it, else null. */
	readonly runId: Id | null;
	/** Whether fair play holds the run until it is reviewed. */
	readonly isUnderReview: boolean;
	/** Whether the run was reviewed and does not count. */
	readonly isRejected: boolean;
};

/** Which cells each racer has filled. */
export type RacerGrids = {
	/** The racers who have started, by number. */
	readonly grids: readonly ({
		/** The number of a racer in the race, which never changes. */
		readonly number: number;
		/** `1` for each cell that the racer has filled, row by row, and `0` for givens and empty cells. */
		readonly filled: string;
	})[];
};

/** A page of the player's races. */
export type Races = {
	/** The races, the last joined first. */
	readonly races: readonly (RaceSummary)[];
	/** The cursor of the next page; null on the last page. */
	readonly nextCursor: Cursor | null;
};

/** The standard competition rank: 1, 2, 2, 4. */
export type Rank = number;

/** A run as the leaderboard of its daily shows it. */
export type RankedTime = {
	readonly displayName: DisplayName;
	readonly difficulty: Difficulty;
	readonly date: UtcDate;
	/** The elapsed time plus penalties, in milliseconds. */
	readonly timeMs: DurationMs;
};

/** A reason why a run is not on its board. */
export type Reason = "guest" | "assisted" | "archive" | "not_first_game" | "race" | "rejected" | "no_log" | "partial_log" | "too_fast" | "burst" | "even_pace" | "idle_then_burst" | "solved_in_pause" | "solution_order" | "even_effort" | "copied_log" | "seen_before" | "early_move" | "clock_mismatch" | "beyond_par";

/** A finished game with its time. */
export type Run = {
	readonly id: Id;
	readonly gameId: Id;
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	/** The date of a daily game, else null. */
	readonly date: UtcDate | null;
	/** The level of a progression game, else null. */
	readonly level: number | null;
	/** The version of the ladder of a progression game. */
	readonly ladder?: number;
	/** The elapsed time plus penalties, in milliseconds. */
	readonly timeMs: DurationMs;
	readonly penaltyMs: DurationMs;
	/** How long the clock was stopped by pauses, in milliseconds; absent without a pause. */
	readonly pausedMs?: DurationMs;
	/** Whether the player took help. */
	readonly assisted: boolean;
	/** Whether the run counts on its board. */
	readonly ranked: boolean;
	/** The rank status: on the board, held until the operator has reviewed the run, or unranked. */
	readonly standing: "ranked" | "held" | "unranked";
	readonly reason?: Reason;
	/** Every reason why the run is not on its board; empty when it is ranked. */
	readonly reasons: readonly (Reason)[];
	readonly startedAt: Instant;
	readonly finishedAt: Instant;
	/** What was expected of the run, where the caller is its player; null unless it was their first on its puzzle, without help. */
	readonly par?: RunPar | null;
	/** The race in which the run was made. Its mode is `random`. */
	readonly raceId?: Id;
};

/** What was expected of a run before it, and how it did. */
export type RunPar = {
	/** The time that the player beats as often as not. */
	readonly timeMs: DurationMs;
	/** One time in ten is shorter than this. */
	readonly lowMs: DurationMs;
	/** One time in ten is longer than this. */
	readonly highMs: DurationMs;
	/** How much shorter the time was than par; negative if it was longer. */
	readonly aheadMs: number;
	/** How many times as long as its grade says people took on the puzzle before; null while that is not well known. */
	readonly playedRatio: number | null;
};

/** A run with everything that is needed to watch it again. */
export type RunReplay = {
	readonly run: Run;
	/** The player's name; null for a guest. */
	readonly displayName: DisplayName | null;
	readonly puzzle: Grid;
	/** Every move that the server has stored. */
	readonly moves: readonly (MoveRow)[];
	/** Present and true when the moves are no longer kept. `moves` is empty then. */
	readonly movesRemoved?: boolean;
};

/** A page of the player's runs. */
export type Runs = {
	/** The runs, newest first. */
	readonly runs: readonly (Run)[];
	/** The cursor of the next page; null on the last page. */
	readonly nextCursor: Cursor | null;
};

/** What binds the service to the puzzle of a live race before it starts. */
export type SealedPuzzle = {
	/** The SHA-256 of the sealed puzzle, in base64url. */
	readonly sha256: string;
	/** The SHA-256 of the key that opens it, in base64url. */
	readonly keySha256: string;
	/** The key that opens the sealed puzzle, in base64url; null before the start. */
	readonly key: string | null;
};

/** The puzzle of a live race, sealed until its start. */
export type SealedText = {
	/** The nonce (12 bytes), the encrypted givens (81 bytes) and the tag (16 bytes), in base64url. */
	readonly sealed: string;
};

/** How many decisions were marked as seen. */
export type SeenCount = {
	/** How many of them had not been seen before. */
	readonly seen: number;
};

/** The clock and the settings of the service. */
export type ServiceInfo = {
	/** The time of the server's clock. */
	readonly now: Instant;
	/** The UTC date of today's daily. */
	readonly today: UtcDate;
	/** Whether fair-play checks are on. If false, no finish is held for review. */
	readonly fairPlay: boolean;
	/** Where to reach the operator; null when nothing is set. */
	readonly contact: string | null;
	/** If true, the page shows sign-in codes and no mail is sent. */
	readonly localDevelopment: boolean;
};

/** A signed-in player and the token of the session. */
export type Session = {
	/** The bearer token: a JWT signed with HS256. */
	readonly token: string;
	readonly user: User;
	/** Only with a `guestId`: what the guest has brought into the account; null when the guest is unknown or was part of an account before. */
	readonly merged?: {
		/** Games that came along. */
		readonly games: number;
		/** Runs that came along. */
		readonly runs: number;
	} | null;
};

/** A logical step, explained as a hint is. */
export type ShownStep = {
	/** A `mistake` is reported first, then a missing `mark`, then the next `step`. `reveal` means that no known technique applies, `solved` that no cell is empty. */
	readonly kind: "mistake" | "mark" | "step" | "reveal" | "solved";
	/** The id of the technique, else null. */
	readonly technique: string | null;
	readonly title: TechniqueTitle;
	/** Three hints of growing detail: where to look, which technique to use, the whole step. */
	readonly stages: readonly (string)[];
	/** The whole step in words. */
	readonly explanation: string;
	/** The explanation as a list of sentences: a chain has one for each of its links. */
	readonly lines: readonly (string)[];
	/** What the texts are made from, so that a page can say them in another language. Its members can change with any version. */
	readonly data: {
	};
	/** The cells on which the step is based. */
	readonly cells: readonly (number)[];
	/** The digits that the step places. */
	readonly placements: readonly (CellDigit)[];
	/** The candidates that the step eliminates. */
	readonly eliminations: readonly (CellDigit)[];
	/** The links of a chain, in order. */
	readonly links: readonly (ChainLink)[];
};

/** A device or program that is signed in. */
export type SignedInSession = {
	readonly id: Id;
	/** What the browser or program called itself when it signed in, else null. */
	readonly device: string | null;
	readonly createdAt: Instant;
	readonly expiresAt: Instant;
	/** When it was last used, to within five minutes; null if it has not been used yet. */
	readonly lastUsedAt: Instant | null;
	/** Whether it is the session of this call. */
	readonly current: boolean;
};

/** The confirmation that the sessions have ended. */
export type SignedOut = {
	/** True: every token of the account has ended. */
	readonly ok: boolean;
};

/** A live race starts. */
export type StartEvent = {
	/** The key that opens the sealed puzzle, in base64url. */
	readonly key: string;
};

/** The player's statistics. */
export type Stats = {
	/** One row for each mode and difficulty in which the caller has finished a game. */
	readonly rows: readonly (StatsRow)[];
	/** One row for each difficulty in which the caller has finished a game in a race. They count in no other row. */
	readonly races?: readonly (RaceStatsRow)[];
	/** The number of games started. */
	readonly startedCount: number;
	/** The number of games finished. */
	readonly finishedCount: number;
	/** The number of games abandoned. */
	readonly abandonedCount: number;
	readonly streak: Streak;
	/** How fast the player is; null before the first run that counts. */
	readonly speed: PlayerSpeedFigure | null;
};

/** The statistics of a mode and difficulty. */
export type StatsRow = {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	/** A count. */
	readonly finishedCount: number;
	/** A count. */
	readonly unassistedCount: number;
	/** The number of runs that rank. */
	readonly rankedCount: number;
	/** The best unassisted time, else null. */
	readonly bestMs: DurationMs | null;
	/** The median unassisted time, else null. */
	readonly medianMs: DurationMs | null;
	/** The mean of the last five unassisted times; null if there are fewer. */
	readonly last5Ms: DurationMs | null;
	/** The mean of the last twelve unassisted times; null if there are fewer. */
	readonly last12Ms: DurationMs | null;
	/** The averages of five and of twelve, as those who race against clocks count them. */
	readonly averages: readonly (Average)[];
	/** The latest unassisted runs, oldest first. */
	readonly trend: readonly ({
		readonly finishedAt: Instant;
		readonly timeMs: DurationMs;
	})[];
	/** The distribution of the unassisted times, fastest first. The spans follow each other without a gap and grow with the time. */
	readonly histogram: readonly (TimeSpan)[];
	/** The hardest technique of each finished puzzle, most frequent first. */
	readonly techniques: readonly (TechniqueCount)[];
};

/** A technique with which practice can be started. */
export type StockTechnique = {
	readonly technique: TechniqueId;
	readonly title: TechniqueTitle;
	/** How many puzzles in stock need it. */
	readonly puzzleCount: number;
	/** Whether a drill of it can always be started: its lesson has an example at which it is the easiest way on. */
	readonly canDrill: boolean;
};

/** The techniques that the stock of practice puzzles has. */
export type StockTechniques = {
	/** One for each difficulty. */
	readonly difficulties: readonly ({
		readonly difficulty: Difficulty;
		/** Easiest first. */
		readonly techniques: readonly (StockTechnique)[];
	})[];
};

/** The streak of days on which a daily was finished on its own date. docs/streaks.md has the rules. */
export type Streak = {
	/** The number of days in the current streak, which continues as long as today can still be played. */
	readonly currentDays: number;
	/** The number of days in the longest streak. */
	readonly longestDays: number;
	/** The last date whose daily was finished on that day, else null. */
	readonly lastDate: UtcDate | null;
	/** The number of freezes left. 7 days in a row earn one; a missed day uses one up automatically. */
	readonly freezes: number;
	/** The days since the first that was played, at most those of the last 53 weeks, in ascending order. Today is included once it is played. */
	readonly days: readonly ({
		readonly date: UtcDate;
		/** Whether the day was played, frozen or missed. */
		readonly mark: "played" | "frozen" | "missed";
	})[];
};

/** How many finished puzzles have this technique as their hardest. */
export type TechniqueCount = {
	readonly technique: TechniqueId;
	readonly title: TechniqueTitle;
	/** A count. */
	readonly count: number;
};

/** The id of a solving technique. */
export type TechniqueId = string;

/** How long a player takes where the grid needs a technique. */
export type TechniqueInsight = {
	readonly technique: TechniqueId;
	readonly title: TechniqueTitle;
	/** How often the grid needed the technique. */
	readonly metCount: number;
	/** In how many runs it did. */
	readonly runCount: number;
	/** How long the player took each time. Older times weigh less. */
	readonly averageMs: DurationMs;
	/** What the player's own speed at all other techniques would give. */
	readonly expectedMs: DurationMs;
	/** How many times as long as expected. */
	readonly ratio: number;
	/** The low end of an interval that holds the ratio four times in five. */
	readonly lowRatio: number;
	/** The high end of that interval. */
	readonly highRatio: number;
	/** `slow` and `quick` are given only where chance is an unlikely reason, however many techniques there are. */
	readonly verdict: "slow" | "usual" | "quick";
	/** Whether a drill of it can always be started: its lesson has an example at which it is the easiest way on. */
	readonly canDrill: boolean;
};

/** The name of the technique to show to people. */
export type TechniqueTitle = string;

/** How many times lie in the span. */
export type TimeSpan = {
	/** The start of the span in milliseconds, inclusive. */
	readonly from: DurationMs;
	/** The end of the span in milliseconds, exclusive. */
	readonly to: DurationMs;
	/** A count. */
	readonly count: number;
};

/** The profile of a signed-in player, visible only to its owner. */
export type User = {
	readonly id: Id;
	readonly displayName: DisplayName;
	/** An e-mail address that the player controls. */
	readonly email: string;
	readonly createdAt: Instant;
	readonly preferences: Preferences;
};

/** The parts of the profile to change; absent ones stay as they are. */
export type UserPatch = {
	readonly displayName?: DisplayName;
	readonly preferences?: Preferences;
	readonly guestId?: GuestId;
};

/** A UTC calendar date, YYYY-MM-DD. */
export type UtcDate = string;
