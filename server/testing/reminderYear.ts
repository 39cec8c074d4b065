import { sql } from 'kysely';
import { REMINDER_IDLE_DAYS_MAX } from '#contract/limits.ts';
import { createTimeZones, findNextHour, findTimeZone } from '#rules/timeZone.ts';
import { addDays, DAY_MS, formatUtcDate } from '#rules/utcDate.ts';
import type { Store } from '#store/open.ts';
import type { Db } from '#store/schema.ts';
import { givePuzzle, giveUser, toNewGame } from '#store/testing/testRows.ts';
import { setReminder } from '#store/write/reminders.ts';
import { startGame } from '#store/write/startGame.ts';
import { setTimeZone } from '#store/write/timeZone.ts';
import { createReminders } from '../reminders/remind.ts';
import { seededRandom } from './seededRandom.ts';
import { readTestConfig } from './testConfig.ts';
import { giveGrandPrix } from './testContest.ts';

interface Year {
	readonly playerCount: number;
	readonly dayCount: number;
	/** The offsets of the time zones are multiples of it, and so are the moments when the processes look. */
	readonly tickMs: number;
	readonly zones: readonly string[];
}

interface Player {
	readonly id: string;
	zone: string;
	readonly hour: number;
	/** The minute of the UTC day when they play, if they do. */
	readonly minute: number;
	/** How often they play, in percent of the days; in some months not at all. */
	readonly percent: number;
	isOn: boolean;
	/** The last local date whose hour has passed. */
	handled: string;
	/** The last local dates that count. */
	playedOn: readonly string[];
	lastGameAt: number;
}

const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;
const FRIDAY = 5;

interface YearResult {
	readonly mailCount: number;
	/** Mails that one side has and the other has not. */
	readonly faults: readonly string[];
}

/**
 * Players with a reminder live through a year: they play or not, travel, end the reminder by the link of a mail, and turn it on again. Two
 * processes look at every tick. The mails are compared with those that follow from the local clocks as a calendar shows them. Needs SQLite.
 */
export async function liveReminderYear(
	store: Store,
	{ playerCount, dayCount, tickMs, zones }: Year,
): Promise<YearResult> {
	const random = createRandom();
	const readClocks = createClocks(zones);
	const players = await givePlayers(store, { playerCount, zones, random, readClocks });
	const dueTicks = listDueTicks({ zones, dayCount, tickMs, readClocks });
	let now = START;
	const parts = { store, config: readTestConfig({}), clock: () => now, timeZones: createTimeZones() };
	const processes = ['one', 'two'].map((name) => createReminders({ ...parts, random: seededRandom(name) }));
	for (let day = 0; day < dayCount + WEEK_DAYS; day += WEEK_DAYS) await giveGrandPrix(store.db, START + day * DAY_MS);
	const byEmail = new Map(players.map((player) => [`${player.id}@example.org`, player]));
	const faults: string[] = [];
	const told = new Set<string>();
	let mailCount = 0;
	for (let tick = 0; tick < (dayCount * DAY_MS) / tickMs; tick++, now += tickMs) {
		const due = dueTicks[tick]!;
		const expected = players.filter((player) => {
			if (!due.has(`${player.zone} ${player.hour}`)) return false;
			const { date } = readClocks(player.zone, now);
			const isReminded =
				player.handled < date && wantsMail(player, date, readClocks(player.zone, player.lastGameAt).date);
			if (player.handled < date) player.handled = date;
			return isReminded;
		});
		// Most often nothing is due, which one process may find out alone.
		if ((await processes[tick % 2]!()) > 0) await Promise.all(processes.map(remindToTheEnd));
		const sent = await store.db.deleteFrom('mails').returning(['email', 'text']).execute();
		const mails = sent.map(({ email }) => email);
		mailCount += mails.length;
		faults.push(...compare(mails, expected, now));
		for (const { email, text } of sent) {
			const { date } = readClocks(byEmail.get(email)!.zone, now);
			const found = /\/contests\/(\S+)/.exec(text)?.[1];
			const due = new Date(date).getUTCDay() === FRIDAY ? `grand-prix-${date}` : undefined;
			if (found !== due) faults.push(`${email} on ${date}: told of ${found}, not of ${due}`);
			if (found === undefined) continue;
			if (told.has(email + found)) faults.push(`${email}: told of ${found} twice`);
			told.add(email + found);
		}
		for (const email of mails) {
			const player = byEmail.get(email)!;
			if (random() < 0.01) await turn(store, player, { isOn: false, now, readClocks });
		}
		await livePlayers(store, { players, now, tickMs, random, zones, readClocks });
		if (faults.length > 20) break;
	}
	return { mailCount, faults };
}

async function remindToTheEnd(remindDue: () => Promise<number>): Promise<void> {
	while ((await remindDue()) > 0);
}

function wantsMail({ isOn, playedOn }: Player, today: string, lastGameOn: string): boolean {
	return isOn && !playedOn.includes(today) && addDays(lastGameOn, REMINDER_IDLE_DAYS_MAX) >= today;
}

/** What calendar and clock show in a zone. They are read as texts, not as offsets. */
type ReadClocks = (zone: string, at: number) => { readonly date: string; readonly hour: number };

function createClocks(zones: readonly string[]): ReadClocks {
	const fields = { hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
	const formats = new Map(
		zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('sv-SE', { ...fields, timeZone })] as const),
	);
	return (zone, at) => {
		const [date = '', hour] = formats.get(zone)!.format(at).split(' ');
		return { date, hour: Number(hour) };
	};
}

function compare(mails: readonly string[], expected: readonly Player[], now: number): string[] {
	const wanted = new Set(expected.map(({ id }) => `${id}@example.org`));
	const at = new Date(now).toISOString();
	const got = new Set(mails);
	return [
		...mails.filter((email) => !wanted.has(email)).map((email) => `${at} ${email}: a mail too many`),
		...[...wanted].filter((email) => !got.has(email)).map((email) => `${at} ${email}: no mail`),
		...(got.size < mails.length ? [`${at}: a mail twice`] : []),
	];
}

interface Ticks extends Omit<Year, 'playerCount'> {
	readonly readClocks: ReadClocks;
}

/** For each tick, the zones and hours whose clocks have reached the hour of a new local day with it. */
function listDueTicks({ zones, dayCount, tickMs, readClocks }: Ticks): Set<string>[] {
	const ticks = Array.from({ length: (dayCount * DAY_MS) / tickMs }, () => new Set<string>());
	for (const zone of zones) {
		const reached = new Map<number, string>();
		let before = '';
		// A day before, so that the first tick is no beginning.
		for (let tick = -Math.ceil(DAY_MS / tickMs); tick < ticks.length; tick++) {
			const { date, hour } = readClocks(zone, START + tick * tickMs);
			if (`${date} ${hour}` === before) continue;
			before = `${date} ${hour}`;
			for (let each = 0; each <= hour; each++) {
				if ((reached.get(each) ?? '') >= date) continue;
				reached.set(each, date);
				ticks[tick]?.add(`${zone} ${each}`);
			}
		}
	}
	return ticks;
}

interface Given {
	readonly playerCount: number;
	readonly zones: readonly string[];
	readonly random: () => number;
	readonly readClocks: ReadClocks;
}

async function givePlayers(store: Store, { playerCount, zones, random, readClocks }: Given): Promise<Player[]> {
	const puzzleId = await givePuzzle(store.db, 1);
	// Runs without their games: a year of games would not fit into memory.
	await sql`pragma foreign_keys = off`.execute(store.db);
	const players: Player[] = [];
	for (let index = 0; index < playerCount; index++) {
		const player: Player = {
			id: await giveUser(store.db, `player-${index}`),
			zone: zones[index % zones.length]!,
			hour: Math.floor(random() * 24),
			minute: Math.floor(random() * 1440),
			percent: [10, 60, 95][index % 3]!,
			isOn: false,
			handled: '',
			playedOn: [],
			lastGameAt: START - DAY_MS,
		};
		await startGame(store.db, toNewGame({ id: `game of ${player.id}`, playerId: player.id, puzzleId }));
		await setLastGame(store.db, player);
		await store.transaction((tx) => setTimeZone(tx, { playerId: player.id, timeZone: player.zone, now: START - 1 }));
		await turn(store, player, { isOn: true, now: START - 1, readClocks });
		players.push(player);
	}
	return players;
}

interface Turn {
	readonly isOn: boolean;
	readonly now: number;
	readonly readClocks: ReadClocks;
}

async function turn(store: Store, player: Player, { isOn, now, readClocks }: Turn): Promise<void> {
	const { id, zone, hour } = player;
	const reminder = { hour, language: 'en' } as const;
	const next = isOn ? { reminder, dueAt: findNextHour(findTimeZone(zone)!, { hour, after: now }) } : null;
	await store.transaction((tx) => setReminder(tx, id, next));
	const shown = readClocks(zone, now);
	player.isOn = isOn;
	player.handled = shown.hour >= hour ? shown.date : addDays(shown.date, -1);
}

interface Lived {
	readonly players: readonly Player[];
	readonly now: number;
	readonly tickMs: number;
	readonly random: () => number;
	readonly zones: readonly string[];
	readonly readClocks: ReadClocks;
}

/** What players do between this tick and the next. */
async function livePlayers(store: Store, { players, now, tickMs, random, zones, readClocks }: Lived): Promise<void> {
	const [from, to] = [(now % DAY_MS) / MINUTE_MS, ((now % DAY_MS) + tickMs) / MINUTE_MS];
	const month = new Date(now).getUTCMonth();
	const runs: ReturnType<typeof runOf>[] = [];
	for (const [index, player] of players.entries()) {
		if (player.minute < from || player.minute >= to) continue;
		if (random() < 0.01) {
			player.zone = zones[Math.floor(random() * zones.length)]!;
			await store.transaction((tx) => setTimeZone(tx, { playerId: player.id, timeZone: player.zone, now }));
		}
		if (!player.isOn && random() < 0.1) await turn(store, player, { isOn: true, now, readClocks });
		const isAway = (index + month) % 5 === 0;
		if (isAway || random() * 100 >= player.percent) continue;
		const { date } = readClocks(player.zone, now);
		Object.assign(player, { playedOn: [...player.playedOn, date].slice(-3), lastGameAt: now });
		runs.push(runOf(player, { localDate: date, now }));
	}
	if (runs.length === 0) return;
	await store.transaction(async (tx) => {
		for (const run of runs) {
			await tx.insertInto('runs').values(run).execute();
			await setLastGame(tx, { id: run.playerId, lastGameAt: now });
		}
	});
}

/** The columns of a run that the reminder does not read. */
const RUN = {
	mode: 'daily',
	difficulty: 'easy',
	level: null,
	puzzleId: 1,
	challengeKey: '',
	board: '',
	timeMs: 1,
	penaltyMs: 0,
	assisted: 0,
	standing: 'unranked',
	reasons: '',
	signs: '',
	totalAtFinish: 0,
	personalBest: 0,
	parCounted: 0,
	cellTimes: '',
} as const;

function runOf({ id: playerId }: Player, { localDate, now }: { readonly localDate: string; readonly now: number }) {
	const id = `${playerId} ${now}`;
	return { ...RUN, id, gameId: id, playerId, localDate, date: formatUtcDate(now), startedAt: now, finishedAt: now };
}

async function setLastGame(db: Db, { id, lastGameAt }: Pick<Player, 'id' | 'lastGameAt'>): Promise<void> {
	await sql`update games set "startedAt" = ${lastGameAt} where id = ${`game of ${id}`}`.execute(db);
}

/** Numbers from 0 to 1, the same each time. */
function createRandom(): () => number {
	const source = seededRandom('a year of reminders');
	return () => source.bytes(4).readUInt32LE() / 2 ** 32;
}
