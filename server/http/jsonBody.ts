import { isUtf8 } from 'node:buffer';
import type { App } from '../appParts.ts';
import { problem } from './problem.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** A request that needs only its player may come without a body, with any content type. */
		optionalBody?: boolean;
	}
}

/** Reads JSON bodies. Bytes that are not UTF-8 are refused, because a decoder would replace them, even in a name. */
export function readJsonBodies(app: App): void {
	const parse = app.getDefaultJsonParser('error', 'error');
	app.removeContentTypeParser('application/json');
	app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
		if (body.length === 0 && request.routeOptions.config.optionalBody === true) done(null, {});
		else if (!isUtf8(body)) done(problem('malformed_request', { detail: 'The body is not UTF-8.' }));
		else void parse(request, body.toString('utf8'), done);
	});
	app.addHook('preValidation', (request, _reply, done) => {
		if (request.body === undefined && request.routeOptions.config.optionalBody === true) request.body = {};
		done();
	});
}
