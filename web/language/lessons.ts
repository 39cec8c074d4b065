import type { Technique } from '#engine/technique.ts';
import { translate } from './translate.ts';

interface LessonText {
	readonly what: string;
	readonly when: string;
}

/** The lessons in the language of this document; the page loads them with the first one. Not every technique has a lesson. */
export const lessons: Partial<Record<Technique, LessonText>> = (await translate('lessons')).lessons;
