import { PATHS } from '#contract/paths.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import type { App, AppParts } from '../appParts.ts';
import { serveDocument } from '../http/document.ts';
import { problemPath } from '../http/problem.ts';
import { writeAuthGuide } from './authGuide.ts';
import { describeAuthorizationServer, describeProtectedResource } from './oauth.ts';
import { writeProblemPage } from './problemPage.ts';

/** Documents from which programs learn how to sign in and what our errors mean. */
export function registerDiscovery(app: App, { config }: Pick<AppParts, 'config'>): void {
	const { baseUrl } = config;
	serveJson(app, PATHS.protectedResource, describeProtectedResource(baseUrl));
	serveJson(app, PATHS.authorizationServer, describeAuthorizationServer(baseUrl));
	serveMarkdown(app, PATHS.authGuide, writeAuthGuide(config));
	for (const code of Object.keys(PROBLEMS) as ProblemCode[]) {
		serveMarkdown(app, problemPath(code), writeProblemPage(code));
	}
}

function serveJson(app: App, path: string, document: object): void {
	serveDocument(app, path, { body: JSON.stringify(document), type: 'application/json' });
}

function serveMarkdown(app: App, path: string, body: string): void {
	serveDocument(app, path, { body, type: 'text/markdown; charset=utf-8' });
}
