/** What the views that are loaded late say, together with the result of a game; `messages.ts` has what is needed before. */

import { howToPlay } from './howToPlay.ts';
import { learnMessages } from './learnMessages.ts';
import { plural } from './plural.ts';
import { printMessages } from './printMessages.ts';
import { resultMessages } from './resultMessages.ts';
import { solveMessages } from './solveMessages.ts';
import { statsMessages } from './statsMessages.ts';

export const viewMessages = {
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
		top: 'Top',
		ahead: 'Page before',
		behind: 'Next page',
		aroundMe: 'Around me',
		fresh: 'new',
		replayOf: (name: string, time: string) => `${time}, replay of ${name}`,
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

	stats: statsMessages,

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

	leaving: {
		title: 'Sign out or delete',
		guestTitle: 'Delete my games',
		signOutNote:
			'Lost a phone, or signed in somewhere you shouldn’t have? This ends your sign-in on every device, here too.',
		signOut: 'Sign out everywhere',
		signOutQuestion: {
			title: 'Sign out everywhere?',
			text: 'You’ll be signed out on all your devices, this one included. Your games stay, and you can sign in again right away.',
			yes: 'Sign out everywhere',
			no: 'Stay signed in',
		},
		signedOut: 'You’re signed out everywhere.',
		delete: 'Delete my account',
		deleteTitle: 'Delete your account?',
		consequences: [
			'Removed right away: your profile and email address, all games with their moves, your statistics, levels and streak.',
			'Your leaderboard entries disappear, and everyone below you moves up.',
			'If one of your games was reviewed, a note of the decision stays, with an ID that no longer points to anyone.',
			'Backups keep deleted data until they are discarded.',
			'This can’t be undone. Download your data first if you want to keep it.',
		],
		codeNote: (email: string) => `To make sure it’s you, we’ll send a code to ${email}.`,
		deleteForever: 'Delete forever',
		keep: 'Keep my account',
		deleted: 'Everything has been deleted.',
		guestNote: 'Removes this guest with all games, statistics and levels from the server and from this browser.',
		deleteGuest: 'Delete my games',
		guestQuestion: {
			title: 'Delete all your games?',
			text: 'All games, statistics, levels and your streak are removed right away. Backups keep them until they are discarded. This can’t be undone.',
			yes: 'Delete forever',
			no: 'Keep my games',
		},
	},

	heldNote: {
		usually: 'Usually within a day.',
		questions: 'Questions?',
	},

	howToPlay,
	...resultMessages,
	solvingPath: {
		title: 'How it can be solved',
		unsolved: 'The known techniques end before the solution.',
		plot: (stepCount: number, first: number, last: number, hardSteps: readonly number[]) =>
			`Filled cells over ${stepCount} steps, from ${first} to ${last}. Hardest: ${hardSteps.length === 1 ? 'step' : 'steps'} ${hardSteps.join(', ')}.`,
		caption: (stepCount: number) => `Filled cells over ${stepCount} steps; dots mark the hardest.`,
		technique: 'Technique',
		count: 'How often',
		rating: 'Rating',
		narrowest: (step: number, choices: number) => {
			if (choices === 0) return `Narrowest at step ${step}: no cell could be filled at once.`;
			return `Narrowest at step ${step}: ${choices === 1 ? 'one cell' : `${choices} cells`} could be filled at once.`;
		},
	},
	learn: learnMessages,
	firstGrid: {
		open: 'Try it on a small board',
		openNote: 'Five small steps with keys or pointer. Nothing counts.',
		unavailable: 'This needs the connection. Try again when it is back.',
		title: 'Your first board',
		tasks: {
			last: 'Row 1 has one empty cell left. Choose it and enter the digit that the row lacks.',
			single:
				'Look at row 8, column 2: its row, column and box hold all digits but one. Enter that one. This is a naked single.',
			marks:
				'Not sure yet? In row 2, column 3 two digits fit. Choose “Corner” and note them: that is what marks are for. Then go back to “Digit”.',
			hint: 'Stuck? Ask for a hint: it says where to look first, then which technique, then the whole step.',
			finish: 'Now fill in the rest.',
		},
		finished: 'Solved. That is all there is to it; the lessons show the rest.',
		progress: (done: number, count: number) => `${done} of ${count} steps done`,
		again: 'Start over',
	},
	print: printMessages,
	solve: solveMessages,
};

export type ViewMessages = typeof viewMessages;
