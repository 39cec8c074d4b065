import { sql } from 'kysely';
import { REMINDER_IDLE_DAYS_MAX } from '#contract/limits.ts';
import { findNextHour, findTimeZone } from '#rules/reminder.ts';
import { DAY_MS, formatUtcDate } from '#rules/utcDate.ts';
import type { Store } from '#store/open.ts';
import type { Db } from '#store/schema.ts';
import { givePuzzle, giveUser, toNewGame } from '#store/testing/testRows.ts';
import { setReminder } from '#store/write/reminders.ts';
import { startGame } from '#store/write/startGame.ts';
import { createReminders } from '../reminders/remind.ts';
import { seededRandom } from './seededRandom.ts';
import { readTestConfig } from './testConfig.ts';

interface Year {
	readonly playerCount: number;
	readonly dayCount: number;
	/** The offsets of the time zones are multiples of it, and so are the moments when the processes look. */
	readonly tickMs: number;
	readonly zones: readonly string[];
}

interface Player {
	readonly id: string;
	readonly zone: string;
	readonly hour: number;
	/** The minute of the UTC day when they play, if they do. */
	readonly minute: number;
	/** How often they play, in percent of the days; in some months not at all. */
	readonly percent: number;
	isOn: boolean;
	playedOn: string;
	lastGameAt: number;
}

const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

interface YearResult {
	readonly mailCount: number;
	/** Mails that one side has and the other has not. */
	readonly faults: readonly string[];
}

/**
 * Players with a reminder live through a year: they play or not, end the reminder by the link of a mail, and turn it on again. Two processes look
 * at every tick. The mails are compared with those that follow from the local clocks as a calendar shows them. Needs SQLite.
 */
export async function liveReminderYear(
	store: Store,
	{ playerCount, dayCount, tickMs, zones }: Year,
): Promise<YearResult> {
	const random = createRandom();
	const players = await givePlayers(store, { playerCount, zones, random });
	const dueTicks = listDueTicks({ zones, dayCount, tickMs });
	let now = START;
	const parts = { store, config: readTestConfig({}), clock: () => now };
	const processes = ['one', 'two'].map((name) => createReminders({ ...parts, random: seededRandom(name) }));
	const byEmail = new Map(players.map((player) => [`${player.id}@example.org`, player]));
	const faults: string[] = [];
	let mailCount = 0;
	for (let tick = 0; tick < (dayCount * DAY_MS) / tickMs; tick++, now += tickMs) {
		const due = dueTicks[tick]!;
		const expected = players.filter((player) => due.has(`${player.zone} ${player.hour}`) && isReminded(player, now));
		// Most often nothing is due, which one process may find out alone.
		if ((await processes[tick % 2]!()) > 0) await Promise.all(processes.map(remindToTheEnd));
		const mails = (await store.db.deleteFrom('mails').returning('email').execute()).map(({ email }) => email);
		mailCount += mails.length;
		faults.push(...compare(mails, expected, now));
		for (const email of mails) {
			const player = byEmail.get(email)!;
			if (random() < 0.01) await turn(store, player, { isOn: false, now });
		}
		await livePlayers(store, { players, now, tickMs, random });
		if (faults.length > 20) break;
	}
	return { mailCount, faults };
}

async function remindToTheEnd(remindDue: () => Promise<number>): Promise<void> {
	while ((await remindDue()) > 0);
}

function isReminded({ isOn, playedOn, lastGameAt }: Player, now: number): boolean {
	const idleDays = (Date.parse(formatUtcDate(now)) - Date.parse(formatUtcDate(lastGameAt))) / DAY_MS;
	return isOn && playedOn !== formatUtcDate(now) && idleDays <= REMINDER_IDLE_DAYS_MAX;
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

/** For each tick, the zones and hours whose clocks have reached the hour of a new local day with it. They are read as texts, not as offsets. */
function listDueTicks({ zones, dayCount, tickMs }: Omit<Year, 'playerCount'>): Set<string>[] {
	const ticks = Array.from({ length: (dayCount * DAY_MS) / tickMs }, () => new Set<string>());
	for (const zone of zones) {
		const format = new Intl.DateTimeFormat('sv-SE', {
			...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
		});
		const reached = new Map<number, string>();
		let before = '';
		// A day before, so that the first tick is no beginning.
		for (let tick = -Math.ceil(DAY_MS / tickMs); tick < ticks.length; tick++) {
			const shown = format.format(START + tick * tickMs);
			if (shown === before) continue;
			before = shown;
			const [date = '', hour = ''] = shown.split(' ');
			for (let each = 0; each <= Number(hour); each++) {
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
}

async function givePlayers(store: Store, { playerCount, zones, random }: Given): Promise<Player[]> {
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
			playedOn: '',
			lastGameAt: START - DAY_MS,
		};
		await startGame(store.db, toNewGame({ id: `game of ${player.id}`, playerId: player.id, puzzleId }));
		await setLastGame(store.db, player);
		await turn(store, player, { isOn: true, now: START - 1 });
		players.push(player);
	}
	return players;
}

async function turn(
	store: Store,
	player: Player,
	{ isOn, now }: { readonly isOn: boolean; readonly now: number },
): Promise<void> {
	const { id, zone: timeZone, hour } = player;
	const reminder = { hour, timeZone, language: 'en' } as const;
	const next = isOn ? { reminder, dueAt: findNextHour(findTimeZone(timeZone)!, { hour, after: now }) } : null;
	await store.transaction((tx) => setReminder(tx, id, next));
	player.isOn = isOn;
}

interface Lived {
	readonly players: readonly Player[];
	readonly now: number;
	readonly tickMs: number;
	readonly random: () => number;
}

/** Between this tick and the next. */
async function livePlayers(store: Store, { players, now, tickMs, random }: Lived): Promise<void> {
	const [from, to] = [(now % DAY_MS) / MINUTE_MS, ((now % DAY_MS) + tickMs) / MINUTE_MS];
	const month = new Date(now).getUTCMonth();
	const date = formatUtcDate(now);
	const runs: ReturnType<typeof runOf>[] = [];
	for (const [index, player] of players.entries()) {
		if (player.minute < from || player.minute >= to) continue;
		if (!player.isOn && random() < 0.1) await turn(store, player, { isOn: true, now });
		const isAway = (index + month) % 5 === 0;
		if (isAway || random() * 100 >= player.percent) continue;
		Object.assign(player, { playedOn: date, lastGameAt: now });
		runs.push(runOf(player, now));
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
	slot: '',
	board: '',
	timeMs: 1,
	penaltyMs: 0,
	assisted: 0,
	standing: 'unranked',
	reasons: '',
	signs: '',
	onDate: 1,
	totalAtFinish: 0,
	personalBest: 0,
	parCounted: 0,
	pace: '',
} as const;

function runOf({ id: playerId }: Player, now: number) {
	const id = `${playerId} ${now}`;
	return { ...RUN, id, gameId: id, playerId, date: formatUtcDate(now), startedAt: now, finishedAt: now };
}

async function setLastGame(db: Db, { id, lastGameAt }: Pick<Player, 'id' | 'lastGameAt'>): Promise<void> {
	await sql`update games set "startedAt" = ${lastGameAt} where id = ${`game of ${id}`}`.execute(db);
}

/** Numbers from 0 to 1, the same each time. */
function createRandom(): () => number {
	const source = seededRandom('a year of reminders');
	return () => source.bytes(4).readUInt32LE() / 2 ** 32;
}
