import { createHash } from 'node:crypto';
import { RACE_GRID_DELAY_MS, RACER_AWAY_MS } from '#contract/limits.ts';
import type { Race, Racer, SealedPuzzle } from '#contract/race.ts';
import { countEmpty } from '#rules/fairPlay/timeFloor.ts';
import { findHost, findRacerStatus, hasRacerEnded } from '#rules/race.ts';
import type { RaceRow, RacerRow } from '#store/read/races.ts';
import { formatInstant } from '../process/clock.ts';
import type { RaceAtMoment } from './raceState.ts';
import { hashSealed } from './sealedPuzzle.ts';

/** The race as that player may see it: in a challenge the results of others are hidden until one's own game has ended. */
export function toRace(at: RaceAtMoment, playerId: string | undefined): Race {
	const { race, now } = at;
	const own = findOwn(at, playerId);
	const racers = listRacersSeen(at, own);
	return {
		...toRaceHead(at),
		version: versionOf(at),
		startsInMs: measureCountdown(race, now),
		emptyCount: race.kind === 'live' && !hasRaceStarted(race) ? null : countEmpty(race.givens),
		sealed: toSealed(race),
		racers,
		you: own?.number ?? null,
		gameId: own?.gameId ?? null,
		rematchOf: race.rematchOf,
		rematchId: race.rematchId,
	};
}

/** The fields shared by a list of races and the race itself. */
export function toRaceHead({ race, racers }: RaceAtMoment) {
	const { id, kind, state, difficulty, programs } = race;
	return {
		id,
		kind,
		state,
		difficulty,
		programs,
		createdAt: formatInstant(race.createdAt),
		startsAt: race.startsAt === null ? null : formatInstant(race.startsAt),
		closesAt: formatInstant(race.closesAt),
		racerCount: racers.length,
		hostName: findHost(racers)?.name ?? null,
	};
}

/** The racers as that one of them may see them. */
export function listRacersSeen(at: RaceAtMoment, own: RacerRow | undefined): Racer[] {
	const { race, racers } = at;
	const hasEnded = own !== undefined && hasEndedGame(at, own);
	const seesRuns = hasEnded || race.state === 'closed';
	const seesTimes = race.kind === 'live' || seesRuns;
	const places = findPlaces(at);
	const host = findHost(racers)?.number;
	return racers.map((racer) => {
		const isOwn = racer.number === own?.number;
		const result = isOwn || seesTimes ? toResult(at, racer, places) : HIDDEN;
		const status = statusOf(at, racer);
		return {
			number: racer.number,
			name: racer.name,
			isGuest: racer.playerKind === 'guest',
			isHost: racer.number === host,
			isReady: racer.readyAt !== null,
			isAway: isAway(at, racer),
			isLate: racer.isLate,
			status,
			...result,
			runId: status === 'finished' && (isOwn || seesRuns) ? racer.runId : null,
		};
	});
}

const HIDDEN = {
	filled: null,
	timeMs: null,
	penaltyMs: null,
	finishedAt: null,
	place: null,
	isUnderReview: false,
	isRejected: false,
} as const;

function toResult(at: RaceAtMoment, racer: RacerRow, places: ReadonlyMap<number, number>) {
	const { timeMs, penaltyMs, finishedAt, standing, reasons } = racer;
	const filled = countFilled(at, racer);
	if (statusOf(at, racer) !== 'finished' || finishedAt === null) return { ...HIDDEN, filled };
	return {
		filled,
		timeMs,
		penaltyMs,
		finishedAt: formatInstant(finishedAt),
		place: places.get(racer.number) ?? null,
		isUnderReview: standing === 'held',
		isRejected: reasons.includes('rejected'),
	};
}

/** How many empty cells the racer has filled. */
export function countFilled({ race }: RaceAtMoment, { filledCells, finishedAt }: RacerRow): number {
	if (finishedAt !== null) return countEmpty(race.givens);
	return filledCells === null ? 0 : filledCells.replaceAll('0', '').length;
}

export function findOwn({ racers }: RaceAtMoment, playerId: string | undefined): RacerRow | undefined {
	return playerId === undefined ? undefined : racers.find((racer) => racer.playerId === playerId);
}

/** Whether the racer can no longer gain anything from seeing the others. */
export function hasEndedGame(at: RaceAtMoment, racer: RacerRow): boolean {
	return racer.finishedAt !== null || statusOf(at, racer) === 'gave_up';
}

/** The places of those who have finished, by number; equal times share one. */
function findPlaces(at: RaceAtMoment): Map<number, number> {
	const counted = at.racers.filter((racer) => countsForPlaces(at, racer));
	const times = counted.map(({ timeMs }) => timeMs!);
	return new Map(counted.map(({ number, timeMs }) => [number, 1 + times.filter((time) => time < timeMs!).length]));
}

function countsForPlaces(at: RaceAtMoment, racer: RacerRow): boolean {
	const isDoubted = racer.standing === 'held' || racer.reasons.includes('rejected');
	return statusOf(at, racer) === 'finished' && racer.timeMs !== null && !racer.isLate && !isDoubted;
}

function statusOf({ race }: RaceAtMoment, { gameStatus, finishedAt }: RacerRow) {
	return findRacerStatus(race, { game: gameStatus, finishedAt });
}

function isAway(at: RaceAtMoment, racer: RacerRow): boolean {
	const { race, now } = at;
	const status = statusOf(at, racer);
	if (race.kind !== 'live' || race.state === 'cancelled' || hasRacerEnded({ status })) return false;
	return now - Math.max(racer.seenAt, racer.movedAt ?? 0) > RACER_AWAY_MS;
}

function measureCountdown({ startsAt }: RaceRow, now: number): number | null {
	if (startsAt === null) return null;
	const leftMs = startsAt + RACE_GRID_DELAY_MS - now;
	return leftMs > 0 ? leftMs : null;
}

export function hasRaceStarted({ state }: Pick<RaceRow, 'state'>): boolean {
	return state === 'running' || state === 'closed';
}

function toSealed(race: RaceRow): SealedPuzzle | null {
	const { sealed, sealKey } = race;
	if (sealed === null || sealKey === null) return null;
	return { sha256: hashSealed(sealed), keySha256: hashSealed(sealKey), key: hasRaceStarted(race) ? sealKey : null };
}

const VERSION_LENGTH = 16;

/**
 * A hash of everything visible except the progress, which the event stream sends separately. It excludes times, because
 * a client could find a time by trying all of them.
 */
export function versionOf(at: RaceAtMoment): string {
	const facts = at.racers.map((racer) => [
		racer.number,
		racer.name,
		racer.playerKind,
		racer.readyAt !== null,
		isAway(at, racer),
		statusOf(at, racer),
		racer.standing,
		racer.reasons.includes('rejected'),
	]);
	const { state, startsAt, closesAt, rematchId } = at.race;
	const text = JSON.stringify([state, startsAt, closesAt, rematchId, facts]);
	return createHash('sha256').update(text).digest('base64url').slice(0, VERSION_LENGTH);
}
