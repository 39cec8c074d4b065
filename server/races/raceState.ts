import { RACE_GRID_DELAY_MS } from '#contract/limits.ts';
import { settleRace } from '#rules/race.ts';
import { lockPlayers } from '#store/read/players.ts';
import { findRace, listRacers, lockRace, type RaceRow, type RacerRow } from '#store/read/races.ts';
import type { Db } from '#store/schema.ts';
import { updateRace, updateRacer } from '#store/write/races.ts';
import { startGame } from '#store/write/startGame.ts';
import type { AppParts } from '../appParts.ts';
import { type ProblemError, problem } from '../http/problem.ts';
import { makeTimedId, type RandomSource } from '../process/randomSource.ts';

export interface RaceAtMoment {
	readonly race: RaceRow;
	readonly racers: readonly RacerRow[];
	readonly now: number;
}

type RaceParts = Pick<AppParts, 'store' | 'clock' | 'random'>;

/** Throws 404 for a race that does not exist. */
export async function readRace(parts: RaceParts, id: string): Promise<RaceAtMoment> {
	const at = await findRaceAtMoment(parts, id);
	if (at === undefined) throw noRace();
	return at;
}

/** Returns `undefined` for an unknown race. Stores a change of its state since the last read first. */
export async function findRaceAtMoment(
	{ store, clock, random }: RaceParts,
	id: string,
): Promise<RaceAtMoment | undefined> {
	const now = clock();
	const race = await findRace(store.db, id);
	if (race === undefined) return undefined;
	const racers = await listRacers(store.db, id);
	if (settleRow(race, racers, now).state === race.state) return atMoment(race, racers, now);
	return store.transaction((tx) => lockSettled(tx, { id, now, random }));
}

/** Locks the race until the end of the transaction. Throws 404 for one that does not exist. */
export async function lockSettled(
	tx: Db,
	{ id, now, random }: { readonly id: string; readonly now: number; readonly random: RandomSource },
): Promise<RaceAtMoment> {
	const race = await lockRace(tx, id);
	if (race === undefined) throw noRace();
	const racers = await listRacers(tx, id);
	const settled = settleRow(race, racers, now);
	if (settled.state === race.state) return atMoment(race, racers, now);
	if (race.state === 'counting') await startAll(tx, race, { racers, random });
	await updateRace(tx, id, { state: settled.state, closesAt: settled.closesAt });
	return atMoment(settled, await listRacers(tx, id), now);
}

/** The clocks of all present racers start at the same moment, even if the first request arrives later. */
async function startAll(
	tx: Db,
	{ id: raceId, puzzleId, difficulty, startsAt }: RaceRow,
	{ racers, random }: { readonly racers: readonly RacerRow[]; readonly random: RandomSource },
): Promise<void> {
	await lockPlayers(
		tx,
		racers.flatMap(({ playerId }) => playerId ?? []),
	);
	const challenge = { mode: 'race', difficulty, date: null, level: null, raceId, puzzleId } as const;
	// A guest may have become part of an account while this transaction waited.
	for (const { number, playerId, isProgram } of await listRacers(tx, raceId)) {
		if (playerId === null) continue;
		const startedAt = startsAt! + RACE_GRID_DELAY_MS;
		const own = { id: makeTimedId(random, startedAt), playerId, program: isProgram };
		const started = await startGame(tx, { ...challenge, ...own, startedAt });
		if (started !== undefined) await updateRacer(tx, { raceId, number }, { gameId: started.game.id });
	}
}

function settleRow(race: RaceRow, racers: readonly RacerRow[], now: number): RaceRow {
	return { ...race, ...settleRace(race, racers.map(toFacts), now) };
}

/** The race at the present moment, whether the change is stored already or not. */
export function atMoment(race: RaceRow, racers: readonly RacerRow[], now: number): RaceAtMoment {
	return { race: settleRow(race, racers, now), racers, now };
}

export function toFacts({ number, readyAt, gameStatus, finishedAt, isLate }: RacerRow) {
	return { number, isReady: readyAt !== null, hasGame: gameStatus !== undefined, finishedAt, isLate };
}

export function noRace(): ProblemError {
	return problem('not_found', { detail: 'There is no race with this id.' });
}
