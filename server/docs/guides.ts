import { readFileSync } from 'node:fs';
import { DOCUMENT_PATHS } from '#contract/paths.ts';
import type { Config } from '../settings/config.ts';
import { fillNumbers, listGuideNumbers } from './guideNumbers.ts';

interface Guide {
	readonly name: string;
	readonly title: string;
	readonly summary: string;
}

export const GUIDES: readonly Guide[] = [
	{ name: 'rules', title: 'The rules', summary: 'The grid, the clock, the modes, and what ranks.' },
	{ name: 'sign-in', title: 'Sign in', summary: 'Play as a guest, sign in with a code, and keep the guest’s games.' },
	{ name: 'play', title: 'Play a whole game', summary: 'From the start of a game to its rank, call by call.' },
	{
		name: 'moves',
		title: 'Send moves live',
		summary: 'The move log’s purpose, and why a run is held or unranked.',
	},
	{ name: 'fair-play', title: 'Fair play', summary: 'The checks of a run, and the review of a held one.' },
	{
		name: 'leaderboards',
		title: 'Follow leaderboards',
		summary: 'Pages, your own row, the distribution of times, and live changes.',
	},
	{
		name: 'races',
		title: 'Race others',
		summary: 'Challenges and live races, the event stream, and how to check the sealed puzzle.',
	},
	{
		name: 'circles',
		title: 'Circles',
		summary: 'The board of those who know each other: its link, its points, and what it hides.',
	},
	{
		name: 'contests',
		title: 'Contests',
		summary:
			'The cup of a circle and the Grand Prix: points in ten lines, the pages, the table, and what is hidden until when.',
	},
	{
		name: 'drills',
		title: 'Insights and drills',
		summary: 'Where your time goes, five positions for one technique, and practice with it.',
	},
	{
		name: 'tools',
		title: 'Tools for agents',
		summary: 'The Model Context Protocol at /mcp: its tools and their limits.',
	},
	{
		name: 'clients',
		title: 'Write a client',
		summary: 'This service’s client, generated ones, and a whole game in TypeScript and Python.',
	},
	{
		name: 'embed',
		title: 'Embed and take along',
		summary: 'A sudoku or a replay in your own page, and puzzles to and from other programs.',
	},
	{ name: 'limits', title: 'Limits', summary: 'The limits of calls, sizes and storage, and how to wait.' },
	{ name: 'errors', title: 'Errors', summary: 'One shape, a closed list of codes, and how to handle each.' },
	{
		name: 'versioning',
		title: 'Versions and deprecation',
		summary: 'Changes that come without notice, and guarantees.',
	},
];

/** The changes for API clients: that part of `CHANGELOG.md`, for each version. */
export function readChanges(): string {
	const text = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
	const versions = text.split(/^(?=## )/m).slice(1);
	const parts = versions.map((version) => {
		const [title = ''] = version.split('\n', 1);
		const [, changes = ''] = /^### For programs\n(.*?)(?=^### |$(?![\s\S]))/ms.exec(version) ?? [];
		return `${title}\n\n${changes.trim()}\n`;
	});
	return `# Changes for programs\n\nNewest first.\n\n${parts.join('\n')}`;
}

const BASE = '{base}';

/** The text of a guide, also of `auth`, with the addresses and the numbers of this service, and the way to all others at its end. Throws if there is no such guide. */
export function readGuide(name: string, config: Pick<Config, 'baseUrl' | 'limits'>): string {
	const text = readFileSync(new URL(`../../docs/guides/${name}.md`, import.meta.url), 'utf8');
	const filled = fillNumbers(text, listGuideNumbers(config)).replaceAll(BASE, () => config.baseUrl);
	return `${filled.trimEnd()}\n\n[All documents for programs](${config.baseUrl}${DOCUMENT_PATHS.llms})\n`;
}
