/**
 * PostgreSQL's codes for being unable to serve now: it shuts down or lacks something (classes 08, 53, 57), its disk
 * fails (58), it refuses all logins or has no such database, as while an operator changes a password or restores a
 * backup (28, 3D000), a transaction or a statement took too long, a lock was not given in time, it is a standby, or
 * concurrent transactions conflicted too often.
 */
const UNAVAILABLE_CODE = /^(?:08\w{3}|28\w{3}|3D000|53\w{3}|57\w{3}|58\w{3}|25P03|55P03|25006|40001|40P01)$/;

export function isUnavailable(error: unknown): boolean {
	return UNAVAILABLE_CODE.test(readCode(error)) || isConnectionFailure(error);
}

export function readCode(error: unknown): string {
	const code = (error as { code?: unknown } | null)?.code;
	return typeof code === 'string' ? code : '';
}

/** For a write on a server, or in a session, that takes none. */
export const READ_ONLY = '25006';

/** The server ends the session, which may follow the commit. Every other code says that the statement failed. */
const SESSION_ENDS = /^(?:08|57P|58|XX)/;

/** Whether the server may have carried out what it was asked, though it has not said so. */
export function isAnswerLost(error: unknown): boolean {
	return SESSION_ENDS.test(readCode(error)) || isConnectionFailure(error);
}

const READ_TIMEOUT = 'Query read timeout';

export function isReadTimeout(error: unknown): boolean {
	return error instanceof Error && error.message === READ_TIMEOUT;
}

/** pg's messages, without a code, for a broken or impossible connection. */
const CONNECTION_FAILURE =
	/^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered))/;
const CONNECTION_CODES: readonly unknown[] = [
	'ECONNREFUSED',
	'ECONNRESET',
	'ETIMEDOUT',
	'EPIPE',
	'ENOENT',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
];

function isConnectionFailure(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, syscall } = error as NodeJS.ErrnoException;
	return (
		CONNECTION_FAILURE.test(error.message) ||
		(CONNECTION_CODES.includes(code) && (code !== 'ENOENT' || syscall === 'connect'))
	);
}
