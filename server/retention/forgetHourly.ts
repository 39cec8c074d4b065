import { DAY_MS } from '#rules/utcDate.ts';
import { deleteAccountAudit } from '#store/audit.ts';
import { removeIdleGuests } from '#store/retention/idleGuests.ts';
import type { App, AppParts } from '../appParts.ts';

const HOUR_MS = 3_600_000;
/** How much is looked at in an hour, by each process. */
const ENTRIES_AT_ONCE = 1000;
const GUESTS_AT_ONCE = 1000;

/**
 * Removes what the operator has said may go: entries of players in the audit log, and guests that do not come back. And makes room for
 * the move logs of this month and the next.
 */
export function forgetHourly(app: App, { store, clock, config }: AppParts): void {
	let after = '';
	const forget = async () => {
		const now = clock();
		await store.moveMonths.prepare(now);
		await deleteAccountAudit(store.db, { before: now - config.auditDays * DAY_MS, limit: ENTRIES_AT_ONCE });
		if (config.guestIdleDays === undefined) return;
		const before = now - config.guestIdleDays * DAY_MS;
		const { removedCount, next = '' } = await removeIdleGuests(store, { after, before, limit: GUESTS_AT_ONCE });
		after = next;
		if (removedCount > 0) app.log.info({ count: removedCount }, 'removed idle guests');
	};
	const timer = setInterval(() => {
		forget().catch((error) => app.log.warn({ err: error }, 'what is old could not be removed'));
	}, HOUR_MS).unref();
	app.addHook('onClose', async () => clearInterval(timer));
}
