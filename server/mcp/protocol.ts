import {
	createMcpHandler,
	isLegacyRequest,
	McpServer,
	WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { memorySkillFiles, type SkillCatalog, SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import type { CatalogSkill } from './catalogs.ts';
import { type GridAppParts, registerGridApp } from './gridApp.ts';
import { registerPrompts } from './prompts.ts';
import { registerTools } from './registerTools.ts';
import { registerResources } from './resources.ts';
import { CAPABILITIES, CLIENT_FIELD, describeServer, INSTRUCTIONS, PROTOCOL_VERSIONS } from './serverInfo.ts';
import type { ToolSources } from './tools.ts';

type McpSources = Omit<ToolSources, 'ask'> &
	Parameters<typeof registerResources>[1] &
	GridAppParts & {
		readonly readSkills: () => readonly (CatalogSkill & { readonly files: Readonly<Record<string, string>> })[];
		/** Has a route answer a client with that address. */
		readonly askRoute: (ip: string, path: string, query: object) => Promise<object>;
	};

/** Serves one message of the Model Context Protocol. */
export type ProtocolHandler = (request: Request, message: unknown) => Promise<Response>;

const LIST_TTL_MS = 3_600_000;
const CACHE = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const;

/**
 * Serves both eras of the protocol at one address: the stateless revision of 2026-07-28, and the handshake of its
 * predecessors. The package would answer older clients with an event stream and require that they accept one; a
 * transport of our own answers them in plain JSON. No state is kept between requests.
 */
export async function createProtocolHandler(sources: McpSources): Promise<ProtocolHandler> {
	const skills = await loadSkills(sources);
	const createServer = ({ requestInfo }: { readonly requestInfo?: Request }) => {
		const server = createMcpServer(sources, requestInfo?.headers.get(CLIENT_FIELD) ?? '');
		skills.attach(server);
		return server;
	};
	const modern = createMcpHandler(createServer, { legacy: 'reject' });
	return async (request, message) => {
		if (await isLegacyRequest(request, message))
			return serveLegacy(createServer({ requestInfo: request }), request, message);
		const answer = await modern.fetch(request, { parsedBody: message });
		return isDiscovery(message) ? nameVersions(answer) : answer;
	};
}

/** The skills extension (SEP-2640), with the size and the SHA-256 of each file. */
function loadSkills({ readSkills }: McpSources): Promise<SkillCatalog> {
	const files = readSkills().flatMap(({ name, files }) =>
		Object.entries(files).map(([path, text]) => [`${name}/${path}`, text] as const),
	);
	return SkillsExtension.load(memorySkillFiles(Object.fromEntries(files)), { cacheHint: CACHE, strict: true });
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

function createMcpServer(sources: McpSources, ip: string): McpServer {
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
	for (const names of NAMED) Object.setPrototypeOf(Reflect.get(server, names), null);
	registerTools(server, { ...sources, ask: (path, query) => sources.askRoute(ip, path, query) });
	registerResources(server, sources);
	registerGridApp(server, sources);
	registerPrompts(server, sources);
	return server;
}

/** The package looks names up in these plain objects, where it would find `constructor` and the other names of every object. */
const NAMED = ['_registeredTools', '_registeredPrompts', '_registeredResources'];

async function serveLegacy(server: McpServer, request: Request, message: unknown): Promise<Response> {
	const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
	await server.connect(transport);
	try {
		return await transport.handleRequest(request, { parsedBody: message });
	} finally {
		await server.close();
	}
}
