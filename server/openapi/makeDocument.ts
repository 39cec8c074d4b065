import fastifySwagger from '@fastify/swagger';
import fastify, { type FastifySchema, type HTTPMethods } from 'fastify';
import { type DescribedService, describeApi } from './description.ts';
import { completeDocument } from './document.ts';

/** A route's part of the document. */
export interface DescribedRoute {
	readonly method: HTTPMethods | HTTPMethods[];
	readonly url: string;
	readonly schema: FastifySchema;
}

/** The document's input: plain data that another process can receive. */
export interface DocumentSource {
	readonly routes: readonly DescribedRoute[];
	readonly service: DescribedService;
}

export type MakeDocument = (source: DocumentSource) => Promise<string>;

/** Describes the routes in a separate app, which answers nothing and compiles no schema. */
export const makeDocument: MakeDocument = async ({ routes, service }) => {
	const app = fastify();
	app.setValidatorCompiler(() => () => true);
	app.setSerializerCompiler(() => JSON.stringify);
	await app.register(fastifySwagger, {
		openapi: describeApi(service),
		transformObject: (document) =>
			completeDocument('openapiObject' in document ? document.openapiObject : {}, service.baseUrl),
	});
	for (const route of routes) app.route({ ...route, exposeHeadRoute: false, handler: () => {} });
	await app.ready();
	const text = JSON.stringify(app.swagger());
	await app.close();
	return text;
};
