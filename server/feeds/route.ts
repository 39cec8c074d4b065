import { PATHS } from '#contract/paths.ts';
import { formatUtcDate, secondsToMidnight } from '#rules/utcDate.ts';
import type { App, AppParts } from '../appParts.ts';
import { hashText, isUnchanged, sendNotModified } from '../http/caching.ts';
import { serveDocument } from '../http/document.ts';
import { writeAtomFeed } from './atomFeed.ts';
import { writeCalendar } from './calendarFile.ts';

/** Subscriptions for calendars and feed readers, which remind players of the daily without push messages. */
export function registerFeeds(app: App, { config, clock }: Pick<AppParts, 'config' | 'clock'>): void {
	const { baseUrl } = config;
	serveDocument(app, PATHS.dailyCalendar, () => ({
		body: writeCalendar(baseUrl),
		type: 'text/calendar; charset=utf-8',
	}));
	app.get(PATHS.dailyFeed, { config: { limit: 'read', neverShed: true }, schema: { hide: true } }, (request, reply) => {
		const now = clock();
		const today = formatUtcDate(now);
		reply.header('cache-control', `public, max-age=${secondsToMidnight(now)}`);
		if (isUnchanged(request, reply, hashText(today))) return sendNotModified(reply);
		return reply.type('application/atom+xml; charset=utf-8').send(writeAtomFeed(baseUrl, today));
	});
}
