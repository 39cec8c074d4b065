import { MUTUAL_RACES_MAX } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { PlayerPage, PlayerParams } from '#contract/player.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { canSeeRun } from '#rules/canSeeRun.ts';
import { boardKey } from '#rules/challenge.ts';
import { listMonthMedals } from '#rules/monthMedal.ts';
import { measureStreak } from '#rules/streak.ts';
import { formatLocalDate } from '#rules/timeZone.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { listBestDailies, listBoardDailies } from '#store/read/boardDailies.ts';
import { readDailies } from '#store/read/days.ts';
import { findUserWithPage, type PlayerRow } from '#store/read/players.ts';
import { listMutualRaces, listRecords } from '#store/read/races.ts';
import { findRankEntry } from '#store/read/rank.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, OPEN_SECURITY } from '../auth/identity.ts';
import { answerPrivately, NotModified } from '../http/caching.ts';
import { problem, responseSchemas } from '../http/problem.ts';
import { formatInstant } from '../process/clock.ts';

export function registerPlayers(app: App, { clock, timeZones }: Pick<AppParts, 'clock' | 'timeZones'>): void {
	app.get(
		PATHS.player,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readPlayer',
				summary: 'Read the page of a player',
				description:
					'What leaderboards and public replays show about a player, and the races against the caller. 404 for a name without a page, whether there is such a player or not.',
				tags: ['leaderboard'],
				security: OPEN_SECURITY,
				params: PlayerParams,
				response: responseSchemas({ 200: PlayerPage, 304: NotModified }, ['not_found']),
			},
		},
		async (request, reply) => {
			const now = clock();
			const viewer = { playerId: (await findCaller(request))?.id, today: formatUtcDate(now) };
			const { name } = request.params;
			const { playerId } = viewer;
			const page = await app.longReads.read({ request, playerId }, (db) =>
				readPage(db, name, { viewer, now, timeZones }),
			);
			if (page === undefined) throw problem('not_found', { detail: 'There is no page of a player with this name.' });
			return answerPrivately(request, reply, page);
		},
	);
}

interface Viewer {
	readonly playerId: string | undefined;
	/** A UTC date. */
	readonly today: string;
}

interface PageParts extends Pick<AppParts, 'timeZones'> {
	readonly viewer: Viewer;
	readonly now: number;
}

async function readPage(db: Db, name: string, { viewer, now, timeZones }: PageParts): Promise<PlayerPage | undefined> {
	const player = await findUserWithPage(db, name);
	if (player === undefined || player.displayName === null) return undefined;
	return {
		displayName: player.displayName,
		bests: await readBests(db, player.id, viewer),
		month: viewer.today.slice(0, 7),
		dailies: await readMonth(db, player.id, viewer),
		...(await readShown(db, player, formatLocalDate(timeZones.of(player.timeZone), now))),
		...(await readAgainst(db, player.id, viewer)),
	};
}

async function readBests(db: Db, userId: string, viewer: Viewer): Promise<PlayerPage['bests']> {
	const dailies = await listBestDailies(db, userId);
	const bests: PlayerPage['bests'] = [];
	for (const difficulty of DIFFICULTIES) {
		const best = dailies.find((daily) => daily.difficulty === difficulty);
		const place = best && (await findRankEntry(db, best.board, userId));
		const practice = await findRankEntry(db, boardKey({ mode: 'random', difficulty }), userId);
		bests.push({
			difficulty,
			daily: best && place ? { ...toDaily(best, userId, viewer), rank: place.rank, total: place.total } : null,
			practice: practice ? { timeMs: practice.row.timeMs, rank: practice.rank, total: practice.total } : null,
		});
	}
	return bests;
}

async function readMonth(db: Db, userId: string, viewer: Viewer): Promise<PlayerPage['dailies']> {
	const boards: string[] = [];
	for (let date = `${viewer.today.slice(0, 7)}-01`; date <= viewer.today; date = addDays(date, 1)) {
		for (const difficulty of DIFFICULTIES) boards.push(boardKey({ mode: 'daily', difficulty, date }));
	}
	const dailies = await listBoardDailies(db, { userId, boards });
	return dailies.map(({ cellTimes, difficulty, ...daily }) => {
		const seen = toDaily(daily, userId, viewer);
		return { difficulty, ...seen, ...(seen.runId !== null && cellTimes && { cellTimes }) };
	});
}

interface BoardDaily {
	readonly date: string;
	readonly timeMs: number;
	readonly runId: string;
}

function toDaily({ date, timeMs, runId }: BoardDaily, playerId: string, viewer: Viewer) {
	const isSeen = canSeeRun({ playerId, mode: 'daily', date, standing: 'ranked' }, viewer);
	return { date, timeMs, runId: isSeen ? runId : null };
}

/** Shown by choice of the player only, whose own today it is. */
async function readShown(
	db: Db,
	{ id, showsStreak, showsMedals }: PlayerRow,
	today: string,
): Promise<Pick<PlayerPage, 'streakDays' | 'medals'>> {
	if (!showsStreak && !showsMedals) return {};
	const { played } = await readDailies(db, id);
	const dates = played.map(({ date }) => date);
	return {
		...(showsStreak && { streakDays: measureStreak(dates, today).currentDays }),
		...(showsMedals && { medals: listMonthMedals(played) }),
	};
}

async function readAgainst(db: Db, userId: string, { playerId }: Viewer): Promise<Pick<PlayerPage, 'against'>> {
	if (playerId === undefined || playerId === userId) return {};
	const opponents = { playerId, others: [userId] };
	const [record] = await listRecords(db, opponents);
	if (record === undefined) return {};
	const races = await listMutualRaces(db, { ...opponents, limit: MUTUAL_RACES_MAX });
	const { wins, losses, draws } = record;
	return {
		against: {
			wins,
			losses,
			draws,
			races: races.map(({ id, kind, difficulty, ...race }) => ({
				id,
				kind,
				difficulty,
				finishedAt: formatInstant(Math.max(race.ownFinishedAt, race.otherFinishedAt)),
				byMs: race.otherMs - race.ownMs,
				...(race.ownCellTimes && { ownCellTimes: race.ownCellTimes }),
				...(race.otherCellTimes && { cellTimes: race.otherCellTimes }),
			})),
		},
	};
}
