import type { MonthMedal } from '#contract/days.ts';
import type { Medal } from '#contract/kinds.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { addDays } from './utcDate.ts';

interface SolvedOnDay {
	readonly date: string;
	readonly difficulty: Difficulty;
}

const FROM_HARD_UP = DIFFICULTIES.slice(DIFFICULTIES.indexOf('hard'));

/** The requirement of each medal for each day of the month. */
const NEEDS: Readonly<Record<Medal, (solved: readonly Difficulty[]) => boolean>> = {
	gold: (solved) => DIFFICULTIES.every((difficulty) => solved.includes(difficulty)),
	silver: (solved) => FROM_HARD_UP.some((difficulty) => solved.includes(difficulty)),
	bronze: (solved) => solved.length > 0,
};

/** The medals of the months whose every day was played on the day itself, the earliest first. A freeze does not help. */
export function listMonthMedals(solved: readonly SolvedOnDay[]): MonthMedal[] {
	const byDate = new Map<string, Difficulty[]>();
	for (const { date, difficulty } of solved) byDate.set(date, [...(byDate.get(date) ?? []), difficulty]);
	const months = [...new Set(Array.from(byDate.keys(), (date) => date.slice(0, 7)))].sort();
	return months.flatMap((month) => {
		const days = listDates(month).map((date) => byDate.get(date) ?? []);
		const medal = (['gold', 'silver', 'bronze'] as const).find((each) => days.every(NEEDS[each]));
		return medal === undefined ? [] : [{ month, medal }];
	});
}

function listDates(month: string): string[] {
	const dates: string[] = [];
	for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
	return dates;
}
