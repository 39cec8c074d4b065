import {
	createMcpHandler,
	isLegacyRequest,
	McpServer,
	WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { CAPABILITIES, describeServer, INSTRUCTIONS } from './serverInfo.ts';
import { registerTools, type ToolSources } from './tools.ts';

/** Serves one message of the Model Context Protocol. */
export type ProtocolHandler = (request: Request, message: unknown) => Promise<Response>;

const LIST_TTL_MS = 3_600_000;
const CACHE = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const;

/**
 * Both eras of the protocol on one address: the stateless revision of 2026-07-28, and the handshake of its
 * predecessors. The package would answer the elder ones as an event stream and insist that they accept one; a
 * transport of our own answers them in plain JSON. Nothing is kept from one request to the next.
 */
export function createProtocolHandler(sources: ToolSources): ProtocolHandler {
	const createServer = () => createMcpServer(sources);
	const modern = createMcpHandler(createServer, { legacy: 'reject' });
	return async (request, message) => {
		if (await isLegacyRequest(request, message)) return serveLegacy(createServer(), request, message);
		return modern.fetch(request, { parsedBody: message });
	};
}

function createMcpServer(sources: ToolSources): McpServer {
	const server = new McpServer(describeServer(sources.baseUrl), {
		capabilities: CAPABILITIES,
		instructions: INSTRUCTIONS,
		cacheHints: { 'tools/list': CACHE, 'server/discover': CACHE },
	});
	registerTools(server, sources);
	return server;
}

async function serveLegacy(server: McpServer, request: Request, message: unknown): Promise<Response> {
	const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
	await server.connect(transport);
	try {
		return await transport.handleRequest(request, { parsedBody: message });
	} finally {
		await server.close();
	}
}
