import { PATHS } from '#contract/paths.ts';
import { RaceGhosts, RaceId, RaceRecords, RacerGrids } from '#contract/race.ts';
import { listFillTimes } from '#engine/fillTimes.ts';
import { countEmpty } from '#rules/fairPlay/timeFloor.ts';
import { findSolution } from '#store/read/puzzles.ts';
import { listRecords, type RacerRow, readRaceLogs } from '#store/read/races.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { problem, responseSchemas } from '../http/problem.ts';
import { raceRefused } from './raceActionRoutes.ts';
import { findOwn, hasEndedGame } from './raceAnswer.ts';
import { type RaceAtMoment, readRace } from './raceState.ts';

const WATCHING = { tags: ['races'], params: RaceId };

/** The racers' views of each other beside the results: silhouettes, paces and records. */
export function registerWatching(app: App, parts: AppParts): void {
	registerGrids(app, parts);
	registerRaceGhosts(app, parts);
	registerRecords(app, parts);
}

function registerGrids(app: App, parts: AppParts): void {
	app.get(
		PATHS.raceGrids,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				...WATCHING,
				operationId: 'readRacerGrids',
				summary: 'Watch those who still play',
				description:
					'Which cells each racer has filled, without the digits, for racers whose own game has ended and, after the race, for all of them.',
				response: responseSchemas({ 200: RacerGrids }, ['not_found', 'not_joined', 'still_racing']),
			},
		},
		async (request) => {
			const { at, own } = await getOwn(parts, request.params.id, getPlayer(request).id);
			if (!hasEndedGame(at, own) && at.race.state !== 'closed') {
				throw problem('still_racing', { detail: 'Finish your own game in this race first.' });
			}
			return { grids: at.racers.flatMap((racer) => toGrid(at, racer)) };
		},
	);
}

function toGrid({ race }: RaceAtMoment, { number, gameStatus, filledCells, finishedAt }: RacerRow) {
	if (gameStatus === undefined) return [];
	const full = Array.from(race.givens, (digit) => (digit === '0' ? '1' : '0')).join('');
	return [{ number, filled: finishedAt === null ? (filledCells ?? '0'.repeat(full.length)) : full }];
}

function registerRaceGhosts(app: App, parts: AppParts): void {
	app.get(
		PATHS.raceGhosts,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				...WATCHING,
				operationId: 'listRaceGhosts',
				summary: 'List the paces to race against',
				description:
					'The pace of each racer who has finished, for racers whose own game has begun. In a challenge it reveals times that are hidden otherwise.',
				response: responseSchemas({ 200: RaceGhosts }, ['not_found', 'not_joined', 'race_not_started']),
			},
		},
		async (request) => {
			const { at, own } = await getOwn(parts, request.params.id, getPlayer(request).id);
			if (own.gameStatus === undefined) throw raceRefused('race_not_started');
			const caller = { request, playerId: own.playerId ?? undefined };
			return { ghosts: await app.longReads.read(caller, (db) => readRaceGhosts(db, at, own)) };
		},
	);
}

async function readRaceGhosts(db: Db, { race, racers }: RaceAtMoment, own: RacerRow) {
	const solution = await findSolution(db, race.puzzleId);
	const logs = await readRaceLogs(db, race.id);
	return racers.flatMap(({ number, timeMs, isProgram }) => {
		const filledAt = listFillTimes(race.givens, solution, logs.get(number) ?? []);
		const isWhole = filledAt.length === countEmpty(race.givens);
		return timeMs === null || !isWhole || isProgram || number === own.number ? [] : [{ number, timeMs, filledAt }];
	});
}

function registerRecords(app: App, parts: AppParts): void {
	app.get(
		PATHS.raceRecords,
		{
			config: { limit: 'play', caller: 'player', right: 'read' },
			schema: {
				...WATCHING,
				operationId: 'readRaceRecords',
				summary: 'Read the record against the other racers',
				description: 'Over all races where both have a place, without races of programs.',
				response: responseSchemas({ 200: RaceRecords }, ['not_found', 'not_joined']),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			const { at } = await getOwn(parts, request.params.id, playerId);
			const others = at.racers.flatMap((racer) => (racer.playerId === playerId ? [] : (racer.playerId ?? [])));
			const rows = await app.longReads.read({ request, playerId }, (db) => listRecords(db, { playerId, others }));
			const known = new Map(rows.map((row) => [row.playerId, row]));
			return {
				records: at.racers.flatMap(({ number, playerId: id }) => {
					if (id === null || id === playerId) return [];
					const { wins = 0, losses = 0, draws = 0 } = known.get(id) ?? {};
					return [{ number, wins, losses, draws }];
				}),
			};
		},
	);
}

/** Throws 403 for a player who has not joined the race. */
async function getOwn(
	parts: AppParts,
	id: string,
	playerId: string,
): Promise<{ readonly at: RaceAtMoment; readonly own: RacerRow }> {
	const at = await readRace(parts, id);
	const own = findOwn(at, playerId);
	if (own === undefined) throw raceRefused('not_joined');
	return { at, own };
}
