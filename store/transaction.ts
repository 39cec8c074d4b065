import type { Db } from './schema.ts';

export type RunTransaction = <T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>;

interface TransactionOptions {
	/** False once the caller no longer needs the outcome: then the work is not begun. */
	readonly isWanted?: () => boolean;
	/**
	 * Whether the caller repeats the work if a power cut undoes it. Then SQLite does not wait for the disk. A process's
	 * death undoes nothing.
	 */
	readonly isSentAgain?: boolean;
}

/** The work was not begun, because its caller no longer needs the outcome. */
export class UnwantedError extends Error {}

/** The connection ended before the database said whether it has carried out what it was asked to write. */
export class OutcomeUnknownError extends Error {}

export function requireWanted<T>(
	work: (tx: Db) => Promise<T>,
	isWanted: (() => boolean) | undefined,
): (tx: Db) => Promise<T> {
	if (isWanted === undefined) return work;
	return async (tx) => {
		if (!isWanted()) throw new UnwantedError('The work is no longer wanted.');
		return work(tx);
	};
}
