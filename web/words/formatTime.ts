/** A time as players write it: `4:07`, `1:02:33`. Parts of a second are cut off. */
export function formatTime(ms: number): string {
	const seconds = Math.floor(ms / 1000);
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor((seconds % 3600) / 60);
	const tail = `${hours > 0 ? `${minutes}`.padStart(2, '0') : minutes}:${`${seconds % 60}`.padStart(2, '0')}`;
	return hours > 0 ? `${hours}:${tail}` : tail;
}

/** A time on a board, where tenths tell players apart: `4:07.3`. */
export function formatRunTime(ms: number): string {
	return `${formatTime(ms)}.${Math.floor((ms % 1000) / 100)}`;
}
