/**
 * A pattern for the words of a page. What it spells out is a regular expression; what is filled in, such as a message of
 * the catalogue, is meant literally: pattern`^${viewMessages.races.cancelled} .* Play`.
 */
export function pattern({ raw }: TemplateStringsArray, ...texts: readonly string[]): RegExp {
	const literals = ['', ...texts.map(readAs)];
	return new RegExp(raw.map((part, index) => literals[index]! + part).join(''));
}

/** As `wordsOf` reads it: the asterisks around emphasized words are elements on the page, and each element ends a word. */
function readAs(text: string): string {
	return text
		.replaceAll('*', ' ')
		.replace(/\s+/g, ' ')
		.replace(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
