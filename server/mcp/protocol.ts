import {
	createMcpHandler,
	isLegacyRequest,
	McpServer,
	WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { registerPrompts } from './prompts.ts';
import { registerResources } from './resources.ts';
import { CAPABILITIES, describeServer, INSTRUCTIONS, PROTOCOL_VERSIONS } from './serverInfo.ts';
import { registerTools, type ToolSources } from './tools.ts';

type McpSources = ToolSources & Parameters<typeof registerResources>[1];

/** Serves one message of the Model Context Protocol. */
type ProtocolHandler = (request: Request, message: unknown) => Promise<Response>;

const LIST_TTL_MS = 3_600_000;
const CACHE = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const;

/**
 * Serves both eras of the protocol at one address: the stateless revision of 2026-07-28, and the handshake of its
 * predecessors. The package would answer older clients with an event stream and require that they accept one; a
 * transport of our own answers them in plain JSON. No state is kept between requests.
 */
export function createProtocolHandler(sources: McpSources): ProtocolHandler {
	const createServer = () => createMcpServer(sources);
	const modern = createMcpHandler(createServer, { legacy: 'reject' });
	return async (request, message) => {
		if (await isLegacyRequest(request, message)) return serveLegacy(createServer(), request, message);
		const answer = await modern.fetch(request, { parsedBody: message });
		return isDiscovery(message) ? nameVersions(answer) : answer;
	};
}

function isDiscovery(message: unknown): boolean {
	return typeof message === 'object' && message !== null && 'method' in message && message.method === 'server/discover';
}

/** The package names the stateless revisions only, although this address serves the others too, as the server card says. */
async function nameVersions(answer: Response): Promise<Response> {
	const body = (await answer.json()) as { result?: object };
	const result = body.result && { ...body.result, supportedVersions: PROTOCOL_VERSIONS };
	return Response.json(result === undefined ? body : { ...body, result }, { status: answer.status });
}

function createMcpServer(sources: McpSources): McpServer {
	const server = new McpServer(describeServer(sources.baseUrl), {
		capabilities: CAPABILITIES,
		instructions: INSTRUCTIONS,
		cacheHints: {
			'tools/list': CACHE,
			'prompts/list': CACHE,
			'server/discover': CACHE,
			'resources/list': CACHE,
			'resources/templates/list': CACHE,
		},
	});
	registerTools(server, sources);
	registerResources(server, sources);
	registerPrompts(server, sources);
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

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the origin is our own page or a tool on the caller's machine. */
export function isKnownOrigin(origin: string, baseUrl: string): boolean {
	if (!URL.canParse(origin)) return false;
	const url = new URL(origin);
	return url.origin === new URL(baseUrl).origin || (url.protocol.startsWith('http') && LOOPBACK.includes(url.hostname));
}

/** JSON-RPC errors that are sent before a message reaches the protocol's own code. */
export const RPC_ERRORS = {
	requestId: {
		status: 400,
		code: -32600,
		message: 'An id is a whole number, or one line of at most 200 characters.',
	},
	parse: { status: 400, code: -32700, message: 'Parse error: the body is not valid JSON.' },
	batch: { status: 400, code: -32600, message: 'Invalid request: send one message per POST.' },
	noSubscriptions: { status: 404, code: -32601, message: 'Method not found: this server sends no notifications.' },
	origin: { status: 403, code: -32000, message: 'Forbidden: pages of this origin are not served.' },
	mediaType: {
		status: 415,
		code: -32000,
		message: 'Unsupported media type: send application/json without a content encoding.',
	},
	tooLarge: { status: 413, code: -32000, message: 'The body is too large.' },
	rateLimited: { status: 429, code: -32000, message: 'Too many requests: wait as long as Retry-After says.' },
	unavailable: { status: 503, code: -32000, message: 'The service is unavailable at the moment.' },
	failed: { status: 500, code: -32603, message: 'Internal error.' },
} as const;

export type RpcErrorName = keyof typeof RPC_ERRORS;

export class RpcError extends Error {
	readonly reason: RpcErrorName;
	readonly requestId: unknown;

	constructor(reason: RpcErrorName, requestId: unknown = null) {
		super(RPC_ERRORS[reason].message);
		this.reason = reason;
		this.requestId = requestId;
	}
}

export function rpcErrorBody(reason: RpcErrorName, id: unknown = null) {
	const { code, message } = RPC_ERRORS[reason];
	return { jsonrpc: '2.0', error: { code, message }, id };
}
