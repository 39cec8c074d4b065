import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DocumentSource, makeDocument } from './makeDocument.ts';
import { makeDocumentInChild } from './makeDocumentInChild.ts';

const SERVICE = { baseUrl: 'https://ninefold.example.org', localDevelopment: false, contact: undefined };
const ROUTE = { url: '/api/health', schema: { summary: 'Is it there?', response: { 204: { type: 'null' } } } };

test('another process makes the same document', async () => {
	const source: DocumentSource = { routes: [{ ...ROUTE, method: 'GET' }], service: SERVICE };
	const text = await makeDocumentInChild(source);
	assert.equal(JSON.parse(text).paths['/api/health'].get.summary, 'Is it there?');
	assert.equal(text, await makeDocument(source));
});

test('what cannot be sent to another process fails the request alone', async () => {
	const schema = { ...ROUTE.schema, summary: (() => 'no text') as never };
	await assert.rejects(makeDocumentInChild({ routes: [{ ...ROUTE, method: 'GET', schema }], service: SERVICE }));
});
