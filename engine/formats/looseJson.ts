/** A text in quotes, a sign of the structure, or a bare word. */
const TOKENS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}[\],:]|[^\s{}[\],:"']+/g;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const WORDS: Readonly<Record<string, string>> = { t: 'true', f: 'false', true: 'true', false: 'false', null: 'null' };

/**
 * Parses JSON, also as SudokuPad shortens it: names without quotes, single quotes, `t` and `f`, and nothing in place of an empty object.
 * Returns undefined for any other text.
 */
export function parseLooseJson(text: string): unknown {
	return parseJson(text) ?? parseJson(toJson(text));
}

function toJson(text: string): string {
	const tokens = text.match(TOKENS) ?? [];
	let json = '';
	for (const [index, token] of tokens.entries()) {
		const before = tokens[index - 1] ?? '';
		const isEnd = token === ',' || token === '}' || token === ']';
		const isOpen = before === ',' || (token === ',' && (before === '[' || before === '{'));
		if (isEnd && isOpen) json += '{}';
		json += isEnd || /^[{[:]$/.test(token) ? token : formatValue(token, tokens[index + 1] === ':');
	}
	return json;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function formatValue(token: string, isName: boolean): string {
	if (/^["']/.test(token)) return JSON.stringify(unquote(token));
	if (isName) return JSON.stringify(token);
	return NUMBER.test(token) ? token : (WORDS[token] ?? JSON.stringify(token));
}

/** The text in quotes. Nothing that is read of it needs its escapes. */
function unquote(token: string): string {
	return token.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
