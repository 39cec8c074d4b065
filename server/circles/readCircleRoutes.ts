import { setImmediate } from 'node:timers/promises';
import type { TSchema } from 'typebox';
import { Circle, CircleId, CircleRecords, Circles, CircleToday, CircleWeek } from '#contract/circle.ts';
import { PATHS } from '#contract/paths.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { type CircleGame, listEnded, listWeek, type WeekRow } from '#rules/circle.ts';
import { formatLocalDate } from '#rules/timeZone.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { inParts } from '#store/inParts.ts';
import { countInCircles, findCircleRace, listCircleGames, listCirclesOf, readRecords } from '#store/read/circles.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { answerPrivately, NotModified } from '../http/caching.ts';
import { responseSchemas } from '../http/problem.ts';
import { SharedReads } from '../process/boundedMap.ts';
import {
	findLastWinners,
	type KeptRecords,
	toCircle,
	toKeptRecords,
	toRecords,
	toToday,
	toWeek,
} from './circleAnswer.ts';
import { getOwnCircle, type OwnCircle } from './ownCircle.ts';

/** Records of 200 members take about 200 kB. */
const RECORDS_KEPT_MAX = 64;
const WINNERS_KEPT_MAX = 1000;
const STREAKS_AT_ONCE = 20;
const KEPT_MS = 60_000;

export function registerReads(app: App, parts: AppParts): void {
	const { clock, timeZones } = parts;
	const records = new SharedReads<KeptRecords[]>(RECORDS_KEPT_MAX);
	const winners = new SharedReads<WeekRow[]>(WINNERS_KEPT_MAX);
	/** Another member, another way of points or another minute makes another answer. */
	const keyOf = ({ circle, members }: OwnCircle, date: string) =>
		[circle.id, circle.points, members.length, members.at(-1)?.number, date, Math.floor(clock() / KEPT_MS)].join(' ');
	registerList(app, parts);
	registerRead(app, {
		path: PATHS.circle,
		operationId: 'readCircle',
		summary: 'Read a circle',
		description: 'For its members. For everybody else there is no such circle.',
		answer: Circle,
		hasSecret: true,
		read: async (db, own) => toCircle(own, await findCircleRace(db, own.circle.id, clock())),
	});
	registerRead(app, {
		path: PATHS.circleToday,
		operationId: 'readCircleToday',
		summary: "Read a circle's dailies of today",
		description:
			'A daily that the caller has not ended gives nobody points here, and its times are hidden. `/docs/circles` has the rules of points.',
		answer: CircleToday,
		read: async (db, own) => {
			const date = formatUtcDate(clock());
			return toToday(own, await listCircleGames(db, own.circle.id, [date]), date);
		},
	});
	registerRead(app, {
		path: PATHS.circleWeek,
		operationId: 'readCircleWeek',
		summary: "Read a circle's week",
		description: 'Monday to Sunday, UTC. What is hidden today counts for nobody here, too.',
		answer: CircleWeek,
		read: async (db, own) => {
			const today = formatUtcDate(clock());
			const dates = listWeek(today);
			const games = await listCircleGames(db, own.circle.id, dates);
			const open = listOpen(own, games, today);
			const lastWeek = await winners.read(keyOf(own, dates[0]!), () => readLastWinners(db, own, dates[0]!));
			return toWeek(own, { dates, games, today, open, lastWeek });
		},
	});
	registerRead(app, {
		path: PATHS.circleRecords,
		operationId: 'readCircleRecords',
		summary: "Read a circle's streaks and records",
		description:
			'All-time figures, a minute old at most. A daily of today that the caller has not ended is in no record and no average.',
		answer: CircleRecords,
		read: async (db, own) => {
			const now = clock();
			const today = formatUtcDate(now);
			const open = listOpen(own, await listCircleGames(db, own.circle.id, [today]), today);
			const kept = await records.read(keyOf(own, today), () => readKept(db, own, { timeZones, now }));
			return toRecords(own, { kept, open });
		},
	});
}

/** The dailies of today that the caller has ended, and whose times they may see. */
function listOpen({ you }: OwnCircle, games: readonly CircleGame[], today: string): readonly Difficulty[] {
	return listEnded(
		games.filter(({ date }) => date === today),
		you,
	);
}

async function readLastWinners(db: Db, own: OwnCircle, monday: string): Promise<WeekRow[]> {
	const dates = listWeek(addDays(monday, -1));
	return findLastWinners(own, dates, await listCircleGames(db, own.circle.id, dates));
}

/** A streak follows from every day that was ever played, so other requests come between. */
async function readKept(
	db: Db,
	own: OwnCircle,
	{ timeZones, now }: Pick<AppParts, 'timeZones'> & { readonly now: number },
): Promise<KeptRecords[]> {
	const rows: KeptRecords[] = [];
	const today = formatUtcDate(now);
	const { members } = own;
	for (const part of inParts(await readRecords(db, own.circle.id, { members, today }), STREAKS_AT_ONCE)) {
		for (const member of part) {
			const ownDate = formatLocalDate(timeZones.of(member.timeZone), now);
			rows.push(toKeptRecords(member, { ownDate, today }));
		}
		await setImmediate();
	}
	return rows;
}

interface CircleRead<T extends TSchema> {
	readonly path: string;
	readonly operationId: string;
	readonly summary: string;
	readonly description: string;
	readonly answer: T;
	readonly hasSecret?: boolean;
	readonly read: (db: Db, own: OwnCircle) => Promise<object>;
}

function registerRead<T extends TSchema>(
	app: App,
	{ path, answer, read, hasSecret = false, ...words }: CircleRead<T>,
): void {
	app.get(
		path,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: !hasSecret, hasSecret },
			schema: {
				...words,
				tags: ['circles'],
				params: CircleId,
				response: responseSchemas({ 200: answer as TSchema, 304: NotModified }, ['not_found']),
			},
		},
		async (request, reply) => {
			const caller = { id: (request.params as CircleId).id, playerId: getPlayer(request).id };
			const { playerId } = caller;
			const found = await app.longReads.read({ request, playerId }, async (db) =>
				read(db, await getOwnCircle(db, caller)),
			);
			return answerPrivately(request, reply, found);
		},
	);
}

function registerList(app: App, { clock }: Pick<AppParts, 'clock'>): void {
	app.get(
		PATHS.circles,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'listCircles',
				summary: "List the player's circles",
				description: 'With how many have played today.',
				tags: ['circles'],
				response: responseSchemas({ 200: Circles, 304: NotModified }),
			},
		},
		async (request, reply) => {
			const { id: playerId } = getPlayer(request);
			const today = formatUtcDate(clock());
			const circles = await app.longReads.read({ request, playerId }, (db) => listOwn(db, playerId, today));
			return answerPrivately(request, reply, { circles });
		},
	);
}

async function listOwn(db: Db, playerId: string, today: string): Promise<Circles['circles']> {
	const circles = await listCirclesOf(db, playerId);
	const counts = await countInCircles(db, playerId, today);
	return circles.map(({ id, name, points, number }) => {
		const { memberCount, playedCount, firstNumber, makerNumber } = counts.get(id)!;
		return { id, name, points, you: number, maker: makerNumber ?? firstNumber, memberCount, playedCount };
	});
}
