import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHeat } from '#rules/heatCells.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { actIn, createRace, playRace } from '../testing/testRace.ts';
import { createDrawing } from './drawPreview.ts';

// The pictures of a server that has no typefaces.
process.env.DISABLE_SYSTEM_FONTS_LOAD = '1';

const sharedApp = shareTestApp();

/** From noon to where the daily is over. */
const TO_TOMORROW_MS = 12.5 * 3_600_000;
const BLANK = '0'.repeat(81);

/** Which pixels of a picture are dark. */
async function readPicture(jpeg: Buffer) {
	const { createCanvas, loadImage } = await import('@napi-rs/canvas');
	const image = await loadImage(jpeg);
	const { width, height } = image;
	const context = createCanvas(width, height).getContext('2d');
	context.drawImage(image, 0, 0);
	const { data } = context.getImageData(0, 0, width, height);
	return { width, height, isDark: (x: number, y: number) => data[4 * (y * width + x)]! < 90 };
}

/** Which cells of the drawn grid have something dark in them: `1` for each. */
async function readFilled(jpeg: Buffer): Promise<string> {
	const { isDark } = await readPicture(jpeg);
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
	assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/jpeg'], path);
	const { width, height } = await readPicture(answer.rawPayload);
	assert.deepEqual([width, height], [1200, 630]);
	return answer.rawPayload;
}

test('a daily is drawn blank while its date lasts, and with its puzzle when it is over', async () => {
	const app = await sharedApp();
	const today = formatUtcDate(app.clock());
	const { puzzle } = (await app.send({ url: `/api/daily-puzzle?difficulty=hard&date=${today}` })).json();
	const before = await open(app, `daily/${today}/hard.jpg`);
	assert.equal(await readFilled(before), BLANK_GRID);
	app.advance(TO_TOMORROW_MS);
	assert.equal(await readFilled(await open(app, `daily/${today}/hard.jpg`)), maskOf(puzzle));
});

test('a ranked daily run is drawn with its time, and any other run as no run at all', async () => {
	const app = await sharedApp();
	const [anna, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	const { run } = await anna.play({ mode: 'daily', difficulty: 'easy' });
	const hidden = await guest.play({ mode: 'daily', difficulty: 'easy' });
	const practice = await anna.play({ mode: 'random', difficulty: 'easy' });
	const nothing = await open(app, 'runs/no-such-run.jpg');
	const shown = await open(app, `runs/${run.id}.jpg`);
	assert.notDeepEqual(shown, nothing);
	assert.equal(await readFilled(shown), BLANK_GRID, 'its date lasts');
	for (const { run } of [hidden, practice]) assert.deepEqual(await open(app, `runs/${run.id}.jpg`), nothing);
	app.advance(TO_TOMORROW_MS);
	const isDeep = readHeat(run.cellTimes)!.map((cell) => (cell === 3 || cell === 4 ? '1' : '0'));
	assert.equal(await readFilled(await open(app, `runs/${run.id}.jpg`)), isDeep.join(''), 'its cellTimes');
});

test('a race is drawn with its puzzle and its times only when it has closed', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const live = await createRace(anna, { kind: 'live', difficulty: 'easy' });
	const challenge = await createRace(anna);
	const seen = [await open(app, `races/${live.id}.jpg`)];
	const first = await playRace(app, anna, challenge);
	seen.push(await open(app, `races/${challenge.id}.jpg`));
	await actIn(ben, challenge, 'join');
	seen.push(await open(app, `races/${challenge.id}.jpg`));
	for (const picture of seen) assert.equal(await readFilled(picture), BLANK_GRID);
	assert.deepEqual(seen[1], seen[2], 'what racers do is not shown before');
	app.advance(Date.parse(challenge.closesAt) - app.clock() + 1000);
	assert.equal(await readFilled(await open(app, `races/${challenge.id}.jpg`)), maskOf(first.game.puzzle!));
	await open(app, 'races/no-such-race.jpg');
});

test('a leaderboard is drawn with its best, today’s where no date is given', async () => {
	const app = await sharedApp();
	const today = formatUtcDate(app.clock());
	const empty = await open(app, 'leaderboards/daily/easy.jpg');
	assert.deepEqual(await open(app, `leaderboards/daily/easy.jpg?date=${today}`), empty);
	await (await testUser(app, 'anna')).play({ mode: 'daily', difficulty: 'easy' });
	assert.notDeepEqual(await open(app, 'leaderboards/daily/easy.jpg'), empty);
	await open(app, 'leaderboards/random/hard.jpg');
	await open(app, 'leaderboards/progression/extreme.jpg');
});

test('a name of any letters is drawn, and its length changes no size of the picture', async () => {
	const app = await sharedApp();
	const { token } = await app.signIn('anna@example.org');
	const { run } = await testPlayer(app, { token }).play({ mode: 'daily', difficulty: 'easy' });
	const pictures = new Set<string>();
	const names = ['Ślimak Żółty', 'WWWWWWWWWWWWWWWWWWWWWWWW', '数独', '한글', 'Аня', 'Αθήνα', 'O’Neill'];
	for (const displayName of names) {
		const changed = await app.send({
			method: 'PATCH',
			url: '/api/me',
			headers: { authorization: `Bearer ${token}` },
			payload: { displayName },
		});
		assert.equal(changed.statusCode, 200, displayName);
		pictures.add((await open(app, `runs/${run.id}.jpg`)).toString('base64'));
	}
	assert.equal(pictures.size, names.length - 1, 'in place of letters that the fonts lack is a disc');
});

test('each letter that is drawn is in the bundled fonts', async () => {
	const draw = await createDrawing();
	const base = { givens: undefined, kicker: '', title: '' };
	for (const letters of ['AzÀÿĀſȘț–’…', 'ΆΩωώ', 'ЀЯяџ']) {
		const drawn = await Promise.all([...letters].map((name) => draw({ ...base, rows: [{ name }] })));
		const pictures = new Set(drawn.map((picture) => picture.toString('base64')));
		assert.equal(pictures.size, [...letters].length, `${letters}: two look alike, as two that a font lacks do`);
	}
});

test('a picture that a site has is not sent again, and not drawn', async () => {
	const app = await sharedApp();
	const today = formatUtcDate(app.clock());
	const url = `/previews/daily/${today}/hard.jpg`;
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
		['daily/2026-11-21/hard.jpg', 404],
		['daily/2025-12-31/hard.jpg', 404],
		['daily/2026-02-30/hard.jpg', 400],
		['daily/2026-11-20/nope.jpg', 400],
		['daily/2026-11-20/hard', 404],
		['runs/short.jpg', 400],
		['leaderboards/daily/easy.jpg?date=2026-11-21', 400],
		['leaderboards/daily/easy.jpg?size=1', 400],
		['leaderboards/none/easy.jpg', 400],
		['runs/no-such-run.jpg', 200],
		['runs/no-such-run.jpg', 429],
	] as const) {
		assert.equal((await app.send({ url: `/previews/${path}` })).statusCode, status, path);
	}
});

test('the picture of an invitation has the name of its circle; a renewed link has that of any other', async () => {
	const app = await sharedApp();
	const ann = await testUser(app, 'ann');
	const { id, invitation } = (await ann.post('/api/circles', { name: 'Family' })).json();
	const before = await open(app, `circles/${invitation}.jpg`);
	await ann.post(`/api/circles/${id}/invitation`);
	const after = await open(app, `circles/${invitation}.jpg`);
	assert.notDeepEqual(before, after);
	assert.deepEqual(after, await open(app, `circles/${'x'.repeat(22)}.jpg`));
});
