import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mail } from './mailer.ts';
import { createOutbox } from './outbox.ts';

const mailTo = (to: string, text = 'text'): Mail => ({ to, subject: 'subject', text, html: '' });

/** An outbox whose pauses end when the test says so, and whose mail server answers from a list. */
function setUp(answers: ('sent' | number)[] = [], pauseUntil = turn as (signal: AbortSignal) => Promise<unknown>) {
	const state = {
		now: 0,
		sent: [] as string[],
		tried: 0,
		pauses: [] as number[],
		errors: [] as object[],
		closed: false,
	};
	const log = { warn() {}, error: (line: object) => state.errors.push(line) };
	const outbox = createOutbox({
		clock: () => state.now,
		log: log as never,
		mailer: {
			async send(mail) {
				const answer = answers[state.tried++] ?? 'sent';
				if (answer !== 'sent') throw Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: answer });
				state.sent.push(`${mail.to} ${mail.text}`);
			},
			close() {
				state.closed = true;
			},
		},
		async pause(ms, signal) {
			if (signal.aborted) return;
			state.pauses.push(ms);
			state.now += ms;
			await pauseUntil(signal);
		},
	});
	return { outbox, state };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
function untilAborted(signal: AbortSignal): Promise<unknown> {
	return new Promise((resolve) => signal.addEventListener('abort', resolve));
}

async function settle(): Promise<void> {
	for (let count = 0; count < 100; count++) await turn();
}

test('a mail is sent after the request was answered', async () => {
	const { outbox, state } = setUp();
	assert.equal(outbox.add(mailTo('a@example.org'), 600_000), true);
	assert.equal(state.tried, 0);
	await settle();
	assert.deepEqual(state.sent, ['a@example.org text']);
});

test('a mail that was not accepted is retried at growing intervals', async () => {
	const { outbox, state } = setUp([451, 421, 451]);
	outbox.add(mailTo('a@example.org'), 600_000);
	await settle();
	assert.deepEqual(state.sent, ['a@example.org text']);
	assert.deepEqual(state.pauses, [1000, 2000, 4000]);
	assert.deepEqual(state.errors, []);
});

test('a mail that is no longer useful, or is refused for good, is given up and logged', async () => {
	const late = setUp(Array(50).fill(451));
	late.outbox.add(mailTo('a@example.org'), 10_000);
	await settle();
	assert.deepEqual([late.state.sent, late.state.tried, late.state.errors.length], [[], 4, 1]);

	const refused = setUp([550]);
	refused.outbox.add(mailTo('a@example.org'), 600_000);
	await settle();
	assert.deepEqual([refused.state.sent, refused.state.tried, refused.state.errors.length], [[], 1, 1]);
	assert.equal(JSON.stringify([late.state.errors, refused.state.errors]).includes('example.org'), false);
});

test('a newer mail to the same address replaces a waiting one', async () => {
	const { outbox, state } = setUp([451]);
	outbox.add(mailTo('a@example.org', 'old'), 600_000);
	await turn();
	outbox.add(mailTo('a@example.org', 'new'), 600_000);
	await settle();
	assert.deepEqual(state.sent, ['a@example.org new']);
});

test('a stop waits for the mails that are being sent, and accepts no more', async () => {
	const { outbox, state } = setUp([451], untilAborted);
	outbox.add(mailTo('waits@example.org'), 600_000);
	await settle();
	outbox.add(mailTo('new@example.org'), 600_000);
	assert.deepEqual(state.sent, []);
	await outbox.drain();
	assert.deepEqual(state.sent.sort(), ['new@example.org text', 'waits@example.org text']);
	assert.equal(state.closed, true);
	assert.equal(outbox.add(mailTo('late@example.org'), 600_000), false);
});

test('a stop does not wait for an unavailable mail server, and logs what was lost', async () => {
	const { outbox, state } = setUp(Array(50).fill(421), untilAborted);
	outbox.add(mailTo('a@example.org'), 600_000);
	await settle();
	await outbox.drain();
	assert.deepEqual([state.sent, state.tried, state.errors.length], [[], 2, 1]);
});
