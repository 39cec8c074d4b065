/**
 * Writes the examples of the API description: what players sent and got who called every operation.
 *
 * Usage: node server/testing/makeExamples.ts
 */
import { writeFileSync } from 'node:fs';
import { createPromiseCheck } from './checkPromise.ts';
import { createExampleRecord } from './exampleRecord.ts';
import type { CallListener } from './playEverything.ts';
import { provokeEverything } from './provokeEverything.ts';
import { openTestApp } from './testApp.ts';

const app = await openTestApp();
const document = (await app.send({ url: '/openapi.json' })).json();
const check = createPromiseCheck(document);
const record = createExampleRecord(document);
await app.close();
const note: CallListener = (call, answer) => record.note(call, answer, check(call, answer));
const onRefused: CallListener = (call, answer) => answer.statusCode >= 400 && note(call, answer);
await provokeEverything(document, { onAnswer: onRefused, onPlayed: note });
const { operations, problems } = record.read();
for (const [name, examples] of Object.entries({ operationExamples: operations, problemExamples: problems })) {
	const text = JSON.stringify(examples, null, '\t').replaceAll(app.config.baseUrl, '{base}');
	writeFileSync(new URL(`../http/${name}.json`, import.meta.url), `${text}\n`);
}
