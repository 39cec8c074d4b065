import type { Language } from '#contract/languages.ts';
import { englishHints } from '#engine/explain/english.ts';
import type { HintWords } from '#engine/explain/hintWords.ts';
import type { Technique } from '#engine/technique.ts';
import { type CellWords, englishCells } from './cellWords.ts';
import { loadTable } from './loadTable.ts';

/** The grammar of hints in one language: a hint is a sentence with too many parts for a catalogue. */
interface HintGrammar {
	hintWords(names: Readonly<Record<Technique, string>>): HintWords;
	readonly cellWords: CellWords;
}

const GRAMMARS: Partial<Record<Language, () => Promise<HintGrammar>>> = {
	de: () => import('./de/germanHints.ts'),
	fr: () => import('./fr/frenchHints.ts'),
	es: () => import('./es/spanishHints.ts'),
	pt: () => import('./pt/portugueseHints.ts'),
	ja: () => import('./ja/japaneseHints.ts'),
	zh: () => import('./zh/chineseHints.ts'),
};

interface LoadedHints {
	readonly hintWords: HintWords;
	readonly cellWords: CellWords;
}

/** The sentences of hints in a language, and its names of cells. A language without a grammar has those of English. */
export async function loadHints(language: Language): Promise<LoadedHints> {
	const grammar = await GRAMMARS[language]?.();
	if (grammar === undefined) return { hintWords: englishHints, cellWords: englishCells };
	const { techniques } = await loadTable('messages', language);
	return { hintWords: grammar.hintWords(techniques), cellWords: grammar.cellWords };
}
