import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createTestApp } from '../testing/testApp.ts';
import { readTestConfig } from '../testing/testConfig.ts';
import { fillNumbers, listGuideNumbers } from './guideNumbers.ts';

const FOLDER = new URL('../../docs/guides/', import.meta.url);

test('each number in the guides is the number of the code, and each of the list is in a guide', () => {
	const numbers = listGuideNumbers(readTestConfig({}));
	const stated = globSync('*.md', { cwd: FOLDER }).flatMap((file) => {
		const text = readFileSync(new URL(file, FOLDER), 'utf8');
		return Array.from(text.matchAll(/\{([a-z]\w*):([^{}\n]+)\}/g), ([, name, written]) => ({
			file,
			name: name!,
			written,
		}));
	});
	assert.deepEqual(
		stated.filter(({ name, written }) => numbers.get(name) !== written),
		[],
	);
	assert.deepEqual([...new Set(stated.map(({ name }) => name))].sort(), [...numbers.keys()].sort());
});

test('a served guide has the numbers of this service, as a page and as Markdown', async (t) => {
	const env = { LIMIT_MAILS_PER_EMAIL_PER_DAY: '9', LIMIT_INVITED_GUESTS_PER_HOUR: '12000' };
	const app = await createTestApp(t, { env });
	for (const path of ['/docs/sign-in', '/docs/sign-in.md']) {
		const { body } = await app.send({ url: path });
		assert.match(body, /gets 9 mails a day.*get 6 of them, one network 2 at most, and together\s+6 after/s, path);
	}
	assert.match((await app.send({ url: '/docs/circles.md' })).body, /for 12,000 an hour behind/);
});

test('a name that no number has stops the guide', () => {
	assert.equal(fillNumbers('`{"a":1}` and {dailies:5}', new Map([['dailies', '6']])), '`{"a":1}` and 6');
	assert.throws(() => fillNumbers('{nothing:5}', new Map()), /nothing/);
});
