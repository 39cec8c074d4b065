import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPuzzle } from '../formats/readPuzzle.ts';
import { answerPuzzle, answerSeed, type OnAttempt, refuseText } from './answer.ts';
import { parseRequest, type Request, type Verb } from './request.ts';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** Made to be slow: the first of engine/fixtures/slow.txt. */
const SLOW = '7..3..9...9.....7......4.6......36..64....79...........................4.........';

function answer(verb: Verb, line: string, ...words: readonly string[]) {
	const parsed = parseRequest([verb, ...words]);
	assert.ok(parsed.ok);
	return answerText(parsed.value, line);
}

/** The answer to a text, or for `make` to a seed. */
function answerText(request: Request, text: string, onProgress: OnAttempt = () => {}) {
	if (request.make !== undefined) return answerSeed(request.make, text, onProgress);
	const read = readPuzzle(text);
	return read.ok ? answerPuzzle(request, read) : refuseText(read.why);
}

test('each verb answers a puzzle with a line', () => {
	assert.deepEqual(answer('solve', GIVENS), { ok: true, text: SOLUTION });
	assert.deepEqual(answer('count', GIVENS), { ok: true, text: `${GIVENS} 1` });
	assert.deepEqual(answer('count', '0'.repeat(81), '--limit', '7'), { ok: true, text: `${'0'.repeat(81)} 7` });
	assert.deepEqual(answer('count', `55${'0'.repeat(79)}`), { ok: true, text: `55${'0'.repeat(79)} 0` });
	const rated = answer('rate', GIVENS);
	assert.match(
		rated.ok ? rated.text : '',
		new RegExp(`^${GIVENS} \\d\\.\\d easy hidden_single_\\w+ \\d+ 1.\\d 1.\\d$`),
	);
});

test('a hint is the next step in words, and says when there is none', () => {
	const hint = answer('hint', GIVENS);
	assert.match(hint.ok ? hint.text : '', /^Hidden single[^:]*: [^\n]*\b[1-9]\b[^\n]*\.$/);
	const last = answer('hint', `${SOLUTION.slice(0, 80)}0`);
	assert.match(last.ok ? last.text : '', /^Full house[^:]*: [^\n]*\b9\b[^\n]*\.$/);
	assert.match(answer('hint', SOLUTION).ok ? 'said' : '', /said/);
});

test('dots, white space and what follows a puzzle do not matter', () => {
	for (const line of [GIVENS.replaceAll('0', '.'), ` ${GIVENS}\r`, `${GIVENS} 1.2 easy`, `${GIVENS}\tname`]) {
		assert.deepEqual(answer('solve', line), { ok: true, text: SOLUTION });
	}
});

test('a line that is not a puzzle is refused with its reason', () => {
	assert.deepEqual(answer('solve', 'abc'), { ok: false, why: 'no puzzle: "a" is neither a digit nor an empty cell' });
	assert.deepEqual(answer('print', GIVENS.slice(9)), { ok: false, why: '72 of 81 cells' });
	assert.deepEqual(answer('count', ''), { ok: false, why: 'nothing in it' });
	assert.deepEqual(answer('rate', `55${'0'.repeat(79)}`), { ok: false, why: 'no solution' });
	assert.deepEqual(answer('explain', '0'.repeat(81)), { ok: false, why: 'several solutions' });
	for (const verb of ['count', 'solve'] as const) {
		assert.deepEqual(answer(verb, SLOW), { ok: false, why: 'too hard to say: the search for solutions gave up' });
	}
});

test('an explanation numbers the steps and ends at the solution', () => {
	const explained = answer('explain', GIVENS);
	const lines = explained.ok ? explained.text.trimEnd().split('\n') : [];
	assert.equal(lines[0], GIVENS);
	assert.match(lines[1]!, /^ {2}1\. 1\.\d \w/);
	assert.equal(lines.length, 1 + GIVENS.replaceAll(/[1-9]/g, '').length);
});

test('each step of an explanation names what it places or removes', () => {
	const text = '000062000020015048006000030000008003041070850900200000070000900830620070000480000';
	for (const order of ['rating', 'teacher']) {
		const explained = answer('explain', text, '--order', order);
		const steps = explained.ok ? explained.text.trimEnd().split('\n').slice(1) : [];
		const names = steps.filter((line) => line.includes('Naked single:'));
		assert.ok(names.length > 0);
		for (const line of names) assert.match(line, /So (r\dc\d) is \d\.$/);
	}
});

test('a picture is one line of SVG with every given', () => {
	const picture = answer('print', GIVENS);
	assert.ok(picture.ok && /^<svg .*<\/svg>$/.test(picture.text));
	assert.equal([...picture.text.matchAll(/<text /g)].length, GIVENS.replaceAll('0', '').length);
});

test('a made puzzle is rated as it was made', () => {
	const made = answer('make', 'seed', '--difficulty', 'medium');
	assert.ok(made.ok);
	const rated = answer('rate', made.text);
	assert.ok(rated.ok && rated.text.startsWith(`${made.text} `));
});

const TWINS = GIVENS.replace(/^53/, '00').replace(/5$/, '0');

test('every solution of a grid is listed, up to the limit', () => {
	const all = answer('solve', TWINS, '--all');
	const lines = all.ok ? all.text.split('\n') : [];
	assert.ok(lines.length > 1 && lines.includes(SOLUTION));
	assert.equal(new Set(lines).size, lines.length);
	for (const line of lines) assert.deepEqual(answer('solve', line), { ok: true, text: line });
	assert.deepEqual(answer('solve', GIVENS, '--all'), { ok: true, text: SOLUTION });
	const few = answer('solve', '0'.repeat(81), '--all', '--limit', '3');
	assert.match(few.ok ? few.text : '', /^(?:[1-9]{81}\n){3}# more than 3 solutions$/);
	assert.deepEqual(answer('solve', `55${'0'.repeat(79)}`, '--all'), { ok: false, why: 'no solution' });
});

test('isomorphs have one canonical form', () => {
	const [turned, form] = [answer('canonical', [...GIVENS].reverse().join('')), answer('canonical', GIVENS)];
	assert.deepEqual(turned, form);
	assert.ok(form.ok && form.text < GIVENS);
});

test('a puzzle is minimal, or says which givens can be spared and what is left without them', () => {
	const checked = answer('minimal', GIVENS);
	assert.match(checked.ok ? checked.text : '', new RegExp(`^${GIVENS}(?: r\\dc\\d)+$`));
	const reduced = answer('minimal', GIVENS, '--reduce');
	assert.ok(reduced.ok);
	assert.deepEqual(answer('minimal', reduced.text), { ok: true, text: `${reduced.text} minimal` });
	assert.deepEqual(answer('solve', reduced.text), { ok: true, text: SOLUTION });
});

/** 51 steps, each a last cell of a house or a naked single: four points each. */
test('the score of HoDoKu follows the rating on request', () => {
	const plain = answer('rate', GIVENS);
	assert.deepEqual(answer('rate', GIVENS, '--hodoku'), { ok: true, text: `${plain.ok && plain.text} 204 Easy` });
});

test('an explanation can take the steps of the hints', () => {
	// The rating calls a W-Wing otherwise.
	const made = answer('make', 'w', '--technique', 'w_wing');
	assert.ok(made.ok, JSON.stringify(made));
	const [taught, rated] = [answer('explain', made.text, '--order', 'teacher'), answer('explain', made.text)];
	assert.match(taught.ok ? taught.text : '', /W-Wing: /);
	assert.doesNotMatch(rated.ok ? rated.text : '', /W-Wing: /);
});

test('a puzzle is made to its rating, workload, number of givens, symmetry and pattern', () => {
	const make = (...words: string[]) => {
		const made = answer('make', 'x', ...words);
		assert.ok(made.ok, JSON.stringify(made));
		const again = answer('rate', made.text);
		assert.ok(again.ok && again.text.startsWith(`${made.text} `), made.text);
		const [givens = '', rating, , , workload] = made.text.split(' ');
		return { givens, rating: Number(rating), workload: Number(workload), count: givens.replaceAll('0', '').length };
	};
	const rated = make('--rating', '1.6-1.8');
	assert.ok(rated.rating >= 1.6 && rated.rating <= 1.8);
	const weighted = make('--difficulty', 'medium', '--workload', '110-130');
	assert.ok(weighted.workload >= 110 && weighted.workload <= 130);
	assert.equal(make('--difficulty', 'easy', '--clues', '30', '--symmetry', 'none').count, 30);
	const { givens } = make('--difficulty', 'easy', '--symmetry', 'left_right');
	for (const row of givens.match(/.{9}/g)!) {
		const shape = row.replaceAll(/[1-9]/g, 'x');
		assert.equal([...shape].reverse().join(''), shape);
	}
	const pattern = make('--difficulty', 'easy').givens.replaceAll(/[1-9]/g, 'x');
	assert.equal(make('--difficulty', 'easy', '--pattern', pattern).givens.replaceAll(/[1-9]/g, 'x'), pattern);
});

test('where nothing is as wanted, the answer names what came nearest, and the search tells how far it is', () => {
	const table: Record<string, RegExp> = {
		'--clues 17': /^no such puzzle in 300 attempts, the nearest has (?:19|2\d) givens: [0-9]{81}$/,
		'--workload 200 --clues 40':
			/^no such puzzle in 300 attempts, the nearest (?:has a workload of \d+|rates 1\.\d, \w+): [0-9]{81}$/,
		'--rating 2.5 --clues 40': /, the nearest rates \d\.\d, \w+: [0-9]{81}$/,
		[`--pattern ${'1'.repeat(17)}${'0'.repeat(64)}`]: /, the nearest has (?:\d+ solutions|no solution): [1-9]{17}0+$/,
	};
	for (const [words, why] of Object.entries(table)) {
		const parsed = parseRequest(['make', '--attempts', '300', ...words.split(' ')]);
		assert.ok(parsed.ok, words);
		let told = '';
		const made = answerText(parsed.value, 'x', (describe) => {
			told = describe();
		});
		assert.ok(!made.ok && why.test(made.why), JSON.stringify(made));
		assert.match(told, /^puzzle x: 300 attempts, the nearest /);
	}
});

test('a puzzle is converted with what its player has entered, and the other verbs answer for the givens', () => {
	const entered = `[Puzzle]\n${GIVENS}\n[State]\n${GIVENS.replace('5300', '5399')}`;
	const link = answer('convert', entered, '--to', 'sudokupad');
	assert.ok(link.ok && link.text.startsWith('https://sudokupad.app/fpuzzlesN4Ig'));
	const back = answer('convert', link.text);
	assert.ok(back.ok);
	assert.match(back.text, /^\[Puzzle\]\n53\.\.7.*\n\[State\]\n53997/s);
	assert.deepEqual(answer('convert', GIVENS), { ok: true, text: GIVENS });
	assert.deepEqual(answer('solve', link.text), { ok: true, text: SOLUTION });
	assert.deepEqual(parseRequest(['convert', '--to', 'pdf']), {
		ok: false,
		why: 'unknown form pdf; known are text, sdk, sudokupad, fpuzzles',
	});
});

test('each refusal of a text is a sentence', () => {
	const refusals: Parameters<typeof refuseText>[0][] = [
		{ kind: 'empty' },
		{ kind: 'too_long' },
		{ kind: 'too_large' },
		{ kind: 'length', count: 3 },
		{ kind: 'length', count: 99 },
		{ kind: 'strange', character: 'q' },
		{ kind: 'link' },
		{ kind: 'variant', rule: 'cage' },
		{ kind: 'variant', rule: 'other' },
		{ kind: 'variant', rule: 'other', name: 'thermometer' },
	];
	const said = refusals.map((why) => refuseText(why));
	assert.ok(said.every((answer) => !answer.ok && /^[a-z0-9][^\n]{10,120}$/.test(answer.why)));
	assert.equal(new Set(said.map((answer) => !answer.ok && answer.why)).size, refusals.length);
	assert.deepEqual(said.at(-1), { ok: false, why: 'a rule of its own, "thermometer": only classic sudoku is read' });
});
