import type { Hint } from './hint.ts';
import type { Placement, Step } from './step.ts';

/** All that the text of a hint is made from, in any language: the hint without the steps that follow it. */
export type HintData =
	| Exclude<Hint, { readonly kind: 'step' }>
	| {
			readonly kind: 'step';
			readonly step: Step;
			/** The entry that the step leads to, and how many steps lie between. */
			readonly leadsTo?: { readonly placement: Placement; readonly between: number };
	  };

export function hintDataOf(hint: Hint): HintData {
	if (hint.kind !== 'step') return hint;
	const { step, following = [] } = hint;
	const [placement] = following.at(-1)?.placements ?? [];
	if (placement === undefined) return { kind: 'step', step };
	return { kind: 'step', step, leadsTo: { placement, between: following.length - 1 } };
}
