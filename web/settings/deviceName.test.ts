import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameDevice } from './deviceName.ts';

test('a device is named by its browser and system, and a program by what it calls itself', () => {
	const table = [
		['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Linux'],
		[
			'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
			'Safari · iPhone',
		],
		['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0', 'Edge · Windows'],
		['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'Chrome · Android'],
		['curl/8.5.0', 'curl/8.5.0'],
		['x'.repeat(100), 'x'.repeat(40)],
		['', undefined],
		[null, undefined],
	] as const;
	for (const [userAgent, name] of table) assert.equal(nameDevice(userAgent), name);
});
