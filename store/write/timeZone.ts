import type { Reminder } from '#contract/user.ts';
import { findDueElsewhere } from '#rules/reminder.ts';
import { findTimeZone, type OffsetAt } from '#rules/timeZone.ts';
import type { Db } from '../schema.ts';

interface ToldZone {
	readonly playerId: string;
	/** A name of the IANA. */
	readonly timeZone: string;
	readonly now: number;
}

/** Stores the last time zone that a player has told. A reminder keeps its hour, and no date gets two. */
export async function setTimeZone(tx: Db, { playerId, timeZone, now }: ToldZone): Promise<void> {
	const before = await tx
		.selectFrom('players')
		.select(['timeZone', 'reminder', 'reminderDueAt'])
		.where('id', '=', playerId)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (before === undefined || before.timeZone === timeZone) return;
	const { reminder, reminderDueAt: dueAt } = before;
	const moved =
		reminder === null || dueAt === null
			? dueAt
			: findDueElsewhere(
					{ hour: (JSON.parse(reminder) as Reminder).hour, dueAt },
					{ from: findClocks(before.timeZone), to: findClocks(timeZone), now },
				);
	await tx.updateTable('players').set({ timeZone, reminderDueAt: moved }).where('id', '=', playerId).execute();
}

function findClocks(timeZone: string | null): OffsetAt {
	return findTimeZone(timeZone ?? 'UTC') ?? (() => 0);
}
