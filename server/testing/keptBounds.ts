/** The bounds of what is kept, and the ways to pass them, in one file, because each way is a row of the table at its end. */
import assert from 'node:assert/strict';
import type { Circle } from '#contract/circle.ts';
import * as limits from '#contract/limits.ts';
import { type CopyPart, copyIn, copyOut, readCopyHead } from '#store/databaseCopy.ts';
import { openMemoryStore, type Store } from '#store/open.ts';
import { giveGuest } from '#store/testing/testRows.ts';
import { addEntry } from '#store/write/contests.ts';
import { mergeGuest } from '#store/write/merge.ts';
import { openTestApp, type TestApp } from './testApp.ts';
import { joinCircle, makeCircle } from './testCircle.ts';
import { describeCup, makeCup } from './testContest.ts';
import { handOf, type TestPlayer, testGuest, testPlayer, testUser } from './testPlay.ts';
import { actIn, createRace } from './testRace.ts';

/** The name of a way to pass a bound, the answer to whoever takes it, and how to take it. */
type Way = readonly [name: string, answer: string, take: (app: TestApp) => Promise<string>];

const EASY = { mode: 'random', difficulty: 'easy' } as const;

/** The status and the code of the first refusal, or the status of the last answer. */
function tell(answers: readonly { readonly statusCode: number; json(): { code?: string } }[]): string {
	const shown = answers.find(({ statusCode }) => statusCode >= 400) ?? answers.at(-1)!;
	return shown.statusCode >= 400 ? `${shown.statusCode} ${shown.json().code}` : `${shown.statusCode}`;
}

const countOk = (answers: readonly { readonly statusCode: number }[]) =>
	answers.filter(({ statusCode }) => statusCode < 300).length;

/** All together. On a busy machine some wait too long for their player's turn, so they are sent again, as clients do. */
function atOnce<T extends { readonly statusCode: number }>(
	count: number,
	make: (index: number) => Promise<T>,
): Promise<T[]> {
	return Promise.all(Array.from({ length: count }, (_, index) => untilServed(() => make(index))));
}

async function untilServed<T extends { readonly statusCode: number }>(make: () => Promise<T>): Promise<T> {
	const answer = await make();
	return answer.statusCode === 503 ? untilServed(make) : answer;
}

async function inTurn<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
	const made: T[] = [];
	for (let index = 0; index < count; index++) made.push(await make(index));
	return made;
}

/** A user and a guest who each have done something, and become one player. */
async function mergeAfter(app: TestApp, does: (player: TestPlayer, kind: 'user' | 'guest') => Promise<unknown>) {
	const email = app.newEmail('merged');
	const guestId = await app.guest();
	const user = testPlayer(app, await app.signIn(email));
	await does(user, 'user');
	await does(testPlayer(app, { guestId }), 'guest');
	const { merged } = await app.signIn(email, guestId);
	return { user, merged: merged! };
}

async function countOpenGames(player: TestPlayer): Promise<number> {
	const { games } = (await player.get('/api/games?limit=100')).json();
	return games.filter(({ status }: { status: string }) => status === 'playing').length;
}

const startFresh = (player: TestPlayer) => player.post('/api/games', { ...EASY, fresh: true });

async function startFreshAndMove(app: TestApp, player: TestPlayer): Promise<void> {
	const game = (await startFresh(player)).json();
	app.advance(60_000);
	const moves = handOf(game).slice(0, 1);
	assert.equal((await player.act(game, 'moves', { from: 0, moves })).statusCode, 200);
}

const PRACTICE: readonly Way[] = [
	[
		'start',
		'5',
		async (app) => {
			const guest = await testGuest(app);
			await inTurn(7, () => startFresh(guest));
			return `${await countOpenGames(guest)}`;
		},
	],
	[
		'starts at once',
		'5',
		async (app) => {
			const guest = await testGuest(app);
			await atOnce(9, () => startFresh(guest));
			return `${await countOpenGames(guest)}`;
		},
	],
	[
		'merge of games without a move',
		'5, 5 removed',
		async (app) => {
			const { user, merged } = await mergeAfter(app, (player) => inTurn(5, () => startFresh(player)));
			return `${await countOpenGames(user)}, ${merged.replaced.length} removed`;
		},
	],
	[
		'merge of games with moves, which all go on to the next start',
		'10, then 5',
		async (app) => {
			const { user } = await mergeAfter(app, (player) => inTurn(5, () => startFreshAndMove(app, player)));
			const before = await countOpenGames(user);
			await startFresh(user);
			return `${before}, then ${await countOpenGames(user)}`;
		},
	],
];

const WAITING = { state: 'waiting', shownAt: null } as const;

async function giveDrills({ store, clock }: TestApp, playerId: string, count: number, isOpen: boolean): Promise<void> {
	const end = isOpen ? { endedAt: null } : { endedAt: clock() };
	const drill = { playerId, technique: 'x_wing', parMs: 1, startedAt: clock(), averageMs: null, ...end };
	const position = {
		number: 0,
		playerId,
		puzzleId: null,
		runId: null,
		cells: '',
		candidates: '0',
		step: '{}',
		timeMs: null,
	};
	for (let index = 0; index < count; index++) {
		const id = `drill ${index} of ${playerId}`;
		await store.db
			.insertInto('drills')
			.values({ ...drill, id })
			.execute();
		if (!isOpen) continue;
		const positions = [0, 1, 2, 3, 4].map((number) => ({ ...position, number, drillId: id, ...WAITING }));
		await store.db.insertInto('drillPositions').values(positions).execute();
	}
}

/** A user and a guest with as many drills each, as one player. */
async function mergeDrills(app: TestApp, counts: { readonly each: number; readonly isOpen: boolean }) {
	const { token, userId } = await app.signIn(app.newEmail('drilled'));
	const guestPlayerId = await giveGuest(app.store.db, `guest of ${userId}`);
	for (const id of [userId, guestPlayerId]) await giveDrills(app, id, counts.each, counts.isOpen);
	await app.store.transaction((tx) => mergeGuest(tx, { guestPlayerId, userId, now: app.clock() }));
	return { user: testPlayer(app, { token }), userId };
}

const OPEN_DRILLS: readonly Way[] = [
	[
		'merge',
		'5 of 10',
		async (app) => {
			const { userId } = await mergeDrills(app, { each: 5, isOpen: true });
			const rows = await app.store.db.selectFrom('drills').select('endedAt').where('playerId', '=', userId).execute();
			return `${rows.filter(({ endedAt }) => endedAt === null).length} of ${rows.length}`;
		},
	],
];

const startDrill = (player: TestPlayer) => player.post('/api/drills', { technique: 'x_wing' });

const DRILLS_PER_DAY: readonly Way[] = [
	[
		'start',
		'409 drill_limit',
		async (app) => {
			const { token, userId } = await app.signIn(app.newEmail('drilled'));
			await giveDrills(app, userId, limits.DRILLS_PER_DAY_MAX, false);
			return tell([await startDrill(testPlayer(app, { token }))]);
		},
	],
	[
		'merge',
		'409 drill_limit',
		async (app) => tell([await startDrill((await mergeDrills(app, { each: 50, isOpen: false })).user)]),
	],
];

const makeKey = (user: TestPlayer) => user.post('/api/me/keys', { name: 'a program', right: 'read' });

const KEYS: readonly Way[] = [
	['start', '409 key_limit', async (app) => tell(await makeKeys(app, inTurn))],
	['starts at once', '20', async (app) => `${countOk(await makeKeys(app, atOnce))}`],
	[
		'restore',
		'409 key_limit',
		async (app) => {
			const { token } = await app.signIn(app.newEmail('keyed'));
			await inTurn(limits.KEYS_PER_USER_MAX, () => makeKey(testPlayer(app, { token })));
			return withRestored(app, async (restored) => tell([await makeKey(testPlayer(restored, { token }))]));
		},
	],
];

async function makeKeys(
	app: TestApp,
	together: <T extends { readonly statusCode: number }>(
		count: number,
		make: (index: number) => Promise<T>,
	) => Promise<T[]>,
) {
	const user = await testUser(app, 'keyed');
	return together(limits.KEYS_PER_USER_MAX + 3, () => makeKey(user));
}

const hold = (player: TestPlayer) => player.post('/api/races', { kind: 'live', difficulty: 'easy' });

const RACES: readonly Way[] = [
	[
		'start',
		'409 race_limit',
		async (app) =>
			tell(
				await inTurn(
					21,
					(
						(host) => () =>
							hold(host)
					)(await testGuest(app)),
				),
			),
	],
	[
		'starts at once',
		'20',
		async (app) => {
			const host = await testGuest(app);
			return `${countOk(await atOnce(24, () => hold(host)))}`;
		},
	],
	[
		'rematch',
		'409 race_limit',
		async (app) => {
			const [host, other] = [await testGuest(app), await testGuest(app)];
			const race = await createRace(other, { kind: 'live' });
			await actIn(host, race, 'join');
			await actIn(other, race, 'start');
			app.advance(limits.RACE_COUNTDOWN_MS + limits.RACE_GRID_DELAY_MS);
			const { gameId } = await actIn(host, race, 'join');
			await host.act({ id: gameId! }, 'abandon');
			await inTurn(20, () => hold(host));
			return tell([await host.post(`/api/races/${race.id}/rematch`)]);
		},
	],
	[
		'handing on by leaving, which cannot be refused, so the next race is',
		'409 race_limit',
		async (app) => {
			const [host, heir] = [await testGuest(app), await testGuest(app)];
			for (let count = 0; count < 20; count++) {
				const race = await createRace(host, { kind: 'live' });
				await actIn(heir, race, 'join');
				await actIn(host, race, 'leave');
			}
			return tell([await hold(heir)]);
		},
	],
	[
		'merge, after which the next one is refused',
		'409 race_limit',
		async (app) => {
			const { user } = await mergeAfter(app, (player) => inTurn(10, () => hold(player)));
			return tell([await hold(user)]);
		},
	],
	[
		'restore',
		'409 race_limit',
		async (app) => {
			const guestId = await app.guest();
			await inTurn(20, () => hold(testPlayer(app, { guestId })));
			return withRestored(app, async (restored) => tell([await hold(testPlayer(restored, { guestId }))]));
		},
	],
];

/** Racers whose accounts were deleted. */
async function giveRacers({ store, clock }: TestApp, raceId: string, count: number): Promise<void> {
	const racer = { raceId, playerId: null, gameId: null, name: '', joinedAt: clock(), readyAt: null, seenAt: clock() };
	const result = { late: 0, resultMs: null, resultPenaltyMs: null, resultAt: null } as const;
	const rows = Array.from({ length: count }, (_, index) => ({ ...racer, ...result, number: 1 + index }));
	await store.db.insertInto('racers').values(rows).execute();
}

const RACERS: readonly Way[] = [
	[
		'invitation',
		'409 race_full',
		async (app) => {
			const race = await createRace(await testGuest(app), { kind: 'live' });
			await giveRacers(app, race.id, limits.RACERS_MAX - 1);
			return tell([await (await testGuest(app)).post(`/api/races/${race.id}/join`)]);
		},
	],
	[
		'invitations at once',
		'2',
		async (app) => {
			const race = await createRace(await testGuest(app), { kind: 'live' });
			await giveRacers(app, race.id, limits.RACERS_MAX - 3);
			const guests = await inTurn(5, () => testGuest(app));
			return `${countOk(await atOnce(5, (index) => guests[index]!.post(`/api/races/${race.id}/join`)))}`;
		},
	],
	[
		'rematch',
		'409 race_full',
		async (app) => {
			const [host, other] = [await testGuest(app), await testGuest(app)];
			const race = await createRace(host, { kind: 'live' });
			await actIn(other, race, 'join');
			await actIn(host, race, 'start');
			app.advance(limits.RACE_COUNTDOWN_MS + limits.RACE_GRID_DELAY_MS);
			for (const player of [host, other]) {
				const { gameId } = await actIn(player, race, 'join');
				await player.act({ id: gameId! }, 'abandon');
			}
			const rematch = await actIn(host, race, 'rematch');
			await giveRacers(app, rematch.id, limits.RACERS_MAX - 1);
			return tell([await other.post(`/api/races/${race.id}/rematch`)]);
		},
	],
];

async function giveMembers({ store, clock }: TestApp, circleId: string, count: number): Promise<void> {
	for (let number = 2; number <= 1 + count; number++) {
		const playerId = await giveGuest(store.db, `member ${number} of ${circleId}`);
		const member = { circleId, number, playerId, name: `Member ${number}`, joinedAt: clock() };
		await store.db.insertInto('circleMembers').values(member).execute();
	}
	await store.db
		.updateTable('circles')
		.set({ lastNumber: 1 + count })
		.where('id', '=', circleId)
		.execute();
}

const join = (player: TestPlayer, { invitation }: Circle, displayName = 'Mara') =>
	player.post(`/api/invitations/${invitation}/join`, { displayName });

const MEMBERS: readonly Way[] = [
	[
		'invitation',
		'409 circle_full',
		async (app) => {
			const circle = await makeCircle(await testGuest(app));
			await giveMembers(app, circle.id, limits.CIRCLE_MEMBERS_MAX - 1);
			return tell([await join(await testGuest(app), circle)]);
		},
	],
	[
		'invitations at once',
		'2',
		async (app) => {
			const circle = await makeCircle(await testGuest(app));
			await giveMembers(app, circle.id, limits.CIRCLE_MEMBERS_MAX - 3);
			const guests = await inTurn(5, () => testGuest(app));
			const names = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil'];
			return `${countOk(await atOnce(5, (index) => join(guests[index]!, circle, names[index])))}`;
		},
	],
	[
		'merge of two members, which makes room for one',
		'200, then 409 circle_full',
		async (app) => {
			const circle = await makeCircle(await testGuest(app));
			await giveMembers(app, circle.id, limits.CIRCLE_MEMBERS_MAX - 3);
			const names = { user: 'Anna', guest: 'Little Anna' };
			await mergeAfter(app, (player, kind) => joinCircle(player, circle, names[kind]));
			const first = tell([await join(await testGuest(app), circle, 'Cleo')]);
			return `${first}, then ${tell([await join(await testGuest(app), circle, 'Dora')])}`;
		},
	],
];

const found = (player: TestPlayer) => player.post('/api/circles', { name: 'Circle', displayName: 'Maker' });

const CIRCLES: readonly Way[] = [
	[
		'start',
		'409 circle_limit',
		async (app) =>
			tell(
				await inTurn(
					21,
					(
						(own) => () =>
							found(own)
					)(await testGuest(app)),
				),
			),
	],
	[
		'starts at once',
		'20',
		async (app) => {
			const guest = await testGuest(app);
			return `${countOk(await atOnce(24, () => found(guest)))}`;
		},
	],
	[
		'invitation',
		'409 circle_limit',
		async (app) => {
			const guest = await testGuest(app);
			await inTurn(20, () => found(guest));
			return tell([await join(guest, await makeCircle(await testGuest(app)))]);
		},
	],
	[
		'handing on, which makes no one a member',
		'409 circle_limit',
		async (app) => {
			const [guest, maker] = [await testGuest(app), await testGuest(app)];
			const circle = await makeCircle(maker);
			await joinCircle(guest, circle);
			await inTurn(19, () => found(guest));
			await maker.patch(`/api/circles/${circle.id}`, { maker: 2 });
			return tell([await found(guest)]);
		},
	],
	[
		'merge',
		'20, 20 left, then 409 circle_limit',
		async (app) => {
			const { user, merged } = await mergeAfter(app, (player) => inTurn(20, () => found(player)));
			const { circles } = (await user.get('/api/circles')).json();
			return `${circles.length}, ${merged.leftCircles.length} left, then ${tell([await found(user)])}`;
		},
	],
	[
		'restore',
		'409 circle_limit',
		async (app) => {
			const guestId = await app.guest();
			await inTurn(20, () => found(testPlayer(app, { guestId })));
			return withRestored(app, async (restored) => tell([await found(testPlayer(restored, { guestId }))]));
		},
	],
];

const CONTESTS: readonly Way[] = [
	[
		'contests',
		'409 contest_limit',
		async (app) => {
			const maker = await testUser(app, 'maker');
			const circle = await makeCircle(maker);
			return tell(await inTurn(4, () => maker.post('/api/contests', describeCup(app, circle))));
		},
	],
	[
		'contests at once',
		'3',
		async (app) => {
			const maker = await testUser(app, 'maker');
			const circle = await makeCircle(maker);
			return `${countOk(await atOnce(6, () => maker.post('/api/contests', describeCup(app, circle))))}`;
		},
	],
];

async function giveEntries({ store, clock }: TestApp, contestId: string, count: number): Promise<void> {
	for (let number = 1; number <= count; number++) {
		const playerId = await giveGuest(store.db, `entrant ${number} of ${contestId}`);
		const entry = { contestId, playerId, name: `Entrant ${number}`, startedAt: clock(), networkKey: null };
		await addEntry(store.db, { ...entry, standing: 'ranked', isProgram: false });
	}
}

const ENTRANTS: readonly Way[] = [
	[
		'entries at once',
		'2',
		async (app) => {
			const maker = await testUser(app, 'maker');
			const circle = await makeCircle(maker);
			const cup = await makeCup(app, maker, circle);
			await giveEntries(app, cup.id, limits.CONTEST_ENTRANTS_MAX - 2);
			const guests = await inTurn(4, () => testGuest(app));
			for (const [index, guest] of guests.entries())
				await joinCircle(guest, circle, ['Ann', 'Ben', 'Cleo', 'Dora'][index]);
			return `${countOk(await atOnce(4, (index) => guests[index]!.post(`/api/contests/${cup.id}/entry`)))}`;
		},
	],
];

/** What is kept of a player, a race, a circle or a contest. */
export const KEPT: Readonly<Record<string, readonly Way[]>> = {
	OPEN_PRACTICE_GAMES_MAX: PRACTICE,
	OPEN_DRILLS_MAX: OPEN_DRILLS,
	DRILLS_PER_DAY_MAX: DRILLS_PER_DAY,
	KEYS_PER_USER_MAX: KEYS,
	OPEN_RACES_MAX: RACES,
	RACERS_MAX: RACERS,
	CIRCLE_MEMBERS_MAX: MEMBERS,
	CIRCLES_PER_PLAYER_MAX: CIRCLES,
	OPEN_CONTESTS_MAX: CONTESTS,
	CONTEST_ENTRANTS_MAX: ENTRANTS,
};

async function restoreInMemory({ db }: Store): Promise<Store> {
	const copy = await openMemoryStore();
	const head = await readCopyHead(db);
	const read = async (take: (part: CopyPart) => Promise<void>) => {
		for await (const part of copyOut(db, head, () => {})) await take(part);
	};
	await copy.transaction((tx) => copyIn(tx, copy, { head, read, onProgress: () => {} }));
	return copy;
}

/** A service on a copy of all rows, as after a restore. */
async function withRestored(app: TestApp, read: (restored: TestApp) => Promise<string>): Promise<string> {
	const store = await restoreInMemory(app.store);
	const restored = await openTestApp({ parts: { store, clock: app.clock }, env: MANY_CALLS });
	try {
		return await read(restored);
	} finally {
		await restored.close();
		await store.close();
	}
}

export const MANY_CALLS = { RATE_LIMIT_FACTOR: '1000' };
