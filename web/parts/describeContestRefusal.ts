import {
	CONTEST_AHEAD_DAYS_MAX,
	CONTEST_DAYS_MAX,
	CONTEST_MINUTES_MAX,
	CONTEST_MINUTES_MIN,
	OPEN_CONTESTS_MAX,
} from '#contract/limits.ts';
import type { Refusal } from '../browser/refusal.ts';
import { describeRefusal } from '../language/describeRefusal.ts';
import { viewMessages } from '../language/viewMessages.ts';

/** Why the service refused an action in a contest. */
export function describeContestRefusal(refusal: Refusal): string {
	const { refusals: words, timeOver } = viewMessages.contests;
	switch (refusal.code) {
		case 'contest_not_open':
			return words.notOpen;
		case 'contest_closed':
			return words.closed;
		case 'contest_full':
			return words.full;
		case 'contest_opened':
			return words.opened;
		case 'contest_time_over':
			return timeOver;
		case 'contest_under_way':
			return words.underWay;
		case 'contest_limit':
			return words.tooMany({ count: OPEN_CONTESTS_MAX });
		case 'not_the_maker':
			return words.notMaker;
		case 'not_entered':
			return words.notEntered;
		case 'game_over':
			return words.gameOver;
		case 'not_found':
			return viewMessages.contests.gone;
		case 'invalid_input':
			return describeFault(refusal);
		default:
			return describeRefusal(refusal);
	}
}

function describeFault(refusal: Refusal): string {
	const { refusals: words } = viewMessages.contests;
	const has = (field: string) => refusal.errors.some((error) => error.field === `body.${field}`);
	if (has('opensAt')) return words.badOpens({ days: CONTEST_AHEAD_DAYS_MAX });
	if (has('closesAt')) return words.badCloses({ days: CONTEST_DAYS_MAX });
	if (has('minutes')) return words.badMinutes({ min: CONTEST_MINUTES_MIN, max: CONTEST_MINUTES_MAX });
	return has('name') ? words.badName : describeRefusal(refusal);
}
