/**
 * Everything that the page says up to the end of the first game; `viewMessages.ts` has what the other views say. Another
 * language is another value of this type, in a folder beside this one. Sentences with a number or a name in them are
 * functions, since languages differ in word order.
 */
import type { Mode, OffBoardReason } from '#contract/kinds.ts';
import { WRONG_GRID_PENALTY_MS } from '#contract/limits.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Refusal } from '../../browser/refusal.ts';
import type { EntryMode } from '../../game/gameState.ts';
import type { HouseName } from '../../game/keys.ts';
import { formatTime } from '../formatTime.ts';
import { formatWait } from '../formatWait.ts';
import { plural } from './plural.ts';

const difficulties: Record<Difficulty, string> = {
	easy: 'Easy',
	medium: 'Medium',
	hard: 'Hard',
	expert: 'Expert',
	extreme: 'Extreme',
};

const modes: Record<Mode, string> = { random: 'Practice', daily: 'Daily', progression: 'Progression' };

function refusal({ code, retryAfterS }: Refusal): string {
	switch (code) {
		case 'offline':
			return 'You’re offline. Try again when you’re back online.';
		case 'rate_limited':
			return retryAfterS === undefined
				? 'Too many requests. Try again in a moment.'
				: `Too many requests. Try again in ${formatWait('en', retryAfterS)}.`;
		case 'unauthorized':
			return 'You’ve been signed out. Sign in to continue.';
		case 'code_refused':
			return 'That code is wrong or has expired.';
		case 'not_found':
			return 'We couldn’t find that, or it’s another player’s.';
		case 'game_over':
			return 'This game is over.';
		case 'game_paused':
			return 'The game is paused.';
		case 'game_not_paused':
			return 'The game is already running.';
		case 'daily_never_pauses':
			return 'Today’s dailies can’t be paused.';
		case 'level_locked':
			return 'Finish the previous level first.';
		case 'name_taken':
			return 'That name, or one very like it, is taken.';
		case 'wrong_grid':
			return `The puzzle isn’t right yet. ${WRONG_GRID_PENALTY_MS / 1000} seconds were added to your time.`;
		case 'move_limit':
			return 'This game has reached its limit of moves.';
		case 'outcome_unknown':
		case 'unavailable':
			return 'Ninefold is unavailable right now. Try again in a moment.';
		case 'internal':
			return 'Something went wrong on our side. Try again in a moment.';
		default:
			return 'That didn’t work. Please reload.';
	}
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

export const messages = {
	locale: 'en',
	dir: 'ltr' as 'ltr' | 'rtl',
	name: 'Ninefold',
	difficulties,
	modes,
	refusal,
	/** The service's own name of a technique, for languages that have no other. */
	nameTechnique: (_technique: string, label: string) => label,
	gameOf: (mode: Mode, difficulty: Difficulty) => `${difficulties[difficulty]} ${modes[mode].toLowerCase()}`,
	tryAgain: 'Try again',
	/** During a game. */
	offline: 'You’re offline. Keep playing.',
	offlineSign: 'Offline',
	fairPlayOff: 'Fair play is off: every correct finish is ranked.',
	newVersion: 'A new version is available.',
	reload: 'Reload',
	signedOutByService: 'You’ve been signed out. Sign in to be ranked.',
	skip: 'Skip to the content',

	nav: {
		menu: 'Menu',
		home: 'Play',
		leaderboards: 'Leaderboards',
		progression: 'Progression',
		stats: 'Statistics',
		howToPlay: 'How to play',
		settings: 'Settings',
		learn: 'Learn',
		archive: 'Archive',
		solve: 'Your own puzzle',
		print: 'Print',
		signIn: 'Sign in',
		account: 'Account',
		signOut: 'Sign out',
		about: 'About',
		privacy: 'Privacy',
		contact: 'Contact',
	},

	home: {
		title: 'Today’s sudoku',
		leaf: 'Today’s puzzle, hidden until you start',
		note: 'Everyone gets the same puzzle and the same clock. There’s no pausing, so start when you have time.',
		difficulty: 'Difficulty',
		/** Of players who are signed in: guests aren’t ranked. */
		field: (count: number, best: string) => `${count.toLocaleString('en')} ranked today · best ${best}`,
		noTimes: 'No times yet today. Be the first!',
		best: (time: string) => `Best ranked time: ${time}`,
		yesterday: (place: string) => `Yesterday: ${place}`,
		newHere: 'New to sudoku?',
		guided: 'Try a guided puzzle',
		nextIn: (ms: number) => {
			const minutes = Math.ceil(ms / 60_000);
			return `New puzzles in ${Math.floor(minutes / 60)}h ${minutes % 60}m`;
		},
		practice: 'Practice',
		practiceNote: 'A new puzzle every time. Pause whenever you like.',
		practiceOffline: 'You’re offline. Practice still works.',
		progression: 'Progression',
		progressionNote: 'Learn one technique at a time, level by level.',
		newGame: 'New game',
		challenge: 'Challenge a friend',
		byTechnique: 'With a technique',
		play: 'Play',
		resume: 'Continue',
		board: 'Leaderboard',
		result: 'Your result',
		signIn: 'Sign in to get ranked',
		solved: 'solved',
		running: 'In progress. The clock is running.',
		gaveUp: 'You gave up',
		solvedIn: (timeMs: number) => `Solved in ${formatTime(timeMs)}`,
		streak: (days: number) => (days === 0 ? 'No streak yet' : `${days}-day streak`),
		streakNote: 'Finish one of today’s dailies to start one.',
		freezes: (count: number) => plural(count, 'freeze'),
		longest: (days: number) => `Longest: ${plural(days, 'day')}`,
		calendar: 'Add to calendar',
		pastDailyQuestion: (date: string, difficulty: Difficulty) => ({
			title: `Start the ${difficulties[difficulty].toLowerCase()} daily of ${date}?`,
			text: 'Past dailies aren’t ranked. The clock starts right away; pause whenever you like.',
			yes: 'Start the clock',
			no: 'Not now',
		}),
		dailyQuestion: (difficulty: Difficulty) => ({
			title: `Start the ${difficulties[difficulty].toLowerCase()} daily?`,
			text: 'The clock starts when the puzzle appears and can’t be paused, not even by closing the page. Only your first attempt counts.',
			yes: 'Start the clock',
			no: 'Not now',
		}),
	},

	game: {
		grid: 'Sudoku grid',
		loading: 'Loading puzzle…',
		pause: 'Pause',
		resume: 'Resume',
		paused: 'Paused',
		pausedNote: 'The clock is stopped and the puzzle is hidden.',
		penalty: (ms: number) => `+${ms / 1000} s penalty`,
		undo: 'Undo',
		redo: 'Redo',
		erase: 'Erase',
		fill: 'Auto notes',
		fillAll: 'Auto notes: fill in all candidates',
		entry: 'Input',
		modes: { digit: 'Digit', corner: 'Corner', centre: 'Center', colour: 'Color' } as Record<EntryMode, string>,
		colours: ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink', 'gray'] as readonly string[],
		takenUp: (digit: number) => `${digit} selected`,
		selectedCount: (count: number) => `${count} cells selected`,
		timeIs: (ms: number) => {
			const seconds = Math.floor(ms / 1000);
			return `${plural(Math.floor(seconds / 60), 'minute')} ${plural(seconds % 60, 'second')}`;
		},
		whichHouse: 'Read what? Press R for row, C for column, B for box.',
		house: (kind: HouseName, number: number, digits: string) =>
			`${{ row: 'Row', column: 'Column', box: 'Box' }[kind]} ${number}: ${digits}`,
		keypad: 'Digits',
		menu: 'Game menu',
		history: 'Undo and redo',
		place: (digit: number) => `Place ${digit}`,
		givenStays: 'This digit is part of the puzzle.',
		noNotesHere: 'Clear the digit first, then add notes.',
		noPause: 'Today’s daily can’t be paused.',
		tools: 'Tools',
		hint: 'Hint',
		check: 'Check',
		digitKey: (digit: number, remaining: number) => `${digit}, ${remaining} left`,
		time: 'Time',
		levelOf: (level: number) => `Level ${level}`,
		teaches: (technique: string) => `Technique: ${technique}`,
		unranked: {
			guest: 'Guest · sign in to be ranked',
			assisted: 'With help, not ranked',
			archive: 'Past daily, not ranked',
			not_first_game: 'Already played, not ranked',
		} as Partial<Record<OffBoardReason, string>>,
		cell: (row: number, column: number) => `Row ${row}, column ${column}`,
		cellEmpty: 'empty',
		cellGiven: 'given',
		cellMarks: (digits: string) => `notes ${digits}`,
		cellCentreMarks: (digits: string) => `center notes ${digits}`,
		cellConflict: 'conflict',
		cellWrong: 'wrong',
		cellRuledOut: (digits: string) => `the hint rules out ${digits}`,
		cellHint: (digit: number) => `the hint puts ${digit} here`,
		chooseCell: 'Select a cell first.',
		notRightYet: (count: number) => `Not quite: ${count} cells clash.`,
		checked: (count: number) =>
			count === 0 ? 'Everything so far is correct.' : `${plural(count, 'cell')} ${count === 1 ? 'is' : 'are'} wrong.`,
		wentOnElsewhere: 'You played on elsewhere. This is the latest position.',
		solvedOffline: 'Solved! Sent once you’re online.',
		noHelpOffline: 'Hints and checks need a connection.',
		helpQuestion: {
			text: 'Hints and checks take this game off the leaderboard. It stays in your history.',
			no: 'Keep going',
		},
		hintQuestion: { title: 'Use a hint?', yes: 'Use hint' },
		checkQuestion: { title: 'Check your grid?', yes: 'Check' },
		giveUpQuestion: {
			title: 'Give up this game?',
			text: 'This ends the game. You can’t come back to it.',
			yes: 'Give up',
			no: 'Keep playing',
		},
		notLoaded: 'This game didn’t load',
		hintStep: (level: number) => `Hint ${level} of 3`,
		more: 'Tell me more',
		otherStep: 'Another step',
		doStep: 'Apply',
		lesson: (technique: string) => `Learn this technique: ${technique}`,
		close: 'Close',
	},

	result: {
		ranked: (rank: number, total: number) => `${rank}${SUFFIXES[ORDINALS.select(rank)]} of ${total}`,
		nextDaily: (difficulty: Difficulty) => `Play the ${difficulties[difficulty].toLowerCase()} daily`,
		replay: 'Replay',
	},

	signIn: {
		badEmail: 'That doesn’t look like an email address.',
		badCode: 'Enter every digit of the code.',
		welcome: (name: string) => `Signed in as ${name}.`,
	},

	nowhere: { title: 'Page not found', text: 'There’s nothing at this address.', home: 'Play today’s sudoku' },
};

export type Messages = typeof messages;
