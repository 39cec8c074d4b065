import fastifySwagger from '@fastify/swagger';
import { PATHS } from '#contract/paths.ts';
import type { App, AppParts } from '../appParts.ts';
import { prepareDocument } from '../http/document.ts';
import { describeApi } from './description.ts';
import { completeDocument } from './document.ts';

/** `/openapi.json`, made from the schemas that validate requests. Register it before the first feature. */
export async function registerOpenApi(
	app: App,
	{ config }: Pick<AppParts, 'config'>,
): Promise<{ readonly read: () => string }> {
	const { baseUrl } = config;
	await app.register(fastifySwagger, {
		openapi: describeApi(config),
		transformObject: (document) => completeDocument('openapiObject' in document ? document.openapiObject : {}, baseUrl),
	});
	let body: string | undefined;
	let send: ReturnType<typeof prepareDocument> | undefined;
	// Made at the first request, by when every route is registered.
	const read = (): string => {
		body ??= JSON.stringify(app.swagger());
		return body;
	};
	app.get(PATHS.openapi, { config: { limit: 'read' }, schema: { hide: true } }, (request, reply) => {
		send ??= prepareDocument({ body: read(), type: 'application/json' });
		return send(request, reply);
	});
	return { read };
}
