import { englishHints } from '#engine/explain/english.ts';
import type { HintWords } from '#engine/explain/hintWords.ts';

/** The service says the same. */
export const hintWords: HintWords = englishHints;
