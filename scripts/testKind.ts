/** The kinds of tests, in the order in which the summary lists them. */
export const TEST_KINDS = [
	'repository',
	'engine',
	'contract',
	'rules',
	'store, SQLite',
	'store, PostgreSQL',
	'HTTP',
	'mail',
	'MCP',
	'page',
	'commands',
	'browser',
] as const;

export type TestKind = (typeof TEST_KINDS)[number];

/** The kind of a test, by its file and title. `file` is relative to the root of the repository. */
export function testKindOf(file: string, title: string): TestKind {
	const [layer, feature] = file.split('/');
	if (layer === 'store') return title.includes('PostgreSQL') ? 'store, PostgreSQL' : 'store, SQLite';
	if (layer === 'server') return feature === 'mcp' ? 'MCP' : feature?.startsWith('mail') ? 'mail' : 'HTTP';
	if (layer === 'scripts' || layer === 'bench') return 'commands';
	if (layer === 'e2e') return 'browser';
	if (layer === 'web') return 'page';
	if (layer === 'engine' || layer === 'contract' || layer === 'rules') return layer;
	return 'repository';
}
