import type { App } from '../../app.ts';
import { siteMessages } from '../../words/siteMessages.ts';
import { ContactLink } from '../parts/ContactLink.tsx';

const DOCS = '/docs';

interface TextPageProps {
	readonly app: App;
	readonly text: {
		readonly title: string;
		readonly lead: string;
		readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
	};
}

/** A page of sections to read, which ends with where questions go. */
export function TextPage({ app, text: { title, lead, sections } }: TextPageProps) {
	return (
		<div class="narrow how-to">
			<h1>{title}</h1>
			<p class="lead">{lead}</p>
			{sections.map((section) => (
				<section key={section.title}>
					<h2>{section.title}</h2>
					<ul>
						{section.lines.map((line) => (
							<li key={line}>{linkDocs(line)}</li>
						))}
					</ul>
				</section>
			))}
			{app.service.value.value?.contact && (
				<p>
					{siteMessages.questions} <ContactLink app={app} />
				</p>
			)}
		</div>
	);
}

/** The address of the API's documents, where a sentence names it, is a link. */
function linkDocs(line: string) {
	const [before, after] = line.split(DOCS);
	if (after === undefined) return line;
	return (
		<>
			{before}
			<a href={DOCS} data-document>
				{DOCS}
			</a>
			{after}
		</>
	);
}
