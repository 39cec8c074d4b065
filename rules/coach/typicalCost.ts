import { TECHNIQUES, type Technique } from '#engine/technique.ts';
import { BOTTLENECK_WEIGHT } from '#engine/workload.ts';

/**
 * HoDoKu's base scores (2.3.2, default configuration), the only published scale that says how much work a technique is and not just which one is
 * harder. A technique that HoDoKu does not have scores like the one there that it is a case of: direct pointing like pointing, a wing of five cells
 * like almost locked sets. A naked single scores 4 there, where all candidates are written; without them one has to look at three houses, and it
 * scores like a hidden one here.
 */
const SCORES: Readonly<Record<Technique, number>> = {
	full_house: 4,
	hidden_single_box: 14,
	hidden_single_line: 14,
	direct_pointing: 50,
	direct_claiming: 50,
	direct_hidden_pair: 70,
	naked_single: 14,
	direct_hidden_triple: 100,
	pointing: 50,
	claiming: 50,
	naked_pair: 60,
	x_wing: 140,
	hidden_pair: 70,
	naked_triple: 80,
	swordfish: 150,
	hidden_triple: 100,
	skyscraper: 130,
	two_string_kite: 150,
	turbot_fish: 120,
	grouped_strong_links: 120,
	empty_rectangle: 120,
	xy_wing: 160,
	xyz_wing: 180,
	unique_rectangle_1: 100,
	unique_rectangle_2: 100,
	unique_rectangle_3: 100,
	unique_rectangle_4: 100,
	unique_rectangle_5: 100,
	unique_rectangle_6: 100,
	hidden_rectangle: 100,
	avoidable_rectangle_1: 100,
	avoidable_rectangle_2: 100,
	unique_loop: 100,
	naked_quad: 120,
	jellyfish: 160,
	hidden_quad: 150,
	three_strong_links: 260,
	w_wing: 150,
	remote_pair: 110,
	simple_coloring: 150,
	multi_coloring: 200,
	finned_x_wing: 130,
	sashimi_x_wing: 150,
	finned_swordfish: 200,
	sashimi_swordfish: 240,
	finned_jellyfish: 250,
	sashimi_jellyfish: 260,
	wxyz_wing: 300,
	bug_1: 100,
	bug_2: 100,
	bug_3: 100,
	bug_4: 100,
	four_strong_links: 260,
	als_xz: 300,
	als_xy_wing: 320,
	als_chain: 340,
	sue_de_coq: 250,
	aligned_pair_exclusion: 300,
	vwxyz_wing: 300,
	x_cycle: 260,
	xy_cycle: 280,
	uvwxyz_wing: 300,
	x_chain: 260,
	xy_chain: 260,
	aic_loop: 280,
	aic: 280,
	grouped_aic: 300,
	grouped_loop: 300,
	tuvwxyz_wing: 300,
	aligned_triple_exclusion: 300,
	nishio: 500,
	cell_forcing_chains: 500,
	region_forcing_chains: 500,
	dynamic_forcing_chains: 700,
	dynamic_forcing_chains_plus: 700,
	nested_forcing_chains: 700,
};

const MARKED_SINGLE_SCORE = 4;

/** A look at the grid, and the time for each point of the score: an ordinary single takes about five seconds. */
const STEP_MS = 1500;
const POINT_MS = 250;

/** How long a step takes the median player, before the runs of the installation say more (`techniqueShifts.ts`). */
export const TYPICAL_COSTS_MS = Object.fromEntries(
	TECHNIQUES.map((technique) => [technique, STEP_MS + POINT_MS * SCORES[technique]]),
) as Readonly<Record<Technique, number>>;

const MARKED_SINGLE_MS = STEP_MS + POINT_MS * MARKED_SINGLE_SCORE;

/** The time from the decision to the key. */
export const MOVE_COST_MS = 600;

/** Reading a grid that is new. */
export const FIRST_LOOK_MS = 4000;

interface WayContext {
	/** How many cells could be filled; 0 where a step had to be found first. */
	readonly openCount: number;
	/** Whether all candidates are written. */
	readonly isMarked: boolean;
}

/** With this many cells to choose from, the cost in the table is enough to see one. */
const USUAL_OPEN_COUNT = 3;

/** The joint cost of all steps on the way to a digit. */
export function costOfWay(way: readonly Technique[], { openCount, isMarked }: WayContext): number {
	const costOf = (technique: Technique) =>
		isMarked && technique === 'naked_single' ? MARKED_SINGLE_MS : TYPICAL_COSTS_MS[technique];
	const costMs = way.reduce((sum, technique) => sum + costOf(technique), 0);
	return openCount === 0 ? costMs : (costMs * weighChoice(openCount)) / weighChoice(USUAL_OPEN_COUNT);
}

/** A lack of choice weighs as in the workload of a puzzle (`engine/workload.ts`). */
function weighChoice(openCount: number): number {
	return 1 + BOTTLENECK_WEIGHT / openCount;
}
