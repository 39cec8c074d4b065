import { CONTEST_ENTRANTS_MAX, OPEN_CONTESTS_MAX } from '#contract/limits.ts';
import type { ContestRefusal } from '#rules/contest.ts';
import { type ProblemError, problem } from './problem.ts';

const DETAILS: Readonly<Record<ContestRefusal, string>> = {
	not_entered: 'You have not entered this contest.',
	contest_not_open: 'This contest has not opened yet.',
	contest_opened: 'This contest has opened, and does not change any more.',
	contest_closed: 'This contest is over.',
	contest_time_over: 'Your time in this contest is over.',
	contest_under_way: 'This contest is under way: this is hidden until your own end or until it closes.',
	contest_full: `A contest of a circle has at most ${CONTEST_ENTRANTS_MAX} entrants.`,
	contest_limit: `A circle has at most ${OPEN_CONTESTS_MAX} contests that are not over.`,
	programs_not_invited: 'This contest is for people. A program enters contests that were made with `programs`.',
};

export function contestRefused(why: ContestRefusal): ProblemError {
	return problem(why, { detail: DETAILS[why] });
}

export function noContest(): ProblemError {
	return problem('not_found', { detail: 'There is no contest here that you can see.' });
}
