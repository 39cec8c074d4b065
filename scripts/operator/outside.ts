/** What broke outside of us, as a sentence. */
export class OutsideError extends Error {}

/** The codes of PostgreSQL have five characters. */
const DATABASE_CODE = /^(?:ERR_SQLITE_ERROR|[0-9A-Z]{5})$/;

/**
 * A database that is away or busy, a file that cannot be written: no faults of ours, so they get a sentence and no
 * stack. Undefined for every other error.
 */
export function describeOutside(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	if (error instanceof OutsideError) return error.message;
	const { syscall, code = '' } = error as NodeJS.ErrnoException;
	// A connection that is refused at several addresses has no message of its own.
	if (syscall !== undefined || DATABASE_CODE.test(code) || code === 'ECONNREFUSED') return error.message || code;
	return undefined;
}

/** Says in front of the sentence what was tried. Other errors stay as they are. */
export function explainOutside(attempt: string, error: unknown): Error {
	const sentence = describeOutside(error);
	return sentence === undefined ? (error as Error) : new OutsideError(`${attempt}: ${sentence}`, { cause: error });
}
