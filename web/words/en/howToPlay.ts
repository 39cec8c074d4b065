export const howToPlay = {
	title: 'How to play',
	rules:
		'Fill the grid so that every row, every column and every 3 × 3 box has each digit from 1 to 9 exactly once. Every puzzle has exactly one solution, and logic alone will find it.',
	sections: [
		{
			title: 'Time',
			lines: [
				'Our server keeps the time: from the moment you see the puzzle until it’s correctly filled. There’s no submit button.',
				'You can pause practice, progression and past dailies; the puzzle is hidden meanwhile. Today’s dailies can’t be paused.',
			],
		},
		{
			title: 'Leaderboards',
			lines: [
				'Leaderboards show each signed-in player’s best time. Guests can play everything. Sign in and your history comes with you.',
				'A daily is ranked on its own day (UTC), and only your first attempt counts.',
				'Hints and checks take a game off the leaderboard. Notes and highlights don’t count as help.',
				'Suspicious games are reviewed before they’re ranked.',
			],
		},
		{
			title: 'Hints',
			lines: [
				'A hint has three stages: where to look, which technique to use, and the whole step drawn on the grid.',
				'Cells are named by row and column: r3c1 is the first cell of the third row. Boxes are counted from the top left, row by row.',
			],
		},
		{
			title: 'Notes',
			lines: [
				'Notes are small reminders of what a cell could be: in the corners, in the center, or a color. A digit you place hides the notes under it and is removed from the notes in its row, column and box.',
				'Drag across cells, or Ctrl-click them, to select several: what you enter applies to all of them. Double-click a cell to select all like it.',
				'“Auto notes” fills in every candidate that the row, column and box still allow.',
				'Undo takes back everything, even removed notes.',
			],
		},
	],
	keysTitle: 'Keyboard shortcuts',
	keys: [
		['Arrows, W, A, S, D', 'Move'],
		['Shift + arrows', 'Select more cells'],
		['Ctrl + A', 'Select the empty cells, then all'],
		['Escape', 'Clear selection'],
		['Home, End', 'First or last cell of the row'],
		['Ctrl + Home, Ctrl + End', 'First or last cell of the grid'],
		['1 to 9', 'Enter a digit, also on the number pad'],
		['Shift + 1 to 9', 'Corner note'],
		['Alt + 1 to 9', 'Center note'],
		['Z, X, C, V', 'Enter digits, corner notes, center notes, colors'],
		['Space', 'Next input mode'],
		['Enter', 'In digit-first input: enter the selected digit'],
		['0, Backspace, Delete', 'Erase'],
		['F', 'Auto notes: fill in all candidates'],
		['Ctrl + Z', 'Undo'],
		['Ctrl + Y, Ctrl + Shift + Z', 'Redo'],
		['H', 'Hint, next stage, apply'],
		['P', 'Pause or resume'],
		['T', 'Announce time'],
		['L', 'Announce the places, in a race'],
		['G then R, C or B', 'Read the row, the column or the box'],
		['?', 'Show these keys'],
	],
	keysNote: 'Letters, Space and ? work while the grid has the focus. On a Mac, use Cmd instead of Ctrl.',
};
