import { userInfo } from 'node:os';

/** Who sits at the desk, for the audit log. A container may run as a number without a name. */
export function readActor(): string {
	try {
		return userInfo().username;
	} catch {
		return `uid ${process.getuid?.() ?? 'unknown'}`;
	}
}
