import { TECHNIQUE_LABELS, TECHNIQUES, type Technique } from '#engine/technique.ts';
import { invalidField, type ProblemError, problem } from './problem.ts';

const FIELD = 'body.technique';

/** Throws 400 for one that the engine does not know. */
export function requireTechnique(id: string): Technique {
	const technique = TECHNIQUES.find((each) => each === id);
	if (technique === undefined) throw invalidField(FIELD, 'must be one that GET /api/techniques lists');
	return technique;
}

/** 409 where the pool has no puzzle, or too few positions. */
export function techniqueMissing(message: string): ProblemError {
	return problem('technique_missing', { detail: `${FIELD} ${message}`, errors: [{ field: FIELD, message }] });
}

/** The name of a technique. A puzzle may be older than the engine, with a technique that has been renamed since. */
export function titleOf(technique: string): string {
	const labels: Readonly<Record<string, string>> = TECHNIQUE_LABELS;
	return labels[technique] ?? technique;
}
