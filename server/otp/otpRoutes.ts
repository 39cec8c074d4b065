import type { FastifyRequest } from 'fastify';
import { CODE_LIFETIME_S } from '#contract/limits.ts';
import { OtpRequest, OtpRequested, OtpVerify, Session } from '#contract/otp.ts';
import { PATHS } from '#contract/paths.ts';
import { findMailbox } from '#store/mailbox.ts';
import type { PlayerRow } from '#store/read/players.ts';
import { addAccess, deleteExpiredAccess } from '#store/write/access.ts';
import type { App, AppParts } from '../appParts.ts';
import { normalizeEmail } from '../auth/email.ts';
import { findNetworkKey } from '../auth/networkKey.ts';
import { toUser } from '../auth/userAnswer.ts';
import { withCode } from '../auth/withCode.ts';
import { type ProblemError, problem, responseSchemas } from '../http/problem.ts';
import type { RateLimits } from '../http/rateLimit.ts';
import { Outbox } from '../mail/outbox.ts';
import { delay } from '../process/delay.ts';
import { issueCode } from './issueCode.ts';
import { signIn } from './signIn.ts';

interface OtpParts extends AppParts {
	readonly rateLimits: RateLimits;
	/** Absent in local development. */
	readonly outbox: Outbox | undefined;
}

export function registerOtp(app: App, appParts: Omit<OtpParts, 'outbox'>): void {
	const { mailer, clock, store } = appParts;
	const outbox = mailer && new Outbox({ store, mailer, clock, log: app.log, delay });
	app.addHook('onClose', () => outbox?.drain());
	const parts = { ...appParts, outbox };
	registerRequest(app, parts);
	registerVerify(app, parts);
}

function registerRequest(app: App, parts: OtpParts): void {
	app.post(
		PATHS.otpRequest,
		{
			config: { limit: 'code', hasSecret: true },
			preValidation: trimEmail,
			schema: {
				operationId: 'requestCode',
				summary: 'Send a sign-in code',
				description:
					"Sends a six-digit code to the address. Verify it with the answer's `requestId`. The answer does not tell whether the address has an account. In local development the code is in `devCode`, and no mail is sent.",
				tags: ['sign-in'],
				body: OtpRequest,
				response: responseSchemas({ 200: OtpRequested }),
			},
		},
		async (request) => {
			const { language = 'en' } = request.body;
			const email = normalizeEmail(request.body.email);
			request.mailbox = findMailbox(email);
			await parts.rateLimits.count('mailbox', request);
			if (parts.outbox?.isFull) throw outboxFull();
			const networkKey = findNetworkKey(parts.config, request, request.mailbox);
			const { code, requestId } = await issueCode(parts, { email, language, networkKey });
			parts.outbox?.wake();
			const answer = { ok: true, expiresInS: CODE_LIFETIME_S, requestId };
			return parts.outbox === undefined ? { ...answer, devCode: code } : answer;
		},
	);
}

function registerVerify(app: App, parts: OtpParts): void {
	app.post(
		PATHS.otpVerify,
		{
			config: { limit: 'verify', hasSecret: true },
			preValidation: trimEmail,
			schema: {
				operationId: 'verifyCode',
				summary: 'Exchange a sign-in code for a token',
				description:
					"A code works once, for ten minutes, for its own address. Five wrong attempts end it, counted apart with and without `requestId`. With `guestId`, that guest's games and runs move into the account, and `merged` counts them and names what had no room.",
				tags: ['sign-in'],
				body: OtpVerify,
				response: responseSchemas({ 200: Session }, ['code_refused', 'request_id_needed']),
			},
		},
		async (request) => {
			const { code, requestId, guestId } = request.body;
			const email = normalizeEmail(request.body.email);
			const networkKey = findNetworkKey(parts.config, request, findMailbox(email));
			const { user, ...merge } = await withCode(parts, request, {
				email,
				code,
				requestId,
				work: (codeHash) => signIn(parts, { email, codeHash, guestId, networkKey }),
			});
			const token = await openSession(parts, request, user);
			return { token, user: toUser(user), ...merge };
		},
	);
}

const DEVICE_LENGTH_MAX = 200;

/** Issues a token and lists its session, so that it can be ended separately. */
async function openSession({ store, clock }: OtpParts, request: FastifyRequest, user: PlayerRow): Promise<string> {
	const now = clock();
	const { token, sessionId, expiresAt } = await request.server.identity.tokens.issue(user);
	const { id: playerId, tokensValidFrom } = user;
	const session = { id: sessionId, playerId, kind: 'session', tokensValidFrom, createdAt: now, expiresAt } as const;
	const device = request.headers['user-agent']?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, DEVICE_LENGTH_MAX);
	await deleteExpiredAccess(store.db, playerId, now);
	await addAccess(store.db, { ...session, name: device ?? null, keyRight: null, keyHash: null });
	return token;
}

/** Trims the address before it is validated, because people paste it with a space. */
async function trimEmail(request: FastifyRequest): Promise<void> {
	const body = request.body as { email?: unknown } | null | undefined;
	if (typeof body?.email === 'string') body.email = body.email.trim();
}

function outboxFull(): ProblemError {
	return problem(
		'unavailable',
		{ detail: 'Mails cannot be sent at the moment. Try again in a minute.' },
		{ 'retry-after': '60' },
	);
}
