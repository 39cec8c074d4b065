import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainSystemError } from './explainSystemError.ts';

const CASES: [Partial<NodeJS.ErrnoException> & { hostname?: string }, string][] = [
	[{ code: 'EACCES' }, 'this account may not read and write in ./data'],
	[{ code: 'EROFS' }, './data is on a file system that cannot be written'],
	[{ code: 'ENOTDIR' }, './data is a file or below one, not a folder'],
	[{ code: 'ENOSPC' }, 'the disk of ./data is full'],
	// A name with two addresses, of which neither answers, has an error without a message.
	[{ code: 'ECONNREFUSED', message: '' }, 'no database answers at its address'],
	[{ code: 'ENOTFOUND', hostname: 'db.invalid' }, 'the name db.invalid has no address'],
	[{ code: 'ERR_SQLITE_ERROR', message: 'file is not a database' }, 'file is not a database'],
];

test('what the system refuses is told in words', () => {
	for (const [error, told] of CASES) assert.equal(explainSystemError(error, './data'), told);
});
