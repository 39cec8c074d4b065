import type { Technique } from '#engine/technique.ts';
import { LESSON_TECHNIQUES } from '#rules/lessonExample.ts';
import { slugOf } from '../route.ts';

export function findLesson(slug: string): Technique | undefined {
	return LESSON_TECHNIQUES.find((technique) => slugOf(technique) === slug);
}
