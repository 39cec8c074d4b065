import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { explainStep } from '#engine/explain/explainStep.ts';
import { TECHNIQUE_LABELS, TECHNIQUE_RATINGS, type Technique } from '#engine/technique.ts';
import { countExamples, LESSON_TECHNIQUES, readExample } from '#rules/lessonExample.ts';
import type { TextResource } from './documents.ts';

const MARKDOWN = 'text/markdown';
/** A lesson has no address on the web as a text, only as a page. */
const LESSON = 'ninefold://lessons/{technique}';

interface ResourceParts {
	readonly baseUrl: string;
	readonly resources: readonly TextResource[];
}

/** Lists the documents, and a lesson of each technique under one template. */
export function registerResources(server: McpServer, { baseUrl, resources }: ResourceParts): void {
	for (const { name, title, description, path, mimeType, read } of resources) {
		const uri = baseUrl + path;
		server.registerResource(name, uri, { title, description, mimeType }, async () => ({
			contents: [{ uri, mimeType, text: await read() }],
		}));
	}
	const template = new ResourceTemplate(LESSON, { list: undefined });
	server.registerResource(
		'lesson',
		template,
		{
			title: 'Technique lessons',
			description: `An example step of a technique. The techniques: ${LESSON_TECHNIQUES.join(', ')}.`,
			mimeType: MARKDOWN,
		},
		({ href }, { technique }) => ({
			contents: [{ uri: href, mimeType: MARKDOWN, text: writeLesson(String(technique), href) }],
		}),
	);
}

/** The engine finds the step of each while the request waits. */
const EXAMPLES_MAX = 2;

function writeLesson(name: string, uri: string): string {
	const technique = LESSON_TECHNIQUES.find((known): known is Technique => known === name);
	if (technique === undefined) throw new ResourceNotFoundError(uri);
	const examples = Array.from({ length: Math.min(countExamples(technique), EXAMPLES_MAX) }, (_, index) => {
		const { position, step } = readExample(technique, index);
		return `## Example ${index + 1}\n\n\`${position.cells.join('')}\`\n\n${explainStep(step)}\n`;
	});
	return `# ${TECHNIQUE_LABELS[technique]}\n\nRated from ${TECHNIQUE_RATINGS[technique]} on the scale of Sudoku Explainer. Grids have 81 digits, row by row; 0 is an empty cell.\n\n${examples.join('\n')}`;
}
