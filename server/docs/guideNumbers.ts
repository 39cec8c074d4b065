import { LANGUAGES } from '#contract/languages.ts';
import {
	BODY_BYTES_MAX,
	CHALLENGE_DAYS,
	CIRCLE_MEMBERS_MAX,
	CIRCLE_MEMBERS_MIN,
	CIRCLES_PER_PLAYER_MAX,
	CODE_LENGTH,
	CODE_LIFETIME_S,
	CONFIRMATION_ATTEMPTS,
	CONFIRMATION_MS,
	CONTEST_AHEAD_DAYS_MAX,
	CONTEST_DAYS_MAX,
	CONTEST_ENTRANTS_MAX,
	CONTEST_MINUTE_POINTS,
	CONTEST_MINUTES_MAX,
	CONTEST_MINUTES_MIN,
	CONTEST_PUZZLES_MAX,
	CONTEST_PUZZLES_MIN,
	DAY_SOLVED_HOURS_MAX,
	DAYS_PER_FREEZE,
	DRILL_ANSWER_BYTES_MAX,
	DRILL_OWN_POSITIONS_MAX,
	DRILL_POSITIONS,
	DRILLS_PER_DAY_MAX,
	FIRST_DAILY_DATE,
	FREEZES_MAX,
	INSIGHT_MEETINGS_MIN,
	KEY_LIFETIME_DAYS,
	LEADERBOARD_LIMIT_MAX,
	MOVES_BODY_BYTES_MAX,
	MOVES_PER_GAME_MAX,
	MOVES_PER_REQUEST_MAX,
	NOTE_LENGTH_MAX,
	OPEN_CONTESTS_MAX,
	OPEN_DRILLS_MAX,
	OPEN_PRACTICE_GAMES_MAX,
	PAGE_LIMIT_MAX,
	RACE_CLOSING_FACTOR,
	RACE_COUNTDOWN_MS,
	RACE_GRID_DELAY_MS,
	RACE_MS_MAX,
	RACE_MS_MIN,
	RACER_AWAY_MS,
	RACERS_MAX,
	REMINDER_IDLE_DAYS_MAX,
	REQUEST_MS_MAX,
	TOOL_BODY_BYTES_MAX,
	USUAL_DAYS,
	USUAL_RUNS_MIN,
	WRONG_GRID_PENALTY_MS,
} from '#contract/limits.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { DAYS_BETWEEN } from '#rules/coach/drills.ts';
import { FIRST_PLACES, LARGE_BOARD, PACE_FACTOR, PROOF_MS } from '#rules/confirmation.ts';
import { GRID_POINTS } from '#rules/contest.ts';
import { BURST_SHARE } from '#rules/fairPlay/findHoldReasons.ts';
import { SHORT_GAP_MS } from '#rules/fairPlay/placements.ts';
import { COUNTED_RUNS_MIN } from '#rules/fairPlay/timeFloor.ts';
import { CLOCK_TOLERANCE_MS } from '#rules/moveLog.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import {
	ATTEMPTS_PER_CODE,
	countMailsForNetwork,
	countMailsForStrangers,
	GUESSES_MAX,
	MAILS_FOR_STRANGERS_MAX,
} from '../auth/oneTimeCode.ts';
import { TOKEN_LIFETIME_S } from '../auth/tokens.ts';
import { PIPELINED_MAX } from '../http/connection.ts';
import { STREAM_LIMITS } from '../http/eventStreams.ts';
import { READ_WAIT_MS_MAX, READS_PER_ADDRESS } from '../http/longReads.ts';
import { OTHERS_WAITING_MAX } from '../http/overload.ts';
import { TARGET_LENGTH_MAX } from '../http/requestHead.ts';
import { NAMED_BYTES_MAX } from '../http/validation.ts';
import { VERSION } from '../process/version.ts';
import type { Config } from '../settings/config.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const KB = 1024;

/** A number in a guide is written `{name:20}`: readers of the file see the default, readers of the service its own value. */
const NUMBER = /\{([a-z]\w*):([^{}\n]+)\}/g;

/** Every number that a guide states, by its name there, as a service with these limits has it. */
export function listGuideNumbers({ limits }: Pick<Config, 'limits'>): ReadonlyMap<string, string> {
	const mailsForStrangers = countMailsForStrangers(limits.mails.count);
	const numbers: Readonly<Record<string, number | string>> = {
		// The grid, the clock and the boards.
		dailies: DIFFICULTIES.length,
		firstDaily: FIRST_DAILY_DATE,
		usualDays: USUAL_DAYS,
		usualRunsMin: USUAL_RUNS_MIN,
		penaltySeconds: WRONG_GRID_PENALTY_MS / SECOND_MS,
		daySolvedHours: DAY_SOLVED_HOURS_MAX,
		daysPerFreeze: DAYS_PER_FREEZE,
		freezes: FREEZES_MAX,
		boardRows: LEADERBOARD_LIMIT_MAX,
		pageRows: PAGE_LIMIT_MAX,
		// Moves and fair play.
		movesPerRequest: MOVES_PER_REQUEST_MAX,
		movesPerGame: MOVES_PER_GAME_MAX,
		clockToleranceSeconds: CLOCK_TOLERANCE_MS / SECOND_MS,
		burstPercent: BURST_SHARE * 100,
		burstGapMs: SHORT_GAP_MS,
		countedRuns: COUNTED_RUNS_MIN,
		firstPlaces: FIRST_PLACES.onLarge,
		firstPlacesOnSmall: FIRST_PLACES.onSmall,
		largeBoard: LARGE_BOARD,
		confirmationHours: CONFIRMATION_MS / HOUR_MS,
		confirmationAttempts: CONFIRMATION_ATTEMPTS,
		confirmationFactor: PACE_FACTOR,
		proofDays: PROOF_MS / DAY_MS,
		// Drills.
		insightMeetings: INSIGHT_MEETINGS_MIN,
		drillPositions: DRILL_POSITIONS,
		drillOwnPositions: DRILL_OWN_POSITIONS_MAX,
		drillDays: `${DAYS_BETWEEN.slice(0, -1).join(', ')} and ${DAYS_BETWEEN.at(-1)}`,
		drillRounds: DAYS_BETWEEN.length,
		openPracticeGames: OPEN_PRACTICE_GAMES_MAX,
		drillsPerDay: DRILLS_PER_DAY_MAX,
		openDrills: OPEN_DRILLS_MAX,
		// Races and circles.
		racers: RACERS_MAX,
		challengeDays: CHALLENGE_DAYS,
		countdownSeconds: RACE_COUNTDOWN_MS / SECOND_MS,
		gridDelayMs: RACE_GRID_DELAY_MS,
		awaySeconds: RACER_AWAY_MS / SECOND_MS,
		closingFactor: RACE_CLOSING_FACTOR,
		raceMinutesMin: RACE_MS_MIN / MINUTE_MS,
		raceMinutesMax: RACE_MS_MAX / MINUTE_MS,
		contestPuzzlesMin: CONTEST_PUZZLES_MIN,
		contestPuzzlesMax: CONTEST_PUZZLES_MAX,
		contestMinutesMin: CONTEST_MINUTES_MIN,
		contestMinutesMax: CONTEST_MINUTES_MAX,
		contestDays: CONTEST_DAYS_MAX,
		contestAheadDays: CONTEST_AHEAD_DAYS_MAX,
		contestEntrants: CONTEST_ENTRANTS_MAX,
		openContests: OPEN_CONTESTS_MAX,
		contestsPerHour: limits.contest.count,
		minutePoints: CONTEST_MINUTE_POINTS,
		gridPoints: DIFFICULTIES.map((each) => `${each} ${GRID_POINTS[each]}`).join(', '),
		circleMembersMin: CIRCLE_MEMBERS_MIN,
		circleMembersMax: CIRCLE_MEMBERS_MAX,
		circlesPerPlayer: CIRCLES_PER_PLAYER_MAX,
		invitedGuestsPerHour: limits.invited.count,
		noteCharacters: NOTE_LENGTH_MAX,
		notesPerHour: limits.note.count,
		// Accounts.
		mailLanguages: LANGUAGES.map((tag) => `\`${tag}\``).join(', '),
		codeDigits: CODE_LENGTH,
		codeMinutes: CODE_LIFETIME_S / 60,
		codeAttempts: ATTEMPTS_PER_CODE,
		wrongCodes: GUESSES_MAX,
		mailsPerDay: limits.mails.count,
		mailsForStrangers,
		mailsForNetwork: countMailsForNetwork(mailsForStrangers),
		mailsAfterWrongCodes: Math.min(mailsForStrangers, MAILS_FOR_STRANGERS_MAX),
		tokenDays: (TOKEN_LIFETIME_S * SECOND_MS) / DAY_MS,
		keyDays: KEY_LIFETIME_DAYS,
		reminderIdleDays: REMINDER_IDLE_DAYS_MAX,
		// Requests.
		bodyKb: BODY_BYTES_MAX / KB,
		movesBodyKb: MOVES_BODY_BYTES_MAX / KB,
		drillAnswerKb: DRILL_ANSWER_BYTES_MAX / KB,
		toolBodyKb: TOOL_BODY_BYTES_MAX / KB,
		namedKb: NAMED_BYTES_MAX / KB,
		requestSeconds: REQUEST_MS_MAX / SECOND_MS,
		streamsPerAddress: STREAM_LIMITS.perAddress,
		targetLength: TARGET_LENGTH_MAX,
		pipelinedRequests: PIPELINED_MAX,
		readsPerAddress: READS_PER_ADDRESS,
		readWaitSeconds: READ_WAIT_MS_MAX / SECOND_MS,
		othersWaiting: OTHERS_WAITING_MAX,
		streamsPerPlayer: STREAM_LIMITS.perPlayer,
		version: VERSION,
		majorVersion: VERSION.split('.')[0]!,
	};
	return new Map(Object.entries(numbers).map(([name, value]) => [name, groupThousands(value)]));
}

/** Writes 10000 as "10,000". `Intl` would do it at the cost of its data in memory. */
function groupThousands(value: number | string): string {
	return typeof value === 'number' ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ',') : value;
}

/** Writes each number of a text as it is here. Throws if one has no such name. */
export function fillNumbers(text: string, numbers: ReadonlyMap<string, string>): string {
	return text.replaceAll(NUMBER, (_, name: string) => {
		const value = numbers.get(name);
		if (value === undefined) throw new Error(`no number of the guides is named ${name}`);
		return value;
	});
}
