import type { Technique } from '#engine/technique.ts';
import { LESSON_TECHNIQUES } from '#rules/lessonExample.ts';
import { slugOf } from '../route.ts';
import { CHAPTERS } from './chapters.ts';

/** The techniques that have a lesson, in the order in which they are taught. */
export const TAUGHT_LESSONS: readonly Technique[] = Object.values(CHAPTERS)
	.flat()
	.filter((technique) => LESSON_TECHNIQUES.includes(technique));

export function findLesson(slug: string): Technique | undefined {
	return LESSON_TECHNIQUES.find((technique) => slugOf(technique) === slug);
}
