import type { Language } from '#contract/languages.ts';
import { findGrandPrixOpening } from '#rules/grandPrix.ts';
import { decideReminder, endOfReminder, findFollowing } from '#rules/reminder.ts';
import { formatLocalDate } from '#rules/timeZone.ts';
import { findContest, findEntry } from '#store/read/contests.ts';
import type { Db } from '#store/schema.ts';
import { addMail } from '#store/write/mails.ts';
import { countWaitingReminders, postponeReminder, takeDueReminders } from '#store/write/reminders.ts';
import { loadTable } from '#words/loadTable.ts';
import type { Tables } from '#words/tables.ts';
import type { App, AppParts } from '../appParts.ts';
import { repeatWork } from '../process/backgroundWork.ts';
import { makeId } from '../process/randomSource.ts';
import { writeReminderLink } from './reminderLink.ts';
import { writeReminderMail } from './reminderMail.ts';

type RemindParts = Pick<AppParts, 'store' | 'config' | 'clock' | 'random' | 'timeZones'>;

const LOOK_MS = 10_000;
/** How many players one transaction reminds. */
const PLAYERS_AT_ONCE = 50;
/** No more are written while these wait, so that mails with codes have room and are not late. */
const WAITING_MAX = 500;

/** Writes the reminders that are due into the outbox, where mails can be sent. */
export function remindRepeatedly(app: App, parts: AppParts): void {
	if (parts.mailer === undefined) return;
	const remindDue = createReminders(parts);
	const work = async (signal: AbortSignal) => {
		while (!signal.aborted && (await countWaitingReminders(parts.store.db)) < WAITING_MAX) {
			if ((await remindDue()) < PLAYERS_AT_ONCE) return;
		}
	};
	repeatWork(app, { work, failure: 'players could not be reminded', everyMs: LOOK_MS });
}

/**
 * Returns what reminds a few of the players who are due, and says how many were due. A mail is stored with the next moment of its player, in one
 * transaction, so no two processes write it.
 */
export function createReminders({ store, config, clock, random, timeZones }: RemindParts): () => Promise<number> {
	const tables = new Map<Language, Tables['mail']>();
	const remindAt = (now: number) => async (tx: Db) => {
		const due = await takeDueReminders(tx, { now, limit: PLAYERS_AT_ONCE });
		for (const reminder of due) {
			const { playerId, email, language, dueAt } = reminder;
			const offsetAt = timeZones.of(reminder.timeZone);
			await postponeReminder(tx, playerId, findFollowing(offsetAt, reminder, now));
			const streak = decideReminder(reminder, { offsetAt, now });
			if (streak === undefined) continue;
			const unsubscribe = writeReminderLink(config, playerId);
			const words = tables.get(language) ?? (await loadTable('mail', language));
			tables.set(language, words);
			const grandPrixId = await findGrandPrixToTell(tx, { playerId, date: formatLocalDate(offsetAt, dueAt) });
			const mail = writeReminderMail({ streak, grandPrixId, unsubscribe, language, words }, config);
			await addMail(tx, {
				id: makeId(random),
				email,
				...mail,
				usefulUntil: endOfReminder(offsetAt, dueAt),
				dueAt: now,
			});
		}
		return due.length;
	};
	return () => store.transaction(remindAt(clock()));
}

/** The Grand Prix that opens on the date, unless the player has entered. A date of a player has one reminder at most, so it is told once. */
async function findGrandPrixToTell(
	tx: Db,
	{ playerId, date }: { readonly playerId: string; readonly date: string },
): Promise<string | undefined> {
	const contestId = findGrandPrixOpening(date)?.id;
	if (contestId === undefined || (await findContest(tx, contestId)) === undefined) return undefined;
	return (await findEntry(tx, { contestId, playerId })) === undefined ? contestId : undefined;
}
