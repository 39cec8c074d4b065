/** A time as players write it: `4:07`, `1:02:33`. Parts of a second are cut off. */
export function formatTime(ms: number): string {
	const seconds = Math.floor(ms / 1000);
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor((seconds % 3600) / 60);
	const tail = `${hours > 0 ? `${minutes}`.padStart(2, '0') : minutes}:${`${seconds % 60}`.padStart(2, '0')}`;
	return hours > 0 ? `${hours}:${tail}` : tail;
}

const TIME = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/;

/** Reads a time as players write it, in milliseconds; `undefined` for any other text. */
export function parseTime(text: string): number | undefined {
	const [, hours = '0', minutes, seconds] = TIME.exec(text) ?? [];
	if (minutes === undefined) return undefined;
	return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** A time on a board, where tenths tell players apart: `4:07.3`. */
export function formatRunTime(ms: number): string {
	return `${formatTime(ms)}.${Math.floor((ms % 1000) / 100)}`;
}
