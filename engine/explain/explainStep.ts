import type { Pattern } from '../pattern.ts';
import type { Step } from '../step.ts';
import {
	explainAlignedExclusion,
	explainAlsWing,
	explainAlsXyWing,
	explainAlsXz,
	explainSueDeCoq,
} from './alsWords.ts';
import {
	explainCellForcing,
	explainChain,
	explainHouseForcing,
	explainLoop,
	explainNishio,
	explainStrongLinks,
} from './chainWords.ts';
import { explainMultiColouring, explainRemotePair, explainSimpleColouring } from './colouringWords.ts';
import { explainFinnedFish, explainFish } from './fishWords.ts';
import {
	explainFullHouse,
	explainHiddenSet,
	explainHiddenSingle,
	explainLockedCandidates,
	explainNakedSet,
	explainNakedSingle,
} from './houseWords.ts';
import { explainBug, explainHiddenRectangle, explainUniqueLoop, explainUniqueRectangle } from './uniquenessWords.ts';
import { explainWWing, explainXyWing } from './wingWords.ts';

/** The whole step in English words that a newcomer follows. */
export function explainStep(step: Step): string {
	const explain = EXPLANATIONS[step.pattern.kind] as (pattern: Pattern, step: Step) => string;
	return explain(step.pattern, step);
}

type Explanations = {
	readonly [Kind in Pattern['kind']]: (pattern: Pattern & { readonly kind: Kind }, step: Step) => string;
};

const EXPLANATIONS: Explanations = {
	full_house: explainFullHouse,
	hidden_single: explainHiddenSingle,
	naked_single: explainNakedSingle,
	locked_candidates: explainLockedCandidates,
	naked_set: explainNakedSet,
	hidden_set: explainHiddenSet,
	fish: explainFish,
	finned_fish: explainFinnedFish,
	xy_wing: explainXyWing,
	w_wing: explainWWing,
	unique_loop: explainUniqueLoop,
	unique_rectangle: explainUniqueRectangle,
	hidden_rectangle: explainHiddenRectangle,
	remote_pair: explainRemotePair,
	simple_colouring: explainSimpleColouring,
	multi_colouring: explainMultiColouring,
	bug: explainBug,
	als_wing: explainAlsWing,
	als_xz: explainAlsXz,
	als_xy_wing: explainAlsXyWing,
	sue_de_coq: explainSueDeCoq,
	aligned_exclusion: explainAlignedExclusion,
	strong_links: explainStrongLinks,
	chain: explainChain,
	loop: explainLoop,
	cell_forcing: explainCellForcing,
	house_forcing: explainHouseForcing,
	nishio: explainNishio,
};
