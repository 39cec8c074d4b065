import { type Digit, digitsOf } from './digitSet.ts';
import type { Cell } from './grid.ts';
import type { Hint } from './hint.ts';
import type { Elimination, Link, LinkEnd } from './step.ts';
import { TECHNIQUE_LABELS, type Technique } from './technique.ts';

interface Candidate {
	readonly cell: Cell;
	readonly digit: Digit;
}

interface OutlineLink {
	readonly from: Candidate;
	readonly to: Candidate;
	readonly strong: boolean;
}

/** A hint candidate by candidate, so that it can be drawn without knowing digit sets. */
export interface HintOutline {
	readonly kind: Hint['kind'];
	readonly technique: Technique | null;
	readonly title: string;
	readonly stages: string[];
	readonly explanation: string;
	readonly cells: Cell[];
	readonly placements: Candidate[];
	readonly eliminations: Candidate[];
	readonly links: OutlineLink[];
}

/** More lines than this nobody can follow; no known step comes near. */
const LINKS_MAX = 1000;

const TITLES: Readonly<Record<Hint['kind'], string>> = {
	mistake: 'A wrong digit',
	mark: 'A lost mark',
	step: 'The next step',
	reveal: 'One digit for free',
	solved: 'Nothing is left to do',
};

export function outlineHint({ kind, technique, stages, cells, step, gift }: Hint): HintOutline {
	return {
		kind,
		technique: technique ?? null,
		title: technique === undefined ? TITLES[kind] : TECHNIQUE_LABELS[technique],
		stages: [...stages],
		explanation: stages[2],
		cells: [...cells],
		placements: gift === undefined ? (step?.placements.map(({ cell, digit }) => ({ cell, digit })) ?? []) : [gift],
		eliminations: step?.eliminations.flatMap(listEliminated) ?? [],
		links: step?.links.flatMap(listLinks).slice(0, LINKS_MAX) ?? [],
	};
}

function listEliminated({ cell, digits }: Elimination): Candidate[] {
	return digitsOf(digits).map((digit) => ({ cell, digit }));
}

/** A group of cells holds its digit together: it is drawn as a line from each of them. */
function listLinks({ from, to, kind }: Link): OutlineLink[] {
	return listCandidates(from).flatMap((start) =>
		listCandidates(to).map((end) => ({ from: start, to: end, strong: kind === 'strong' })),
	);
}

function listCandidates({ cells, digit }: LinkEnd): Candidate[] {
	return cells.map((cell) => ({ cell, digit }));
}
