import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#store/open.ts';
import { readMailsState } from '#store/read/signIn.ts';
import {
	deleteMail,
	deleteUselessMails,
	extendLeases,
	type MailRow,
	postponeMail,
	takeDueMails,
} from '#store/write/mails.ts';
import type { Clock } from '../process/clock.ts';
import type { Mailer } from './mailer.ts';

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
/** This long after a process died, another takes over its mails. */
const LEASE_MS = 15_000;
const EXTEND_MS = 5_000;
const FIRST_RETRY_MS = 1000;
const RETRY_MS_MAX = 60_000;
const DRAIN_MS = 10_000;

/**
 * Delivers the mails of the table `mails`, so that no request waits for the mail server and no crash loses a mail. A
 * mail is written in the transaction of its event. Any process takes it under a lease, and retries at growing intervals
 * until the mail server accepts the mail or the mail expires.
 */
export class Outbox {
	readonly #parts: OutboxParts;
	readonly #sending = new Map<string, Promise<void>>();
	readonly #lookTimer: NodeJS.Timeout;
	readonly #leaseTimer: NodeJS.Timeout;
	#isFull = false;
	#looking: Promise<void> | undefined;
	#isWoken = false;

	constructor(parts: OutboxParts) {
		this.#parts = parts;
		this.#lookTimer = setInterval(() => this.#look(), LOOK_MS).unref();
		this.#leaseTimer = setInterval(() => this.#extendLeases(LEASE_MS).catch(() => {}), EXTEND_MS).unref();
	}

	get isFull(): boolean {
		return this.#isFull;
	}

	/** Has mails that were added delivered, and does not wait for it. */
	wake(): void {
		setImmediate(() => this.#look());
	}

	/** Delivers the mails that are due once more, and resolves when that is done or its time is up. The rest stays in the table. */
	async drain(): Promise<void> {
		clearInterval(this.#lookTimer);
		const deadline = new AbortController();
		await Promise.race([this.#finishSending(), this.#parts.delay(DRAIN_MS, deadline.signal)]);
		deadline.abort();
		clearInterval(this.#leaseTimer);
		await this.#extendLeases(0);
		this.#parts.mailer.close();
	}

	#look(): void {
		this.#isWoken = true;
		this.#looking ??= this.#lookWhileWoken().finally(() => {
			this.#looking = undefined;
		});
	}

	/** A wake-up while the table is being read has it read once more. */
	async #lookWhileWoken(): Promise<void> {
		while (this.#isWoken) {
			this.#isWoken = false;
			await this.#readTable().catch((error) => this.#reportFailure(error));
		}
	}

	async #readTable(): Promise<void> {
		const now = this.#parts.clock();
		const { count, dueAt, usefulUntil } = await readMailsState(this.#parts.store.db);
		this.#isFull = count >= WAITING_MAX;
		if (usefulUntil !== null && usefulUntil <= now) await this.#deleteLate(now);
		if (dueAt !== null && dueAt <= now) await this.#sendDue(now);
	}

	async #deleteLate(now: number): Promise<void> {
		const lostCount = await deleteUselessMails(this.#parts.store.db, now);
		if (lostCount > 0) this.#parts.log.error({ lostCount }, 'mails could not be delivered while they were of use');
	}

	async #sendDue(now: number): Promise<void> {
		const limit = SENDING_MAX - this.#sending.size;
		if (limit <= 0) return;
		const due = await this.#parts.store.transaction((tx) => takeDueMails(tx, { now, leaseMs: LEASE_MS, limit }));
		for (const mail of due) {
			const delivery = deliver(this.#parts, mail)
				.catch((error) => this.#reportFailure(error))
				.finally(() => {
					this.#sending.delete(mail.id);
					this.#look();
				});
			this.#sending.set(mail.id, delivery);
		}
	}

	async #finishSending(): Promise<void> {
		this.#look();
		await this.#looking;
		while (this.#sending.size > 0) await Promise.all(this.#sending.values());
	}

	/** Extends the leases of the mails that are being sent. */
	async #extendLeases(ms: number): Promise<void> {
		await extendLeases(this.#parts.store.db, { ids: [...this.#sending.keys()], until: this.#parts.clock() + ms });
	}

	#reportFailure(error: unknown): void {
		const { name, message } = error as Error;
		this.#parts.log.warn({ error: name, message }, 'the table of mails could not be reached');
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
		const { id, email: to, subject, text, html, unsubscribe } = mail;
		await mailer.send({ id, to, subject, text, html, ...(unsubscribe !== null && { unsubscribe }) });
		return 'sent';
	} catch (error) {
		// The message is left out: mail servers quote the recipient in it.
		const { code, responseCode } = error as { code?: string; responseCode?: number };
		log.warn({ errorCode: code, responseCode }, 'the mail server did not accept a mail');
		return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'failed';
	}
}
