import { readFileSync } from 'node:fs';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import type { App, AppParts } from '../appParts.ts';
import { acceptedType } from '../http/acceptedType.ts';
import { addVary } from '../http/compression.ts';
import { DOCUMENT_ROUTE, prepareDocument, type SendDocument, serveDocument, TYPESCRIPT } from '../http/document.ts';
import { problem, problemPath } from '../http/problem.ts';
import { SharedReads } from '../process/boundedMap.ts';
import { GUIDES, readChanges, readGuide } from './guides.ts';
import { writeProblemIndex, writeProblemPage } from './problemPages.ts';
import { readRenderer, writeReferencePage, writeReferencePolicy } from './referencePage.ts';
import { REFERENCE_SCRIPT } from './referenceScript.ts';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** A guide is served as a page and as Markdown. */
const FORMS = 2;

interface DocsParts extends Pick<AppParts, 'config'> {
	/** The list of all documents. */
	readonly readLlms: () => string;
}

/** The reference, which a renderer draws from `/openapi.json`, the guides, and what our errors mean, each as a page and as Markdown. */
export function registerDocs(app: App, { config, readLlms }: DocsParts): void {
	const { docs, docsScript, docsRenderer, docsStyle } = DOCUMENT_PATHS;
	serveReference(app, docs, { config, readLlms });
	serveDocument(app, docsScript, () => ({ body: REFERENCE_SCRIPT, type: SCRIPT }));
	serveDocument(app, docsRenderer, () => ({ body: readRenderer('swagger-ui-bundle.js'), type: SCRIPT }));
	serveDocument(app, docsStyle, () => ({ body: readRenderer('swagger-ui.css'), type: 'text/css; charset=utf-8' }));
	serveDocument(app, DOCUMENT_PATHS.clientSource, () => ({ body: readClient(), type: TYPESCRIPT }));
	serveText(app, { path: DOCUMENT_PATHS.changes, title: 'Changes for programs', write: readChanges });
	serveGuides(app, config);
	serveProblems(app, config.baseUrl);
}

/** The reference has no text without its script: a client that likes Markdown best gets the list of all documents. */
function serveReference(app: App, path: string, { config, readLlms }: DocsParts): void {
	const sends = new SharedReads<SendDocument>(FORMS);
	app.get(path, DOCUMENT_ROUTE, async (request, reply) => {
		const type = acceptedType(request, [HTML, MARKDOWN]) ?? HTML;
		const policy = writeReferencePolicy(config.baseUrl);
		const write = () => (type === HTML ? { body: writeReferencePage(), type, policy } : { body: readLlms(), type });
		const send = await sends.read(type, async () => prepareDocument(write()));
		addVary(reply, 'Accept');
		return send(request, reply);
	});
}

function serveGuides(app: App, config: AppParts['config']): void {
	const sends = new SharedReads<SendDocument>(FORMS * GUIDES.length);
	app.get<{ Params: { guide: string } }>(DOCUMENT_PATHS.guide, DOCUMENT_ROUTE, async (request, reply) => {
		const file = request.params.guide;
		const guide = GUIDES.find(({ name }) => file === name || file === `${name}.md`);
		if (guide === undefined) throw problem('not_found', { detail: 'There is no guide of this name.' });
		const isFile = file !== guide.name;
		const type = isFile ? MARKDOWN : (acceptedType(request, [HTML, MARKDOWN]) ?? HTML);
		const send = await sends.read(`${type} ${guide.name}`, async () => {
			const text = readGuide(guide.name, config);
			return type === HTML ? preparePage(guide, text) : prepareDocument({ body: text, type });
		});
		if (!isFile) addVary(reply, 'Accept');
		return send(request, reply);
	});
}

/** One route for all codes: separate ones would be a third of all routes, and a quarter of the time to build a service. */
function serveProblems(app: App, baseUrl: string): void {
	serveText(app, { path: DOCUMENT_PATHS.problems, title: 'Problems', write: () => writeProblemIndex(baseUrl) });
	serveTexts(app, PATHS.problem, ({ code = '' }) => {
		if (!isProblemCode(code)) throw problem('not_found', { detail: 'There is no problem of this code.' });
		return { path: problemPath(code), title: PROBLEMS[code].title, write: () => writeProblemPage(code, baseUrl) };
	});
}

function isProblemCode(code: string): code is ProblemCode {
	return Object.hasOwn(PROBLEMS, code);
}

function readClient(): string {
	return readFileSync(new URL('../../client/client.ts', import.meta.url), 'utf8');
}

interface Text {
	readonly path: string;
	readonly title: string;
	readonly write: () => string;
}

function serveText(app: App, text: Text): void {
	serveTexts(app, text.path, () => text);
}

/**
 * One address, because every error contains it: a page for browsers, and Markdown for all others. `find` throws a
 * problem for an unknown code.
 */
function serveTexts(app: App, route: string, find: (params: { readonly code?: string }) => Text): void {
	const sends = new SharedReads<SendDocument>(FORMS * Object.keys(PROBLEMS).length);
	app.get<{ Params: { code?: string } }>(route, DOCUMENT_ROUTE, async (request, reply) => {
		const text = find(request.params);
		const type = acceptedType(request, [MARKDOWN, HTML]) ?? MARKDOWN;
		const send = await sends.read(`${type} ${text.path}`, () => prepareText(text, type));
		addVary(reply, 'Accept');
		return send(request, reply);
	});
}

async function prepareText({ path, title, write }: Text, type: string): Promise<SendDocument> {
	return type === MARKDOWN ? prepareDocument({ body: write(), type }) : preparePage({ name: path, title }, write());
}

/** The package that reads Markdown is loaded with the first page. */
async function preparePage(
	head: { readonly name: string; readonly title: string },
	text: string,
): Promise<SendDocument> {
	const { GUIDE_POLICY, writeGuidePage } = await import('./guidePage.ts');
	return prepareDocument({ body: writeGuidePage(head, text), type: HTML, policy: GUIDE_POLICY });
}
