import { parse, type Token } from '@messageformat/parser';

/** A sentence's argument: a text, a number to count with or to write, or one of several words to choose by. */
export type Argument = 'text' | 'number' | readonly string[];

/** More than the largest number where the plural of a language begins again. */
const NUMBERS = Array.from({ length: 200 }, (_, number) => number);

/**
 * Reads the arguments of a language's messages, by name. A message that is not in ICU MessageFormat, lacks `other`, or has
 * other plural categories than its language makes the reader throw.
 */
export function createArgumentReader(language: string): (message: string) => ReadonlyMap<string, Argument> {
	const categories = {
		plural: listCategories(language, 'cardinal'),
		selectordinal: listCategories(language, 'ordinal'),
	};
	const options = { cardinal: categories.plural.all, ordinal: categories.selectordinal.all };
	return (message) => {
		const found = new Map<string, Argument>();
		const add = (name: string, argument: Argument) => {
			if (argument !== 'text' || !found.has(name)) found.set(name, argument);
		};
		const visit = (token: Token): void => {
			if (token.type === 'argument') add(token.arg, 'text');
			if (token.type === 'function') {
				if (token.key !== 'number') throw new Error(`{${token.arg}, ${token.key}} is not used here`);
				add(token.arg, 'number');
			}
			if (!('cases' in token)) return;
			const keys = token.cases.map(({ key }) => key);
			for (const key of token.type === 'select' ? ['other'] : categories[token.type].needed) {
				if (!keys.includes(key)) throw new Error(`{${token.arg}, ${token.type}} lacks “${key}”`);
			}
			add(token.arg, token.type === 'select' ? keys.filter((key) => key !== 'other') : 'number');
			for (const { tokens } of token.cases) tokens.forEach(visit);
		};
		parse(message, options).forEach(visit);
		return found;
	};
}

type Category = Intl.LDMLPluralRule;

/** The plural categories of a language: all, and those that whole numbers below 200 have. */
function listCategories(language: string, type: 'cardinal' | 'ordinal'): { all: Category[]; needed: Set<Category> } {
	const rules = new Intl.PluralRules(language, { type });
	const needed = new Set<Category>([...NUMBERS.map((number) => rules.select(number)), 'other']);
	return { all: rules.resolvedOptions().pluralCategories, needed };
}
