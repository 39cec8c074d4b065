/**
 * What the views around the game say, in one table. They are loaded when somebody goes there, and their words with them;
 * `messages.ts` has what is needed before that.
 */
import { afterWords } from './afterWords.ts';
import { firstBoardWords } from './firstBoardWords.ts';
import { howTo } from './howTo.ts';
import { translate } from './language.ts';
import { learnWords } from './learnWords.ts';
import { pathWords } from './pathWords.ts';
import { plural } from './plural.ts';
import { printWords } from './printWords.ts';
import { solveWords } from './solveWords.ts';
import { statsWords } from './statsWords.ts';

const english = {
	archive: {
		title: 'Past dailies',
		note: 'Any daily since its first day can be played. Only a daily that was started on its own date ranks.',
		month: 'Month',
		monthBefore: 'Month before',
		monthAfter: 'Month after',
		status: { none: 'not played', running: 'clock is running', done: 'solved', gaveUp: 'given up' },
		others: (difficulties: string) => `also solved: ${difficulties}`,
		frozen: 'streak frozen',
		missed: 'streak missed',
		key: 'Five marks a day, from easy to extreme',
		print: 'Print today’s dailies',
		calendar: 'Calendar',
	},

	board: {
		title: 'Leaderboards',
		rank: 'Rank',
		player: 'Player',
		time: 'Time',
		level: 'Level',
		finished: 'Finished',
		empty: 'Nobody stands here yet. The first finish is the best.',
		total: (count: number) => plural(count, 'player'),
		mode: 'Mode',
		difficulty: 'Difficulty',
		date: 'Date',
		dayBefore: 'Day before',
		dayAfter: 'Day after',
		you: 'you',
		ownAhead: (percentile: number) => `ahead of ${Math.floor(percentile)} %`,
		notOn: 'You are not on this board yet.',
		signIn: 'Sign in to stand on the board.',
		note: 'The best run of each signed-in player.',
	},

	progression: {
		title: 'Progression',
		locked: 'Locked',
		note: 'Each level opens the next and leans on one technique. Times are ranked by level, then by time.',
		level: 'Level',
		doneOf: (done: number, count: number) => `${done} of ${count} done`,
		best: 'Best',
		play: 'Play',
		again: 'Again',
		start: 'Start with level 1',
		lessons: 'All lessons',
		startNote: 'Levels open one after the other as you finish them.',
		rating: (rating: number) => `rated ${rating.toFixed(1)}`,
	},

	stats: statsWords,

	signIn: {
		guestRuns: (count: number) =>
			count === 0
				? 'No finished games in this browser yet.'
				: `${plural(count, 'finished game')} will move into your account.`,
		resend: 'Send another code',
		resendIn: (seconds: number) => `Send another code in ${seconds} s`,
	},

	settings: {
		title: 'Settings',
		profile: 'Profile',
		displayName: 'Name on the boards',
		saveName: 'Save',
		nameSaved: 'Saved.',
		email: (email: string) => `Signed in with ${email}. Only you see this address.`,
		guest: 'You play as a guest. Your games live in this browser until you sign in.',
		signOut: 'Sign out',
		exportData: 'Download my data',
		theme: 'Theme',
		themes: { system: 'System', light: 'Light', dark: 'Dark' },
		contrast: 'Contrast',
		contrasts: { system: 'Usual contrast', more: 'More contrast' },
		language: 'Language',
		languageOfBrowser: 'Automatic',
		entry: 'Entry',
		entries: { cell: 'Cell first', digit: 'Digit first' },
		entryNotes: {
			cell: 'Choose a cell, then its digit.',
			digit: 'Choose a digit, then every cell that gets it.',
		},
		play: 'While playing',
		highlightPeers: 'Light on row, column and box',
		highlightDigit: 'Light on the same digit',
		highlightMarks: 'Light on its marks',
		highlightConflicts: 'Show digits that break a rule',
		clearPeerMarks: 'Clear marks that a placed digit rules out',
		showClock: 'Show the clock',
	},

	howTo,
	after: afterWords,
	path: pathWords,
	learn: learnWords,
	firstBoard: firstBoardWords,
	print: printWords,
	solve: solveWords,
};

export type AroundWords = typeof english;

/** In the language of this document. */
export const around: AroundWords = await translate(english, 'around');
