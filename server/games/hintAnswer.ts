import type { HintAnswer } from '#contract/hint.ts';
import { digitsOf } from '#engine/digitSet.ts';
import type { Hint } from '#engine/hint.ts';
import type { Elimination, Link, LinkEnd } from '#engine/step.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';

interface Candidate {
	readonly cell: number;
	readonly digit: number;
}

type HintLink = HintAnswer['links'][number];

/** More lines than this nobody can follow; no known step comes near. */
const LINKS_MAX = 1000;

const TITLES: Readonly<Record<Hint['kind'], string>> = {
	mistake: 'A wrong digit',
	mark: 'A lost mark',
	step: 'The next step',
	reveal: 'One digit for free',
	solved: 'Nothing is left to do',
};

/** A hint as it travels: candidates one by one, so that a page can draw them without knowing digit sets. */
export function toHintAnswer({ kind, technique, stages, cells, step }: Hint): HintAnswer {
	return {
		kind,
		technique: technique ?? null,
		title: technique === undefined ? TITLES[kind] : TECHNIQUE_LABELS[technique],
		stages: [...stages],
		explanation: stages[2],
		cells: [...cells],
		placements: step?.placements.map(({ cell, digit }) => ({ cell, digit })) ?? [],
		eliminations: step?.eliminations.flatMap(listEliminated) ?? [],
		links: step?.links.flatMap(listLinks).slice(0, LINKS_MAX) ?? [],
		assisted: true,
	};
}

function listEliminated({ cell, digits }: Elimination): Candidate[] {
	return digitsOf(digits).map((digit) => ({ cell, digit }));
}

/** A group of cells holds its digit together: it is drawn as a line from each of them. */
function listLinks({ from, to, kind }: Link): HintLink[] {
	return listCandidates(from).flatMap((start) =>
		listCandidates(to).map((end) => ({ from: start, to: end, strong: kind === 'strong' })),
	);
}

function listCandidates({ cells, digit }: LinkEnd): Candidate[] {
	return cells.map((cell) => ({ cell, digit }));
}
