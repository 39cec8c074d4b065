import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';

interface NamedGuide {
	readonly name: string;
	readonly title: string;
	readonly summary: string;
}

/** `/llms.txt`: the whole platform on one page, for programs that read text. */
export function writeLlmsText(baseUrl: string, guides: readonly NamedGuide[]): string {
	const link = (title: string, path: string, about: string) => `- [${title}](${baseUrl}${path}): ${about}`;
	const listed = guides.map(({ name, title, summary }) =>
		link(title, `${DOCUMENT_PATHS.guide.replace(':guide', name)}.md`, summary),
	);
	return `# Ninefold

> A timed sudoku game: five shared dailies a day, practice and progression, with honest leaderboards. Everything that its page does can be done over HTTP, as a guest or signed in by a mailed code.

A program plays as its own guest and says so: \`"program": true\` in the body of each start, and of joining a race or entering a contest that invites programs. Its run is marked for good, never ranks, and counts nowhere else. Do not play in the name of a person: a program's game uses up the player's first game on a daily.

To play: \`POST ${baseUrl}${PATHS.guest}\` with \`{}\` gives a \`guestId\`; \`POST ${baseUrl}${PATHS.games}\` with \`{"mode": "random", "difficulty": "easy", "program": true, "guestId": "…"}\` gives an \`id\` and a \`puzzle\` of 81 digits, 0 for an empty cell; send moves while you play to \`POST ${baseUrl}${PATHS.games}/ID/moves\`, and the full grid to \`POST ${baseUrl}${PATHS.games}/ID/finish\`, with the \`guestId\` in each body. Without \`program\` the same calls are those of a person's client; a signed-in person's runs rank.

## Reference

${link('OpenAPI 3.1', PATHS.openapi, 'every operation with schemas and examples')}
${link('Reference to try out', DOCUMENT_PATHS.docs, 'the same, drawn')}
${link('auth.md', PATHS.authGuide, 'how to get a credential, with commands')}
${link('Problems', DOCUMENT_PATHS.problems, 'every error code, with what to do')}
${link('Changes', DOCUMENT_PATHS.changes, 'what is new for programs, version by version')}

## Guides

${listed.join('\n')}

## Tools

${link('MCP server card', PATHS.serverCard, `read-only tools at ${baseUrl}${PATHS.mcp}, without credentials`)}
${link('Skills', PATHS.skillIndex, 'how to play and how to read the boards, for agents that load skills')}
${link('Catalog for agents', PATHS.ard, 'the tools and the skills (Agentic Resource Discovery)')}
${link('API catalog', DOCUMENT_PATHS.apiCatalog, 'the same addresses for machines (RFC 9727)')}

## Optional

${link("Today's sudoku as a feed", PATHS.dailyFeed, 'Atom')}
${link("Today's sudoku in a calendar", PATHS.dailyCalendar, 'iCalendar')}
`;
}
