import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toNameSkeleton } from './nameKeys.ts';

/** Names of one look on each line. */
const ALIKE = `
Bill, BiII, Bi11, Bíll, Bılł, Ḅill, ßill, ꓐill
max, rnax
саре, cape
Αννα, Ανvα
a b, a-b, ab
Wow, VVow
Zoë, Zoe\u0308, Zоё, Zoe, Zøé
が, か\u3099
か, か
-_-, -_-
`;

test('names that look alike have the same skeleton, and other names do not', () => {
	const seen = new Map<string, string>();
	for (const line of ALIKE.trim().split('\n')) {
		const looks = new Set(line.split(', ').map(toNameSkeleton));
		assert.equal(looks.size, 1, line);
		const [look = ''] = looks;
		assert.equal(seen.get(look), undefined, line);
		seen.set(look, line);
	}
	for (const name of ['Calm Otter 4821', '数独', '...', 'ill']) assert.ok(!seen.has(toNameSkeleton(name)), name);
});
