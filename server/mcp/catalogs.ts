import { PATHS } from '#contract/paths.ts';
import { CAPABILITIES, describeServer, PROTOCOL_VERSIONS, SERVER_NAME } from './serverInfo.ts';
import { listTools } from './tools.ts';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';

/** The server card of SEP-2127, with the members of its predecessor (SEP-1649) that clients still read. */
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
		serverInfo: { name, title, version },
		protocolVersion: PROTOCOL_VERSIONS[0],
		transport: { type: 'streamable-http', endpoint: PATHS.mcp },
		capabilities: CAPABILITIES,
		authentication: { required: false },
		tools: listTools(),
	};
}

/** The catalogue of what this domain offers to programs: one server. */
export function describeCatalog(baseUrl: string) {
	return {
		specVersion: '1.0',
		entries: [
			{
				identifier: `urn:air:${new URL(baseUrl).hostname}:mcp:${SERVER_NAME}`,
				displayName: 'Ninefold',
				type: 'application/mcp-server-card+json',
				url: baseUrl + PATHS.serverCardShort,
			},
		],
	};
}
