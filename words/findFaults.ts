import { type Argument, createArgumentReader } from './argumentReader.ts';
import { type Catalogue, listSentences } from './catalogue.ts';

/** The faults of a language's catalogue beside the English one, each with the language and the key. */
export function findFaults(language: string, own: Catalogue, english: Catalogue): string[] {
	const sentences = new Map(listSentences(own));
	const originals = new Map(listSentences(english));
	const missing = [...originals.keys()].filter((key) => !sentences.has(key));
	const [readOwn, readEnglish] = [createArgumentReader(language), createArgumentReader('en')];
	const findOwn = (sentence: string, original: string | undefined): string[] => {
		if (original === undefined) return ['is not in English'];
		if (sentence.trim() === '') return ['is empty'];
		try {
			return findArgumentFaults(readOwn(sentence), readEnglish(original));
		} catch (error) {
			return [`cannot be read: ${(error as Error).message.split('\n')[0]}`];
		}
	};
	return [
		...missing.map((key) => `${language}: ${key} is missing`),
		...[...sentences].flatMap(([key, sentence]) =>
			findOwn(sentence, originals.get(key)).map((fault) => `${language}: ${key} ${fault}`),
		),
	];
}

type Arguments = ReadonlyMap<string, Argument>;

function findArgumentFaults(own: Arguments, english: Arguments): string[] {
	const missing = [...english.keys()].filter((name) => !own.has(name));
	return [
		...missing.map((name) => `lacks {${name}}`),
		...[...own].flatMap(([name, argument]) => findArgumentFault(name, argument, english.get(name)) ?? []),
	];
}

function findArgumentFault(name: string, own: Argument, english: Argument | undefined): string | undefined {
	if (english === undefined) return `has {${name}}, which English does not have`;
	if (typeof own === 'string') return undefined;
	if (typeof english === 'string') return `chooses by {${name}}, but English does not`;
	const strange = own.filter((word) => !english.includes(word));
	return strange.length === 0 ? undefined : `has “${strange.join(', ')}” in {${name}}, which English does not have`;
}
