import { digitsOf } from './digitSet.ts';
import { explainHint } from './explain/explainHint.ts';
import type { Cell } from './grid.ts';
import type { Hint } from './hint.ts';
import { type HintData, hintDataOf, placementsOf } from './hintData.ts';
import type { Link, LinkEnd } from './link.ts';
import type { Elimination, Placement, Step } from './step.ts';
import { TECHNIQUE_LABELS, type Technique } from './technique.ts';

interface OutlineLink {
	readonly from: Placement;
	readonly to: Placement;
	readonly strong: boolean;
}

/** A hint candidate by candidate and in words, so that it can be drawn without knowing digit sets. */
export interface HintOutline {
	readonly kind: Hint['kind'];
	readonly technique: Technique | null;
	readonly title: string;
	readonly stages: string[];
	readonly explanation: string;
	/** The explanation as a list: a chain has an item for each of its links. */
	readonly lines: string[];
	/** The data behind the text, for pages in other languages. */
	readonly data: HintData;
	readonly cells: Cell[];
	readonly placements: Placement[];
	readonly eliminations: Placement[];
	readonly links: OutlineLink[];
}

export function outlineHint(hint: Hint): HintOutline {
	const data = hintDataOf(hint);
	const { levels, lines } = explainHint(data);
	const text = { stages: [...levels], explanation: levels[2], lines: [...lines], data };
	if (hint.kind === 'step') return { ...drawStep(hint.step), ...text };
	return {
		kind: hint.kind,
		technique: null,
		title: TITLES[hint.kind],
		...text,
		cells: placementsOf(hint).map(({ cell }) => cell),
		placements: hint.kind === 'reveal' ? [hint.gift] : [],
		eliminations: [],
		links: [],
	};
}

/** A single step, as a hint. */
export function outlineStep(step: Step): HintOutline {
	return outlineHint({ kind: 'step', step });
}

const TITLES = {
	mistake: 'A wrong digit',
	mark: 'A missing note',
	reveal: 'A free digit',
	solved: 'Nothing left to do',
} as const satisfies Partial<Record<Hint['kind'], string>>;

function drawStep({ technique, cells, placements, eliminations, links }: Step) {
	return {
		kind: 'step' as const,
		technique,
		title: TECHNIQUE_LABELS[technique],
		cells: [...cells],
		placements: placements.map(({ cell, digit }) => ({ cell, digit })),
		eliminations: eliminations.flatMap(listEliminated),
		links: outlineLinks(links),
	};
}

function listEliminated({ cell, digits }: Elimination): Placement[] {
	return digitsOf(digits).map((digit) => ({ cell, digit }));
}

/** No known step has nearly as many. */
const LINKS_MAX = 1000;

/** The links from candidate to candidate. Each cell of a group has its own link. */
export function outlineLinks(links: readonly Link[]): OutlineLink[] {
	return links
		.flatMap(({ from, to, kind }) =>
			listCandidates(from).flatMap((start) =>
				listCandidates(to).map((end) => ({ from: start, to: end, strong: kind === 'strong' })),
			),
		)
		.slice(0, LINKS_MAX);
}

function listCandidates({ cells, digit }: LinkEnd): Placement[] {
	return cells.map((cell) => ({ cell, digit }));
}
