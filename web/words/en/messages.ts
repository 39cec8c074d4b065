/**
 * Everything that the page says up to the end of the first game; `viewMessages.ts` has what the other views say. Another
 * language is another value of this type, in a folder beside this one. Sentences with a number or a name in them are
 * functions, since languages differ in word order.
 */
import type { HintAnswer } from '#contract/hint.ts';
import type { Mode, OffBoardReason } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Refusal } from '../../browser/refusal.ts';
import type { EntryMode } from '../../game/gameState.ts';
import type { HouseName } from '../../game/keys.ts';
import { formatTime } from '../formatTime.ts';
import { plural } from './plural.ts';

const difficulties: Record<Difficulty, string> = {
	easy: 'Easy',
	medium: 'Medium',
	hard: 'Hard',
	expert: 'Expert',
	extreme: 'Extreme',
};

const modes: Record<Mode, string> = { random: 'Practice', daily: 'Daily', progression: 'Progression' };

const reasons: Record<OffBoardReason, string> = {
	guest: 'Guests do not stand on the board.',
	assisted: 'You took a hint or a check, so this run stays in your own history.',
	archive: 'Only today’s daily counts for the board.',
	not_first_game: 'Only the first game on a daily counts for the board.',
	rejected: 'This run was looked at and does not count.',
	no_log: 'No moves arrived with the grid.',
	partial_log: 'The moves that arrived do not lead to the grid.',
	too_fast: 'It was faster than a person can enter digits.',
	burst: 'Its digits came closer together than a hand can manage.',
	even_pace: 'Its pace was more even than a hand’s.',
	idle_then_burst: 'Nothing happened for long, then the whole grid was typed in one go.',
	solution_order: 'Its cells came in an order that no reasoning gives.',
	even_effort: 'The hard cells took no longer than the easy ones.',
	copied_log: 'It has the moves and the times of another player’s run.',
	early_move: 'A move came before the puzzle was sent.',
	clock_mismatch: 'The times of its moves do not fit the service’s clock.',
};

function refusal({ code, retryAfterS }: Refusal): string {
	switch (code) {
		case 'offline':
			return 'No connection. Nothing is lost; try again when it is back.';
		case 'rate_limited':
			return retryAfterS === undefined
				? 'Too many requests. Try again in a moment.'
				: `Too many requests. Try again in ${formatWait(retryAfterS)}.`;
		case 'unauthorized':
			return 'You are no longer signed in here. Sign in again to go on.';
		case 'code_refused':
			return 'This code is wrong, used or too old.';
		case 'not_found':
			return 'There is nothing here, or it belongs to another player.';
		case 'game_over':
			return 'This game is over.';
		case 'game_paused':
			return 'The game is paused.';
		case 'game_not_paused':
			return 'The game is running already.';
		case 'daily_never_pauses':
			return 'The clock of a daily does not stop.';
		case 'level_locked':
			return 'This level opens when the one before it is finished.';
		case 'name_taken':
			return 'Another player has this name, or one that looks like it.';
		case 'wrong_grid':
			return 'The grid is not right yet. 10 seconds were added to your time.';
		case 'move_limit':
			return 'This game has had as many moves as a game can have.';
		case 'unavailable':
			return 'The service is not there right now. Try again in a moment.';
		case 'internal':
			return 'The service failed at this. Try again in a moment.';
		default:
			return 'The service did not take this. Load the page again.';
	}
}

function formatWait(seconds: number): string {
	if (seconds < 90) return plural(Math.ceil(seconds), 'second');
	return seconds < 5400 ? plural(Math.ceil(seconds / 60), 'minute') : plural(Math.ceil(seconds / 3600), 'hour');
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

export const messages = {
	locale: 'en',
	dir: 'ltr' as 'ltr' | 'rtl',
	name: 'Ninefold',
	difficulties,
	modes,
	reasons,
	refusal,
	/** The service's own name of a technique, for languages that have no other. */
	nameTechnique: (_technique: string, label: string) => label,
	/** Where to look, which technique, the whole step. The service says it in English. */
	hintStages: ({ stages }: HintAnswer): readonly string[] => stages,
	gameOf: (mode: Mode, difficulty: Difficulty) => `${difficulties[difficulty]} ${modes[mode].toLowerCase()}`,
	tryAgain: 'Try again',
	offline: 'No connection. Keep playing: your moves are kept and sent when it is back.',
	offlineSign: 'Offline',
	fairPlayOff: 'Fair play is off: every correct finish ranks.',
	newVersion: 'A new version is here.',
	reload: 'Reload',
	signedOutByService: 'Your sign-in has ended. Sign in again to stand on the board.',
	skip: 'Skip to the content',

	nav: {
		menu: 'Menu',
		home: 'Play',
		leaderboards: 'Leaderboards',
		progression: 'Progression',
		stats: 'Statistics',
		howToPlay: 'How to play',
		settings: 'Settings',
		learn: 'Lessons',
		solve: 'Your own puzzle',
		print: 'Print',
		signIn: 'Sign in',
		about: 'About',
		privacy: 'Privacy',
		contact: 'Contact',
	},

	home: {
		title: 'Today’s sudoku',
		tagline: 'Five new grids at every midnight UTC. One clock, the same for everybody.',
		goOn: (game: string, date: string | undefined) =>
			`Continue ${game.toLowerCase()}${date === undefined ? '' : ` of ${date}`}`,
		daily: 'Daily',
		dailyNote: 'One grid for everybody. The clock does not stop, so start when you have the time.',
		nextIn: (ms: number) => {
			const minutes = Math.ceil(ms / 60_000);
			return `Next in ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
		},
		practice: 'Practice',
		practiceNote: 'A fresh grid each time. Pause whenever you like.',
		progression: 'Progression',
		progressionNote: 'A ladder in each difficulty, one technique after the other.',
		newGame: 'New game',
		level: (level: number, count: number) => (count === 0 ? `Level ${level}` : `Level ${level} of ${count}`),
		play: 'Play',
		resume: 'Continue',
		again: 'Play again',
		board: 'Board',
		running: 'Clock is running',
		gaveUp: 'Given up',
		solvedIn: (timeMs: number) => `Solved in ${formatTime(timeMs)}`,
		streak: (days: number) => (days === 0 ? 'No streak yet' : `${plural(days, 'day')} in a row`),
		past: 'Past dailies',
		streakNote: 'Finish any daily on its date to start one.',
		freezes: (count: number) => `${plural(count, 'freeze')} in hand`,
		streakRules: [
			'A day counts when you finish any daily on its own date (UTC).',
			'Seven days in a row earn a freeze; you can keep two.',
			'A missed day uses up a freeze by itself. Without one, the streak begins anew.',
		],
		longest: (days: number) => `Longest: ${plural(days, 'day')}`,
		pastDailyQuestion: (date: string, difficulty: Difficulty) => ({
			title: `Start the ${difficulties[difficulty].toLowerCase()} daily of ${date}?`,
			text: 'A past daily does not rank. Its clock starts with the grid and does not stop.',
			yes: 'Start the clock',
			no: 'Not now',
		}),
		dailyQuestion: (difficulty: Difficulty) => ({
			title: `Start the ${difficulties[difficulty].toLowerCase()} daily?`,
			text: 'The clock starts with the grid and does not stop: no pause, and it runs on through a reload, a closed tab or another device. Your first finish counts.',
			yes: 'Start the clock',
			no: 'Not now',
		}),
	},

	game: {
		grid: 'Sudoku grid',
		loading: 'Fetching the grid',
		pause: 'Pause',
		resume: 'Resume',
		paused: 'Paused',
		pausedNote: 'The clock has stopped and the grid is put away.',
		penalty: (ms: number) => `+${ms / 1000} s penalty`,
		undo: 'Undo',
		redo: 'Redo',
		erase: 'Erase',
		fill: 'Fill',
		fillAll: 'Fill in all marks',
		entry: 'Entry',
		modes: { digit: 'Digit', corner: 'Corner', centre: 'Centre', colour: 'Colour' } as Record<EntryMode, string>,
		colours: ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink', 'grey'] as readonly string[],
		takenUp: (digit: number) => `${digit} taken up`,
		selectedCount: (count: number) => `${count} cells selected`,
		timeIs: (ms: number) => {
			const seconds = Math.floor(ms / 1000);
			return `${plural(Math.floor(seconds / 60), 'minute')} ${plural(seconds % 60, 'second')}`;
		},
		whichHouse: 'Read which? R row, C column, B box.',
		house: (kind: HouseName, number: number, digits: string) =>
			`${{ row: 'Row', column: 'Column', box: 'Box' }[kind]} ${number}: ${digits}`,
		keypad: 'Digits',
		tools: 'Tools',
		help: 'Help',
		hint: 'Hint',
		check: 'Check my grid',
		giveUp: 'Give up',
		digitKey: (digit: number, remaining: number) => `${digit}, ${remaining} left`,
		time: 'Time',
		levelOf: (level: number) => `Level ${level}`,
		teaches: (technique: string) => `Teaches: ${technique}`,
		unranked: {
			guest: 'Guest run, not ranked',
			assisted: 'Assisted, not ranked',
			archive: 'Past daily, not ranked',
			not_first_game: 'Repeat, not ranked',
		} as Partial<Record<OffBoardReason, string>>,
		cell: (row: number, column: number) => `Row ${row}, column ${column}`,
		cellEmpty: 'empty',
		cellGiven: 'given',
		cellMarks: (digits: string) => `marks ${digits}`,
		cellCentreMarks: (digits: string) => `centre marks ${digits}`,
		cellConflict: 'conflict',
		cellWrong: 'wrong',
		cellRuledOut: (digits: string) => `the hint rules out ${digits}`,
		cellHint: (digit: number) => `the hint puts ${digit} here`,
		chooseCell: 'Choose a cell first.',
		notRightYet: (count: number) => `Not right yet: ${count} digits stand twice in a row, column or box.`,
		checked: (count: number) =>
			count === 0
				? 'Everything you have filled in is right.'
				: `${plural(count, 'cell')} ${count === 1 ? 'is' : 'are'} wrong.`,
		wentOnElsewhere: 'This game went on in another place. Here is how it stands.',
		tooManyMoves: 'This game has had as many moves as a game can have.',
		solvedOffline: 'Solved. There is no connection; the grid is sent as soon as it is back.',
		noHelpOffline: 'Help needs the connection.',
		helpQuestion: {
			title: 'Take help?',
			text: 'With a hint or a check this run does not rank. It stays in your own history.',
			yes: 'Take help',
			no: 'Play on without',
		},
		giveUpQuestion: {
			title: 'Give up this game?',
			text: 'It ends here and cannot be taken up again.',
			yes: 'Give up',
			no: 'Keep playing',
		},
		abandoned: 'You gave up this game.',
		notFound: 'This game is not here.',
		hintStep: (stage: number) => `Hint ${stage} of 3`,
		race: 'Race a ghost',
		more: 'More',
		doStep: 'Do it',
		lesson: 'Lesson on this technique',
		close: 'Close',
	},

	result: {
		title: 'Solved',
		ranked: (rank: number, total: number) => `${rank}${SUFFIXES[ORDINALS.select(rank)]} of ${total}`,
		first: 'The first on this board',
		leader: 'Nobody was faster',
		ahead: (percentile: number) => `Ahead of ${Math.floor(percentile)} % of the other players`,
		penalty: (ms: number) => `${ms / 1000} s of it are penalties`,
		best: 'Your best time here',
		firstRun: 'Your first time here',
		previous: (ms: number) => `Your best: ${formatTime(ms)}`,
		slower: (ms: number) => `${formatTime(ms)} over your best`,
		faster: (ms: number) => `${formatTime(ms)} under your old best`,
		onBoard: 'On the board',
		held: 'Held until the operator has looked at it',
		unranked: 'Not on the board',
		signIn: 'Sign in to stand on the board',
		signInNote: 'Your guest runs move into your account.',
		again: 'Play another',
		nextLevel: 'Next level',
		ladderDone: 'That was the last level of this ladder.',
		nextDaily: (difficulty: Difficulty) => `Play the ${difficulties[difficulty].toLowerCase()} daily`,
		board: 'See the board',
		replay: 'Replay',
		home: 'Home',
		waiting: 'Sending your grid',
		openPath: 'How it can be solved',
		pathUnavailable: 'This needs the connection. Try again when it is back.',
	},

	signIn: {
		title: 'Sign in',
		note: 'No password: we mail you a six-digit code. Your guest games and runs move into your account.',
		email: 'E-mail',
		send: 'Send the code',
		sentTo: (email: string) => `A code is on its way to ${email}. It is good for 10 minutes.`,
		code: 'Code',
		verify: 'Sign in',
		other: 'Use another address',
		devCode: 'Local development: no mail is sent. The code is',
		badEmail: 'This does not look like an e-mail address.',
		badCode: 'A code is six digits.',
		badName:
			'A name has 2 to 24 visible characters, is no e-mail address and not like the operator’s; letters of different scripts do not mix.',
		welcome: (name: string) => `Signed in as ${name}.`,
		signedInAs: (name: string) => `You are signed in as ${name}.`,
	},

	nowhere: { title: 'Nothing is here', text: 'This address leads nowhere.', home: 'Back to today’s sudoku' },
};

export type Messages = typeof messages;
