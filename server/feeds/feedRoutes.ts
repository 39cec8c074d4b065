import { PATHS } from '#contract/paths.ts';
import { formatUtcDate, secondsToMidnight } from '#rules/utcDate.ts';
import type { App, AppParts } from '../appParts.ts';
import { serveDatedDocument, serveDocument } from '../http/document.ts';
import { writeAtomFeed } from './atomFeed.ts';
import { writeCalendar } from './calendarFile.ts';

/** Subscriptions for calendars and feed readers, which remind players of the daily without push messages. */
export function registerFeeds(app: App, { config, clock }: Pick<AppParts, 'config' | 'clock'>): void {
	const { baseUrl } = config;
	serveDocument(app, PATHS.dailyCalendar, () => ({
		body: writeCalendar(baseUrl),
		type: 'text/calendar; charset=utf-8',
	}));
	serveDatedDocument(app, PATHS.dailyFeed, {
		date: () => formatUtcDate(clock()),
		write: (today) => ({
			body: writeAtomFeed(baseUrl, today),
			type: 'application/atom+xml; charset=utf-8',
			caching: () => `public, max-age=${secondsToMidnight(clock())}`,
		}),
	});
}
