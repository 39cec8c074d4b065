import { DOCUMENT_PATHS } from '#contract/paths.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import { readProblemExample } from '../http/examples.ts';
import { problemPath } from '../http/problem.ts';
import { ADVICE } from './problemAdvice.ts';

/** The header fields that help with a status, as they are sent. */
const FIELDS: Readonly<Record<number, (baseUrl: string) => string>> = {
	401: (baseUrl) => `WWW-Authenticate: Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`,
	405: () => 'Allow: GET, HEAD, OPTIONS',
	415: () => 'Accept-Post: application/json',
	416: () => 'Content-Range: bytes */1673',
	429: () => 'Retry-After: 30',
	503: () => 'Retry-After: 5',
};

/** The page about a code, in Markdown: what it means, what to do, and an answer. */
export function writeProblemPage(code: ProblemCode, baseUrl: string): string {
	const { status, title } = PROBLEMS[code];
	const { meaning, remedy } = ADVICE[code];
	const field = FIELDS[status]?.(baseUrl);
	const example = JSON.stringify(readProblemExample(baseUrl, code), null, 2);
	return `# ${title}

Status ${status}, code \`${code}\`.

**What it means.** ${meaning}

**What to do.** ${remedy}

\`\`\`http
HTTP/1.1 ${status}
Content-Type: application/problem+json
${field === undefined ? '' : `${field}\n`}
${example}
\`\`\`

All codes are at [${DOCUMENT_PATHS.problems}](${baseUrl}${DOCUMENT_PATHS.problems}), and what errors have in common in [Errors](${baseUrl}/docs/errors).
`;
}

/** The list of all codes by their status, each with the page about it. */
export function writeProblemIndex(baseUrl: string): string {
	const codes = Object.keys(PROBLEMS) as ProblemCode[];
	const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b);
	const parts = statuses.map((status) => {
		const own = codes.filter((code) => PROBLEMS[code].status === status);
		return `## ${status}\n\n${own.map((code) => writeRow(code, baseUrl)).join('\n')}\n`;
	});
	return `# Problems

Every error has one of these codes, by their status. [Errors](${baseUrl}/docs/errors) says what they have in common.

${parts.join('\n')}`;
}

function writeRow(code: ProblemCode, baseUrl: string): string {
	const { meaning, remedy } = ADVICE[code];
	return `- [\`${code}\`](${baseUrl}${problemPath(code)}): ${meaning} **What to do:** ${remedy}`;
}
