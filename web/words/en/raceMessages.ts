import type { Difficulty } from '#engine/difficulty.ts';
import { formatRunTime } from '../formatTime.ts';
import { plural } from './plural.ts';

const puzzles: Record<Difficulty, string> = {
	easy: 'One easy sudoku',
	medium: 'One medium sudoku',
	hard: 'One hard sudoku',
	expert: 'One expert sudoku',
	extreme: 'One extreme sudoku',
};

/** Races between players: a challenge by a link, and a room in which everybody starts together. */
export const raceMessages = {
	title: 'Race',
	/** Where a race is made. */
	makeNote: 'Same puzzle, same clock. You get a link to send; nobody needs an account. Races aren’t ranked.',
	kind: 'When',
	kinds: { challenge: 'Each in their own time', live: 'All at once' },
	kindNotes: {
		challenge: 'Everyone plays when they like. Times stay hidden until you’ve finished.',
		live: 'You meet in a room, and the puzzle appears for everyone at the same moment.',
	},
	make: 'Make a link',
	own: 'Your races',
	ownEmpty: 'Your races will be listed here.',
	states: {
		open: 'not started',
		counting: 'starting',
		running: 'in progress',
		closed: 'over',
		cancelled: 'called off',
	},
	racers: (count: number) => plural(count, 'player'),

	/** What a stranger reads who opens the link. */
	from: 'A challenge from',
	fromNobody: 'A challenge',
	liveFrom: 'A race with',
	yours: 'Your challenge',
	yourRoom: 'Your race',
	onePuzzle: (difficulty: Difficulty) => `${puzzles[difficulty]}, the same for everyone.`,
	hidden: 'You’ll see the other times once you’ve finished.',
	together: 'The puzzle appears for everyone at the same moment.',
	late: 'This race has already started. You can still play the same puzzle, on a clock of your own.',
	free: 'Free, no account. The clock starts when the puzzle appears.',
	hostNote: 'The clock starts when you play. Send the link first, or play first.',
	join: 'Join',
	facts: [
		['Same puzzle', 'Every digit is on our clock, so nobody has to take a time on trust.'],
		['Every replay', 'Afterwards, watch the games side by side and see where the lead changed.'],
		['Your turn', 'Won or lost, send the challenge back.'],
	] as readonly (readonly [title: string, text: string])[],
	picture: 'A puzzle that’s hidden until you start',
	cancelled: 'This race was called off.',
	closed: 'This race is over.',
	full: 'This race is full.',
	alone: 'A race needs two players. Send the link first.',
	tooMany: 'You have too many open races. Finish or leave one first.',
	notStarted: 'The race hasn’t started yet.',

	link: 'Link to this race',
	copyLink: 'Copy link',
	shareLink: 'Send link',
	qr: 'QR code of the link',
	invitation: (difficulty: Difficulty) => `Race me on Ninefold! ${puzzles[difficulty]}, same puzzle, same clock.`,

	/** The room before the start. */
	here: 'In the room',
	host: 'host',
	you: 'you',
	bot: 'bot',
	ready: 'ready',
	away: 'away',
	isReady: 'I’m ready',
	start: 'Start together',
	waitForHost: 'The host starts the race.',
	sealed: 'Nobody can have seen the puzzle: it’s sealed until the start.',
	sealedLink: 'How anyone can check that',
	leave: 'Leave',
	cancel: 'Call off',
	cancelQuestion: {
		title: 'Call off the race?',
		text: 'The link stops working for everyone.',
		yes: 'Call off',
		no: 'Keep it',
	},
	startsIn: (seconds: number) => `Starts in ${seconds}`,
	startsNow: 'Go!',

	/** During the race. */
	lanes: (empty: number) => `Cells filled of ${empty}`,
	behind: (cells: number, name: string) => `${cells} behind ${name}`,
	ahead: (cells: number, name: string) => `${cells} ahead of ${name}`,
	level: (name: string) => `level with ${name}`,
	finishedFirst: (name: string) => `${name} has finished`,
	lead: (name: string) => `${name} leads.`,
	youLead: 'You lead.',
	sayPlace: 'Announce places',
	noHelp: 'There are no hints in a race.',
	toRace: 'Back to the race',

	/** After the race. */
	won: 'You won!',
	firstSoFar: 'First so far',
	othersPlay: 'Others are still playing.',
	solvedIn: (time: string) => `Solved in ${time}`,
	results: 'Results',
	gap: (ms: number) => `+${formatRunTime(ms)}`,
	statuses: {
		waiting: 'not started',
		playing: 'playing',
		finished: 'finished',
		gave_up: 'gave up',
		unfinished: 'didn’t finish',
	},
	underReview: 'under review',
	rejected: 'doesn’t count',
	isLate: 'started later',
	deleted: 'Deleted player',
	closesAt: (time: string) => `Results are final at ${time} at the latest.`,
	returnIt: 'Return the challenge',
	rematch: 'Rematch',
	rematchOpen: 'Join the rematch',
	watch: 'Still playing',
	silhouette: (name: string, filled: number, empty: number) => `${name}: ${filled} of ${plural(empty, 'cell')} filled`,
	compare: 'Both replays',
	sideBySide: 'Side by side',
	compareWith: 'Compare with',
	leadChanges: 'Where the lead changed',
	takesLead: (name: string) => `${name} takes the lead`,
	youTakeLead: 'You take the lead',
	noLead: 'Nobody ever led.',
	curves: 'Thick: you. Thin: everyone else.',
	replaysLater: 'Replays open when everybody has finished or the race closes.',
	record: (name: string, won: number, lost: number) => `You and ${name}: ${won} to ${lost}`,
};

export type RaceMessages = typeof raceMessages;
