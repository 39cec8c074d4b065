import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Response } from 'light-my-request';
import { createTestApp } from '../testing/testApp.ts';
import { testGuest, testUser } from '../testing/testPlay.ts';

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
	['a..'],
	['.a'],
	['a/b'],
	['a%2Fb'],
	['50%'],
	['a?b#c'],
	['a\\b'],
	['a+b;c&d'],
	['logo.png'],
	['__proto__'],
	['constructor'],
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
	['..', /something else than dots/],
	['...', /something else than dots/],
	['．．', /something else than dots/],
	['…', /something else than dots/],
	['https://evil.example', /address of a page/],
	['HTTP：／／x', /address of a page/],
	['WWW.evil.example', /address of a page/],
	['ｗｗｗ．evil', /address of a page/],
	['ab\ud800', /well-formed/],
	['\udc00\ud800', /well-formed/],
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
	const { app, signUp } = await setUp(t);
	const rename = await signUp('player');
	for (const [name, kept = name] of GOOD) {
		const answer = await rename(name);
		assert.equal(answer.statusCode, 200, `${name} ${answer.body}`);
		assert.equal(answer.json().displayName, kept);
		const page = await app.send({ url: `/api/players/${encodeURIComponent(kept)}` });
		assert.deepEqual([page.statusCode, page.json().displayName], [200, kept], 'its page can be reached');
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

/** No name may be one of these. */
const UNREADABLE = [
	'',
	' ',
	' x',
	'x ',
	'.',
	'..',
	'．',
	'\u0000',
	'a\u0000b',
	'two\nlines',
	'a\u202eb',
	'x\ud83d',
	'\udc00',
];
/** Names that other people read may not be one of these either. */
const PRETENDING = ['https://evil.example', 'go to ftp://x', 'Www.evil.example', 'ninefold support', 'me@example.org'];

test('the names of keys, of circles and of guests in them pass the check of display names', async (t) => {
	const app = await createTestApp(t);
	const [user, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	const circle = (await user.post('/api/circles', { name: 'The   family' })).json();
	assert.equal(circle.name, 'The family');
	const { key } = (await user.post('/api/me/keys', { name: 'https://my   bot', right: 'read' })).json();
	assert.equal(key.name, 'https://my bot', 'only its owner reads the name of a key');
	const refusals: [string, (name: string) => Promise<Response>, string[]][] = [
		['body.name', (name) => user.post('/api/me/keys', { name, right: 'read' }), UNREADABLE],
		['body.name', (name) => user.post('/api/circles', { name }), [...UNREADABLE, ...PRETENDING]],
		['body.name', (name) => user.patch(`/api/circles/${circle.id}`, { name }), [...UNREADABLE, ...PRETENDING]],
		[
			'body.displayName',
			(displayName) => guest.post(`/api/invitations/${circle.invitation}/join`, { displayName }),
			[...UNREADABLE, ...PRETENDING],
		],
		['body.displayName', (displayName) => guest.post('/api/circles', { name: 'x', displayName }), PRETENDING],
	];
	for (const [field, send, names] of refusals) {
		for (const name of names) {
			const answer = await send(name);
			assert.equal(answer.statusCode, 400, `${field} ${JSON.stringify(name)} ${answer.body}`);
			assert.equal(answer.json().errors[0].field, field, JSON.stringify(name));
		}
	}
});

test('half of a surrogate pair is refused wherever it is in a body, and never answered', async (t) => {
	const app = await createTestApp(t);
	const user = await testUser(app, 'anna');
	const bodies: [string, object, string][] = [
		['/api/me/keys', { name: 'x\ud800', right: 'read' }, 'body.name'],
		['/api/me/decisions/seen', { runIds: ['ok', '\udfff'] }, 'body.runIds.1'],
		['/api/runs/run-00000001/note', { note: 'x\ud800' }, 'body.note'],
		['/api/games', { mode: 'random', difficulty: 'easy', '\ud800': 1 }, 'body'],
		['/api/games', { mode: 'random', difficulty: 'easy', technique: '\ud83d' }, 'body.technique'],
	];
	for (const [path, body, field] of bodies) {
		const answer = await user.post(path, body);
		assert.deepEqual([answer.statusCode, answer.json().errors[0].field], [400, field], path);
	}
	const email = { email: 'a\ud800@example.org' };
	assert.equal((await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: email })).statusCode, 400);
	for (const url of [
		'/api/runs?cursor=%ED%A0%80',
		'/api/runs?x%ED%A0%80=1',
		'/api/games/%ED%A0%80%ED%A0%80%ED%A0%80',
	]) {
		const answer = await user.get(url);
		assert.equal(answer.statusCode, 400, url);
		assert.ok(!/\\ud[89a-f]/i.test(answer.body), answer.body);
	}
	// A field's name that is cut, and a list of them that is cut, end before a pair.
	const long = Object.fromEntries(
		Array.from({ length: 40 }, (_, index) => [`${'x'.repeat(index)}${'🦉'.repeat(99)}`, 1]),
	);
	const { body } = await user.post('/api/me/keys', long);
	assert.ok(JSON.parse(body).detail.isWellFormed() && !/\\ud[89a-f]/i.test(body), body);
	const pair = await user.post('/api/me/keys', { name: '🦉', right: 'read' });
	assert.equal(pair.json().key.name, '🦉');
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
