import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { addDays } from '#rules/utcDate.ts';
import { findNextNeed, listFirstNeeds, type PoolNeed } from './poolNeed.ts';

/** `dailies` also contains `commitment` with a date. */
function poolOf(dailies: Set<string>, counts: Partial<Record<Difficulty, number>>, today = '2026-01-03') {
	const freshCounts = { easy: 40, medium: 40, hard: 40, expert: 40, extreme: 40, ...counts };
	return {
		today,
		freshCounts,
		isTomorrowCommitted: dailies.has(`commitment ${addDays(today, 1)}`),
		hasDaily: (date: string, difficulty: Difficulty) => dailies.has(`${date} ${difficulty}`),
	};
}

function say(need: PoolNeed | undefined): string {
	if (need === undefined) return 'nothing';
	if (need.kind === 'commitment') return `commitment ${need.date}`;
	return need.kind === 'daily' ? `${need.date} ${need.difficulty}` : `practice ${need.difficulty}`;
}

test("before the start there must be today's and tomorrow's dailies and some practice", () => {
	const counts = { easy: 2, medium: 1, hard: 0, expert: 7, extreme: 2 };
	const needs = listFirstNeeds(poolOf(new Set(['2026-01-03 easy', '2026-01-04 hard']), counts)).map(say);
	assert.deepEqual(needs, [
		'2026-01-03 medium',
		'2026-01-03 hard',
		'2026-01-03 expert',
		'2026-01-03 extreme',
		'2026-01-04 easy',
		'2026-01-04 medium',
		'2026-01-04 expert',
		'2026-01-04 extreme',
		'practice medium',
		'practice hard',
		'practice hard',
	]);
});

test('the near dailies come first, then the commitment to tomorrow’s, then the scarcest practice, then the archive from its newest date', () => {
	const dailies = new Set<string>();
	const counts: Partial<Record<Difficulty, number>> = { hard: 38, extreme: 39 };
	const made: string[] = [];
	for (
		let need = findNextNeed(poolOf(dailies, counts));
		need !== undefined;
		need = findNextNeed(poolOf(dailies, counts))
	) {
		made.push(say(need));
		if (need.kind !== 'practice') dailies.add(say(need));
		else counts[need.difficulty] = (counts[need.difficulty] ?? 40) + 1;
	}
	const days = (date: string) => DIFFICULTIES.map((difficulty) => `${date} ${difficulty}`);
	assert.deepEqual(made, [
		...days('2026-01-03'),
		...days('2026-01-04'),
		'commitment 2026-01-04',
		'practice hard',
		'practice hard',
		'practice extreme',
		...days('2026-01-02'),
		...days('2026-01-01'),
	]);
	assert.equal(say(findNextNeed(poolOf(dailies, counts, '2026-01-04'))), '2026-01-05 easy');
});
