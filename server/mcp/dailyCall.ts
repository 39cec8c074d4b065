import type { DailyPuzzleQuery } from '#contract/dailyPuzzle.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';

/** The tool whose calls show a daily. */
export const DAILY_TOOL = 'daily_puzzle';

/** The daily that a message reads, if it reads one. The tool itself checks its arguments again. */
export function findDailyCall(message: unknown): Pick<DailyPuzzleQuery, 'difficulty' | 'date'> | undefined {
	const { method, params } = toObject(message);
	const { name, arguments: wanted } = toObject(params);
	const { difficulty, date } = toObject(wanted);
	const isCall = method === 'tools/call' && name === DAILY_TOOL;
	if (!isCall || !DIFFICULTIES.includes(difficulty as Difficulty)) return undefined;
	return { difficulty: difficulty as Difficulty, ...(typeof date === 'string' && { date }) };
}

function toObject(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
