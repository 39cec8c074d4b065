export const howToPlay = {
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
				'Marks are small notes of what a cell could be: in the corners, in the centre, or a colour. A placed digit hides the marks below it and strikes itself from the row, column and box.',
				'Drag over cells, or press them with Ctrl, to select several: what is entered goes into all of them. Press a cell twice to select all that look like it.',
				'Fill marks every digit that a row, column and box still leave. It is no help in the sense of the boards.',
				'Undo takes back everything, struck marks too.',
			],
		},
	],
	keysTitle: 'Keys',
	keys: [
		['Arrows, W, A, S, D', 'Move'],
		['Shift + arrows', 'Select more cells'],
		['Ctrl + A', 'Select the empty cells, then all'],
		['Escape', 'Select nothing'],
		['Home, End', 'First or last cell of the row'],
		['Ctrl + Home, Ctrl + End', 'First or last cell of the grid'],
		['1 to 9', 'Enter a digit, on the number pad too'],
		['Shift + 1 to 9', 'Corner mark'],
		['Alt + 1 to 9', 'Centre mark'],
		['Z, X, C, V', 'Enter digits, corner marks, centre marks, colours'],
		['Space', 'The next of these'],
		['Enter', 'With digit-first entry: enter the chosen digit'],
		['0, Backspace, Delete', 'Erase'],
		['F', 'Fill in all marks'],
		['Ctrl + Z', 'Undo'],
		['Ctrl + Y, Ctrl + Shift + Z', 'Redo'],
		['H', 'Hint, more of it, then do it'],
		['P', 'Pause or resume'],
		['T', 'Tell the time'],
		['G then R, C or B', 'Read the row, the column or the box'],
		['?', 'Show these keys'],
	],
	keysNote: 'Letters, Space and ? act while the grid has the focus. On a Mac, Cmd stands for Ctrl.',
};
