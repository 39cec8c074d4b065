/** How to play, in words: a part of what the page says. */
export const howTo = {
	title: 'How to play',
	rules:
		'Fill the grid so that every row, every column and every 3 × 3 box holds each digit from 1 to 9 once. Every puzzle has exactly one solution and can be found by reasoning.',
	sections: [
		{
			title: 'Time',
			lines: [
				'The service holds the clock: it starts with the grid and ends when the full, right grid arrives. That happens by itself.',
				'Practice and progression pause; the grid leaves the page while they do. A daily never pauses.',
				'A full grid that is wrong and is sent in costs 10 seconds. The page does not send a grid in which a digit stands twice.',
			],
		},
		{
			title: 'The boards',
			lines: [
				'A board shows the best run of each signed-in player. Guests play everything and keep their history; it moves along when they sign in.',
				'A daily ranks on its own UTC date, with your first game on it.',
				'Hints and check-my-grid take a run off the board. Marks and the lights do not: everybody has them.',
				'Runs that no hand could have played are held until the operator has looked at them.',
			],
		},
		{
			title: 'Help',
			lines: [
				'A hint comes in three stages: where to look, which technique, the whole step drawn on the grid.',
				'It names cells by row and column: r3c1 is the first cell of the third row. Boxes are counted from the top left, row by row.',
			],
		},
		{
			title: 'Marks',
			lines: [
				'Marks are small notes of what a cell could be. A placed digit hides the marks below it and strikes itself from the row, column and box.',
				'Undo takes back everything, struck marks too.',
			],
		},
	],
	keysTitle: 'Keys',
	keys: [
		['Arrows, W A S D', 'Move'],
		['Home, End', 'First or last cell of the row'],
		['Ctrl + Home, Ctrl + End', 'First or last cell of the grid'],
		['1 to 9', 'Enter a digit, on the number pad too'],
		['Shift + 1 to 9', 'Mark a digit'],
		['Space, M', 'Marks on or off'],
		['0, Backspace, Delete', 'Erase'],
		['Ctrl + Z, Ctrl + Y', 'Undo, redo'],
		['Enter', 'With digit-first entry: enter the chosen digit'],
		['P', 'Pause or resume'],
		['H', 'Hint'],
		['?', 'Show these keys'],
	],
	keysNote: 'Letters, Space and the keys that move act while the grid has the focus.',
};
