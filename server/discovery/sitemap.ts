import { PAGE_PATHS } from '#contract/pagePaths.ts';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';

/** Pages with the same content for all visitors; the others show a player's own data. */
const PAGES = [
	PAGE_PATHS.home,
	PAGE_PATHS.leaderboards,
	PAGE_PATHS.archive,
	PAGE_PATHS.howToPlay,
	PAGE_PATHS.learn,
	PAGE_PATHS.solve,
	PAGE_PATHS.print,
	PAGE_PATHS.about,
	PAGE_PATHS.privacy,
];

interface SitemapParts {
	readonly baseUrl: string;
	readonly guides: readonly { readonly name: string }[];
	/** The techniques that the levels teach: each has a lesson. */
	readonly techniques: readonly string[];
}

/** `/sitemap.xml`: what a search engine may show. */
export function writeSitemap({ baseUrl, guides, techniques }: SitemapParts): string {
	const paths = [
		...PAGES,
		...techniques.map((technique) => `${PAGE_PATHS.learn}/${technique.replaceAll('_', '-')}`),
		DOCUMENT_PATHS.docs,
		...guides.map(({ name }) => DOCUMENT_PATHS.guide.replace(':guide', name)),
		PATHS.authGuide,
	];
	const rows = paths.map((path) => `<url><loc>${baseUrl}${path}</loc></url>`);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}

/** `/robots.txt`: nothing is closed. Programs are as welcome at the API as at the page. */
export function writeRobots(baseUrl: string): string {
	return `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}${DOCUMENT_PATHS.sitemap}\n`;
}
