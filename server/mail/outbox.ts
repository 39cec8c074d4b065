import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#store/open.ts';
import {
	deleteMail,
	deleteUselessMails,
	extendLeases,
	type MailRow,
	postponeMail,
	readMailsState,
	takeDueMails,
} from '#store/signIn/mails.ts';
import type { Clock } from '../process/clock.ts';
import type { Mailer } from './mailer.ts';

/**
 * Delivers the mails of the table `mails`, so that no request waits for the mail server and no crash loses a mail. A mail is
 * written in the transaction of what it tells. Any process takes it, under a lease that it extends while it sends, and tries
 * again at growing intervals until the server accepts the mail or it is of no use any more.
 */
export interface Outbox {
	/** Delivers what has been added, without being waited for. */
	wake(): void;
	/** Whether the queue of mails is full. */
	readonly isFull: boolean;
	/** Delivers what is due once more, and resolves when that is done or its time is up. The rest stays in the table. */
	drain(): Promise<void>;
}

interface OutboxParts {
	readonly store: Pick<Store, 'db' | 'transaction'>;
	readonly mailer: Mailer;
	readonly clock: Clock;
	readonly log: FastifyBaseLogger;
	/** Resolves after the time, or at once when the signal is aborted. */
	readonly delay: (ms: number, signal: AbortSignal) => Promise<void>;
}

const WAITING_MAX = 10_000;
const SENDING_MAX = 8;
const LOOK_MS = 1000;
/** So long after a process died, another takes over what it was sending. */
const LEASE_MS = 15_000;
const EXTEND_MS = 5_000;
const FIRST_RETRY_MS = 1000;
const RETRY_MS_MAX = 60_000;
const DRAIN_MS = 10_000;

export function createOutbox(parts: OutboxParts): Outbox {
	const { store, clock, log, mailer, delay } = parts;
	const sending = new Map<string, Promise<void>>();
	let isFull = false;
	let looking: Promise<void> | undefined;
	let isWoken = false;

	async function look(): Promise<void> {
		const now = clock();
		const { count, dueAt, usefulUntil } = await readMailsState(store.db);
		isFull = count >= WAITING_MAX;
		if (usefulUntil !== null && usefulUntil <= now) await deleteLate(now);
		if (dueAt !== null && dueAt <= now) await sendDue(now);
	}

	async function deleteLate(now: number): Promise<void> {
		const lostCount = await deleteUselessMails(store.db, now);
		if (lostCount > 0) log.error({ lostCount }, 'mails could not be delivered while they were of use');
	}

	async function sendDue(now: number): Promise<void> {
		const limit = SENDING_MAX - sending.size;
		if (limit <= 0) return;
		const due = await store.transaction((tx) => takeDueMails(tx, { now, leaseMs: LEASE_MS, limit }));
		for (const mail of due) {
			const delivery = deliver(parts, mail)
				.catch(reportFailure)
				.finally(() => {
					sending.delete(mail.id);
					wake();
				});
			sending.set(mail.id, delivery);
		}
	}

	function reportFailure(error: unknown): void {
		const { name, message } = error as Error;
		log.warn({ error: name, message }, 'the table of mails could not be reached');
	}

	function wake(): void {
		isWoken = true;
		looking ??= lookWhileWoken().finally(() => {
			looking = undefined;
		});
	}

	/** A wake-up during a look leads to another look. */
	async function lookWhileWoken(): Promise<void> {
		while (isWoken) {
			isWoken = false;
			await look().catch(reportFailure);
		}
	}

	const lookTimer = setInterval(wake, LOOK_MS).unref();
	const leaseTimer = setInterval(() => {
		extendLeases(store.db, { ids: [...sending.keys()], until: clock() + LEASE_MS }).catch(() => {});
	}, EXTEND_MS).unref();

	return {
		wake: () => void setImmediate(wake),
		get isFull() {
			return isFull;
		},
		async drain() {
			clearInterval(lookTimer);
			const deadline = new AbortController();
			await Promise.race([finishSending(), delay(DRAIN_MS, deadline.signal)]);
			deadline.abort();
			clearInterval(leaseTimer);
			await extendLeases(store.db, { ids: [...sending.keys()], until: clock() });
			mailer.close();
		},
	};

	async function finishSending(): Promise<void> {
		wake();
		await looking;
		while (sending.size > 0) await Promise.all(sending.values());
	}
}

async function deliver(parts: OutboxParts, mail: MailRow): Promise<void> {
	const { store, clock, log } = parts;
	const outcome = await trySend(parts, mail);
	if (outcome === 'failed') {
		const retryMs = Math.min(FIRST_RETRY_MS * 2 ** mail.failureCount, RETRY_MS_MAX);
		await postponeMail(store.db, { id: mail.id, dueAt: clock() + retryMs });
		return;
	}
	if (outcome === 'refused') log.error('a mail was refused by the mail server');
	await deleteMail(store.db, mail.id);
}

/** Permanent refusals of a mail server begin with 5 (RFC 5321); everything else may be temporary. */
async function trySend({ mailer, log }: OutboxParts, mail: MailRow): Promise<'sent' | 'refused' | 'failed'> {
	try {
		const { id, email: to, subject, text, html } = mail;
		await mailer.send({ id, to, subject, text, html });
		return 'sent';
	} catch (error) {
		// The message is left out: mail servers quote the recipient in it.
		const { code, responseCode } = error as { code?: string; responseCode?: number };
		log.warn({ errorCode: code, responseCode }, 'the mail server did not accept a mail');
		return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'failed';
	}
}
