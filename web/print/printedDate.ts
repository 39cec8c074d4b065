import { addDays, clampDailyDate } from '#rules/utcDate.ts';

/** The date whose dailies are printed: yesterday's unless another is chosen, since today's are not to be seen before their clock runs. */
export function choosePrintedDate({ date }: { readonly date?: string }, today: string): string {
	return clampDailyDate(date ?? addDays(today, -1), today);
}
