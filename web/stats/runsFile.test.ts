import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '#contract/run.ts';
import { formatField, formatRunsCsv, formatRunsJson } from './runsFile.ts';

const RUN: Run = {
	id: 'run-000001',
	gameId: 'game-000001',
	mode: 'daily',
	difficulty: 'hard',
	date: '2026-11-21',
	level: null,
	timeMs: 247_310,
	penaltyMs: 0,
	assisted: false,
	standing: 'held',
	reasons: ['no_log', 'too_fast'],
	startedAt: '2026-11-21T10:00:00Z',
	finishedAt: '2026-11-21T10:04:07Z',
};

test('a run is a row under the names of its fields', () => {
	assert.equal(
		formatRunsCsv([RUN]),
		'finishedAt,mode,difficulty,date,level,timeMs,penaltyMs,assisted,standing,reasons,startedAt,id,gameId\r\n' +
			'2026-11-21T10:04:07Z,daily,hard,2026-11-21,,247310,0,false,held,no_log too_fast,2026-11-21T10:00:00Z,run-000001,game-000001\r\n',
	);
});

test('no field breaks out of its cell or becomes a formula', () => {
	const cases = `
		plain : plain
		a,b : "a,b"
		say "hi" : "say ""hi"""
		=1+1 : '=1+1
		@SUM(A1) : '@SUM(A1)
		-2 : '-2
		+3,4 : "'+3,4"`;
	for (const line of cases.trim().split('\n')) {
		const [text, field] = line.split(' : ').map((part) => part.trim());
		assert.equal(formatField(text), field);
	}
	assert.equal(formatField('\t=1'), "'\t=1");
	assert.equal(formatField('a\nb'), '"a\nb"');
	assert.deepEqual([formatField(-5), formatField(null), formatField(true)], ['-5', '', 'true']);
});

test('the JSON contains the runs exactly as the service sent them', () => {
	assert.deepEqual(JSON.parse(formatRunsJson([RUN], '2026-11-21T12:00:00Z')), {
		exportedAt: '2026-11-21T12:00:00Z',
		runs: [RUN],
	});
});
