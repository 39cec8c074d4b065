import type { HintWords } from '#engine/explain/hintWords.ts';
import type { CellWords } from '#words/cellWords.ts';
import { loadHints } from '#words/loadHints.ts';
import { readLanguage } from './language.ts';

/** Loaded with the first hint or lesson. Without a connection to another language's grammar, hints are in English. */
const loaded = await loadHints(readLanguage()).catch(() => loadHints('en'));

export const hintWords: HintWords = loaded.hintWords;
export const cellWords: CellWords = loaded.cellWords;
