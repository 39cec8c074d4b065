import type { Contest } from '#contract/contest.ts';
import type { ContestShows } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { fromFieldText, toFieldText } from './formatWhen.ts';

export const STARTS = ['own', 'same'] as const;
export const WINDOWS = ['lesson', 'weekend', 'own'] as const;

/** The form of a cup. Its moments are by the clocks of the device, as the fields hold them. */
export interface CupChoice {
	readonly name: string;
	readonly difficulties: readonly Difficulty[];
	readonly start: (typeof STARTS)[number];
	readonly window: (typeof WINDOWS)[number];
	readonly opens: string;
	readonly closes: string;
	readonly minutes: number;
	readonly shows: ContestShows;
	readonly hidden: boolean;
	readonly programs: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LESSON_MS = 60 * MINUTE_MS;
/** Round moments are easier to agree on. */
const STEP_MS = 5 * MINUTE_MS;

/** The fields of a cup, or of a new one. */
export function openForm(cup: Contest | undefined, nowMs: number): CupChoice {
	if (cup === undefined) {
		const soon = Math.ceil(nowMs / STEP_MS) * STEP_MS + STEP_MS;
		return {
			name: '',
			difficulties: ['easy', 'medium', 'hard'],
			start: 'own',
			window: 'lesson',
			opens: toFieldText(soon),
			closes: toFieldText(soon + DAY_MS),
			minutes: 40,
			shows: 'names',
			hidden: false,
			programs: false,
		};
	}
	const { name, puzzles, sameStart, opensAt, closesAt, minutes, shows, hidden, programs } = cup;
	return {
		name,
		difficulties: puzzles.map(({ difficulty }) => difficulty),
		start: sameStart ? 'same' : 'own',
		window: 'own',
		opens: toFieldText(Date.parse(opensAt)),
		closes: toFieldText(Date.parse(closesAt)),
		minutes,
		shows,
		hidden,
		programs,
	};
}

/** When the cup opens and closes. Without an opening it opens at once; with the start of all at once it closes after the minutes. */
export function chooseWindow(form: CupChoice, nowMs: number): { opensAt?: string; closesAt?: string } {
	if (form.start === 'same') return momentOf('opensAt', form.opens);
	if (form.window === 'lesson') return { closesAt: new Date(nowMs + LESSON_MS).toISOString() };
	if (form.window === 'own') return { ...momentOf('opensAt', form.opens), ...momentOf('closesAt', form.closes) };
	const day = new Date(nowMs);
	day.setHours(0, 0, 0, 0);
	const weekday = day.getDay();
	const isWeekend = weekday === 0 || weekday === 6;
	const untilMonday = (8 - weekday) % 7 || 7;
	const monday = new Date(day);
	monday.setDate(day.getDate() + untilMonday);
	const saturday = new Date(monday);
	saturday.setDate(monday.getDate() - 2);
	return { ...(!isWeekend && { opensAt: saturday.toISOString() }), closesAt: monday.toISOString() };
}

function momentOf<Name extends 'opensAt' | 'closesAt'>(name: Name, text: string): { [Key in Name]?: string } {
	const at = fromFieldText(text);
	return (at === undefined ? {} : { [name]: at }) as { [Key in Name]?: string };
}
