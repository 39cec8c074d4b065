import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runCommand } from '../testing/testOperator.ts';
import { findGroupUsage, USAGE } from './usage.ts';
import { listVerbs, OPTIONS, VERB_SPECS } from './verbs.ts';

test('the help lists every verb, and that of a group every option', () => {
	for (const verb of listVerbs()) {
		assert.ok(USAGE.includes(`  ${verb}`), verb);
		const usage = findGroupUsage(verb.split(' ')[0]!) ?? '';
		for (const option of VERB_SPECS[verb].options)
			assert.ok(usage.includes(`  ${OPTIONS[option].usage} `), `${verb} ${option}`);
	}
	for (const line of USAGE.split('\n')) assert.ok(line.length <= 120, line);
});

test('the operator’s manual shows every verb that the help lists, and no other', () => {
	const page = readFileSync(new URL('../../docs/operator.md', import.meta.url), 'utf8');
	const calls = [...page.matchAll(/^(?:[A-Z_]+=\S+ )?npm run operator -- ([a-z]+)(?: ([a-z]+))?(?!.*--help)/gm)];
	const shown = new Set(calls.map(([, one, two]) => (`${one} ${two}` in VERB_SPECS ? `${one} ${two}` : one)));
	assert.deepEqual([...shown].sort(), listVerbs().sort());
});

test('help is not an error, also for a group', async () => {
	for (const words of [['--help'], ['-h'], ['nonsense', '--help']]) {
		assert.deepEqual(await runCommand(words, {}), { code: 0, out: USAGE, err: '' });
	}
	for (const words of [
		['held', '--help'],
		['held', 'accept', '--help'],
	]) {
		const { code, out } = await runCommand(words, {});
		assert.equal(code, 0);
		assert.match(out, /held accept RUN… --reason TEXT/);
		assert.doesNotMatch(out, /accounts/);
	}
});
