import { PATHS } from '#contract/paths.ts';

/** A text that programs can read, at its own address on the web. */
export interface TextResource {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly path: string;
	readonly mimeType: string;
	readonly read: () => string | Promise<string>;
}

const MARKDOWN = 'text/markdown';

/** The documents that are known by their path alone. */
export function listDocuments(readOpenApi: () => Promise<string>, readAuthGuide: () => string): TextResource[] {
	return [
		{
			name: 'openapi',
			title: 'OpenAPI',
			description: 'Every operation with its schemas and examples.',
			path: PATHS.openapi,
			mimeType: 'application/json',
			read: readOpenApi,
		},
		{
			name: 'auth',
			title: 'auth.md',
			description: 'How to get a credential, with commands.',
			path: PATHS.authGuide,
			mimeType: MARKDOWN,
			read: readAuthGuide,
		},
	];
}
