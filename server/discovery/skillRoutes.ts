import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import type { App } from '../appParts.ts';
import { DOCUMENT_ROUTE, prepareDocument, type SendDocument, serveDocument } from '../http/document.ts';
import { problem } from '../http/problem.ts';
import { SharedReads } from '../process/boundedMap.ts';

interface Skill {
	readonly name: string;
	readonly description: string;
	readonly files: Readonly<Record<string, string>>;
}

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
const MARKDOWN = 'text/markdown; charset=utf-8';
/** More than the skills have. */
const FILES_MAX = 20;

/** The index of the skills (Agent Skills Discovery 0.2.0) and their files. */
export function serveSkills(app: App, baseUrl: string, readSkills: () => readonly Skill[]): void {
	serveDocument(app, PATHS.skillIndex, () => ({
		body: JSON.stringify({ $schema: SCHEMA, skills: readSkills().map((skill) => describeSkill(skill, baseUrl)) }),
		type: 'application/json',
	}));
	const sends = new SharedReads<SendDocument>(FILES_MAX);
	const sendFile = async (request: FastifyRequest, reply: FastifyReply, name: string, path: string) => {
		const files = readSkills().find((skill) => skill.name === name)?.files ?? {};
		if (!Object.hasOwn(files, path)) throw problem('not_found', { detail: 'There is no file of a skill here.' });
		const prepare = async () => prepareDocument({ body: files[path]!, type: MARKDOWN });
		return (await sends.read(`${name}/${path}`, prepare))(request, reply);
	};
	app.get<{ Params: { skill: string } }>(PATHS.skill, DOCUMENT_ROUTE, (request, reply) =>
		sendFile(request, reply, request.params.skill, 'SKILL.md'),
	);
	app.get<{ Params: { skill: string; guide: string } }>(PATHS.skillReference, DOCUMENT_ROUTE, (request, reply) =>
		sendFile(request, reply, request.params.skill, `references/${request.params.guide}`),
	);
}

/** The digest is that of the bytes which are served. */
function describeSkill({ name, description, files }: Skill, baseUrl: string) {
	const url = baseUrl + PATHS.skill.replace(':skill', name);
	const digest = `sha256:${createHash('sha256').update(files['SKILL.md']!).digest('hex')}`;
	return { name, type: 'skill-md', description, url, digest };
}
