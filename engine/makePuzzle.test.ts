import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES, type Difficulty } from './difficulty.ts';
import { gradePuzzle } from './grade.ts';
import { makePuzzle } from './makePuzzle.ts';
import { parsePuzzle } from './puzzle.ts';

const GIVEN_COUNTS: Readonly<Record<Difficulty, { from: number; to: number }>> = {
	easy: { from: 32, to: 40 },
	medium: { from: 25, to: 33 },
	hard: { from: 19, to: 33 },
	expert: { from: 19, to: 33 },
	extreme: { from: 19, to: 33 },
};

test('a made puzzle has one solution, its difficulty and a pleasant number of givens', () => {
	for (const difficulty of DIFFICULTIES) {
		for (const seed of ['a', 'b', 'c', 'd', 'e']) {
			const { puzzle, grade } = makePuzzle({ seed, difficulty });
			assert.deepEqual(parsePuzzle(puzzle.givens), { ok: true, puzzle });
			assert.equal(grade.difficulty, difficulty);
			assert.deepEqual(gradePuzzle(puzzle), grade);
			const count = puzzle.givens.replaceAll('0', '').length;
			const { from, to } = GIVEN_COUNTS[difficulty];
			assert.ok(count >= from && count <= to, `${difficulty} with ${count} givens`);
		}
	}
});

/** Dailies, levels and shared seeds rest on these. If one changes, players get other puzzles than before. */
const GOLDEN = `
easy    000060809309004200560200030073500080005136400040008650030007096008600502906020000
medium  080000000400708000079400200015036000630807092000910650003002480000309007000000030
hard    020506900068040000701300000000009300079060250006100000000005409000010520002804070
expert  059430600000090200000007040035000008060329070700000360020100000004050000006048130
extreme 092001003050094201007000500070200000009030100000009040008000900305920010900100850
`;

test('a seed gives the same puzzle for ever', () => {
	for (const line of GOLDEN.trim().split('\n')) {
		const [difficulty, givens] = line.split(/ +/);
		assert.equal(makePuzzle({ seed: 'golden', difficulty: difficulty as Difficulty }).puzzle.givens, givens);
	}
});

test('the same options give the same puzzle, other seeds and difficulties others', () => {
	const made = (seed: string, difficulty: Difficulty) => makePuzzle({ seed, difficulty }).puzzle.givens;
	assert.equal(made('x', 'medium'), made('x', 'medium'));
	const others = [made('x', 'easy'), made('y', 'easy'), made('x', 'medium'), made('y', 'medium')];
	assert.equal(new Set(others).size, others.length);
});

test('givens look the same turned by half unless asked otherwise', () => {
	const pattern = (symmetric?: boolean) =>
		makePuzzle({ seed: 's', difficulty: 'hard', ...(symmetric === undefined ? {} : { symmetric }) })
			.puzzle.givens.replaceAll(/[1-9]/g, 'x')
			.split('');
	assert.deepEqual(pattern(), pattern().toReversed());
	assert.deepEqual(pattern(true), pattern());
	assert.notDeepEqual(pattern(false), pattern(false).toReversed());
});

test('the hardest technique and the load can be asked for', () => {
	const { grade } = makePuzzle({
		seed: 't',
		difficulty: 'hard',
		technique: 'naked_pair',
		load: { from: 150, to: 250 },
	});
	assert.equal(grade.hardest, 'naked_pair');
	assert.ok(grade.load >= 150 && grade.load <= 250);
});
