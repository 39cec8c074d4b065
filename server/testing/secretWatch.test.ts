import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchSecrets } from './secretWatch.ts';

const EMAIL = 'ann@example.org';
const REQUEST = {
	url: '/api/games?guestId=a-guest-of-a-query',
	headers: { authorization: 'Bearer a.token.of-a-header' },
	payload: { email: EMAIL, code: '123456' },
};

test('a secret of a request or of its answer is found in the log, wherever it is', () => {
	for (const secret of ['a-guest-of-a-query', 'a.token.of-a-header', EMAIL, '123456', 'of-the-answer']) {
		const watch = watchSecrets();
		watch.note(REQUEST, '{"requestId":"of-the-answer","code":"not_found"}');
		watch.log.info({ route: '/api/games' }, 'not_found');
		watch.check();
		watch.log.warn(`planted: ${secret}, as an error would quote it`);
		assert.throws(() => watch.check(), { message: `The log of the service has secrets: ${secret}` });
	}
});
