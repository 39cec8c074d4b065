import { findFileFaults } from '#store/read/operator.ts';
import type { RunVerb } from './context.ts';
import { formatCount } from './format.ts';

/** Reads the whole file, which the service does at its start for small ones only, and less thoroughly. */
export const verifyDatabase: RunVerb = async ({ store, print, say }) => {
	const faults = await findFileFaults(store);
	if (faults === undefined) {
		say('PostgreSQL has tools of its own for its files: pg_amcheck, and data checksums');
		return 0;
	}
	for (const fault of faults) print(fault);
	say(faults.length === 0 ? 'every page, row and index of the file is sound' : formatCount(faults.length, 'fault'));
	return faults.length === 0 ? 0 : 1;
};
