import { isUtf8 } from 'node:buffer';
import type { App } from '../appParts.ts';
import { invalidField, problem } from './problem.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** A request that needs only its player may come without a body, with any content type. */
		optionalBody?: boolean;
	}
}

/**
 * Reads JSON bodies. Bytes that are not UTF-8 are refused, because a decoder would replace them, even in a name. So is half of a surrogate
 * pair, which an escape can write (RFC 7493, 2.1).
 */
export function readJsonBodies(app: App): void {
	const parse = app.getDefaultJsonParser('error', 'error');
	app.removeContentTypeParser('application/json');
	app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
		if (body.length === 0 && request.routeOptions.config.optionalBody === true) done(null, {});
		else if (!isUtf8(body)) done(problem('malformed_request', { detail: 'The body is not UTF-8.' }));
		else {
			const text = body.toString('utf8');
			void parse(request, text, (error, value) => {
				const place = error === null ? findLoneSurrogate(text, value) : undefined;
				if (place === undefined) done(error, value);
				else done(invalidField(place, 'must be well-formed Unicode: it has half of a surrogate pair'));
			});
		}
	});
	app.addHook('preValidation', (request, _reply, done) => {
		if (request.body === undefined && request.routeOptions.config.optionalBody === true) request.body = {};
		done();
	});
}

const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** The first field of a JSON text's value with half of a surrogate pair, in its name or in its text. */
export function findLoneSurrogate(text: string, value: unknown): string | undefined {
	if (!SURROGATE_ESCAPE.test(text)) return undefined;
	const found: { readonly field: string; readonly value: unknown }[] = [{ field: 'body', value }];
	for (const each of found) {
		if (typeof each.value === 'string' && !each.value.isWellFormed()) return each.field;
		if (typeof each.value !== 'object' || each.value === null) continue;
		for (const [name, member] of Object.entries(each.value)) {
			if (!name.isWellFormed()) return each.field;
			found.push({ field: `${each.field}.${name}`, value: member });
		}
	}
	return undefined;
}
