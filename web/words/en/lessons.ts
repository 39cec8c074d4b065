/** What each lesson says of its technique: what it is, and when it works. */
import type { Technique } from '#engine/technique.ts';

interface LessonText {
	readonly what: string;
	readonly when: string;
}

/** Not every technique has a lesson. */
export type LessonsByTechnique = Partial<Record<Technique, LessonText>>;

const UNIQUE =
	'A puzzle with one solution cannot hold four cells in two rows, two columns and two boxes that could swap the same two digits: both ways round would do.';

const CHAIN_RULE =
	'Follow links that alternate: a strong link says that one of its two ends is true, a weak link that not both are.';

const ALS =
	'Some cells that see each other hold one digit more than there are cells. Take one digit away and all the others are settled.';

export const lessons = {
	full_house: {
		what: 'A row, column or box has one empty cell left. The one digit that is missing goes there.',
		when: 'Eight cells of a house are filled. It is the quickest step there is, so look for it after every entry.',
	},
	hidden_single_box: {
		what: 'A digit has only one cell left in a box. All the other cells are filled, or see that digit elsewhere.',
		when: 'Take a digit that stands in neighbouring boxes already and sweep its rows and columns through a box: if one empty cell is left, it is the place.',
	},
	hidden_single_line: {
		what: 'A digit has only one cell left in a row or a column.',
		when: 'Take a line with few empty cells and ask of each missing digit where it can still go. Boxes that hold the digit rule out three cells at a time.',
	},
	direct_pointing: {
		what: 'In one box a digit can only stand in one line. So the rest of that line loses it, and in another box this leaves a single cell for it.',
		when: 'A box has two or three cells for a digit, all in one row or column, and a second box on that line was almost done with the digit.',
	},
	direct_hidden_pair: {
		what: 'Two digits have only the same two cells left in a house. Those cells are taken, and for a third digit of the house just one cell is left.',
		when: 'Two missing digits of a house are ruled out of all but the same two cells. Then count the cells that are left for the others.',
	},
	naked_single: {
		what: 'A cell has only one digit left: the other eight stand in its row, its column or its box.',
		when: 'Look at cells whose row, column and box are well filled with different digits, and count off 1 to 9.',
	},
	direct_hidden_triple: {
		what: 'Three digits have only the same three cells left in a house. Those cells are taken, and for another digit of the house just one cell is left.',
		when: 'As with the hidden pair, but with three digits and three cells; not every digit has to be possible in each of them.',
	},
	pointing: {
		what: 'In a box a digit can only stand in one row or column. Wherever it is, the rest of that line cannot have it.',
		when: 'All candidates of a digit in a box lie in one line. They point along it: the digit goes from the line outside the box.',
	},
	claiming: {
		what: 'In a row or column a digit can only stand inside one box. The line claims it, so the rest of the box cannot have it.',
		when: 'All candidates of a digit in a line lie in one box. The digit goes from the other cells of the box.',
	},
	naked_pair: {
		what: 'Two cells of a house have the same two candidates and nothing else. These two digits go there, one way or the other.',
		when: 'Look for cells with two candidates and a twin in the same row, column or box. No other cell of the house can have either digit.',
	},
	x_wing: {
		what: 'In two rows a digit can stand in the same two columns only. One of its places is at either end, crosswise, so both columns are served.',
		when: 'Two lines have just two cells for a digit and these line up. The digit goes from the rest of the two crossing lines. It works by rows as by columns.',
	},
	hidden_pair: {
		what: 'Two digits can stand in the same two cells of a house only. Everything else in these cells goes.',
		when: 'Count the places of each digit in a house: two digits with two places each, and the same ones, make the pair, however many marks hide it.',
	},
	naked_triple: {
		what: 'Three cells of a house have no candidates but the same three digits. The three digits go there, in some order.',
		when: 'Each of the cells may lack one of the digits. No other cell of the house can have any of the three.',
	},
	swordfish: {
		what: 'An X-Wing with three lines: in three rows a digit is left only in the same three columns. The three rows fill the three columns.',
		when: 'Each of the three lines has two or three places, all within the same three crossing lines. The digit goes from the rest of these.',
	},
	hidden_triple: {
		what: 'Three digits can stand in the same three cells of a house only. Everything else in these cells goes.',
		when: 'Not every digit has to be possible in each of the cells; what counts is that none of the three fits anywhere else.',
	},
	skyscraper: {
		what: 'Two lines have two places each for a digit, and one place of each lines up. One of the other two, the roofs, must be true.',
		when: 'The bases share a line, so not both are true and at least one roof is. A cell that sees both roofs loses the digit.',
	},
	two_string_kite: {
		what: 'A row and a column have two places each for a digit, and one place of each is in the same box. One of the far ends must be true.',
		when: 'The two near ends see each other in the box, so not both are true. A cell that sees both far ends loses the digit.',
	},
	turbot_fish: {
		what: 'Two strong links of one digit are joined by a weak one. At least one of the two outer ends is true.',
		when: 'A strong link is a house with two places for the digit. If an end of one sees an end of the other, a cell that sees both outer ends loses the digit.',
	},
	grouped_strong_links: {
		what: 'Two strong links of one digit, where an end may be a group of cells in one box and line. One of the outer ends holds the digit.',
		when: 'A group counts as one end because its cells see the same things. A cell that sees everything at both outer ends loses the digit.',
	},
	empty_rectangle: {
		what: 'In a box a digit stands only in one row and one column of it, like a cross. Together with a strong link elsewhere it decides a cell.',
		when: 'If the strong link’s near end is true, the box must use its other arm. Either way, the cell where the far end meets that arm cannot have the digit.',
	},
	xy_wing: {
		what: 'Three cells with two candidates each: a pivot with x and y, and two wings that it sees, one with x and z, one with y and z.',
		when: 'Whatever the pivot is, one of the wings is z. A cell that sees both wings cannot be z.',
	},
	xyz_wing: {
		what: 'Like the XY-Wing, but the pivot holds z as well: x, y, z in the pivot, x z in one wing, y z in the other.',
		when: 'One of the three cells is z. A cell that sees all three of them cannot be z.',
	},
	unique_rectangle_1: {
		what: `${UNIQUE} Three corners hold just these two digits, so the fourth must be something else.`,
		when: 'Four cells make a rectangle in two boxes and three of them have the same two candidates. Both digits go from the fourth.',
	},
	unique_rectangle_2: {
		what: `${UNIQUE} Two corners have the same third digit, and one of them must be it.`,
		when: 'Two corners hold the pair alone, the other two the pair and one more digit. Cells that see both of these lose that digit.',
	},
	unique_rectangle_3: {
		what: `${UNIQUE} The extra digits of two corners act as one cell and make a pair or triple with others.`,
		when: 'Two corners of one house have extra digits. With cells of that house that hold only these, they form a naked set, and the rest of the house loses its digits.',
	},
	unique_rectangle_4: {
		what: `${UNIQUE} In two corners one digit of the pair has no other place, so the other digit must stay out.`,
		when: 'In the house of two corners one digit of the pair fits nowhere else. One of them is that digit; neither can be the other digit of the pair.',
	},
	unique_rectangle_6: {
		what: `${UNIQUE} Opposite corners have extra digits, and one digit of the pair makes an X-Wing on the four.`,
		when: 'If a corner with extras were that digit, the X-Wing would put it opposite too, and the pair would be left to swap. So the corners with extras lose it.',
	},
	hidden_rectangle: {
		what: `${UNIQUE} Strong links show which digit would complete the swap.`,
		when: 'One corner holds just the pair. If the opposite corner’s row and column have no other place for one digit, that corner cannot be the other.',
	},
	unique_loop: {
		what: 'A unique rectangle drawn out to six or more cells: a closed loop whose cells hold the same two digits could be filled both ways.',
		when: 'All but one or two cells of the loop hold just the pair. What the rest hold beside it must save the puzzle’s one solution.',
	},
	naked_quad: {
		what: 'Four cells of a house have no candidates but the same four digits. The four digits go there, in some order.',
		when: 'Each of the cells may lack some of the digits. No other cell of the house can have any of the four.',
	},
	three_strong_links: {
		what: 'Three strong links of one digit in a row, joined by weak ones. At least one of the two outer ends is true.',
		when: 'Each joint lets not both of its ends be true, so the truth is pushed outwards. A cell that sees both outer ends loses the digit.',
	},
	w_wing: {
		what: 'Two cells hold the same two digits but do not see each other. A strong link on one digit, between cells that see them, ties them together.',
		when: 'At least one end of the link is true, so at least one of the two cells is the other digit. Cells that see both of them lose that digit.',
	},
	simple_colouring: {
		what: 'Colour the places of one digit along strong links with two colours in turn. All of one colour are true, all of the other false.',
		when: 'If two cells of one colour see each other, that colour is false. A cell that sees both colours loses the digit.',
	},
	multi_colouring: {
		what: 'Two chains of strong links on one digit, each coloured with two colours of its own.',
		when: 'If a colour of the first sees a colour of the second, one of the two opposite colours is true. A cell that sees both of those loses the digit.',
	},
	finned_swordfish: {
		what: 'A swordfish that is spoilt by one or two cells more, the fin, in one box.',
		when: 'Either a fin is true or the swordfish holds. A cell that the fish would clear and that sees the fin too loses the digit either way.',
	},
	sashimi_swordfish: {
		what: 'A finned swordfish that lacks the corner at its fin: without the fin one of its lines would have a single place left.',
		when: 'Either a fin is true or the fish holds. A cell that the fish would clear and that sees the fin too loses the digit.',
	},
	wxyz_wing: {
		what: 'Four cells with four digits between them, of which only one, z, can stand in the group without the places seeing each other.',
		when: 'All other digits can stand in the group only once. If a cell that sees every z of the group were z, three digits would have to fill four cells.',
	},
	vwxyz_wing: {
		what: 'The WXYZ-Wing with five cells and five digits: only one of them, z, has places that do not see each other.',
		when: 'A cell that sees every z of the group cannot be z: the other four digits could not fill five cells.',
	},
	uvwxyz_wing: {
		what: 'The same wing with six cells and six digits: only one of them, z, has places that do not see each other.',
		when: 'A cell that sees every z of the group cannot be z: the other five digits could not fill six cells.',
	},
	tuvwxyz_wing: {
		what: 'The same wing with seven cells and seven digits: only one of them, z, has places that do not see each other.',
		when: 'A cell that sees every z of the group cannot be z: the other six digits could not fill seven cells.',
	},
	bug_1: {
		what: 'Every open cell has two candidates but one, which has three. If all had two, the grid could be filled in two ways.',
		when: 'Late in a puzzle one cell with three candidates is left. The digit that stands three times in its row, column and box is the one.',
	},
	bug_2: {
		what: 'Every open cell has two candidates but a few, which all have the same extra digit. One of them must be it, or there would be two solutions.',
		when: 'All the extras are the same digit. A cell that sees all of them loses it.',
	},
	bug_4: {
		what: 'Every open cell has two candidates but two in one house, and one digit of these two has no other place in it.',
		when: 'One of the two cells must hold an extra digit, and one the digit that fits nowhere else. All the rest goes from them.',
	},
	four_strong_links: {
		what: 'Four strong links of one digit in a row, joined by weak ones. At least one of the two outer ends is true.',
		when: 'It is a skyscraper with two floors more. A cell that sees both outer ends loses the digit.',
	},
	als_xz: {
		what: `${ALS} Two such groups share a digit x that can be true in only one of them.`,
		when: 'One of the groups loses x and holds all its other digits. A digit z of both groups is then in one of them: cells that see every z of both lose it.',
	},
	als_xy_wing: {
		what: `${ALS} Three such groups are tied: the middle one shares a digit with each of the other two.`,
		when: 'The middle group gives up at most one of the two, so one outer group is settled. Cells that see a digit z in both outer groups lose it.',
	},
	sue_de_coq: {
		what: 'Cells where a line crosses a box hold more digits than cells, and cells of the line and of the box alone take these digits up.',
		when: 'As many cells as digits in all, and the two sides share none. Then the line loses the one side’s digits elsewhere and the box the other’s.',
	},
	aligned_pair_exclusion: {
		what: 'Take two cells and try all pairs of digits in them. Some pairs leave a cell that sees both without any digit.',
		when: 'Cells with two or three candidates see both of the pair. A digit that is left in no pair goes.',
	},
	aligned_triple_exclusion: {
		what: 'The pair exclusion with three cells: try all triples of digits and strike those that empty a cell that sees them.',
		when: 'Many small cells see the three. A digit that is left in no triple goes.',
	},
	xy_cycle: {
		what: 'Cells with two candidates each, neighbours share a digit, and the chain closes. It can turn only one way or the other.',
		when: 'Whichever way it turns, each shared digit is in one of its two cells. Other cells that see both of them lose it.',
	},
	xy_chain: {
		what: 'Cells with two candidates each, where neighbours share a digit. If the first is not z, the digits are pushed along and the last is z.',
		when: 'One of the two ends is z in any case. A cell that sees both ends cannot be z.',
	},
	aic: {
		what: `${CHAIN_RULE} The digit may change inside a cell. At least one of the two ends of such a chain is true.`,
		when: 'Both ends start with a strong link. What cannot be true beside either end goes: often a cell that sees both, or a second digit in an end’s cell.',
	},
	aic_loop: {
		what: `${CHAIN_RULE} When the chain closes, every weak link in it turns out strong.`,
		when: 'One end of each link is true. So whatever sees both ends of a link inside the loop goes, all around it.',
	},
	grouped_aic: {
		what: `${CHAIN_RULE} Here a link may end in a group of cells of one box and line that hold the digit together.`,
		when: 'Groups make strong links where single cells do not. What sees both ends of the chain goes.',
	},
	nishio: {
		what: 'Suppose a digit in a cell and follow only that digit. If a house is left without a place for it, or with two, it was wrong.',
		when: 'A digit with few places and many strong links. The one contradiction rules the candidate out.',
	},
	cell_forcing_chains: {
		what: 'Try every candidate of one cell. Whatever all of them lead to is true, since one of them is.',
		when: 'A cell with two or three candidates, each of which sets off many singles. Look for an entry or a loss that they have in common.',
	},
	region_forcing_chains: {
		what: 'Try every place of a digit in one house. Whatever all of them lead to is true, since one of them is.',
		when: 'A digit with two or three places in a house, each of which sets off many singles. Look for what the outcomes have in common.',
	},
} satisfies LessonsByTechnique;

export type LessonTable = typeof lessons;
