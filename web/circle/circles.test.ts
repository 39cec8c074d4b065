import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Circle } from '#contract/circle.ts';
import { Api } from '../api/api.ts';
import type { Connection } from '../api/connection.ts';
import { ManualSchedule, settle } from '../testing/manualSchedule.ts';
import { Circles } from './circles.ts';

const CIRCLE: Circle = {
	id: 'circle-001',
	name: 'Family',
	points: 'place',
	you: 1,
	maker: 1,
	createdAt: '',
	invitation: 'x'.repeat(22),
	members: [{ number: 1, name: 'Ann', isGuest: true, page: null, joinedAt: '' }],
	race: null,
};

/** A service with one circle, and the streams that a page has opened. */
function openService({ isKnown = true, status = 200 } = {}) {
	const calls: string[] = [];
	const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
	const manual = new ManualSchedule();
	const player = { isKnown, becomeGuest: (id: string) => void calls.push(`become ${id}`) };
	const connection = {
		async play(method: string, path: string) {
			calls.push(`${method} ${path}`);
			if (path.endsWith('/guest')) return { ok: true, value: { guestId: 'guest-1' } };
			return { ok: true, value: path === '/api/circles' && method === 'GET' ? { circles: [] } : CIRCLE };
		},
		async openStream() {
			const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
			return new Response(status === 200 ? body : null, { status });
		},
	} as unknown as Connection;
	const parts = {
		api: new Api(connection),
		sessionParts: { schedule: manual.schedule },
		identity: player,
		ensurePlayer: async () => undefined,
	};
	return { circles: new Circles(parts), calls, streams, manual };
}

const send = (stream: ReadableStreamDefaultController<Uint8Array> | undefined, text: string) =>
	stream?.enqueue(new TextEncoder().encode(text));

test('a circle is read again after each change but the first event, which tells what was just read', async () => {
	const { circles, calls, streams, manual } = openService();
	await circles.open(CIRCLE.id);
	await manual.pass(0);
	assert.equal(calls.length, 4, 'the circle and its three boards');
	send(streams[0], 'event: circle\ndata: {}\n\n');
	await settle();
	assert.equal(calls.length, 4);
	send(streams[0], ': still here\n\n');
	send(streams[0], 'event: circle\ndata: {}\n\n');
	await settle();
	assert.equal(calls.length, 8);
	circles.close();
});

test('a stream that ends is opened again, and one that was refused is not', async () => {
	for (const [status, count] of [
		[200, 2],
		[404, 0],
	] as const) {
		const { circles, streams, manual } = openService({ status });
		await circles.open(CIRCLE.id);
		await manual.pass(0);
		streams[0]?.close();
		await settle();
		await manual.pass(3000);
		assert.equal(status === 200 ? streams.length : 0, count, `${status}`);
		circles.close();
	}
});

test('a stranger joins as a guest of the invitation, and a known player as they are', async () => {
	const stranger = openService({ isKnown: false });
	assert.ok((await stranger.circles.join(CIRCLE.invitation, 'Mara')).ok);
	const path = `/api/invitations/${CIRCLE.invitation}`;
	assert.deepEqual(stranger.calls, [`POST ${path}/guest`, 'become guest-1', `POST ${path}/join`]);
	const known = openService();
	await known.circles.join(CIRCLE.invitation, undefined);
	assert.deepEqual(known.calls, [`POST ${path}/join`]);
});

test('a change of the maker shows at once, and leaving stops the stream', async () => {
	const { circles, calls } = openService();
	await circles.open(CIRCLE.id);
	assert.equal(await circles.update({ name: 'Friends' }), undefined);
	assert.equal(calls.at(-1), `PATCH /api/circles/${CIRCLE.id}`);
	assert.equal(await circles.leave(), undefined);
	assert.equal(calls.at(-1), `DELETE /api/circles/${CIRCLE.id}/members/me`);
});
