import { settleRace } from '#rules/race.ts';
import {
	countRacesByState,
	findRace,
	listNewestRaces,
	listRacers,
	listRacersOf,
	lockRace,
	type RaceRow,
	type RacerRow,
} from '#store/read/races.ts';
import { updateRace } from '#store/write/races.ts';
import { makeChange, Refusal, type RunVerb, reportDryRun } from './context.ts';
import { formatCount, formatFields, formatMoment, formatTime } from './format.ts';

export const listRaces: RunVerb = async ({ store, now, print, say }, { limit }) => {
	const races = await listNewestRaces(store.db, limit);
	const racers = await listRacersOf(
		store.db,
		races.map(({ id }) => id),
	);
	for (const race of races) {
		const own = racers.get(race.id) ?? [];
		const state = stateOf(race, own, now());
		const head = [race.id, formatMoment(race.createdAt), race.kind, race.difficulty, state];
		print([...head, formatCount(own.length, 'racer'), ...(race.programs ? ['programs'] : [])].join('  '));
	}
	const counts = await countRacesByState(store.db);
	say(`${formatCount(counts.total, 'race')}, ${counts.cancelled} cancelled`);
	return 0;
};

export const showRace: RunVerb = async ({ store, now, print }, { subject }) => {
	const race = await findRace(store.db, subject);
	if (race === undefined) throw new Refusal(`no race ${subject}`);
	const racers = await listRacers(store.db, subject);
	for (const line of formatFields(describeRace(race, stateOf(race, racers, now())))) print(line);
	for (const racer of racers) print(describeRacer(racer));
	return 0;
};

/** The race's games can be played on, but no player can join. */
export const cancelRaceOf: RunVerb = async (context, request) => {
	const { subject } = request;
	const { detail } = await makeChange(context, request, async (tx) => {
		const race = await lockRace(tx, subject);
		const before = race && stateOf(race, await listRacers(tx, subject), context.now());
		if (before === undefined || before === 'closed' || before === 'cancelled') {
			throw new Refusal(`${subject} cannot be cancelled: the race is over, or does not exist`);
		}
		await updateRace(tx, subject, { state: 'cancelled' });
		return { subject, detail: { before } };
	});
	context.print(`${subject}: ${detail.before} -> cancelled`);
	reportDryRun(context, request);
	return 0;
};

/** The race at the present moment, even if no client has read it since it changed. */
function stateOf(race: RaceRow, racers: readonly RacerRow[], now: number) {
	const facts = racers.map(({ number, readyAt, gameId, finishedAt, isLate }) => {
		return { number, isReady: readyAt !== null, hasGame: gameId !== null, finishedAt, isLate };
	});
	return settleRace(race, facts, now).state;
}

function describeRace({ kind, difficulty, programs, createdAt, startsAt, closesAt, puzzleId }: RaceRow, state: string) {
	return {
		race: `${kind}, ${difficulty}${programs ? ', programs' : ''}`,
		state,
		created: formatMoment(createdAt),
		starts: startsAt === null ? '-' : formatMoment(startsAt),
		closes: formatMoment(closesAt),
		puzzle: `${puzzleId}`,
	};
}

function describeRacer({ number, name, playerKind, gameStatus, timeMs, runId, standing, isLate }: RacerRow): string {
	const result = timeMs === null ? (gameStatus ?? 'waiting') : formatTime(timeMs);
	const notes = [playerKind ?? 'deleted', ...(isLate ? ['late'] : []), ...(standing === 'held' ? ['held'] : [])];
	return [`${number}`, name ?? '-', notes.join(', '), result, runId ?? '-'].join('  ');
}
