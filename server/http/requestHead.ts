import type { IncomingMessage } from 'node:http';
import type { App } from '../appParts.ts';
import { type ProblemError, problem } from './problem.ts';

/** Each recipient should take this many (RFC 9110, 4.1), and no target of the service needs as many. */
export const TARGET_LENGTH_MAX = 8000;

/**
 * Refuses heads that Node would answer without a body, or would ignore: no host or two of them, an unknown expectation,
 * an unknown transfer coding, and a target that is too long.
 */
export function checkRequestHead(app: App): void {
	// Without a listener Node answers 417 with an empty body.
	app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
	app.addHook('onRequest', (request, _reply, done) => done(findHeadFault(request.raw)));
}

function findHeadFault({ headers, rawHeaders, httpVersion, url = '' }: IncomingMessage): ProblemError | undefined {
	if (url.length > TARGET_LENGTH_MAX) return problem('uri_too_long', { detail: LONG_TARGET });
	const hostCount = countHosts(rawHeaders);
	if (hostCount > 1 || (hostCount === 0 && httpVersion === '1.1')) {
		return problem('malformed_request', { detail: 'Send exactly one Host header.' });
	}
	if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
		return problem('expectation_failed', { detail: 'The only expectation that can be met is 100-continue.' });
	}
	const coding = headers['transfer-encoding'];
	if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
		return problem('not_implemented', { detail: 'The only transfer coding that is read is chunked.' });
	}
	return undefined;
}

export const LONG_TARGET = `A path and its query may have ${TARGET_LENGTH_MAX} characters.`;

/** Everything but the host, which is of no concern, as that in `Host`. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]+(.*)$/i;

/** The path of a target, also of one in absolute form, as clients send it to proxies (RFC 9112, 3.2.2). */
export function takeOriginForm({ url = '' }: Pick<IncomingMessage, 'url'>): string {
	const path = url.startsWith('/') ? undefined : ABSOLUTE_FORM.exec(url)?.[1];
	if (path === undefined) return url;
	return path.startsWith('/') ? path : `/${path}`;
}

/** Names and values alternate. Node keeps one value of a field that is sent twice. */
function countHosts(rawHeaders: readonly string[]): number {
	return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
