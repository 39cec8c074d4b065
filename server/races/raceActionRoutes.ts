import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { PlayerHandle } from '#contract/game.ts';
import { PATHS } from '#contract/paths.ts';
import type { ProblemCode } from '#contract/problemCode.ts';
import { Race, RaceId, RaceJoining, RaceReady } from '#contract/race.ts';
import { decideCancel, decideJoin, decideLeave, decideReady, decideStart, type RaceRefusal } from '#rules/race.ts';
import type { RacerRow } from '#store/read/races.ts';
import type { Db } from '#store/schema.ts';
import { removeRacer, updateRace, updateRacer } from '#store/write/races.ts';
import { markGame, startGame } from '#store/write/startGame.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer, lockCaller } from '../auth/identity.ts';
import { findNetworkKey } from '../auth/networkKey.ts';
import { isConnected } from '../http/connection.ts';
import { type ProblemError, problem, responseSchemas } from '../http/problem.ts';
import { makeTimedId } from '../process/randomSource.ts';
import { enterRace } from './enterRace.ts';
import { findOwn } from './raceAnswer.ts';
import { lockSettled, type RaceAtMoment, toFacts } from './raceState.ts';
import { answerRace } from './readRaceRoute.ts';

export interface RaceParts extends AppParts {
	/** Notifies the followers of a race that it has just changed. */
	readonly onRaceChanged: (raceId: string) => void;
}

interface Call {
	readonly at: RaceAtMoment;
	readonly playerId: string;
	readonly request: FastifyRequest;
}

interface RaceAction {
	readonly path: string;
	readonly operationId: string;
	readonly summary: string;
	readonly description: string;
	readonly body: TSchema;
	readonly refusals: readonly ProblemCode[];
	/** Changes the locked race, or throws a problem. */
	readonly change: (tx: Db, parts: RaceParts, call: Call) => Promise<void>;
}

const ACTIONS: readonly RaceAction[] = [
	{
		path: PATHS.raceJoin,
		operationId: 'joinRace',
		summary: 'Join a race, or begin to play in it',
		description:
			"Before a live race starts, the caller waits with the others. Otherwise the caller's own game `gameId` begins, and its clock starts. A repeated call changes nothing. A program joins races with `programs` only, and says `program`; where it has joined without, a repeated call marks it.",
		body: RaceJoining,
		refusals: ['programs_not_invited', 'race_full', 'race_closed', 'race_cancelled'],
		change: join,
	},
	{
		path: PATHS.raceLeave,
		operationId: 'leaveRace',
		summary: 'Leave a race',
		description: 'Only before the caller’s own game starts. When the host leaves, the next racer becomes the host.',
		body: PlayerHandle,
		refusals: ['race_started', 'race_closed', 'race_cancelled', 'not_joined'],
		change: leave,
	},
	{
		path: PATHS.raceReady,
		operationId: 'setReady',
		summary: 'Say whether you are ready',
		description: 'When at least two racers have joined and all are ready, a live race’s countdown begins.',
		body: RaceReady,
		refusals: ['race_started', 'race_closed', 'race_cancelled', 'not_joined'],
		change: setReady,
	},
	{
		path: PATHS.raceStart,
		operationId: 'startRace',
		summary: 'Start a live race',
		description: 'The countdown to `startsAt` begins. Only the host may start it. A repeated call changes nothing.',
		body: PlayerHandle,
		refusals: ['race_started', 'race_closed', 'race_cancelled', 'race_alone', 'not_joined', 'not_the_host'],
		change: start,
	},
	{
		path: PATHS.raceCancel,
		operationId: 'cancelRace',
		summary: 'Cancel a race',
		description: 'Only the host may cancel it: a live race before it runs, a challenge before another racer plays.',
		body: PlayerHandle,
		refusals: ['race_started', 'race_closed', 'not_joined', 'not_the_host'],
		change: cancel,
	},
];

export function registerRaceActions(app: App, parts: RaceParts): void {
	for (const action of ACTIONS) registerAction(app, parts, action);
}

function registerAction(app: App, parts: RaceParts, { path, body, refusals, change, ...words }: RaceAction): void {
	const { store, clock, random } = parts;
	app.post(
		path,
		{
			config: { limit: 'play', caller: 'player', right: 'play', optionalBody: true },
			schema: {
				...words,
				tags: ['races'],
				params: RaceId,
				body,
				response: responseSchemas({ 200: Race }, ['not_found', ...refusals]),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			const { id } = request.params as RaceId;
			await store.transaction(
				async (tx) => {
					const at = await lockSettled(tx, { id, now: clock(), random });
					await change(tx, parts, { at, playerId, request });
				},
				{ isWanted: isConnected(request) },
			);
			parts.onRaceChanged(id);
			return answerRace(parts, { id, playerId });
		},
	);
}

async function join(tx: Db, { random, config }: RaceParts, { at, playerId, request }: Call): Promise<void> {
	const { race, racers, now } = at;
	const own = findOwn(at, playerId);
	const { program: isProgram = false } = request.body as RaceJoining;
	const joining = decideJoin(race, racers.map(toFacts), { own: own && toFacts(own), isProgram });
	if (!joining.ok) throw raceRefused(joining.why);
	if (joining.next === 'nothing' && !isProgram) return;
	const player = await lockCaller(tx, request);
	if (own !== undefined && isProgram) await markProgram(tx, own);
	if (joining.next === 'nothing') return;
	const program = isProgram || own?.isProgram === true;
	const game = { at, playerId, id: makeTimedId(random, at.now), program };
	const gameId = joining.next === 'play' ? await startOwnGame(tx, game) : null;
	if (own !== undefined) return updateRacer(tx, own, { gameId });
	const isLate = race.kind === 'live' && joining.next === 'play';
	const networkKey = findNetworkKey(config, request, race.id);
	await enterRace(tx, { race, racers, player, gameId, isLate, isProgram, networkKey, now });
}

interface OwnGame {
	readonly at: RaceAtMoment;
	readonly playerId: string;
	readonly id: string;
	readonly program: boolean;
}

async function startOwnGame(tx: Db, { at: { race, now }, ...own }: OwnGame): Promise<string | null> {
	const { id: raceId, puzzleId, difficulty } = race;
	const challenge = { mode: 'race', difficulty, date: null, level: null, raceId } as const;
	const started = await startGame(tx, { ...challenge, ...own, puzzleId, startedAt: now });
	return started?.game.id ?? null;
}

/** The mark of a game that has ended stays as it is. */
async function markProgram(tx: Db, racer: RacerRow): Promise<void> {
	await updateRacer(tx, racer, { program: 1 });
	if (racer.gameId !== null && racer.finishedAt === null) await markGame(tx, racer.gameId);
}

async function leave(tx: Db, _parts: RaceParts, { at, playerId }: Call): Promise<void> {
	const own = findOwn(at, playerId);
	const leaving = decideLeave(at.race, at.racers.map(toFacts), own && toFacts(own));
	if (!leaving.ok) throw raceRefused(leaving.why);
	if (own !== undefined) await removeRacer(tx, own);
	await updateRace(tx, at.race.id, leaving.patch);
}

async function setReady(tx: Db, _parts: RaceParts, { at, playerId, request }: Call): Promise<void> {
	const { ready: isReady } = request.body as RaceReady;
	const own = findOwn(at, playerId);
	const facts = { own: own && toFacts(own), isReady, now: at.now };
	const getting = decideReady(at.race, at.racers.map(toFacts), facts);
	if (!getting.ok) throw raceRefused(getting.why);
	if (own !== undefined) await updateRacer(tx, own, { readyAt: isReady ? at.now : null });
	await updateRace(tx, at.race.id, getting.patch);
}

async function start(tx: Db, _parts: RaceParts, { at, playerId }: Call): Promise<void> {
	const own = findOwn(at, playerId);
	const starting = decideStart(at.race, at.racers.map(toFacts), { own: own && toFacts(own), now: at.now });
	if (!starting.ok) throw raceRefused(starting.why);
	await updateRace(tx, at.race.id, starting.patch);
}

async function cancel(tx: Db, _parts: RaceParts, { at, playerId }: Call): Promise<void> {
	const own = findOwn(at, playerId);
	const cancelling = decideCancel(at.race, at.racers.map(toFacts), own && toFacts(own));
	if (!cancelling.ok) throw raceRefused(cancelling.why);
	await updateRace(tx, at.race.id, cancelling.patch);
}

const DETAILS: Readonly<Record<RaceRefusal, string>> = {
	race_full: 'This race is full.',
	race_started: 'This race has started.',
	race_not_started: 'This race has not started yet.',
	race_closed: 'This race is over.',
	race_cancelled: 'This race was cancelled.',
	race_alone: 'Nobody else has joined this race yet.',
	programs_not_invited: 'This race is for people. A program joins races that were created with `programs`.',
	not_joined: 'You have not joined this race.',
	not_the_host: 'Another racer holds this race.',
};

export function raceRefused(why: RaceRefusal): ProblemError {
	return problem(why, { detail: DETAILS[why] });
}
