import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TECHNIQUES } from '#engine/technique.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { openPage } from '../testing/openPage.ts';
import { loadPage } from '../testing/testViews.ts';
import { CHAPTERS, PRACTICED } from './chapters.ts';
import { TAUGHT_LESSONS } from './lesson.ts';
import { markLesson, readLessonMarks } from './lessonMarks.ts';

const { textOf } = await loadPage();

test('every technique is in one chapter, and singles come before all else', () => {
	const listed = Object.values(CHAPTERS).flat();
	assert.deepEqual([...listed].sort(), [...TECHNIQUES].sort());
	assert.deepEqual(TAUGHT_LESSONS.slice(0, 4), CHAPTERS.singles);
	for (const technique of PRACTICED) assert.ok(TAUGHT_LESSONS.includes(technique), technique);
});

test('the list says which lessons were read and done, and a done one stays done', async () => {
	const storage = createMemoryStorage();
	markLesson(storage, 'x_wing', 'done');
	markLesson(storage, 'x_wing', 'read');
	markLesson(storage, 'naked_pair', 'read');
	assert.deepEqual(readLessonMarks(storage), { x_wing: 'done', naked_pair: 'read' });
	const page = await openPage({ storage, href: '/learn' });
	assert.match(textOf(page), /Naked pair read .* X-Wing done /);
	storage.write('lessons', '["x_wing"]');
	assert.deepEqual(readLessonMarks(storage), {});
});

test('a lesson leads to a puzzle that needs it, or to the levels where such a puzzle is rare', async () => {
	const often = await openPage({ href: '/learn/x-wing' });
	assert.match(textOf(often), /Play a puzzle that uses it/);
	const rarely = await openPage({ href: '/learn/nishio' });
	assert.match(textOf(rarely), /Play extreme levels/);
});
