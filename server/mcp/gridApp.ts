import type { McpServer } from '@modelcontextprotocol/server';

/** The extension MCP Apps: a host that has it shows the resource of a tool beside the tool's answer. */
const EXTENSION = 'io.modelcontextprotocol/ui';
const GRID_URI = 'ui://ninefold/grid.html';
const GRID_TYPE = 'text/html;profile=mcp-app';

/** What binds a tool to the grid. */
export const GRID_META = { ui: { resourceUri: GRID_URI } };

export interface GridAppParts {
	readonly baseUrl: string;
	/** The frame for other sites, filled for a chat. Absent where the page has not been built. */
	readonly readGrid: (() => Promise<string>) | undefined;
}

/** Offers the grid to chats. The host's policy lets it call this service alone. */
export function registerGridApp(server: McpServer, { baseUrl, readGrid }: GridAppParts): void {
	if (readGrid === undefined) return;
	server.server.registerCapabilities({ extensions: { [EXTENSION]: { mimeTypes: [GRID_TYPE] } } });
	const _meta = { ui: { csp: { connectDomains: [new URL(baseUrl).origin] }, prefersBorder: true } };
	const facts = { title: 'A sudoku to play', description: DESCRIPTION, mimeType: GRID_TYPE, _meta };
	server.registerResource('grid', GRID_URI, facts, async () => ({
		contents: [{ uri: GRID_URI, mimeType: GRID_TYPE, text: await readGrid(), _meta }],
	}));
}

const DESCRIPTION = 'The grid of show_puzzle, for a chat that shows MCP Apps.';
