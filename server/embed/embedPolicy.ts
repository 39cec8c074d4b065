import { createHash } from 'node:crypto';

/**
 * What the frame may do: run its own script, call this service and open a link in a new tab. The sandbox gives it an origin of its own wherever it
 * stands, so it shares no storage, no cookie and no document with the page of the game or with its host.
 */
export function writeEmbedPolicy(html: string, baseUrl: string): string {
	return [
		'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
		"default-src 'none'",
		`script-src ${hashElements(html, 'script')} 'wasm-unsafe-eval'`,
		`style-src ${hashElements(html, 'style')}`,
		'font-src data:',
		'img-src data:',
		"base-uri 'none'",
		"form-action 'none'",
		'frame-ancestors *',
		// The address, because 'self' is no address for a document in a sandbox.
		`connect-src ${baseUrl}`,
	].join('; ');
}

function hashElements(html: string, name: 'script' | 'style'): string {
	const elements = html.matchAll(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 'gs'));
	return Array.from(elements, ([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`).join(
		' ',
	);
}
