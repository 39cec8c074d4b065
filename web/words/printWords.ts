/** Puzzles on paper, in words: a part of what the page says. */
export const printWords = {
	title: 'Print',
	dailyNote: 'Printing starts no game: no clock runs, and nothing counts.',
	ownNote: 'The puzzle as it was given, on paper.',
	puzzles: 'Puzzles',
	layout: 'On a page',
	layouts: { one: 'One on a page', four: 'Four' },
	candidates: 'With candidates',
	print: 'Print',
	none: 'Choose a puzzle to print.',
	preview: 'Preview',
	page: (page: number, count: number) => `Page ${page} of ${count}`,
	ownPuzzle: 'Own puzzle',
	level: (level: number) => `Level ${level}`,
	rated: (rating: number) => `rated ${rating.toFixed(1)}`,
	grid: (title: string) => `The grid of ${title}`,
};
