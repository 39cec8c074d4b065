/** The guided first board, in words: a part of what the page says. */
export const firstBoardWords = {
	open: 'Try it on a small board',
	openNote: 'Five small steps with keys or pointer. Nothing counts.',
	unavailable: 'This needs the connection. Try again when it is back.',
	title: 'Your first board',
	tasks: {
		last: 'Row 1 has one empty cell left. Choose it and enter the digit that the row lacks.',
		single:
			'Look at row 8, column 2: its row, column and box hold all digits but one. Enter that one. This is a naked single.',
		marks:
			'Not sure yet? In row 2, column 3 two digits fit. Choose “Corner” and note them: that is what marks are for. Then go back to “Digit”.',
		hint: 'Stuck? Ask for a hint: it says where to look first, then which technique, then the whole step.',
		finish: 'Now fill in the rest.',
	},
	finished: 'Solved. That is all there is to it; the lessons show the rest.',
	progress: (done: number, count: number) => `${done} of ${count} steps done`,
	again: 'Start over',
};
