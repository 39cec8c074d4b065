import type { FastifyRequest } from 'fastify';
import { PlayerHandle } from '#contract/game.ts';
import { RACERS_MAX } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { Race, RaceId } from '#contract/race.ts';
import { decideRematch } from '#rules/race.ts';
import type { PuzzleRow } from '#store/read/puzzles.ts';
import type { Db } from '#store/schema.ts';
import { addRace } from '#store/write/races.ts';
import type { App } from '../appParts.ts';
import { getPlayer, lockCaller } from '../auth/identity.ts';
import { findNetworkKey } from '../auth/networkKey.ts';
import { responseSchemas } from '../http/problem.ts';
import { draftRace } from './draftRace.ts';
import { checkHostLimit, enterRace } from './enterRace.ts';
import { type RaceParts, raceRefused } from './raceActionRoutes.ts';
import { findOwn, hasEndedGame } from './raceAnswer.ts';
import { lockSettled, type RaceAtMoment, readRace, toFacts } from './raceState.ts';
import { answerRace } from './readRaceRoute.ts';

export function registerRematch(app: App, parts: RaceParts): void {
	app.post(
		PATHS.raceRematch,
		{
			config: { limit: 'race', caller: 'player', right: 'play', optionalBody: true },
			schema: {
				operationId: 'rematchRace',
				summary: 'Hold a rematch',
				description:
					'A new race of the same kind and difficulty on another puzzle, joined by the caller. A race has one rematch, its `rematchId`: further calls join it.',
				tags: ['races'],
				params: RaceId,
				body: PlayerHandle,
				response: responseSchemas({ 200: Race }, [
					'not_found',
					'not_joined',
					'race_started',
					'race_not_started',
					'race_cancelled',
					'race_closed',
					'race_full',
					'race_limit',
				]),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			const before = await readRace(parts, request.params.id);
			checkRematch(before, playerId);
			const id = await findOrAdd(parts, before, request);
			parts.onRaceChanged(before.race.id);
			parts.onRaceChanged(id);
			return answerRace(parts, { id, playerId });
		},
	);
}

function checkRematch(at: RaceAtMoment, playerId: string): void {
	const own = findOwn(at, playerId);
	const hasEnded = own !== undefined && hasEndedGame(at, own);
	const rematch = decideRematch(at.race, own && toFacts(own), { hasEnded });
	if (!rematch.ok) throw raceRefused(rematch.why);
}

/** Of two calls at the same time, one makes the rematch and the other joins it. */
async function findOrAdd(parts: RaceParts, { race }: RaceAtMoment, request: FastifyRequest): Promise<string> {
	const { store, clock, random, puzzles, config } = parts;
	const puzzle = race.rematchId === null ? await puzzles.race(getPlayer(request).id, race.difficulty) : undefined;
	const now = clock();
	return store.transaction(async (tx) => {
		const { race: before } = await lockSettled(tx, { id: race.id, now, random });
		if (before.rematchId !== null) {
			const at = await lockSettled(tx, { id: before.rematchId, now, random });
			await joinRematch(tx, at, { request, networkKey: findNetworkKey(config, request, at.race.id) });
			return before.rematchId;
		}
		const rematch = draftRace(random, { ...before, puzzle: toRacePuzzle(puzzle), now, rematchOf: before.id });
		const player = await lockCaller(tx, request);
		await checkHostLimit(tx, player.id, now);
		await addRace(tx, rematch);
		const networkKey = findNetworkKey(config, request, rematch.id);
		await enterRace(tx, { race: rematch, racers: [], player, networkKey, now });
		return rematch.id;
	});
}

/** A race without a rematch when it is locked had none when the puzzle was taken. */
function toRacePuzzle(puzzle: PuzzleRow | undefined) {
	if (puzzle === undefined) throw new Error('A rematch has disappeared.');
	return { ...puzzle, puzzleId: puzzle.id };
}

/** Makes the player a waiting racer of the rematch, once. In a challenge the player's clock starts only with joining it. */
async function joinRematch(
	tx: Db,
	at: RaceAtMoment,
	{ request, networkKey }: { readonly request: FastifyRequest; readonly networkKey: string },
): Promise<void> {
	const { race, racers, now } = at;
	if (findOwn(at, getPlayer(request).id) !== undefined) return;
	if (race.state === 'closed') throw raceRefused('race_closed');
	if (race.state === 'cancelled') throw raceRefused('race_cancelled');
	if (racers.length >= RACERS_MAX) throw raceRefused('race_full');
	const isLate = race.kind === 'live' && race.state === 'running';
	await enterRace(tx, { race, racers, player: await lockCaller(tx, request), isLate, networkKey, now });
}
