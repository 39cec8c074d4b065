import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATOR_PATHS } from '#contract/operatorPaths.ts';
import { PREVIEW_PATHS } from '#contract/pagePaths.ts';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import { createTestApp } from '#server/testing/testApp.ts';

/** Addresses of the page, and that of the frame with a slash, which are no part of the API: `*` is every other one. */
const PAGE_PATHS = ['/', '/embed/', '*'];

test('every address that the service answers is in paths.ts, operatorPaths.ts or pagePaths.ts, and the other way round', async (t) => {
	const { app } = await createTestApp(t);
	const served = listAddresses(app.printRoutes({ commonPrefix: false })).filter((path) => !PAGE_PATHS.includes(path));
	const named = [PATHS, DOCUMENT_PATHS, OPERATOR_PATHS, PREVIEW_PATHS].flatMap(Object.values<string>);
	assert.deepEqual(served, named.toSorted());
});

test('an address is read out of the tree of routes, whatever its depth', () => {
	const tree = `
├── /api
│   ├── /games (POST)
│   │   └── /:id (GET, HEAD)
│   │       └── /moves (POST)
│   └── /health (GET, HEAD)
└── * (GET)
`;
	assert.deepEqual(listAddresses(tree), ['*', '/api/games', '/api/games/:id', '/api/games/:id/moves', '/api/health']);
});

/** The tree that Fastify prints has one more level of four characters for each part of an address. */
function listAddresses(tree: string): string[] {
	const parts: string[] = [];
	const addresses = new Set<string>();
	for (const line of tree.split('\n')) {
		const [, indent, part, methods] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
		if (part === undefined) continue;
		parts.splice(indent!.length / 4, Infinity, part);
		if (methods !== undefined) addresses.add(parts.join(''));
	}
	return [...addresses].sort();
}
