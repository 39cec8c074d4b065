import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../process/clock.ts';
import type { Mail, Mailer } from './mailer.ts';

/**
 * Mails that wait for the mail server, so that no request waits for it. A mail is tried again, ever more slowly, until
 * it is taken or is of no more use; what was given up is logged. One mail per address waits at a time: a newer one
 * replaces it. The outbox lives in memory, for its mails are of use for minutes only.
 */
export interface Outbox {
	/** False when the outbox is full. */
	add(mail: Mail, usefulUntil: number): boolean;
	/** Resolves when nothing waits any more, or after the time for it; takes nothing from then on. */
	drain(): Promise<void>;
}

interface OutboxParts {
	readonly mailer: Mailer;
	readonly clock: Clock;
	readonly log: FastifyBaseLogger;
	/** Resolves after the time, or at once when the signal is aborted. */
	readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

const WAITING_MAX = 10_000;
const FIRST_RETRY_MS = 1000;
const RETRY_MS_MAX = 60_000;
const DRAIN_MS = 10_000;

interface Waiting {
	readonly mail: Mail;
	readonly usefulUntil: number;
}

export function createOutbox(parts: OutboxParts): Outbox {
	const waiting = new Map<string, Waiting>();
	const running = new Set<Promise<void>>();
	const stopping = new AbortController();

	return {
		add(mail, usefulUntil) {
			if (stopping.signal.aborted || (waiting.size >= WAITING_MAX && !waiting.has(mail.to))) return false;
			const entry = { mail, usefulUntil };
			waiting.set(mail.to, entry);
			const delivery = deliver(parts, waiting, entry, stopping.signal).finally(() => running.delete(delivery));
			running.add(delivery);
			return true;
		},
		async drain() {
			stopping.abort();
			const deadline = new AbortController();
			await Promise.race([Promise.all(running), parts.pause(DRAIN_MS, deadline.signal)]);
			deadline.abort();
			if (waiting.size > 0) parts.log.error({ mailCount: waiting.size }, 'mails were not sent before the stop');
			parts.mailer.close();
		},
	};
}

/** While stopping, a mail gets one more try and no pause before it. */
async function deliver(
	parts: OutboxParts,
	waiting: Map<string, Waiting>,
	entry: Waiting,
	stopping: AbortSignal,
): Promise<void> {
	const { to } = entry.mail;
	let retryMs = FIRST_RETRY_MS;
	await answerFirst();
	while (waiting.get(to) === entry) {
		const isLast = stopping.aborted || parts.clock() + retryMs >= entry.usefulUntil;
		const outcome = await trySend(parts, entry.mail);
		if (outcome === 'failed' && !isLast) {
			await parts.pause(retryMs, stopping);
			retryMs = Math.min(retryMs * 2, RETRY_MS_MAX);
			continue;
		}
		if (outcome !== 'sent') parts.log.error({ outcome }, 'a mail was given up');
		if (waiting.get(to) === entry) waiting.delete(to);
	}
}

/** Lets the request that asked for the mail be answered before any work is done for it. */
function answerFirst(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** What a mail server says for good begins with 5 (RFC 5321); everything else may pass. */
async function trySend({ mailer, log }: OutboxParts, mail: Mail): Promise<'sent' | 'refused' | 'failed'> {
	try {
		await mailer.send(mail);
		return 'sent';
	} catch (error) {
		// The message is left out: mail servers quote the recipient in it.
		const { code, responseCode } = error as { code?: string; responseCode?: number };
		log.warn({ errorCode: code, responseCode }, 'a mail was not taken');
		return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'failed';
	}
}
