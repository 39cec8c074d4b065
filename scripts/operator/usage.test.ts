import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runDesk } from '../testing/testDesk.ts';
import { FORMS, listVerbs, OPTIONS } from './forms.ts';
import { findGroupUsage, USAGE } from './usage.ts';

test('help tells every verb, and that of a group every option', () => {
	for (const verb of listVerbs()) {
		assert.ok(USAGE.includes(`  ${verb}`), verb);
		const usage = findGroupUsage(verb.split(' ')[0]!) ?? '';
		for (const option of FORMS[verb].options)
			assert.ok(usage.includes(`  ${OPTIONS[option].words} `), `${verb} ${option}`);
	}
	for (const line of USAGE.split('\n')) assert.ok(line.length <= 120, line);
});

test('the document of the desk shows every verb that help names, and no other', () => {
	const page = readFileSync(new URL('../../docs/operator.md', import.meta.url), 'utf8');
	const calls = [...page.matchAll(/^(?:[A-Z_]+=\S+ )?npm run operator -- ([a-z]+)(?: ([a-z]+))?(?!.*--help)/gm)];
	const shown = new Set(calls.map(([, one, two]) => (`${one} ${two}` in FORMS ? `${one} ${two}` : one)));
	assert.deepEqual([...shown].sort(), listVerbs().sort());
});

test('help is no error, for a group too', async () => {
	for (const words of [['--help'], ['-h'], ['nonsense', '--help']]) {
		assert.deepEqual(await runDesk(words, {}), { code: 0, out: USAGE, err: '' });
	}
	for (const words of [
		['held', '--help'],
		['held', 'accept', '--help'],
	]) {
		const { code, out } = await runDesk(words, {});
		assert.equal(code, 0);
		assert.match(out, /held accept RUN… --reason TEXT/);
		assert.doesNotMatch(out, /accounts/);
	}
});
