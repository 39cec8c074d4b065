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
		errors: (count: number) => (count === 0 ? 'No wrong digit' : plural(count, 'wrong digit')),
		noMoves: 'This game’s moves weren’t saved, so there’s no replay.',
		keys: 'Space plays and pauses. The arrow keys move from one move to the next.',
		moves: 'All moves',
		cleared: 'cleared',
		wrong: 'wrong',
		backToGame: 'Result',
	},

	review: {
		title: 'Review',
		ownTimes: 'Your times',
		thisRun: 'This time',
		best: 'Best',
		last5: 'Last 5',
		last12: 'Last 12',
		median: 'Median',
		gap: (ms: number) => (ms === 0 ? 'same' : `${formatTime(Math.abs(ms))} ${ms < 0 ? 'faster' : 'slower'}`),
		others: 'How you compare',
		alone: 'No one else has finished it yet.',
		pace: 'Where the time went',
		plot: ({ cells, time, stalls, errors }: { cells: number; time: string; stalls: number; errors: number }) =>
			`${plural(cells, 'cell')} filled in ${time}, with ${plural(stalls, 'long pause')} and ${plural(errors, 'wrong digit')}.`,
		caption: (errors: number) =>
			errors === 0 ? 'Cells filled' : `Cells filled. Red: ${plural(errors, 'wrong digit')}`,
		stall: (length: string, at: string) => `${length} pause at ${at}`,
		needed: (technique: string) => `Next step: ${technique}`,
		noStalls: 'Steady pace, no long pauses.',
		replay: 'Watch the replay',
	},

	race: {
		title: 'Race a ghost',
		note: 'Two bars show how many cells you and the ghost have filled. It doesn’t affect ranking.',
		none: 'No one to race yet. Finish a game like this to race your best. On past dailies you can race the winner, too.',
		off: 'Off',
		kinds: { best: 'Your best', median: 'Median player', winner: 'The winner' },
		say: 'Announce the score',
		standing: ({ own, ownOf, ghost, ghostOf }: { own: number; ownOf: number; ghost: number; ghostOf: number }) =>
			`You have filled ${own} of ${ownOf} cells, the ghost ${ghost} of ${ghostOf}.`,
	},

	share: {
		title: 'Share',
		share: 'Share',
		copy: 'Copy text',
		save: 'Save picture',
		copied: 'Copied.',
		notCopied: 'Couldn’t copy. Your browser blocked it.',
	},

	distribution: {
		youAreHere: 'You',
		level: (level: number) => `Level ${level}`,
		andSlower: (time: string) => `${time}+`,
		span: (from: string, to: string) => `${from} to ${to}`,
		spanCount: (span: string, count: number) => `${span}: ${plural(count, 'player')}`,
		plot: (total: number, fullest: string) => `How ${plural(total, 'player')} did. Most: ${fullest}.`,
		ownResult: (own: string) => `You: ${own}.`,
	},
};

export type ResultMessages = typeof resultMessages;
