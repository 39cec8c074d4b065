import { formatTime } from '../formatTime.ts';
import { plural } from './plural.ts';

/** Everything about a run that is over: its replay, its review, the race against it, how to share it. */
export const resultMessages = {
	replay: {
		own: 'Your run',
		play: 'Play',
		hold: 'Pause',
		before: 'Move before',
		next: 'Next move',
		position: 'Moment',
		moment: (atMs: number, endMs: number) => `${formatTime(atMs)} of ${formatTime(endMs)}`,
		speed: 'Speed',
		times: (speed: number) => `${speed}×`,
		skip: 'Skip long thinking',
		grid: (filled: number, empty: number) => `The grid with ${filled} of ${plural(empty, 'cell')} filled`,
		errors: (count: number) => (count === 0 ? 'No wrong digit' : plural(count, 'wrong digit')),
		noMoves: 'No moves of this run were kept, so there is nothing to replay.',
		keys: 'Space plays and pauses, the arrow keys go from move to move.',
		moves: 'All moves',
		cleared: 'cleared',
		wrong: 'wrong',
		backToGame: 'Result',
	},

	review: {
		title: 'A look back',
		ownTimes: 'Your times',
		thisRun: 'This time',
		best: 'Best',
		last5: 'Last 5',
		last12: 'Last 12',
		median: 'Median',
		gap: (ms: number) => (ms === 0 ? 'no difference' : `${formatTime(Math.abs(ms))} ${ms < 0 ? 'faster' : 'slower'}`),
		others: 'Among the others',
		alone: 'Nobody else stands on this board yet.',
		pace: 'Where the time went',
		plot: ({ cells, time, stalls, errors }: { cells: number; time: string; stalls: number; errors: number }) =>
			`${plural(cells, 'cell')} filled in ${time}, with ${plural(stalls, 'long pause')} and ${plural(errors, 'wrong digit')}.`,
		caption: (errors: number) =>
			errors === 0 ? 'Cells filled' : `Cells filled; red: ${plural(errors, 'wrong digit')}`,
		stall: (length: string, at: string) => `${length} without a digit, from ${at} on`,
		needed: (technique: string) => `The grid asked for: ${technique}`,
		noStalls: 'An even pace: no pause stands out.',
		replay: 'Watch the replay',
	},

	race: {
		title: 'Race a ghost',
		note: 'Two thin bars show how many cells you and the ghost have filled. It changes nothing on the boards.',
		none: 'There is nobody to race yet. Your own best is here once you have one, and on past dailies the winner is too.',
		off: 'Nobody',
		kinds: { best: 'Your best', median: 'The middle of the board', winner: 'The winner' },
		say: 'Say how it stands',
		standing: ({ own, ownOf, ghost, ghostOf }: { own: number; ownOf: number; ghost: number; ghostOf: number }) =>
			`You have filled ${own} of ${ownOf} cells, the ghost ${ghost} of ${ghostOf}.`,
	},

	share: {
		title: 'Share it',
		share: 'Share',
		copy: 'Copy the text',
		save: 'Save a picture',
		copied: 'Copied.',
		notCopied: 'The browser did not let it be copied.',
	},

	distribution: {
		youAreHere: 'You',
		level: (level: number) => `Level ${level}`,
		andSlower: (time: string) => `${time} and slower`,
		span: (from: string, to: string) => `${from} to ${to}`,
		spanCount: (span: string, count: number) => `${span}: ${plural(count, 'player')}`,
		plot: (total: number, fullest: string) => `How ${plural(total, 'player')} did. Most: ${fullest}.`,
		ownResult: (own: string) => `You: ${own}.`,
	},
};

export type ResultMessages = typeof resultMessages;
