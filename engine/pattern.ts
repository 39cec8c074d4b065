import type { Digit, DigitSet } from './digitSet.ts';
import type { Cell } from './grid.ts';
import type { House } from './house.ts';
import type { Link } from './link.ts';

/**
 * The parts of the pattern that a step is based on; together with the step's other fields, all that its explanation
 * needs.
 */
export type Pattern =
	| HouseSingle
	| NakedSingle
	| LockedCandidates
	| LockedSet
	| Fish
	| FinnedFish
	| XyWing
	| WWing
	| UniqueLoop
	| UniqueRectangle
	| HiddenRectangle
	| AvoidableRectangle
	| RemotePair
	| SimpleColoring
	| MultiColoring
	| Bug
	| AlsWing
	| AlsXz
	| AlsXyWing
	| AlsChain
	| SueDeCoq
	| AlignedExclusion
	| StrongLinks
	| Chain
	| CellForcing
	| RegionForcing
	| ForcingNet
	| Nishio;

/** A cell with the candidates that the reasoning is about. */
export interface CellCandidates {
	readonly cell: Cell;
	readonly digits: DigitSet;
}

/** Cells with all the candidates that they have together. */
export interface CandidateSet {
	readonly cells: readonly Cell[];
	readonly digits: DigitSet;
}

/** The last empty cell of a house, or the only place for a digit in it. */
export interface HouseSingle {
	readonly kind: 'full_house' | 'hidden_single';
	readonly house: House;
	readonly cell: Cell;
	readonly digit: Digit;
}

export interface NakedSingle {
	readonly kind: 'naked_single';
	readonly cell: Cell;
	readonly digit: Digit;
}

/** The digit's places in one house (`home`) all lie in another (`other`), so the other needs them too. */
export interface LockedCandidates {
	readonly kind: 'locked_candidates';
	readonly digit: Digit;
	readonly home: House;
	readonly other: House;
	readonly cells: readonly Cell[];
	/** The house where this leaves the digit a single place. */
	readonly target?: House;
}

/**
 * As many digits as cells, in one house: `naked` if the cells hold nothing else, `hidden` if the digits fit nowhere
 * else.
 */
export interface LockedSet extends CandidateSet {
	readonly kind: 'naked_set' | 'hidden_set';
	readonly house: House;
}

/** In the base lines the digit lies only where the cover lines cross them. */
export interface Fish {
	readonly kind: 'fish';
	readonly digit: Digit;
	readonly bases: readonly House[];
	readonly covers: readonly House[];
}

/** A fish with some places of its base lines outside the cover lines, the fin. */
export interface FinnedFish {
	readonly kind: 'finned_fish';
	readonly digit: Digit;
	readonly bases: readonly House[];
	readonly covers: readonly House[];
	readonly fin: readonly Cell[];
}

/** A pivot and two pincers: whichever digit the pivot takes, one of the three is the digit that the pincers share. */
export interface XyWing {
	readonly kind: 'xy_wing';
	readonly pivot: CellCandidates;
	readonly pincers: readonly [CellCandidates, CellCandidates];
	readonly digit: Digit;
}

/** Two cells with the same two candidates, and a house whose only two places for one of them see one cell each. */
export interface WWing {
	readonly kind: 'w_wing';
	readonly cells: readonly [Cell, Cell];
	readonly pair: DigitSet;
	/** The digit of the house, and the other one of the pair. */
	readonly link: Digit;
	readonly digit: Digit;
	readonly house: House;
	/** The two places for the linking digit. */
	readonly places: readonly [Cell, Cell];
}

/** Cells that could swap two digits if they held nothing else; the guardians are those that hold something else. */
export interface UniqueLoop {
	readonly kind: 'unique_loop';
	readonly cells: readonly Cell[];
	readonly pair: DigitSet;
	readonly guardians: readonly Cell[];
	/** The candidates of the guardians other than the pair. */
	readonly extras: DigitSet;
	readonly use: LoopUse;
}

/** How the loop proves something: types 1, 2 (also 5), 3 and 4. */
export type LoopUse =
	| { readonly by: 'single_guardian' }
	| { readonly by: 'shared_extra'; readonly digit: Digit }
	| ({ readonly by: 'naked_set' | 'hidden_set'; readonly house: House } & CandidateSet)
	| { readonly by: 'strong_link'; readonly house: House; readonly kept: Digit; readonly removed: Digit };

/** Four corners, `a` opposite `c` and `b` opposite `d`, that could swap two digits if they held nothing else. */
export type Corners = readonly [a: Cell, b: Cell, c: Cell, d: Cell];

/** A digit of the pair has no other place in two parallel lines of the rectangle. */
export interface UniqueRectangle {
	readonly kind: 'unique_rectangle';
	readonly corners: Corners;
	readonly pair: DigitSet;
	readonly digit: Digit;
}

/** A digit of the pair has no other place in the two lines of corner `c`, so `c` is not the other one. */
export interface HiddenRectangle {
	readonly kind: 'hidden_rectangle';
	readonly corners: Corners;
	readonly pair: DigitSet;
	readonly bound: Digit;
	readonly other: Digit;
}

/** Four cells that were not given, and that could swap two digits if the open ones completed them: type 1 with one, type 2 with two. */
export interface AvoidableRectangle {
	readonly kind: 'avoidable_rectangle';
	readonly filled: readonly Cell[];
	readonly open: readonly Cell[];
	readonly pair: DigitSet;
	/** The digit that would complete the rectangle, or of two open cells the one that prevents it. */
	readonly digit: Digit;
}

/** An even number of cells of one pair, each in sight of the next: every other one has the same digit. */
export interface RemotePair {
	readonly kind: 'remote_pair';
	readonly pair: DigitSet;
	readonly cells: readonly Cell[];
}

/** The digit is in all cells of one color and in none of the other. */
export type Colors = readonly [readonly Cell[], readonly Cell[]];

export interface SimpleColoring {
	readonly kind: 'simple_coloring';
	readonly digit: Digit;
	readonly colors: Colors;
	/** The color that two cells which see each other have, so that it is false. */
	readonly falseColor?: 0 | 1;
}

/** Two clusters; of each first the color that sees the other cluster, then its opposite. */
export interface MultiColoring {
	readonly kind: 'multi_coloring';
	readonly digit: Digit;
	readonly clusters: readonly [Colors, Colors];
	/** The two cells where the clusters see each other. */
	readonly meeting: readonly [Cell, Cell];
}

/** The cells and the extra candidates. Without these every open cell would have two candidates and every digit two places in a house. */
export interface Bug {
	readonly kind: 'bug';
	readonly cells: readonly Cell[];
	readonly extras: DigitSet;
	readonly use: BugUse;
}

/** Types 1, 2, 3 and 4. */
type BugUse =
	| { readonly by: 'one_cell' }
	| { readonly by: 'one_digit' }
	| ({ readonly by: 'naked_set'; readonly house: House } & CandidateSet)
	| { readonly by: 'locked_digit'; readonly house: House; readonly locked: DigitSet };

/** Cells with one digit more than cells, and a cell of two of these digits. */
export interface AlsWing extends CandidateSet {
	readonly kind: 'als_wing';
	readonly pincer: CellCandidates;
	/** The digits that link the set and the pincer: one, or both. */
	readonly linked: DigitSet;
}

export interface AlsXz {
	readonly kind: 'als_xz';
	readonly sets: readonly [CandidateSet, CandidateSet];
	/** The digits that cannot be in both sets: one or more. */
	readonly restrictedCommons: DigitSet;
}

export interface AlsXyWing {
	readonly kind: 'als_xy_wing';
	readonly pivot: CandidateSet;
	/** The two other sets, each with the digit that it shares with the pivot. */
	readonly wings: readonly [LinkedSet, LinkedSet];
}

/** Almost locked sets, each with the digit that it shares with the next; the first or the last has the digit that both ends have. */
export interface AlsChain {
	readonly kind: 'als_chain';
	readonly sets: readonly CandidateSet[];
	readonly links: readonly Digit[];
	readonly digit: Digit;
}

export interface LinkedSet extends CandidateSet {
	readonly link: Digit;
}

/** Cells of a line and a box that cross, as many as they have digits. */
export interface SueDeCoq extends CandidateSet {
	readonly kind: 'sue_de_coq';
	readonly line: House;
	readonly box: House;
	readonly lineDigits: DigitSet;
	readonly boxDigits: DigitSet;
}

/** Some combinations of digits in the bases repeat a digit or use up an excluder. */
export interface AlignedExclusion {
	readonly kind: 'aligned_exclusion';
	readonly bases: readonly Cell[];
	readonly excluders: readonly Cell[];
}

/**
 * Strong links of one digit: of neighboring links the end that the chain leaves by and the next it enters by see each
 * other. In a loop, so do the last and the first.
 */
export interface StrongLinks {
	readonly kind: 'strong_links';
	readonly digit: Digit;
	readonly isLoop: boolean;
	readonly links: readonly {
		readonly house: House;
		readonly enter: readonly Cell[];
		readonly leave: readonly Cell[];
	}[];
}

/** A chain to a contradiction, or a loop that returns to its start: the step's links in order. */
export interface Chain {
	readonly kind: 'chain' | 'loop';
}

/** All candidates of a cell lead to the same conclusion. */
export interface CellForcing {
	readonly kind: 'cell_forcing';
	readonly cell: Cell;
	readonly chains: readonly (readonly Link[])[];
}

/** All places of a digit in a house lead to the same conclusion. */
export interface RegionForcing {
	readonly kind: 'region_forcing';
	readonly house: House;
	readonly digit: Digit;
	readonly chains: readonly (readonly Link[])[];
}

/** Suppositions with the digits that each forces on its way. One of several is true; a single one is false. */
export interface ForcingNet {
	readonly kind: 'forcing_net';
	/** A single branch contradicts itself. */
	readonly branches: readonly NetBranch[];
}

export interface NetBranch {
	readonly start: NetCandidate & { readonly isTrue: boolean };
	readonly forced: readonly NetCandidate[];
}

interface NetCandidate {
	readonly cell: Cell;
	readonly digit: Digit;
}

/** One digit, followed from a supposition through the whole grid, has no way to be placed everywhere. */
export interface Nishio {
	readonly kind: 'nishio';
	readonly digit: Digit;
	/** The cell about which something is supposed: that it has the digit, or that it does not. */
	readonly start: Cell;
	readonly isTrue: boolean;
	/** In the order of the reasoning: cells that are the only place left in a house. */
	readonly forced: readonly { readonly cell: Cell; readonly house: House }[];
	/** Two cells with the digit that see each other; or the start alone, if it has the digit after all. */
	readonly clash: readonly Cell[];
}
