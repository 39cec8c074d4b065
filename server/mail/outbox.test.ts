import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Store } from '#store/open.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { addMail, takeDueMails } from '#store/write/mails.ts';
import type { Mail } from './mailer.ts';
import { Outbox } from './outbox.ts';

const MINUTES_MS = 60_000;

interface State {
	now: number;
	readonly sent: Mail[];
	/** The ids of the mails that were tried. */
	readonly tried: string[];
	readonly errors: object[];
	closed: boolean;
}

function makeState(): State {
	return { now: 0, sent: [], tried: [], errors: [], closed: false };
}

type Answer = 'sent' | number | Promise<void>;

/** An outbox whose mail server answers from a list. */
function open(store: Store, state: State, answers: Answer[] = []): Outbox {
	const log = { warn() {}, error: (line: object) => state.errors.push(line) };
	return new Outbox({
		store,
		clock: () => state.now,
		log: log as never,
		mailer: {
			async send(mail) {
				const answer = answers[state.tried.push(mail.id) - 1] ?? 'sent';
				if (typeof answer === 'number')
					throw Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: answer });
				if (answer !== 'sent') await answer;
				state.sent.push(mail);
			},
			close() {
				state.closed = true;
			},
		},
		// The time for draining passes only where a test says so.
		delay: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
	});
}

let mailCount = 0;

function add(store: Store, state: State, email = 'a@example.org', usefulMs = 10 * MINUTES_MS): Promise<void> {
	const mail = { id: `mail-${mailCount++}`, email, subject: 'subject', text: 'text', html: '' };
	return store.transaction((tx) => addMail(tx, { ...mail, usefulUntil: state.now + usefulMs, dueAt: state.now }));
}

const countRows = async ({ db }: Store) => (await db.selectFrom('mails').select('id').execute()).length;

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
	while (!(await isDone())) await new Promise((resolve) => setImmediate(resolve));
}

async function setUp(t: { after(work: () => unknown): void }, answers: Answer[] = []) {
	const store = await openTestStore();
	const state = makeState();
	const outbox = open(store, state, answers);
	t.after(async () => {
		await outbox.drain();
		await store.close();
	});
	return { store, state, outbox };
}

test('a mail is sent once and then removed', async (t) => {
	const { store, state, outbox } = await setUp(t);
	await add(store, state);
	assert.equal(state.tried.length, 0);
	outbox.wake();
	await until(async () => (await countRows(store)) === 0);
	assert.deepEqual(
		state.sent.map(({ to, text }) => [to, text]),
		[['a@example.org', 'text']],
	);
});

test('a mail that was not accepted is tried again at growing intervals, as the same mail', async (t) => {
	const { store, state, outbox } = await setUp(t, [451, 421, 451]);
	await add(store, state);
	for (const [tryCount, waitMs] of [
		[1, 1000],
		[2, 2000],
		[3, 4000],
	] as const) {
		outbox.wake();
		await until(() => state.tried.length === tryCount);
		await until(
			async () =>
				(await store.db.selectFrom('mails').select('failureCount').executeTakeFirst())?.failureCount === tryCount,
		);
		const row = await store.db.selectFrom('mails').select('dueAt').executeTakeFirstOrThrow();
		assert.equal(row.dueAt - state.now, waitMs);
		state.now = row.dueAt;
	}
	outbox.wake();
	await until(() => state.sent.length === 1);
	assert.equal(new Set(state.tried).size, 1);
});

test('a mail that is no longer of use, or is refused for good, is removed and logged without its recipient', async (t) => {
	const { store, state, outbox } = await setUp(t, [550]);
	await add(store, state);
	outbox.wake();
	await until(async () => (await countRows(store)) === 0);
	await add(store, state, 'late@example.org', 5);
	state.now += 5;
	outbox.wake();
	await until(async () => (await countRows(store)) === 0);
	assert.deepEqual([state.sent, state.tried.length, state.errors.length], [[], 1, 2]);
	assert.equal(JSON.stringify(state.errors).includes('example.org'), false);
});

test("a stranger's mail does not take the place of another to the same address", async (t) => {
	const { store, state, outbox } = await setUp(t);
	await add(store, state);
	await add(store, state);
	outbox.wake();
	await until(() => state.sent.length === 2);
});

test('a stop sends the mails that are due, and leaves in the table those that the mail server does not accept', async (t) => {
	const { store, state, outbox } = await setUp(t, ['sent', 421]);
	await add(store, state);
	await add(store, state, 'b@example.org');
	await outbox.drain();
	assert.deepEqual([state.sent.length, state.closed, await countRows(store)], [1, true, 1]);
});

eachStore('of processes that deliver at once each takes other mails', async (store) => {
	const states = [makeState(), makeState(), makeState()];
	const outboxes = states.map((state) => open(store, state));
	for (let count = 0; count < 20; count++) await add(store, states[0]!, `user${count}@example.org`);
	for (const outbox of outboxes) outbox.wake();
	await until(async () => (await countRows(store)) === 0);
	const ids = states.flatMap(({ sent }) => sent.map(({ id }) => id));
	assert.deepEqual([ids.length, new Set(ids).size], [20, 20]);
	for (const outbox of outboxes) await outbox.drain();
});

eachStore('a mail of a process that died is sent by another when the lease is over, and not before', async (store) => {
	const state = makeState();
	await add(store, state);
	await store.transaction((tx) => takeDueMails(tx, { now: 0, leaseMs: 15_000, limit: 8 }));
	const outbox = open(store, state);
	state.now = 14_999;
	await outbox.drain();
	assert.equal(state.tried.length, 0);
	state.now = 15_000;
	const next = open(store, state);
	next.wake();
	await until(() => state.sent.length === 1);
	await next.drain();
});
