import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOLD_REASONS } from '#contract/kinds.ts';
import { parseRequest } from './request.ts';

const REFUSALS = `
                                     | no verb given
held                                 | unknown verb held
held forget run                      | unknown verb held forget
held show                            | held show needs RUN
held show one two                    | too many arguments for held show
held list run                        | too many arguments for held list
held list --limit 0                  | --limit must be a number from 1 to 10000
held list --limit many               | --limit must be a number from 1 to 10000
held list --yes                      | held list takes no --yes
held accept run                      | held accept needs --reason TEXT: why, for the audit log
held accept --reason x               | held accept needs RUN…, --reasons or --before
held accept run --before 2026-11-20 --reason x | held accept takes either runs or --reasons and --before
held reject --before 2026-02-30 --reason x     | --before must be a date such as 2026-11-20
held reject --reasons too_fast,slow --reason x | --reasons must be among ${HOLD_REASONS.join(',')}
held show run --reasons no_log       | held show takes no --reasons
held reject run --reason             | Option '--reason <value>' argument missing
accounts delete a@b.org --out file   | accounts delete takes no --out
accounts export                      | accounts export needs ACCOUNT
boards rebuild                       | boards rebuild needs BOARD
boards rebuild random:sudden         | random:sudden is not the name of a board
boards verify daily:easy             | daily:easy is not the name of a board
`;

test('wrong arguments are refused with the reason', () => {
	for (const line of REFUSALS.split('\n').filter((row) => row.includes('|'))) {
		const [words, why] = line.split('|').map((part) => part.trim()) as [string, string];
		const parsed = parseRequest(words.split(' ').filter((word) => word !== ''));
		assert.deepEqual(parsed, { ok: false, why });
	}
});

test('a reason that is blank or too long is refused', () => {
	for (const reason of [' ', 'x'.repeat(501)]) {
		assert.equal(parseRequest(['held', 'accept', 'run', '--reason', reason]).ok, false);
	}
});

test('arguments become a request', () => {
	const parsed = parseRequest(['held', 'accept', 'run', '--reason', 'seen on video', '--dry-run']);
	assert.ok(parsed.ok);
	const { verb, subject, reason, dryRun } = parsed.request;
	assert.deepEqual([verb, subject, reason, dryRun], ['held accept', 'run', 'seen on video', true]);
	const chosen = parseRequest('held reject --reasons no_log,burst --before 2026-11-20 --reason x'.split(' '));
	assert.ok(chosen.ok);
	assert.deepEqual(chosen.request.reasons, ['no_log', 'burst']);
	assert.equal(chosen.request.before, Date.UTC(2026, 10, 20));
	for (const board of ['random:easy', 'daily:expert:2026-11-20', 'progression:hard']) {
		assert.ok(parseRequest(['boards', 'verify', board]).ok);
	}
});

test('an id that starts with a dash is not taken for an option', () => {
	const [dashed, other] = ['-CwXuJ4dtdGa9OhrL6ImLh', '--wXuJ4dtdGa9OhrL6ImLh'];
	const cases: [string, string[]][] = [
		[`held show ${dashed}`, [dashed]],
		[`held show -- ${dashed}`, [dashed]],
		[`held accept run ${dashed} ${other} --reason x`, ['run', dashed, other]],
		[`held accept ${dashed} --reason x -- ${other}`, [dashed, other]],
		[`accounts find ${other}`, [other]],
	];
	for (const [words, subjects] of cases) {
		const parsed = parseRequest(words.split(' '));
		assert.ok(parsed.ok, words);
		assert.deepEqual(parsed.request.subjects, subjects);
	}
	const listed = parseRequest(['audit', 'list', '--subject', dashed]);
	assert.ok(listed.ok && listed.request.subject === dashed);
});
