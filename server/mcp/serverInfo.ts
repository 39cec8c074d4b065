import { isIP } from 'node:net';

/** The supported revisions, newest first. The first is stateless; the others begin with a handshake. */
export const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** The address of the client, in the request that the protocol's package gets. */
export const CLIENT_FIELD = 'x-ninefold-client';

export const SERVER_NAME = 'ninefold';
export const CAPABILITIES = {
	tools: { listChanged: false },
	resources: { listChanged: false },
	prompts: { listChanged: false },
};

export const INSTRUCTIONS =
	'Read-only tools of a timed sudoku game. For a person who wants to play, call show_puzzle: a chat with MCP Apps shows the grid, and elsewhere you pass on its link. To play yourself, begin with how_to_play, which explains how to play over HTTP: a program plays as its own guest and says so. These tools cannot play. The resources are the guides, the API and lessons of techniques. A race is read by the id in its link.';

/** The server's description of itself, in `server/discover`, in `initialize` and on its card. */
export function describeServer(baseUrl: string) {
	return {
		name: `${reverseHost(baseUrl)}/${SERVER_NAME}`,
		title: 'Ninefold',
		version: '1.0.0',
		description: 'A timed sudoku game: puzzles for a person to play, its leaderboards and how to play it.',
		websiteUrl: `${baseUrl}/`,
	};
}

/** The namespace of a server's name is its domain in reverse order. */
function reverseHost(baseUrl: string): string {
	const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
	return isIP(host) === 0 ? host.split('.').reverse().join('.') : host.replaceAll(':', '-');
}
