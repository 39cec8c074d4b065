import type { Technique } from '#engine/technique.ts';
import { countExamples, LESSON_TECHNIQUES } from '#rules/lessonExample.ts';
import { slugOf } from '../route.ts';
import { CHAPTERS } from './chapters.ts';

/** The techniques with a lesson, in teaching order. */
export const TAUGHT_LESSONS: readonly Technique[] = Object.values(CHAPTERS)
	.flat()
	.filter((technique) => LESSON_TECHNIQUES.includes(technique));

export function findLesson(slug: string): Technique | undefined {
	return LESSON_TECHNIQUES.find((technique) => slugOf(technique) === slug);
}

/** Which examples of a technique are explained, and which are for the player. A single one is both. */
export function splitExamples(technique: Technique): {
	readonly shown: readonly number[];
	readonly tried: readonly number[];
} {
	const count = countExamples(technique);
	const indexes = Array.from({ length: count }, (_, index) => index);
	const shownCount = Math.ceil(count / 2);
	return { shown: indexes.slice(0, shownCount), tried: count === 1 ? indexes : indexes.slice(shownCount) };
}
