import { SQLSTATE } from '#store/postgresErrors.ts';

/** PostgreSQL does not know the prepared statement of a query, or has another one of its name. */
const POOLER_FORGETS =
	'a pooler in front of PostgreSQL keeps no prepared statements: set DATABASE_PREPARED_STATEMENTS=0, or max_prepared_statements in PgBouncer from 1.21 on';

/** Reasons that a database gives, by its code. */
export const DATABASE_REASONS: Readonly<Record<string, string>> = {
	[SQLSTATE.invalidStatementName]: POOLER_FORGETS,
	[SQLSTATE.duplicatePreparedStatement]: POOLER_FORGETS,
};

/** What the system refused in a folder or at a database, for an operator who does not know the system's codes. */
export function explainSystemError(error: unknown, folder: string): string {
	const { code = '', hostname, message } = error as NodeJS.ErrnoException & { hostname?: string };
	const reasons: Readonly<Record<string, string>> = {
		EACCES: `this account may not read and write in ${folder}`,
		EPERM: `this account may not read and write in ${folder}`,
		EROFS: `${folder} is on a file system that cannot be written`,
		ENOENT: `the folder ${folder} cannot be made`,
		ENOTDIR: `${folder} is a file or below one, not a folder`,
		EEXIST: `${folder} is a file, not a folder`,
		ENOSPC: `the disk of ${folder} is full`,
		EDQUOT: `the disk of ${folder} is full for this account`,
		ECONNREFUSED: 'no database answers at its address',
		ETIMEDOUT: 'no database answers at its address',
		ENOTFOUND: `the name ${hostname} has no address`,
		EAI_AGAIN: `no address was found for the name ${hostname}`,
		...DATABASE_REASONS,
	};
	return reasons[code] ?? message;
}
