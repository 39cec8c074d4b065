import type { Technique } from '#engine/technique.ts';
import { translate } from './translate.ts';

interface LessonText {
	readonly what: string;
	readonly when: string;
}

/** In the language of this document; the page loads them with the first lesson. Not every technique has a lesson. */
export const lessons: Partial<Record<Technique, LessonText>> = (await translate('lessons')).lessons;
