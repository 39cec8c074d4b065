import type { DestinationStream } from 'pino';

/** The prefix of a line, by pino's number of its level; the others have none. */
const PREFIXES: Readonly<Record<number, string>> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Error: ' };

/**
 * Writes the log's lines as sentences, for a person at a terminal. They are made of the lines that another program would read, so both lack
 * secrets. pino-pretty writes for developers, and would bring a dozen packages.
 */
export function createTerminalLog(output: { write(text: string): unknown }): DestinationStream {
	return { write: (line) => void output.write(formatLine(line)) };
}

function formatLine(line: string): string {
	const { level, time, pid: _, host: __, version: ___, msg = '', err, ...fields } = JSON.parse(line);
	const details = Object.entries(fields).map(([name, value]) => `${spellOut(name)} ${formatValue(value)}`);
	const sentence = `${msg.charAt(0).toUpperCase()}${msg.slice(1)}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
	const clock = new Date(time).toTimeString().slice(0, 8);
	const stack: string[] = err?.stack?.split('\n') ?? [];
	return [`${clock} ${PREFIXES[level] ?? ''}${sentence}`, ...stack.map((call) => `    ${call.trim()}`)]
		.map((text) => `${escapeControls(text)}\n`)
		.join('');
}

/** A field's name as words. */
function spellOut(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function formatValue(value: unknown): string {
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A text from outside may neither move the cursor nor begin a line. */
function escapeControls(text: string): string {
	return text.replace(/\p{C}/gu, (control) => `\\u{${control.codePointAt(0)!.toString(16)}}`);
}
