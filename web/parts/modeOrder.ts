import type { Mode } from '#contract/kinds.ts';

/** The modes as every view lists them. */
export const MODE_ORDER: readonly Mode[] = ['daily', 'random', 'progression'];

export function compareModes(a: Mode, b: Mode): number {
	return MODE_ORDER.indexOf(a) - MODE_ORDER.indexOf(b);
}
