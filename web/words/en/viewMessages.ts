/** What the views that are loaded late say, together with the result of a game; `messages.ts` has what is needed before. */

import type { OffBoardReason } from '#contract/kinds.ts';
import { coachMessages } from './coachMessages.ts';
import { howToPlay } from './howToPlay.ts';
import { learnMessages } from './learnMessages.ts';
import { parMessages } from './parMessages.ts';
import { plural } from './plural.ts';
import { printMessages } from './printMessages.ts';
import { raceMessages } from './raceMessages.ts';
import { resultMessages } from './resultMessages.ts';
import { solveMessages } from './solveMessages.ts';
import { statsMessages } from './statsMessages.ts';

const reasons: Record<OffBoardReason, string> = {
	guest: 'Guest games aren’t ranked.',
	assisted: 'You used a hint or a check, so this game isn’t ranked.',
	archive: 'Only today’s daily is ranked.',
	not_first_game: 'Only your first attempt at a daily is ranked.',
	race: 'Races aren’t ranked.',
	rejected: 'We reviewed this game and it won’t be ranked.',
	no_log: 'We received no moves for this game.',
	partial_log: 'The moves we received don’t lead to the finished puzzle.',
	too_fast: 'It was faster than anyone has ever solved such a puzzle.',
	burst: 'The digits came faster than a hand can enter them.',
	even_pace: 'The pace was unusually regular.',
	idle_then_burst: 'Nothing happened for a long time, then the whole puzzle was typed in at once.',
	solved_in_pause: 'You seem to have solved it while the clock was stopped.',
	solution_order: 'The cells were filled in an order that doesn’t follow from solving.',
	even_effort: 'The hard cells took no longer than the easy ones.',
	copied_log: 'Moves and times match another player’s game.',
	seen_before: 'Someone on your network had already seen this daily, and your time was unusually fast.',
	early_move: 'A move came before the puzzle was sent.',
	clock_mismatch: 'The move times don’t match our server’s clock.',
	beyond_par: 'It was far faster than your earlier games suggest.',
};

export const viewMessages = {
	/** Why a run isn't ranked. */
	reasons,
	archive: {
		note: 'Play any past daily. Only dailies started on their own day are ranked.',
		month: 'Month',
		monthBefore: 'Previous month',
		monthAfter: 'Next month',
		status: { none: 'not played', running: 'in progress', done: 'solved', gaveUp: 'gave up' },
		others: (difficulties: string) => `also solved: ${difficulties}`,
		frozen: 'freeze used',
		missed: 'missed',
		key: 'Dots: Easy to Extreme',
		feed: 'Feed',
		calendar: 'Calendar',
	},

	board: {
		title: 'Leaderboards',
		rank: 'Rank',
		player: 'Player',
		time: 'Time',
		level: 'Level',
		finished: 'Finished',
		empty: 'No times yet. Be the first!',
		emptyPast: 'No one was ranked that day.',
		total: (count: number) => plural(count, 'player'),
		mode: 'Mode',
		difficulty: 'Difficulty',
		date: 'Date',
		dayBefore: 'Previous day',
		dayAfter: 'Next day',
		you: 'you',
		ownAhead: (percentile: number) => `faster than ${Math.floor(percentile)}%`,
		notOn: 'You’re not ranked here yet.',
		note: 'Each player’s best time.',
		levelNote: 'Each player’s highest level.',
		top: 'Top',
		ahead: 'Previous page',
		behind: 'Next page',
		range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
		aroundMe: 'Around me',
		fresh: 'new',
		paused: (time: string) => `Paused for ${time}`,
		guard: 'The server keeps the time, and games that look odd are checked before they rank.',
		guardLink: 'How it works',
		replayOf: (name: string, time: string) => `${time}, replay of ${name}`,
	},

	/** For somebody who follows an address that a player has sent. */
	shared: {
		about: 'Ninefold is sudoku against the clock: five new puzzles a day and honest leaderboards.',
		play: 'Play today’s sudoku',
		own: 'It’s mine: sign in',
		game: 'You can’t open this game',
		gameText: 'It’s somebody else’s, or it’s gone.',
		replay: 'This replay isn’t public',
		replayText: 'Replays of ranked dailies open to everyone when their day is over. All others are their player’s own.',
	},

	/** A daily that a player sends to others. */
	challenge: {
		named: (name: string, time: string) => `${name} took ${time}. Your turn!`,
		beat: (time: string) => `Can you beat ${time}?`,
		same: 'Same time',
		than: (gap: string, name: string) => `${gap} than ${name}`,
		notYet: 'This puzzle isn’t out yet',
		notYetText: 'Each day’s puzzles open at midnight UTC.',
	},

	decision: {
		ranked: (game: string) => `We reviewed your game (${game}): it’s ranked now.`,
		accepted: (game: string) => `We reviewed your game (${game}): nothing is held against it.`,
		rejected: (game: string) => `We reviewed your game (${game}): it doesn’t count for the leaderboard.`,
		open: 'Watch the replay',
	},

	/** Tips in the first practice game; they take the place of its name, so they are short. */
	firstGameTips: {
		enter: 'Choose a cell, then its digit.',
		enterDigitFirst: 'Choose a digit, then its cells.',
		notes: (corner: string) => `Not sure? “${corner}” keeps notes.`,
		help: (hint: string) => `Stuck? Try “${hint}”.`,
	},

	/** Games that the page makes and plays by itself. */
	practice: {
		making: 'Making a puzzle…',
		note: 'Not ranked: made on this device',
		onDevice: 'On this device',
	},

	progression: {
		title: 'Progression',
		locked: 'Locked',
		note: 'Finish a level to unlock the next. Players are ranked by level, then time.',
		doneOf: (done: number, count: number) => (done === count ? `All ${count} levels` : `${done} of ${count} levels`),
		play: 'Play',
		again: 'Play again',
		rating: (rating: number) => `difficulty ${rating.toFixed(1)}`,
		playLevel: (level: number) => `Play level ${level}`,
		lesson: 'Read the lesson',
		lockedGroup: (first: number, last: number) => (first === last ? `Level ${first}` : `Levels ${first} to ${last}`),
		more: (count: number) => `and ${count} more`,
		earlier: 'Your earlier levels',
	},

	stats: statsMessages,
	par: parMessages,

	signIn: {
		nameFaults: {
			length: 'Use 2 to 24 characters.',
			unseen: 'Don’t use invisible characters.',
			stacked: 'Don’t use more than three accents on a letter.',
			email: 'Don’t use an email address.',
			scripts: 'Don’t mix alphabets in one word.',
			reserved: 'That name is reserved.',
		},
		title: 'Sign in',
		note: 'No password needed. We’ll email you a six‑digit code and add your guest games to your account.',
		email: 'Email',
		send: 'Send the code',
		sentTo: (email: string) => `We’ve sent a code to ${email}. It expires in 10 minutes.`,
		code: 'Code',
		verify: 'Sign in',
		other: 'Use a different email',
		devCode: 'Local development: no mail is sent. The code is',
		signedInAs: (name: string) => `You’re signed in as ${name}`,
		guestRuns: (count: number) => {
			if (count === 0) return 'No finished games in this browser yet.';
			return `Your ${count === 1 ? 'finished game' : plural(count, 'finished game')} will be added.`;
		},
		resend: 'Send a new code',
		resendIn: (seconds: number) => `New code in ${seconds} s`,
	},

	settings: {
		title: 'Settings',
		profile: 'Profile',
		displayName: 'Display name',
		saveName: 'Save',
		nameSaved: 'Saved.',
		email: (email: string) => `Signed in as ${email}. Only you can see this.`,
		guest: 'You’re playing as a guest. Only this browser can open your games.',
		signOut: 'Sign out',
		exportData: 'Download my data',
		theme: 'Theme',
		themes: { system: 'System', light: 'Light', dark: 'Dark' },
		contrast: 'Contrast',
		contrasts: { system: 'Standard contrast', more: 'High contrast' },
		language: 'Language',
		languageOfBrowser: 'Automatic',
		entry: 'Input',
		entries: { cell: 'Cell first', digit: 'Digit first' },
		entryNotes: { cell: 'Select a cell, then enter its digit.', digit: 'Pick a digit, then tap cells to place it.' },
		play: 'While playing',
		highlightPeers: 'Highlight row, column and box',
		highlightDigit: 'Highlight matching digits',
		highlightMarks: 'Highlight matching notes',
		highlightConflicts: 'Show conflicts',
		clearPeerMarks: 'Remove notes automatically',
		showClock: 'Show timer',
		digitSize: 'Digit size',
		digitSizes: { standard: 'Standard', large: 'Large' },
		keys: 'Keypad',
		leftHanded: 'Left-handed: keys on the left',
		squareKeys: 'Keys in a 3 × 3 square on phones',
		wrapArrows: 'Arrow keys wrap around the edges',
		device: 'Device',
		wakeLock: 'Keep the screen on while you play',
		haptics: 'Vibrate',
		sound: 'Sounds',
	},

	access: {
		title: 'Devices and keys',
		note: 'See where you’re signed in, and make keys for your programs.',
		show: 'Show devices and keys',
		devices: 'Signed in',
		keys: 'Keys for programs',
		unknownDevice: 'Unknown device',
		thisDevice: 'This device',
		signOut: 'Sign out',
		revoke: 'Revoke',
		neverUsed: 'Not used yet',
		lastUsed: (date: string) => `Last used ${date}`,
		signedInOn: (date: string) => `Signed in ${date}`,
		copy: 'Copy the key',
		rights: { read: 'Read my games', play: 'Read and play' },
		right: 'What the key may do',
		keyName: 'Name of the new key',
		make: 'Make a key',
		made: (name: string) => `Copy the key for “${name}” now. It’s shown only this once.`,
		tooMany: 'You have 20 keys. Revoke one first.',
		badName: 'Give the key a name.',
		signOutQuestion: (device: string) => ({
			title: `Sign out “${device}”?`,
			text: 'That device will be signed out. Your games stay.',
			yes: 'Sign out',
			no: 'Cancel',
		}),
		revokeQuestion: {
			title: 'Revoke this key?',
			text: 'Programs that use it stop working at once.',
			yes: 'Revoke',
			no: 'Keep it',
		},
		signedOut: 'That device is signed out.',
		revoked: 'The key is revoked.',
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
		guestNote: 'Deletes all your guest games, statistics and levels, here and on our server.',
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
	...coachMessages,
	...resultMessages,
	solvingPath: {
		title: 'Solving path',
		unsolved: 'The techniques we know don’t reach the solution.',
		plot: (stepCount: number, first: number, last: number, hardSteps: readonly number[]) =>
			`Filled cells over ${plural(stepCount, 'step')}, from ${first} to ${last}. Hardest: ${hardSteps.length === 1 ? 'step' : 'steps'} ${hardSteps.join(', ')}.`,
		caption: ({ stepCount, first, last, hardCount }: Record<'stepCount' | 'first' | 'last' | 'hardCount', number>) =>
			`From ${first} to ${last} filled cells in ${plural(stepCount, 'step')}. ${hardCount === 1 ? 'The dot marks' : 'Dots mark'} the hardest.`,
		technique: 'Technique',
		count: 'Times used',
		rating: 'Difficulty',
		narrowest: (step: number, choices: number) => {
			if (choices === 0) return `Tightest at step ${step}: no cell could be filled right away.`;
			return `Tightest at step ${step}: ${choices === 1 ? 'one cell' : `${choices} cells`} could be filled right away.`;
		},
	},
	learn: learnMessages,
	firstGrid: {
		open: 'Try a guided puzzle',
		openNote: 'Five quick steps. No clock, no score.',
		unavailable: 'This needs a connection. Try again when you’re back online.',
		title: 'Your first puzzle',
		tasks: {
			last: 'Row 1 has one empty cell left. It’s selected: enter the missing digit.',
			single:
				'Look at row 8, column 2: eight digits are already in its row, column and box. Enter the ninth. This is called a naked single.',
			marks:
				'Not sure yet? Two digits fit in row 2, column 3. Choose “Corner” and note both: that’s what notes are for. Then go back to “Digit”.',
			hint: 'Stuck? Ask for a hint. It tells you where to look, then which technique to use, then the whole step.',
			finish: 'Now fill in the rest: select a cell, then enter its digit.',
		},
		solved: 'Solved!',
		finished: 'That’s all there is to it. The lessons teach you the rest.',
		progress: (done: number, count: number) => `${done} of ${count} steps done`,
		again: 'Start over',
	},
	print: printMessages,
	races: raceMessages,
	solve: solveMessages,
};

export type ViewMessages = typeof viewMessages;
