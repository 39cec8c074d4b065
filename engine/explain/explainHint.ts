import { getAt } from '../getAt.ts';
import { type HintData, placementsOf } from '../hintData.ts';
import { boxOf, type House } from '../house.ts';
import type { Placement, Step } from '../step.ts';
import { englishHints } from './english.ts';
import { explainWhole } from './explainStep.ts';
import type { HintLevels, HintWords } from './hintWords.ts';

/** A hint in three levels, and the last level again as a list: a chain has an item for each of its links. */
export interface HintText {
	readonly levels: HintLevels;
	readonly lines: readonly string[];
	/** The house that the first level names. */
	readonly house: House | undefined;
}

export function explainHint(hint: HintData, words: HintWords = englishHints): HintText {
	const house = findNamedHouse(hint);
	if (hint.kind !== 'step') {
		const levels = explainOther(hint, words);
		return { levels, lines: [levels[2]], house };
	}
	const lines = [...explainWhole(hint.step, words), ...describeOutcome(hint, words)];
	return { levels: [describeWhere(hint.step, words), describeWhich(hint.step, words), lines.join(' ')], lines, house };
}

function findNamedHouse(hint: HintData): House | undefined {
	return hint.kind === 'step' ? findStepHouse(hint.step) : boxAround(placementsOf(hint));
}

/** The first house of a step is named unless there are more than this: too many to look at. */
const MOST_HOUSES = 3;

function findStepHouse({ technique, houses, placements }: Step): House | undefined {
	if (technique === 'naked_single') return boxAround(placements);
	return houses.length <= MOST_HOUSES ? houses[0] : undefined;
}

function boxAround([placement]: readonly Placement[]): House | undefined {
	return placement && 18 + boxOf(placement.cell);
}

function explainOther(hint: Exclude<HintData, { readonly kind: 'step' }>, words: HintWords): HintLevels {
	const box = findNamedHouse(hint) ?? 0;
	switch (hint.kind) {
		case 'solved':
			return words.solved;
		case 'mistake':
			return words.mistake(box, hint.wrong);
		case 'mark':
			return words.mark(box, hint.lost);
		case 'reveal':
			return words.reveal(box, hint.gift);
	}
}

function describeWhere(step: Step, { lookAt }: HintWords): string {
	const house = findStepHouse(step);
	if (house !== undefined) return lookAt.house(house);
	const [digit, ...others] = step.digits;
	return digit !== undefined && others.length === 0 ? lookAt.digit(digit) : lookAt.cell(getAt(step.cells, 0));
}

function describeWhich({ technique, cells, digits }: Step, { lookFor }: HintWords): string {
	if (technique === 'naked_single') return lookFor.cell(technique, getAt(cells, 0));
	return lookFor.digits(technique, digits);
}

function describeOutcome({ leadsTo }: HintData & { readonly kind: 'step' }, words: HintWords): string[] {
	return leadsTo === undefined ? [] : [words.leadsTo(leadsTo.placement, leadsTo.between)];
}
