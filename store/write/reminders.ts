import type { Reminder } from '#contract/user.ts';
import { countRows } from '../read/countRows.ts';
import { readDailies } from '../read/days.ts';
import type { Db } from '../schema.ts';

/** Sets or ends the reminder of a user. A mail that still waits for its delivery goes with the former one. */
export async function setReminder(
	tx: Db,
	playerId: string,
	next: { readonly reminder: Reminder; readonly dueAt: number } | null,
): Promise<void> {
	const change = { reminder: next && JSON.stringify(next.reminder), reminderDueAt: next?.dueAt ?? null };
	const changed = await tx
		.updateTable('players')
		.set(change)
		.where('id', '=', playerId)
		.where('endedAt', 'is', null)
		.returning('email')
		.executeTakeFirst();
	if (changed?.email == null) return;
	await tx.deleteFrom('mails').where('email', '=', changed.email).where('unsubscribe', 'is not', null).execute();
}

/** A player whose reminder is due, with the facts that decide about it. */
interface DueReminder extends Reminder {
	readonly playerId: string;
	readonly email: string;
	readonly dueAt: number;
	readonly timeZone: string | null;
	/** The days that count for the streak, as the player's own dates. */
	readonly dates: readonly string[];
	readonly lastGameAt: number;
}

/**
 * The reminders that are due. They are the caller's until the end of the transaction, which has to set the next moment of each: other
 * processes leave them out.
 */
export async function takeDueReminders(
	tx: Db,
	{ now, limit }: { readonly now: number; readonly limit: number },
): Promise<DueReminder[]> {
	const players = await tx
		.selectFrom('players')
		.select(['id', 'email', 'reminder', 'reminderDueAt', 'timeZone', 'createdAt'])
		.select(({ selectFrom }) =>
			selectFrom('games')
				.select(({ fn }) => fn.max('startedAt').as('at'))
				.whereRef('games.playerId', '=', 'players.id')
				.as('startedAt'),
		)
		.where('reminderDueAt', 'is not', null)
		.where('reminderDueAt', '<=', now)
		.orderBy('reminderDueAt')
		.limit(limit)
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
	const due: DueReminder[] = [];
	for (const { id: playerId, email, reminder, reminderDueAt: dueAt, timeZone, createdAt, startedAt } of players) {
		if (email === null || reminder === null || dueAt === null) continue;
		const { played } = await readDailies(tx, playerId);
		due.push({
			...(JSON.parse(reminder) as Reminder),
			playerId,
			email,
			dueAt,
			timeZone,
			dates: played.map(({ date }) => date),
			lastGameAt: startedAt ?? createdAt,
		});
	}
	return due;
}

export async function postponeReminder(tx: Db, playerId: string, dueAt: number): Promise<void> {
	await tx.updateTable('players').set({ reminderDueAt: dueAt }).where('id', '=', playerId).execute();
}

/** How many reminders wait for their delivery. */
export function countWaitingReminders(db: Db): Promise<number> {
	return countRows(db.selectFrom('mails').where('unsubscribe', 'is not', null));
}
