import type { Bounds } from '#engine/drafts/draft.ts';
import { RATING_RANGES } from '#engine/grade.ts';
import { CHAIN_RATING, RATING_SPREAD } from '#engine/makePuzzle.ts';
import { TAUGHT_ONLY } from '#engine/taughtPath.ts';
import { TECHNIQUE_RATINGS, TECHNIQUES, type Technique } from '#engine/technique.ts';
import type { MakeRequest } from './makeRequest.ts';

/** A puzzle that rates less needs only last cells. */
const SINGLE_RATING = TECHNIQUE_RATINGS.hidden_single_box;
const ONLY_LAST_CELLS =
	'only where more than 50 cells are given a puzzle needs nothing but last cells: ask for --rating 1 --clues 60';
const DYNAMIC_RATING = 8.5;
/** Wherever the technique is, there is also an easier one. */
const NEVER_HARDEST: Technique = 'direct_claiming';

/** Why no puzzle can be what `make` is asked for, if that is known in advance. */
export function findMakeFault(request: MakeRequest): string | undefined {
	const { technique, rating, pattern, clueCount } = request;
	if (pattern !== undefined && clueCount !== undefined)
		return 'a --pattern has its own number of givens: leave out --clues';
	if (clueCount === undefined && rating !== undefined && rating.to < SINGLE_RATING) return ONLY_LAST_CELLS;
	if (rating !== undefined && !canRate(rating)) return `no step rates ${rating.from} to ${rating.to}`;
	return technique && findTechniqueFault(technique, request);
}

/** From here on ratings lie so close that each range has one. */
const CLOSE_RATINGS = 4;

/** Whether a technique that can be the hardest has such a rating. */
function canRate({ from, to }: Bounds): boolean {
	const ratings = TECHNIQUES.filter((technique) => technique !== NEVER_HARDEST).map(
		(technique) => TECHNIQUE_RATINGS[technique],
	);
	return to >= CLOSE_RATINGS || ratings.some((rating) => rating >= from && rating <= to);
}

function findTechniqueFault(technique: Technique, { difficulty, rating }: MakeRequest): string | undefined {
	if (technique === 'full_house') return ONLY_LAST_CELLS;
	if (technique === NEVER_HARDEST)
		return 'something easier is there wherever direct claiming is, so it is never the hardest technique';
	const range = rating ?? RATING_RANGES[difficulty];
	const from = TECHNIQUE_RATINGS[technique];
	const to = from < CHAIN_RATING && !TAUGHT_ONLY.has(technique) ? from + RATING_SPREAD : Number.POSITIVE_INFINITY;
	const within =
		rating === undefined
			? `${difficulty} is ${range.from} to ${range.to}`
			: `the rating is to be ${range.from} to ${range.to}`;
	if (from >= DYNAMIC_RATING) return `no puzzle is made that needs a dynamic chain: ${technique} can only be rated`;
	if (from > range.to) return `no such puzzle: ${technique} rates ${from} at least, and ${within}`;
	if (to < range.from) return `no such puzzle: ${technique} rates ${to.toFixed(1)} at most, and ${within}`;
	return undefined;
}
