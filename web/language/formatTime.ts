import type { Language } from '#contract/languages.ts';
import { readLanguage } from './language.ts';

/** A time as players write it: `4:07`, `1:02:33`. Parts of a second are cut off. */
export function formatTime(ms: number): string {
	const parts = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60];
	const digits = parts.map((part) => `${Math.floor(part)}`.padStart(2, '0')).join(':');
	return digits.replace(/^0(0:0?)?/, '');
}

/** Whole minutes, at least one. */
export function toMinutes(ms: number): number {
	return Math.max(1, Math.round(ms / 60_000));
}

/** Minutes after hours are below sixty and have two digits. */
const TIME = /^(?:\d{1,2}:[0-5]\d|\d{1,2}):[0-5]\d$/;

/** Reads a time as players write it, in milliseconds. Returns `undefined` for any other text. */
export function parseTime(text: string): number | undefined {
	if (!TIME.test(text)) return undefined;
	return text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0) * 1000;
}

/** A time on a board, where tenths tell players apart: `4:07.3`, or `4:07,3` where the language writes a comma. */
export function formatRunTime(ms: number, language: Language = readLanguage()): string {
	const decimalSign = (0.1).toLocaleString(language)[1];
	return formatTime(ms) + decimalSign + (Math.floor(ms / 100) % 10);
}
