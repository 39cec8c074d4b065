import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type { KeyRight } from '#contract/kinds.ts';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import type { App, AppParts } from '../appParts.ts';
import { PLAYER_SECURITY } from '../auth/identity.ts';
import { serveDocument, TYPESCRIPT } from '../http/document.ts';
import { listResponses } from '../http/problem.ts';
import type { DescribedRoute, MakeDocument } from './makeDocument.ts';

/** `/openapi.json` and the types of the client, made from the schemas that validate requests. Register it before the first feature. */
export function registerOpenApi(
	app: App,
	{ config, makeDocument = makeDocumentHere }: Pick<AppParts, 'config' | 'makeDocument'>,
): { readonly read: () => Promise<string> } {
	const routes = collectRoutes(app);
	const { baseUrl, localDevelopment, contact } = config;
	let making: Promise<string> | undefined;
	// Made at the first request, when every route is registered. After a failure, the next request tries again.
	const read = (): Promise<string> => {
		making ??= makeDocument({
			routes,
			service: { baseUrl, localDevelopment, contact },
		}).catch((error) => {
			making = undefined;
			throw error;
		});
		return making;
	};
	serveDocument(app, PATHS.openapi, async () => ({ body: await read(), type: 'application/json' }));
	serveDocument(app, DOCUMENT_PATHS.clientTypes, async () => {
		const { writeClientTypes } = await import('./clientTypes.ts');
		return { body: await writeClientTypes(), type: TYPESCRIPT };
	});
	return { read };
}

function collectRoutes(app: App): readonly DescribedRoute[] {
	const routes: DescribedRoute[] = [];
	app.addHook('onRoute', ({ method, url, schema, config }) => {
		const described = [method].flat().filter((each) => each !== 'HEAD');
		if (described.length === 0 || schema?.hide === true) return;
		routes.push({ method: described, url, schema: describeRoute(schema ?? {}, config ?? {}) });
	});
	return routes;
}

/** For routes that find their caller first; the others say how they know one. */
const SECURITY = { player: PLAYER_SECURITY, user: [{ bearer: [] }] };

/** With its security and its answers by status. */
function describeRoute(schema: FastifySchema, config: FastifyContextConfig): FastifySchema {
	const schemes = schema.security ?? (config.caller && SECURITY[config.caller]);
	const security = schemes?.map((scheme) => nameRight(scheme, config.right));
	const response = listResponses(schema, config);
	return { ...schema, ...(security && { security }), ...(response && { response }) };
}

/** The right that a key needs is the role of the scheme (OpenAPI 3.1, 4.8.30). */
function nameRight(scheme: Readonly<Record<string, readonly string[]>>, right: KeyRight | undefined) {
	return 'bearer' in scheme && right !== undefined ? { bearer: [right] } : scheme;
}

/** Makes the document in the calling process, for tests. */
const makeDocumentHere: MakeDocument = async (source) => (await import('./makeDocument.ts')).makeDocument(source);
