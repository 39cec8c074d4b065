import { CIRCLE_PATHS } from './circlePaths.ts';
import { COACH_PATHS } from './coachPaths.ts';
import { CONTEST_PATHS } from './contestPaths.ts';
import { EMBED_PATH } from './pagePaths.ts';
import { PLAY_PATHS } from './playPaths.ts';
import { RACE_PATHS } from './racePaths.ts';

/** Every path of the service, in Fastify's syntax. `:id` is the id of a game, a run, a race, a circle, a contest, a drill, a session or a key, or an invitation. */
export const PATHS = {
	...PLAY_PATHS,
	...RACE_PATHS,
	...CIRCLE_PATHS,
	...CONTEST_PATHS,
	...COACH_PATHS,
	health: '/api/health',
	ready: '/api/ready',
	dailyCommitments: '/api/daily-commitments',
	mcp: '/mcp',
	openapi: '/openapi.json',
	authGuide: '/auth.md',
	dailyCalendar: '/feeds/daily.ics',
	dailyFeed: '/feeds/daily.atom',
	serverCard: '/.well-known/mcp/server-card.json',
	serverCardShort: '/mcp/server-card',
	ard: '/.well-known/ard.json',
	/** The name that the catalog had before version 0.91 of its specification. */
	aiCatalog: '/.well-known/ai-catalog.json',
	skillIndex: '/.well-known/agent-skills/index.json',
	skill: '/.well-known/agent-skills/:skill/SKILL.md',
	/** A guide that lies beside a skill. */
	skillReference: '/.well-known/agent-skills/:skill/references/:guide',
	protectedResource: '/.well-known/oauth-protected-resource',
	/** The same metadata for a part of the service: the address of a resource with a path (RFC 9728, 3.1). */
	protectedApi: '/.well-known/oauth-protected-resource/api',
	protectedMcp: '/.well-known/oauth-protected-resource/mcp',
	authorizationServer: '/.well-known/oauth-authorization-server',
	/** The meaning of a refusal; its `type` is this address. */
	problem: '/problems/:code',
	/** Ends the reminders of a player: a mail client posts to it (RFC 8058), and the page asks at the same address. */
	reminderEnd: '/reminders/:token',
} as const;

/** Addresses for programs and search engines; the page requests none of them. `:guide` is a guide's name. */
export const DOCUMENT_PATHS = {
	docs: '/docs',
	embed: EMBED_PATH,
	oembed: '/oembed',
	docsScript: '/docs/reference.js',
	docsRenderer: '/docs/renderer.js',
	docsStyle: '/docs/renderer.css',
	/** The client, to be run as it is. */
	clientSource: '/docs/client.ts',
	clientTypes: '/docs/types.ts',
	/** The changes for programs, version by version. */
	changes: '/docs/changes',
	guide: '/docs/:guide',
	problems: '/problems',
	llms: '/llms.txt',
	robots: '/robots.txt',
	sitemap: '/sitemap.xml',
	apiCatalog: '/.well-known/api-catalog',
	securityText: '/.well-known/security.txt',
} as const;
