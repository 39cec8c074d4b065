import { DAY_MS } from '#rules/utcDate.ts';
import { deleteAccountAudit } from '#store/write/audit.ts';
import { endLateGames, forgetEntryNetworks } from '#store/write/contests.ts';
import { removeEndedPlayers } from '#store/write/endPlayer.ts';
import { forgetRaceNetworks } from '#store/write/races.ts';
import { removeIdleGuests } from '#store/write/retention.ts';
import { deleteIdleMailboxes } from '#store/write/signIn.ts';
import type { App, AppParts } from '../appParts.ts';
import { repeatWork } from '../process/backgroundWork.ts';

const HOUR_MS = 3_600_000;
/** How many rows of each kind a process examines in an hour. */
const ENTRIES_AT_ONCE = 1000;
const GUESTS_AT_ONCE = 1000;
/** How long the wrong guesses at an address without an account are remembered. */
const GUESSES_MS = 30 * DAY_MS;

/**
 * Removes data with a limited life: counts of addresses, networks of racers and entrants and, by the operator's settings, players' entries in the audit
 * log and guests who do not come back. It also ends the games of contests whose time is over, and makes the parts of the table that store this month's and the next
 * month's move logs.
 */
export function forgetHourly(app: App, parts: AppParts): void {
	const everyMs = HOUR_MS;
	repeatWork(app, { work: createRemoval(app, parts), failure: 'old entries and guests could not be removed', everyMs });
	const forgetNetworks = async () => {
		await forgetRaceNetworks(parts.store.db, parts.clock());
		await forgetEntryNetworks(parts.store.db, parts.clock());
	};
	repeatWork(app, { work: forgetNetworks, failure: 'networks of races could not be removed', everyMs });
	const endLate = () => endLateGames(parts.store.db, parts.clock());
	repeatWork(app, { work: endLate, failure: 'games of contests could not be ended', everyMs });
	repeatWork(app, { work: () => forgetMailboxes(parts), failure: 'counts of addresses could not be removed', everyMs });
}

function createRemoval(app: App, { store, clock, config }: AppParts): () => Promise<void> {
	let after = '';
	return async () => {
		const now = clock();
		await store.moveMonths.prepare(now);
		await deleteAccountAudit(store.db, { before: now - config.auditDays * DAY_MS, limit: ENTRIES_AT_ONCE });
		const leftCount = await removeEndedPlayers(store);
		if (leftCount > 0) app.log.info({ count: leftCount }, 'removed what was left of deleted players');
		if (config.guestIdleDays === undefined) return;
		const before = now - config.guestIdleDays * DAY_MS;
		const { removedCount, next = '' } = await removeIdleGuests(store, { after, before, now, limit: GUESTS_AT_ONCE });
		after = next;
		if (removedCount > 0) app.log.info({ count: removedCount }, 'removed idle guests');
	};
}

async function forgetMailboxes({ store, clock, config }: AppParts): Promise<void> {
	const now = clock();
	const mailsBefore = now - config.limits.mails.windowS * 1000;
	await deleteIdleMailboxes(store.db, { mailsBefore, guessesBefore: now - GUESSES_MS });
}
