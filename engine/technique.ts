/**
 * Every technique the engine knows, roughly easiest first: its id, its name for people, and the lowest rating of its
 * steps on Sudoku Explainer's scale. Long chains, large sets and mixed houses add some tenths. A technique that is not
 * on the scale rates like one on it that HoDoKu scores alike: a W-Wing like an XYZ-Wing, an ALS-XZ like a grouped chain.
 */
const TABLE = [
	['full_house', 'Full house', 1],
	['hidden_single_box', 'Hidden single in a box', 1.2],
	['hidden_single_line', 'Hidden single in a line', 1.5],
	['direct_pointing', 'Direct pointing', 1.7],
	['direct_claiming', 'Direct claiming', 1.9],
	['direct_hidden_pair', 'Direct hidden pair', 2],
	['naked_single', 'Naked single', 2.3],
	['direct_hidden_triple', 'Direct hidden triple', 2.5],
	['pointing', 'Pointing', 2.6],
	['claiming', 'Claiming', 2.8],
	['naked_pair', 'Naked pair', 3],
	['x_wing', 'X-Wing', 3.2],
	['hidden_pair', 'Hidden pair', 3.4],
	['naked_triple', 'Naked triple', 3.6],
	['swordfish', 'Swordfish', 3.8],
	['hidden_triple', 'Hidden triple', 4],
	['skyscraper', 'Skyscraper', 4],
	['two_string_kite', 'Two-string kite', 4.1],
	['turbot_fish', 'Turbot fish', 4.1],
	['grouped_strong_links', 'Grouped strong links', 4.3],
	['empty_rectangle', 'Empty rectangle', 4.3],
	['xy_wing', 'XY-Wing', 4.2],
	['xyz_wing', 'XYZ-Wing', 4.4],
	['unique_rectangle_1', 'Unique rectangle type 1', 4.5],
	['unique_rectangle_2', 'Unique rectangle type 2', 4.5],
	['unique_rectangle_3', 'Unique rectangle type 3', 4.5],
	['unique_rectangle_4', 'Unique rectangle type 4', 4.5],
	['unique_rectangle_5', 'Unique rectangle type 5', 4.5],
	['unique_rectangle_6', 'Unique rectangle type 6', 4.5],
	['hidden_rectangle', 'Hidden rectangle', 4.5],
	['unique_loop', 'Unique loop', 4.6],
	['naked_quad', 'Naked quad', 5],
	['jellyfish', 'Jellyfish', 5.2],
	['hidden_quad', 'Hidden quad', 5.4],
	['three_strong_links', 'Three strong links', 5.4],
	['w_wing', 'W-Wing', 4.4],
	['remote_pair', 'Remote pair', 4.4],
	['simple_coloring', 'Simple coloring', 4.5],
	['multi_coloring', 'Multi-coloring', 5.4],
	['finned_x_wing', 'Finned X-Wing', 4.3],
	['sashimi_x_wing', 'Sashimi X-Wing', 4.3],
	['finned_swordfish', 'Finned swordfish', 5.7],
	['sashimi_swordfish', 'Sashimi swordfish', 5.7],
	['finned_jellyfish', 'Finned jellyfish', 6.1],
	['sashimi_jellyfish', 'Sashimi jellyfish', 6.1],
	['wxyz_wing', 'WXYZ-Wing', 5.5],
	['bug_1', 'BUG+1', 5.6],
	['bug_2', 'BUG type 2', 5.7],
	['bug_3', 'BUG type 3', 5.7],
	['bug_4', 'BUG type 4', 5.7],
	['four_strong_links', 'Four strong links', 5.8],
	['als_xz', 'ALS-XZ', 7.2],
	['als_xy_wing', 'ALS-XY-Wing', 7.2],
	['sue_de_coq', 'Sue de Coq', 7.2],
	['aligned_pair_exclusion', 'Aligned pair exclusion', 6.2],
	['vwxyz_wing', 'VWXYZ-Wing', 6.2],
	['x_cycle', 'X-Cycle', 6.5],
	['xy_cycle', 'XY-Cycle', 6.5],
	['uvwxyz_wing', 'UVWXYZ-Wing', 6.6],
	['x_chain', 'X-Chain', 6.6],
	['xy_chain', 'XY-Chain', 7],
	['aic_loop', 'AIC loop', 7],
	['aic', 'Alternating inference chain', 7],
	['grouped_aic', 'Grouped AIC', 7.2],
	['grouped_loop', 'Grouped loop', 7.2],
	['tuvwxyz_wing', 'TUVWXYZ-Wing', 7.5],
	['aligned_triple_exclusion', 'Aligned triple exclusion', 7.5],
	['nishio', 'Nishio', 7.5],
	['cell_forcing_chains', 'Cell forcing chains', 8],
	['region_forcing_chains', 'Region forcing chains', 8],
	['dynamic_forcing_chains', 'Dynamic forcing chains', 8.5],
	['dynamic_forcing_chains_plus', 'Dynamic forcing chains plus', 9],
	['nested_forcing_chains', 'Nested forcing chains', 9.5],
] as const;

export type Technique = (typeof TABLE)[number][0];

export const TECHNIQUES: readonly Technique[] = TABLE.map(([technique]) => technique);

export const TECHNIQUE_LABELS = Object.fromEntries(TABLE.map(([technique, label]) => [technique, label])) as Readonly<
	Record<Technique, string>
>;

export const TECHNIQUE_RATINGS = Object.fromEntries(
	TABLE.map(([technique, , rating]) => [technique, rating]),
) as Readonly<Record<Technique, number>>;
