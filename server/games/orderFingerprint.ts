import { createHash } from 'node:crypto';
import type { Move } from '#engine/move.ts';

const FINGERPRINT_BYTES = 6;

/** Two logs with fewer placements have the same order by chance. */
const PLACEMENTS_MIN = 16;

/**
 * A number for the order in which the cells were filled, by which copies of a log are found; null where there are too few
 * placements to tell. It is stored, so it never changes.
 */
export function fingerprintOrder(placements: readonly Move[]): number | null {
	if (placements.length < PLACEMENTS_MIN) return null;
	const cells = Uint8Array.from(placements, ({ cell }) => cell);
	return createHash('sha256').update(cells).digest().readUIntBE(0, FINGERPRINT_BYTES);
}
