import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import { GUIDES } from './guides.ts';

const RENDERER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The renderer's own files: its script and its style. */
export function readRenderer(file: 'swagger-ui-bundle.js' | 'swagger-ui.css'): string {
	return readFileSync(join(RENDERER, file), 'utf8');
}

/**
 * The policy of the reference: everything comes from this service, and requests go to it alone, by whatever name. The renderer sets styles on its
 * elements, which needs `unsafe-inline` here and nowhere else.
 */
export const writeReferencePolicy = (baseUrl: string) =>
	[
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data:",
		`connect-src 'self' ${baseUrl}`,
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	].join('; ');

/** What starts the renderer, as a file, because the policy allows no script in the document. */
export const REFERENCE_SCRIPT = `SwaggerUIBundle(${JSON.stringify({
	url: PATHS.openapi,
	dom_id: '#reference',
	deepLinking: true,
	docExpansion: 'list',
	defaultModelsExpandDepth: 0,
	tryItOutEnabled: true,
	validatorUrl: null,
})});
`;

export function writeReferencePage(): string {
	const guides = GUIDES.map(
		({ name, title, summary }) =>
			`<li><a href="${DOCUMENT_PATHS.guide.replace(':guide', name)}">${title}</a>: ${summary}</li>`,
	);
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ninefold for programs</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${DOCUMENT_PATHS.docsStyle}">
<style>body{margin:0;background:#fff;color:#22242b}header{max-width:1420px;margin:auto;padding:24px 20px 0;font:16px/1.6 system-ui,sans-serif}header a{color:#1d4fbf}</style></head>
<body><header><h1>Ninefold for programs</h1>
<p>Everything that the page does can be done over HTTP. Read the guides first; below them is every operation, to try out.</p>
<ul>${guides.join('')}<li><a href="${PATHS.authGuide}">auth.md</a>: the same as <em>Sign in</em>, with commands to paste.</li></ul></header>
<div id="reference"></div><noscript><p>The operations are described at <a href="${PATHS.openapi}">${PATHS.openapi}</a>.</p></noscript>
<script src="${DOCUMENT_PATHS.docsRenderer}"></script><script src="${DOCUMENT_PATHS.docsScript}"></script></body></html>`;
}
