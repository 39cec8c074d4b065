/** A phrase that a native reader would parse twice, and how the sentence goes instead. */
interface Phrase {
	readonly pattern: RegExp;
	readonly instead: string;
}

const PHRASES: readonly Phrase[] = [
	{ pattern: /\b(?:nobody|somebody|everybody|whoever)\b/gi, instead: 'name the role: player, client, process' },
	{
		pattern: /\b(?:by\s+itself|of\s+(?:its|their)\s+own|as\s+one\s+that)\b/gi,
		instead: '"automatically", "separate", or nothing',
	},
	{ pattern: /(?<=^|[.:;] |\n)What\b(?![^.!]*\?)/g, instead: 'a noun, and the agent as the subject' },
	{
		pattern:
			/\b(?:of|at|from|in|on|by|for|to|with|without|after|before|under|over|through|within|during|into|beyond|until|since|against|between|beside)\s+which\b/gi,
		instead: '"where", "when", or the preposition at the end',
	},
	{
		pattern: /\b(?:say|says|said|know|knows|known|ask|asks|asked|tell|tells)\s+of\b/gi,
		instead: '"about", "shows", "estimates"',
	},
	{
		pattern: /(?<=^|[.;] |\n)(?:None|Undefined|`undefined`)\s+(?:when|for|if|where|while|until|before|without)\b/g,
		instead: '"Returns undefined if"',
	},
	{ pattern: /\bso\s+(?:many|long|much|few)\b/gi, instead: '"this many", "that long"' },
	{ pattern: /\bthe\s+ones?\s+(?:whose|that|which|who)\b/gi, instead: 'a superlative or a noun' },
	{ pattern: /\banew\b/gi, instead: 'again' },
	{
		pattern: /(?:(?<=^|[.:;,(] |\n)Who\b(?![^.!]*\?)|\b(?:to|by|for|from|of|with|than|that|but)\s+who\b)/g,
		instead: 'name the role',
	},
];

interface Passage {
	/** Where it begins in its file, from 1. */
	readonly line: number;
	readonly text: string;
}

const STYLES: Readonly<Record<string, RegExp>> = {
	md: /(?:^(?!```).+\n?)+/gm,
	json: /"(?:[^"\\\n]|\\.)*"(?=,?$)/gm,
	css: /\/\*[\s\S]*?\*\//g,
	ts: /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|(?<=\s)\/\/ .*/gm,
	'#': /(?:^[ \t]*#.*\n?)+/gm,
};
/** A sentence in quotes, in a file whose sentences reach API clients or operators. */
const LITERAL = /'(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*'|"[^"\n]* [^"\n]*"|`[^`\n]* [^`\n]*`/g;
const WITH_LITERALS = /^(?:contract|server\/openapi|server\/settings)\/(?!.*\.test\.ts$)/;

/** The prose of a file by the end of its name: comments, paragraphs, and the sentences of a catalogue. */
function findProse(path: string, text: string): Passage[] {
	const end = path.slice(path.lastIndexOf('.') + 1);
	const style = STYLES[end === 'tsx' || end === 'mjs' ? 'ts' : end] ?? STYLES['#']!;
	const plain = end === 'md' ? blankCode(text) : text;
	const passages = [...plain.matchAll(style), ...(WITH_LITERALS.test(path) ? plain.matchAll(LITERAL) : [])];
	return passages.map(({ 0: found, index }) => ({ line: countLines(plain, index), text: clean(found) }));
}

/** The places of a file that the rule is against, one a line. */
export function findDialect(path: string, text: string): string[] {
	return findProse(path, text).flatMap((passage) =>
		PHRASES.flatMap(({ pattern, instead }) =>
			Array.from(passage.text.matchAll(pattern), ({ 0: phrase, index }) => {
				const line = passage.line + countLines(passage.text, index) - 1;
				return `${path}:${line}: "${phrase}": ${instead}`;
			}),
		),
	);
}

function countLines(text: string, end: number): number {
	return text.slice(0, end).split('\n').length;
}

/** Without the signs around a comment, and each line where it was. */
function clean(found: string): string {
	return found
		.split('\n')
		.map((line) => line.replace(/^[\s"'`|>-]*(?:\/\*+|\*\/|\/\/+|\*|#+|\d+\.)?\s*/, '').replace(/\s*\*\/$/, ''))
		.join('\n');
}

function blankCode(text: string): string {
	return text.replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, (code) =>
		code.replace(/[^\n]/g, code.startsWith('```') ? '' : 'x'),
	);
}
