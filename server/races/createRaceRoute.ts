import type { FastifyRequest } from 'fastify';
import type { RaceKind } from '#contract/kinds.ts';
import { OPEN_RACES_MAX } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { Race, RaceCreation } from '#contract/race.ts';
import { IdempotencyHeaders } from '#contract/shape.ts';
import { findOwnCircle } from '#store/read/circles.ts';
import { findRace, findRaceOfGame } from '#store/read/races.ts';
import { findNamedRun, type RunRow } from '#store/read/runs.ts';
import type { Db } from '#store/schema.ts';
import { takeFromPool } from '#store/write/puzzles.ts';
import { addRace } from '#store/write/races.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer, lockCaller } from '../auth/identity.ts';
import { findNetworkKey } from '../auth/networkKey.ts';
import { idOfKey, keyReused } from '../http/keyedId.ts';
import { invalidField, responseSchemas } from '../http/problem.ts';
import { draftRace } from './draftRace.ts';
import { checkHostLimit, enterRace } from './enterRace.ts';
import { raceRefused } from './raceActionRoutes.ts';
import { answerRace } from './readRaceRoute.ts';

export function registerCreation(app: App, parts: AppParts): void {
	app.post(
		PATHS.races,
		{
			config: { limit: 'race', caller: 'player', right: 'play' },
			schema: {
				operationId: 'createRace',
				summary: 'Hold a race',
				description: `Answers 201 with a new race, hosted by the caller. Players open it at \`/race/\` and its id. A second call with the same \`fromRun\` answers 200 with the same race. A player who holds ${OPEN_RACES_MAX} races that are not over makes no further one, and no rematch.`,
				tags: ['races'],
				headers: IdempotencyHeaders,
				body: RaceCreation,
				response: responseSchemas({ 200: Race, 201: Race }, [
					'programs_not_invited',
					'race_limit',
					'idempotency_key_reused',
				]),
			},
		},
		async (request, reply) => {
			const { id: playerId } = getPlayer(request);
			const keyedId = idOfKey(parts.config.puzzleSecret, {
				kind: 'race',
				playerId,
				key: request.headers['idempotency-key'],
			});
			const plan = await makePlan(parts, playerId, { ...request.body, keyedId });
			const created = 'existing' in plan ? { id: plan.existing, isNew: false } : await create(parts, request, plan);
			reply.header('location', PATHS.race.replace(':id', created.id));
			return reply.code(created.isNew ? 201 : 200).send(await answerRace(parts, { id: created.id, playerId }));
		},
	);
}

interface Plan {
	readonly kind: RaceKind;
	readonly programs: boolean;
	readonly puzzle: Pick<RunRow, 'givens' | 'difficulty' | 'puzzleId'>;
	/** The finished game of the host, if there is one. */
	readonly gameId: string | null;
	readonly circleId: string | null;
	/** The id, where a key names the race. */
	readonly keyedId: string | undefined;
}

type Want = RaceCreation & Pick<Plan, 'keyedId'>;

/** Throws a problem for a request that contradicts itself, before a puzzle is taken for it. */
async function makePlan(parts: AppParts, playerId: string, want: Want): Promise<Plan | { readonly existing: string }> {
	const { store, clock, puzzles } = parts;
	const { kind = 'challenge', difficulty, fromRun, programs = false, circle: circleId = null, keyedId } = want;
	if (circleId !== null && (await findOwnCircle(store.db, { id: circleId, playerId })) === undefined)
		throw invalidField('body.circle', 'is not a circle of yours');
	if (fromRun !== undefined) {
		if (kind === 'live') throw invalidField('body.fromRun', 'comes with kind challenge only');
		if (difficulty !== undefined) throw invalidField('body.difficulty', 'is that of the run: leave it out');
		const run = await getOwnRun(store.db, playerId, fromRun);
		await hasKeyedRace(store.db, keyedId, want);
		if (run.reasons.includes('program') && !programs) throw raceRefused('programs_not_invited');
		const existing = await findRaceOfGame(store.db, run.gameId);
		return existing === undefined
			? { keyedId: undefined, kind, programs, circleId, puzzle: run, gameId: run.gameId }
			: { existing };
	}
	if (difficulty === undefined) throw invalidField('body.difficulty', 'is required without fromRun');
	if (keyedId !== undefined && (await hasKeyedRace(store.db, keyedId, want))) return { existing: keyedId };
	await checkHostLimit(store.db, playerId, clock());
	const puzzle = await puzzles.race(playerId, difficulty);
	return { keyedId, kind, programs, circleId, puzzle: { ...puzzle, puzzleId: puzzle.id }, gameId: null };
}

/** Throws 400 for a run that is unfit for a challenge. */
async function getOwnRun(db: Db, playerId: string, id: string): Promise<RunRow> {
	const run = await findNamedRun(db, id);
	if (run?.playerId !== playerId) throw invalidField('body.fromRun', 'is not a run of yours');
	if (run.mode !== 'random') throw invalidField('body.fromRun', 'is not a run in practice');
	if (run.assisted) throw invalidField('body.fromRun', 'was made with help');
	if (run.standing === 'held') throw invalidField('body.fromRun', 'is under review');
	return run;
}

async function create(
	{ store, clock, random, config }: AppParts,
	request: FastifyRequest,
	{ gameId, ...plan }: Plan,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
	const now = clock();
	const race = draftRace(random, { ...plan, now });
	const { id } = race;
	return store.transaction(async (tx) => {
		const player = await lockCaller(tx, request);
		const known = gameId === null ? undefined : await findRaceOfGame(tx, gameId);
		if (known !== undefined) return { id: known, isNew: false };
		// Another request under the same key may have been quicker.
		const { kind, programs, difficulty } = race;
		const want = { kind, programs, difficulty, ...(plan.circleId !== null && { circle: plan.circleId }) };
		if (await hasKeyedRace(tx, plan.keyedId, want)) return { id, isNew: false };
		await checkHostLimit(tx, player.id, now);
		await takeFromPool(tx, race.puzzleId);
		await addRace(tx, race);
		await enterRace(tx, { race, racers: [], player, gameId, networkKey: findNetworkKey(config, request, id), now });
		return { id, isNew: true };
	});
}

type KeyedWant = Pick<RaceCreation, 'kind' | 'difficulty' | 'programs' | 'circle'>;

/** Whether the race under the key exists. Throws a problem when it was created by another request. */
async function hasKeyedRace(
	db: Db,
	id: string | undefined,
	{ kind = 'challenge', difficulty, programs = false, circle }: KeyedWant,
): Promise<boolean> {
	const race = id === undefined ? undefined : await findRace(db, id);
	if (race === undefined) return false;
	const isSame = race.kind === kind && race.difficulty === difficulty && race.programs === programs;
	if (!isSame || race.circleId !== (circle ?? null)) throw keyReused('created', 'race');
	return true;
}
