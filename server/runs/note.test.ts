import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachStore } from '#store/testing/testStores.ts';
import { acceptRun } from '#store/write/decide.ts';
import { endPlayer, removeEndedPlayer } from '#store/write/endPlayer.ts';
import { readReviewedRun } from '../operator/readReviewedRun.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';

/** A run that is held, because no moves came with its grid. */
async function playHeld(player: TestPlayer): Promise<string> {
	const game = await player.start({ mode: 'random', difficulty: 'easy' });
	return (await player.act(game, 'finish', { solution: solutionOf(game) })).json().run.id;
}

const write = (player: TestPlayer, runId: string, note: unknown) => player.post(`/api/runs/${runId}/note`, { note });

async function refusalOf(player: TestPlayer, runId: string, note: unknown): Promise<string> {
	const answer = await write(player, runId, note);
	return `${answer.statusCode} ${answer.json().code ?? answer.json().note}`;
}

async function findId({ store }: TestApp, runId: string): Promise<string> {
	return (await store.db.selectFrom('runs').select('playerId').where('id', '=', runId).executeTakeFirstOrThrow())
		.playerId;
}

eachStore('the player of a held run writes to the operator once, and it goes with the player', async (store) => {
	const app = await openTestApp({ parts: { store } });
	try {
		const [ann, bob] = [await testUser(app, 'ann'), await testUser(app, 'bob')];
		const [held, other] = [await playHeld(ann), await playHeld(ann)];
		assert.equal((await ann.get(`/api/runs/${held}`)).json().run.note, undefined);
		const words = 'I solved it on paper\n\n  first. <b>Really</b> ✏️';
		const kept = 'I solved it on paper first. <b>Really</b> ✏️'.normalize('NFKC');
		assert.equal(await refusalOf(ann, held, words), `200 ${kept}`);
		assert.equal(await refusalOf(ann, held, words), `200 ${kept}`, 'a repeat');
		assert.equal(await refusalOf(ann, held, 'Something else'), '409 note_exists');
		assert.equal(await refusalOf(bob, held, 'Not mine'), '404 not_found');
		assert.equal(await refusalOf(ann, 'run-00000001', 'Nowhere'), '404 not_found');
		const { run } = (await ann.get(`/api/runs/${held}`)).json();
		assert.deepEqual(
			[run.note, run.standing, run.reasons],
			[kept, 'held', ['no_log', 'too_fast']],
			'it decides nothing',
		);
		assert.equal((await readReviewedRun(store.db, held))?.note, kept);
		assert.equal((await readReviewedRun(store.db, other))?.note, null);
		await store.transaction((tx) => acceptRun(tx, held, app.clock()));
		await store.transaction((tx) => acceptRun(tx, other, app.clock()));
		assert.equal(await refusalOf(ann, held, words), `200 ${kept}`, 'a repeat after the decision');
		assert.equal(await refusalOf(ann, other, 'Too late'), '409 not_held');
		const exported = JSON.parse((await ann.get('/api/me/export')).body);
		const noted = exported.runs.filter((each: { note?: string }) => each.note !== undefined);
		assert.deepEqual(
			noted.map(({ id, note }: { id: string; note: string }) => [id, note]),
			[[held, kept]],
		);
		const id = await findId(app, held);
		await store.transaction((tx) => endPlayer(tx, id, app.clock()));
		assert.equal(await readReviewedRun(store.db, held), undefined);
		await removeEndedPlayer(store, id);
		const left = await store.db.selectFrom('runs').select('id').where('note', 'is not', null).execute();
		assert.deepEqual(left, []);
	} finally {
		await app.close();
	}
});

test('a run that is held once its guest has signed in takes a note, which nobody else reads', async (t) => {
	const app = await createTestApp(t);
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	const run = await playHeld(guest);
	assert.equal(await refusalOf(guest, run, 'Hello'), '409 not_held', 'no guest’s run is under review');
	const user = testPlayer(app, await app.signIn('ann@example.org', guestId));
	assert.equal(await refusalOf(user, run, 'Hello'), '200 Hello');
	assert.equal((await user.get(`/api/runs/${run}`)).json().run.note, 'Hello');
	assert.equal((await (await testGuest(app)).get(`/api/runs/${run}`)).statusCode, 404);
});

const WORDS: readonly (readonly [words: unknown, message: RegExp])[] = [
	['', /body\.note/],
	['   ', /must not be empty/],
	['...', /something else than dots/],
	['a\u200bb', /invisible/],
	['a\u202eb', /invisible/],
	['a\u0000b', /body\.note/],
	['q\u0301\u0302\u0303\u0304', /three marks/],
	['x'.repeat(501), /500 characters or fewer/],
	[undefined, /body\.note/],
	[7, /body\.note/],
	[['x'], /body\.note/],
];

test('words that cannot be shown as text are refused, an address is not', async (t) => {
	const app = await createTestApp(t);
	const player = await testUser(app, 'ann');
	const held = await playHeld(player);
	for (const [words, message] of WORDS) {
		const answer = await write(player, held, words);
		assert.equal(answer.statusCode, 400, JSON.stringify(words));
		assert.match(answer.body, message, JSON.stringify(words));
	}
	const longest = `see https://video.example/x ${'é'.repeat(500)}`.slice(0, 500);
	assert.equal((await write(player, held, longest)).statusCode, 200);
	assert.equal((await app.send({ method: 'POST', url: `/api/runs/${held}/note`, payload: {} })).statusCode, 401);
});

test('an address writes thirty notes an hour', async (t) => {
	const app = await createTestApp(t);
	const player = await testUser(app, 'ann');
	const held = await playHeld(player);
	const codes = [];
	for (let count = 0; count < 31; count++) codes.push((await write(player, held, 'Hello')).statusCode);
	assert.deepEqual(codes, [...Array(30).fill(200), 429]);
	app.advance(3_600_000);
	const read = await player.get(`/api/runs/${held}`);
	assert.equal(read.statusCode, 200, 'reading goes on');
});
