/** What each lesson says of its technique: what it is, and when it works. */
import type { Technique } from '#engine/technique.ts';

interface LessonText {
	readonly what: string;
	readonly when: string;
}

/** Not every technique has a lesson. */
export type LessonsByTechnique = Partial<Record<Technique, LessonText>>;

const UNIQUE =
	'In a puzzle with one solution, four cells in two rows, two columns and two boxes can’t all be left with the same two digits: the digits could be swapped.';

const CHAIN_RULE =
	'Follow links that alternate: at least one end of a strong link is true, and at most one end of a weak link.';

const ALS =
	'Some cells that all see each other have one more candidate digit than there are cells. Remove one of the digits and all the others are settled.';

export const lessons = {
	full_house: {
		what: 'A row, column or box has one empty cell left. The one missing digit is placed there.',
		when: 'Eight cells of a house (a row, column or box) are filled. It’s the quickest step there is, so look for it after every digit you place.',
	},
	hidden_single_box: {
		what: 'A digit has only one cell left in a box. All the other cells are filled, or see that digit elsewhere.',
		when: 'Take a digit that’s already in neighboring boxes and sweep its rows and columns through a box: if one empty cell is left, that’s the place.',
	},
	hidden_single_line: {
		what: 'A digit has only one cell left in a row or a column.',
		when: 'Take a line with few empty cells and ask for each missing digit where it can still be placed. Boxes that have the digit rule out three cells at a time.',
	},
	direct_pointing: {
		what: 'In one box, a digit can only be in one line. So it’s ruled out in the rest of that line, which leaves a single cell for it in another box.',
		when: 'A box has two or three cells for a digit, all in one row or column, and a second box on that line has almost no other place for it.',
	},
	direct_hidden_pair: {
		what: 'Two digits have only the same two cells left in a house. Those cells are taken, so a third digit of the house has just one cell left.',
		when: 'Two missing digits of a house are ruled out of all but the same two cells. Then count the cells that are left for the others.',
	},
	naked_single: {
		what: 'A cell has only one digit left: the other eight are in its row, its column or its box.',
		when: 'Look at cells whose row, column and box have many different digits, and count off 1 to 9.',
	},
	direct_hidden_triple: {
		what: 'Three digits have only the same three cells left in a house. Those cells are taken, so another digit of the house has just one cell left.',
		when: 'It’s like the hidden pair, but with three digits and three cells. Not every digit has to be possible in each of them.',
	},
	pointing: {
		what: 'In a box, a digit can only be in one row or column. Wherever it is, the rest of that line can’t have it.',
		when: 'All candidates of a digit in a box are in one line. They point along it: the digit can be removed from the line outside the box.',
	},
	claiming: {
		what: 'In a row or column, a digit can only be inside one box. The line claims it, so the rest of the box can’t have it.',
		when: 'All candidates of a digit in a line are in one box. The digit can be removed from the other cells of the box.',
	},
	naked_pair: {
		what: 'Two cells of a house have the same two candidates and nothing else. Those two digits are placed there, one way or the other.',
		when: 'Look for cells with two candidates and a twin in the same row, column or box. No other cell of the house can have either digit.',
	},
	x_wing: {
		what: 'In two rows, a digit can only be in the same two columns. It must take two opposite corners, which fills both columns.',
		when: 'Two lines have just two cells for a digit, and the cells line up. The digit can be removed from the rest of those columns. It works the other way round, too.',
	},
	hidden_pair: {
		what: 'Two digits can only be in the same two cells of a house. All other candidates can be removed from those cells.',
		when: 'Count the places of each digit in a house: two digits with the same two places make the pair, however many other notes hide it.',
	},
	naked_triple: {
		what: 'Three cells of a house have no candidates but the same three digits. The three digits are placed there, in some order.',
		when: 'Each cell may lack one of the digits. No other cell of the house can have any of the three.',
	},
	swordfish: {
		what: 'An X-Wing with three lines: in three rows, a digit is only left in the same three columns. The three rows fill the three columns.',
		when: 'Each of the three lines has two or three places, all within the same three crossing lines. The digit can be removed from the rest of those.',
	},
	jellyfish: {
		what: 'In four lines, a digit can only be in the same four crossing lines. Each of those gets the digit from one of the four.',
		when: 'It’s a swordfish with four lines. Not every crossing has to be possible. The digit can be removed from the rest of the four crossing lines.',
	},
	hidden_triple: {
		what: 'Three digits can only be in the same three cells of a house. All other candidates can be removed from those cells.',
		when: 'Not every digit has to be possible in each cell. What counts is that none of the three fits anywhere else.',
	},
	skyscraper: {
		what: 'Two lines have two places each for a digit, and one place of each lines up. One of the other two, the roofs, must be true.',
		when: 'The bases share a line, so they aren’t both true, and at least one roof is. The digit can be removed from any cell that sees both roofs.',
	},
	two_string_kite: {
		what: 'A row and a column have two places each for a digit, and one place of each is in the same box. One of the far ends must be true.',
		when: 'The two near ends see each other in the box, so they aren’t both true. The digit can be removed from any cell that sees both far ends.',
	},
	turbot_fish: {
		what: 'Two strong links of one digit are joined by a weak one. At least one of the two outer ends is true.',
		when: 'A strong link is a house with two places for the digit. If an end of one sees an end of the other, the digit can be removed from any cell that sees both outer ends.',
	},
	grouped_strong_links: {
		what: 'Two strong links of one digit, where an end may be a group of cells in one box and line. One of the outer ends holds the digit.',
		when: 'A group counts as one end because its cells see the same things. The digit can be removed from any cell that sees everything at both outer ends.',
	},
	empty_rectangle: {
		what: 'In a box, a digit is only in one row and one column, like a cross. Together with a strong link elsewhere, it decides a cell.',
		when: 'If the strong link’s near end is true, the box must use its other arm. Either way, the cell where the far end meets that arm can’t have the digit.',
	},
	xy_wing: {
		what: 'Three cells with two candidates each: a pivot with x and y, and two wings that it sees, one with x and z, one with y and z.',
		when: 'Whatever the pivot is, one of the wings is z. A cell that sees both wings can’t be z.',
	},
	finned_x_wing: {
		what: 'An X-Wing with a fin: in one of its two rows, the digit has an extra place or two beside a corner, in the same box. Either the X-Wing holds or the fin has the digit.',
		when: 'Cover the fin with a finger: what’s left is an X-Wing. The digit can be removed only where both agree: from cells of the crossing columns that also see the whole fin. It works the other way round, too.',
	},
	sashimi_x_wing: {
		what: 'A finned X-Wing with a corner missing: one of its rows has just one place left inside the two columns, and a fin in the box of the missing corner.',
		when: 'If the fin is false, the other three corners force the digit just as an X-Wing does. The digit can be removed from cells that see the fin and lie in the column of the missing corner.',
	},
	xyz_wing: {
		what: 'Like the XY-Wing, but the pivot has z as well: x, y, z in the pivot, x z in one wing, y z in the other.',
		when: 'One of the three cells is z. A cell that sees all three of them can’t be z.',
	},
	unique_rectangle_1: {
		what: `${UNIQUE} Three corners have just these two digits, so the fourth must be something else.`,
		when: 'Four cells make a rectangle in two boxes, and three of them have the same two candidates. Both digits can be removed from the fourth.',
	},
	unique_rectangle_2: {
		what: `${UNIQUE} Two corners have the same third digit, and one of them must be it.`,
		when: 'Two corners have only the pair, the other two have the pair and one more digit. That digit can be removed from cells that see both of them.',
	},
	unique_rectangle_3: {
		what: `${UNIQUE} The extra digits of two corners act as one cell and make a pair or triple with others.`,
		when: 'Two corners of one house have extra digits. With cells of that house that have only these, they form a naked set, whose digits can be removed from the rest of the house.',
	},
	unique_rectangle_4: {
		what: `${UNIQUE} In two corners, one digit of the pair has no other place, so the other digit can’t be there.`,
		when: 'In the house of two corners one digit of the pair fits nowhere else. One of them is that digit; neither can be the other digit of the pair.',
	},
	unique_rectangle_5: {
		what: `${UNIQUE} Two opposite corners, or three corners, have the same third digit, and one of them must be it.`,
		when: 'Opposite corners have the pair and the same one more digit; what’s left has just the pair. That digit can be removed from cells that see every corner that has it.',
	},
	unique_rectangle_6: {
		what: `${UNIQUE} Opposite corners have extra digits, and one digit of the pair makes an X-Wing on the four.`,
		when: 'If a corner with extras were that digit, the X-Wing would put it in the opposite corner too, and the pair could be swapped. So the digit can be removed from the corners with extras.',
	},
	hidden_rectangle: {
		what: `${UNIQUE} Strong links show which digit would complete the swap.`,
		when: 'One corner has just the pair. If the opposite corner’s row and column have no other place for one digit, that corner can’t be the other.',
	},
	unique_loop: {
		what: 'A unique rectangle stretched to six or more cells: a closed loop whose cells have the same two digits could be filled in two ways.',
		when: 'All but one or two cells of the loop have just the pair. One of the extra digits in the rest must be true, or the puzzle would have two solutions.',
	},
	naked_quad: {
		what: 'Four cells of a house have no candidates but the same four digits. The four digits are placed there, in some order.',
		when: 'Each cell may lack some of the digits. No other cell of the house can have any of the four.',
	},
	three_strong_links: {
		what: 'Three strong links of one digit in a row, joined by weak ones. At least one of the two outer ends is true.',
		when: 'At each joint at most one of the two ends is true, so the truth is pushed outward. The digit can be removed from any cell that sees both outer ends.',
	},
	w_wing: {
		what: 'Two cells have the same two digits but don’t see each other. A strong link on one digit, between cells that see them, ties them together.',
		when: 'At least one end of the link is true, so at least one of the two cells is the other digit. That digit can be removed from cells that see both.',
	},
	remote_pair: {
		what: 'Four or more cells with the same two candidates, each in sight of the next. The two digits alternate along them, so the ends have one digit each.',
		when: 'The number of cells must be even. A cell that sees both ends can’t have either digit.',
	},
	simple_colouring: {
		what: 'Color the places of one digit along strong links with two colors in turn. All of one color are true, all of the other false.',
		when: 'If two cells of one color see each other, that color is false. The digit can be removed from any cell that sees both colors.',
	},
	multi_colouring: {
		what: 'Two chains of strong links on one digit, each colored with two colors of its own.',
		when: 'If a color of the first sees a color of the second, one of the two opposite colors is true. The digit can be removed from any cell that sees both of those.',
	},
	finned_swordfish: {
		what: 'A swordfish spoiled by one or two extra cells in one box: the fin.',
		when: 'Either a fin is true or the swordfish holds. The digit can be removed from any cell that the fish would clear and that also sees the fin.',
	},
	sashimi_swordfish: {
		what: 'A finned swordfish without the corner at its fin: without the fin, one of its lines would have a single place left.',
		when: 'Either a fin is true or the fish holds. The digit can be removed from any cell that the fish would clear and that also sees the fin.',
	},
	wxyz_wing: {
		what: 'Four cells with four digits between them. Only one of the digits, z, has places in the group that don’t all see each other.',
		when: 'All other digits can be in the group only once. If a cell that sees every z of the group were z, three digits would have to fill four cells.',
	},
	vwxyz_wing: {
		what: 'The WXYZ-Wing with five cells and five digits: only one of them, z, has places that don’t all see each other.',
		when: 'A cell that sees every z of the group can’t be z: the other four digits couldn’t fill five cells.',
	},
	uvwxyz_wing: {
		what: 'The same wing with six cells and six digits: only one of them, z, has places that don’t all see each other.',
		when: 'A cell that sees every z of the group can’t be z: the other five digits couldn’t fill six cells.',
	},
	tuvwxyz_wing: {
		what: 'The same wing with seven cells and seven digits: only one of them, z, has places that don’t all see each other.',
		when: 'A cell that sees every z of the group can’t be z: the other six digits couldn’t fill seven cells.',
	},
	bug_1: {
		what: 'Every open cell has two candidates except one, which has three. If all had two, the puzzle would have two solutions.',
		when: 'Late in a puzzle, one cell with three candidates is left. The candidate that appears three times in its row, column and box is the right one.',
	},
	bug_2: {
		what: 'Every open cell has two candidates except a few, which all have the same extra digit. One of them must be it, or there would be two solutions.',
		when: 'All the extras are the same digit. It can be removed from any cell that sees all of them.',
	},
	bug_4: {
		what: 'Every open cell has two candidates except two in one house, and one digit of these two has no other place in it.',
		when: 'One of the two cells must be an extra digit, and one the digit that fits nowhere else. All other candidates can be removed from them.',
	},
	four_strong_links: {
		what: 'Four strong links of one digit in a row, joined by weak ones. At least one of the two outer ends is true.',
		when: 'It’s a skyscraper with two more floors. The digit can be removed from any cell that sees both outer ends.',
	},
	als_xz: {
		what: `${ALS} Two such groups share a digit x that can be true in only one of them.`,
		when: 'One of the groups can’t have x, so it has all its other digits. A digit z of both groups is then in one of them: it can be removed from cells that see every z of both.',
	},
	als_xy_wing: {
		what: `${ALS} Three such groups are tied: the middle one shares a digit with each of the other two.`,
		when: 'The middle group lacks at most one of the two, so one outer group is settled. A digit z of both outer groups can be removed from cells that see every z in them.',
	},
	sue_de_coq: {
		what: 'Cells where a line crosses a box have more digits than cells, and other cells of the line and of the box use those digits up.',
		when: 'There are as many cells as digits in all, and the two sides share none. The digits of one side can be removed from the rest of the line, those of the other from the rest of the box.',
	},
	aligned_pair_exclusion: {
		what: 'Take two cells and try all pairs of digits in them. Some pairs leave a cell that sees both without any digit.',
		when: 'Cells with two or three candidates see both of the pair. A digit that’s left in no pair can be removed.',
	},
	aligned_triple_exclusion: {
		what: 'The pair exclusion with three cells: try all triples of digits and cross out those that leave a cell that sees them without any digit.',
		when: 'Many cells with few candidates see the three. A digit that’s left in no triple can be removed.',
	},
	xy_cycle: {
		what: 'Cells with two candidates each, where neighbors share a digit and the chain closes. It can only turn one way or the other.',
		when: 'Whichever way it turns, each shared digit is in one of its two cells. It can be removed from other cells that see both of them.',
	},
	xy_chain: {
		what: 'Cells with two candidates each, where neighbors share a digit. If the first isn’t z, the digits are pushed along and the last is z.',
		when: 'One of the two ends is z in any case. A cell that sees both ends can’t be z.',
	},
	x_chain: {
		what: 'Follow one digit along links that alternate between strong and weak. The chain begins and ends with a strong link, so at least one of its two ends has the digit.',
		when: 'It’s a skyscraper, kite or turbot fish with more links. The digit can be removed from every cell that sees both ends.',
	},
	aic: {
		what: `${CHAIN_RULE} The digit may change inside a cell. At least one of the two ends of such a chain is true.`,
		when: 'Both ends start with a strong link. A candidate that can’t be true beside either end can be removed: often in a cell that sees both, or a second digit in an end’s cell.',
	},
	aic_loop: {
		what: `${CHAIN_RULE} When the chain closes, every weak link in it turns out strong.`,
		when: 'One end of each link is true. So any candidate that sees both ends of a link in the loop can be removed, all around it.',
	},
	grouped_aic: {
		what: `${CHAIN_RULE} Here, a link may end in a group of cells of one box and line that share the digit.`,
		when: 'Groups make strong links where single cells don’t. Candidates that see both ends of the chain can be removed.',
	},
	nishio: {
		what: 'Suppose a digit in a cell and follow only that digit. If a house is left without a place for it, or with two, it was wrong.',
		when: 'A digit with few places and many strong links. The one contradiction rules the candidate out.',
	},
	cell_forcing_chains: {
		what: 'Try every candidate of one cell. Whatever all of them lead to is true, since one of them is.',
		when: 'A cell with two or three candidates, each of which sets off many singles. Look for a digit placed or ruled out in all of them.',
	},
	region_forcing_chains: {
		what: 'Try every place of a digit in one house. Whatever all of them lead to is true, since one of them is.',
		when: 'A digit with two or three places in a house, each of which sets off many singles. Look for what the outcomes have in common.',
	},
} satisfies LessonsByTechnique;

export type LessonTable = typeof lessons;
