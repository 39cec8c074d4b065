import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import fastify from 'fastify';
import { compressAnswers } from '../http/compression.ts';
import { PageDocuments } from './pageDocuments.ts';

const PREVIEW =
	'<meta name="description" content="-" /><meta property="og:title" content="-" /><meta property="og:description" content="-" />';
const HTML = `<!doctype html><html><head>${PREVIEW}<title>Ninefold</title></head><body>${'<p></p>'.repeat(300)}</body></html>`;

function serve(baseUrl = 'http://ninefold.test') {
	const documents = new PageDocuments(HTML, baseUrl);
	const app = fastify();
	void app.register(async (page) => {
		compressAnswers(page as never);
		page.get('*', { config: { compress: true } }, (request, reply) => documents.send(request, reply));
	});
	const open = (url: string) => app.inject({ url });
	return { app, open };
}

test('of an address that a stranger makes up only an id is repeated, in the names of its picture and of its frame', async () => {
	const { open } = serve();
	const kinds = [
		(text: string) => `/${text}`,
		(text: string) => `/?${text}`,
		(text: string) => `/play/${text}`,
		(text: string) => `/runs/${text}`,
		(text: string) => `/race/${text}`,
		(text: string) => `/join/${text}`,
		(text: string) => `/learn/${text}`,
		(text: string) => `/stats/${text}`,
		(text: string) => `/daily/2026-11-21/easy?beat=${text}&run=${text}`,
		(text: string) => `/daily/2026-11-21/${text}`,
		(text: string) => `/leaderboards?date=${text}`,
	];
	const visit = async (text: string) => {
		for (const write of kinds) {
			const body = (await open(write(text))).body
				.replace(/\/previews\/(runs|races|circles)\/[\w-]{8,40}\.jpg/, '')
				.replace(/\/oembed\?url=[\w%.-]*%2Fruns%2F[\w-]{8,40}"/, '');
			assert.equal(body.includes(text), false, write(text));
			assert.ok(body.length < HTML.length + 500, write(text));
		}
	};
	await visit('the-first-of-many');
	await visit('x'.repeat(10_000));
});

test('an invitation has the name of its circle, which cannot end its own attribute', async () => {
	const documents = new PageDocuments(HTML, 'http://ninefold.test', async (invitation) =>
		invitation === 'x'.repeat(22) ? { name: 'Tom & "Co" <7b>' } : undefined,
	);
	const app = fastify();
	app.get('*', (request, reply) => documents.send(request, reply));
	const named = (await app.inject({ url: `/join/${'x'.repeat(22)}` })).body;
	assert.match(named, /og:title" content="Join Tom &amp; &quot;Co&quot; &lt;7b>"/);
	assert.match(named, /name="robots" content="noindex"/);
	assert.equal(pictureOf(named), `/previews/circles/${'x'.repeat(22)}.jpg`);
	const other = (await app.inject({ url: `/join/${'y'.repeat(22)}` })).body;
	assert.match(other, /<title>You’re invited to a sudoku circle · Ninefold<\/title>/);
});

const pictureOf = (body: string) => /og:image" content="http:\/\/ninefold\.test([^"]*)"/.exec(body)?.[1];
const withoutPicture = (body: string) =>
	body.replace(/og:image" content="[^"]*"/, '').replace(/\/oembed\?url=[^"]*/, '');

test('a daily that is sent to others is shown as a challenge, with a picture of its own', async () => {
	const { open } = serve();
	const { body } = await open('/daily/2026-11-21/easy?beat=4:31');
	assert.match(body, /<title>Can you beat this time\? · Ninefold<\/title>/);
	assert.match(body, /og:title" content="Can you beat this time\?"/);
	assert.equal(body.match(/description" content="Another player has solved this sudoku/g)?.length, 2);
	assert.equal(withoutPicture((await open('/daily/2026-03-01/extreme')).body), withoutPicture(body));
	assert.doesNotMatch((await open('/stats')).body, /Can you beat/);
});

test('the link of a race is shown as a challenge, and the list of a player’s races is not', async () => {
	const { open } = serve();
	const { body } = await open('/race/race-000001');
	assert.match(body, /<title>You’re challenged to a sudoku race · Ninefold<\/title>/);
	assert.equal(body.match(/description" content="The same puzzle and the same clock/g)?.length, 2);
	assert.equal(withoutPicture((await open('/race/race-000002')).body), withoutPicture(body));
	assert.doesNotMatch((await open('/race')).body, /challenged/);
});

test('an address of a daily, a run, a race or a leaderboard names a picture of its own', async () => {
	const { open } = serve();
	for (const [address, picture] of [
		['/daily/2026-11-21/easy?beat=4:31', '/previews/daily/2026-11-21/easy.jpg'],
		['/daily/2026-11-21/easy?beat=4:31&run=run-000001', '/previews/runs/run-000001.jpg'],
		['/daily/2026-11-21/easy?run=%22%3E', '/previews/daily/2026-11-21/easy.jpg'],
		['/runs/run-000001', '/previews/runs/run-000001.jpg'],
		['/race/race-000001/', '/previews/races/race-000001.jpg'],
		['/leaderboards', '/previews/leaderboards/daily/easy.jpg'],
		['/leaderboards?mode=random&difficulty=hard', '/previews/leaderboards/random/hard.jpg'],
		['/leaderboards?mode=random&date=2026-11-20', '/previews/leaderboards/random/easy.jpg'],
		['/leaderboards?mode=daily&date=2026-11-20&difficulty=x', '/previews/leaderboards/daily/easy.jpg?date=2026-11-20'],
		['/leaderboards?date=2026-02-30', '/previews/leaderboards/daily/easy.jpg'],
		['/daily/2026-02-30/easy', undefined],
		['/play/game-000001', '/social.png'],
		['/', '/social.png'],
	] as const) {
		assert.equal(pictureOf((await open(address)).body), picture, address);
	}
});

test('a replacement pattern in an address or the base address is taken literally', async (t) => {
	const { app, open } = serve();
	t.after(() => app.close());
	await app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.server.address() as AddressInfo;
	for (const pattern of ['$`', '$&', "$'", '$$']) {
		for (const kind of ['', 'play/', 'stats/', 'learn/']) {
			const answer = await openRaw(port, `/${kind}${pattern.repeat(7000)}`);
			assert.equal(answer.statusCode, 404);
			assert.equal(answer.byteCount, (await open('/nowhere')).rawPayload.length, `${kind}${pattern}`);
		}
		const { body } = await serve(`http://ninefold.test/${pattern}`).open('/learn');
		assert.ok(body.includes(`href="http://ninefold.test/${pattern.replace('&', '&amp;')}/learn"`), pattern);
	}
});

/** Over a port, because a request without one has its address escaped. */
async function openRaw(port: number, path: string): Promise<{ statusCode: number | undefined; byteCount: number }> {
	const request = get({ host: '127.0.0.1', port, path, agent: false });
	const [answer] = (await once(request, 'response')) as [IncomingMessage];
	let byteCount = 0;
	for await (const piece of answer) byteCount += piece.length;
	return { statusCode: answer.statusCode, byteCount };
}
