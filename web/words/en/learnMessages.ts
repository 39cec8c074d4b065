/** The list of lessons, and everything around the text of a lesson. */
export const learnMessages = {
	title: 'Lessons',
	note: 'The techniques behind the hints and the ladders, easiest first. Each lesson has an example from a real puzzle and one to try.',
	back: 'All lessons',
	what: 'What it is',
	when: 'When it works',
	example: 'Example',
	picture: 'A sudoku grid with the step drawn in it; the text says the same.',
	key: {
		reason: 'cells that the step rests on',
		key: 'its candidates',
		proof: 'digit that it proves',
		out: 'ruled out',
		chain: 'links, whole lines are strong',
	},
	rated: (rating: number) => `rated ${rating.toFixed(1)}`,
	before: 'Before',
	next: 'Next',
	missing: 'There is no lesson of this name.',
	play: (difficulty: string) => `Play the ${difficulty.toLowerCase()} ladder`,
	beyond: 'Beyond the ladders',
	try: {
		title: 'Try it',
		strike:
			'Find a candidate that the technique rules out here: choose the cell, then press the digit to strike its mark.',
		place: 'Find the step here: choose the cell, then enter its digit.',
		left: (count: number) =>
			count === 1 ? 'Right. One more candidate falls.' : `Right. ${count} more candidates fall.`,
		done: 'That is it.',
		wrong: 'That goes against the solution. Take it back and look again.',
		other: 'True, but not by this technique.',
		show: 'Show me',
		again: 'Start over',
	},
};
