import { createHash } from 'node:crypto';
import { Marked } from 'marked';
import { DOCUMENT_PATHS } from '#contract/paths.ts';
import { GUIDES } from './guides.ts';

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#22242b,#e8e6e1);--ground:light-dark(#faf8f3,#131417);--soft:light-dark(#efece4,#1f2126);--link:light-dark(#1d4fbf,#9dbcff)}
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
nav,main{max-width:46rem;margin:auto;padding:1rem 1.25rem}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
a{color:var(--link)}nav a{padding:.6rem 0}h1,h2{line-height:1.25;text-wrap:balance}h2{margin-top:2.2rem}
pre,code{font:.9375rem/1.5 ui-monospace,monospace;background:var(--soft)}code{padding:.1em .3em;overflow-wrap:anywhere}
pre{padding:.9rem 1rem;overflow-x:auto}pre code{padding:0;overflow-wrap:normal}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{text-align:start;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid var(--soft)}`;

/** The policy of the guides: their own text and style, and nothing else. */
export const GUIDE_POLICY = [
	"default-src 'none'",
	`style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
	"img-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ');

const marked = new Marked({ gfm: true });

/** A guide as a page to read. The text is our own, so it is not cleaned. */
export function writeGuidePage(
	{ name, title }: { readonly name: string; readonly title: string },
	text: string,
): string {
	const links = [{ name: '', title: 'Reference' }, ...GUIDES].map((guide) => {
		const href = guide.name === '' ? DOCUMENT_PATHS.docs : DOCUMENT_PATHS.guide.replace(':guide', guide.name);
		return `<a href="${href}"${guide.name === name ? ' aria-current="page"' : ''}>${guide.title}</a>`;
	});
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Ninefold for programs</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body><nav aria-label="Guides">${links.join('')}</nav><main>${marked.parse(text, { async: false })}</main></body></html>`;
}
