import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../process/clock.ts';
import type { Mail, Mailer } from './mailer.ts';

/**
 * A queue of mails, so that no request waits for the mail server. A mail is retried at growing intervals until the server
 * accepts it or it is no longer useful; mails that are given up are logged. One mail per address waits at a time: a newer
 * one replaces it. The queue is in memory, because its mails are useful for minutes only.
 */
export interface Outbox {
	/** False when the outbox is full. */
	add(mail: Mail, usefulUntil: number): boolean;
	/** Accepts no more mails, and resolves when none is waiting or its time is up. */
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

/** While stopping, a mail is tried once more, without a pause. */
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

/** Lets the request be answered before any work is done on its mail. */
function answerFirst(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** Permanent refusals of a mail server begin with 5 (RFC 5321); everything else may be temporary. */
async function trySend({ mailer, log }: OutboxParts, mail: Mail): Promise<'sent' | 'refused' | 'failed'> {
	try {
		await mailer.send(mail);
		return 'sent';
	} catch (error) {
		// The message is left out: mail servers quote the recipient in it.
		const { code, responseCode } = error as { code?: string; responseCode?: number };
		log.warn({ errorCode: code, responseCode }, 'the mail server did not accept a mail');
		return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'failed';
	}
}
