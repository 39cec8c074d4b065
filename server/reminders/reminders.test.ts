import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '#contract/languages.ts';
import type { RemindedStreak } from '#rules/reminder.ts';
import { createTimeZones } from '#rules/timeZone.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { giveUser } from '#store/testing/testRows.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { addEntry } from '#store/write/contests.ts';
import { setReminder } from '#store/write/reminders.ts';
import { loadTable } from '#words/loadTable.ts';
import { liveReminderYear } from '../testing/reminderYear.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';
import { readTestConfig } from '../testing/testConfig.ts';
import { giveGrandPrix } from '../testing/testContest.ts';
import { type TestPlayer, testPlayer } from '../testing/testPlay.ts';
import { createReminders } from './remind.ts';
import { writeReminderMail } from './reminderMail.ts';

const HOUR_MS = 3_600_000;
const EVENING = { hour: 20, language: 'en' };

interface Reminded {
	readonly app: TestApp;
	readonly player: TestPlayer;
	readonly email: string;
	change(patch: object): Promise<{ readonly statusCode: number; json(): { errors: { field: string }[] } }>;
	/** The mails that wait, after the reminders that are due. */
	remind(): Promise<{ readonly email: string; readonly text: string; readonly unsubscribe: string | null }[]>;
}

async function openReminded(t: Parameters<typeof createTestApp>[0], now = '2026-11-20T12:00:00Z'): Promise<Reminded> {
	const app = await createTestApp(t, { now });
	const email = app.newEmail('anna');
	const { token } = await app.signIn(email);
	const headers = { authorization: `Bearer ${token}` };
	const remindDue = createReminders({ ...app, random: seededRandom('mails'), timeZones: createTimeZones() });
	return {
		app,
		email,
		player: testPlayer(app, { token }),
		change: (payload) => app.send({ method: 'PATCH', url: '/api/me', headers, payload }),
		async remind() {
			while ((await remindDue()) > 0);
			return app.store.db.selectFrom('mails').select(['email', 'text', 'unsubscribe']).execute();
		},
	};
}

test('a reminder is off at first, is set with its hour and zone, and is in the export', async (t) => {
	const { player, change } = await openReminded(t);
	assert.equal((await player.get('/api/me')).json().reminder, null);
	assert.equal((await change({ reminder: EVENING })).statusCode, 200);
	assert.deepEqual((await player.get('/api/me')).json().reminder, EVENING);
	assert.deepEqual((await player.get('/api/me/export')).json().profile.reminder, EVENING);
	const rows = [
		[{ ...EVENING, hour: 24 }, 'body.reminder.hour'],
		[{ ...EVENING, timeZone: 'UTC' }, 'body.reminder.timeZone'],
		[{ ...EVENING, language: 'xx' }, 'body.reminder.language'],
	] as const;
	for (const [reminder, field] of rows) {
		const answer = await change({ reminder });
		assert.deepEqual([answer.statusCode, answer.json().errors[0]?.field], [400, field]);
	}
	await change({ showsStreak: true });
	assert.deepEqual((await player.get('/api/me')).json().reminder, EVENING, 'other changes leave it');
	await change({ reminder: null });
	assert.equal((await player.get('/api/me')).json().reminder, null);
});

test('a mail comes at the hour, once a day, and not after a daily', async (t) => {
	const { app, email, player, change, remind } = await openReminded(t);
	await player.play({ mode: 'daily', difficulty: 'easy', date: '2026-11-01' });
	await change({ reminder: EVENING });
	const hours = async (count: number) => {
		for (let hour = 0; hour < count; hour++) app.advance(HOUR_MS);
		return (await remind()).length;
	};
	app.advance(20 * HOUR_MS - (app.clock() % DAY_MS) - 1);
	assert.equal((await remind()).length, 0);
	app.advance(1);
	const [mail] = await remind();
	assert.equal(mail?.email, email);
	assert.match(mail?.text ?? '', /You haven’t finished a daily today\. 4 hours are left\./);
	assert.equal(await hours(23), 1);
	assert.equal(await hours(1), 2);
	await app.store.db.deleteFrom('mails').execute();
	app.advance(12 * HOUR_MS);
	await player.play({ mode: 'daily', difficulty: 'easy' });
	app.advance(20 * HOUR_MS - (app.clock() % DAY_MS));
	assert.equal((await remind()).length, 0);
	app.advance(DAY_MS);
	assert.match((await remind())[0]?.text ?? '', /Your streak of 1 day ends in 4 hours, at midnight\./);
});

test('a reminder comes at the hour of the player’s zone, on days of their own, and moves with them', async (t) => {
	const { app, player, change, remind } = await openReminded(t, '2026-11-20T09:00:00Z');
	const mailsAt = async (moment: string) => {
		app.advance(Date.parse(moment) - app.clock());
		const texts = (await remind()).map(({ text }) => text);
		await app.store.db.deleteFrom('mails').execute();
		return texts;
	};
	assert.equal((await change({ timeZone: 'Mars/Olympus' })).json().errors[0]?.field, 'body.timeZone');
	assert.equal((await change({ timeZone: 'Asia/Tokyo', reminder: EVENING })).statusCode, 200);
	const { timeZone, reminder } = (await player.get('/api/me')).json();
	assert.deepEqual([timeZone, reminder], ['Asia/Tokyo', EVENING]);
	await player.play({ mode: 'daily', difficulty: 'easy' });
	assert.deepEqual(await mailsAt('2026-11-20T11:00Z'), [], 'played on the same day in Tokyo');
	const [text] = await mailsAt('2026-11-21T11:00Z');
	assert.match(text!, /Your streak of 1 day ends in 4 hours, at midnight\./);
	// The 21st had its mail in Tokyo, so the first in Los Angeles is on the 22nd.
	await player.start({ mode: 'random', difficulty: 'easy', timeZone: 'America/Los_Angeles' });
	assert.deepEqual(await mailsAt('2026-11-22T11:00Z'), []);
	assert.equal((await mailsAt('2026-11-23T04:00Z')).length, 1);
});

eachStore(
	'a user without a zone who merges with a guest keeps the hour of the reminder, in the guest’s zone',
	async (store) => {
		const app = await openTestApp({ now: '2026-11-20T12:00:00Z', parts: { store } });
		const email = app.newEmail('anna');
		const { token } = await app.signIn(email);
		const headers = { authorization: `Bearer ${token}` };
		await app.send({ method: 'PATCH', url: '/api/me', headers, payload: { reminder: EVENING } });
		const guestId = await app.guest();
		await testPlayer(app, { guestId }).start({ mode: 'random', difficulty: 'easy', timeZone: 'America/New_York' });
		await app.signIn(email, guestId);
		const user = await store.db
			.selectFrom('players')
			.select(['timeZone', 'reminderDueAt'])
			.where('kind', '=', 'user')
			.executeTakeFirstOrThrow();
		await app.close();
		assert.deepEqual(user, { timeZone: 'America/New_York', reminderDueAt: Date.parse('2026-11-21T01:00:00Z') });
	},
);

test('after a stop, a reminder is not made up for late', async (t) => {
	const { app, player, change, remind } = await openReminded(t);
	await player.play({ mode: 'daily', difficulty: 'easy', date: '2026-11-01' });
	await change({ reminder: { ...EVENING, hour: 14 } });
	app.advance(5 * HOUR_MS);
	assert.equal((await remind()).length, 0);
	app.advance(14 * HOUR_MS + DAY_MS - (app.clock() % DAY_MS));
	assert.equal((await remind()).length, 1);
});

test('after two weeks without a game no mail is sent, and after the next game again', async (t) => {
	const { app, player, change, remind } = await openReminded(t);
	await player.play({ mode: 'random', difficulty: 'easy' });
	await change({ reminder: EVENING });
	app.advance(20 * HOUR_MS - (app.clock() % DAY_MS));
	const counts = [];
	for (let day = 0; day < 20; day++, app.advance(DAY_MS)) counts.push((await remind()).length);
	assert.deepEqual(counts.slice(12), [13, 14, 15, 15, 15, 15, 15, 15], 'on the day of the game, and on fourteen more');
	await player.play({ mode: 'random', difficulty: 'easy' });
	app.advance(DAY_MS - (app.clock() % DAY_MS) + 20 * HOUR_MS);
	assert.equal((await remind()).length, 16);
});

test('on the day that the Grand Prix opens, the mail tells of it once, unless the player has entered', async (t) => {
	const { app, email, player, change, remind } = await openReminded(t, '2026-12-03T12:00:00Z');
	const { store } = app;
	await giveGrandPrix(store.db, app.clock());
	await player.play({ mode: 'random', difficulty: 'easy' });
	await change({ reminder: EVENING });
	const linksAt = async (moment: string) => {
		app.advance(Date.parse(moment) - app.clock());
		const links = (await remind()).map(({ text }) => /\S+\/contests\/\S+/.exec(text)?.[0] ?? '');
		await store.db.deleteFrom('mails').execute();
		return links;
	};
	assert.deepEqual(await linksAt('2026-12-03T20:00Z'), ['']);
	assert.deepEqual(await linksAt('2026-12-04T20:00Z'), [`${app.config.baseUrl}/contests/grand-prix-2026-12-04`]);
	await change({ reminder: { ...EVENING, hour: 22 } });
	assert.deepEqual(await linksAt('2026-12-04T22:00Z'), [], 'with another hour the day gets no second mail');
	assert.deepEqual(await linksAt('2026-12-05T22:00Z'), ['']);
	await giveGrandPrix(store.db, Date.parse('2026-12-07'));
	const { id: playerId } = await store.db
		.selectFrom('players')
		.select('id')
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
	const entry = {
		contestId: 'grand-prix-2026-12-11',
		playerId,
		name: 'Anna',
		networkKey: null,
		standing: 'ranked',
	} as const;
	await store.transaction((tx) => addEntry(tx, { ...entry, startedAt: Date.parse('2026-12-11'), isProgram: false }));
	assert.deepEqual(await linksAt('2026-12-11T22:00Z'), ['']);
});

/** The bodies of mail clients, and of the page. */
const BODIES = [
	['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
	[
		'multipart/form-data; boundary=x',
		'--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
	],
	['application/json', ''],
] as const;

test('one request to the link of any mail ends the reminders, and the mails that wait', async (t) => {
	const { app, player, change, remind } = await openReminded(t);
	await player.play({ mode: 'random', difficulty: 'easy' });
	for (const [type, payload] of BODIES) {
		await change({ reminder: EVENING });
		app.advance(DAY_MS - (app.clock() % DAY_MS) + 20 * HOUR_MS);
		const [mail] = await remind();
		const url = mail?.unsubscribe?.replace(app.config.baseUrl, '') ?? '';
		assert.match(url, /^\/reminders\/[\w~-]+$/);
		const forged = await app.send({
			method: 'POST',
			url: url.slice(0, -1),
			headers: { 'content-type': type },
			payload,
		});
		assert.equal(forged.statusCode, 404);
		assert.equal((await player.get('/api/me')).json().reminder.hour, 20);
		const answer = await app.send({ method: 'POST', url, headers: { 'content-type': type }, payload });
		assert.equal(answer.statusCode, 200, answer.body);
		assert.equal((await player.get('/api/me')).json().reminder, null);
		app.advance(DAY_MS);
		assert.deepEqual(await remind(), []);
		assert.equal((await app.send({ method: 'POST', url, headers: { 'content-type': type }, payload })).statusCode, 200);
	}
});

test('a link of the secret before still ends the reminders', async (t) => {
	const { app, player, change, remind } = await openReminded(t);
	await player.play({ mode: 'random', difficulty: 'easy' });
	await change({ reminder: EVENING });
	app.advance(8 * HOUR_MS);
	const [mail] = await remind();
	const url = mail!.unsubscribe!.replace(app.config.baseUrl, '');
	const env = { TOKEN_SECRET: 'another secret that is long enough too', TOKEN_SECRET_PREVIOUS: app.config.tokenSecret };
	for (const [settings, status] of [
		[{ ...env, TOKEN_SECRET_PREVIOUS: 'a third secret that is long enough too' }, 404],
		[env, 200],
	] as const) {
		const later = await createTestApp(t, { env: settings, parts: { store: app.store, puzzles: app.puzzles } });
		assert.equal((await later.send({ method: 'POST', url })).statusCode, status);
	}
	assert.equal((await app.store.db.selectFrom('players').select('reminder').execute())[0]?.reminder, null);
});

test('a reminder is whole in each language, as text and as HTML', async () => {
	const config = { baseUrl: 'https://ninefold.example.org', contact: 'help@example.org' };
	const unsubscribe = `${config.baseUrl}/reminders/x.y`;
	const streaks: RemindedStreak[] = [
		{ streakDays: 0, hasFreeze: false, hoursLeft: 4 },
		{ streakDays: 12, hasFreeze: false, hoursLeft: 4 },
		{ streakDays: 12, hasFreeze: true, hoursLeft: 0 },
	];
	const seen = new Set<string>();
	for (const language of LANGUAGES) {
		const words = await loadTable('mail', language);
		for (const streak of streaks) {
			const grandPrixId = streak.hasFreeze ? 'grand-prix-2026-12-04' : undefined;
			const mail = { streak, grandPrixId, unsubscribe, language, words };
			const { subject, text, html } = writeReminderMail(mail, config);
			assert.ok(!seen.has(subject + text), language);
			seen.add(subject + text);
			assert.match(html, new RegExp(`<html lang="${language}">`));
			const days = streak.streakDays === 0 ? [] : ['12'];
			for (const part of [text, html]) {
				assert.equal(part.includes(`${config.baseUrl}/contests/grand-prix-2026-12-04`), streak.hasFreeze);
				for (const words of [unsubscribe, config.baseUrl, config.contact, ...days])
					assert.ok(part.includes(words), part);
			}
		}
	}
});

eachStore('two processes that look at once remind each player once', async (store) => {
	const now = Date.parse('2026-11-20T20:00:00Z');
	const count = 120;
	for (let index = 0; index < count; index++) {
		const id = await giveUser(store.db, `player ${index}`);
		const reminder = { ...EVENING, language: 'en' } as const;
		await store.transaction((tx) => setReminder(tx, id, { reminder, dueAt: now }));
	}
	const parts = { store, config: readTestConfig({}), clock: () => now, timeZones: createTimeZones() };
	const processes = ['one', 'two', 'three'].map(async (name) => {
		const remindDue = createReminders({ ...parts, random: seededRandom(name) });
		while ((await remindDue()) > 0);
	});
	await Promise.all(processes);
	const mails = await store.db.selectFrom('mails').select('email').execute();
	assert.deepEqual([mails.length, new Set(mails.map(({ email }) => email)).size], [count, count]);
});

/** Changes of the clocks in both halves of the world, half hours, a change of half an hour, and a change at midnight. */
const ZONES = [
	...['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata', 'Australia/Lord_Howe'],
	...['Africa/Cairo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Santiago'],
];

test('in a year each mail comes on its day and hour, none after a daily or the end, and none twice', async () => {
	const store = await openTestStore();
	const year = { playerCount: 20, dayCount: 365, tickMs: HOUR_MS / 2, zones: ZONES };
	const { mailCount, faults } = await liveReminderYear(store, year);
	await store.close();
	assert.deepEqual(faults, []);
	assert.ok(mailCount > 1500, `${mailCount}`);
});
