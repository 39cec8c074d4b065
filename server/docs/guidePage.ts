import { createHash } from 'node:crypto';
import { Marked } from 'marked';
import { DOCUMENT_PATHS } from '#contract/paths.ts';
import { GUIDES } from './guides.ts';

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#1f2128,#eeebe4);--ground:light-dark(#faf7f0,#141518);--soft:light-dark(#f1ece0,#1d1f24);--link:light-dark(#2a49bf,#a3b6ff)}
body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header,nav,main{max-width:46rem;margin:auto;padding:1rem 1.25rem}header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
nav{display:grid;border-top:1px solid var(--soft)}a{color:var(--link)}header a,nav a{padding:.6rem 0}[aria-current]{font-weight:600;text-decoration:none;color:inherit}h1,h2{line-height:1.25;text-wrap:balance}h2{margin-top:2.2rem}
pre,code{font:.9375rem/1.5 ui-monospace,monospace;background:var(--soft)}code{padding:.1em .3em;overflow-wrap:anywhere}
pre{padding:.9rem 1rem;overflow-x:auto}pre code{padding:0;overflow-wrap:normal}
@media (min-width:68rem){body{display:grid;grid-template-columns:15rem minmax(0,46rem);justify-content:center;align-items:start}header{grid-column:1/-1;width:100%;max-width:61rem;box-sizing:border-box}
nav{grid-area:2/1;position:sticky;top:0;margin:0;border:0}nav a{padding:.35rem 0}main{grid-area:2/2;margin:0}header a+a{display:none}}
table{border-collapse:collapse;display:block;overflow-x:auto}td a code{white-space:nowrap}th,td{text-align:start;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid var(--soft)}`;

/** The policy of the guides: their own text and style, and nothing else. */
export const GUIDE_POLICY = [
	"default-src 'none'",
	`style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
	"img-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ');

/** A heading has an address, so that others can link to it. */
const marked = new Marked({
	gfm: true,
	renderer: {
		heading({ tokens, depth, text }) {
			const id = text
				.toLowerCase()
				.replaceAll(/[^a-z0-9]+/g, '-')
				.replaceAll(/^-|-$/g, '');
			return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
		},
	},
});

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
<body><header><a href="${DOCUMENT_PATHS.docs}">Ninefold for programs</a><a href="#guides">All guides</a></header>
<main>${marked.parse(text, { async: false })}</main><nav id="guides" aria-label="Guides">${links.join('')}</nav></body></html>`;
}
