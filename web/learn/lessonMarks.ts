import type { Technique } from '#engine/technique.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';

/** Read, or with its step made by the player's own hand. */
export type LessonMark = 'read' | 'done';

const NAME = 'lessons';

/** Which lessons this browser has seen. Names of techniques that are gone do no harm. */
export function readLessonMarks(storage: Storage): Partial<Record<string, LessonMark>> {
	return readJson(storage, NAME, isMarks) ?? {};
}

/** A lesson that is done stays done when it is read again. */
export function markLesson(storage: Storage, technique: Technique, mark: LessonMark): void {
	const marks = readLessonMarks(storage);
	if (marks[technique] === 'done' || marks[technique] === mark) return;
	storage.write(NAME, JSON.stringify({ ...marks, [technique]: mark }));
}

function isMarks(value: unknown): value is Partial<Record<string, LessonMark>> {
	return isRecord(value) && Object.values(value).every((mark) => mark === 'read' || mark === 'done');
}
