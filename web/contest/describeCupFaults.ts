import {
	CONTEST_AHEAD_DAYS_MAX,
	CONTEST_DAYS_MAX,
	CONTEST_MINUTES_MAX,
	CONTEST_MINUTES_MIN,
} from '#contract/limits.ts';
import type { Refusal } from '../browser/refusal.ts';
import { viewMessages } from '../language/viewMessages.ts';

/** What is wrong with the fields of a cup. */
export interface CupFaults {
	readonly name?: string;
	readonly opensAt?: string;
	readonly closesAt?: string;
	readonly minutes?: string;
}

/** The fields that the service refused. */
export function describeCupFaults(refusal: Refusal | undefined): CupFaults {
	const { refusals: words } = viewMessages.contests;
	const sentences: Required<CupFaults> = {
		name: words.badName,
		opensAt: words.badOpens({ days: CONTEST_AHEAD_DAYS_MAX }),
		closesAt: words.badCloses({ days: CONTEST_DAYS_MAX }),
		minutes: words.badMinutes({ min: CONTEST_MINUTES_MIN, max: CONTEST_MINUTES_MAX }),
	};
	const isFaulty = (field: string) => refusal?.errors.some((error) => error.field === `body.${field}`) === true;
	return Object.fromEntries(Object.entries(sentences).filter(([field]) => isFaulty(field)));
}
