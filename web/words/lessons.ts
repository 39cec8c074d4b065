import { lessons as english, type LessonsByTechnique } from './en/lessons.ts';
import { translate } from './translate.ts';

/** In the language of this document; the page loads them with the first lesson. */
export const lessons: LessonsByTechnique = await translate('lessons', english);
