import { posix } from 'node:path';

interface Document {
	/** The path from the root of the repository. */
	readonly path: string;
	readonly text: string;
}

const HEADING = /^#{1,6} (.+)$/;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;

/** Links that lead nowhere and headings that are glued to their neighbors, one a line. */
export function findDocumentFaults(documents: readonly Document[], hasFile: (path: string) => boolean): string[] {
	const anchors = new Map(documents.map(({ path, text }) => [path, listAnchors(text)]));
	return documents.flatMap(({ path, text }) => [
		...findGluedHeadings(text).map((line) => `${path}: no blank line around "${line}"`),
		...Array.from(blankInlineCode(text).matchAll(LINK), ([, link]) => link!)
			.filter((link) => !leadsSomewhere(path, link, anchors, hasFile))
			.map((link) => `${path}: nothing is at ${link}`),
	]);
}

function findGluedHeadings(text: string): string[] {
	const lines = blankCode(text);
	return lines.filter(
		(line, index) => HEADING.test(line) && [lines[index - 1], lines[index + 1]].some((other) => other?.trim()),
	);
}

function leadsSomewhere(
	path: string,
	link: string,
	anchors: ReadonlyMap<string, ReadonlySet<string>>,
	hasFile: (path: string) => boolean,
): boolean {
	// Guides name the service by a placeholder; the test of the served documents follows those.
	if (/^([a-z]+:|\{base\}\/)/.test(link)) return true;
	const [file, anchor] = link.split('#') as [string, string?];
	const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
	if (anchor === undefined) return hasFile(target);
	return anchors.get(target)?.has(anchor) ?? false;
}

/** The anchors that GitHub makes of headings. */
function listAnchors(text: string): Set<string> {
	const headings = blankCode(text).flatMap((line) => HEADING.exec(line)?.[1] ?? []);
	const anchors = new Set<string>();
	for (const heading of headings) {
		const anchor = heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\s_-]/gu, '')
			.replaceAll(' ', '-');
		let count = 0;
		for (; anchors.has(count === 0 ? anchor : `${anchor}-${count}`); count++);
		anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
	}
	return anchors;
}

/** The lines, those of code blocks emptied: what looks like a heading or a link there is none. */
function blankCode(text: string): string[] {
	let isCode = false;
	return text.split('\n').map((line) => {
		const isFence = line.startsWith('```');
		if (isFence) isCode = !isCode;
		return isCode || isFence ? '`' : line;
	});
}

function blankInlineCode(text: string): string {
	return blankCode(text)
		.map((line) => line.replace(/`[^`]*`/g, '`'))
		.join('\n');
}
