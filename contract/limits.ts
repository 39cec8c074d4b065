/** Limits that the server and its clients share. */

export const FIRST_DAILY_DATE = '2026-01-01';

export const LEADERBOARD_LIMIT_MAX = 50;
export const LEADERBOARD_LIMIT_DEFAULT = 10;
/** The most spans in a board's distribution. */
export const SPANS_MAX = 40;

export const PAGE_LIMIT_MAX = 100;
export const PAGE_LIMIT_DEFAULT = 20;
export const CURSOR_LENGTH_MAX = 128;

export const EMAIL_LENGTH_MAX = 254;
export const CONTACT_LENGTH_MAX = 254;
export const DISPLAY_NAME_LENGTH_MIN = 2;
/** Counted as a reader sees characters: a letter with its accents is one, and so is an emoji. */
export const DISPLAY_NAME_LENGTH_MAX = 24;
export const DISPLAY_NAME_CODE_POINTS_MAX = 120;

/** The length of a held run's note to the operator, counted as that of a name is. */
export const NOTE_LENGTH_MAX = 500;
export const NOTE_CODE_POINTS_MAX = 2000;

export const MOVES_PER_REQUEST_MAX = 1000;
export const MOVES_PER_GAME_MAX = 10_000;

/** The limit of every request body, unless another one is named here. */
export const BODY_BYTES_MAX = 4096;
/** A full request of moves is 61 kB as the page writes it; with spaces and line breaks it can be 100. */
export const MOVES_BODY_BYTES_MAX = 102_400;
/** Holds every candidate of a grid, struck out. */
export const DRILL_ANSWER_BYTES_MAX = 32_768;
/** The bound at `/mcp`: a message describes its client and what it supports; the arguments of the tools are few and short. */
export const TOOL_BODY_BYTES_MAX = 8192;
/** How long a request may take to arrive. */
export const REQUEST_MS_MAX = 30_000;

/** The largest stated ratio of one speed, or one played difficulty, to another. */
export const RATIO_MAX = 1000;

/** The most dates in one request: a year. */
export const DAILY_SPAN_MAX = 366;
/** After this many days in a row without a game no reminder is sent. */
export const REMINDER_IDLE_DAYS_MAX = 14;
/** How many races a player's page lists against the caller. */
export const MUTUAL_RACES_MAX = 10;
/** A bound for schemas: a century of months. */
export const MONTHS_MAX = 1200;

/** A game's clock stops counting here: 100 days. */
export const GAME_TIME_MS_MAX = 8_640_000_000;

/** A drill's positions: its average is one of five. */
export const DRILL_POSITIONS = 5;
/** The most positions of a drill that come from the player's own runs. */
export const DRILL_OWN_POSITIONS_MAX = 2;
/** A player's drills under way: of more, the oldest ends. */
export const OPEN_DRILLS_MAX = 5;
/** A player's drill starts within a day. */
export const DRILLS_PER_DAY_MAX = 100;
/** The coach stays silent about a technique with fewer encounters. */
export const INSIGHT_MEETINGS_MIN = 5;
export const INSIGHT_RECENT_DAYS = 30;

/** How many of the latest games of a difficulty the statistics tell one by one. */
export const GAMES_SHOWN_MAX = 80;

export const LEVEL_MAX = 1000;

/** More techniques than the engine knows. */
export const TECHNIQUES_MAX = 200;

/** A player's practice games under way in one difficulty. */
export const OPEN_PRACTICE_GAMES_MAX = 5;

/** The penalty of each wrong full grid. */
export const WRONG_GRID_PENALTY_MS = 10_000;

export const KEYS_PER_USER_MAX = 20;
export const KEY_NAME_LENGTH_MAX = 60;
export const KEY_LIFETIME_DAYS = 365;
export const SESSIONS_LISTED_MAX = 100;

export const CODE_LENGTH = 6;
export const CODE_LIFETIME_S = 600;

/** A year of whole weeks: enough to fill a calendar of weeks, whatever day it ends on. */
export const STREAK_DAYS_SHOWN_MAX = 371;

/** A daily counts for the day of its start if it is solved this soon after it. */
export const DAY_SOLVED_HOURS_MAX = 24;
/** The days in a row that earn a freeze. */
export const DAYS_PER_FREEZE = 7;
/** How many freezes a player keeps at most. */
export const FREEZES_MAX = 2;

/** The most steps for one position. */
export const HINT_SKIP_MAX = 19;

export const RACERS_MAX = 64;
/** With so many open races a host makes no further one. */
export const OPEN_RACES_MAX = 20;
/** From the start by the host to the start of the clocks. */
export const RACE_COUNTDOWN_MS = 5000;
/** From the start, when the key of the puzzle is published, to the start of the clocks: by then every page has the key. */
export const RACE_GRID_DELAY_MS = 200;
/** A live race closes at this multiple of the first finisher's time, within these bounds. */
export const RACE_CLOSING_FACTOR = 3;
export const RACE_MS_MIN = 600_000;
export const RACE_MS_MAX = 3_600_000;
/** How long a challenge can be played, and how long a room waits for its start. */
export const CHALLENGE_DAYS = 30;
export const ROOM_WAIT_MS = 7_200_000;
/** A racer without a sign of life for this long is away. */
export const RACER_AWAY_MS = 40_000;

/** With fewer members a circle has no winner. */
export const CIRCLE_MEMBERS_MIN = 2;
export const CIRCLE_MEMBERS_MAX = 200;
/** How many circles a player can be in. */
export const CIRCLES_PER_PLAYER_MAX = 20;
/** Counted as a reader sees characters. */
export const CIRCLE_NAME_LENGTH_MAX = 40;

export const CONTEST_PUZZLES_MIN = 3;
export const CONTEST_PUZZLES_MAX = 5;
export const CONTEST_MINUTES_MIN = 5;
export const CONTEST_MINUTES_MAX = 240;
/** How long a contest is open at most, and how long before it opens it can be made. */
export const CONTEST_DAYS_MAX = 31;
export const CONTEST_AHEAD_DAYS_MAX = 92;
/** How many enter the contest of a circle at most. */
export const CONTEST_ENTRANTS_MAX = 200;
/** With so many contests that are not over, a circle gets no further one. */
export const OPEN_CONTESTS_MAX = 3;
/** Counted as a reader sees characters. */
export const CONTEST_NAME_LENGTH_MAX = 40;
/** The bonus for each whole minute that is left once all grids are right. */
export const CONTEST_MINUTE_POINTS = 10;

/** A player's attempts to confirm a run, and the time for them. */
export const CONFIRMATION_ATTEMPTS = 3;
export const CONFIRMATION_MS = 172_800_000;

/** A usual time is the middle of the runs of this many days, of the latest of them, if there are enough. */
export const USUAL_DAYS = 28;
export const USUAL_RUNS_MAX = 2_000;
export const USUAL_RUNS_MIN = 20;
