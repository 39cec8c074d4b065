import * as core from '@messageformat/core';
import * as compiler from '@messageformat/core/lib/compile-module.js';
import * as runtime from '@messageformat/runtime';
import * as cardinals from '@messageformat/runtime/lib/cardinals';
import * as plurals from '@messageformat/runtime/lib/plurals';
import type { Catalogue } from './catalogue.ts';

/** Their types speak of a default export, which CommonJS does not have. */
const MessageFormat = core.default as unknown as typeof core.default.default;
const compileModule = compiler.default as unknown as typeof compiler.default.default;

/** A compiled module's imports. */
const IMPORTED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
	'@messageformat/runtime': runtime,
	'@messageformat/runtime/lib/cardinals': cardinals,
	'@messageformat/runtime/lib/plurals': plurals,
};

/**
 * The source of an ECMAScript module: the tree of the catalogue, with a string for each sentence without arguments and
 * a function for every other. The module imports nothing, because the page waits for its sentences before anything else
 * runs: importing from the page's own script would be a deadlock.
 */
export function writeModule(language: string, catalogue: Catalogue): string {
	const source = compileModule(new MessageFormat(language), catalogue as Record<string, string>);
	return source
		.replace(/^import \{ (.+) \} from "(.+)";$/gm, (_statement, names: string, from: string) =>
			writeCopies(names, from),
		)
		.replace(/^(\s+(?:"[^"]+"|\w+): )\(\) => /gm, '$1');
}

/** `plural, en as english` of a module, as constants. */
function writeCopies(names: string, from: string): string {
	const copies = names.split(', ').map((name) => {
		const [id, alias = id] = name.split(' as ');
		return `const ${alias} = ${IMPORTED[from]![id!]};`;
	});
	return [...(names.includes('number') ? [`${runtime._nf}`] : []), ...copies].join('\n');
}
