import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';

/** The media type of RFC 9727: a set of links (RFC 9264) with a profile. */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** `/.well-known/api-catalog`: the two interfaces of the service, with what describes them. */
export function describeApiCatalog(baseUrl: string) {
	const link = (path: string, type: string) => [{ href: baseUrl + path, type }];
	return {
		linkset: [
			{ anchor: baseUrl + DOCUMENT_PATHS.apiCatalog, item: [{ href: `${baseUrl}/` }, { href: baseUrl + PATHS.mcp }] },
			{
				anchor: `${baseUrl}/`,
				'service-desc': link(PATHS.openapi, 'application/json'),
				'service-doc': link(DOCUMENT_PATHS.docs, 'text/html'),
				'service-meta': link(PATHS.protectedResource, 'application/json'),
				status: link(PATHS.health, 'application/json'),
			},
			{
				anchor: baseUrl + PATHS.mcp,
				'service-desc': link(PATHS.serverCard, 'application/json'),
				'service-doc': link(DOCUMENT_PATHS.guide.replace(':guide', 'tools'), 'text/html'),
			},
		],
	};
}
