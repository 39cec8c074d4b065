import { formatTime } from '../formatTime.ts';
import { plural } from './plural.ts';

/** What a run looks like when it is over, in words: a part of what the page says. */
export const afterWords = {
	replay: {
		of: (name: string) => `Run of ${name}`,
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
		move: {
			place: (digit: number) => `${digit}`,
			clear: () => 'cleared',
			mark: (digit: number) => `marked ${digit}`,
			unmark: (digit: number) => `unmarked ${digit}`,
		},
		wrong: 'wrong',
		backToGame: 'Result',
	},

	board: {
		top: 'Top',
		ahead: 'Page before',
		behind: 'Next page',
		aroundMe: 'Around me',
		fresh: 'new',
		youAreHere: 'You',
		level: (level: number) => `Level ${level}`,
		andSlower: (time: string) => `${time} and slower`,
		span: (from: string, to: string) => `${from} to ${to}`,
		spanCount: (span: string, count: number) => `${span}: ${plural(count, 'player')}`,
		plot: (total: number, fullest: string) => `How ${plural(total, 'player')} did. Most: ${fullest}.`,
		ownPlace: (own: string) => `You: ${own}.`,
		replayOf: (name: string, time: string) => `${time}, replay of ${name}`,
	},
};
