import { type Bounds, CHECKS, type Rejected } from '#engine/drafts/draft.ts';
import { ratePath } from '#engine/grade.ts';
import { formatGrid } from '#engine/grid.ts';
import type { MakeRequest } from './makeRequest.ts';

/** The rejected grid that came nearest to what `make` was asked for. */
interface Nearest {
	/** Compares one more grid. */
	look(rejected: Rejected): void;
	/** How many grids were looked at and what the nearest of them has, in words. */
	describe(): string;
	/** The givens of the nearest; `undefined` before the first grid. */
	findGivens(): string | undefined;
}

/** A grid is nearer the later the check is that it failed; among those of one check, the less is missing. */
export function createNearest(wanted: Pick<MakeRequest, 'clueCount' | 'rating' | 'load'>): Nearest {
	let count = 0;
	let nearest: Rejected | undefined;

	function isNearer(rejected: Rejected, other: Rejected): boolean {
		if (rejected.failed !== other.failed) return CHECKS.indexOf(rejected.failed) > CHECKS.indexOf(other.failed);
		return measureDistance(rejected, wanted) < measureDistance(other, wanted);
	}

	return {
		look(rejected) {
			count++;
			if (nearest === undefined || isNearer(rejected, nearest)) nearest = rejected;
		},
		describe() {
			return `${count} attempts${nearest === undefined ? '' : `, the nearest ${describeRejected(nearest)}`}`;
		},
		findGivens: () => nearest && formatGrid(nearest.givens),
	};
}

function measureDistance({ failed, seen }: Rejected, { rating, load }: Pick<MakeRequest, 'rating' | 'load'>): number {
	if (typeof seen !== 'number') return Number.POSITIVE_INFINITY;
	if (failed === 'rating') return distanceTo(rating, seen);
	return failed === 'load' ? distanceTo(load, seen) : seen;
}

function distanceTo(bounds: Bounds | undefined, value: number): number {
	return bounds === undefined ? 0 : Math.max(bounds.from - value, value - bounds.to);
}

function describeRejected({ failed, givens, seen }: Rejected): string {
	if (failed === 'solutions') return seen === Number.POSITIVE_INFINITY ? 'has no solution' : `has ${seen} solutions`;
	if (failed === 'clueCount') return `has ${seen} givens`;
	if (failed === 'load') return `has a load of ${seen}`;
	if (failed === 'hints') return `rates ${seen}, but its hints do not show the technique`;
	const rated = ratePath(formatGrid(givens));
	return rated === undefined ? 'is harder' : `rates ${rated.rating.toFixed(1)}, ${rated.hardest}`;
}
