import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, inflateSync } from 'node:zlib';
import { formatUtcDate } from '#rules/utcDate.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { actIn, createRace, playRace } from '../testing/testRace.ts';

const sharedApp = shareTestApp();

/** From noon to where the daily is over. */
const TO_TOMORROW_MS = 12.5 * 3_600_000;
const BLANK = '0'.repeat(81);

/** The brightness of each pixel of a PNG with a palette, read with the checks that a reader of PNG makes. */
function readPng(png: Buffer) {
	const chunks = new Map<string, Buffer>();
	for (let at = 8; at < png.length; ) {
		const length = png.readUInt32BE(at);
		const type = png.toString('latin1', at + 4, at + 8);
		assert.equal(png.readUInt32BE(at + 8 + length), crc32(png.subarray(at + 4, at + 8 + length)), type);
		chunks.set(type, png.subarray(at + 8, at + 8 + length));
		at += 12 + length;
	}
	const [width, height] = [chunks.get('IHDR')!.readUInt32BE(0), chunks.get('IHDR')!.readUInt32BE(4)];
	const rows = inflateSync(chunks.get('IDAT')!);
	assert.equal(rows.length, (width + 1) * height);
	const palette = chunks.get('PLTE')!;
	return { width, height, isDark: (x: number, y: number) => palette[3 * rows[y * (width + 1) + 1 + x]!]! < 90 };
}

/** Which cells of the drawn grid have something dark in them: `1` for each. */
function readFilled(png: Buffer): string {
	const { isDark } = readPng(png);
	const cellHas = (cell: number) => {
		const [left, top] = [72 + (cell % 9) * 54, 72 + Math.floor(cell / 9) * 54];
		for (let y = top + 6; y < top + 48; y++) for (let x = left + 6; x < left + 48; x++) if (isDark(x, y)) return true;
		return false;
	};
	return Array.from({ length: 81 }, (_, cell) => (cellHas(cell) ? '1' : '0')).join('');
}

const MIDDLE = new Set([30, 31, 32, 39, 40, 41, 48, 49, 50]);

/** The blue middle of a blank grid. */
const BLANK_GRID = [...BLANK].map((empty, cell) => (MIDDLE.has(cell) ? '1' : empty)).join('');

const maskOf = (puzzle: string) => puzzle.replace(/[1-9]/g, '1');

async function open(app: TestApp, path: string): Promise<Buffer> {
	const answer = await app.send({ url: `/previews/${path}` });
	assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/png'], path);
	const { width, height } = readPng(answer.rawPayload);
	assert.deepEqual([width, height], [1200, 630]);
	return answer.rawPayload;
}

test('a daily is drawn blank while its date lasts, and with its puzzle when it is over', async () => {
	const app = await sharedApp();
	const today = formatUtcDate(app.clock());
	const { puzzle } = (await app.send({ url: `/api/daily-puzzle?difficulty=hard&date=${today}` })).json();
	const before = await open(app, `daily/${today}/hard.png`);
	assert.equal(readFilled(before), BLANK_GRID);
	app.advance(TO_TOMORROW_MS);
	assert.equal(readFilled(await open(app, `daily/${today}/hard.png`)), maskOf(puzzle));
});

test('a ranked daily run is drawn with its time, and any other run as no run at all', async () => {
	const app = await sharedApp();
	const [anna, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	const { run } = await anna.play({ mode: 'daily', difficulty: 'easy' });
	const hidden = await guest.play({ mode: 'daily', difficulty: 'easy' });
	const practice = await anna.play({ mode: 'random', difficulty: 'easy' });
	const nothing = await open(app, 'runs/no-such-run.png');
	const shown = await open(app, `runs/${run.id}.png`);
	assert.notDeepEqual(shown, nothing);
	assert.equal(readFilled(shown), BLANK_GRID, 'its date lasts');
	for (const { run } of [hidden, practice]) assert.deepEqual(await open(app, `runs/${run.id}.png`), nothing);
	app.advance(TO_TOMORROW_MS);
	const { puzzle } = (await app.send({ url: `/api/runs/${run.id}` })).json();
	assert.equal(readFilled(await open(app, `runs/${run.id}.png`)), maskOf(puzzle));
});

test('a race is drawn with its puzzle and its times only when it has closed', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const live = await createRace(anna, { kind: 'live', difficulty: 'easy' });
	const challenge = await createRace(anna);
	const seen = [await open(app, `races/${live.id}.png`)];
	const first = await playRace(app, anna, challenge);
	seen.push(await open(app, `races/${challenge.id}.png`));
	await actIn(ben, challenge, 'join');
	seen.push(await open(app, `races/${challenge.id}.png`));
	for (const picture of seen) assert.equal(readFilled(picture), BLANK_GRID);
	assert.deepEqual(seen[1], seen[2], 'what racers do is not shown before');
	app.advance(Date.parse(challenge.closesAt) - app.clock() + 1000);
	assert.equal(readFilled(await open(app, `races/${challenge.id}.png`)), maskOf(first.game.puzzle!));
	await open(app, 'races/no-such-race.png');
});

test('a leaderboard is drawn with its best, today’s where no date is given', async () => {
	const app = await sharedApp();
	const today = formatUtcDate(app.clock());
	const empty = await open(app, 'leaderboards/daily/easy.png');
	assert.deepEqual(await open(app, `leaderboards/daily/easy.png?date=${today}`), empty);
	await (await testUser(app, 'anna')).play({ mode: 'daily', difficulty: 'easy' });
	assert.notDeepEqual(await open(app, 'leaderboards/daily/easy.png'), empty);
	await open(app, 'leaderboards/random/hard.png');
	await open(app, 'leaderboards/progression/extreme.png');
});

test('a name of any letters is drawn, and its length changes no size of the picture', async () => {
	const app = await sharedApp();
	const { token } = await app.signIn('anna@example.org');
	const { run } = await testPlayer(app, { token }).play({ mode: 'daily', difficulty: 'easy' });
	const pictures = new Set<string>();
	for (const displayName of ['Ślimak Żółty', 'WWWWWWWWWWWWWWWWWWWWWWWW', '数独', 'Аня', 'O’Neill']) {
		const changed = await app.send({
			method: 'PATCH',
			url: '/api/me',
			headers: { authorization: `Bearer ${token}` },
			payload: { displayName },
		});
		assert.equal(changed.statusCode, 200, displayName);
		pictures.add((await open(app, `runs/${run.id}.png`)).toString('base64'));
	}
	assert.equal(pictures.size, 4, 'letters that cannot be written are left out');
});

test('a picture that a site has is not sent again, and not drawn', async () => {
	const app = await sharedApp();
	const today = formatUtcDate(app.clock());
	const url = `/previews/daily/${today}/hard.png`;
	await app.send({ url: `/api/daily-puzzle?difficulty=hard&date=${today}` });
	const { headers } = await app.send({ url });
	assert.equal(headers['cache-control'], 'public, max-age=300');
	const again = await app.send({ url, headers: { 'if-none-match': String(headers.etag) } });
	assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0]);
	app.advance(TO_TOMORROW_MS);
	const changed = await app.send({ url, headers: { 'if-none-match': String(headers.etag) } });
	assert.equal(changed.statusCode, 200);
});

test('an address without a picture is 404, and pictures have a limit by client', async (t) => {
	const app = await createTestApp(t, { env: { LIMIT_PICTURES_PER_MINUTE: '9' } });
	for (const [path, status] of [
		['daily/2026-11-21/hard.png', 404],
		['daily/2025-12-31/hard.png', 404],
		['daily/2026-02-30/hard.png', 400],
		['daily/2026-11-20/nope.png', 400],
		['daily/2026-11-20/hard', 404],
		['runs/short.png', 400],
		['leaderboards/daily/easy.png?date=2026-11-21', 400],
		['leaderboards/daily/easy.png?size=1', 400],
		['leaderboards/none/easy.png', 400],
		['runs/no-such-run.png', 200],
		['runs/no-such-run.png', 429],
	] as const) {
		assert.equal((await app.send({ url: `/previews/${path}` })).statusCode, status, path);
	}
});
