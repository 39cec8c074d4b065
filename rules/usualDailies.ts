import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { addDays } from './utcDate.ts';

interface PlayedDaily {
	/** The player's own date. */
	readonly date: string;
	readonly difficulty: Difficulty;
}

/** Two weeks have each weekday twice. */
const DAYS_MAX = 14;

/** The difficulties that the player has played on at least half of the days before today that count, of the last two weeks. */
export function listUsualDailies(played: readonly PlayedDaily[], today: string): Difficulty[] {
	const since = addDays(today, -DAYS_MAX);
	const recent = played.filter(({ date }) => date >= since && date < today);
	const dayCount = new Set(recent.map(({ date }) => date)).size;
	return DIFFICULTIES.filter((difficulty) => {
		const count = recent.filter((daily) => daily.difficulty === difficulty).length;
		return count > 0 && count * 2 >= dayCount;
	});
}
