import type { HintWords } from '#engine/explain/hintWords.ts';
import { hintWords as english } from './en/hintWords.ts';
import { translate } from './translate.ts';

/** In the language of this document; the page loads them with the first hint or lesson. */
export const hintWords: HintWords = await translate('hintWords', english);
