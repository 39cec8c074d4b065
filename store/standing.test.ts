import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standingOf } from './standing.ts';

test('rules keep a run unranked, signs only hold it', () => {
	const table = [
		':ranked',
		'guest:unranked',
		'assisted:unranked',
		'archive:unranked',
		'not_first_game:unranked',
		'rejected:unranked',
		'no_log:held',
		'too_fast even_pace:held',
		'no_log guest:unranked',
	];
	for (const line of table) {
		const [reasons = '', standing] = line.split(':');
		assert.equal(standingOf(reasons.split(' ').filter(Boolean)), standing, line);
	}
});
