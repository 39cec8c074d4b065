/** PostgreSQL's codes by their names in https://www.postgresql.org/docs/current/errcodes-appendix.html. */
export const SQLSTATE = {
	uniqueViolation: '23505',
	readOnlyTransaction: '25006',
	idleInTransactionTimeout: '25P03',
	invalidStatementName: '26000',
	invalidCatalogName: '3D000',
	serializationFailure: '40001',
	deadlockDetected: '40P01',
	undefinedTable: '42P01',
	duplicatePreparedStatement: '42P05',
	lockNotAvailable: '55P03',
} as const;

/** The beginnings of codes that are of one kind. */
const SQLSTATE_CLASS = {
	connection: '08',
	authorization: '28',
	resources: '53',
	intervention: '57',
	shutdown: '57P',
	system: '58',
	internal: 'XX',
} as const;

/**
 * The server cannot serve now: it shuts down or lacks something, its disk fails, or it refuses all logins, as while an operator changes a
 * password.
 */
const UNAVAILABLE_CLASSES: readonly string[] = [
	SQLSTATE_CLASS.connection,
	SQLSTATE_CLASS.authorization,
	SQLSTATE_CLASS.resources,
	SQLSTATE_CLASS.intervention,
	SQLSTATE_CLASS.system,
];

/**
 * It has no such database, as while an operator restores a backup, a transaction took too long, a lock was not given in time, it is a standby,
 * or concurrent transactions conflicted too often.
 */
const UNAVAILABLE_CODES: readonly string[] = [
	SQLSTATE.invalidCatalogName,
	SQLSTATE.idleInTransactionTimeout,
	SQLSTATE.lockNotAvailable,
	SQLSTATE.readOnlyTransaction,
	SQLSTATE.serializationFailure,
	SQLSTATE.deadlockDetected,
];

export function isUnavailable(error: unknown): boolean {
	const code = readCode(error);
	return isOfClass(code, UNAVAILABLE_CLASSES) || UNAVAILABLE_CODES.includes(code) || isConnectionFailure(error);
}

function isOfClass(code: string, classes: readonly string[]): boolean {
	return classes.some((each) => code.startsWith(each));
}

export function readCode(error: unknown): string {
	const code = (error as { code?: unknown } | null)?.code;
	return typeof code === 'string' ? code : '';
}

/** The server ends the session, which may follow the commit. Every other code says that the statement failed. */
const SESSION_ENDS: readonly string[] = [
	SQLSTATE_CLASS.connection,
	SQLSTATE_CLASS.shutdown,
	SQLSTATE_CLASS.system,
	SQLSTATE_CLASS.internal,
];

/** Whether the server may have carried out what it was asked, though it has not said so. */
export function isAnswerLost(error: unknown): boolean {
	return isOfClass(readCode(error), SESSION_ENDS) || isConnectionFailure(error);
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
