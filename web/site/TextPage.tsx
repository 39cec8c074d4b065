import '../parts/howTo.css';
import { siteMessages } from '../language/siteMessages.ts';
import { ContactLink } from '../parts/ContactLink.tsx';
import { useShell } from '../parts/shell.ts';

/** The address is not a view of the page. */
const DOCS = '/docs';
const LINK = /(\[.+?\]\(.+?\))/;
const LINK_PARTS = /^\[(.+)\]\((.+)\)$/;

interface TextPageProps {
	readonly text: {
		readonly title: string;
		readonly lead: string;
		readonly sections: Readonly<
			Record<string, { readonly title: string; readonly lines: Readonly<Record<string, string>> }>
		>;
	};
}

/** A page of sections to read, which ends with where questions go. */
export function TextPage({ text: { title, lead, sections } }: TextPageProps) {
	const shell = useShell();
	return (
		<div class="column narrow how-to">
			<h1>{title}</h1>
			<p class="lead">{lead}</p>
			{Object.values(sections).map((section) => (
				<section key={section.title}>
					<h2>{section.title}</h2>
					<ul>
						{Object.values(section.lines).map((line) => (
							<li key={line}>{linkPaths(line)}</li>
						))}
					</ul>
				</section>
			))}
			{shell.service.data?.contact && (
				<p>
					{siteMessages.questions} <ContactLink />
				</p>
			)}
		</div>
	);
}

/** Words of a sentence are a link where the table writes `[words](/path)`. */
function linkPaths(line: string) {
	return line.split(LINK).map((part) => {
		const [, words, path] = LINK_PARTS.exec(part) ?? [];
		if (path === undefined) return part;
		return (
			<a key={path} href={path} data-document={path === DOCS || undefined}>
				{words}
			</a>
		);
	});
}
