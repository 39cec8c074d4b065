import type { App } from '../appParts.ts';
import type { RandomSource } from '../process/randomSource.ts';

const YEAR_S = 31_536_000;

/** The header fields of every response. A route whose response may be cached overrides `cache-control`. */
export function registerCommonHeaders(app: App, baseUrl: string): void {
	const fixed: Record<string, string> = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
	if (baseUrl.startsWith('https:')) fixed['strict-transport-security'] = `max-age=${YEAR_S}; includeSubDomains`;
	app.addHook('onRequest', (request, reply, done) => {
		reply.headers(fixed).header('x-request-id', request.id);
		done();
	});
}

const PREFIX_BYTES = 6;

/** Request ids that are unique across processes and cheap to make. */
export function makeRequestIds(random: RandomSource): () => string {
	const prefix = random.bytes(PREFIX_BYTES).toString('base64url');
	let count = 0;
	return () => `${prefix}-${(++count).toString(36)}`;
}
