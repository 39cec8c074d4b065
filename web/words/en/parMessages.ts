import { plural } from './plural.ts';

/** Par, the player’s speed, and how hard people found a puzzle. */
export const parMessages = {
	before: (about: string, low: string, high: string) => `Your likely time: ${about} (${low} to ${high})`,
	interval: 'You’d finish in this range four times in five.',
	ahead: (gap: string) => `${gap} ahead of par.`,
	behind: (gap: string) => `${gap} over par.`,
	even: 'Right on par.',
	range: (about: string, low: string, high: string) =>
		`Par was ${about}. Four times in five you’d finish between ${low} and ${high}.`,
	harder: (percent: number) => `This puzzle played ${percent}% harder than its grade.`,
	easier: (percent: number) => `This puzzle played ${percent}% easier than its grade.`,
	asGraded: 'This puzzle played just like its grade.',
	speed: 'Your speed',
	speedOf: (value: string, deviation: string) => `${value} ± ${deviation}`,
	speedNote: (runCount: number) =>
		`1 is a player in the middle; 2 takes half as long. The true figure may well be off by the amount after ±. From ${plural(runCount, 'game')}.`,
	speedFew: 'Your speed shows once you’ve finished five new puzzles without help.',
	played: 'How hard people found them',
	playedNote: 'Median time, compared with the puzzle’s grade. The bar shows how sure we are (80%).',
	playedNone: 'This shows once ten people have solved a daily.',
	order: 'Order',
	orders: { hardest: 'Hardest first', easiest: 'Easiest first' },
	middle: (time: string, percent: number) =>
		percent === 0 ? `${time}, as graded` : `${time}, ${Math.abs(percent)}% ${percent > 0 ? 'harder' : 'easier'}`,
};
