import { Type } from 'typebox';
import { PATHS } from '#contract/paths.ts';
import { closed } from '#contract/shape.ts';
import { setReminder } from '#store/write/reminders.ts';
import type { App, AppParts } from '../appParts.ts';
import { problem } from '../http/problem.ts';
import { remindRepeatedly } from './remind.ts';
import { readReminderToken } from './reminderLink.ts';

const TokenParams = Type.Object({ token: Type.String({ maxLength: 200 }) }, closed);

/** The forms that a mail client posts (RFC 8058); the link alone says whose reminders end. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export function registerReminders(app: App, parts: AppParts): void {
	remindRepeatedly(app, parts);
	app.register(async (scope) => {
		scope.addContentTypeParser<string>(FORMS, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
		scope.post<{ Params: { token: string } }>(
			PATHS.reminderEnd,
			{ config: { limit: 'account', optionalBody: true }, schema: { hide: true, params: TokenParams } },
			async (request) => {
				const playerId = readReminderToken(parts.config, request.params.token);
				if (playerId === undefined) throw problem('not_found', { detail: 'This link ends no reminders.' });
				await parts.store.transaction((tx) => setReminder(tx, playerId, null));
				return { ok: true };
			},
		);
	});
}
