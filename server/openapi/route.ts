import { PATHS } from '#contract/paths.ts';
import type { App, AppParts } from '../appParts.ts';
import { DOCUMENT_ROUTE, prepareDocument } from '../http/document.ts';
import { listResponses } from '../http/problem.ts';
import type { DescribedRoute, MakeDocument } from './makeDocument.ts';

/** `/openapi.json`, made from the schemas that validate requests. Register it before the first feature. */
export function registerOpenApi(
	app: App,
	{ config, makeDocument = makeDocumentHere }: Pick<AppParts, 'config' | 'makeDocument'>,
): { readonly read: () => Promise<string> } {
	const routes = collectRoutes(app);
	const { baseUrl, localDevelopment, contact } = config;
	let making: Promise<string> | undefined;
	let send: ReturnType<typeof prepareDocument> | undefined;
	// Made at the first request, when every route is registered. After a failure, the next request tries again.
	const read = (): Promise<string> => {
		making ??= makeDocument({
			routes: routes.map(describeRoute),
			service: { baseUrl, localDevelopment, contact },
		}).catch((error) => {
			making = undefined;
			throw error;
		});
		return making;
	};
	app.get(PATHS.openapi, DOCUMENT_ROUTE, async (request, reply) => {
		send ??= prepareDocument({ body: await read(), type: 'application/json' });
		return send(request, reply);
	});
	return { read };
}

function collectRoutes(app: App): readonly DescribedRoute[] {
	const routes: DescribedRoute[] = [];
	app.addHook('onRoute', ({ method, url, schema }) => {
		const described = [method].flat().filter((each) => each !== 'HEAD');
		if (described.length > 0 && schema?.hide !== true) routes.push({ method: described, url, schema: schema ?? {} });
	});
	return routes;
}

/** With its answers by status. */
function describeRoute({ schema, ...route }: DescribedRoute): DescribedRoute {
	const response = listResponses(schema.response);
	return { ...route, schema: response === undefined ? schema : { ...schema, response } };
}

/** In the calling process: for tests. */
const makeDocumentHere: MakeDocument = async (source) => (await import('./makeDocument.ts')).makeDocument(source);
