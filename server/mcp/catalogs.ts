import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import { describeServer, PROTOCOL_VERSIONS, SERVER_NAME } from './serverInfo.ts';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';
/** The media type of RFC 9727: a set of links (RFC 9264) with a profile. */
export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The server card of SEP-2127, which says where to connect. A connected client lists the tools itself. */
export function describeServerCard(baseUrl: string) {
	const { name, title, version, description, websiteUrl } = describeServer(baseUrl);
	const url = baseUrl + PATHS.mcp;
	return {
		$schema: SCHEMA,
		name,
		title,
		version,
		description,
		websiteUrl,
		remotes: [{ type: 'streamable-http', url, supportedProtocolVersions: PROTOCOL_VERSIONS }],
	};
}

/** The service's interfaces for programs: their addresses and descriptions. Both catalogs are written from it. */
const INTERFACES = {
	api: {
		path: '/',
		links: {
			'service-desc': { path: PATHS.openapi, type: 'application/json' },
			'service-doc': { path: DOCUMENT_PATHS.docs, type: 'text/html' },
			'service-meta': { path: PATHS.protectedResource, type: 'application/json' },
			status: { path: PATHS.health, type: 'application/json' },
		},
	},
	tools: {
		path: PATHS.mcp,
		links: {
			'service-desc': { path: PATHS.serverCard, type: SERVER_CARD_TYPE },
			'service-doc': { path: DOCUMENT_PATHS.guide.replace(':guide', 'tools'), type: 'text/html' },
		},
	},
} as const;

const SKILL_TYPE = 'text/markdown; profile="urn:air:agent-skills"';

/** What a person may ask for that the tools answer. */
const TOOL_QUERIES = [
	'Show me a hard sudoku to play here',
	'Who leads today’s hard sudoku, and by how much?',
	'Where would a time of 4:30 rank on today’s sudoku?',
	'What is the next logical step in this sudoku?',
	'How does this sudoku race stand?',
];

export interface CatalogSkill {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly queries: readonly string[];
}

/** `/.well-known/ard.json`: what this domain offers to agents (Agentic Resource Discovery 0.91), which is a server and skills. */
export function describeArd(baseUrl: string, skills: readonly CatalogSkill[]) {
	const publisher = `urn:air:${new URL(baseUrl).hostname}`;
	const server = {
		identifier: `${publisher}:mcp:${SERVER_NAME}`,
		displayName: 'Ninefold',
		type: SERVER_CARD_TYPE,
		url: baseUrl + PATHS.serverCardShort,
		description: describeServer(baseUrl).description,
		representativeQueries: TOOL_QUERIES,
	};
	const entries = skills.map(({ name, title, description, queries }) => ({
		identifier: `${publisher}:skill:${name}`,
		displayName: title,
		type: SKILL_TYPE,
		url: baseUrl + PATHS.skill.replace(':skill', name),
		description,
		representativeQueries: queries,
	}));
	return { specVersion: '1.0', entries: [server, ...entries] };
}

/** `/.well-known/api-catalog`: the interfaces of the service, with what describes them (RFC 9727). */
export function describeApiCatalog(baseUrl: string) {
	const interfaces = Object.values(INTERFACES).map(({ path, links }) => ({
		anchor: baseUrl + path,
		...Object.fromEntries(
			Object.entries(links).map(([name, link]) => [name, [{ href: baseUrl + link.path, type: link.type }]]),
		),
	}));
	const items = interfaces.map(({ anchor }) => ({ href: anchor }));
	return { linkset: [{ anchor: baseUrl + DOCUMENT_PATHS.apiCatalog, item: items }, ...interfaces] };
}
