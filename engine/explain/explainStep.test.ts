import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsOf } from '../digitSet.ts';
import type { Link, LinkEnd } from '../link.ts';
import { createStep } from '../step.ts';
import { TECHNIQUES } from '../technique.ts';
import { findByName } from '../testing/findByName.ts';
import { WORDINGS } from '../testing/fixtures.ts';
import { explainStep, explainWhole, SHORT_WORDS_MOST } from './explainStep.ts';

test('a step is explained with its reason and its result', () => {
	for (const [technique, text, sentence] of WORDINGS) {
		const step = findByName(technique, text);
		assert.equal(step && explainStep(step), sentence, text);
	}
});

test('every technique has a sentence', () => {
	assert.deepEqual([...new Set(WORDINGS.map(([technique]) => technique))], [...TECHNIQUES]);
});

/** Names of cells and houses, and counts of cells. */
const OTHER_NUMBERS = /r\dc\d|\b(?:row|column|box) \d|\b(?:rows|columns|boxes) \d(?:(?:, | and )\d)*|\b\d+ cells/g;

test('every technique names each digit that its step is about, places or removes', () => {
	for (const [technique, text, sentence] of WORDINGS) {
		const step = findByName(technique, text)!;
		const named = new Set(sentence.replaceAll(OTHER_NUMBERS, '').match(/\d/g)?.map(Number));
		const digits = [
			...step.digits,
			...step.placements.map(({ digit }) => digit),
			...step.eliminations.flatMap((elimination) => digitsOf(elimination.digits)),
		];
		assert.deepEqual(
			digits.filter((digit) => !named.has(digit)),
			[],
			sentence,
		);
		assert.ok(digits.length > 0, sentence);
	}
});

test('the cell in which the arms of an empty rectangle meet is named in one of them', () => {
	const step = findByName('empty_rectangle', 'r4c3:4 r4c7:4 r4c8:4 r4c9:4 r5c7:4 r6c7:4 r8c3:4 r8c7:4');
	assert.equal(
		step && explainStep(step),
		'Follow the 4s: in box 6, it’s in r4c7, r4c8 or r4c9 or else in r5c7 or r6c7; in row 8, it’s in r8c7 or else in r8c3. It can’t be both in r5c7 or r6c7 and in r8c7, which see each other. So it’s in r4c7, r4c8, r4c9 or r8c3: remove 4 from r4c3.',
	);
});

function end(cells: readonly number[], digit = 4): LinkEnd {
	return { cells, digit };
}

/** A chain from a candidate back to it, by way of these ends; every second link is strong, and lies in the house before its end. */
function chainOf(victim: LinkEnd, ...ways: readonly (readonly [LinkEnd, house?: number])[]) {
	const ends = [[victim], ...ways, [victim]] as const;
	const links = ways.concat([[victim]]).map(([to, house], index): Link => {
		const [from] = ends[index]!;
		const kind = index % 2 === 0 ? 'weak' : 'strong';
		return house === undefined ? { from, to, kind } : { from, to, kind, house };
	});
	const [cell] = victim.cells as readonly [number];
	return createStep({
		technique: 'grouped_aic',
		cells: [...new Set(ends.flatMap(([{ cells }]) => cells))],
		digits: [victim.digit],
		eliminations: [{ cell, digits: 1 << (victim.digit - 1) }],
		links,
		pattern: { kind: 'chain' },
	});
}

test('a chain names each cell once, and none of its start among the cells that are left', () => {
	const middle = [[end([28]), 10], [end([29])], [end([74]), 11], [end([20])]] as const;
	const told =
		'Then in column 2 only r4c2 can be 4. So r4c3 isn’t 4, and in column 3 only r9c3 can be 4. So r3c3 isn’t 4,';
	assert.equal(
		explainStep(chainOf(end([8]), [end([1])], ...middle, [end([0, 1]), 18])),
		`Suppose r1c2 isn’t 4. ${told} and in box 1 only r1c1 can be 4. Either way, r1c2 or r1c1 is 4: remove 4 from r1c9.`,
	);
	assert.equal(
		explainStep(chainOf(end([8]), [end([0, 1])], ...middle, [end([1]), 18])),
		`Suppose neither r1c1 nor r1c2 is 4. ${told} and in box 1 only r1c2 can be 4. That’s impossible, so r1c9 isn’t 4.`,
	);
	assert.equal(
		explainStep(chainOf(end([1], 9), [end([1])], ...middle, [end([1], 7), 18])),
		`Suppose r1c2 isn’t 4. ${told} and in box 1 only r1c2 can be 7. Either way, r1c2 is 4 or 7: remove 9 from r1c2.`,
	);
});

test('a long text begins with its conclusion', () => {
	const kinds = new Set<string>();
	for (const [technique, text] of WORDINGS) {
		const step = findByName(technique, text)!;
		const lines = explainWhole(step);
		if (lines.join(' ').split(' ').length <= SHORT_WORDS_MOST) continue;
		const [first, ...others] = lines as [string, ...string[]];
		assert.match(first, /^(?:In short,|Whether or not|Whatever|Wherever) /, first);
		assert.ok(others.length > 0, first);
		kinds.add(step.pattern.kind);
	}
	assert.ok(kinds.has('strong_links') && kinds.has('loop'), [...kinds].join());
});
