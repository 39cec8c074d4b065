import { type TSchema, Type } from 'typebox';
import { closed } from '#contract/shape.ts';

const jsonrpc = Type.String({ const: '2.0', maxLength: 3, description: 'The version of the message format.' });
const id = Type.Union(
	[
		Type.String({ maxLength: 200, pattern: '^.*$' }),
		Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
		Type.Null(),
	],
	{ title: 'ToolCallId', description: 'Chosen by the caller and repeated in the answer.' },
);
/** Its members are defined by the protocol, which has its own description. */
const Members = Type.Object({}, { additionalProperties: true, maxProperties: 100 });

const ToolCall = Type.Object(
	{
		jsonrpc,
		id: Type.Optional(id),
		method: Type.String({ maxLength: 100, pattern: '^[a-zA-Z/_]+$', description: 'The method, such as `tools/call`.' }),
		params: Type.Optional({ ...Members, description: 'The parameters of the method.' }),
	},
	{ ...closed, title: 'ToolCall', description: 'A call of a method, or a notification, which has no id.' },
);

const ToolAnswer = Type.Object(
	{
		jsonrpc,
		id: Type.Optional(id),
		result: Type.Optional({ ...Members, description: 'The result, unless the method failed.' }),
		error: Type.Optional(
			Type.Object(
				{
					code: Type.Integer({ minimum: -33_000, maximum: 33_000, description: 'The code of the protocol.' }),
					message: Type.String({ maxLength: 2000, pattern: '^[\\s\\S]*$', description: 'What is wrong, for people.' }),
				},
				{ ...closed, description: 'Why the method failed.' },
			),
		),
	},
	{ ...closed, title: 'ToolAnswer', description: 'The answer to a call.' },
);

const answer = (description: string) => ({
	description,
	content: { 'application/json': { schema: ToolAnswer } },
});
const REFUSED = answer('A JSON-RPC error.');

/** The schema is for the description of the API alone: the protocol validates the messages. */
export const ENDPOINT_SCHEMA = {
	operationId: 'callTool',
	summary: 'The Model Context Protocol',
	description:
		'Read-only tools for programs: `health`, `leaderboard`, `how_to_play` and others. One JSON-RPC message per request, answered in plain JSON. Takes no credentials. See `/.well-known/mcp/server-card.json`.',
	tags: ['tools'],
	externalDocs: { url: 'https://modelcontextprotocol.io/specification', description: 'The protocol.' },
	body: ToolCall,
	response: {
		200: answer('The result, or an error of the method.'),
		202: { description: 'The notification was accepted.', type: 'null' },
		...Object.fromEntries([400, 403, 404, 429, 500, 'default'].map((status) => [status, REFUSED])),
	} as unknown as Record<number, TSchema>,
};
