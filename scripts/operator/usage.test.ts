import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runCommand } from '../testing/testOperator.ts';
import { parseRequest } from './request.ts';
import { describeEverything, findGroupUsage, listVerbs, OPTIONS, USAGE, VERB_SPECS } from './verbs.ts';

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
	const calls = [
		...readManual().matchAll(/^(?:[A-Z_]+=\S+ )?npm run operator -- ([a-z]+)(?: ([a-z]+))?(?!.*--help)/gm),
	];
	const shown = new Set(calls.map(([, one, two]) => (`${one} ${two}` in VERB_SPECS ? `${one} ${two}` : one)));
	assert.deepEqual([...shown].sort(), listVerbs().sort());
});

test('the operator’s manual ends with the verbs and options of the help', () => {
	const reference = `\n\`\`\`text\n${describeEverything()}\n\`\`\`\n`;
	assert.ok(readManual().endsWith(reference), `docs/operator.md should end with\n${reference}`);
});

test('every call that the manual shows is one that the command line takes', () => {
	const calls = [...readManual().matchAll(/^(?:[A-Z_]+=\S+ )?npm run operator -- (.+)$/gm)].map(([, words]) => words!);
	assert.ok(calls.length >= listVerbs().length);
	for (const call of calls.filter((words) => !words.includes('--help'))) {
		const words = Array.from(call.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain!);
		const parsed = parseRequest(words);
		assert.ok(parsed.ok, `${call}: ${parsed.ok || parsed.why}`);
	}
});

function readManual(): string {
	return readFileSync(new URL('../../docs/operator.md', import.meta.url), 'utf8');
}

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
