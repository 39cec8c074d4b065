import { OPEN_CONTESTS_MAX } from '#contract/limits.ts';
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
		default:
			return describeRefusal(refusal);
	}
}
