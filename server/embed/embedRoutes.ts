import { readFileSync } from 'node:fs';
import { DOCUMENT_PATHS } from '#contract/paths.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import type { App, AppParts } from '../appParts.ts';
import { prepareDocument, type SendDocument } from '../http/document.ts';
import { problem } from '../http/problem.ts';
import { SharedReads } from '../process/boundedMap.ts';
import { writeEmbedPolicy } from './embedPolicy.ts';
import { fillEmbed } from './fillEmbed.ts';
import { registerOembed } from './oembedRoute.ts';

type EmbedParts = Pick<AppParts, 'config' | 'clock' | 'embedFile'>;

/** What other sites show of the game: one document for a frame of theirs, and what a pasted link of ours becomes there. */
export function registerEmbed(app: App, parts: EmbedParts): void {
	registerFrame(app, parts);
	registerOembed(app, parts);
}

const ROUTE = { config: { limit: 'page', compress: true, neverShed: true }, schema: { hide: true } } as const;

/** The one document of the service that a page of any origin may frame. */
function registerFrame(app: App, { config: { baseUrl }, clock, embedFile }: EmbedParts): void {
	const html = embedFile === undefined ? undefined : readFileSync(embedFile, 'utf8');
	const policy = html === undefined ? '' : writeEmbedPolicy(html, baseUrl);
	const sends = new SharedReads<SendDocument>(1);
	const prepare = (document: string, today: string) =>
		prepareDocument({
			body: fillEmbed(document, { today, baseUrl }),
			type: 'text/html; charset=utf-8',
			policy,
			caching: () => 'no-cache',
		});
	// As for the page, a slash at the end makes no difference: a refusal would be a blank frame.
	for (const path of [DOCUMENT_PATHS.embed, `${DOCUMENT_PATHS.embed}/`]) {
		app.get(path, ROUTE, async (request, reply) => {
			if (html === undefined) throw problem('not_found', { detail: 'The page of this service has not been built.' });
			const today = formatUtcDate(clock());
			const send = await sends.read(today, async () => prepare(html, today));
			reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
			return send(request, reply);
		});
	}
}
