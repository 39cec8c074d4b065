import fastifyCors from '@fastify/cors';
import type { App } from '../appParts.ts';

const PREFLIGHT_S = 86_400;

/** The fields of an answer for pages of other origins, besides those readable by all pages. */
export const EXPOSED_HEADERS = [
	'ETag',
	'RateLimit',
	'RateLimit-Policy',
	'Retry-After',
	'WWW-Authenticate',
	'X-Request-Id',
	'Allow',
	'Accept-Post',
	'Accept-Patch',
	'Accept-Encoding',
	'Location',
	'Link',
	'Content-Disposition',
	'Content-Range',
	'Deprecation',
	'Sunset',
] as const;

/** Pages of every origin may use the API. It reads no cookies, so no page can act on behalf of its visitor. */
export async function registerCors(app: App): Promise<void> {
	await app.register(fastifyCors, {
		origin: '*',
		methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
		allowedHeaders: [
			'Authorization',
			'Content-Type',
			'Idempotency-Key',
			'If-None-Match',
			'Last-Event-ID',
			'MCP-Protocol-Version',
			'Mcp-Method',
			'Mcp-Name',
			'Mcp-Session-Id',
		],
		exposedHeaders: [...EXPOSED_HEADERS],
		maxAge: PREFLIGHT_S,
		strictPreflight: false,
	});
}
