import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Examples } from '../http/examples.ts';
import { createPromiseCheck } from '../testing/checkPromise.ts';
import { createExampleRecord, listFieldPaths } from '../testing/exampleRecord.ts';
import { listOperations, provokeEverything } from '../testing/provokeEverything.ts';
import { createTestApp } from '../testing/testApp.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

/** Documented statuses that no test of this file provokes, with the reason. */
const UNPROVOKED: Record<string, string> = {
	'callTool 500':
		'a tool that fails answers 200 with isError, as its protocol has it; `failure.test.ts` makes one fail',
	'followLeaderboard 500': 'the stream has begun, with 200, when the board is read',
	'readHealth 500': 'it asks nothing that could fail',
	'readHealth default': 'only while the service stops, see `connection.test.ts`',
	'readReadiness 500': 'what fails in it is answered as not ready',
	'readReadiness default': 'only while the service stops, see `ready.test.ts`',
	'readService 500': 'it asks nothing that could fail',
};

/**
 * Slow: it makes about three thousand calls and compares each answer with its schema. An undescribed answer fails at
 * once, a described status that never came at the end.
 */
test('every operation answers as described, and every described status occurs', async (t) => {
	const { send } = await createTestApp(t);
	const document: Node = (await send({ url: '/openapi.json' })).json();
	const check = createPromiseCheck(document);
	const seen = new Set<string>();
	const record = createExampleRecord(document);
	await provokeEverything(document, {
		onAnswer: (call, answer) => {
			const { operationId, responses } = check(call, answer);
			seen.add(`${operationId} ${answer.statusCode in responses ? answer.statusCode : 'default'}`);
		},
		onPlayed: (call, answer) => record.note(call, answer, check(call, answer)),
	});
	const described = listOperations(document).flatMap(({ id, described: { responses } }) =>
		Object.keys(responses).map((status) => `${id} ${status}`),
	);
	const missing = described.filter((each) => !seen.has(each));
	assert.deepEqual(missing.sort(), Object.keys(UNPROVOKED).sort());
	checkExamples(document, record.read());
});

/** Their values may be older than today's code, but their fields are those of today's requests and answers. */
function checkExamples(document: Node, { operations }: Examples): void {
	for (const { id, described } of listOperations(document)) {
		const { request, answers = {} } = operations[id] ?? {};
		const pairs = [
			[described.requestBody, request],
			...Object.entries(answers).map(([status, today]) => [described.responses[status], today]),
		];
		for (const [part, today] of pairs) {
			const { example } = Object.values<Node>(part?.content ?? {})[0] ?? {};
			assert.deepEqual(
				listFieldPaths(example).sort(),
				listFieldPaths(today).sort(),
				`${id}: run npm run make:examples`,
			);
		}
	}
}
