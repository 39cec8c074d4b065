import type { Ask } from './world.ts';

/** A request that is measured. */
export interface Case {
	/** The id of an operation, or the path of a file. */
	readonly name: string;
	/** What makes the request dear. */
	readonly form: string;
	/** Everything before the request that is measured. */
	readonly prepare: () => Ask | Promise<Ask>;
	/** It can be asked once only, and never to warm up. */
	readonly isOnce?: boolean;
	/** Why it may take longer: its work is done in parts, between which others are answered, or shared by many. */
	readonly exempt?: 'in parts' | 'once a minute';
}

export function get(name: string, form: string, path: string, token?: string, method = 'GET'): Case {
	return { name, form, prepare: () => ({ method, path, token }) };
}
