import { PATHS } from '#contract/paths.ts';
import { addDays, clampDailyDate } from '#rules/utcDate.ts';
import { writeLongDate } from '../process/englishDate.ts';

/** How many days a feed reader gets at its first request. */
const ENTRY_DAYS = 14;

/** A feed (RFC 4287) with an entry for each of the latest days. It gives nothing away about the puzzles. */
export function writeAtomFeed(base: string, today: string): string {
	const dates = [
		...new Set(Array.from({ length: ENTRY_DAYS }, (_, ago) => clampDailyDate(addDays(today, -ago), today))),
	];
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		'<feed xmlns="http://www.w3.org/2005/Atom">',
		'<title>Ninefold · Today’s sudoku</title>',
		'<subtitle>Five new sudokus every day at midnight UTC.</subtitle>',
		`<id>${base}${PATHS.dailyFeed}</id>`,
		`<link rel="self" type="application/atom+xml" href="${base}${PATHS.dailyFeed}"/>`,
		`<link rel="alternate" type="text/html" href="${base}/"/>`,
		`<updated>${today}T00:00:00Z</updated>`,
		'<author><name>Ninefold</name></author>',
		...dates.map((date) => writeEntry(base, date)),
		'</feed>',
		'',
	].join('\n');
}

/** Each entry leads to the leaderboard of its day, with that day's puzzle to play. */
function writeEntry(base: string, date: string): string {
	const address = `${base}/leaderboards?mode=daily&amp;difficulty=easy&amp;date=${date}`;
	return [
		'<entry>',
		`<title>Sudoku of ${writeLongDate(date)}</title>`,
		`<id>${address}</id>`,
		`<link rel="alternate" type="text/html" href="${address}"/>`,
		`<updated>${date}T00:00:00Z</updated>`,
		'<content type="text">Five puzzles, easy to extreme: the same for everyone, ranked until midnight UTC.</content>',
		'</entry>',
	].join('');
}
