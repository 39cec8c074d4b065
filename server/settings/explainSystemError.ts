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
	};
	return reasons[code] ?? message;
}
