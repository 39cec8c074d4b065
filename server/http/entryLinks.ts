import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';

/** The links for a client that knows only the base address, in the header fields and in the head of the page's document. */
const ENTRY_LINKS = [
	{ rel: 'service-desc', path: PATHS.openapi, type: 'application/json' },
	{ rel: 'service-doc', path: DOCUMENT_PATHS.docs, type: 'text/html' },
	{ rel: 'api-catalog', path: DOCUMENT_PATHS.apiCatalog, type: 'application/linkset+json' },
	{ rel: 'mcp', path: PATHS.mcp },
	{ rel: 'alternate', path: DOCUMENT_PATHS.llms, type: 'text/markdown' },
];

/** The value of the `Link` field (RFC 8288). */
export const LINK_FIELD = ENTRY_LINKS.map(
	({ rel, path, type }) => `<${path}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`,
).join(', ');
