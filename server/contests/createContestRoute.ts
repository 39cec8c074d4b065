import type { FastifyRequest } from 'fastify';
import { Contest, ContestCreation } from '#contract/contest.ts';
import { OPEN_CONTESTS_MAX } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { IdempotencyHeaders } from '#contract/shape.ts';
import { chooseWindow } from '#rules/contest.ts';
import { findOwnCircle } from '#store/read/circles.ts';
import { countOpenContests, findContest, listContestPuzzles } from '#store/read/contests.ts';
import type { Db } from '#store/schema.ts';
import { lockCircle } from '#store/write/circles.ts';
import type { App, AppParts } from '../appParts.ts';
import { checkName } from '../auth/checkName.ts';
import { getPlayer, lockCaller } from '../auth/identity.ts';
import { contestRefused } from '../http/contestRefusal.ts';
import { idOfKey, keyReused } from '../http/keyedId.ts';
import { invalidField, problem, responseSchemas } from '../http/problem.ts';
import { makeId } from '../process/randomSource.ts';
import { addWithPuzzles, type ContestDraft } from './addWithPuzzles.ts';
import { isContestMaker } from './contestAtMoment.ts';
import type { ContestParts } from './contestState.ts';
import { answerContest } from './readContestRoutes.ts';

const SALT_BYTES = 32;

export function registerContestCreation(app: App, parts: ContestParts): void {
	app.post(
		PATHS.contests,
		{
			config: { limit: 'contest', caller: 'player', right: 'circles' },
			schema: {
				operationId: 'createContest',
				summary: 'Make a contest of a circle',
				description: `Answers 201 with a new contest of a circle whose maker the caller is. Its puzzles are unseen and leave the pool for good; nobody reads them before their own start, the maker neither. A circle has at most ${OPEN_CONTESTS_MAX} contests that are not over.`,
				tags: ['contests'],
				headers: IdempotencyHeaders,
				body: ContestCreation,
				response: responseSchemas({ 200: Contest, 201: Contest }, [
					'not_found',
					'not_the_maker',
					'contest_limit',
					'idempotency_key_reused',
				]),
			},
		},
		async (request, reply) => {
			const { id: playerId } = getPlayer(request);
			const keyed = { kind: 'contest', playerId, key: request.headers['idempotency-key'] } as const;
			const keyedId = idOfKey(parts.config.puzzleSecret, keyed);
			const { id, isNew } = await create(parts, request, request.body as ContestCreation, keyedId);
			if (isNew) parts.onContestChanged(id);
			reply.header('location', PATHS.contest.replace(':id', id));
			return reply.code(isNew ? 201 : 200).send(await answerContest(parts, id, playerId));
		},
	);
}

function draftContest({ clock, random }: AppParts, body: ContestCreation, keyedId: string | undefined): ContestDraft {
	const now = clock();
	const { circle: circleId, minutes, sameStart = false, shows = 'names', hidden = false, programs = false } = body;
	const name = checkName(body.name, 'contest');
	if (sameStart && body.opensAt === undefined) throw invalidField('body.opensAt', 'is required with sameStart');
	const opensAt = body.opensAt === undefined ? now : Date.parse(body.opensAt);
	const closesAt = body.closesAt === undefined ? undefined : Date.parse(body.closesAt);
	const window = chooseWindow({ opensAt, closesAt, minutes, sameStart }, now);
	if (!window.ok) throw invalidField(`body.${window.field}`, window.message);
	const salt = random.bytes(SALT_BYTES).toString('hex');
	const choices = { circleId, name, minutes, sameStart, shows, hidden, programs };
	return { id: keyedId ?? makeId(random), ...choices, opensAt, closesAt: window.closesAt, salt, createdAt: now };
}

async function create(
	parts: AppParts,
	request: FastifyRequest,
	body: ContestCreation,
	keyedId: string | undefined,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
	const { store, puzzles } = parts;
	const { difficulties } = body;
	const { id: playerId } = getPlayer(request);
	if (keyedId !== undefined && (await hasKeyedContest(store.db, keyedId, body))) return { id: keyedId, isNew: false };
	const contest = draftContest(parts, body, keyedId);
	const { id } = contest;
	await checkMaker(store.db, contest, playerId);
	return addWithPuzzles({ store, puzzles }, difficulties, async (tx, add) => {
		await lockCaller(tx, request);
		await lockCircle(tx, body.circle);
		// Another request under the same key may have been quicker.
		if (keyedId !== undefined && (await hasKeyedContest(tx, keyedId, body))) return { id, isNew: false };
		await checkMaker(tx, contest, playerId);
		await add(contest);
		return { id, isNew: true };
	});
}

/** Throws a problem for a player who is not the maker of the circle, or where it has as many contests as it can have. */
async function checkMaker(db: Db, contest: ContestDraft, playerId: string): Promise<void> {
	const { circleId: id, createdAt } = contest;
	if (id === null || (await findOwnCircle(db, { id, playerId })) === undefined)
		throw problem('not_found', { detail: 'There is no circle here that you are in or invited to.' });
	if (!(await isContestMaker(db, contest, playerId)))
		throw problem('not_the_maker', { detail: 'Only the maker of the circle may do this.' });
	if ((await countOpenContests(db, id, createdAt)) >= OPEN_CONTESTS_MAX) throw contestRefused('contest_limit');
}

/** Whether the contest under the key exists. Throws a problem when it was made by another request. */
async function hasKeyedContest(db: Db, id: string, body: ContestCreation): Promise<boolean> {
	const known = await findContest(db, id);
	if (known === undefined) return false;
	const difficulties = (await listContestPuzzles(db, [id])).get(id)?.map(({ difficulty }) => difficulty) ?? [];
	const isSame = known.circleId === body.circle && difficulties.join() === body.difficulties.join();
	if (!isSame || known.sameStart !== (body.sameStart ?? false)) throw keyReused('made', 'contest');
	return true;
}
