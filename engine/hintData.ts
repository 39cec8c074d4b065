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

/** The cells that a hint without a step is about. */
export function placementsOf(hint: Exclude<Hint, { readonly kind: 'step' }>): readonly Placement[] {
	switch (hint.kind) {
		case 'solved':
			return [];
		case 'mistake':
			return hint.wrong;
		case 'mark':
			return hint.lost;
		case 'reveal':
			return [hint.gift];
	}
}

export function hintDataOf(hint: Hint): HintData {
	if (hint.kind !== 'step') return hint;
	const { step, following = [] } = hint;
	const [placement] = following.at(-1)?.placements ?? [];
	if (placement === undefined) return { kind: 'step', step };
	return { kind: 'step', step, leadsTo: { placement, between: following.length - 1 } };
}
