import type { JsonObject } from './schemaNames.ts';

const PROTOCOL = 'https://modelcontextprotocol.io/specification';

const message: JsonObject = { type: 'string', maxLength: 10, const: '2.0', description: 'The version of JSON-RPC.' };
const id: JsonObject = {
	description: 'Chosen by the caller and repeated in the answer.',
	anyOf: [
		{ type: 'string', maxLength: 200, pattern: '^.*$' },
		{ type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 },
		{ type: 'null' },
	],
};
const ERROR: JsonObject = {
	type: 'object',
	description: 'Why there is no result.',
	required: ['code', 'message'],
	properties: {
		code: { type: 'integer', format: 'int32', minimum: -33000, maximum: 33000 },
		message: { type: 'string', maxLength: 2000, pattern: '^[\\s\\S]*$' },
	},
	additionalProperties: false,
};
/** The contents are defined by the tool protocol, which has its own description. */
const open = (description: string): JsonObject => ({ type: 'object', description, maxProperties: 100, properties: {} });

/** Describes `/mcp` by hand, because it uses JSON-RPC and has no schemas like the other routes. */
export function describeToolEndpoint(baseUrl: string): JsonObject {
	return {
		post: {
			operationId: 'callTool',
			summary: 'The Model Context Protocol',
			description: `Read-only tools for programs: \`health\`, \`leaderboard\`, \`how_to_play\` and others. One JSON-RPC message per request, answered in plain JSON. Takes no credentials. See ${baseUrl}/.well-known/mcp/server-card.json.`,
			tags: ['tools'],
			externalDocs: { url: PROTOCOL, description: 'The protocol.' },
			requestBody: {
				required: true,
				content: {
					'application/json': {
						schema: { $ref: '#/components/schemas/ToolCall' },
						example: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
					},
				},
			},
			responses: {
				'200': { description: 'The result, or an error of the method.', content: rpcContent({ result: {} }) },
				'202': { description: 'The notification was accepted.' },
				...Object.fromEntries(
					REFUSALS.map(([status, description, error]) => [status, { description, content: rpcContent({ error }) }]),
				),
			},
		},
	};
}

const REFUSALS: readonly (readonly [string, string, JsonObject])[] = [
	[
		'400',
		'The body is not a message of the protocol.',
		{ code: -32700, message: 'Parse error: the body is not valid JSON.' },
	],
	[
		'403',
		'The request comes from a page of an unknown origin.',
		{ code: -32000, message: 'Forbidden: pages of this origin are not served.' },
	],
	['404', 'No such method.', { code: -32601, message: 'Method not found' }],
	['413', 'The body is too large.', { code: -32000, message: 'The body is too large.' }],
	['415', 'The body is not JSON.', { code: -32000, message: 'Unsupported media type: send application/json.' }],
	['429', 'Too many requests.', { code: -32000, message: 'Too many requests: wait as long as Retry-After says.' }],
	['500', 'The service failed.', { code: -32603, message: 'Internal error.' }],
	['503', 'The service is unavailable.', { code: -32000, message: 'The service is unavailable at the moment.' }],
];

function rpcContent(members: JsonObject): JsonObject {
	const schema = { $ref: '#/components/schemas/ToolAnswer' };
	return { 'application/json': { schema, example: { jsonrpc: '2.0', id: 1, ...members } } };
}

/** The messages of the protocol, as far as they are the same for every method. */
export const TOOL_SCHEMAS: JsonObject = {
	ToolCall: {
		type: 'object',
		description: 'A call of a method, or a notification, which has no id.',
		required: ['jsonrpc', 'method'],
		properties: {
			jsonrpc: message,
			id,
			method: { type: 'string', maxLength: 100, pattern: '^[a-zA-Z/_]+$', description: 'The method to call.' },
			params: open('The parameters of the method.'),
		},
		additionalProperties: false,
	},
	ToolAnswer: {
		type: 'object',
		description: 'The result of a call, or why there is none.',
		required: ['jsonrpc'],
		properties: { jsonrpc: message, id, result: open('The result.'), error: ERROR },
		additionalProperties: false,
	},
};
