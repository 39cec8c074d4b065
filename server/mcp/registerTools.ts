import { type CallToolResult, fromJsonSchema, type McpServer } from '@modelcontextprotocol/server';
import { ProblemError } from '../http/problem.ts';
import { GRID_META, type GridAppParts } from './gridApp.ts';
import { ARGUMENT_VALIDATOR } from './toolArguments.ts';
import { ANNOTATIONS, runTool, TOOLS, type ToolSources, toPlain } from './tools.ts';

/** Made once, because a server is created for each request. */
const COMPILED = TOOLS.map((tool) => ({
	...tool,
	inputSchema: fromJsonSchema(toPlain(tool.inputSchema), ARGUMENT_VALIDATOR),
	outputSchema: fromJsonSchema(toPlain(tool.outputSchema), ARGUMENT_VALIDATOR),
}));

export function registerTools(server: McpServer, sources: ToolSources & Pick<GridAppParts, 'readGrid'>): void {
	for (const tool of COMPILED) {
		const { name, title, description, inputSchema, outputSchema, hasGrid } = tool;
		const bound = hasGrid && sources.readGrid !== undefined ? { _meta: GRID_META } : {};
		const settings = {
			title,
			description,
			inputSchema,
			outputSchema,
			annotations: { title, ...ANNOTATIONS },
			...bound,
		};
		server.registerTool(name, settings, (args) => answer(sources, () => runTool(tool, sources, args as object)));
	}
}

/** A refusal is a result with its reason. A failure is caught, because the package would show its message to the caller. */
async function answer({ onFailure }: ToolSources, run: () => Promise<object> | object): Promise<CallToolResult> {
	try {
		const content = await run();
		return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: { ...content } };
	} catch (error) {
		if (error instanceof ProblemError) return refuse(error.message.replaceAll('query.', ''));
		onFailure(error);
		return refuse('Something went wrong on our end. Try again in a moment.');
	}
}

function refuse(text: string): CallToolResult {
	return { content: [{ type: 'text', text }], isError: true };
}
