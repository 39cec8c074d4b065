import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createTestApp } from '../testing/testApp.ts';

async function setUp(t: TestContext) {
	const app = await createTestApp(t);
	const signUp = async (name: string) => {
		const { token } = await app.signIn(`${name}@example.org`);
		const headers = { authorization: `Bearer ${token}` };
		return (displayName: string) => app.send({ method: 'PATCH', url: '/api/me', headers, payload: { displayName } });
	};
	return { app, signUp };
}

/** A name and how it is kept. */
const GOOD: [string, string?][] = [
	['ab'],
	['Zoë'],
	['Zoe\u0308', 'Zoë'],
	['数独名人'],
	['スドク部'],
	['J-ポップ'],
	['Борис'],
	['Νίκη'],
	['김 Kim'],
	['Борис Smith'],
	['x'.repeat(24)],
	['ｆｕｌｌ', 'full'],
	['a  b\u00a0c', 'a b c'],
	["O'Neill 🦉"],
	['👩‍👧 & 🏳️‍🌈'],
	['🦉'.repeat(24)],
	['-_-'],
	['Adminton'],
	['Modest'],
	['Stafford'],
	['Calm Otter 4821'],
];

/** A name and what is wrong with it. */
const BAD: [string, RegExp][] = [
	['', /./],
	['a', /2 characters or more/],
	['🦉', /2 characters or more/],
	['e\u0301', /2 characters or more/],
	[' ab', /./],
	['ab ', /./],
	['x'.repeat(25), /24 characters or fewer/],
	['🦉'.repeat(25), /24 characters or fewer/],
	['ﷺﷺ', /24 characters or fewer/],
	['x'.repeat(500), /./],
	['a\nb', /./],
	['a\u0000b', /invisible/],
	['a\u200bb', /invisible/],
	['a\u200db', /invisible/],
	['\u202Egnp', /invisible/],
	['ab\u2069', /invisible/],
	['\u3164\u3164', /invisible/],
	['\u2800\u2800', /invisible/],
	['a\ufe0fb', /invisible/],
	['ab\u{e0041}', /invisible/],
	['Z\u0335\u0336\u0337\u0338algo', /three marks/],
	['player@example.org', /e-mail/],
	['Pаul', /mix scripts/],
	['Ρaul', /mix scripts/],
	['Smith-Бoris', /mix scripts/],
	['名Борис', /mix scripts/],
	['admin', /operator/],
	['ADMIN', /operator/],
	['Admin 42', /operator/],
	['the admin', /operator/],
	['4dmin', /operator/],
	['adm1n', /operator/],
	['Ädmin', /operator/],
	['a.d.m.i.n', /operator/],
	['ad rnin', /operator/],
	['Ninefold', /operator/],
	['N1nefo1d Team', /operator/],
	['the ninefolder', /operator/],
	['Support', /operator/],
	['$upport', /operator/],
	['Moderator', /operator/],
	['Guest 123', /operator/],
	['οwner', /mix scripts/],
];

test('a name is stored in one spelling, and its visible characters are counted', async (t) => {
	const { signUp } = await setUp(t);
	const rename = await signUp('player');
	for (const [name, kept = name] of GOOD) {
		const answer = await rename(name);
		assert.equal(answer.statusCode, 200, `${name} ${answer.body}`);
		assert.equal(answer.json().displayName, kept);
	}
});

test('a name that hides something or imitates somebody is refused with the reason', async (t) => {
	const { signUp } = await setUp(t);
	const rename = await signUp('player');
	for (const [name, why] of BAD) {
		const answer = await rename(name);
		assert.equal(answer.statusCode, 400, JSON.stringify(name));
		const { errors, detail } = answer.json();
		assert.equal(errors[0].field, 'body.displayName', name);
		assert.match(errors[0].message, why, JSON.stringify(name));
		assert.ok(detail.includes(errors[0].message));
	}
});

/** The name of one player, and what another cannot be called then. */
const ALIKE = `
Bill | BiII, bi11, B.i.l.l, BILL
max | rnax, MAX, M a x
cape | саре, Cape
Paul 10 | paul lO, PAUL 1O, Paul_10
Wanda | VVanda
Ольга | ольга
Νίκος | νίκος
`;

test('names that look alike belong to one player', async (t) => {
	const { signUp } = await setUp(t);
	const [rename, imitate] = [await signUp('player'), await signUp('other')];
	for (const line of ALIKE.trim().split('\n')) {
		const [name = '', others = ''] = line.split(' | ');
		assert.equal((await rename(name)).statusCode, 200, name);
		for (const other of others.split(', ')) {
			const answer = await imitate(other);
			assert.deepEqual([answer.statusCode, answer.json().code], [409, 'name_taken'], other);
			assert.equal(answer.json().errors[0].field, 'body.displayName');
		}
		assert.equal((await rename(name.toUpperCase())).statusCode, 200, 'the own name in another case');
	}
	assert.equal((await imitate('Bill')).statusCode, 200, 'a name that was given up is free');
});

test('two players who request the same name at once get one answer each', async (t) => {
	const { signUp } = await setUp(t);
	const renames = [await signUp('player'), await signUp('other'), await signUp('third')];
	const names = ['Lolly', 'loIIy', 'L0lly'];
	const answers = await Promise.all(renames.map((rename, index) => rename(names[index]!)));
	assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
});
