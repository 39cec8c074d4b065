import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import { GUIDES } from './guides.ts';

const RENDERER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/**
 * The renderer's own files: its script and its style. It is Swagger UI, because it comes complete in separate files,
 * needs no `eval`, contacts no other host, and has been maintained the longest; Scalar's plugin loads its script from
 * elsewhere.
 */
export function readRenderer(file: 'swagger-ui-bundle.js' | 'swagger-ui.css'): Buffer {
	return readFileSync(join(RENDERER, file));
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

/** The head of the page, and what the renderer leaves to be said on a phone: no line of an operation is wider than the page. */
const STYLE = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#fff,#1c2022);color:light-dark(#22242b,#e4e6e6)}
header{max-width:1420px;margin:auto;padding:24px 20px 0;font:16px/1.6 system-ui,sans-serif}header a{color:light-dark(#1d4fbf,#9dbcff)}header h1{line-height:1.2}
header ul{padding:0;list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));gap:.5rem 1.5rem}
.swagger-ui .response-col_links{display:none}.dark-mode .swagger-ui .examples-select__section-label{color:inherit}
@media (max-width:640px){#reference .servers>label{margin-right:0}.swagger-ui .wrapper{padding:0 12px}.swagger-ui .opblock-summary{flex-wrap:wrap}.swagger-ui .opblock-section-header{flex-wrap:wrap;gap:8px}
.swagger-ui select,.swagger-ui input[type=text],.swagger-ui textarea{max-width:100%;min-width:0}.swagger-ui .parameters-col_name{padding-right:12px}.swagger-ui .renderedMarkdown{overflow-wrap:anywhere}
.swagger-ui .response-col_status{min-width:3rem}.swagger-ui .responses-inner{padding:12px}.swagger-ui table.headers,.swagger-ui .model-box{display:block;overflow-x:auto}}`;

export function writeReferencePage(): string {
	const guides = GUIDES.map(
		({ name, title, summary }) =>
			`<li><a href="${DOCUMENT_PATHS.guide.replace(':guide', name)}">${title}</a>: ${summary}</li>`,
	);
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ninefold for programs</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${DOCUMENT_PATHS.docsStyle}">
<style>${STYLE}</style></head>
<body><header><h1>Ninefold for programs</h1>
<p>Everything that the page does can be done over HTTP. Read the guides first; below them is every operation, to try out: as a guest who is created for
this visit, or as yourself once you have put your token or key into <em>Authorize</em>.</p>
<ul>${guides.join('')}<li><a href="${PATHS.authGuide}">auth.md</a>: the same as <em>Sign in</em>, with commands to paste.</li><li><a href="${DOCUMENT_PATHS.problems}">Problems</a>: every error code, and what to do about it.</li><li><a href="${DOCUMENT_PATHS.changes}">Changes</a>: what is new for programs.</li></ul></header>
<div id="reference"></div><noscript><p>The operations are described at <a href="${PATHS.openapi}">${PATHS.openapi}</a>.</p></noscript>
<script src="${DOCUMENT_PATHS.docsRenderer}"></script><script src="${DOCUMENT_PATHS.docsScript}"></script></body></html>`;
}
