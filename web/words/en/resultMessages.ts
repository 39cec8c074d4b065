import { formatTime } from '../formatTime.ts';
import { plural } from './plural.ts';

/** Everything about a run that is over: its replay, its review, the race against it, how to share it. */
export const resultMessages = {
	replay: {
		own: 'Your game',
		play: 'Play',
		hold: 'Pause',
		before: 'Previous move',
		next: 'Next move',
		position: 'Position',
		moment: (atMs: number, endMs: number) => `${formatTime(atMs)} of ${formatTime(endMs)}`,
		speed: 'Speed',
		times: (speed: number) => `${speed}×`,
		skip: 'Skip long pauses',
		grid: (filled: number, empty: number) => `The grid with ${filled} of ${plural(empty, 'cell')} filled`,
		errors: (count: number) => (count === 0 ? 'No wrong digits' : plural(count, 'wrong digit')),
		noMoves: 'This game’s moves weren’t saved, so there’s no replay.',
		movesRemoved: 'This game’s moves are no longer kept, so there’s no replay. Its time stays.',
		keys: 'Space plays and pauses. The arrow keys move from one move to the next.',
		moves: 'All moves',
		cleared: 'cleared',
		wrong: 'wrong',
		backToGame: 'Result',
	},

	review: {
		title: 'Review',
		ownTimes: 'Your times',
		best: 'Best',
		last5: 'Last 5',
		last12: 'Last 12',
		median: 'Median',
		gap: (ms: number) => (ms === 0 ? 'same' : `${formatTime(Math.abs(ms))} ${ms < 0 ? 'faster' : 'slower'}`),
		others: 'How you compare',
		pace: 'Where the time went',
		plot: ({ cells, time, stalls, errors }: { cells: number; time: string; stalls: number; errors: number }) =>
			`${plural(cells, 'cell')} filled in ${time}, with ${plural(stalls, 'long pause')} and ${plural(errors, 'wrong digit')}.`,
		caption: (errors: number) =>
			errors === 0 ? 'Cells filled' : `Cells filled. Red: ${plural(errors, 'wrong digit')}`,
		stall: (length: string, at: string) => `${length} pause at ${at}`,
		needed: (technique: string) => `Next step: ${technique}`,
		noStalls: 'Steady pace, no long pauses.',
	},

	ghostRace: {
		title: 'Race a ghost',
		note: 'A bar shows how many cells you and the ghost have filled. It doesn’t affect ranking.',
		off: 'Off',
		kinds: { best: 'Your best', median: 'Median player', winner: 'The winner' },
		you: (filled: number) => `You ${filled}`,
		ghost: (filled: number) => `Ghost ${filled}`,
		say: 'Announce the score',
		standing: ({ own, ownOf, ghost, ghostOf }: { own: number; ownOf: number; ghost: number; ghostOf: number }) =>
			`You have filled ${own} of ${ownOf} cells, the ghost ${ghost} of ${ghostOf}.`,
	},

	share: {
		text: 'Text to share',
		copyByHand: 'Couldn’t copy. The text is selected: copy it with your keyboard or menu.',
		title: 'Share',
		share: 'Share',
		copy: 'Copy text',
		save: 'Save picture',
		copied: 'Copied.',
	},

	distribution: {
		unit: 'minutes:seconds',
		median: (value: string) => `median ≈ ${value}`,
		medianLevel: (level: number) => `median: Level ${level}`,
		tooFew: (count: number) => `${plural(count, 'player')} so far. From 5 on, a chart shows how they compare.`,
		youAreHere: 'You',
		level: (level: number) => `Level ${level}`,
		andSlower: (time: string) => `${time}+`,
		span: (from: string, to: string) => `${from} to ${to}`,
		spanCount: (span: string, count: number) => `${span}: ${plural(count, 'player')}`,
		plot: (total: number, fullest: string) => `How ${plural(total, 'player')} did. Most: ${fullest}.`,
		ownResult: (own: string) => `You: ${own}.`,
	},

	/** The result of a game, in words and numbers. */
	finish: {
		title: 'Solved!',
		levelTitle: (level: number) => `Level ${level} solved!`,
		ahead: (percentile: number) => `Faster than ${Math.floor(percentile)}% of other players`,
		penalty: (ms: number) => `Includes a ${ms / 1000} s penalty`,
		firstRun: (game: string) => `Your first ${game.toLowerCase()}`,
		home: 'Home',
		previous: (ms: number) => `Your best: ${formatTime(ms)}`,
		slower: (ms: number) => `${formatTime(ms)} slower than your best`,
		leader: 'Fastest so far',
		onBoard: 'Ranked',
		held: 'Under review before it’s ranked',
		unranked: 'Not ranked',
		waiting: 'Submitting…',
		unsent: 'Waiting for a connection.',
		unsentNote: 'Keep this page open: the clock runs until your solution is sent.',
		again: 'Play another',
		ladderDone: 'You’ve finished every level of this difficulty!',
		signInNote: 'We’ll add your guest games to your account.',
		openPath: 'Show the solving path',
		pathUnavailable: 'This needs a connection. Try again when you’re back online.',
		on: (game: string) => `on the ${game.toLowerCase()}`,
		newBest: 'New personal best',
		fasterBy: (time: string) => `New personal best, ${time} faster`,
		asBest: 'As fast as your best',
		streak: (days: number) => `Streak +1: ${plural(days, 'day')} in a row`,
		practice: (difficulty: string) => `Practice ${difficulty.toLowerCase()}`,
		solvedGrid: 'The solved puzzle. Deeper blue was filled later.',
		first: 'first',
		last: 'last',
		leaderboard: 'Leaderboard',
		few: 'No one else is ranked here yet.',
	},

	gaveUp: {
		title: 'Here’s the solution',
		text: 'You gave up this one. Its solving path is below.',
		solvedGrid: 'The solution. Digits in blue are yours.',
		tryAgain: 'Try this level again',
		solution: 'See the solution',
		again: 'Play again (not ranked)',
	},

	ranks: {
		today: 'Today',
		finishedUtc: 'Finished (UTC)',
		playThis: 'Play this puzzle',
		play: 'Play',
		spread: 'How the times spread',
		spreadLevels: 'How the levels spread',
	},
};

export type ResultMessages = typeof resultMessages;
