import { FIRST_DAILY_DATE } from '#contract/limits.ts';

/** RFC 5545 limits a line to 75 bytes; a longer one continues after a line break and a space. */
const LINE_BYTES_MAX = 75;

/**
 * A calendar (RFC 5545) with one event that repeats every day: the last two hours of the player's own day, with an alarm at their start. Its time has
 * no zone, so it floats with the clocks of the device. The file never changes, so a calendar program may keep it as long as it likes.
 */
export function writeCalendar(baseUrl: string): string {
	const day = FIRST_DAILY_DATE.replaceAll('-', '');
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Ninefold//Dailies//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		'NAME:Ninefold dailies',
		'X-WR-CALNAME:Ninefold dailies',
		'REFRESH-INTERVAL;VALUE=DURATION:P7D',
		'BEGIN:VEVENT',
		`UID:daily@${new URL(baseUrl).host}`,
		`DTSTAMP:${day}T000000Z`,
		`DTSTART:${day}T220000`,
		'DURATION:PT2H',
		'RRULE:FREQ=DAILY',
		'TRANSP:TRANSPARENT',
		'SUMMARY:Today’s sudoku: two hours left',
		`DESCRIPTION:${escapeText(`Finish a daily before midnight to keep your streak.\n${baseUrl}/`)}`,
		`URL:${baseUrl}/`,
		'BEGIN:VALARM',
		'ACTION:DISPLAY',
		'TRIGGER:PT0S',
		'DESCRIPTION:Two hours left for today’s sudoku',
		'END:VALARM',
		'END:VEVENT',
		'END:VCALENDAR',
	];
	return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function escapeText(text: string): string {
	return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** A character is never cut in two. */
function foldLine(line: string): string {
	let folded = '';
	let byteCount = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (byteCount + size > LINE_BYTES_MAX) {
			folded += '\r\n ';
			byteCount = 1;
		}
		folded += character;
		byteCount += size;
	}
	return folded;
}
