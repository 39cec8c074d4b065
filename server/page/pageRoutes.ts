import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_THE_PAGE, PAGE_PATHS, SHARED_FIELD } from '#contract/pagePaths.ts';
import type { App } from '../appParts.ts';
import { acceptedType } from '../http/acceptedType.ts';
import { addVary } from '../http/compression.ts';
import { prepareDocument, type SendDocument } from '../http/document.ts';
import type { ProblemError } from '../http/problem.ts';
import type { Config } from '../settings/config.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { PAGE_TYPE, PageDocuments } from './pageDocuments.ts';

interface PageParts {
	/** The folder of the built page. */
	readonly webRoot: string;
	readonly config: Pick<Config, 'baseUrl'>;
	/** The list of all documents, for a client that likes Markdown best. */
	readonly readLlms: () => string;
	readonly readInvited: (invitation: string) => Promise<{ readonly name: string } | undefined>;
	/** The answer to a request that nothing else serves. */
	readonly refuse: (request: FastifyRequest) => ProblemError;
}

/** Built files carry a hash of their content in their name, so they never change under it. */
const HASHED = /[/\\]assets[/\\]/;
/** Sent in place of the file beside them, to clients that accept them. */
const COMPRESSED = /\.(br|gz)$/;
const MARKDOWN = 'text/markdown; charset=utf-8';
const PAGE_ROUTE = { config: { limit: 'page', compress: true, neverShed: true }, schema: { hide: true } } as const;

/** The address of the picture repeats the invitation. */
const JOIN_ROUTE = {
	config: { limit: 'page', hasSecret: true, neverShed: true },
	schema: { hide: true },
} as const;

const PAGE_HEADERS: FastifyHelmetOptions = {
	referrerPolicy: { policy: 'no-referrer' },
	xFrameOptions: { action: 'deny' },
	// Set for every answer of the service, not only the page's.
	strictTransportSecurity: false,
};

/** The built page: its files, and its document at every other address, for all clients that take HTML. */
export async function registerPage(
	app: App,
	{ webRoot, config, refuse, readInvited, readLlms }: PageParts,
): Promise<void> {
	const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
	const documents = new PageDocuments(html, config.baseUrl, readInvited);
	const files = listFiles(webRoot);
	let sendLlms: SendDocument | undefined;
	await app.register(async (page) => {
		await page.register(fastifyHelmet, {
			...PAGE_HEADERS,
			contentSecurityPolicy: contentSecurityPolicy(html, config.baseUrl),
		});
		await page.register(fastifyStatic, {
			root: webRoot,
			serve: false,
			index: false,
			preCompressed: true,
			cacheControl: false,
			setHeaders: (reply, path) => setCaching(reply, path),
		});
		page.get('/', PAGE_ROUTE, (request, reply) => {
			addVary(reply, 'Accept');
			if (acceptedType(request, [PAGE_TYPE, MARKDOWN]) !== MARKDOWN) return documents.send(request, reply);
			sendLlms ??= prepareDocument({ body: readLlms(), type: MARKDOWN });
			return sendLlms(request, reply);
		});
		// The service worker takes what is shared with the installed app. Where it is gone, the page says that nothing came.
		page.post(PAGE_PATHS.solve, {
			...PAGE_ROUTE,
			onRequest: async (_request, reply) => reply.redirect(`${PAGE_PATHS.solve}#${SHARED_FIELD}=`, 303),
			handler: async () => undefined,
		});
		page.get('/index.html', PAGE_ROUTE, (request, reply) => documents.send(request, reply));
		const answerError = endAborted((...parts) => page.errorHandler(...parts));
		const sendDocument = (request: FastifyRequest, reply: FastifyReply, path: string) => {
			if (NOT_THE_PAGE.test(path)) throw refuse(request);
			addVary(reply, 'Accept');
			if (acceptedType(request, [PAGE_TYPE]) === undefined) throw refuse(request);
			return documents.send(request, reply);
		};
		page.get<{ Params: { '*': string } }>('/*', { ...PAGE_ROUTE, errorHandler: answerError }, (request, reply) => {
			const file = request.params['*'];
			return files.has(file) ? reply.sendFile(file) : sendDocument(request, reply, `/${file}`);
		});
		page.get<{ Params: { '*': string } }>('/join/*', JOIN_ROUTE, (request, reply) =>
			sendDocument(request, reply, `/join/${request.params['*']}`),
		);
	});
}

/**
 * Each file's path in the folder, without those that are compressed. One route serves them all: with two routes for each of the
 * 500 files, the tables of the routes took several MiB.
 */
function listFiles(webRoot: string): ReadonlySet<string> {
	const files = readdirSync(webRoot, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
		.map((entry) => relative(webRoot, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
	return new Set(files);
}

/** A browser that leaves before its file was read is no failure of the service. */
function endAborted(answerError: App['errorHandler']) {
	return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
		if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
		else answerError(error, request, reply);
	};
}

function setCaching(reply: FastifyReply, path: string): void {
	const isForever = HASHED.test(path);
	reply.header('cache-control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache');
}
