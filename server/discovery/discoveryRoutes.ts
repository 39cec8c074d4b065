import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import type { App, AppParts } from '../appParts.ts';
import { serveDatedDocument, serveDocument } from '../http/document.ts';
import { describeAuthorizationServer, describeProtectedResource, describeTools } from './oauth.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';
import { serveSkills } from './skillRoutes.ts';

interface DiscoveryParts extends Pick<AppParts, 'config' | 'clock' | 'puzzles'> {
	readonly guides: Parameters<typeof writeSitemap>[0]['guides'];
	readonly readLlms: () => string;
	readonly readSkills: Parameters<typeof serveSkills>[2];
	/** How a program gets a credential. */
	readonly readAuthGuide: () => string;
}

const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** RFC 9116 asks for less than a year. The text is written each day, so it never runs out while the service runs. */
const VALID_DAYS = 180;

/** Documents that lead from the base address to everything else and explain to programs how to sign in. */
export function registerDiscovery(app: App, parts: DiscoveryParts): void {
	const { baseUrl } = parts.config;
	serveJson(app, PATHS.protectedResource, () => describeProtectedResource(baseUrl));
	serveJson(app, PATHS.protectedApi, () => ({ ...describeProtectedResource(baseUrl), resource: `${baseUrl}/api` }));
	serveJson(app, PATHS.protectedMcp, () => describeTools(baseUrl));
	serveJson(app, PATHS.authorizationServer, () => describeAuthorizationServer(baseUrl));
	serveDocument(app, PATHS.authGuide, () => ({ body: parts.readAuthGuide(), type: MARKDOWN }));
	serveDocument(app, DOCUMENT_PATHS.llms, () => ({ body: parts.readLlms(), type: MARKDOWN }));
	serveDocument(app, DOCUMENT_PATHS.robots, () => ({ body: writeRobots(baseUrl), type: TEXT }));
	serveSkills(app, baseUrl, parts.readSkills);
	serveSitemap(app, parts);
	serveSecurityText(app, parts);
}

function serveSitemap(app: App, { config, guides, puzzles }: DiscoveryParts): void {
	serveDocument(app, DOCUMENT_PATHS.sitemap, () => {
		const levels = DIFFICULTIES.flatMap((difficulty) => puzzles.levels(difficulty));
		const techniques = [...new Set(levels.map(({ technique }) => technique))];
		const body = writeSitemap({ baseUrl: config.baseUrl, guides, techniques });
		return { body, type: 'application/xml; charset=utf-8' };
	});
}

/** Where to report a vulnerability. Without a contact of the operator it points to the page that says so. */
function serveSecurityText(app: App, { config: { baseUrl, contact }, clock }: DiscoveryParts): void {
	const write = (today: string) => {
		const lines = [
			`Contact: ${formatContact(contact) ?? `${baseUrl}/about`}`,
			`Expires: ${addDays(today, VALID_DAYS)}T00:00:00.000Z`,
			'Preferred-Languages: en, de',
			`Canonical: ${baseUrl}${DOCUMENT_PATHS.securityText}`,
		];
		return { body: `${lines.join('\n')}\n`, type: TEXT };
	};
	serveDatedDocument(app, DOCUMENT_PATHS.securityText, { date: () => formatUtcDate(clock()), write });
}

function formatContact(contact: string | undefined): string | undefined {
	return contact === undefined || URL.canParse(contact) ? contact : `mailto:${contact}`;
}

function serveJson(app: App, path: string, describe: () => object): void {
	serveDocument(app, path, () => ({ body: JSON.stringify(describe()), type: 'application/json' }));
}
