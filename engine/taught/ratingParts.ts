import type { Difficulty } from '../difficulty.ts';
import type { RatingRange } from '../grade.ts';
import { ATTEMPT_LIMIT } from '../makePuzzle.ts';
import type { Technique } from '../technique.ts';

/** A range of a difficulty's ratings. */
export interface RatingPart extends RatingRange {
	/**
	 * What at least one in a hundred of its puzzles teaches. A technique of several parts is named in the one in which it is found soonest.
	 */
	readonly techniques: readonly Technique[];
	/** After how many tried grids the search for one of them ends: half a second for most, at most two. */
	readonly attemptLimit: number;
}

function part(
	[from, to]: readonly [from: number, to: number],
	techniques: readonly Technique[],
	attemptLimit: number = ATTEMPT_LIMIT,
): RatingPart {
	return { from, to, techniques, attemptLimit };
}

/** The ratings of each difficulty in parts, so that none is rare. Too easy drafts are rejected early. */
export const RATING_PARTS: Readonly<Record<Difficulty, readonly RatingPart[]>> = {
	easy: [part([1, 1.2], ['hidden_single_box']), part([1.5, 1.5], ['hidden_single_line'])],
	medium: [
		part([1.7, 1.9], ['direct_pointing']),
		part([2, 2], ['direct_hidden_pair']),
		part([2.3, 2.3], ['naked_single']),
		part([2.5, 2.5], ['direct_hidden_triple']),
		part([2.6, 2.6], ['pointing']),
	],
	hard: [
		part([2.8, 3.1], ['claiming', 'naked_pair'], 5000),
		part([3.2, 3.9], ['x_wing', 'hidden_pair', 'naked_triple', 'swordfish'], 5000),
		part([4, 4], ['hidden_triple', 'skyscraper'], 5000),
		part([4.1, 4.2], ['two_string_kite', 'turbot_fish', 'xy_wing'], 5000),
		part([4.3, 4.4], ['grouped_strong_links', 'empty_rectangle', 'xyz_wing', 'finned_x_wing', 'sashimi_x_wing'], 5000),
	],
	expert: [
		part(
			[4.5, 5.4],
			[
				'unique_rectangle_1',
				'unique_rectangle_2',
				'unique_rectangle_3',
				'unique_rectangle_4',
				'unique_loop',
				'simple_coloring',
			],
			3000,
		),
		part([5.5, 5.5], ['multi_coloring'], 3000),
		part([5.6, 5.7], ['three_strong_links', 'finned_swordfish', 'sashimi_swordfish', 'wxyz_wing', 'bug_1'], 3000),
		part([6.2, 6.6], ['hidden_rectangle', 'vwxyz_wing', 'xy_cycle', 'uvwxyz_wing'], 3000),
	],
	extreme: [
		part([7, 7.4], ['xy_chain', 'aic_loop', 'aic'], 350),
		part(
			[7.5, 8.3],
			['als_xz', 'als_chain', 'grouped_aic', 'nishio', 'cell_forcing_chains', 'region_forcing_chains'],
			750,
		),
	],
};
