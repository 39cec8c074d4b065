import type { FastifyRequest } from 'fastify';
import {
	HeldQueue,
	OperatorSession,
	OperatorSignedOut,
	OperatorSignIn,
	QUEUE_MAX,
	ReviewedRunAnswer,
	RunDecided,
	RunDecision,
} from '#contract/operator.ts';
import { OPERATOR_PATHS } from '#contract/operatorPaths.ts';
import { RunId } from '#contract/run.ts';
import { toMode } from '#rules/challenge.ts';
import { countHeldRuns, listHeldRuns, type ReviewedRun } from '#store/read/heldRuns.ts';
import { findOperatorSession } from '#store/read/operator.ts';
import { addAudit } from '#store/write/audit.ts';
import { deleteExpiredOperatorKeys, deleteOperatorKey, takeSignInKey } from '#store/write/operator.ts';
import type { App, AppParts } from '../appParts.ts';
import { challenge, readBearer, unauthorized } from '../auth/identity.ts';
import { invalidField, type ProblemError, problem, responseSchemas } from '../http/problem.ts';
import { formatInstant } from '../process/clock.ts';
import { DECISION_REFUSALS, decideRun } from './decideRun.ts';
import { hashOperatorKey, makeOperatorKey } from './operatorKey.ts';
import { readReviewedRun } from './readReviewedRun.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** The name of the signed-in operator, on the routes of the operator's page. */
		operator: string | undefined;
	}
}

/** The operator's page: signing in with a key from the command line, the queue of held runs, and decisions. */
export function registerOperator(app: App, parts: AppParts): void {
	app.decorateRequest('operator', undefined);
	registerSession(app, parts);
	registerReview(app, parts);
}

/** These routes belong to the operator's page, so the description of the API leaves them out. */
const HIDDEN = { hide: true } as const;

function registerSession(app: App, { store, clock, random }: AppParts): void {
	app.post(
		OPERATOR_PATHS.signIn,
		{
			config: { limit: 'verify', hasSecret: true },
			schema: { ...HIDDEN, body: OperatorSignIn, response: responseSchemas({ 200: OperatorSession }) },
		},
		async (request) => {
			const now = clock();
			const keyHash = hashOperatorKey(request.body.key);
			const session = await store.transaction(async (tx) => {
				await deleteExpiredOperatorKeys(tx, now);
				const actor = await takeSignInKey(tx, { keyHash, now });
				if (actor === undefined) return undefined;
				await addAudit(tx, { at: now, actor, verb: 'operator sign-in', subject: 'page', reason: null, detail: {} });
				return { actor, ...(await makeOperatorKey(tx, { kind: 'session', actor, now, random })) };
			});
			if (session === undefined) {
				const detail = 'The key is wrong, expired or used. Make a new one.';
				throw problem('code_refused', { detail }, { 'www-authenticate': challenge(request) });
			}
			return { token: session.key, actor: session.actor, expiresAt: formatInstant(session.expiresAt) };
		},
	);

	app.post(
		OPERATOR_PATHS.signOut,
		{ config: { limit: 'account' }, schema: { ...HIDDEN, response: responseSchemas({ 200: OperatorSignedOut }) } },
		async (request) => {
			const token = readBearer(request.headers.authorization);
			if (token !== undefined) await deleteOperatorKey(store.db, hashOperatorKey(token));
			return { ok: true };
		},
	);
}

function registerReview(app: App, { store, clock }: AppParts): void {
	/** Before anything else of the request is looked at. */
	const preValidation = async (request: FastifyRequest): Promise<void> => {
		const token = readBearer(request.headers.authorization) ?? '';
		const session = await findOperatorSession(store.db, { keyHash: hashOperatorKey(token), now: clock() });
		if (session === undefined) throw unauthorized(request, 'Sign in as an operator.');
		request.operator = session.actor;
	};

	app.get(
		OPERATOR_PATHS.queue,
		{
			config: { limit: 'account' },
			preValidation,
			schema: { ...HIDDEN, response: responseSchemas({ 200: HeldQueue }) },
		},
		(request) =>
			app.longReads.readPart({ request, playerId: request.operator }, async (db) => {
				const now = clock();
				const runs = await listHeldRuns(db, { limit: QUEUE_MAX, now });
				return { total: await countHeldRuns(db, now), runs: runs.map(toQueuedRun) };
			}),
	);

	app.get(
		OPERATOR_PATHS.run,
		{
			config: { limit: 'account' },
			preValidation,
			schema: { ...HIDDEN, params: RunId, response: responseSchemas({ 200: ReviewedRunAnswer }) },
		},
		async (request) => {
			const caller = { request, playerId: request.operator };
			const answer = await app.longReads.readPart(caller, (db) => readReviewedRun(db, request.params.id));
			if (answer === undefined) throw problem('not_found', { detail: 'There is no run with this id.' });
			return answer;
		},
	);

	app.post(
		OPERATOR_PATHS.decide,
		{
			config: { limit: 'account' },
			preValidation,
			schema: { ...HIDDEN, params: RunId, body: RunDecision, response: responseSchemas({ 200: RunDecided }) },
		},
		({ params: { id }, body: { decision, reason }, operator }) =>
			store.transaction(async (tx) => {
				const now = clock();
				const decided = await decideRun(tx, { id, decision, now });
				if (!decided.ok) throw refuseDecision(decision, decided.why);
				const { detail, entry } = decided;
				await addAudit(tx, { at: now, actor: operator!, verb: `held ${decision}`, subject: id, reason, detail });
				const { standing, reasons } = detail.after;
				return { standing, reasons: [...reasons], rank: entry?.rank ?? null };
			}),
	);
}

function refuseDecision(decision: string, why: keyof typeof DECISION_REFUSALS): ProblemError {
	if (why === 'no_such_run') return problem('not_found', { detail: 'There is no run with this id.' });
	return invalidField('body.decision', `cannot be ${decision}ed: ${DECISION_REFUSALS[why]}`);
}

function toQueuedRun({ id, mode, difficulty, date, level, timeMs, finishedAt, displayName, reasons }: ReviewedRun) {
	const head = { id, mode: toMode(mode), difficulty, date, level, timeMs, displayName };
	return { ...head, finishedAt: formatInstant(finishedAt), reasons: [...reasons] };
}
