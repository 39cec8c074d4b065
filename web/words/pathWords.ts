/** How a puzzle can be solved, in words: a part of what the page says. */
export const pathWords = {
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
};
