import type { FastifyRequest } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { type Reminder, User, UserPatch } from '#contract/user.ts';
import { findDueElsewhere } from '#rules/reminder.ts';
import type { TimeZones } from '#rules/timeZone.ts';
import { findUser, lockPlayers, type PlayerRow } from '#store/read/players.ts';
import type { Db } from '#store/schema.ts';
import { type UserChange, updateUser } from '#store/write/players.ts';
import { setReminder } from '#store/write/reminders.ts';
import { setTimeZone } from '#store/write/timeZone.ts';
import type { App, AppParts } from '../appParts.ts';
import { checkName } from '../auth/checkName.ts';
import { getPlayer, unauthorized } from '../auth/identity.ts';
import { toUser } from '../auth/userAnswer.ts';
import { invalidField, type ProblemError, problem, responseSchemas } from '../http/problem.ts';

export function registerMe(app: App, parts: AppParts): void {
	registerRead(app, parts);
	registerChange(app, parts);
}

function registerRead(app: App, { store }: AppParts): void {
	app.get(
		PATHS.me,
		{
			config: { limit: 'account', caller: 'user', right: 'read', hasSecret: true },
			schema: {
				operationId: 'readMe',
				summary: 'Read the profile of the signed-in player',
				description: 'Only its owner sees the e-mail address.',
				tags: ['account'],
				response: responseSchemas({ 200: User }),
			},
		},
		async (request) => {
			const { id } = getPlayer(request);
			return toUser(getUser(request, await findUser(store.db, id)));
		},
	);
}

function registerChange(app: App, { store, clock, timeZones }: AppParts): void {
	app.patch(
		PATHS.me,
		{
			config: { limit: 'account', caller: 'user', hasSecret: true },
			schema: {
				operationId: 'updateMe',
				summary: 'Change the display name, the preferences, the page, the time zone or the reminder',
				description: 'Absent fields stay as they are. `/docs/sign-in` has the rules of display names.',
				tags: ['account'],
				body: UserPatch,
				response: responseSchemas({ 200: User }, ['name_taken']),
			},
		},
		async (request) => {
			const { id } = getPlayer(request);
			const { guestId: _, timeZone, reminder, ...change } = request.body;
			const displayName = change.displayName && checkName(change.displayName, 'player');
			if (timeZone !== undefined && timeZones.find(timeZone) === undefined) throw unknownZone();
			const now = clock();
			const user = await store.transaction(async (tx) => {
				if (timeZone !== undefined) await setTimeZone(tx, { playerId: id, timeZone, now });
				if (reminder !== undefined) await changeReminder(tx, { playerId: id, reminder, timeZones, now });
				return changeUser(tx, id, { ...change, displayName });
			});
			if (user === 'name_taken') throw nameTaken();
			return toUser(getUser(request, user));
		},
	);
}

interface ReminderChange {
	readonly playerId: string;
	readonly reminder: Reminder | null;
	readonly timeZones: TimeZones;
	readonly now: number;
}

/** The mail is due when the hour comes next in the player's time zone, and with another hour no date gets two. */
async function changeReminder(tx: Db, { playerId, reminder, timeZones, now }: ReminderChange): Promise<void> {
	const [player] = await lockPlayers(tx, [playerId]);
	if (player === undefined) return;
	const offsetAt = timeZones.of(player.timeZone);
	if (reminder === null) return setReminder(tx, playerId, null);
	const due = { hour: reminder.hour, dueAt: player.reminderDueAt ?? now };
	const dueAt = findDueElsewhere(due, { from: offsetAt, to: offsetAt, now });
	await setReminder(tx, playerId, { reminder, dueAt });
}

function unknownZone(): ProblemError {
	return invalidField('body.timeZone', 'is not the name of a time zone');
}

function nameTaken(): ProblemError {
	const message = 'is the name of another player, or looks like it';
	return problem('name_taken', {
		detail: 'Another player has this name, or one that looks like it.',
		errors: [{ field: 'body.displayName', message }],
	});
}

/** Changes the preferences that were sent and keeps the others. */
async function changeUser(tx: Db, id: string, patch: UserChange): Promise<PlayerRow | 'name_taken' | undefined> {
	const [user] = await lockPlayers(tx, [id]);
	if (user === undefined) return undefined;
	const preferences = { ...user.preferences, ...patch.preferences };
	return updateUser(tx, id, { ...patch, preferences });
}

/** Throws 401 when the account was deleted after its token was checked. */
function getUser(request: FastifyRequest, user: PlayerRow | undefined): PlayerRow {
	if (user === undefined) throw unauthorized(request, 'This account no longer exists.');
	return user;
}
