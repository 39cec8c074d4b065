import { isIP } from 'node:net';

/** The revisions that are served, newest first; the first is the stateless one, the others begin with a handshake. */
export const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

export const SERVER_NAME = 'ninefold';
export const CAPABILITIES = { tools: { listChanged: false } };

export const INSTRUCTIONS =
	'Read-only tools of a timed sudoku game. Begin with how_to_play: it also says how to play over HTTP, which these tools do not do.';

/** What the server says of itself, in `server/discover`, in `initialize` and on its card. */
export function describeServer(baseUrl: string) {
	return {
		name: `${reverseHost(baseUrl)}/${SERVER_NAME}`,
		title: 'Ninefold',
		version: '1.0.0',
		description: 'A timed sudoku game: its health, its leaderboards and how to play it.',
		websiteUrl: `${baseUrl}/`,
	};
}

/** The namespace of a server's name is its domain, written from the top down. */
function reverseHost(baseUrl: string): string {
	const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
	return isIP(host) === 0 ? host.split('.').reverse().join('.') : host.replaceAll(':', '-');
}
