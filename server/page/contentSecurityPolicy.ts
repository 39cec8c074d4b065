import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What the page may load and run, for the document that is served. Over HTTPS, addresses of the page's own files are HTTPS too. */
export function contentSecurityPolicy(html: string, baseUrl: string): PagePolicy {
	return {
		useDefaults: false,
		directives: {
			'default-src': ["'self'"],
			// The solver is WebAssembly. Scripts still come from the page alone: its files, and its document's one line.
			'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashInlineScripts(html)],
			'img-src': ["'self'", 'data:'],
			'worker-src': ["'self'"],
			'object-src': ["'none'"],
			'base-uri': ["'none'"],
			'form-action': ["'self'"],
			'frame-ancestors': ["'none'"],
			...(baseUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
		},
	};
}

type PagePolicy = NonNullable<FastifyHelmetOptions['contentSecurityPolicy']>;

/** How the policy names the scripts that are written into the document itself. */
function hashInlineScripts(html: string): string[] {
	return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
		([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
	);
}
