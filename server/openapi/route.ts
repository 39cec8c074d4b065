import fastifySwagger from '@fastify/swagger';
import { PATHS } from '#contract/paths.ts';
import type { App, AppParts } from '../appParts.ts';
import { prepareDocument } from '../http/document.ts';
import { describeApi } from './description.ts';
import { completeDocument } from './document.ts';

/** `/openapi.json`, made from the schemas that validate requests. Register it before the first feature. */
export async function registerOpenApi(app: App, { config }: Pick<AppParts, 'config'>): Promise<void> {
	const { baseUrl } = config;
	await app.register(fastifySwagger, {
		openapi: describeApi(config),
		transformObject: (document) => completeDocument('openapiObject' in document ? document.openapiObject : {}, baseUrl),
	});
	// Made at the first request, by when every route is registered.
	let send: ReturnType<typeof prepareDocument> | undefined;
	app.get(PATHS.openapi, { config: { limit: 'read' }, schema: { hide: true } }, (request, reply) => {
		send ??= prepareDocument({ body: JSON.stringify(app.swagger()), type: 'application/json' });
		return send(request, reply);
	});
}
